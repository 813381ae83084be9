"""The journal for an archive, and made ready to go on from one. Both leave everything else in it as it is."""

import hashlib
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.errors import Refusal

_WAIT = 30.0
"""Seconds that a copy waits for a running Rondo."""


def copied(journal: Path) -> tuple[bytes, int]:
    """The journal as it is at one instant, in one file, also while Rondo runs; and its shape.

    Refusal `journal-missing`, `journal-broken`.
    """
    if not journal.is_file():
        raise Refusal("journal-missing", journal=str(journal))
    with tempfile.TemporaryDirectory(prefix="rondo-backup-") as folder:
        copy = Path(folder) / "journal.db"
        try:
            _copy(journal, copy)
            shape = shape_of(copy)
        except sqlite3.Error as error:
            raise Refusal("journal-broken", problem=str(error)) from error
        return copy.read_bytes(), shape


def _copy(journal: Path, copy: Path) -> None:
    address = f"{journal.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=_WAIT)) as source,
        closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # what is pending stands in the file itself


def shape_of(file: Path) -> int:
    """Of a journal that is whole. Refusal `journal-broken`; sqlite3.Error."""
    with closing(sqlite3.connect(file)) as connection:
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise Refusal("journal-broken", problem=verdict)
        (shape,) = connection.execute("SELECT value FROM marks WHERE competition = '' AND name = 'shape'").fetchone()
    return int(shape)


def unsettled(file: Path) -> None:
    """Nobody knows what a restored journal has missed, so it takes nothing for granted.

    What waited to be sent was perhaps sent after the copy was made: its delivery is unknown, as after a crash. Without
    its last reading of a workbook the next one counts as the first, and steps that are due are left to the organisers
    (see `bot.timetable.past_steps`).
    """
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE outbox SET state = 'sending' WHERE state = 'queued'")
        connection.execute("DELETE FROM readings")


def key_mark(key_file: Path) -> str:
    """Tells one key from another without telling anything of it; "" when there is none."""
    try:
        lines = [line.strip() for line in key_file.read_text("ascii").splitlines()]
    except (OSError, ValueError):
        return ""
    first = next((line for line in lines if line and not line.startswith("#")), "")
    return hashlib.sha256(first.encode()).hexdigest()[:16] if first else ""
