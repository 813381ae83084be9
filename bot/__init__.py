"""People, time and effects: the command line, the conversations, the journal."""
