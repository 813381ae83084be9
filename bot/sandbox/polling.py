"""Long polling: a call of getUpdates waits until there is something, and only one may wait."""

import asyncio

from bot.sandbox.errors import conflict

OTHER_POLLER = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_SET = "terminated by setWebhook request"


class LongPoll:
    """The call that waits, if there is one: `waiting` is set meanwhile. `longest` in seconds, as in Telegram."""

    longest = 50.0

    def __init__(self) -> None:
        self.waiting = asyncio.Event()
        self._end: asyncio.Future[None] | None = None

    def end(self, reason: str) -> None:
        """Whoever waits gets a 409 with that reason."""
        if self._end is not None and not self._end.done():
            self._end.set_exception(conflict(reason))

    def wake(self) -> None:
        """There is something for whoever waits."""
        if self._end is not None and not self._end.done():
            self._end.set_result(None)

    async def wait(self, seconds: float) -> None:
        """Until there is something or the time is over. ApiError 409 when another one begins to wait."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._end = mine
        self.waiting.set()
        try:
            await asyncio.wait((mine,), timeout=min(seconds, self.longest))
            if mine.done():
                mine.result()
        finally:
            mine.cancel()
            if self._end is mine:
                self.waiting.clear()
