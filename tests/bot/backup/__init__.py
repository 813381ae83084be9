"""Backups: what is in them, what is refused, and that nobody is told twice after going back to one."""
