"""A group that becomes a supergroup gets another number: everything that is bound to the old one follows."""

from sqlalchemy import Connection, delete, select, update

from bot.journal import letters, versions
from bot.journal.tables import bindings, prompts


def move_chat(connection: Connection, old: int, new: int) -> None:
    """Bindings and what waits. Topics and messages of the old group have no number in the new one."""
    letters.move_chat(connection, old, new)
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
