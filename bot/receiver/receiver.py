"""Stores updates, then has them processed: in order within a chat, several chats at a time.

An update is finished when the journal says so, never because a handler returned: python-telegram-bot returns normally
when a handler has raised. One that fails three times is parked, and the queue goes on.
"""

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Protocol

import structlog
from sqlalchemy import Connection

from bot.clock import Clock
from bot.journal import Journal, inbox, marks
from bot.journal.inbox import Received
from bot.journal.tables import INSTALLATION
from bot.receiver.origin import ChatNews, Json, news_of, origin_of
from bot.timer import Timer

log = structlog.get_logger(__name__)

MOST_ATTEMPTS = 3
_PAUSES = (1.0, 5.0)
"""Seconds before the second and the third attempt."""

OUTAGE = timedelta(minutes=1)
"""So long without contact, and what arrives may have been waiting at Telegram."""

KEPT_AT_TELEGRAM = timedelta(hours=24)

_AT_A_TIME = 8

_NEVER = datetime.min.replace(tzinfo=UTC)

_LONGEST = 120.0
"""Seconds: a handler that takes longer hangs, and has failed."""

_CONTACT = "last contact"

Dispatch = Callable[[Json], Awaitable[None]]
"""Has an update handled; what it raises is a failure, that it returns is no success."""


class Counter(Protocol):
    """The desk, as far as the receiver needs it."""

    def open(self, received: Received) -> None:
        """This update is about to be processed."""

    def close(self, update_id: int) -> bool:
        """It was processed; whether it is done."""

    async def park(self, received: Received) -> None:
        """Leave it aside, and tell its sender and the organisers."""

    async def heard(self, update_id: int, news: ChatNews) -> None:
        """Telegram tells something of a chat; marks the update done."""


class Receiver:
    """After `open`, `run` works until `stop`, and `accept` returns when updates are safe."""

    def __init__(self, journal: Journal, desk: Counter, dispatch: Dispatch, clock: Clock, timer: Timer) -> None:
        self._journal = journal
        self._desk = desk
        self._dispatch = dispatch
        self._clock = clock
        self._timer = timer
        self._contact: datetime | None = None
        self._is_new, self._has_contact = True, False
        self.on_contact: Callable[[], None] = lambda: None
        self._lanes: dict[int, deque[Received]] = {}
        self._left: set[int] = set()
        self._group: asyncio.TaskGroup | None = None
        self._places = asyncio.Semaphore(_AT_A_TIME)
        self._stopped = asyncio.Event()

    async def open(self) -> None:
        """Take up what an earlier run has left."""
        self._contact, left = await self._journal.run(_opening)
        self._left = {received.update_id for received in left}
        self._enqueue(left)

    async def run(self) -> None:
        """Process what is there and what comes. Raises when the journal can't be written."""
        async with asyncio.TaskGroup() as self._group:
            for chat_id in self._lanes:
                self._work(chat_id)
            await self._stopped.wait()

    async def accept(self, updates: Sequence[Json], *, all_there: bool = True) -> None:
        """Store updates; those known already are left out. `all_there`: Telegram holds nothing back."""
        at = self._clock.now()
        received = [_received(update, at, self._not_before(at)) for update in updates]
        new = await self._journal.run(_store, received, at if all_there else None)
        if all_there:
            self._contact, self._has_contact = at, True
        self._enqueue(new)
        self._heard()

    async def nothing_waits(self) -> None:
        """Telegram holds nothing back at this moment."""
        self._contact, self._has_contact = self._clock.now(), True
        await self._journal.run(marks.mark, INSTALLATION, _CONTACT, self._contact.isoformat())
        self._heard()

    def _heard(self) -> None:
        """Once all is done that waited at the start; something may have waited for that."""
        if self._is_new and self._has_contact and not self._lanes:
            self._is_new = False
            self.on_contact()

    def stop(self) -> None:
        """Finish the updates that are being processed; the others wait in the journal for the next start."""
        self._stopped.set()

    @property
    def heard_until(self) -> datetime:
        """Everything that was said up to then has been processed. While Telegram is in reach that is about now."""
        now, contact = self._clock.now(), self._contact or _NEVER
        heard = now if now - contact <= OUTAGE and not self._is_new else contact
        return min([heard, *(received.not_before for lane in self._lanes.values() for received in lane)])

    @property
    def is_idle(self) -> bool:
        """Nothing is waiting and nothing is being processed."""
        return not self._lanes

    def _not_before(self, at: datetime) -> datetime:
        """When a press that arrives now was made at the earliest."""
        contact = self._contact or at - KEPT_AT_TELEGRAM
        return at if at - contact <= OUTAGE else max(contact, at - KEPT_AT_TELEGRAM)

    def _enqueue(self, received: Iterable[Received]) -> None:
        for each in received:
            lane = self._lanes.setdefault(each.chat_id, deque())
            lane.append(each)
            if len(lane) == 1:
                self._work(each.chat_id)

    def _work(self, chat_id: int) -> None:
        if self._group is not None:
            self._group.create_task(self._work_off(chat_id))

    async def _work_off(self, chat_id: int) -> None:
        """One update of a chat after the other, as long as there are any."""
        lane = self._lanes[chat_id]
        while lane and not self._stopped.is_set():
            await self._process(lane[0])
            lane.popleft()
        if not lane:
            del self._lanes[chat_id]
            self._heard()

    async def _process(self, received: Received) -> None:
        """Until it is done, or parked.

        An attempt at what an earlier run left is counted beforehand: an update that kills the program is parked too.
        """
        attempts = received.attempts
        was_left = received.update_id in self._left
        while attempts < MOST_ATTEMPTS:
            if was_left:
                attempts = await self._journal.run(inbox.count_attempt, received.update_id)
            async with self._places:
                if await self._attempt(received):
                    return
            if not was_left:
                attempts = await self._journal.run(inbox.count_attempt, received.update_id)
            if self._stopped.is_set():
                return
            if attempts < MOST_ATTEMPTS:
                await self._timer.sleep(_PAUSES[attempts - 1])
        log.error("update-parked", update=received.update_id)
        await self._desk.park(received)

    async def _attempt(self, received: Received) -> bool:
        """Have it handled; whether it is done."""
        self._desk.open(received)
        try:
            async with asyncio.timeout(_LONGEST):
                await self._handle(received)
        except Exception:
            log.exception("update-failed", update=received.update_id)
        finally:
            done = self._desk.close(received.update_id)
        return done

    async def _handle(self, received: Received) -> None:
        update = json.loads(received.payload)
        news = news_of(update)
        if news is None:
            await self._dispatch(update)
        else:
            await self._desk.heard(received.update_id, news)


def _received(update: Json, at: datetime, not_before: datetime) -> Received:
    origin = origin_of(update)
    payload = json.dumps(update, ensure_ascii=False, separators=(",", ":"))
    return Received(int(update["update_id"]), origin.chat_id, origin.user_id, payload, at, not_before)


def _store(connection: Connection, received: Sequence[Received], contact: datetime | None) -> tuple[Received, ...]:
    if contact is not None:
        marks.mark(connection, INSTALLATION, _CONTACT, contact.isoformat())
    return inbox.store(connection, received)


def _opening(connection: Connection) -> tuple[datetime | None, tuple[Received, ...]]:
    contact = marks.marked(connection, INSTALLATION, _CONTACT)
    return datetime.fromisoformat(contact) if contact else None, inbox.unfinished(connection)
