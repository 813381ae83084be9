"""What a decision brings about, written down in one transaction: all of it, or nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from bot.facts import Fact, Forget, SetAccount
from bot.journal import accounts, changesets, inbox, letters, readings, versions
from bot.journal.changesets import MOST_DONE, SHEET_EDITS, PendingSet, SetState
from bot.journal.letters import Letter
from bot.journal.memory import Memory
from bot.journal.readings import StoredReading
from bot.journal.remembering import remember
from bot.known import Account, DoneSet


class AlreadyDone(Exception):
    """The update has been done or parked before: deciding on it again would be a second effect."""


@dataclass(frozen=True, slots=True)
class Update:
    """The update that is done by this. `heard_from` is the private chat that can evidently be reached."""

    update_id: int
    heard_from: int = 0


@dataclass(frozen=True, slots=True)
class Adopted:
    """A new reading and the sets that it settles."""

    reading: StoredReading
    written: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Batch:
    """Everything that belongs together."""

    competition: str
    at: datetime
    update: Update | None = None
    adopted: Adopted | None = None
    sets: tuple[PendingSet, ...] = ()
    facts: tuple[Fact, ...] = ()
    letters: tuple[Letter, ...] = ()

    @property
    def changes_accounts(self) -> bool:
        return any(isinstance(fact, SetAccount | Forget) for fact in self.facts)

    @property
    def changes_the_state(self) -> bool:
        """Whether what is decided next can depend on it; an answer to a question changes nothing."""
        return bool(self.sets or self.facts or self.adopted)


@dataclass(frozen=True, slots=True)
class Committed:
    """How the competition stands after it; `accounts` None: they are as before."""

    version: int
    memory: Memory
    letters: tuple[Letter, ...]
    accounts: Mapping[int, Account] | None = None


def commit(connection: Connection, batch: Batch, version: int, memory: Memory) -> Committed:
    """What was decided at this version. VersionMoved: it has to be decided again. AlreadyDone: it must not be."""
    if batch.changes_the_state:
        version = versions.move(connection, batch.competition, version)
    else:
        versions.hold(connection, batch.competition, version)
    heard = _finish(connection, batch)
    _adopt(connection, batch)
    for pending in batch.sets:
        changesets.add(connection, batch.competition, pending)
    memory = remember(connection, batch.competition, memory, batch.facts)
    memory = replace(memory, done_sets=_done_after(memory.done_sets, batch))
    queued = letters.queue(connection, batch.letters, batch.at)
    known = accounts.all_accounts(connection) if heard or batch.changes_accounts else None
    return Committed(version, memory, queued, known)


def _done_after(done: tuple[DoneSet, ...], batch: Batch) -> tuple[DoneSet, ...]:
    """What people have decided last; they may be many, so they aren't read again."""
    lost = batch.adopted.lost if batch.adopted else ()
    added = [DoneSet(one.set, one.by, one.at) for one in reversed(batch.sets) if one.by not in {"", SHEET_EDITS}]
    return (*added, *(one for one in done if one.set.id not in lost))[:MOST_DONE]


def _finish(connection: Connection, batch: Batch) -> bool:
    """Mark the update done; whether it is news that its sender can be reached."""
    if batch.update is None:
        return False
    if not inbox.finish(connection, batch.update.update_id, batch.competition, batch.at):
        raise AlreadyDone(batch.update.update_id)
    return accounts.reach(connection, batch.update.heard_from, reachable=True)


def _adopt(connection: Connection, batch: Batch) -> None:
    if batch.adopted is None:
        return
    readings.keep(connection, batch.competition, batch.adopted.reading)
    changesets.settle(connection, batch.competition, batch.adopted.written, SetState.WRITTEN, batch.at)
    changesets.settle(connection, batch.competition, batch.adopted.lost, SetState.LOST, batch.at)
