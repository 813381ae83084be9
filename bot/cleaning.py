"""What is kept no longer than it is needed: texts for 30 days, numbers of updates and letters for 90."""

from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.journal import announcements, changesets, inbox, letters, prompts

TEXTS_KEPT = timedelta(days=30)
NUMBERS_KEPT = timedelta(days=90)


def clean(connection: Connection, now: datetime) -> None:
    """Erase what is older; never what is still to be done."""
    inbox.empty(connection, now - TEXTS_KEPT)
    inbox.drop(connection, now - NUMBERS_KEPT)
    letters.empty(connection, now - TEXTS_KEPT)
    letters.drop(connection, now - NUMBERS_KEPT)
    prompts.drop(connection, now - TEXTS_KEPT)
    announcements.drop(connection, now - TEXTS_KEPT)
    changesets.drop(connection, now - TEXTS_KEPT)
