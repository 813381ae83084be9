"""How long it takes to understand a workbook, against openpyxl loading the same file in the same run."""

import io
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import TypeVar

import openpyxl

from sheets.decode import snapshot
from sheets.encode import overlay
from sheets.grid import Book
from sheets.memory import MemoryWorkbook
from sheets.records import ChangeSet, SetValues
from sheets.schema import TabName
from sheets.tables import read_tables, to_json
from tests.sheets.books import Rows

T = TypeVar("T")

_RESULTS = ("1-0", "0-1", "½-½", "1:0")
_SEED = 64


def run() -> list[tuple[str, str]]:
    """Rows of what and figure; times are the best of five."""
    return [*_of_a_season(players=60, games=2_000), *_of_a_season(players=1_000, games=15_000)]


def _of_a_season(players: int, games: int) -> Iterator[tuple[str, str]]:
    rows = _season(players, games)
    file = _file(rows)
    book = MemoryWorkbook(rows).read()
    tables = read_tables(book)
    last = SetValues(TabName.PAIRINGS, (1, None, None, 1), {"Status": "confirmed"}, {"Status": "corrected"})
    loading = _best(lambda: openpyxl.load_workbook(io.BytesIO(file)))
    what = f"{players} players, {games} games"
    yield f"{what}: openpyxl loads the file", f"{loading:.3f} s"
    for name, measured in (
        ("read into tables", _best(lambda: read_tables(book))),
        ("tables into a snapshot", _best(lambda: snapshot(tables))),
        ("both", _best(lambda: _understood(book))),
        ("a result laid over the tables", _best(lambda: overlay(tables, [ChangeSet("a", (last,))]))),
        ("tables into JSON", _best(lambda: to_json(tables))),
    ):
        yield f"{what}: {name}", f"{measured:.3f} s, {measured / loading:.2f} of openpyxl"


def _understood(book: Book) -> object:
    return snapshot(read_tables(book))


def _best(work: Callable[[], T], times: int = 5) -> float:
    taken = []
    for _ in range(times):
        started = perf_counter()
        work()
        taken.append(perf_counter() - started)
    return min(taken)


def _season(players: int, games: int) -> dict[str, Rows]:
    chance = Random(_SEED)
    boards = players // 2
    rounds = -(-games // boards)
    roster: list[list[str | int]] = [["ID", "Name", "Rating"]]
    roster += [[f"P{number}", f"Player {number}", 1000 + number] for number in range(1, players + 1)]
    pairings: list[list[str | int | None]] = [
        ["Round", "Board", "White", "Black", "Result", "Date", "Time", "Status", "Reported by", "Reported at"]
    ]
    states: list[list[str | int]] = [["Round", "State"]]
    states += [[number, "closed"] for number in range(1, rounds + 1)]
    for game in range(games):
        number, board = divmod(game, boards)
        white, black = f"Player {2 * board + 1}", f"Player {2 * board + 2}"
        reported: list[str | int | None] = ["confirmed", white, "2026-03-12 22:05"]
        pairings.append([number + 1, board + 1, white, black, chance.choice(_RESULTS), None, None, *reported])
    return {
        "Settings": [["Key", "Value"], ["format", "keizer"], ["timezone", "Europe/Amsterdam"]],
        "Players": roster,
        "Rounds": states,
        "Absences": [["Round", "Player", "Kind"]],
        "Pairings": pairings,
    }


def _file(rows: dict[str, Rows]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for title, values in rows.items():
        sheet = book.create_sheet(title)
        for row in values:
            sheet.append(list(row))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()
