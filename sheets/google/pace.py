"""Google allows each account 60 reading and 60 writing requests a minute: who may go next, and when.

A full bucket of 60 would let 120 pass within one minute, so a bucket fills by 50 a minute and holds 10.
Who waits longest is not simply first: pairing goes before results, results before looking; among equals the club
that was served longest ago. Who has waited a minute moves up a class, so that nobody waits for ever.
"""

import math
import threading
import time
from dataclasses import dataclass, field
from enum import Enum, unique
from typing import Protocol

from sheets.workbook import Priority

PER_MINUTE = 50
BURST = 10
_ROUNDING = 1e-6
_AGING = 60.0
"""Seconds of waiting that count as much as one class of urgency."""


@unique
class Quota(Enum):
    """What is counted. Drive counts its own requests, by thousands."""

    READ = "read"
    WRITE = "write"
    DRIVE = "drive"


class Stopwatch(Protocol):
    """How time passes; seconds only grow. A test lets them pass at once."""

    def monotonic(self) -> float:
        """Seconds from any start."""

    def sleep(self, seconds: float) -> None:
        """Let so many pass."""

    def wait(self, condition: threading.Condition, seconds: float) -> None:
        """Until somebody notifies the condition, at most so many seconds."""


class RealStopwatch:
    """The machine's own."""

    def monotonic(self) -> float:
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def wait(self, condition: threading.Condition, seconds: float) -> None:
        condition.wait(None if math.isinf(seconds) else seconds)


class TooLong(Exception):
    """The deadline came before the turn."""


class Bucket:
    """So many at once, then one by one."""

    def __init__(self, per_minute: float = PER_MINUTE, burst: float = BURST) -> None:
        self._rate = per_minute / 60
        self._burst = burst
        self._tokens = burst
        self._at = -math.inf

    def wait(self, now: float) -> float:
        """Seconds until the next may go; 0 if it may go now."""
        self._fill(now)
        missing = 1 - self._tokens
        return missing / self._rate if missing > _ROUNDING else 0.0

    def take(self, now: float) -> None:
        self._fill(now)
        self._tokens -= 1

    def give_back(self) -> None:
        self._tokens = min(self._burst, self._tokens + 1)

    def empty(self, now: float, seconds: float) -> None:
        """Nobody goes for so long: Google has said that it was too much."""
        self._fill(now)
        self._tokens = min(self._tokens, 1 - seconds * self._rate)

    def _fill(self, now: float) -> None:
        if now > self._at:
            self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
            self._at = now


@dataclass(frozen=True, eq=False)
class Ticket:
    """One request that waits."""

    club: str
    priority: Priority
    since: float


@dataclass
class Queue:
    """Who is next."""

    waiting: list[Ticket] = field(default_factory=list)
    _served: dict[str, int] = field(default_factory=dict)
    _count: int = 0

    def head(self, now: float) -> Ticket | None:
        """The one that goes as soon as anybody may."""
        return min(self.waiting, key=lambda ticket: self._rank(ticket, now), default=None)

    def serve(self, ticket: Ticket) -> None:
        self.waiting.remove(ticket)
        self._count += 1
        self._served[ticket.club] = self._count

    def _rank(self, ticket: Ticket, now: float) -> tuple[int, int, float]:
        urgency = ticket.priority - int((now - ticket.since) / _AGING)
        return urgency, self._served.get(ticket.club, 0), ticket.since


@dataclass
class _Lane:
    bucket: Bucket = field(default_factory=Bucket)
    queue: Queue = field(default_factory=Queue)


class RateLimiter:
    """One for each account; every request of the account passes here."""

    def __init__(self, stopwatch: Stopwatch | None = None) -> None:
        self._stopwatch = stopwatch or RealStopwatch()
        self._lanes = {quota: _Lane() for quota in (Quota.READ, Quota.WRITE)}
        self._changed = threading.Condition()

    def acquire(self, quota: Quota, club: str, priority: Priority, deadline: float) -> None:
        """Returns when it is this request's turn. TooLong if that would be after the deadline (by the stopwatch)."""
        if quota is Quota.DRIVE:
            return
        lane = self._lanes[quota]
        with self._changed:
            ticket = Ticket(club, priority, self._stopwatch.monotonic())
            lane.queue.waiting.append(ticket)
            try:
                self._wait(lane, ticket, deadline)
            finally:
                if ticket in lane.queue.waiting:
                    lane.queue.waiting.remove(ticket)
                self._changed.notify_all()

    def give_back(self, quota: Quota) -> None:
        """A turn that wasn't needed."""
        if quota is not Quota.DRIVE:
            with self._changed:
                self._lanes[quota].bucket.give_back()
                self._changed.notify_all()

    def pause(self, quota: Quota, seconds: float) -> None:
        """Google has refused a request as one too many."""
        if quota is not Quota.DRIVE:
            with self._changed:
                self._lanes[quota].bucket.empty(self._stopwatch.monotonic(), seconds)

    def waiting(self, quota: Quota) -> int:
        """How many requests wait."""
        with self._changed:
            return len(self._lanes[quota].queue.waiting) if quota in self._lanes else 0

    def _wait(self, lane: _Lane, ticket: Ticket, deadline: float) -> None:
        while True:
            now = self._stopwatch.monotonic()
            seconds = lane.bucket.wait(now) if lane.queue.head(now) is ticket else math.inf
            if not seconds:
                lane.bucket.take(now)
                lane.queue.serve(ticket)
                return
            if now >= deadline:
                raise TooLong
            self._stopwatch.wait(self._changed, min(seconds, deadline - now))
