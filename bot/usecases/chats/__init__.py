"""Groups and forum topics."""
