"""Telegram as a script: each letter meets the next delivery planned for its chat, else it arrives."""

import asyncio
from collections import defaultdict, deque
from dataclasses import dataclass, field

from bot.journal.letters import Letter
from bot.outbox.delivery import Delivery, Sent
from bot.timer import FakeTimer


@dataclass
class FakePost:
    """Remembers who was sent what and when. `held` lets nothing return until it is set."""

    timer: FakeTimer
    planned: dict[int, deque[Delivery | Exception]] = field(default_factory=lambda: defaultdict(deque))
    handed: list[tuple[int, str, float]] = field(default_factory=list)
    held: asyncio.Event | None = None
    most_at_once: int = 0
    _at_once: int = 0

    async def deliver(self, letter: Letter) -> Delivery:
        self.handed.append((letter.chat_id, letter.content.text, self.timer.seconds))
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        await (self.held.wait() if self.held else asyncio.sleep(0))
        self._at_once -= 1
        plan = self.planned[letter.chat_id]
        delivery = plan.popleft() if plan else Sent(len(self.handed))
        if isinstance(delivery, Exception):
            raise delivery
        return delivery

    @property
    def texts(self) -> list[tuple[int, str]]:
        return [(chat_id, text) for chat_id, text, _ in self.handed]


@dataclass
class FakeListener:
    """Remembers what it was told."""

    reached: int = 0
    moved: list[tuple[int, int]] = field(default_factory=list)
    lost: list[tuple[int, str]] = field(default_factory=list)
    places: list[tuple[int, str]] = field(default_factory=list)

    async def reach_changed(self) -> None:
        self.reached += 1

    async def chat_moved(self, old: int, new: int) -> None:
        self.moved.append((old, new))

    async def place_lost(self, letter: Letter, problem: str) -> None:
        self.places.append((letter.number, problem))

    async def post_lost(self, letter: Letter, problem: str) -> None:
        self.lost.append((letter.number, problem))
