"""Keeps one workbook and its competition together: writes soon after decisions, looks again from time to time.

Nobody waits for it but who asks for a fresh reading. While the workbook is out of reach everything stays pending; after
an hour the organisers are told, once.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.clock import Clock
from bot.decisions import CompetitionId, Say
from bot.desk import Desk
from bot.desk.view import Known, Reading
from bot.journal import Journal, changesets, marks
from bot.journal.changesets import PendingSet
from bot.sync.attempt import Attempted, Scribe
from bot.timer import Timer, rest
from bot.usecases.workbook.tell_trouble import workbook_away, workbook_back
from sheets.encode import Conflict
from sheets.errors import WorkbookBusy, WorkbookError, WorkbookUnreachable, WorkbookUnreadable
from sheets.tables import Tables

log = structlog.get_logger(__name__)

PATIENCE = timedelta(hours=1)
"""So long a workbook may be out of reach before the organisers are told."""

_AWAY = "workbook away"
_SLOW = 60.0
"""Seconds that somebody who needs a fresh reading waits for it."""


@dataclass(frozen=True, slots=True)
class Rhythm:
    """Seconds: a write waits so long for more to be written with it; a workbook is looked at so often.

    After an attempt the next waits `leisure` times as long as it took. One out of reach is tried again after `retry`,
    then ever less often, down to `seldom`.
    """

    gather: float = 1.0
    leisure: float = 3.0
    look: float = 30.0
    retry: float = 5.0
    seldom: float = 60.0


@dataclass(frozen=True, slots=True)
class Timing:
    """Time as a sync needs it."""

    clock: Clock
    timer: Timer
    rhythm: Rhythm = Rhythm()


class Sync:
    """`run` works until `stop`; `nudge`: there is something to write. `on_reading` is called after each reading."""

    def __init__(
        self, competition: CompetitionId, desk: Desk, journal: Journal, scribe: Scribe, timing: Timing
    ) -> None:
        self.competition = competition
        self.on_reading: Callable[[], None] = lambda: None
        self.windows: list[float] = []
        self._desk = desk
        self._journal = journal
        self._scribe = scribe
        self._timing = timing
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=f"workbook {competition}")
        self._wake = asyncio.Event()
        self._stopped = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()
        self._doubtful: frozenset[str] = frozenset()
        self._started: datetime | None = None
        self._away: _Away | None = None
        self._pause = timing.rhythm.retry

    async def run(self) -> None:
        """Write and look until stopped."""
        self._away = await self._journal.run(_recalled_away, self.competition)
        while not self._stopped.is_set():
            began = self._timing.timer.monotonic()
            if await self.catch_up():
                took = self._timing.timer.monotonic() - began
                await rest(self._timing.timer, self._wake, self._timing.rhythm.look)
                await rest(self._timing.timer, self._stopped, self._gathering(took))
            else:
                await rest(self._timing.timer, self._stopped, self._pause)
                self._pause = min(self._pause * 2, self._timing.rhythm.seldom)

    def nudge(self) -> None:
        """There is something to be written."""
        self._wake.set()

    def stop(self) -> None:
        """End after the attempt that is under way."""
        self._stopped.set()
        self._wake.set()

    def close(self) -> None:
        """Don't wait for a workbook that doesn't answer."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    @property
    def is_away(self) -> bool:
        """Whether the workbook is out of reach."""
        return self._away is not None

    async def catch_up(self) -> bool:
        """One attempt; whether everything is written and read."""
        try:
            await self._once()
        except WorkbookError as error:
            await self._failed(error)
            return False
        except SQLAlchemyError:
            raise
        except Exception as error:
            log.exception("workbook-attempt-broke", competition=self.competition)
            await self._failed(WorkbookUnreadable("workbook-damaged", problem=type(error).__name__))
            return False
        await self._succeeded()
        return True

    async def refresh(self) -> None:
        """Write what is pending and read anew, for somebody who waits. WorkbookError."""
        attempt = asyncio.ensure_future(self._once())
        attempt.add_done_callback(lambda done: None if done.cancelled() else done.exception())
        try:
            await asyncio.wait_for(asyncio.shield(attempt), _SLOW)
        except WorkbookBusy:
            return  # it was read; what is pending is written later
        except TimeoutError as error:
            raise WorkbookUnreachable("workbook-slow") from error

    async def tell(self) -> None:
        """Tell the organisers when it has been out of reach for an hour; called from time to time."""
        since = self._away.since if self._away else self._started
        if since is None or (self._away and self._away.told) or self._timing.clock.now() - since < PATIENCE:
            return
        self._away = _Away(since, told=True, problem=self._away.problem if self._away else "workbook-unreachable")
        problem = Say(self._away.problem)
        await self._desk.decide(None, self.competition, lambda state: workbook_away(state, since, problem))
        await self._journal.run(_remember_away, self.competition, self._away)

    def _gathering(self, took: float) -> float:
        """Seconds to wait for company: the longer an attempt took, the more is written by the next."""
        rhythm = self._timing.rhythm
        return max(rhythm.gather, min(took * rhythm.leisure, rhythm.seldom)) if self._wake.is_set() else 0.0

    async def _once(self) -> None:
        """WorkbookError; WorkbookBusy also when it could be read but not written."""
        async with self._one_at_a_time:
            self._wake.clear()
            view = self._desk.view(self.competition)
            pending = [replace(one, attempted=one.attempted or one.set.id in self._doubtful) for one in view.pending]
            if pending:
                await self._journal.run(changesets.attempt, self.competition, [one.set.id for one in pending])
            self._started, ids = self._timing.clock.now(), frozenset(one.set.id for one in pending)
            self._doubtful |= ids
            try:
                done = await self._attempt(pending, view.reading.tables)
            finally:
                self._started = None
            await self._adopt(done)
            self._doubtful -= ids
        if done is not None and done.busy is not None:
            raise done.busy

    async def _attempt(self, pending: Sequence[PendingSet], last: Tables) -> Attempted | None:
        work = partial(self._scribe.attempt, pending, last)
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _adopt(self, done: Attempted | None) -> None:
        if done is None:
            await self._desk.looked(self.competition, self._timing.clock.now())
            return
        if done.window:
            log.info("workbook-written", competition=self.competition, sets=len(done.written), window=done.window)
            self.windows = [*self.windows[-999:], done.window]
        unwritable = {
            one: Conflict(error.code, str(error.params.get("tab", "")), str(error.params.get("cell", "")))
            for one, error in done.unwritable.items()
        }
        reading = Reading(done.tables, self._timing.clock.now())
        await self._desk.adopt(self.competition, reading, Known(done.written, unwritable))
        self.on_reading()

    async def _failed(self, error: WorkbookError) -> None:
        log.warning("workbook-away", competition=self.competition, code=error.code)
        if self._away is None:
            self._away = _Away(self._timing.clock.now(), problem=_code(error))
            await self._journal.run(_remember_away, self.competition, self._away)
        await self.tell()

    async def _succeeded(self) -> None:
        self._pause = self._timing.rhythm.retry
        away, self._away = self._away, None
        if away is None:
            return
        if away.told:
            await self._desk.decide(None, self.competition, lambda _: workbook_back(away.since))
        await self._journal.run(_forget_away, self.competition)


@dataclass(frozen=True, slots=True)
class _Away:
    """Since when the workbook has been out of reach, and whether the organisers know."""

    since: datetime
    told: bool = False
    problem: str = "workbook-unreachable"


def _code(error: WorkbookError) -> str:
    """What the organisers can do something about."""
    match error:
        case WorkbookBusy():
            return "workbook-busy"
        case WorkbookUnreadable():
            return "workbook-unreadable"
        case _:
            return "workbook-unreachable"


def _remember_away(connection: Connection, competition: str, away: _Away) -> None:
    kept = json.dumps([away.since.isoformat(), away.told, away.problem])
    marks.mark(connection, competition, _AWAY, kept)


def _recalled_away(connection: Connection, competition: str) -> _Away | None:
    kept = marks.marked(connection, competition, _AWAY)
    if kept is None:
        return None
    since, told, problem = json.loads(kept)
    return _Away(datetime.fromisoformat(since), told, problem)


def _forget_away(connection: Connection, competition: str) -> None:
    marks.unmark(connection, competition, _AWAY)
