"""The organiser's panel."""
