"""Telegram: an update becomes a command, the desk decides on it. Nothing else imports these files but `serve` and `try`."""
