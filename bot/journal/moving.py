"""A group that becomes a supergroup gets another number: everything that is bound to the old one follows."""

from sqlalchemy import Connection, delete, select, update

from bot.journal import versions
from bot.journal.letters import LetterState, Method
from bot.journal.tables import bindings, inbox, outbox, prompts


def move_chat(connection: Connection, old: int, new: int) -> None:
    """Bindings and what waits. Topics and messages of the old group have no number in the new one."""
    _move_letters(connection, old, new)
    connection.execute(delete(prompts).where(prompts.c.chat_id == old))
    bound = connection.execute(
        select(bindings.c.competition, bindings.c.thread_id).where(bindings.c.chat_id == old)
    ).all()
    for competition, thread_id in bound:
        here = (bindings.c.competition == competition) & (bindings.c.thread_id == thread_id)
        connection.execute(delete(bindings).where(here, bindings.c.chat_id == new))
        connection.execute(update(bindings).where(here, bindings.c.chat_id == old).values(chat_id=new))
    for competition in sorted({competition for competition, _ in bound}):
        versions.move(connection, competition, versions.version(connection, competition))


def _move_letters(connection: Connection, old: int, new: int) -> None:
    """What waits goes to the new number, and what was to be edited is sent anew."""
    unsent = outbox.c.state.in_([LetterState.QUEUED.value, LetterState.SENDING.value, LetterState.UNCERTAIN.value])
    waits = (outbox.c.chat_id == old) & unsent
    connection.execute(update(outbox).where(waits).values(chat_id=new))
    moved = (outbox.c.chat_id == new) & unsent & (outbox.c.method == Method.EDIT.value)
    connection.execute(update(outbox).where(moved).values(method=Method.SEND.value, edits=None))
    connection.execute(update(inbox).where(inbox.c.chat_id == old, inbox.c.state == "new").values(chat_id=new))
