"""Where everything that has an effect is decided: on a state, by a pure use case, committed as a whole.

Only the desk marks an update done, in the transaction that holds everything that follows from it.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from types import MappingProxyType
from typing import Protocol, assert_never

import structlog
from sqlalchemy import Connection

from bot.clock import Clock
from bot.decisions import Account, Arrival, CompetitionId, Decision, Forget, Link, Notice, SendAgain, State
from bot.desk.addressing import Render, letters_of
from bot.desk.committing import Batch, Committed, commit
from bot.desk.held import Held, Place, held, stored
from bot.desk.preparing import Asking, Prepared, UseCase, adopted, decided
from bot.desk.view import Known, Reading, View, adopt
from bot.errors import Refusal
from bot.handlers.ports import Connector
from bot.journal import Journal, accounts, inbox, letters, prompts
from bot.journal.inbox import Received
from bot.journal.letters import Letter
from bot.journal.memory import Memory
from bot.journal.moving import move_chat
from bot.journal.tables import INSTALLATION
from bot.journal.versions import VersionMoved
from bot.messages import ToChat
from bot.receiver.origin import ChatNews, Json, Migrated, Reachable, Removed, origin_of
from bot.usecases.chats.lost_place import bot_removed
from bot.usecases.workbook.tell_trouble import update_parked, your_update_parked
from sheets.decode import snapshot
from sheets.tables import Tables

log = structlog.get_logger(__name__)

_TRIES = 20
"""So often a decision is made anew because something else was committed meanwhile."""

_NOWHERE = snapshot(Tables())


class Listener(Protocol):
    """Who has work after a decision."""

    def letters_queued(self, queued: Sequence[Letter]) -> None:
        """Letters to be sent."""

    def letters_changed(self) -> None:
        """Letters that were settled or addressed otherwise are queued again."""

    def sets_pending(self, competition: CompetitionId) -> None:
        """Changes to be written."""


class Nobody:
    """Nobody listens yet."""

    def letters_queued(self, queued: Sequence[Letter]) -> None: ...

    def letters_changed(self) -> None: ...

    def sets_pending(self, competition: CompetitionId) -> None: ...


class Desk:
    """`bot.handlers.ports.Desk` for handlers, `bot.receiver.receiver.Counter` for the receiver."""

    def __init__(self, journal: Journal, clock: Clock, render: Render) -> None:
        self._journal = journal
        self._clock = clock
        self._render = render
        self._places: dict[CompetitionId, Place] = {}
        self._accounts: Mapping[int, Account] = MappingProxyType({})
        self._open: dict[int, Received] = {}
        self._done: set[int] = set()
        self.listener: Listener = Nobody()
        self.refresher: Callable[[CompetitionId], Awaitable[None]] | None = None
        self.heard_until: Callable[[], datetime | None] = lambda: None
        self.connector: Connector | None = None

    async def start(self, competitions: Iterable[CompetitionId]) -> None:
        """Take up everything as the journal has it."""
        for competition in competitions:
            self._places[competition] = Place(await self._stored(competition))
        self._accounts = MappingProxyType(dict(await self._journal.run(accounts.all_accounts)))

    def competitions(self) -> Mapping[CompetitionId, str]:
        """Their names, or ids as long as they can't be read."""
        return {each: place.held.view.reading.name or each for each, place in self._places.items()}

    def state(self, competition: CompetitionId) -> State:
        """What a decision would look at now."""
        return self._state(competition, self._places[competition].held)

    def links_of(self, user_id: int) -> Sequence[tuple[CompetitionId, Link]]:
        """Whom this account stands for, everywhere."""
        return [
            (competition, link)
            for competition, place in self._places.items()
            for link in place.held.memory.links
            if link.user_id == user_id
        ]

    def arrival(self, update_id: int) -> Arrival:
        """When an update that is being processed arrived. KeyError for others."""
        received = self._open[update_id]
        return Arrival(received.received_at, received.not_before)

    async def prompted(self, chat_id: int, message_id: int) -> str | None:
        """What that message of ours asked for (`Say.prompt`); None if it asked for nothing."""
        return await self._journal.run(prompts.asked, chat_id, message_id)

    async def refresh(self, competition: CompetitionId) -> None:
        """Write what is pending and read the workbook anew. WorkbookError."""
        if self.refresher is not None:
            await self.refresher(competition)

    # --- deciding

    async def decide(self, update_id: int | None, competition: CompetitionId, usecase: UseCase) -> Decision:
        """Decide on the state as it is; carry out and mark the update done in one transaction.

        A Refusal that the use case raises is sent to the chat that asked; without an update it is raised.
        AlreadyDone if the update is done.
        """
        asking = None if update_id is None else self._asking(update_id)

        def prepare(now: Held) -> Prepared:
            return decided(now.view, self._state(competition, now), usecase, asking, self._render)

        return (await self._settle(competition, prepare)).decision

    async def answer(self, update_id: int, notices: Sequence[Notice]) -> None:
        """Answer something that concerns no competition, or not yet; marks the update done."""
        asking = self._asking(update_id)
        state = State(CompetitionId(INSTALLATION), _NOWHERE, self._clock.now(), self._accounts)
        words = partial(letters_of, state, Decision(notices=tuple(notices)), asking.origin, self._render)
        batch = Batch(INSTALLATION, state.now, asking.done, letters=await asyncio.to_thread(words))
        self._committed(batch, await self._journal.run(commit, batch, 0, Memory()))

    async def ignore(self, update_id: int) -> None:
        """Nothing to be said to it; marks the update done."""
        await self.answer(update_id, ())

    def view(self, competition: CompetitionId) -> View:
        """The reading and what is pending."""
        return self._places[competition].held.view

    async def adopt(self, competition: CompetitionId, reading: Reading, known: Known | None = None) -> Decision:
        """Go on from a new reading and what is known of our sets; what follows from it is decided."""

        def prepare(now: Held) -> Prepared:
            adoption = adopt(reading, now.view.pending, known)
            after = Held(now.version, adoption.view, now.memory)
            return adopted(now, adoption, self._state(competition, after), self._render)

        return (await self._settle(competition, prepare)).decision

    async def looked(self, competition: CompetitionId, at: datetime) -> None:
        """The workbook holds what it held."""
        place = self._places[competition]
        async with place.lock:
            place.held = replace(place.held, view=place.held.view.looked_at(at))

    # --- for the receiver

    def open(self, received: Received) -> None:
        """This update is about to be processed."""
        self._open[received.update_id] = received

    def close(self, update_id: int) -> bool:
        """It was processed; whether it is done."""
        self._open.pop(update_id, None)
        done = update_id in self._done
        self._done.discard(update_id)
        return done

    async def park(self, received: Received) -> None:
        """Leave it aside, and tell its sender and the organisers."""
        try:
            parked = await asyncio.to_thread(self._parked_letters, received)
        except Exception:  # the queue has to go on even when there are no words for it
            log.exception("parked-without-a-word", update=received.update_id)
            parked = ()
        self.listener.letters_queued(await self._journal.run(_park, received, parked, self._clock.now()))

    async def heard(self, update_id: int, news: ChatNews) -> None:
        """Telegram tells something of a chat; marks the update done."""
        await self._journal.run(_hear, update_id, news, self._clock.now())
        self._done.add(update_id)
        match news:
            case Migrated():
                await self.chat_moved()
            case Reachable():
                await self.reach_changed()
            case Removed(chat_id):
                for competition in self._places:
                    await self.decide(None, competition, partial(bot_removed, chat_id=chat_id))

    # --- what the outbox has learned

    async def reach_changed(self) -> None:
        """Accounts can be reached, or not, that could not, or could, before."""
        self._accounts = MappingProxyType(dict(await self._journal.run(accounts.all_accounts)))

    async def chat_moved(self) -> None:
        """A group has another number in the journal."""
        self._forget_what_is_held()
        self.listener.letters_changed()

    # --- the way of every decision

    async def _settle(self, competition: CompetitionId, prepare: Callable[[Held], Prepared]) -> Prepared:
        """Prepare on the present version and commit on it, or do it again on the next. Refusal `busy`."""
        place = self._places[competition]
        async with place.lock:
            for _ in range(_TRIES):
                if place.is_stale:
                    place.held, place.is_stale = await self._stored(competition), False
                prepared = await asyncio.to_thread(prepare, place.held)
                try:
                    done = await self._journal.run(commit, prepared.batch, place.held.version, place.held.memory)
                except VersionMoved:
                    place.is_stale = True
                    continue
                place.held = Held(done.version, prepared.view, done.memory)
                self._committed(prepared.batch, done)
                return prepared
        raise Refusal("busy", competition=competition)

    def _committed(self, batch: Batch, done: Committed) -> None:
        """Remember what has become true, and wake whoever has work now."""
        if batch.update is not None:
            self._done.add(batch.update.update_id)
        if done.accounts is not None:
            self._accounts = MappingProxyType(dict(done.accounts))
        if any(isinstance(fact, Forget) for fact in batch.facts):
            self._forget_what_is_held()
        if any(isinstance(fact, SendAgain) for fact in batch.facts):
            self.listener.letters_changed()
        if done.letters:
            self.listener.letters_queued(done.letters)
        if batch.sets:
            self.listener.sets_pending(CompetitionId(batch.competition))

    def _forget_what_is_held(self) -> None:
        for place in self._places.values():
            place.is_stale = True

    async def _stored(self, competition: CompetitionId) -> Held:
        return await asyncio.to_thread(held, await self._journal.run(stored, competition))

    def _state(self, competition: CompetitionId, now: Held) -> State:
        return replace(now.state(competition, self._accounts, self._clock.now()), heard_until=self.heard_until())

    def _asking(self, update_id: int) -> Asking:
        return Asking(update_id, origin_of(_payload(self._open[update_id])))

    def _parked_letters(self, received: Received) -> tuple[Letter, ...]:
        """To the sender, and to the organisers of his competitions, or of all if he has none."""
        origin = origin_of(_payload(received))
        concerned = {competition for competition, _ in self.links_of(origin.user_id)} or set(self._places)
        states = [self.state(competition) for competition in sorted(concerned)]
        said = [your_update_parked(ToChat(origin.chat_id, origin.thread_id)), update_parked(origin.name)]
        first = State(CompetitionId(INSTALLATION), _NOWHERE, self._clock.now(), self._accounts)
        told = letters_of(first, said[0], origin, self._render) if origin.chat_id else ()
        return (*told, *(letter for state in states for letter in letters_of(state, said[1], None, self._render)))


def _payload(received: Received) -> Json:
    payload: Json = json.loads(received.payload)
    return payload


def _park(connection: Connection, received: Received, told: Sequence[Letter], at: datetime) -> tuple[Letter, ...]:
    if not inbox.park(connection, received.update_id, at):
        return ()
    return letters.queue(connection, told, at)


def _hear(connection: Connection, update_id: int, news: ChatNews, at: datetime) -> None:
    if not inbox.finish(connection, update_id, INSTALLATION, at):
        return
    match news:
        case Migrated(old, new):
            move_chat(connection, old, new)
        case Reachable(chat_id, reachable):
            accounts.reach(connection, chat_id, reachable=reachable)
        case Removed():
            pass  # the decision on it follows
        case _:
            assert_never(news)
