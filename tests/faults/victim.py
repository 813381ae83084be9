"""The bot as it always runs, but for the points at which it may die, and for a time that is set."""

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from telegram.request import HTTPXRequest

from bot.decisions import CompetitionId
from bot.journal import letters
from bot.journal.letters import Letter
from bot.logs import configure
from bot.outbox.pacing import Limits
from bot.receiver.polling import RememberingRequest
from bot.running import Installation, Rondo
from bot.serve import make_bot
from bot.sync.sync import Rhythm
from sheets.grid import Book, Plan
from sheets.workbook import Workbook
from sheets.xlsx import XlsxWorkbook
from sheets.xlsx.disk import REAL_DISK
from tests.faults.board import Board

KILLED = 9
_LOOKED_EVERY = 0.004
_SWIFT = Rhythm(gather=0.005, leisure=0.0, apart=0.0, look=30.0, retry=0.01, seldom=0.05)
_UNHURRIED = Limits(overall=10_000, per_chat=10_000, per_group=10_000)


@dataclass
class Points:
    """Counts what could have been the last thing that the process did, and makes it that."""

    board: Board
    names: list[str]

    def __call__(self, name: str) -> None:
        self.names.append(name)
        if self.board.pass_point() == self.board.kill_at:
            os._exit(KILLED)


class DeadlyDisk:
    """The real disk; the plug may be pulled before and after each call that changes it."""

    def __init__(self, points: Points) -> None:
        self._points = points

    def create(self, path: Path) -> int:
        return int(self._around("create", lambda: REAL_DISK.create(path)))

    def write(self, file: int, data: bytes) -> int:
        return int(self._around("write", lambda: REAL_DISK.write(file, data)))

    def sync(self, file: int) -> None:
        self._around("sync", lambda: REAL_DISK.sync(file))

    def rename(self, source: Path, target: Path) -> None:
        self._around("rename", lambda: REAL_DISK.rename(source, target))

    def remove(self, path: Path) -> None:
        REAL_DISK.remove(path)

    def _around(self, name: str, call: Callable[[], Any]) -> Any:
        self._points(f"before disk {name}")
        result = call()
        self._points(f"after disk {name}")
        return result


class DeadlyWorkbook(XlsxWorkbook):
    """The real adapter; the plug may be pulled before it is asked to write, and before it has answered."""

    def __init__(self, path: Path, points: Points) -> None:
        super().__init__(path, disk=DeadlyDisk(points))
        self._points = points

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        self._points("before workbook write")
        book = super().write(plan)
        self._points("after workbook write")
        return book


def make_sends_deadly(request: HTTPXRequest, points: Points) -> None:
    """Each call to Telegram may be the last thing, before it leaves and when it is answered."""
    really = request.do_request

    async def do_request(url: str, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        method = url.rsplit("/", 1)[-1]
        points(f"before {method}")
        answer = await really(url, *args, **kwargs)
        points(f"after {method}")
        return answer

    request.do_request = do_request  # type: ignore[method-assign]


def make_commits_deadly(rondo: Rondo, points: Points) -> None:
    """Each commit that changes anything may be the last thing, before it is made and after it was."""
    engine = rondo.journal._engine
    changes = [0]

    def total(connection: Connection) -> int:
        raw: Any = connection.connection.dbapi_connection
        return int(raw.total_changes)

    def before(connection: Connection) -> None:
        if total(connection) != changes[0]:
            points("before commit")

    really = rondo.journal.transact

    def transact(work: Any, *args: Any, **kwargs: Any) -> Any:
        after = [0]

        def noted(connection: Connection, *inner: Any, **named: Any) -> Any:
            result = work(connection, *inner, **named)
            after[0] = total(connection)
            return result

        result = really(noted, *args, **kwargs)
        if after[0] != changes[0]:
            changes[0] = after[0]
            points("after commit")
        return result

    event.listen(engine, "commit", before)
    rondo.journal.transact = transact  # type: ignore[method-assign]


async def live(folder: Path, token: str, base_url: str, base_file_url: str) -> None:
    """Until the driver asks to stop, or death."""
    board = Board.at(folder / "board")
    points = Points(board, [])
    bot, fetching = make_bot(token, base_url, base_file_url)
    assert isinstance(bot.request, HTTPXRequest)
    make_sends_deadly(bot.request, points)
    make_sends_deadly(fetching, points)
    rondo = Rondo(_installation(folder, points, bot, fetching))
    make_commits_deadly(rondo, points)
    stop = asyncio.Event()
    looking = asyncio.create_task(_look(board, rondo, stop))
    await rondo.run(stop)
    await looking
    (folder / "points").write_text("\n".join(points.names))


def _installation(folder: Path, points: Points, bot: Any, fetching: RememberingRequest) -> Installation:
    return Installation(
        f"sqlite:///{folder / 'journal.db'}",
        {CompetitionId("c1"): _workbook(folder, points)},
        bot,
        fetching,
        say=lambda _: None,
        clock=Board.at(folder / "board"),
        rhythm=_SWIFT,
        limits=_UNHURRIED,
    )


def _workbook(folder: Path, points: Points) -> Workbook:
    """The file, or the Google spreadsheet that a note beside it names."""
    note = folder / "google.json"
    if note.exists():
        from tests.faults.google import deadly_workbook

        return deadly_workbook(note, points)
    return DeadlyWorkbook(folder / "club.xlsx", points)


async def _look(board: Board, rondo: Rondo, stop: asyncio.Event) -> None:
    """Tell the driver from time to time whether all is quiet; strike when the time was moved."""
    now = board.now()
    while not stop.is_set():
        if board.now() != now:
            now = board.now()
            rondo.tick()
        is_heard = not rondo.receiver._is_new  # steps may wait for the first contact
        board.report(is_quiet=rondo.ready.is_set() and is_heard and rondo.is_idle)
        if board.is_asked_to_stop:
            stop.set()
        await asyncio.sleep(_LOOKED_EVERY)


def make_careless() -> None:
    """A bot that doesn't say beforehand what it is sending; the harness has to notice."""

    def begin(connection: Connection, numbers: Sequence[int]) -> tuple[Letter, ...]:
        found = (letters.letter(connection, number) for number in numbers)
        return tuple(letter for letter in found if letter is not None)

    letters.begin = begin


def main(folder: str, token: str, base_url: str, base_file_url: str, *, careless: bool) -> None:
    """One life."""
    if careless:
        make_careless()
    with (Path(folder) / "log").open("a") as log:
        configure("info", to=log)
        asyncio.run(live(Path(folder), token, base_url, base_file_url))
