"""The running program: everything that `rondo serve` and `rondo try` have in common, put together, started, stopped.

updates   Poller or webhook -> Receiver -> Application (handlers) -> Desk
workbook  Desk -> Sync -> workbook -> Desk
letters   Desk -> Outbox -> Telegram
time      Ticks -> Keeper -> Desk
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError
from telegram import Update
from telegram.ext import Application, ExtBot

from bot.announcing import Announcing
from bot.cleaning import clean
from bot.clock import Clock, SystemClock
from bot.decisions import CompetitionId
from bot.desk import Desk
from bot.ears import Ears
from bot.errors import Refusal, leaves
from bot.handlers.menu import publish_commands
from bot.handlers.registration import register
from bot.handlers.talk import App
from bot.invitations import fresh_code, link
from bot.journal import Journal, broken, marks, open_journal
from bot.keeper import Keeper
from bot.lost_key import tell_lost_key
from bot.messages import Say
from bot.outbox import Outbox
from bot.outbox.outbox import Timing as OutboxTiming
from bot.outbox.pacing import Limits, Pace
from bot.outbox.post import TelegramPost
from bot.painting import output_tabs
from bot.receiver import Receiver
from bot.receiver.insisting import Insistence
from bot.receiver.origin import Json
from bot.receiver.polling import Poller, RememberingRequest
from bot.receiver.webhook import Delivery, Webhook
from bot.sync import Sync
from bot.sync.attempt import Paint, Scribe
from bot.sync.connecting import Connecting, Places
from bot.sync.sync import UNREAD, Rhythm
from bot.sync.sync import Timing as SyncTiming
from bot.texts.rendering import plain, render
from bot.ticks import Ticks
from bot.timer import SystemTimer, Timer
from bot.usecases.people.first_organiser import has_organiser, offer_code
from sheets.workbook import Workbook

log = structlog.get_logger(__name__)

_FIRST_READING = 60.0
_FLUSH = 10.0
"""Seconds: for the first reading of a workbook; for what is left when stopping."""

_CLEANED_EVERY = timedelta(hours=6)

Register = Callable[[App, Desk], None]


@dataclass(frozen=True)
class Installation:
    """What is run, and on what. `say` prints what the person at the terminal has to know.

    `bot` isn't initialised yet; `fetching` is its request for updates. `handlers` are registered on the application.
    `seal_key` is the key file of the journal; None: beside it.
    """

    journal: str
    workbooks: Mapping[CompetitionId, Workbook]
    bot: ExtBot[None]
    fetching: RememberingRequest
    say: Callable[[str], None] = print
    delivery: Delivery | None = None
    clock: Clock = field(default_factory=SystemClock)
    timer: Timer = field(default_factory=SystemTimer)
    rhythm: Rhythm = field(default_factory=Rhythm)
    limits: Limits = field(default_factory=Limits)
    paint: Paint = output_tabs
    handlers: Register = register
    seal_key: Path | None = None
    places: Places | None = None


class Rondo:
    """The running program. Its parts are there for whoever runs it and wants to look at them."""

    def __init__(self, installation: Installation) -> None:
        self._about = about = installation
        self.journal: Journal = open_journal(about.journal, about.seal_key)
        self.desk = Desk(self.journal, about.clock, render)
        self.application: App = Application.builder().bot(about.bot).updater(None).job_queue(None).build()
        about.handlers(self.application, self.desk)
        ears = Ears(self)
        self._pace = Pace(about.timer.monotonic, about.limits)
        timing = OutboxTiming(about.clock, about.timer, self._pace, _repeat_mark)
        self.outbox = Outbox(self.journal, TelegramPost(about.bot), timing, ears)
        self.receiver = Receiver(self.journal, self.desk, self._dispatch, about.clock, about.timer)
        self.keeper = Keeper(self.desk)
        self.announcing = Announcing(self.journal, self.desk)
        self.syncs = {name: self._sync(name, self._present(name, book)) for name, book in about.workbooks.items()}
        if about.places is not None:
            self.desk.connector = Connecting(about.places, self.desk, self.journal, self.syncs)
        self.ready = asyncio.Event()
        self.receiver.on_contact = self.tick
        self.desk.listener = ears
        self.desk.heard_until = lambda: self.receiver.heard_until
        self.desk.refresher = lambda name: self.syncs[name].refresh()
        self._ticks = Ticks(self.tick)
        self._background: set[asyncio.Task[None]] = set()
        self._offered: set[CompetitionId] = set()
        self._cleaned_at: datetime | None = None

    async def run(self, stop: asyncio.Event) -> None:
        """Until `stop` is set, or something fails that can't be lived with.

        Refusal `token-refused`, `journal-broken`: it can't be written. What was acknowledged is safe then as ever.
        """
        try:
            await self._run(stop)
        except BaseExceptionGroup as failed:
            for error in leaves(failed):
                if isinstance(error, Refusal):
                    raise error from None
                if isinstance(error, SQLAlchemyError):
                    log.exception("journal-broken")
                    raise broken(error) from None
            raise
        finally:
            await self._close()

    def tick(self) -> None:
        """Something may be due; called from time to time."""
        for name in self.syncs:
            self.keeper.look(name)
        self._in_background(self._tidy())
        self._in_background(self.announcing.look())

    @property
    def is_idle(self) -> bool:
        """Nothing is being processed, sent or waiting to be written."""
        written = all(not self.desk.view(name).pending for name in self.syncs)
        quiet = self.receiver.is_idle and self.keeper.is_idle and self.outbox.is_idle
        return written and quiet and not self._background

    async def _run(self, stop: asyncio.Event) -> None:
        about = self._about
        await tell_lost_key(self.journal, about.seal_key, about.journal, about.say)
        await self.desk.start(self.syncs)
        await self._first_readings()
        async with asyncio.TaskGroup() as group:
            for sync in self.syncs.values():
                group.create_task(sync.run())
            group.create_task(self.keeper.run())
            talk = group.create_task(self._talk(stop))
            self._ticks.start()
            self.tick()
            await stop.wait()
            self._ticks.stop()
            self.keeper.stop()
            await talk
            await asyncio.gather(*(self._written(sync) for sync in self.syncs.values()))

    async def _talk(self, stop: asyncio.Event) -> None:
        """Everything that needs Telegram, as soon as it can be reached."""
        reached = asyncio.ensure_future(Insistence(self._about.timer)(self.application.initialize))
        stopped = asyncio.ensure_future(stop.wait())
        await asyncio.wait({reached, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if not reached.done():
            reached.cancel()
            return
        reached.result()
        await self._offer_codes()
        await self.receiver.open()
        async with asyncio.TaskGroup() as group:
            group.create_task(self.outbox.run())
            receiving = group.create_task(self.receiver.run())
            fetching = group.create_task(self._source().run())
            self._in_background(publish_commands(self.application))
            self.ready.set()
            await stopped
            fetching.cancel()
            self.receiver.stop()
            await receiving
            await self._within(_FLUSH, self._sent())
            self.outbox.stop()

    def _source(self) -> Poller | Webhook:
        about = self._about
        if about.delivery is not None:
            return Webhook(about.bot, about.delivery, self.receiver, about.timer)
        return Poller(about.bot, about.fetching, self.receiver, about.timer)

    async def _dispatch(self, update: Json) -> None:
        """The library's reading of an update; what it can't read fails, and is parked in the end."""
        read = Update.de_json(dict(update), self._about.bot)
        await self.application.process_update(read)

    def _sync(self, name: CompetitionId, workbook: Workbook) -> Sync:
        about = self._about
        scribe = Scribe(workbook, about.paint, about.timer)
        sync = Sync(name, self.desk, self.journal, scribe, SyncTiming(about.clock, about.timer, about.rhythm))
        sync.is_new = self.journal.transact(marks.marked, name, UNREAD) is not None
        sync.on_reading = partial(self.keeper.look, name)
        return sync

    def _present(self, name: CompetitionId, configured: Workbook) -> Workbook:
        """The workbook that counts. WorkbookError."""
        places = self._about.places
        return configured if places is None else places.present(self.journal, name, configured)

    async def _first_readings(self) -> None:
        """A workbook that was never read has to be before anything can be decided."""
        new = [sync for name, sync in self.syncs.items() if self.desk.state(name).last_reading_at is None]
        await asyncio.gather(*(self._within(_FIRST_READING, _caught_up(sync)) for sync in new))
        for sync in new:
            if sync.problem is not None:  # nobody is known yet to whom it could be told
                params = {"competition": sync.competition, "problem": sync.problem}
                self._about.say(plain(Say("workbook-not-read", params), "en"))

    async def _offer_codes(self) -> None:
        """Print how the first organiser of a competition gets in."""
        for name in self.syncs:
            state = self.desk.state(name)
            if name in self._offered or state.last_reading_at is None or has_organiser(state):
                continue
            self._offered.add(name)
            code = fresh_code(name)
            await self.desk.decide(None, name, partial(offer_code, code=code))
            params = {"competition": self.desk.competitions()[name], "link": link(self._about.bot.username, code)}
            self._about.say(plain(Say("claim-organiser", params), "en"))

    async def _tidy(self) -> None:
        self._pace.tidy()
        await asyncio.gather(*(sync.tell() for sync in self.syncs.values()))
        if self.ready.is_set():
            await self._offer_codes()
        now = self._about.clock.now()
        if self._cleaned_at is None or now - self._cleaned_at >= _CLEANED_EVERY:
            self._cleaned_at = now
            await self.journal.run(clean, now)

    async def _sent(self) -> None:
        while not self.outbox.is_idle:
            await self._about.timer.sleep(0.05)

    async def _written(self, sync: Sync) -> None:
        """The workbook gets what is still pending, if it can be had."""
        sync.stop()
        if self.desk.view(sync.competition).pending:
            await self._within(_FLUSH, _caught_up(sync))

    async def _within(self, seconds: float, work: Coroutine[Any, Any, None]) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(work, seconds)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """What may fail: it is logged, and tried again at the next tick or start."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._told)

    def _told(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.warning("background-failed", exc_info=task.exception())

    async def _close(self) -> None:
        self._ticks.stop()
        for task in self._background:
            task.cancel()
        for sync in self.syncs.values():
            sync.close()
        await self.application.shutdown()
        for request in (self._about.bot.request, self._about.fetching):  # also when it was never initialised
            await request.shutdown()
        self.journal.close()


def _repeat_mark(language: str) -> str:
    text: str = render(Say("repeated"), language).text
    return text


async def _caught_up(sync: Sync) -> None:
    await sync.catch_up()
