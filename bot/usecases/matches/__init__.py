"""Matches of teams: what each side needs, their results, and what happens to a board on the evening."""
