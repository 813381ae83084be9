"""Whether the key is gone that has sealed what the journal keeps."""

from collections.abc import Iterator

from sqlalchemy import Connection, select

from bot.journal.sealed import UNREADABLE
from bot.journal.tables import inbox, line_ups, outbox


def is_key_lost(connection: Connection) -> bool:
    """A line-up that waits can't be opened, or neither can the newest message or letter.

    Older ones say nothing: they need a key that may have been taken away when nobody needed them any more.
    """
    return UNREADABLE in _texts(connection)


def _texts(connection: Connection) -> Iterator[str]:
    yield from connection.scalars(select(line_ups.c.content))
    newest = (
        select(inbox.c.payload).order_by(inbox.c.received_at.desc(), inbox.c.update_id.desc()),
        select(outbox.c.body).order_by(outbox.c.letter.desc()),
    )
    for texts in newest:
        yield from connection.scalars(texts.limit(1))
