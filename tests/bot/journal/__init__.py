"""The journal, on a real database."""
