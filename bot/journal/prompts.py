"""What the free text that answers a message of ours is about."""

from sqlalchemy import Connection, select

from bot.journal.tables import prompts
from bot.journal.upserts import put


def ask(connection: Connection, competition: str, place: tuple[int, int], data: str) -> None:
    """Remember what the message (chat id, message id) asks for."""
    chat_id, message_id = place
    put(connection, prompts, {"competition": competition, "chat_id": chat_id, "message_id": message_id, "data": data})


def asked(connection: Connection, chat_id: int, message_id: int) -> str | None:
    """What that message of ours asked for."""
    where = (prompts.c.chat_id == chat_id) & (prompts.c.message_id == message_id)
    return connection.execute(select(prompts.c.data).where(where)).scalar_one_or_none()
