"""How fast Telegram lets a bot send: about 30 messages a second over all, 1 a second per chat, 20 a minute per group.

A message counts from the moment it is handed over until the span has passed since its answer. Telegram has seen it at
some moment between, so its own windows are never fuller than ours.
"""

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

Monotonic = Callable[[], float]
"""Seconds that only grow, from any start."""


@dataclass(frozen=True, slots=True)
class Limits:
    """At most so many messages and edits: in any second over all, in any second per chat, in any minute per group."""

    overall: int = 30
    per_chat: int = 1
    per_group: int = 20


@dataclass
class _Window:
    """Messages of the last `span` seconds: those answered, by time, and those under way."""

    most: int
    span: float
    answered: deque[float] = field(default_factory=deque)
    under_way: int = 0

    def wait(self, now: float) -> float:
        """Seconds until one more fits; infinite while that depends on what is under way."""
        while self.answered and self.answered[0] + self.span <= now:
            self.answered.popleft()
        excess = len(self.answered) + self.under_way - self.most
        if excess < 0:
            return 0.0
        return self.answered[excess] + self.span - now if excess < len(self.answered) else math.inf

    @property
    def is_idle(self) -> bool:
        return not self.answered and not self.under_way


class Pace:
    """Says when the next message to a chat may go. Pauses are what Telegram asked for, or a broken connection."""

    def __init__(self, monotonic: Monotonic, limits: Limits | None = None) -> None:
        self._monotonic = monotonic
        self._limits = limits or Limits()
        self._overall = _Window(self._limits.overall, 1.0)
        self._chats: dict[int, tuple[_Window, ...]] = {}
        self._paused: dict[int, float] = {}
        self._all_paused = 0.0

    def wait(self, chat_id: int) -> float:
        """Seconds until a message to this chat may be handed over; 0: now; infinite: not before one is answered."""
        now = self._monotonic()
        pause = self._paused.get(chat_id, 0.0) - now
        return max(self.wait_for_any(), pause, *(window.wait(now) for window in self._chats.get(chat_id, ())), 0.0)

    def wait_for_any(self) -> float:
        """The same for the chat that has waited longest."""
        now = self._monotonic()
        return max(self._all_paused - now, self._overall.wait(now), 0.0)

    def begin(self, chat_id: int) -> None:
        """A message is being handed over."""
        for window in (self._overall, *self._windows(chat_id)):
            window.under_way += 1

    def end(self, chat_id: int) -> None:
        """It was answered, however."""
        now = self._monotonic()
        for window in (self._overall, *self._windows(chat_id)):
            window.under_way -= 1
            window.answered.append(now)

    def hold(self, chat_id: int, seconds: float) -> None:
        """Leave this chat alone for a while."""
        self._paused[chat_id] = max(self._paused.get(chat_id, 0.0), self._monotonic() + seconds)

    def pause(self, chat_id: int, seconds: float) -> None:
        """Telegram wants a pause and doesn't say of what: of this chat, and of all when it wants one of another too."""
        now = self._monotonic()
        others = any(until > now for chat, until in self._paused.items() if chat != chat_id)
        self.hold(chat_id, seconds)
        if others:
            self.pause_all(seconds)

    def pause_all(self, seconds: float) -> None:
        """Nothing can be sent for now."""
        self._all_paused = max(self._all_paused, self._monotonic() + seconds)

    def tidy(self) -> None:
        """Forget the chats that nothing was sent to lately."""
        now = self._monotonic()
        for windows in self._chats.values():
            for window in windows:
                window.wait(now)
        self._chats = {chat: windows for chat, windows in self._chats.items() if not all(w.is_idle for w in windows)}
        self._paused = {chat: until for chat, until in self._paused.items() if until > now}

    @property
    def chats(self) -> int:
        """How many it keeps count of."""
        return len(self._chats)

    def _windows(self, chat_id: int) -> tuple[_Window, ...]:
        if chat_id not in self._chats:
            windows = [_Window(self._limits.per_chat, 1.0)]
            if chat_id < 0:  # groups and channels have negative numbers
                windows.append(_Window(self._limits.per_group, 60.0))
            self._chats[chat_id] = tuple(windows)
        return self._chats[chat_id]
