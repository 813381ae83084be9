"""How far a long work is: one message that is changed from time to time. Best effort; what came of it is a letter."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from telegram import Bot, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.messages import Say
from bot.sender import Sender
from bot.texts.rendering import render

T = TypeVar("T")

EVERY = 3.0
"""Seconds between changes: an edit counts as a message for Telegram's limits."""


class Progress:
    """Short works are never spoken of. `replies` is the message that all of it is about."""

    def __init__(self, bot: Bot, sender: Sender, every: float = EVERY, *, replies: int) -> None:
        self._bot = bot
        self._sender = sender
        self._every = every
        self._about = ReplyParameters(replies, allow_sending_without_reply=True)
        self._message: int | None = None

    @property
    def sender(self) -> Sender:
        """Whoever asked; his answer takes the place of the message if there is one."""
        return replace(self._sender, pressed=self._message)

    async def during(self, work: Awaitable[T], words: Callable[[], Say]) -> T:
        """The work's outcome; meanwhile it is said how far it is."""
        task = asyncio.ensure_future(work)
        try:
            while not (await asyncio.wait({task}, timeout=self._every))[0]:
                with suppress(TelegramError):
                    await self._show(words())
        finally:
            task.cancel()
        return task.result()

    async def _show(self, say: Say) -> None:
        text = render(say, self._sender.language).text
        if self._message is not None:
            await self._bot.edit_message_text(text, self._sender.chat_id, self._message, parse_mode=ParseMode.HTML)
            return
        sent = await self._bot.send_message(
            self._sender.chat_id, text, parse_mode=ParseMode.HTML, reply_parameters=self._about
        )
        self._message = sent.message_id
