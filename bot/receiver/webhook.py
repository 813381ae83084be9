"""The webhook: an update is answered with 200 only once it is stored, so Telegram delivers again what wasn't."""

import hmac
import json
from json import JSONDecodeError

import structlog
from aiohttp import web
from sqlalchemy.exc import SQLAlchemyError

from bot.receiver.receiver import Receiver

log = structlog.get_logger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  # the header's name, not a secret

_LARGEST = 1024 * 1024
"""Bytes; Telegram's updates are some kilobytes."""


def webhook_app(receiver: Receiver, path: str, secret: str) -> web.Application:
    """A server that takes updates at `path` from whoever knows the secret."""

    async def take(request: web.Request) -> web.Response:
        shown = request.headers.get(SECRET_HEADER, "")
        if not hmac.compare_digest(shown.encode(), secret.encode()):
            return web.Response(status=403)
        try:
            update = json.loads(await request.read())
            number = update["update_id"]
        except (JSONDecodeError, UnicodeDecodeError, TypeError, KeyError):
            return web.Response(status=400)
        return await _store(receiver, {**update, "update_id": int(number)})

    app = web.Application(client_max_size=_LARGEST)
    app.router.add_post(path, take)
    return app


async def _store(receiver: Receiver, update: dict[str, object]) -> web.Response:
    try:
        await receiver.accept([update], all_there=False)
    except SQLAlchemyError:
        log.exception("update-not-stored")
        return web.Response(status=500)
    return web.Response()
