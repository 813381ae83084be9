"""Updates from Telegram: stored before they are acknowledged, unique by their number, done only once.

new -> done      by the desk, together with everything that follows from it
    -> parked    after three failures; the queue goes on
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, RowMapping, delete, select, update

from bot.journal.sealed import UNREADABLE
from bot.journal.tables import INSTALLATION, inbox
from bot.journal.upserts import insert_new


@dataclass(frozen=True, slots=True)
class Received:
    """One update. `payload` is Telegram's JSON; `not_before` the last contact before it came."""

    update_id: int
    chat_id: int
    user_id: int
    payload: str
    received_at: datetime
    not_before: datetime
    attempts: int = 0


def store(connection: Connection, updates: Sequence[Received]) -> tuple[Received, ...]:
    """Keep them; gives those that weren't known yet, in their order."""
    return tuple(each for each in updates if insert_new(connection, inbox, _row(each)))


def unfinished(connection: Connection) -> tuple[Received, ...]:
    """What is still to be done, oldest first."""
    rows = connection.execute(select(inbox).where(inbox.c.state == "new").order_by(inbox.c.update_id))
    return tuple(map(_received, rows.mappings()))


def is_finished(connection: Connection, update_id: int) -> bool:
    """Whether it is done or parked."""
    state = connection.execute(select(inbox.c.state).where(inbox.c.update_id == update_id)).scalar_one_or_none()
    return state in {"done", "parked"}


def finish(connection: Connection, update_id: int, competition: str, at: datetime) -> bool:
    """Mark it done; False if it was done or parked before, or never stored."""
    return _settle(connection, update_id, {"state": "done", "competition": competition, "finished_at": at})


def park(connection: Connection, update_id: int, at: datetime) -> bool:
    """Leave it aside; False if it was done or parked before."""
    return _settle(connection, update_id, {"state": "parked", "finished_at": at})


def count_attempt(connection: Connection, update_id: int) -> int:
    """One more attempt; gives how many there have been."""
    connection.execute(update(inbox).where(inbox.c.update_id == update_id).values(attempts=inbox.c.attempts + 1))
    attempts = select(inbox.c.attempts).where(inbox.c.update_id == update_id)
    return int(connection.execute(attempts).scalar_one())


def empty(connection: Connection, before: datetime) -> None:
    """Erase the texts of what was finished before that instant."""
    connection.execute(
        update(inbox)
        .where(inbox.c.state != "new", inbox.c.finished_at < before, inbox.c.payload != "")
        .values(payload="")
    )


def drop(connection: Connection, before: datetime) -> None:
    """Erase the rows too. Telegram begins new numbers after a quiet week: old ones must not stand in the way."""
    connection.execute(delete(inbox).where(inbox.c.state != "new", inbox.c.finished_at < before))


def forget(connection: Connection, user_id: int) -> None:
    """Erase what a person wrote and that it was he, but for what is still to be done.

    The numbers of the updates stay for a while: Telegram may deliver one again.
    """
    his = (inbox.c.user_id == user_id) & (inbox.c.state != "new")
    connection.execute(update(inbox).where(his).values(payload="", user_id=0, chat_id=0))


def _settle(connection: Connection, update_id: int, values: dict[str, object]) -> bool:
    statement = update(inbox).where(inbox.c.update_id == update_id, inbox.c.state == "new").values(values)
    return connection.execute(statement).rowcount == 1


def _row(received: Received) -> dict[str, object]:
    return {
        "competition": INSTALLATION,
        "update_id": received.update_id,
        "chat_id": received.chat_id,
        "user_id": received.user_id,
        "payload": received.payload,
        "received_at": received.received_at,
        "not_before": received.not_before,
        "state": "new",
        "attempts": 0,
    }


def _received(row: RowMapping) -> Received:
    return Received(
        row["update_id"],
        row["chat_id"],
        row["user_id"],
        _lost(row) if row["payload"] == UNREADABLE else row["payload"],
        row["received_at"],
        row["not_before"],
        row["attempts"],
    )


def _lost(row: RowMapping) -> str:
    """A text whose key is lost: only where it came from is known. No library reads it, so it is parked, and said so."""
    content = {"chat": {"id": row["chat_id"]}, "from": {"id": row["user_id"]}}
    return json.dumps({"update_id": row["update_id"], "message": content})
