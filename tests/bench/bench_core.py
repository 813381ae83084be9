"""A thousand results from a thousand players within a minute, over HTTP, with Telegram's limits

Telegram is the sandbox in a process of its own, with flood limits on. The reference is a bare bot of the same client
library that answers at once and keeps nothing.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

from telegram import Update
from telegram.ext import Application, ContextTypes, MessageHandler, filters

from bot.clock import SystemClock
from bot.decisions import Account, AddLink, CompetitionId, Decision, Fact, Link, SetAccount
from bot.desk import Desk
from bot.desk.view import Reading
from bot.journal import open_journal
from bot.journal.letters import Letter
from bot.outbox.delivery import Delivery, Sent
from bot.outbox.pacing import Limits
from bot.running import Installation, Rondo
from bot.sandbox.server import Server
from bot.sandbox.world import World
from bot.serve import _HANDOVER, make_bot
from bot.texts.rendering import render
from rules.players import PlayerId
from sheets.decode import snapshot
from sheets.records import Format, Value
from sheets.schema import TabName
from sheets.tables import read_tables
from sheets.template import write_new
from sheets.xlsx import XlsxWorkbook
from tests.bench.telegram_load import PEOPLE
from tests.bot.receiver.doubles import message

CLUB = CompetitionId("c1")
_FIRST_USER = 5_000_000_001
_MINUTE, _REFERENCE = 58.0, 15.0
_UPDATES, _WARM = 20_000, 5_000
_REPORT = "1-0"

Rows = list[tuple[str, str]]


def run() -> Rows:
    """What was measured."""
    sys.setswitchinterval(_HANDOVER)
    return [*asyncio.run(_results()), *asyncio.run(_memory())]


# --- results over HTTP


async def _results() -> Rows:
    with TemporaryDirectory() as name:
        folder = Path(name)
        _make_book(folder / "club.xlsx")
        await _make_journal(folder)
        async with _telegram() as telegram:
            windows = await _reported(folder, telegram)
            times = await telegram.times()
        async with _telegram() as telegram:
            await _echoed(telegram)
            bare = await telegram.times()
        games = snapshot(read_tables(XlsxWorkbook(folder / "club.xlsx").read())).games
    return _figures(times, bare, windows, [(g.game.result, g.game.status.value) for g in games])


@dataclass(frozen=True)
class _Times:
    """When each person sent something, and what came into which chat when; in seconds."""

    sent: Mapping[int, float]
    received: Sequence[tuple[int, float, str]]

    def lags(self, wanted: Callable[[str], bool], whose: Callable[[int], int]) -> list[float]:
        """From a report to a message that it led to, in the reporter's chat or in another."""
        return sorted(at - self.sent[whose(chat)] for chat, at, text in self.received if wanted(text))


@dataclass
class _Telegram:
    """The process."""

    process: asyncio.subprocess.Process
    address: tuple[str, str, str]

    async def ask(self, line: str) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n".encode())
        return json.loads(await self.process.stdout.readline())

    async def times(self) -> _Times:
        sent, received = await self.ask("times")
        return _Times(dict(sent), [tuple(each) for each in received])


@asynccontextmanager
async def _telegram() -> AsyncIterator[_Telegram]:
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "tests.bench.telegram_load")
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=2**26)
    assert process.stdin is not None
    assert process.stdout is not None
    yield _Telegram(process, tuple(json.loads(await process.stdout.readline())))
    process.stdin.close()
    await process.wait()


async def _reported(folder: Path, telegram: _Telegram) -> list[float]:
    """Everybody reports his game; gives the windows of the writes to the workbook."""
    bot, fetching = make_bot(*telegram.address)
    workbooks = {CLUB: XlsxWorkbook(folder / "club.xlsx")}
    rondo = Rondo(Installation(_journal(folder), workbooks, bot, fetching, say=lambda _: None))
    stop = asyncio.Event()
    running = asyncio.create_task(rondo.run(stop))
    await rondo.ready.wait()
    await telegram.ask(f"go {_REPORT} {PEOPLE} {_MINUTE}")
    await _until(lambda: _is_quiet(telegram, rondo))
    stop.set()
    await running
    return rondo.syncs[CLUB].windows


async def _is_quiet(telegram: _Telegram, rondo: Rondo) -> bool:
    return not await telegram.ask("waiting") and rondo.is_idle


async def _until(condition: Callable[[], Awaitable[bool]]) -> None:
    while not await condition():  # noqa: ASYNC110  # it is in another process
        await asyncio.sleep(0.1)


async def _echoed(telegram: _Telegram) -> None:
    """The reference: answers at once, keeps nothing."""
    bot, _ = make_bot(*telegram.address)
    application = Application.builder().bot(bot).concurrent_updates(True).build()

    async def echo(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.message is not None
        await update.message.reply_text("Booked")

    application.add_handler(MessageHandler(filters.TEXT, echo))
    assert application.updater is not None
    async with application:
        await application.updater.start_polling(poll_interval=0)
        await application.start()
        await telegram.ask(f"go {_REPORT} {int(PEOPLE * _REFERENCE / _MINUTE)} {_REFERENCE}")
        await asyncio.sleep(1)
        await application.updater.stop()
        await application.stop()


def _figures(times: _Times, bare: _Times, windows: list[float], games: list[tuple[object, str]]) -> Rows:
    acknowledged = times.lags(_is_answer, lambda chat: chat)
    told = times.lags(lambda text: not _is_answer(text), _opponent)
    reference = bare.lags(_is_answer, lambda chat: chat)
    answers = Counter(chat for chat, _, text in times.received if _is_answer(text))
    news = Counter(chat for chat, _, text in times.received if not _is_answer(text))
    confirmed = sum(status == "confirmed" and result is not None for result, status in games)
    return [
        ("results lost", str(PEOPLE - len(answers))),
        ("games confirmed in the workbook", f"{confirmed} of {PEOPLE // 2}"),
        ("told twice", str(sum(count - 1 for counted in (answers, news) for count in counted.values()))),
        ("acknowledgement, median / p95 / worst", _spread(acknowledged)),
        ("the same of a bare bot", _spread(reference)),
        ("acknowledgement p95 : bare bot's p95", f"{_p95(acknowledged) / _p95(reference):.1f}"),
        ("news to the opponent, median / p95 / worst", _spread(told)),
        ("writes to the workbook", str(len(windows))),
        ("from the reading that was compared to the end of the write, p95", f"{_p95(sorted(windows)) * 1000:.0f} ms"),
    ]


def _is_answer(text: str) -> bool:
    """What the reporter is told; the rest is news to his opponent."""
    return "Booked" in text or "thank you" in text


def _opponent(user: int) -> int:
    number = user - _FIRST_USER
    return _FIRST_USER + (number ^ 1)


def _spread(lags: Sequence[float]) -> str:
    return f"{_quantile(lags, 50) * 1000:.0f} / {_p95(lags) * 1000:.0f} / {lags[-1] * 1000:.0f} ms"


def _p95(lags: Sequence[float]) -> float:
    return _quantile(lags, 95)


def _quantile(lags: Sequence[float], percent: int) -> float:
    return quantiles(lags, n=100)[percent - 1]


# --- memory


async def _memory() -> Rows:
    """Questions, through everything but the network."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        _make_book(folder / "club.xlsx")
        await _make_journal(folder)
        async with Server(World(SystemClock())) as server:
            address = server.address
            bot, fetching = make_bot(address.token, address.base_url, address.base_file_url)
            workbooks = {CLUB: XlsxWorkbook(folder / "club.xlsx")}
            limits = Limits(10**9, 10**9, 10**9)
            rondo = Rondo(Installation(_journal(folder), workbooks, bot, fetching, limits=limits))
            rondo.outbox._post = _Bin()
            await rondo.application.initialize()
            rows = await _flooded(rondo)
            await rondo.application.shutdown()
            return rows


class _Bin:
    """Telegram, as far as it is none of our business here."""

    async def deliver(self, letter: Letter) -> Delivery:
        return Sent(letter.number)


async def _flooded(rondo: Rondo) -> Rows:
    await rondo.desk.start([CLUB])
    await rondo.receiver.open()
    tasks = [asyncio.create_task(work) for work in (rondo.receiver.run(), rondo.outbox.run())]
    sizes: dict[int, float] = {}
    began = 0.0
    for done in range(0, _UPDATES, 100):
        if done == _WARM:
            sizes[done], began = _resident(), time.monotonic()
        updates = [message(done + number, _FIRST_USER + number * 7 % PEOPLE, text="what?") for number in range(1, 101)]
        await rondo.receiver.accept(updates)
        while not (rondo.receiver.is_idle and rondo.outbox.is_idle):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    each = (time.monotonic() - began) / (_UPDATES - _WARM)
    grown = _resident() - sizes[_WARM]
    rondo.receiver.stop()
    rondo.outbox.stop()
    await asyncio.gather(*tasks)
    rondo.journal.close()
    return [
        (f"memory from update {_WARM} to {_UPDATES}", f"{sizes[_WARM]:.0f} MB, then {grown:+.1f} MB"),
        ("a question from its arrival to its answer handed over, without the network", f"{each * 1000:.1f} ms each"),
    ]


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


# --- the club


def _make_book(path: Path) -> None:
    people: list[dict[str, Value]] = [
        {"ID": f"P{number}", "Name": f"Player {number}", "Rating": 1000 + number} for number in range(1, PEOPLE + 1)
    ]
    games: list[dict[str, Value]] = [
        {"Round": 1, "Board": board, "White": f"P{2 * board - 1}", "Black": f"P{2 * board}"}
        for board in range(1, PEOPLE // 2 + 1)
    ]
    rounds: list[dict[str, Value]] = [{"Round": 1, "State": "published"}]
    content = {TabName.PLAYERS: people, TabName.ROUNDS: rounds, TabName.PAIRINGS: games}
    settings = {"competition": "Club", "preset": "keizer-classic", "timezone": "Europe/Amsterdam", "language": "en"}
    write_new(path, Format.KEIZER, settings, content, lambda sentence: sentence)


async def _make_journal(folder: Path) -> None:
    journal = open_journal(_journal(folder))
    desk = Desk(journal, SystemClock(), render)
    await desk.start([CLUB])
    tables = read_tables(XlsxWorkbook(folder / "club.xlsx").read())
    await desk.adopt(CLUB, Reading(tables, SystemClock().now()))
    facts: list[Fact] = []
    for number in range(PEOPLE):
        user = _FIRST_USER + number
        facts += [SetAccount(Account(user, user)), AddLink(Link(user, PlayerId(f"P{number + 1}")))]
    await desk.decide(None, CLUB, lambda _: Decision(facts=tuple(facts)))
    journal.close()


def _journal(folder: Path) -> str:
    return f"sqlite:///{folder / 'journal.db'}"
