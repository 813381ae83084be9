"""Keeps one workbook and its competition together: writes soon after decisions, looks again from time to time.

Nobody waits for it but who asks for a fresh reading. While the workbook is out of reach everything stays pending.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.clock import Clock
from bot.decisions import CompetitionId
from bot.desk import Desk
from bot.desk.view import Known, Reading
from bot.journal import Journal, changesets, marks
from bot.journal.changesets import PendingSet
from bot.sync.attempt import Attempted, Scribe
from bot.sync.looking import Looks, seconds_to_look
from bot.sync.outages import Outages
from bot.timer import Timer, rest
from bot.usecases.workbook.tell_trouble import rows_moved
from sheets.encode import Conflict
from sheets.errors import WorkbookError, WorkbookUnreachable, WorkbookUnreadable, WorkbookUnwritable
from sheets.tables import Tables
from sheets.workbook import Workbook

log = structlog.get_logger(__name__)

UNREAD = "workbook not read yet"
"""The mark of a workbook that was connected, and that the last reading isn't of yet."""

_SLOW = 60.0
"""Seconds that somebody who needs a fresh reading waits for it."""


@dataclass(frozen=True, slots=True)
class Rhythm:
    """Seconds: a write waits so long for more to be written with it; a workbook is looked at so often.

    After an attempt the next waits `leisure` times as long as it took. One out of reach is tried again after `retry`,
    then ever less often, down to `seldom`. One that can be watched lies behind a quota: attempts begin so far `apart`
    (fewer than 20 a minute), and it is looked at as `looks` says.
    """

    gather: float = 1.0
    leisure: float = 3.0
    apart: float = 3.2
    look: float = 30.0
    looks: Looks = field(default_factory=Looks)
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
        self.is_new = False
        """Its workbook is another one than the last reading is of; the ids of its tabs mean nothing there."""

        self._outages = Outages(competition, desk, journal, timing.clock)
        self._pause = timing.rhythm.retry

    async def run(self) -> None:
        """Write and look until stopped."""
        await self._outages.recall()
        while not self._stopped.is_set():
            began = self._timing.timer.monotonic()
            if await self.catch_up():
                took = self._timing.timer.monotonic() - began
                await rest(self._timing.timer, self._wake, self._until_look())
                await rest(self._timing.timer, self._stopped, self._gathering(began, took))
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
        return self._outages.away is not None

    @property
    def problem(self) -> WorkbookError | None:
        """Why it is out of reach, as people may read it."""
        return self._outages.away.problem if self._outages.away else None

    async def catch_up(self) -> bool:
        """One attempt; whether everything is written and read."""
        try:
            await self._once()
        except WorkbookError as error:
            await self._outages.failed(error)
            return False
        except SQLAlchemyError:
            raise
        except Exception as error:
            log.exception("workbook-attempt-broke", competition=self.competition)
            await self._outages.failed(WorkbookUnreadable("workbook-damaged", problem=type(error).__name__))
            return False
        self._pause = self._timing.rhythm.retry
        await self._outages.succeeded()
        return True

    async def refresh(self) -> None:
        """Write what is pending and read anew, for somebody who waits. WorkbookError."""
        attempt = asyncio.ensure_future(self._once(is_urgent=True))
        attempt.add_done_callback(lambda done: None if done.cancelled() else done.exception())
        try:
            await asyncio.wait_for(asyncio.shield(attempt), _SLOW)
        except WorkbookUnwritable:
            return  # it was read; what is pending is written later
        except TimeoutError as error:
            raise WorkbookUnreachable("workbook-slow") from error

    @property
    def workbook(self) -> Workbook:
        """What it keeps."""
        return self._scribe.workbook

    async def move(self, prepare: Callable[[Workbook], Workbook], keep: Callable[[Connection], None]) -> None:
        """Keep another workbook from now on. WorkbookError of `prepare`: all is as it was.

        What is pending is written to the old one first; what can't be, to the new one. `prepare` makes that ready, in
        the thread of the workbook, `keep` remembers it.
        """
        async with self._one_at_a_time:
            with suppress(WorkbookError):
                await self._attempted(is_urgent=True)
            work = partial(prepare, self._scribe.workbook)
            new = await asyncio.get_running_loop().run_in_executor(self._thread, work)
            await self._journal.run(keep)
            self._scribe, self.is_new = self._scribe.of(new), True
        with suppress(WorkbookError):
            await self._once(is_urgent=True)
        self.nudge()

    async def tell(self) -> None:
        """Tell the organisers of an outage when it is time to; called from time to time."""
        await self._outages.tell(self._started)

    def _until_look(self) -> float:
        """Seconds."""
        if not self._scribe.is_watched:
            return self._timing.rhythm.look
        snapshot = self._desk.view(self.competition).snapshot
        return seconds_to_look(snapshot, self._timing.clock.now(), self._timing.rhythm.looks)

    def _gathering(self, began: float, took: float) -> float:
        """Seconds to wait for company: the longer an attempt took, the more is written by the next."""
        if not self._wake.is_set():
            return 0.0
        rhythm = self._timing.rhythm
        apart = began + rhythm.apart - self._timing.timer.monotonic() if self._scribe.is_watched else 0.0
        return max(rhythm.gather, min(took * rhythm.leisure, rhythm.seldom), apart)

    async def _once(self, *, is_urgent: bool = False) -> None:
        """WorkbookError; WorkbookUnwritable also when it could be read but not written."""
        async with self._one_at_a_time:
            done = await self._attempted(is_urgent=is_urgent)
        if done is not None and done.closed is not None:
            raise done.closed

    async def _attempted(self, *, is_urgent: bool) -> Attempted | None:
        """While nobody else attempts anything."""
        self._wake.clear()
        view = self._desk.view(self.competition)
        pending = [replace(one, attempted=one.attempted or one.set.id in self._doubtful) for one in view.pending]
        if pending:
            await self._journal.run(changesets.attempt, self.competition, [one.set.id for one in pending])
        self._started, ids = self._timing.clock.now(), frozenset(one.set.id for one in pending)
        self._doubtful |= ids
        try:
            done = await self._attempt(pending, Tables() if self.is_new else view.reading.tables, is_urgent=is_urgent)
        finally:
            self._started = None
            await self._tell_mended()
        await self._adopt(done)
        self._doubtful -= ids
        return done

    async def _attempt(self, pending: Sequence[PendingSet], last: Tables, *, is_urgent: bool) -> Attempted | None:
        work = partial(self._scribe.attempt, pending, last, is_urgent=is_urgent)
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
        if self.is_new:
            self.is_new = False
            await self._journal.run(marks.unmark, self.competition, UNREAD)
        self.on_reading()

    async def _tell_mended(self) -> None:
        """Rows that somebody moved while we wrote were found again; the organisers should look at them."""
        for mended in self._scribe.mended():
            at = self._timing.clock.now()
            await self._desk.decide(None, self.competition, partial(rows_moved, mended=mended, at=at))
