"""What became of the letters of an announcement; and the end of old ones."""

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Connection, delete, select

from bot.journal.letters import LetterState
from bot.journal.tables import announcements, outbox


def fates(connection: Connection, competition: str, key: str) -> Mapping[int, LetterState]:
    """Of the letters with a key: how far the one to each chat has come."""
    found = select(outbox.c.chat_id, outbox.c.state).where(
        outbox.c.competition == competition, outbox.c.notice_key == key
    )
    return {chat_id: LetterState(state) for chat_id, state in connection.execute(found)}


def drop(connection: Connection, before: datetime) -> None:
    """Forget those written before that instant."""
    connection.execute(delete(announcements).where(announcements.c.at < before))
