"""The sync."""
