"""Messages that are there once in a chat and are replaced when they are said again, as results come in.

At most one new version waits, and it is always the last: however slow a chat is, it ends with what is true.
"""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, select

from bot.journal.tables import outbox

_BEGUN = ("sending", "sent")
"""States of a letter whose message is in the chat, or will be before the next one goes there."""


@dataclass(frozen=True, slots=True)
class Post:
    """One such message; `thread_id` 0 stands for the chat as a whole."""

    competition: str
    name: str
    chat_id: int
    thread_id: int


@dataclass(frozen=True, slots=True)
class There:
    """What is known of a post: the letter that waits with a version of it (0: none), and whether one was begun."""

    waiting: int = 0
    is_begun: bool = False


NOTHING = There()


def there(connection: Connection, post: Post) -> There:
    """How far it has come."""
    rows = connection.execute(select(outbox.c.letter, outbox.c.state).where(_is(post)).order_by(outbox.c.letter)).all()
    waiting = [letter for letter, state in rows if state == "queued"]
    return There(waiting[-1] if waiting else 0, any(state in _BEGUN for _, state in rows))


def message_of(connection: Connection, post: Post) -> int | None:
    """The message that stands in the chat."""
    sent = select(outbox.c.message_id).where(_is(post), outbox.c.state == "sent", outbox.c.message_id.is_not(None))
    return connection.execute(sent.order_by(outbox.c.letter.desc()).limit(1)).scalar_one_or_none()


def _is(post: Post) -> ColumnElement[bool]:
    return (
        (outbox.c.competition == post.competition)
        & (outbox.c.post == post.name)
        & (outbox.c.chat_id == post.chat_id)
        & (outbox.c.thread_id == post.thread_id)
    )
