"""The receiver."""
