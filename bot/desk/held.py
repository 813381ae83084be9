"""What the desk holds of a competition in memory: always what the journal has, at one version."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection

from bot.decisions import Account, CompetitionId, State
from bot.desk.view import Reading, View, adopt
from bot.journal import changesets, readings, versions
from bot.journal.changesets import PendingSet
from bot.journal.memory import Memory, recall
from bot.journal.readings import StoredReading
from sheets.tables import from_json


@dataclass(frozen=True)
class Held:
    """One version of a competition."""

    version: int
    view: View
    memory: Memory

    def state(self, competition: CompetitionId, accounts: Mapping[int, Account], now: datetime) -> State:
        """What a decision may look at."""
        memory = self.memory
        return State(
            competition=competition,
            snapshot=self.view.snapshot,
            now=now,
            accounts=accounts,
            links=memory.links,
            claims=memory.claims,
            bindings=memory.bindings,
            invitations=memory.invitations,
            self_claims=memory.self_claims,
            done_steps=memory.steps_in("done"),
            wanted_steps=memory.steps_in("wanted"),
            published=memory.published,
            announcements=memory.announcements,
            pending=tuple(pending.set for pending in self.view.pending),
            last_reading_at=self.view.reading.read_at,
            wishes=memory.wishes,
            done_sets=memory.done_sets,
            tables=self.view.laid,
            line_ups=memory.line_ups,
        )


@dataclass
class Place:
    """Where the versions of a competition follow each other. Decisions on it are made one at a time."""

    held: Held
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    is_stale: bool = False


@dataclass(frozen=True, slots=True)
class Stored:
    """A competition as the journal has it."""

    version: int
    reading: StoredReading | None
    pending: tuple[PendingSet, ...]
    memory: Memory


def stored(connection: Connection, competition: str) -> Stored:
    """Everything of one competition."""
    return Stored(
        versions.version(connection, competition),
        readings.last(connection, competition),
        changesets.pending_sets(connection, competition),
        recall(connection, competition),
    )


def held(found: Stored) -> Held:
    """The same, ready to be decided on. Slow for a large workbook."""
    reading = Reading()
    if found.reading is not None:
        reading = Reading(from_json(found.reading.tables), found.reading.read_at)
    return Held(found.version, adopt(reading, found.pending).view, found.memory)
