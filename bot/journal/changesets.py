"""Sets of changes on their way to the workbook.

pending -> written     written and read back
        -> lost        a person changed what it stood on, or a set that it was built on was lost
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique

from sqlalchemy import Connection, delete, insert, select, update

from bot.journal.payloads import from_json, to_json
from bot.journal.tables import sets
from bot.known import DoneSet
from sheets.records import ChangeSet

MOST_DONE = 30
"""So many of the last sets are known to decisions."""

SHEET_EDITS = "sheet"
"""Who has decided the Log lines of hand edits."""


@unique
class SetState(Enum):
    """How far a set has come."""

    PENDING = "pending"
    WRITTEN = "written"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class PendingSet:
    """A set as it was decided: by whom (an ID, or "" for the program) and when.

    `attempted`: it was given to the workbook once without a word of how it went, and perhaps stands there.
    """

    set: ChangeSet
    by: str
    at: datetime
    attempted: bool = False


def add(connection: Connection, competition: str, pending: PendingSet) -> None:
    """One more to be written."""
    row = {
        "competition": competition,
        "id": pending.set.id,
        "changes": to_json(pending.set.changes),
        "decided_by": pending.by,
        "decided_at": pending.at,
        "state": SetState.PENDING.value,
        "attempted": pending.attempted,
    }
    connection.execute(insert(sets).values(row))


def pending_sets(connection: Connection, competition: str) -> tuple[PendingSet, ...]:
    """Those not yet read back, in the order of decisions."""
    waiting = (sets.c.competition == competition) & (sets.c.state == SetState.PENDING.value)
    rows = connection.execute(select(sets).where(waiting).order_by(sets.c.seq)).mappings()
    return tuple(
        PendingSet(
            ChangeSet(row["id"], from_json(row["changes"])), row["decided_by"], row["decided_at"], row["attempted"]
        )
        for row in rows
    )


def done_sets(connection: Connection, competition: str) -> tuple[DoneSet, ...]:
    """The last sets that people have decided and that weren't lost, the newest first."""
    by_people = sets.c.decided_by.not_in(["", SHEET_EDITS]) & (sets.c.state != SetState.LOST.value)
    statement = select(sets).where(sets.c.competition == competition, by_people).order_by(sets.c.seq.desc())
    rows = connection.execute(statement.limit(MOST_DONE)).mappings()
    return tuple(
        DoneSet(ChangeSet(row["id"], from_json(row["changes"])), row["decided_by"], row["decided_at"]) for row in rows
    )


def attempt(connection: Connection, competition: str, ids: Iterable[str]) -> None:
    """Say that they are given to the workbook, before they are."""
    these = sets.c.id.in_(list(ids))
    connection.execute(update(sets).where(sets.c.competition == competition, these).values(attempted=True))


def settle(connection: Connection, competition: str, ids: Iterable[str], state: SetState, at: datetime) -> None:
    """Say how it went."""
    connection.execute(
        update(sets)
        .where(sets.c.competition == competition, sets.c.id.in_(ids), sets.c.state == SetState.PENDING.value)
        .values(state=state.value, settled_at=at)
    )


def drop(connection: Connection, before: datetime) -> None:
    """Erase what was settled before that instant; it stands in the workbook and in its Log."""
    connection.execute(delete(sets).where(sets.c.state != SetState.PENDING.value, sets.c.settled_at < before))
