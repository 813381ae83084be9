"""What the free text that answers a message of ours is about."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, select

from bot.journal.tables import prompts
from bot.journal.upserts import put


@dataclass(frozen=True, slots=True)
class Prompt:
    """The message that asks, and what for (`data`)."""

    competition: str
    chat_id: int
    message_id: int
    data: str


def ask(connection: Connection, prompt: Prompt, at: datetime) -> None:
    """Remember it."""
    row = {"competition": prompt.competition, "chat_id": prompt.chat_id, "message_id": prompt.message_id}
    put(connection, prompts, {**row, "data": prompt.data, "at": at})


def asked(connection: Connection, chat_id: int, message_id: int) -> str | None:
    """What that message of ours asked for."""
    where = (prompts.c.chat_id == chat_id) & (prompts.c.message_id == message_id)
    return connection.execute(select(prompts.c.data).where(where)).scalar_one_or_none()


def forget(connection: Connection, chat_id: int) -> None:
    """What a person was asked."""
    connection.execute(delete(prompts).where(prompts.c.chat_id == chat_id))


def drop(connection: Connection, before: datetime) -> None:
    """Forget questions that nobody has answered for so long."""
    connection.execute(delete(prompts).where(prompts.c.at < before))
