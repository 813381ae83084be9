"""The key of an installation: what is sealed with it can't be read in the journal, nor in a copy of it, without it.

A key file has one key a line, as `Fernet` makes them: the first one seals, all of them open. So a new key is put above
the old ones; an old one may go once nothing is left that it has sealed (texts are kept for 30 days).

*Not done here*: a key protects the journal and its copies, not a machine on which somebody can read key and journal
both, and not what Telegram itself keeps of a chat.
"""

import os
from collections.abc import Sequence
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

from bot.errors import Refusal

MARK = "gAAAA"
"""So begins what Fernet has sealed until the year 2106: its version and the first bytes of the time."""

_BLOCK = 256
"""Bytes to which everything is filled up, so that its length tells little."""


class Unopenable(Exception):
    """Sealed with a key that isn't there any more, or changed since."""


class Seals:
    """Seals with the first key, opens with any of them."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        """ValueError for what is no key, or for none."""
        if not keys:
            raise ValueError(keys)
        self._keys = MultiFernet([Fernet(key) for key in keys])

    def seal(self, text: str) -> str:
        """Text without a trailing NUL."""
        plain = text.encode()
        return self._keys.encrypt(plain + bytes(-len(plain) % _BLOCK)).decode()

    def open(self, sealed: str) -> str:
        """Unopenable."""
        try:
            return self._keys.decrypt(sealed.encode()).rstrip(b"\0").decode()
        except InvalidToken as error:
            raise Unopenable from error


def fresh_seals() -> Seals:
    """A key that ends with the program."""
    return Seals([Fernet.generate_key()])


def seals_in(file: Path) -> Seals:
    """The keys of a file; it is made when it isn't there. Refusal `seal-key-unusable`."""
    try:
        if not file.exists():
            put_key_first(file)
        lines = (line.strip() for line in file.read_text("ascii").splitlines())
        return Seals([line.encode() for line in lines if line and not line.startswith("#")])
    except (OSError, ValueError) as error:
        raise Refusal("seal-key-unusable", file=str(file)) from error


def put_key_first(file: Path) -> None:
    """A new key above those that are there, in a file that only its owner can read. OSError."""
    others = file.read_bytes() if file.exists() else b""
    fresh = file.with_name(f"{file.name}.new")
    fresh.unlink(missing_ok=True)
    number = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(number, "wb") as written:
        written.write(Fernet.generate_key() + b"\n" + others)
        written.flush()
        os.fsync(written.fileno())
    fresh.replace(file)
