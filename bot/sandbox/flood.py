"""How fast a bot may send. Telegram publishes no exact measure; these are the figures it advises, taken strictly."""

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.errors import too_many_requests
from bot.sandbox.records import Chat, ChatId, ChatType

Monotonic = Callable[[], float]
"""Seconds that only grow, from any start."""


@dataclass(frozen=True, slots=True)
class FloodRules:
    """At most so many messages and edits: in any second over all, in any second per chat, in any minute per group."""

    overall: int = 30
    per_chat: int = 1
    per_group: int = 20


class FloodLimits:
    """Counts what was sent. Without rules nothing is refused; what is refused doesn't count."""

    def __init__(self, rules: FloodRules | None = None, monotonic: Monotonic = time.monotonic) -> None:
        self.rules = rules
        self._monotonic = monotonic
        self._overall: deque[float] = deque()
        self._minute: dict[ChatId, deque[float]] = {}

    def admit(self, chat: Chat) -> None:
        """One more message to that chat. ApiError 429 with the whole seconds to wait."""
        if self.rules is None:
            return
        now = self._monotonic()
        minute = self._minute.setdefault(chat.id, deque())
        wait = max(_wait(times, most, span, now) for times, most, span in self._windows(self.rules, chat, minute))
        if wait > 0:
            raise too_many_requests(max(math.ceil(wait), 1))
        for times in (self._overall, minute):
            times.append(now)
            _forget(times, now - 60)

    def _windows(self, rules: FloodRules, chat: Chat, minute: deque[float]) -> list[tuple[deque[float], int, float]]:
        windows = [(self._overall, rules.overall, 1.0), (minute, rules.per_chat, 1.0)]
        if chat.type is not ChatType.PRIVATE:
            windows.append((minute, rules.per_group, 60.0))
        return windows


def _wait(times: deque[float], most: int, span: float, now: float) -> float:
    """Seconds until one more fits into the window."""
    if len(times) < most:
        return 0.0
    return times[-most] + span - now


def _forget(times: deque[float], before: float) -> None:
    while times and times[0] <= before:
        times.popleft()
