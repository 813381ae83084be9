"""A line-up from the first pick to the moment when both sides see each other."""
