"""Everything that `rondo try` runs: the sandbox, Rondo as `serve` runs it, and the page."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.decisions import CompetitionId, State
from bot.outbox.pacing import Limits
from bot.running import Installation, Rondo
from bot.sandbox.keeping import keep, kept_world
from bot.sandbox.page.page import ChatPage
from bot.sandbox.server import Server
from bot.sandbox.world import Change, World
from bot.serve import make_bot
from bot.sync.sync import Rhythm
from bot.texts.catalogue import Catalogue
from bot.trying.clock import MovedClock
from bot.trying.folder import Folder, Note
from bot.trying.pages import Pages
from bot.trying.people import gathered, introduced
from bot.trying.stops import next_stop
from bot.trying.tours import cast_of
from bot.trying.watching import watch
from sheets.decode import snapshot
from sheets.tables import read_tables
from sheets.workbook import Workbook
from sheets.xlsx import XlsxWorkbook

COMPETITION = CompetitionId("c1")

_RHYTHM = Rhythm(gather=0.3, look=2.0, retry=1.0, seldom=5.0)
_LIMITS = Limits(overall=200, per_chat=20, per_group=600)
"""The sandbox takes everything; nobody here wants to wait as long as Telegram lets a bot wait."""

_PAUSE = 0.05
_PATIENCE = 5.0
_EVERY = 0.4
_KEPT_EVERY = 2.0
"""Seconds: before looking again whether all is done; that it is waited for; between looks at the state; keepings."""


class Night:
    """Implements `bot.trying.pages.Club`. Made in the event loop; `run` works until `stop` is set."""

    rondo: Rondo

    def __init__(self, folder: Folder, note: Note, language: Catalogue, port: int = 0) -> None:
        """WorkbookError. Refusal `journal-in-use`."""
        self.file = folder.path / note.workbook
        self.workbook: Workbook = XlsxWorkbook(self.file)
        self.language = language
        self.clock = MovedClock(note.ahead)
        world = kept_world(folder.chats, self.clock)
        if world is None:  # the journal would speak of people who are nowhere
            folder.forget()
        self.world = world or World(self.clock)
        read = snapshot(read_tables(self.workbook.read()))
        self.people = gathered(self.world, read, language.language, note.people if world else None)
        self.cast = note.cast or cast_of(read)
        self.server = Server(self.world, None, port)
        self.page = ChatPage(self.server)
        self.server.routes.append(Pages(self, self.page.path).add_to)
        self._folder = folder
        self._note = note
        self._moving = asyncio.Lock()
        self._is_kept = False
        self.world.watchers.append(self._changed)

    async def run(self, stop: asyncio.Event, ready: Callable[[str], None]) -> None:
        """`ready` is called with the page's address. OSError for a port that is taken; Refusal."""
        async with self.server:
            self.rondo = self._made()
            running = asyncio.create_task(self.rondo.run(stop))
            attending = asyncio.create_task(self._attend(running, ready))
            try:
                await asyncio.wait({running, attending}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                stop.set()
                attending.cancel()
                await asyncio.wait({running, attending})
                self._keep()
            await (running if attending.cancelled() else attending)

    def _made(self) -> Rondo:
        address = self.server.address
        bot, fetching = make_bot(address.token, address.base_url, address.base_file_url)
        return Rondo(
            Installation(
                journal=f"sqlite:///{self._folder.journal}",
                workbooks={COMPETITION: XlsxWorkbook(self.file)},
                bot=bot,
                fetching=fetching,
                say=lambda _words: None,  # everybody is introduced: nobody needs the first organiser's code
                clock=self.clock,
                rhythm=_RHYTHM,
                limits=_LIMITS,
            )
        )

    async def _attend(self, running: asyncio.Task[None], ready: Callable[[str], None]) -> None:
        """Tell the pages what has changed, and keep the chats. Ends by being cancelled."""
        await self._begin(running)
        ready(self.page.url)
        async with asyncio.TaskGroup() as group:
            group.create_task(watch(self.file, lambda: self.page.stream.tell("book", None)))
            group.create_task(self._follow())
            group.create_task(self._keep_on())

    async def _begin(self, running: asyncio.Task[None]) -> None:
        """Everybody is there once the bot is."""
        waiting = asyncio.create_task(self.rondo.ready.wait())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            waiting.cancel()
            await running
        words = self.language.language
        await self.rondo.desk.decide(None, COMPETITION, lambda state: introduced(state, self.people, words))
        self._keep()

    # --- what the page shows and asks for

    def state(self) -> State:
        return self.rondo.desk.state(COMPETITION)

    def edited(self) -> None:
        self.rondo.syncs[COMPETITION].nudge()

    @property
    def is_kept_waiting(self) -> bool:
        return self.rondo.syncs[COMPETITION].is_away

    async def move(self, seconds: float | None) -> None:
        """On the way it stops at everything that happens by itself, as if the time had passed."""
        async with self._moving:
            target = self._target(seconds)
            while target is not None and (stop := next_stop(self.state())) is not None and stop.at < target:
                await self._move_to(stop.at)
            if target is not None:
                await self._move_to(target)

    def _target(self, seconds: float | None) -> datetime | None:
        if seconds is not None:
            return self.clock.now() + timedelta(seconds=max(seconds, 0))
        stop = next_stop(self.state())
        return stop.at if stop else None

    async def _move_to(self, instant: datetime) -> None:
        """What came before the move wasn't late: Telegram was there all the time."""
        self.clock.move_to(instant)
        await self.rondo.receiver.nothing_waits()
        await self.rondo.keeper.keep(COMPETITION)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._settled(), _PATIENCE)
        self.page.stream.tell("clock", None)
        self.page.stream.tell("tour", None)
        self._is_kept = False

    async def _settled(self) -> None:
        while not self.rondo.is_idle:  # noqa: ASYNC110  # several parts have to be, and none of them tells
            await asyncio.sleep(_PAUSE)

    # --- in the background

    async def _follow(self) -> None:
        """The tour, the next step of the timetable and who has a phone depend on nothing but the state."""
        before: State | None = None
        waited = False
        while True:
            if waited != self.is_kept_waiting:
                waited = self.is_kept_waiting
                self.page.stream.tell("book", None)
            state = self.state()
            if before is None or _seen_of(before) != _seen_of(state):
                if before is not None and before.snapshot.people != state.snapshot.people:
                    await self._let_in(state)
                before = state
                self.page.stream.tell("tour", None)
                self.page.stream.tell("clock", None)
            await asyncio.sleep(_EVERY)

    async def _let_in(self, state: State) -> None:
        """Who was written into the Players tab meanwhile gets a phone at once."""
        words = self.language.language
        self.people = gathered(self.world, state.snapshot, words, self.people)
        await self.rondo.desk.decide(None, COMPETITION, lambda now: introduced(now, self.people, words))
        self.page.stream.tell("people", None)
        self._is_kept = False

    async def _keep_on(self) -> None:
        while True:
            await asyncio.sleep(_KEPT_EVERY)
            if not self._is_kept:
                self._keep()

    def _changed(self, _change: Change) -> None:
        self._is_kept = False

    def _keep(self) -> None:
        self._is_kept = True
        keep(self.world, self._folder.chats)
        self._folder.write(replace(self._note, ahead=self.clock.ahead, people=self.people, cast=self.cast))


def _seen_of(state: State) -> tuple[object, ...]:
    """What a tour's steps and the timetable's depend on."""
    return state.snapshot, state.done_steps, state.line_ups
