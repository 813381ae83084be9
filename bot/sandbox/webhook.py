"""Delivery of updates to a webhook: one after another per chat, again and again until it is accepted.

Not done here: a method call in the webhook's answer; certificates; addresses other than loopback, which are refused.
"""

import asyncio
import contextlib
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

import aiohttp

from bot.clock import Clock
from bot.sandbox.errors import bad_request
from bot.sandbox.updates import Update, UpdateQueue

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  # the header's name
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


@dataclass(frozen=True, slots=True)
class Failure:
    """The newest delivery that went wrong."""

    at: datetime
    what: str


class Webhook:
    """Where updates go, and the task that brings them. A failed one waits `first_pause` seconds, then twice as long."""

    first_pause = 1.0
    longest_pause = 60.0

    def __init__(self, updates: UpdateQueue, clock: Clock, timeout: float = 10.0) -> None:
        self.url = ""
        self.secret = ""
        self.last_failure: Failure | None = None
        self.attempts: list[tuple[int, str]] = []
        self._updates = updates
        self._clock = clock
        self._timeout = aiohttp.ClientTimeout(total=timeout)
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        updates.on_new.append(self._wake.set)

    def set(self, url: str, secret: str) -> None:
        """Deliver there from now on; "" for nowhere. ApiError for another machine."""
        if url and urlsplit(url).hostname not in LOOPBACK:
            raise bad_request("bad webhook: the sandbox delivers to loopback only")
        self.url, self.secret, self.last_failure = url, secret, None
        self._wake.set()

    def retry(self) -> None:
        """Don't wait any longer: try again now."""
        self._wake.set()

    async def deliver(self) -> bool:
        """Try everything that waits once. Whether all of it arrived; after a failure its chat waits."""
        stuck: set[str] = set()
        async with aiohttp.ClientSession(timeout=self._timeout) as session:
            for update in self._updates.waiting():
                if self.url and update.queue not in stuck and not await self._send(session, update):
                    stuck.add(update.queue)
        return not stuck

    def start(self) -> None:
        """Deliver in the background whenever there is something."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """No more deliveries; what waits goes on waiting."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        pause: float | None = None
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), pause)
            self._wake.clear()
            if not self.url or await self.deliver():
                pause = None
            else:
                pause = min(2 * pause if pause else self.first_pause, self.longest_pause)

    async def _send(self, session: aiohttp.ClientSession, update: Update) -> bool:
        headers = {SECRET_HEADER: self.secret} if self.secret else {}
        try:
            async with session.post(self.url, json=update.as_json(), headers=headers) as answer:
                ok, what = answer.ok, f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except TimeoutError:
            ok, what = False, "Read timeout expired"
        except aiohttp.ClientConnectorError:
            ok, what = False, "Connection refused"
        except aiohttp.ClientError:
            ok, what = False, "Connection reset by peer"
        self.attempts.append((update.id, "" if ok else what))
        if ok:
            self._updates.confirm(update.id)
        else:
            self.last_failure = Failure(self._clock.now(), what)
        return ok
