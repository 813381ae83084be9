"""Plays the night against a bot that may die at one point, and starts it again as a service manager would."""

import asyncio
import json
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from tests.doubles.telegram import Telegram, running_telegram
from tests.faults.board import Board
from tests.faults.club import OLGA, SEVEN, invite, make_club, make_journal
from tests.faults.night import SCRIPT, SEND_AGAIN, Night, Script
from tests.faults.remains import Remains, remains_of
from tests.faults.victim import KILLED

_PATIENCE = 30.0
"""Seconds for one step; a bot that needs longer hangs."""


Keeper = Callable[[Path], AbstractContextManager[object]]
"""Keeps the workbook of a folder somewhere else for a while."""


class Hanging(Exception):
    """The bot is alive, but never gets quiet."""


class Crashed(Exception):
    """The bot ended by itself."""


@dataclass
class Zygote:
    """The process that becomes the bot."""

    process: asyncio.subprocess.Process
    careless: bool = False

    async def live(self, folder: Path, telegram: Telegram) -> int:
        """One life; its exit status."""
        address = telegram.server.address
        urls = {"base_url": address.base_url, "base_file_url": address.base_file_url}
        line = json.dumps({"folder": str(folder), "token": address.token, "careless": self.careless, **urls})
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n".encode())
        await self.process.stdin.drain()
        return int(json.loads(await self.process.stdout.readline())["status"])


@asynccontextmanager
async def zygote(*, careless: bool = False) -> AsyncIterator[Zygote]:
    """Loads everything once."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.faults.zygote",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    yield Zygote(process, careless)
    assert process.stdin is not None
    process.stdin.close()
    await process.wait()


@dataclass
class Life:
    """The bot from its first start to its end, with a death in between if one is wanted."""

    mother: Zygote
    folder: Path
    telegram: Telegram
    board: Board
    deaths: int = 0

    def begin(self, kill_at: int = 0) -> None:
        self.board.begin(kill_at)
        self._running = asyncio.ensure_future(self.mother.live(self.folder, self.telegram))

    async def quiet(self) -> None:
        """Until everything that was said has had all its effects; a dead bot is started again."""
        try:
            async with asyncio.timeout(_PATIENCE):
                while not await self._is_quiet():
                    self._revive()
        except TimeoutError:
            raise Hanging(self.telegram.world.updates.waiting(), self._told()) from None

    async def end(self) -> None:
        """An orderly end; if it dies even then, once more."""
        while True:
            self.board.ask_to_stop()
            status = await asyncio.wait_for(self._running, _PATIENCE)
            if status == 0:
                return
            self._revive()
            await self.quiet()

    async def _is_quiet(self) -> bool:
        checks = self.board.checks
        if self.telegram.world.updates.waiting() or self._running.done():
            await asyncio.sleep(0.002)
            return False
        while self.board.checks < checks + 3 and not self._running.done():  # noqa: ASYNC110  # another process
            await asyncio.sleep(0.002)
        nothing_new = not self.telegram.world.updates.waiting() and not self._running.done()
        return nothing_new and self.board.is_quiet

    def _told(self) -> str:
        """The end of the bot's log."""
        log = self.folder / "log"
        return log.read_text()[-3000:] if log.exists() else ""

    def _revive(self) -> None:
        if not self._running.done():
            return
        if self._running.result() != KILLED or self.deaths:
            raise Crashed(self._running.result(), self._told())
        self.deaths += 1
        self.begin()


@dataclass(frozen=True)
class Played:
    """A night that is over: what is left of it, the points that the first life passed, and the deaths."""

    remains: Remains
    points: tuple[str, ...]
    passed: int
    deaths: int


async def make_template(folder: Path, make: Callable[[Path], None] = make_club) -> None:
    """The club before the night; `make` writes its workbook."""
    make(folder)
    async with running_telegram(SEVEN) as telegram:
        await make_journal(folder, telegram)


async def play(  # noqa: PLR0917  # what a night is made of
    mother: Zygote,
    template: Path,
    folder: Path,
    kill_at: int = 0,
    keeper: Keeper = nullcontext,
    script: Script = SCRIPT,
) -> Played:
    """The whole night, with the bot dying at one point (0: nowhere). Hanging, Crashed.

    `keeper` has the workbook while the bot lives; before and after it is a file.
    """
    shutil.copytree(template, folder)
    async with running_telegram(SEVEN) as telegram:
        people, group = invite(telegram)
        board = Board.at(folder / "board")
        board.set_now(SEVEN)
        life = Life(mother, folder, telegram, board)
        with keeper(folder):
            passed = await _live_through(life, Night(telegram, people, group), kill_at, script)
        points = folder / "points"
        names = points.read_text().splitlines() if points.exists() else []
        return Played(remains_of(folder, people, group), tuple(names), passed, life.deaths)


async def _live_through(life: Life, night: Night, kill_at: int, script: Script) -> int:
    """How many points the last life passed before its end."""
    life.begin(kill_at)
    await life.quiet()
    for _, step in script:
        step(night)
        life.board.set_now(night.telegram.clock.now())
        await life.quiet()
    await _send_again(night, life)
    passed = life.board.passed
    await life.end()
    return passed


async def _send_again(night: Night, life: Life) -> None:
    """What an organiser does who is asked: he looks into the group, and has sent again what isn't there."""
    for message in night.people[OLGA].received():
        if SEND_AGAIN in message.labels:
            lost = message.text.split("\n\n", 1)[1].rsplit("\n\n", 1)[0].rstrip("…")
            if not any(post.text.startswith(lost) for post in night.group.messages() if post.sender.is_bot):
                night.people[OLGA].press(message, SEND_AGAIN)
                await life.quiet()
