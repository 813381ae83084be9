"""Workbooks changed at random, and what the commands make of them; see `__main__`."""
