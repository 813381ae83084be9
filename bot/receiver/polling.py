"""Long polling: an update is confirmed by the request after the one that brought it, so when it is stored.

`Application.run_polling` confirms what is still in memory. The library's own reading of the answer isn't relied on
either: an update that it can't read would be fetched for ever, so the raw answer is stored.
"""

import json
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import structlog
from telegram import Bot
from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from bot.receiver.insisting import Insistence
from bot.receiver.origin import Json
from bot.receiver.receiver import Receiver
from bot.timer import Timer

log = structlog.get_logger(__name__)

KINDS = ("message", "edited_message", "callback_query", "my_chat_member")
"""The kinds of updates that Rondo wants."""

AT_MOST = 100
LONG = timedelta(seconds=30)


class RememberingRequest(HTTPXRequest):
    """Keeps the answer as Telegram gave it; for a bot's `get_updates_request`."""

    answer = b""

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        code, self.answer = await super().do_request(*args, **kwargs)
        return code, self.answer


class Poller:
    """Fetches updates. `run` ends by being cancelled; Refusal `token-refused`."""

    def __init__(self, bot: Bot, request: RememberingRequest, receiver: Receiver, timer: Timer) -> None:
        self._bot = bot
        self._request = request
        self._receiver = receiver
        self._insist = Insistence(timer)
        self._offset: int | None = None
        self._is_first = True

    async def run(self) -> None:
        """Fetch, store, and only then ask for more."""
        await self._insist(self._bot.delete_webhook)
        while True:
            updates = await self._insist(self._fetch)
            self._is_first = False
            await self._receiver.accept(updates, all_there=len(updates) < AT_MOST)
            self._offset = max([*(int(update["update_id"]) + 1 for update in updates), self._offset or 0]) or None

    async def _fetch(self) -> Sequence[Json]:
        try:
            long = timedelta(0) if self._is_first else LONG  # at first it is known at once whether anything waits
            await self._bot.get_updates(self._offset, AT_MOST, long, allowed_updates=KINDS)
        except TelegramError:
            raise
        except Exception:
            log.exception("update-unreadable")
        updates: Sequence[Json] = json.loads(self._request.answer)["result"]
        return updates
