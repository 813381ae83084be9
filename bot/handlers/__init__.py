"""Telegram: an update becomes a command, the desk decides on it. Only the entries (`serve`, `try`) import this."""
