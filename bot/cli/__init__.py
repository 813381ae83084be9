"""The command line. Names, options, JSON and exit statuses are a contract that others build on.

0 done · 1 the workbook has problems that stop the operation · 2 wrong usage · 3 cannot be reached
"""

from bot.cli.entry import main

__all__ = ["main"]
