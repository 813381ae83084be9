"""A tick comes late rather than never, and once rather than twice."""

import asyncio
import time
from datetime import timedelta

from bot.ticks import Ticks
from tests.bot.eventually import eventually


async def test_a_blocked_loop_drops_no_tick_and_doubles_none() -> None:
    """By default the library gives a job a second, and then drops it."""
    struck: list[float] = []
    ticks = Ticks(lambda: struck.append(time.monotonic()), every=timedelta(seconds=0.4))
    ticks.start()
    time.sleep(1.7)  # noqa: ASYNC251  # what is tried is a loop that doesn't get its turn
    await asyncio.sleep(0)
    await eventually(lambda: struck)
    first = len(struck)
    ticks.stop()

    assert first == 1


async def test_ticks_go_on_after_one_that_fails() -> None:
    struck: list[int] = []

    def tick() -> None:
        struck.append(1)
        if len(struck) == 1:
            raise RuntimeError

    ticks = Ticks(tick, every=timedelta(seconds=0.02))
    ticks.start()
    await eventually(lambda: len(struck) > 1)
    ticks.stop()


def test_ticks_are_counted_in_utc() -> None:
    ticks = Ticks(lambda: None)

    assert str(ticks._scheduler.timezone) == "UTC"
