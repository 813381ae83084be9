"""How time passes. What waits asks a Timer, so that a test or a demonstration needn't."""

import asyncio
import math
import time
from dataclasses import dataclass
from typing import Protocol


class Timer(Protocol):
    """The port. Its seconds only grow, and no change of the clock moves them."""

    def monotonic(self) -> float:
        """Seconds from any start."""

    async def sleep(self, seconds: float) -> None:
        """Let so many pass."""


class SystemTimer:
    """The machine's own."""

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass
class FakeTimer:
    """Whoever sleeps makes the time pass at once."""

    seconds: float = 0.0

    def monotonic(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self.seconds += seconds
        await asyncio.sleep(0)


async def rest(timer: Timer, event: asyncio.Event, seconds: float | None) -> None:
    """Until the event is set, at most so many seconds (None or infinite: however long it takes)."""
    if event.is_set():
        return
    waits: list[asyncio.Future[object]] = [asyncio.ensure_future(event.wait())]
    if seconds is not None and math.isfinite(seconds):
        waits.append(asyncio.ensure_future(timer.sleep(seconds)))
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
