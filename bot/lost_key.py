"""Told at the terminal when the program starts without the key that has sealed its journal."""

from collections.abc import Callable
from pathlib import Path

from bot.journal import Journal
from bot.journal.database import key_beside
from bot.journal.lost_key import is_key_lost
from bot.messages import Say
from bot.texts.rendering import plain


async def tell_lost_key(journal: Journal, file: Path | None, address: str, say: Callable[[str], None]) -> None:
    """Before anything is sealed anew. `file` is the key file of the settings, None: beside the journal."""
    if await journal.run(is_key_lost):
        say(plain(Say("seal-key-lost", {"file": str(file or key_beside(address))}), "en"))
