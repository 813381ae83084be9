"""Drive's change stamp: whether a spreadsheet may have changed since it was read, without reading it.

The stamp comes some seconds late, and an edit can hide behind a stamp that came with another; so a stamp is only
trusted if it was seen before a reading, and never for longer than ten minutes. Our own writes change the stamp too:
those need no new reading, since every write reads back.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sheets.google.client import Answer
from sheets.google.failures import Failure
from sheets.google.pace import Stopwatch

STAMP_FIELDS = "version,modifiedTime,lastModifyingUser(me)"

TRUSTED_SECONDS = 600.0
_LATE_SECONDS = 5.0
"""So much later than our write Drive may say that it was made."""


@dataclass(frozen=True)
class _Stamp:
    version: str
    modified: float
    """Seconds since 1970."""

    by_us: bool
    """By this account: by us, or by another program with the same key."""


class Stamps:
    """Of one spreadsheet. `reading` and `read` stand around every reading, `wrote` after every write."""

    def __init__(self, stopwatch: Stopwatch) -> None:
        self._stopwatch = stopwatch
        self._seen: _Stamp | None = None
        self._before_reading: _Stamp | None = None
        self._known: _Stamp | None = None
        self._read_at = 0.0
        self._wrote_at = 0.0

    def reading(self) -> None:
        self._before_reading = self._seen

    def read(self) -> None:
        self._known = self._before_reading
        self._read_at = self._stopwatch.monotonic()

    def wrote(self, at: float) -> None:
        """By Google's clock, in seconds since 1970; 0 if that isn't known."""
        self._wrote_at = at

    def has_changed(self, ask: Callable[[str], Answer]) -> bool:
        """True also when it can't be told: a reading then says what is wrong."""
        try:
            stamp = _stamp(ask(STAMP_FIELDS).json)
        except Failure:
            return True
        self._seen = stamp
        if self._stopwatch.monotonic() - self._read_at > TRUSTED_SECONDS:
            return True
        if self._known is not None and stamp == self._known:
            return False
        if stamp.by_us and self._wrote_at and stamp.modified <= self._wrote_at + _LATE_SECONDS:
            self._known = stamp
            return False
        return True


def _stamp(found: Mapping[str, Any]) -> _Stamp:
    try:
        modified = datetime.fromisoformat(str(found.get("modifiedTime"))).timestamp()
    except ValueError:
        modified = float("inf")
    by_us = bool(found.get("lastModifyingUser", {}).get("me"))
    return _Stamp(str(found.get("version")), modified, by_us)
