"""A club night that runs in a thread of its own, as `rondo try` runs it."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from bot.texts.catalogue import catalogue
from bot.trying.folder import Folder, demo
from bot.trying.night import Night

TODAY = date(2026, 3, 4)
"""A Wednesday: the club's clock begins on the Monday before, its eighth round is on the Thursday after."""

_PATIENCE = 30.0


@dataclass
class Running:
    """A night and the address of its page."""

    night: Night
    url: str


@contextmanager
def club_night(path: Path, language: str = "en") -> Iterator[Running]:
    """From the first message until it has ended."""
    thread = _Thread(path, language)
    thread.start()
    try:
        assert thread.is_ready.wait(_PATIENCE), thread.failure
        if thread.failure is not None:
            raise thread.failure
        yield Running(thread.night, thread.url)
    finally:
        thread.end()


class _Thread(threading.Thread):
    night: Night
    url = ""

    def __init__(self, path: Path, language: str) -> None:
        super().__init__(name="club night")
        self._path = path
        self._words = catalogue(language)
        self.is_ready = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            asyncio.run(self._run())
        except BaseException as error:  # told by whoever waits
            self.failure = error
        finally:
            self.is_ready.set()

    async def _run(self) -> None:
        self._loop, self._ending = asyncio.get_running_loop(), asyncio.Event()
        self._path.mkdir(parents=True, exist_ok=True)
        folder = Folder(self._path)
        note = folder.note() or demo(folder, TODAY, self._words)
        self.night = Night(folder, note, self._words)
        await self.night.run(self._ending, self._began)

    def _began(self, url: str) -> None:
        self.url = url
        self.is_ready.set()

    def end(self) -> None:
        if self.is_alive():
            self._loop.call_soon_threadsafe(self._ending.set)
        self.join(_PATIENCE)
        assert not self.is_alive()
