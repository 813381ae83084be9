"""The whole program on the sandbox, over HTTP, with the real client library and the real handlers."""

import asyncio
import gc
import warnings
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.decisions import Account, AddBinding, AddLink, Binding, CompetitionId, Decision, Fact, Link, SetAccount
from bot.outbox.pacing import Limits
from bot.receiver.webhook import Delivery
from bot.running import Installation, Rondo
from bot.sandbox.group import Group
from bot.sandbox.person import Person
from bot.serve import make_bot
from bot.sync.connecting import Places
from bot.sync.sync import Rhythm
from bot.timer import SystemTimer, Timer
from rules.players import PlayerId
from sheets.memory import MemoryWorkbook
from sheets.workbook import Workbook
from tests.bot.club_book import CLUB, NAMES, club_book
from tests.bot.eventually import eventually
from tests.bot.journal.servers import SERVER, emptied, on_disk
from tests.doubles.telegram import Telegram

UNHURRIED = Limits(overall=10_000, per_chat=10_000, per_group=10_000)
SWIFT = Rhythm(gather=0.01, leisure=0.0, look=0.05, retry=0.05, seldom=0.2)


@dataclass
class Club:
    """Everything that a test touches: who is there, the workbook, and what is said on the terminal."""

    telegram: Telegram
    folder: Path
    book: MemoryWorkbook = field(default_factory=club_book)
    people: dict[PlayerId, Person] = field(default_factory=dict)
    group: Group | None = None
    said: list[str] = field(default_factory=list)
    journal: str = ""
    delivery: Delivery | None = None
    workbook: Workbook | None = None
    """Instead of `book`."""

    others: Mapping[CompetitionId, Workbook] = field(default_factory=dict)
    """Further competitions."""

    rhythm: Rhythm = SWIFT
    places: Places | None = None
    timer: Timer = field(default_factory=SystemTimer)
    names: Mapping[PlayerId, str] = field(default_factory=lambda: NAMES)

    def __post_init__(self) -> None:
        self.journal = self.journal or (emptied(SERVER) if SERVER else on_disk(self.folder))

    def rondo(self) -> Rondo:
        """The program, not yet running."""
        address = self.telegram.server.address
        bot, fetching = make_bot(address.token, address.base_url, address.base_file_url)
        return Rondo(
            Installation(
                self.journal,
                {CLUB: self.workbook or self.book, **self.others},
                bot,
                fetching,
                say=self.said.append,
                delivery=self.delivery,
                clock=self.telegram.clock,
                timer=self.timer,
                rhythm=self.rhythm,
                limits=UNHURRIED,
                places=self.places,
            )
        )

    async def opened(self) -> "Club":
        """The same after a first run, in which everybody opened his invitation."""
        async with self.running() as rondo:
            await self.link_everybody(rondo)
        return self

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Rondo]:
        """The program, from its start to its orderly end, when everything is answered and written."""
        rondo, stop = self.rondo(), asyncio.Event()
        task = asyncio.create_task(rondo.run(stop))
        try:
            await eventually(lambda: rondo.ready.is_set() or task.done())
            yield rondo
            await settled(self.telegram, rondo)
        finally:
            stop.set()
            await task

    @asynccontextmanager
    async def killed(self) -> AsyncIterator[Rondo]:
        """The program until something ends it in the middle of what it does: no more is sent or written."""
        rondo = self.rondo()
        task = asyncio.create_task(rondo.run(asyncio.Event()))
        try:
            await eventually(lambda: rondo.ready.is_set() or task.done())
            yield rondo
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            with warnings.catch_warnings(action="ignore", category=ResourceWarning):
                gc.collect()  # who is killed in the middle of a request doesn't close his sockets

    async def link_everybody(self, rondo: Rondo) -> None:
        """As if all had opened their invitations; the group of the club is bound."""
        for player, name in self.names.items():
            self.people[player] = self.telegram.reader(name)
        self.group = self.telegram.group("Club", next(iter(self.people.values())))
        facts: list[Fact] = [AddBinding(Binding(self.group.id))]
        for player, person in self.people.items():
            facts += [SetAccount(Account(person.id, person.id, self.names[player])), AddLink(Link(person.id, player))]
        await rondo.desk.decide(None, CLUB, lambda _: Decision(facts=tuple(facts)))


async def settled(telegram: Telegram, rondo: Rondo) -> None:
    """Until everything that was said is answered and written."""
    await eventually(lambda: not telegram.world.updates.waiting() and rondo.is_idle)
