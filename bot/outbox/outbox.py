"""Takes queued letters out of the journal, hands them over, and writes down what became of them.

That a letter is being sent is written down before it is, so after a crash it is known whose delivery isn't known.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Protocol

import structlog

from bot.clock import Clock
from bot.journal import Journal, letters
from bot.journal.letters import Heading, Letter, LetterState, Method
from bot.outbox.delivery import Delivery, Moved, NotSent, Post, TooMany, Unknown, Unreachable
from bot.outbox.pacing import Pace
from bot.outbox.queue import Queue
from bot.outbox.settling import Outcome, Turn, recover, turn
from bot.timer import Timer, rest

log = structlog.get_logger(__name__)

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 60.0
"""Seconds without trying after Telegram was not reached: doubled each time, up to a minute."""

_TEXT_LIMIT = 4096

_REMEMBERED = timedelta(days=7)


class Listener(Protocol):
    """Who has to know what the outbox has learned."""

    async def reach_changed(self) -> None:
        """Accounts can be reached, or not, that could not, or could, before."""

    async def chat_moved(self, old: int, new: int) -> None:
        """A group has another number."""

    async def place_lost(self, letter: Letter, problem: str) -> None:
        """Nothing can be posted in a group or topic any more. May be called again with the same letter."""

    async def post_lost(self, letter: Letter, problem: str) -> None:
        """A group didn't get a post, or perhaps not. May be called again with the same letter after a restart."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Time as the outbox needs it; a test brings its own."""

    clock: Clock
    timer: Timer
    pace: Pace
    repeat_mark: Callable[[str], str] = lambda _language: ""
    """The line above a message that is perhaps there already, in a language."""


class Outbox:
    """`run` works until `stop`; `add` and `rescan` tell it that there is something new."""

    def __init__(self, journal: Journal, post: Post, timing: Timing, listener: Listener) -> None:
        self._journal = journal
        self._post = post
        self._timing = timing
        self._listener = listener
        self._queue = Queue(timing.pace)
        self._wake = asyncio.Event()
        self._outcomes: list[Outcome] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._pause = _FIRST_PAUSE
        self._stopping = False
        self._rescan = True
        self._is_resting = False

    def add(self, added: Iterable[Letter]) -> None:
        """These have been queued in the journal."""
        self._queue.add(map(Heading.of, added))
        self._wake.set()

    def rescan(self) -> None:
        """Look into the journal: something has been queued there, or moved."""
        self._rescan = True
        self._wake.set()

    def stop(self) -> None:
        """Finish what is under way, begin nothing more; `run` then returns."""
        self._stopping = True
        self._wake.set()

    @property
    def is_idle(self) -> bool:
        """Nothing waits and nothing is under way."""
        return self._is_resting and self._queue.is_empty and not self._wake.is_set()

    async def run(self) -> None:
        """Send until stopped. What was being sent when the program ended last is settled first."""
        await self._follow_up(await self._journal.run(recover, self._now()))
        await self._tell_again()
        while not self._is_done:
            self._wake.clear()
            await self._take_turn()
            await self._rest()

    async def _tell_again(self) -> None:
        """A crash may have come between a loss and the news of it; the news itself is told only once."""
        since = self._now() - _REMEMBERED
        for letter, problem in await self._journal.run(letters.unsent_posts, since):
            await self._lost(letter, problem, is_place=letter.state is LetterState.UNREACHABLE)

    async def _take_turn(self) -> None:
        if self._rescan:
            self._rescan = False
            self._queue.clear()
            self._queue.add(await self._journal.run(letters.waiting))
        outcomes, self._outcomes = self._outcomes, []
        taken = () if self._stopping else self._queue.take()
        if not outcomes and not taken:
            return
        found = await self._journal.run(turn, outcomes, [heading.number for heading in taken], self._now())
        for outcome in outcomes:
            self._queue.free(outcome.letter.number)
        self._hand_over(taken, found.begun)
        await self._follow_up(found, outcomes)

    def _hand_over(self, taken: Iterable[Heading], begun: Iterable[Letter]) -> None:
        begun_by_number = {letter.number: letter for letter in begun}
        for heading in taken:
            if heading.number not in begun_by_number:  # no longer queued in the journal
                self._queue.free(heading.number)
                self._answered(heading)
                continue
            task = asyncio.create_task(self._deliver(begun_by_number[heading.number]), name=f"letter {heading.number}")
            self._tasks.add(task)
            task.add_done_callback(self._delivered)

    async def _deliver(self, letter: Letter) -> None:
        try:
            delivery = await self._post.deliver(self._worded(letter))
        except Exception:
            log.exception("letter-broke", letter=letter.number)
            delivery = Unknown("error")
        self._answered(Heading.of(letter))
        self._slow_down(letter, delivery)
        self._outcomes.append(Outcome(letter, delivery))
        self._wake.set()

    def _delivered(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._wake.set()

    def _answered(self, heading: Heading) -> None:
        if heading.method is not Method.ANSWER:
            self._timing.pace.end(heading.chat_id)

    def _worded(self, letter: Letter) -> Letter:
        """A message that is perhaps there already says so."""
        if letter.doubts == 0 or letter.method.repeats_safely or not letter.content.text:
            return letter
        text = f"{self._timing.repeat_mark(letter.language)}\n{letter.content.text}".strip()
        if len(text) > _TEXT_LIMIT:
            return letter
        return replace(letter, content=replace(letter.content, text=text))

    def _slow_down(self, letter: Letter, delivery: Delivery) -> None:
        pace = self._timing.pace
        match delivery:
            case TooMany(seconds):
                log.info("flood-limit", letter=letter.number, seconds=seconds)
                pace.pause(letter.chat_id, seconds)
            case NotSent(problem):
                log.warning("telegram-not-reached", problem=problem)
                pace.pause_all(self._pause)
                self._pause = min(self._pause * 2, _LONGEST_PAUSE)
            case Unknown(problem):
                log.warning("delivery-unknown", letter=letter.number, problem=problem)
                pace.hold(letter.chat_id, _FIRST_PAUSE * 2**letter.doubts)
            case _:
                self._pause = _FIRST_PAUSE

    async def _follow_up(self, found: Turn, outcomes: Sequence[Outcome] = ()) -> None:
        self._queue.add(found.again)
        for outcome in outcomes:
            if isinstance(outcome.delivery, Moved):
                self._rescan = True
                await self._listener.chat_moved(outcome.letter.chat_id, outcome.delivery.chat_id)
        if found.reach_changed:
            await self._listener.reach_changed()
        for outcome in found.lost:
            problem, is_place = getattr(outcome.delivery, "problem", ""), isinstance(outcome.delivery, Unreachable)
            await self._lost(outcome.letter, problem, is_place=is_place)

    async def _lost(self, letter: Letter, problem: str, *, is_place: bool) -> None:
        tell = self._listener.place_lost if is_place else self._listener.post_lost
        await tell(letter, problem)

    async def _rest(self) -> None:
        """Until there is something to do."""
        wait = None if self._stopping else self._queue.wait()
        if not self._outcomes and not self._rescan and wait != 0 and not self._is_done:
            self._is_resting = True
            await rest(self._timing.timer, self._wake, wait)
            self._is_resting = False

    @property
    def _is_done(self) -> bool:
        return self._stopping and not self._tasks and not self._outcomes

    def _now(self) -> datetime:
        return self._timing.clock.now()
