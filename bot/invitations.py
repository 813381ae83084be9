"""Invitation codes: long, random, used once, and kept only as their hash. A code names its competition in front."""

import hashlib
import re
import secrets

from bot.known import CompetitionId

_CODE = re.compile(r"([A-Za-z0-9]{1,8})-([A-Za-z0-9_-]{32})")
_RANDOM_BYTES = 24


def fresh_code(competition: CompetitionId) -> str:
    """A new one, such as `c1-` and 32 characters: short enough for a deep link (64) and for a button (48)."""
    return f"{competition}-{secrets.token_urlsafe(_RANDOM_BYTES)}"


def hashed(code: str) -> str:
    """How the journal knows it. A code has 192 random bits, so a plain hash can't be searched for."""
    return hashlib.sha256(code.encode()).hexdigest()


def competition_of(code: str) -> CompetitionId | None:
    """Which competition it says it is for; None when it isn't a code at all."""
    found = _CODE.fullmatch(code)
    return CompetitionId(found.group(1)) if found else None


def link(bot_name: str, code: str) -> str:
    """What the invited person opens."""
    return f"https://t.me/{bot_name}?start={code}"
