"""The journal: everything that must survive a crash and has no place in the workbook, in one database.

Open it with `open_journal`; the other modules are the statements that go into a transaction, by what they are about.
"""

from bot.journal.database import Journal, broken, open_journal

__all__ = ["Journal", "broken", "open_journal"]
