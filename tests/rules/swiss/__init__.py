"""The rules of individual Swiss events."""
