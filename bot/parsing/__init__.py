"""What people type and what buttons carry, turned into records; nothing is guessed."""
