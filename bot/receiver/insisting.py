"""Calls to Telegram that have to succeed some time, however long Telegram can't be reached."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeVar

import structlog
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from bot.errors import Refusal
from bot.timer import Timer

log = structlog.get_logger(__name__)

T = TypeVar("T")

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 30.0


class Insistence:
    """Pauses grow from a second to half a minute, and begin anew after a success. Refusal `token-refused`."""

    def __init__(self, timer: Timer) -> None:
        self._timer = timer
        self._pause = _FIRST_PAUSE

    async def __call__(self, call: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                result = await call()
            except InvalidToken as error:
                raise Refusal("token-refused") from error
            except TelegramError as error:
                await self._timer.sleep(self._next_pause(error))
            else:
                self._pause = _FIRST_PAUSE
                return result

    def _next_pause(self, error: TelegramError) -> float:
        problem = "another program fetches this bot's updates" if isinstance(error, Conflict) else error.message
        log.warning("telegram-not-reached", problem=problem)
        pause, self._pause = self._pause, min(self._pause * 2, _LONGEST_PAUSE)
        if isinstance(error, RetryAfter):
            asked = error.retry_after
            return asked.total_seconds() if isinstance(asked, timedelta) else float(asked)
        return pause
