"""A competition as decisions see it: the last reading of its workbook with our pending sets laid over it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from types import MappingProxyType

from bot.journal.changesets import PendingSet
from sheets.decode import snapshot
from sheets.encode import Conflict, Fate, overlay
from sheets.reading.settings import read_settings
from sheets.records import Snapshot
from sheets.tables import Tables


@dataclass(frozen=True)
class Reading:
    """What the workbook held at a moment; `read_at` None: it was never read."""

    tables: Tables = field(default_factory=Tables)
    read_at: datetime | None = None

    @cached_property
    def name(self) -> str:
        """Of the competition; cheaper than the whole snapshot."""
        return read_settings(self.tables).competition.name


@dataclass(frozen=True)
class View:
    """`laid` are the tables with the pending sets, which all can still be written; `decoded` if it is known already."""

    reading: Reading
    pending: tuple[PendingSet, ...]
    laid: Tables
    decoded: Snapshot | None = None

    @cached_property
    def snapshot(self) -> Snapshot:
        return self.decoded or snapshot(self.laid)

    def with_set(self, added: PendingSet) -> "View":
        """The same with one set more. ValueError for one that doesn't fit what it was decided on: a use case erred."""
        laid, outcomes = overlay(self.laid, [added.set])
        outcome = outcomes[added.set.id]
        if outcome.fate is Fate.LOST:
            raise ValueError(added.set, outcome.conflict)
        return View(self.reading, (*self.pending, added), laid)

    def looked_at(self, at: datetime) -> "View":
        """The same, confirmed by another reading."""
        return replace(self, reading=replace(self.reading, read_at=at), decoded=self.snapshot)


@dataclass(frozen=True, slots=True)
class LostSet:
    """A set that will not be written: a person changed what it stood on, or what it says can stand in no workbook."""

    pending: PendingSet
    conflict: Conflict | None


@dataclass(frozen=True)
class Adoption:
    """What a new reading means: the view from now on, and the sets that are settled by it."""

    view: View
    written: tuple[str, ...]
    lost: tuple[LostSet, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of sets besides the reading: those that were written, whatever stands there now, and those that no
    workbook can take.
    """

    written: tuple[str, ...] = ()
    unwritable: Mapping[str, Conflict] = field(default_factory=lambda: MappingProxyType({}))


def adopt(reading: Reading, pending: Iterable[PendingSet], known: Known | None = None) -> Adoption:
    """Settle what this reading shows to be written or lost, and what is known to be.

    A set is lost as soon as a reading shows that a person was there first. Until then it stays pending.
    """
    known = known or Known()
    given_up = [LostSet(each, known.unwritable[each.set.id]) for each in pending if each.set.id in known.unwritable]
    rest = [each for each in pending if each.set.id not in {*known.written, *known.unwritable}]
    _, outcomes = overlay(reading.tables, [each.set for each in rest])
    there = [each.set.id for each in rest if outcomes[each.set.id].fate is Fate.ALREADY_THERE]
    lost = [LostSet(each, outcomes[each.set.id].conflict) for each in rest if outcomes[each.set.id].fate is Fate.LOST]
    settled = {*there, *(each.pending.set.id for each in lost)}
    kept = tuple(each for each in rest if each.set.id not in settled)
    laid, _ = overlay(reading.tables, [each.set for each in kept])
    return Adoption(View(reading, kept, laid), (*known.written, *there), (*given_up, *lost))
