"""`rondo serve`: the settings of this machine become a running program, until it is told to stop."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from urllib.parse import urlsplit

from telegram.error import InvalidToken, TelegramError
from telegram.ext import ExtBot
from telegram.request import HTTPXRequest

from bot.decisions import CompetitionId
from bot.errors import Refusal
from bot.logs import configure
from bot.opening import google_accounts, google_key_path
from bot.receiver.polling import RememberingRequest
from bot.receiver.webhook import Delivery
from bot.running import Installation, Rondo
from bot.settings import Settings
from bot.sync.connecting import Places
from bot.sync.looking import looks_within
from bot.sync.sync import Rhythm
from sheets.workbook import Workbook

_ANSWER = 20.0
"""Seconds that Telegram has to answer."""

_CONNECTIONS = 64

_HANDOVER = 0.0005
"""Seconds after which a thread that calculates lets the others go on: an answer shouldn't wait for a table."""


async def run(settings: Settings, open_workbook: Callable[[str], Workbook]) -> None:
    """Run this installation until SIGTERM or SIGINT. Refusal; WorkbookError for an address that nothing can open."""
    sys.setswitchinterval(_HANDOVER)
    secrets = [settings.token.get_secret_value()]
    delivery = _delivery(settings)
    configure(
        settings.log_level, as_json=settings.log_json, secrets=[*secrets, *([delivery.secret] if delivery else [])]
    )
    bot, fetching = make_bot(secrets[0], *telegram_endpoint())
    addresses = {CompetitionId(name): address for name, address in settings.workbooks.items()}
    workbooks = {name: open_workbook(address) for name, address in addresses.items()}
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    rhythm = Rhythm(looks=looks_within(settings.seen_within.playing, settings.seen_within.otherwise))
    installation = Installation(
        settings.journal_url,
        workbooks,
        bot,
        fetching,
        delivery=delivery,
        rhythm=rhythm,
        seal_key=settings.seal_key_file,
        places=Places(addresses, lambda: google_accounts(google_key_path(settings.google_key))),
    )
    await Rondo(installation).run(stop)


async def bot_name(token: str) -> str:
    """What Telegram calls the bot of this token. Refusal `token-refused`, `telegram-unreachable`."""
    bot, fetching = make_bot(token, *telegram_endpoint())
    try:
        return str((await bot.get_me()).username)
    except InvalidToken as error:
        raise Refusal("token-refused") from error
    except TelegramError as error:
        raise Refusal("telegram-unreachable", problem=error.message.replace(token, "…")) from error
    finally:
        for request in (bot.request, fetching):
            await request.shutdown()


def telegram_endpoint() -> tuple[str, ...]:
    """RONDO_TELEGRAM_ENDPOINT is for trying: another server in Telegram's place, only on this machine."""
    base = os.environ.get("RONDO_TELEGRAM_ENDPOINT", "")
    if urlsplit(base).hostname not in {"127.0.0.1", "::1", "localhost"}:
        return ()
    return base, f"{base.removesuffix('/bot')}/file/bot"


def make_bot(token: str, base_url: str = "", base_file_url: str = "") -> tuple[ExtBot[None], RememberingRequest]:
    """The bot and its request for updates; the addresses are those of the sandbox, or Telegram's own.

    On loopback there are no certificates, and loading them takes long.
    """
    encrypted = {"verify": False} if base_url.startswith("http://127.0.0.1") else {}
    fetching = RememberingRequest(2, read_timeout=_ANSWER, httpx_kwargs=encrypted)
    request = HTTPXRequest(_CONNECTIONS, read_timeout=_ANSWER, pool_timeout=_ANSWER, httpx_kwargs=encrypted)
    if not base_url:
        return ExtBot(token, request=request, get_updates_request=fetching), fetching
    return ExtBot(token, base_url, base_file_url, request=request, get_updates_request=fetching), fetching


def _delivery(settings: Settings) -> Delivery | None:
    webhook = settings.webhook
    if webhook is None:
        return None
    host, _, port = webhook.listen.rpartition(":")
    return Delivery(webhook.url, urlsplit(webhook.url).path, webhook.secret.get_secret_value(), host, int(port))
