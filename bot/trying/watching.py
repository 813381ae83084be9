"""The workbook's file, looked at from time to time, so that the page shows what anybody has changed in it."""

import asyncio
from collections.abc import Callable
from pathlib import Path

EVERY = 0.4
"""Seconds."""


async def watch(path: Path, changed: Callable[[], None]) -> None:
    """Call `changed` whenever the file was written. Ends by being cancelled."""
    before = _state(path)
    while True:
        await asyncio.sleep(EVERY)
        now = _state(path)
        if now != before:
            before = now
            changed()


def _state(path: Path) -> tuple[int, int, int] | None:
    """None while there is no file, as in the middle of being replaced."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
