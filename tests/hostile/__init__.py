"""Workbooks as people make them, through the command line: every problem has a place, words and advice."""
