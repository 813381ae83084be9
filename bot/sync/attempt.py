"""One attempt at a workbook: read it, write what is pending in one request, and tell what stands there then.

Runs in a thread of its own; nothing here knows of the journal.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from types import MappingProxyType

import structlog

from bot.desk.log_rows import log_rows
from bot.journal.changesets import PendingSet
from bot.timer import Timer
from sheets.decode import snapshot
from sheets.encode import Fate, Planned, overlay, plan
from sheets.errors import (
    WorkbookChanged,
    WorkbookError,
    WorkbookUnreachable,
    WorkbookUnreadable,
    WorkbookUnwritable,
)
from sheets.grid import Book, Plan
from sheets.records import AddRow, Change, ChangeSet, Snapshot, Value
from sheets.schema import TABS, TabName
from sheets.tables import Tables, read_tables
from sheets.values.cells import canonical
from sheets.workbook import Mended, Mending, Priority, Queued, Watched, Workbook

log = structlog.get_logger(__name__)

Paint = Callable[[Snapshot], Sequence[Change]]
"""What the output tabs show of a competition. What it raises keeps them as they are, and nothing else."""

_PAINTED = "repaint"
_PROTECTED = "sheets-protected"
_TRIED_SINGLY = 8
"""So many sets an attempt at most: each costs two requests."""


@dataclass(frozen=True)
class Attempted:
    """What the workbook holds now. `written` sets stand there; `unwritable` ones no workbook can take, each with why.

    `window`: seconds between the reading that was compared and the end of the write. `closed`: it was read, but not all
    could be written; the rest waits.
    """

    tables: Tables
    written: tuple[str, ...] = ()
    unwritable: Mapping[str, WorkbookError] = field(default_factory=lambda: MappingProxyType({}))
    window: float = 0.0
    closed: WorkbookUnwritable | None = None


class Scribe:
    """Keeps one workbook. Its methods block."""

    def __init__(self, workbook: Workbook, paint: Paint, timer: Timer) -> None:
        self._whole = self._workbook = workbook
        self._paint = paint
        self._timer = timer
        self._painted: tuple[tuple[object, ...], Sequence[Change]] | None = None
        self._seen = ""
        self._refused: set[str] = set()
        self._mended: deque[Mended] = deque()
        if isinstance(workbook, Mending):
            workbook.when_repaired(self._mended.append)

    @property
    def workbook(self) -> Workbook:
        """What it keeps."""
        return self._whole

    def of(self, workbook: Workbook) -> "Scribe":
        """The same for another workbook."""
        return Scribe(workbook, self._paint, self._timer)

    @property
    def is_watched(self) -> bool:
        """Whether a look costs next to nothing as long as nothing changes."""
        return isinstance(self._whole, Watched)

    def mended(self) -> Iterator[Mended]:
        """What had to be put right since this was asked last."""
        while self._mended:
            yield self._mended.popleft()

    def attempt(self, pending: Sequence[PendingSet], last: Tables, *, is_urgent: bool = False) -> Attempted | None:
        """Write what is pending, else only look; None if nothing has changed. WorkbookError.

        `last` is what the workbook held before. `is_urgent`: somebody waits for a fresh reading.
        """
        self._take_turn(Priority.PAIRING if is_urgent else Priority.RESULTS if pending else Priority.LOOKING)
        if not pending and not is_urgent and self._is_unchanged(last):
            return None
        self._seen = ""
        done = self._looked(last) if not pending else self._written(pending, last)
        self._seen = last.stamp if done is None else done.tables.stamp
        return done

    def _take_turn(self, priority: Priority) -> None:
        self._workbook = self._whole.at(priority) if isinstance(self._whole, Queued) else self._whole

    def _is_unchanged(self, last: Tables) -> bool:
        """What was read last is what is known, and the workbook says that it still holds that."""
        is_known = bool(last.stamp) and self._seen == last.stamp
        return is_known and isinstance(self._workbook, Watched) and not self._workbook.has_changed()

    def _looked(self, last: Tables) -> Attempted | None:
        book = self._workbook.read()
        if book.stamp and book.stamp == last.stamp:
            return None
        tables = read_tables(book, last.sheet_ids)
        return Attempted(tables) if self._planned(tables, ()).plan.is_empty else self._written((), last)

    def _written(self, pending: Sequence[PendingSet], last: Tables) -> Attempted:
        try:
            return self._write(pending, last)
        except WorkbookUnwritable as closed:
            return Attempted(read_tables(self._workbook.read(), last.sheet_ids), closed=closed)

    def _write(self, pending: Sequence[PendingSet], last: Tables) -> Attempted:
        """All at once. A plan that a hand edit overtook is made anew; one that can't be written loses its painting."""
        try:
            return self._write_together(pending, last)
        except WorkbookChanged:
            return self._write_together(pending, last)
        except WorkbookUnwritable as closed:
            if closed.code != _PROTECTED:
                raise
            return self._write_around(pending, last, closed)
        except (WorkbookUnreachable, WorkbookUnreadable):
            raise
        except WorkbookError:
            log.exception("plan-unwritable")
            return self._write_unpainted(pending, last)

    def _write_around(self, pending: Sequence[PendingSet], last: Tables, closed: WorkbookUnwritable) -> Attempted:
        """What touches protected cells waits, a few sets at a time are tried; the others are written."""
        with suppress(WorkbookUnwritable):
            return replace(self._write_together(pending, last, paints=False), closed=closed)
        written: list[str] = []
        tables = None
        for one in sorted(pending, key=lambda one: one.set.id in self._refused)[:_TRIED_SINGLY]:
            try:
                done = self._write_together([one], last, paints=False)
            except WorkbookUnwritable:
                self._refused.add(one.set.id)
            else:
                tables = done.tables
                written += done.written
        return Attempted(tables or read_tables(self._workbook.read(), last.sheet_ids), tuple(written), closed=closed)

    def _write_unpainted(self, pending: Sequence[PendingSet], last: Tables) -> Attempted:
        """Without the output tabs; when that can't be written either, set by set, to find the one that is to blame."""
        try:
            return self._write_together(pending, last, paints=False)
        except (WorkbookUnreachable, WorkbookUnreadable, WorkbookChanged):
            raise
        except WorkbookError as error:
            if not pending:
                raise
            return self._without(pending, last, error) if len(pending) == 1 else self._write_singly(pending, last)

    def _write_singly(self, pending: Sequence[PendingSet], last: Tables) -> Attempted:
        written: list[str] = []
        unwritable: dict[str, WorkbookError] = {}
        done = Attempted(last)
        for one in pending:
            done = self._write_unpainted([one], done.tables)
            written += done.written
            unwritable |= done.unwritable
        return Attempted(done.tables, tuple(written), unwritable, done.window)

    def _without(self, pending: Sequence[PendingSet], last: Tables, error: WorkbookError) -> Attempted:
        """The set that can't be written is given up, not what the workbook holds."""
        log.error("set-unwritable", sets=[one.set.id for one in pending], code=error.code)
        unwritable = {one.set.id: error for one in pending}
        return Attempted(read_tables(self._workbook.read(), last.sheet_ids), (), unwritable)

    def _write_together(self, pending: Sequence[PendingSet], last: Tables, *, paints: bool = True) -> Attempted:
        planned: list[_Made] = []

        def plan_on(book: Book) -> Plan:
            started = self._timer.monotonic()
            tables = read_tables(book, last.sheet_ids)
            there = [one.set.id for one in pending if one.attempted and _is_logged(tables, one)]
            made = self._planned(tables, [one for one in pending if one.set.id not in there], paints=paints)
            planned.append(_Made(started, tables, there, made))
            return made.plan

        book = self._workbook.write(plan_on)
        made = planned[-1]
        tables = made.tables if made.planned.plan.is_empty else read_tables(book, last.sheet_ids)
        return Attempted(tables, made.written, window=self._timer.monotonic() - made.started)

    def _planned(self, tables: Tables, pending: Sequence[PendingSet], *, paints: bool = True) -> Planned:
        """The sets with their lines of the Log, and the output tabs as they are then."""
        now = snapshot(tables)
        sets = [_logged(one, tables, now) for one in pending]
        if not paints:
            return plan(tables, sets)
        then = snapshot(overlay(tables, sets)[0]) if sets else now
        return plan(tables, [*sets, ChangeSet(_PAINTED, tuple(self._repaint(then)))])

    def _repaint(self, now: Snapshot) -> Sequence[Change]:
        """Painted anew only when something has changed that it may show."""
        played = (now.competition, now.people, now.rounds, now.games, now.absences, now.teams, now.lineups)
        shows = (*played, now.stages, now.stage_results, now.table, now.ladder, now.problems)
        if self._painted is None or self._painted[0] != shows:
            try:
                self._painted = shows, self._paint(now)
            except Exception:  # a result is written even when standings fail
                log.exception("painting-failed")
                self._painted = shows, ()
        return self._painted[1]


@dataclass(frozen=True)
class _Made:
    """A plan and what it was made on. `there` are sets that an earlier attempt has written."""

    started: float
    tables: Tables
    there: Sequence[str]
    planned: Planned

    @property
    def written(self) -> tuple[str, ...]:
        fates = self.planned.outcomes.items()
        done = [one for one, outcome in fates if outcome.fate in {Fate.WRITTEN, Fate.ALREADY_THERE}]
        return (*self.there, *(one for one in done if one != _PAINTED))


def _logged(pending: PendingSet, tables: Tables, now: Snapshot) -> ChangeSet:
    """A Log that can't be written keeps no result from being written."""
    if TabName.LOG in tables.blocked:
        return pending.set
    return ChangeSet(pending.set.id, (*pending.set.changes, *log_rows(pending, now.competition.timezone)))


def _is_logged(tables: Tables, pending: PendingSet) -> bool:
    """Whether the Log tells of it: then it was written, and what differs now somebody has undone by hand."""
    rows = log_rows(pending, snapshot(tables).competition.timezone)
    there = {_line(row.values) for row in tables.rows(TabName.LOG)}
    return bool(rows) and all(_line(_canonical(row)) in there for row in rows)


def _canonical(row: AddRow) -> Mapping[str, Value]:
    columns = TABS[TabName.LOG].column
    return {heading: canonical(value, columns[heading]) for heading, value in row.values.items()}


def _line(values: Mapping[str, Value]) -> tuple[Value, ...]:
    return tuple(values.get(heading) for heading in TABS[TabName.LOG].column)
