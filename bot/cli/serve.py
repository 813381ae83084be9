"""`rondo serve`: the bot on Telegram, until it is told to stop."""

import asyncio
from functools import partial
from pathlib import Path

from bot.cli.ending import DONE, UNREACHABLE, USAGE
from bot.cli.language import reader
from bot.cli.workbooks import tell
from bot.errors import Refusal
from bot.opening import open_workbook
from bot.serve import run
from bot.settings import Settings, load_settings
from bot.texts.rendering import plain


def serve(config: Path | None) -> int:
    """Exit status 2 for a configuration that can't be used, 3 when Telegram refuses the token."""
    try:
        settings = load_settings(config)
    except Refusal as refusal:
        return _refused(refusal, USAGE)
    return _run(settings)


def _run(settings: Settings) -> int:
    try:
        asyncio.run(run(settings, partial(open_workbook, google_key=settings.google_key)))
    except Refusal as refusal:
        return _refused(refusal, UNREACHABLE)
    return DONE


def _refused(refusal: Refusal, status: int) -> int:
    tell(plain(refusal.say, reader().language), to_stderr=True)
    return status
