"""What people can do, one file per task: pure functions (command, State) -> Decision."""
