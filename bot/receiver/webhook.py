"""The webhook: an update is answered with 200 only once it is stored, so Telegram delivers again what wasn't."""

import asyncio
import hmac
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from json import JSONDecodeError

import structlog
from aiohttp import web
from sqlalchemy.exc import SQLAlchemyError
from telegram import Bot
from telegram.error import TelegramError

from bot.receiver.insisting import Insistence
from bot.receiver.polling import KINDS
from bot.receiver.receiver import Receiver
from bot.timer import Timer

log = structlog.get_logger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  # the header's name, not a secret

_LARGEST = 256 * 1024
"""Bytes; Telegram's updates are some kilobytes."""

_ASKED_EVERY = 30.0
"""Seconds; so often Telegram is asked whether it holds anything back."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """`url` is what Telegram calls, `path` how that arrives here; the server listens at host and port."""

    url: str
    path: str
    secret: str
    host: str = "127.0.0.1"
    port: int = 8080


class Webhook:
    """Takes what Telegram delivers. `run` ends by being cancelled; Refusal `token-refused`."""

    def __init__(self, bot: Bot, delivery: Delivery, receiver: Receiver, timer: Timer) -> None:
        self._bot = bot
        self._delivery = delivery
        self._receiver = receiver
        self._timer = timer

    async def run(self) -> None:
        """Listen first, then tell Telegram where."""
        async with _listening(webhook_app(self._receiver, self._delivery), self._delivery):
            await Insistence(self._timer)(self._announce)
            while True:
                await self._ask()
                await self._timer.sleep(_ASKED_EVERY)

    async def _announce(self) -> None:
        secret = self._delivery.secret
        await self._bot.set_webhook(self._delivery.url, secret_token=secret, allowed_updates=KINDS)

    async def _ask(self) -> None:
        """When Telegram holds nothing back, a press that arrives later was made later."""
        try:
            info = await self._bot.get_webhook_info()
        except TelegramError as error:
            log.warning("telegram-not-reached", problem=error.message)
            return
        if info.pending_update_count == 0:
            await self._receiver.nothing_waits()


def webhook_app(receiver: Receiver, delivery: Delivery) -> web.Application:
    """A server that takes updates from whoever knows the secret."""

    async def take(request: web.Request) -> web.Response:
        shown = request.headers.get(SECRET_HEADER, "")
        if not hmac.compare_digest(shown.encode(), delivery.secret.encode()):
            return web.Response(status=403)
        try:
            update = json.loads(await request.read())
            number = int(update["update_id"])
        except (JSONDecodeError, UnicodeDecodeError, TypeError, KeyError, ValueError):
            return web.Response(status=400)
        return await _store(receiver, {**update, "update_id": number})

    app = web.Application(client_max_size=_LARGEST)
    app.router.add_post(delivery.path, take)
    return app


async def _store(receiver: Receiver, update: dict[str, object]) -> web.Response:
    try:
        await receiver.accept([update], all_there=False)
    except SQLAlchemyError:
        log.exception("update-not-stored")
        return web.Response(status=500)
    return web.Response()


@asynccontextmanager
async def _listening(app: web.Application, delivery: Delivery) -> AsyncIterator[None]:
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, delivery.host, delivery.port).start()
        yield
    finally:
        await asyncio.shield(runner.cleanup())
