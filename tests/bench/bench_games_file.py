"""A file of ten thousand games sent to the bot: reading it, and deciding what of it is recorded."""

import time
from collections.abc import Callable

from bot.usecases.results.record_games import record_games
from rules.knockout.draw import standard_order
from rules.pgn.reading import read_games
from rules.pgn.records import FileGame
from sheets.decode import snapshot
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from sheets.records import Snapshot
from sheets.tables import read_tables
from tests.rules.pgn.files import LINES, pgn

Row = list[Scalar]

PROGRAMS, GAMES_A_MATCH, TIMES = 64, 40, 8
"""Every match drawn so far down the ladder of TCEC Cup 4, and each game so often in the file."""


def run() -> list[tuple[str, str]]:
    """Rows for the table of benchmarks."""
    text = "".join(_games() * TIMES)
    games: list[FileGame] = []
    reading = _seconds(lambda: games.extend(read_games(text.split("\n"))))
    found, changes = record_games(_cup(), games)
    deciding = _seconds(lambda: record_games(_cup(), games))
    assert len(found.entries) == len(games)
    return [
        (f"a file of {len(games)} games ({len(text) / 1e6:.1f} MB), read", f"{reading:.1f} s"),
        (
            f"the same, decided what is recorded ({len(changes)} changes)",
            f"{deciding:.1f} s, {deciding / reading:.2f} of the reading",
        ),
    ]


def _games() -> list[str]:
    order = standard_order(PROGRAMS)
    matches = [sorted(order[place : place + 2]) for place in range(0, PROGRAMS, 2)]
    return [
        pgn(
            *(f"Program {seed}" for seed in (two if number % 2 else two[::-1])),
            tags={"Round": f"1.{number}", "TimeControl": "?", "Site": str(two[0])},
            opening=LINES[(number - 1) // 2 % len(LINES)],
            plies=60,
            seed=number,
            book=True,
        )
        for two in matches
        for number in range(1, GAMES_A_MATCH + 1)
    ]


def _cup() -> Snapshot:
    settings: list[Row] = [["Key", "Value"], ["format", "knockout"], ["preset", "tcec-cup-4"], ["timezone", "UTC"]]
    players: list[Row] = [[f"P{number}", f"Program {number}", 4000 - number] for number in range(1, PROGRAMS + 1)]
    tabs: dict[str, list[Row]] = {
        "Settings": settings,
        "Players": [["ID", "Name", "Rating"], *players],
        "Pairings": [["Round", "Board", "White", "Black", "Result", "Match", "Game", "Stage", "Status", "Remarks"]],
    }
    book = MemoryWorkbook(tabs)
    return snapshot(read_tables(book.read()))


def _seconds(what: Callable[[], object]) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start
