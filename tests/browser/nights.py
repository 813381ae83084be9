"""A club night that runs in a thread of its own, as `rondo try` runs it."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TypeVar

from bot.sandbox.records import UserId
from bot.sandbox.world import World
from bot.texts.catalogue import catalogue
from bot.trying.demos import DEMOS, USUAL, Demo
from bot.trying.folder import Folder, made
from bot.trying.night import Night

T = TypeVar("T")

TODAY = date(2026, 3, 4)
"""A Wednesday: the club's clock begins on the Monday before, its eighth round is on the Thursday after."""

_PATIENCE = 30.0


@dataclass
class Running:
    """A night and the address of its page."""

    night: Night
    url: str
    loop: asyncio.AbstractEventLoop

    def do(self, act: Callable[[World], T]) -> T:
        """Something happens in the world, in the night's own thread."""
        done: Future[T] = Future()

        def call() -> None:
            try:
                done.set_result(act(self.night.world))
            except BaseException as error:  # told by whoever waits
                done.set_exception(error)

        self.loop.call_soon_threadsafe(call)
        return done.result(_PATIENCE)

    def account(self, name: str) -> UserId:
        """Of somebody in the Players tab."""
        people = self.night.state().snapshot.people
        return self.night.people.accounts[next(person.id for person in people if person.name == name)]


@contextmanager
def club_night(path: Path, language: str = "en", demo: str | Demo = USUAL) -> Iterator[Running]:
    """From the first message until it has ended."""
    thread = _Thread(path, language, DEMOS[demo] if isinstance(demo, str) else demo)
    thread.start()
    try:
        assert thread.is_ready.wait(_PATIENCE), thread.failure
        if thread.failure is not None:
            raise thread.failure
        yield Running(thread.night, thread.url, thread.loop)
    finally:
        thread.end()


class _Thread(threading.Thread):
    night: Night
    loop: asyncio.AbstractEventLoop
    url = ""

    def __init__(self, path: Path, language: str, demo: Demo) -> None:
        super().__init__(name="club night")
        self._path = path
        self._words = catalogue(language)
        self._demo = demo
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
        self.loop, self._ending = asyncio.get_running_loop(), asyncio.Event()
        self._path.mkdir(parents=True, exist_ok=True)
        folder = Folder(self._path)
        note = folder.note() or made(folder, self._demo, TODAY, self._words)
        self.night = Night(folder, note, self._words)
        await self.night.run(self._ending, self._began)

    def _began(self, url: str) -> None:
        self.url = url
        self.is_ready.set()

    def end(self) -> None:
        if self.is_alive():
            self.loop.call_soon_threadsafe(self._ending.set)
        self.join(_PATIENCE)
        assert not self.is_alive()
