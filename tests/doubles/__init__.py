"""Doubles of what is outside: the real client libraries run against them."""
