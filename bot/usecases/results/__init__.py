"""A result from the first report to the settled game."""
