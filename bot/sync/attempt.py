"""One attempt at a workbook: read it, write what is pending in one request, and tell what stands there then.

Runs in a thread of its own; nothing here knows of the journal.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

import structlog

from bot.desk.log_rows import log_rows
from bot.journal.changesets import PendingSet
from bot.timer import Timer
from sheets.decode import snapshot
from sheets.encode import Fate, Planned, overlay, plan
from sheets.errors import WorkbookBusy, WorkbookChanged, WorkbookError, WorkbookUnreachable, WorkbookUnreadable
from sheets.grid import Book, Plan
from sheets.records import AddRow, Change, ChangeSet, Snapshot, Value
from sheets.schema import TABS, TabName
from sheets.tables import Tables, read_tables
from sheets.values.cells import canonical
from sheets.workbook import Workbook

log = structlog.get_logger(__name__)

Paint = Callable[[Snapshot], Sequence[Change]]
"""What the output tabs show of a competition. What it raises keeps them as they are, and nothing else."""

_PAINTED = "repaint"


@dataclass(frozen=True)
class Attempted:
    """What the workbook holds now. `written` sets stand there; `unwritable` ones no workbook can take, each with why.

    `window`: seconds between the reading that was compared and the end of the write. `busy`: it was read, but another
    program has it, so nothing could be written.
    """

    tables: Tables
    written: tuple[str, ...] = ()
    unwritable: Mapping[str, WorkbookError] = field(default_factory=lambda: MappingProxyType({}))
    window: float = 0.0
    busy: WorkbookBusy | None = None


class Scribe:
    """Keeps one workbook. Its methods block."""

    def __init__(self, workbook: Workbook, paint: Paint, timer: Timer) -> None:
        self._workbook = workbook
        self._paint = paint
        self._timer = timer
        self._painted: tuple[tuple[object, ...], Sequence[Change]] | None = None

    def attempt(self, pending: Sequence[PendingSet], last: Tables) -> Attempted | None:
        """Write what is pending, else only look; None if nothing has changed. WorkbookError.

        `last` is what the workbook held before.
        """
        if not pending:
            book = self._workbook.read()
            if book.stamp and book.stamp == last.stamp:
                return None
            tables = read_tables(book, last.sheet_ids)
            if self._planned(tables, ()).plan.is_empty:
                return Attempted(tables)
        try:
            return self._write(pending, last)
        except WorkbookBusy as busy:
            return Attempted(read_tables(self._workbook.read(), last.sheet_ids), busy=busy)

    def _write(self, pending: Sequence[PendingSet], last: Tables) -> Attempted:
        """All at once. A plan that a hand edit overtook is made anew; one that can't be written loses its painting."""
        try:
            return self._write_together(pending, last)
        except WorkbookChanged:
            return self._write_together(pending, last)
        except (WorkbookUnreachable, WorkbookUnreadable):
            raise
        except WorkbookError:
            log.exception("plan-unwritable")
            return self._write_unpainted(pending, last)

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
