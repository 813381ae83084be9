"""The rules of team events."""
