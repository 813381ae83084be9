"""A tick from time to time, the only thing that APScheduler does here; what is due is found out by others.

The library drops a job that is a second late unless told not to, and runs one that fell due several times as often; a
job that is killed is gone, and a daily one may run twice when the clock is set back. So there is one interval in UTC.
"""

from collections.abc import Awaitable, Callable
from datetime import UTC, timedelta

from apscheduler.schedulers.asyncio import AsyncIOScheduler

EVERY = timedelta(seconds=30)


class Ticks:
    """Calls `tick`, which returns at once, until stopped; late rather than never, once rather than twice."""

    def __init__(self, tick: Callable[[], None], every: timedelta = EVERY) -> None:
        self._scheduler = AsyncIOScheduler(timezone=UTC)
        self._scheduler.add_job(
            _in_the_loop(tick), "interval", seconds=every.total_seconds(), coalesce=True, misfire_grace_time=None
        )

    def start(self) -> None:
        """In the running event loop."""
        self._scheduler.start()

    def stop(self) -> None:
        """No more ticks, if there were any."""
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)


def _in_the_loop(tick: Callable[[], None]) -> Callable[[], Awaitable[None]]:
    """The library calls plain functions in threads."""

    async def call() -> None:
        tick()

    return call
