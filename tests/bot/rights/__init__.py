"""Who may do what: a table written by hand, every command and button walked through the real handlers."""
