"""A small sound club in a plain workbook, for tests that then harm it in one place."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import openpyxl
from openpyxl.cell.cell import Cell
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from tests.bot.cli.conftest import Rondo

Rows = Sequence[Sequence[object]]

NAMES = ("Anna", "Boris", "Carla", "Dirk", "Emma", "Frits", "Greet", "Hans")

TABS: Mapping[str, Rows] = {
    "Settings": [
        ["Key", "Value"],
        ["competition", "The Rook"],
        ["format", "keizer"],
        ["preset", "sliedrecht-2020"],
        ["timezone", "Europe/Amsterdam"],
        ["default time", "20:00"],
        ["rounds", 6],
    ],
    "Players": [
        ["ID", "Name", "Rating", "Joins in round", "Left after round", "Role"],
        *([f"P{number}", name, 2100 - 100 * number, None, None, None] for number, name in enumerate(NAMES, 1)),
    ],
    "Rounds": [
        ["Round", "Date", "State", "Absence deadline"],
        *([number, f"2026-03-{7 * number - 4:02}", "closed" if number < 3 else "planned", None]
          for number in range(1, 5)),
    ],
    "Absences": [
        ["Round", "Player", "Kind"],
        [1, "Greet", "notified"],
        [1, "Hans", "external"],
        [3, "Frits", "notified"],
    ],
    "Pairings": [
        ["Round", "Board", "White", "Black", "Result"],
        [1, 1, "Anna", "Boris", "1-0"],
        [1, 2, "Carla", "Dirk", "½-½"],
        [1, 3, "Emma", "Frits", "0-1"],
        [2, 1, "Frits", "Anna", "0-1"],
        [2, 2, "Boris", "Carla", "1-0"],
        [2, 3, "Dirk", "Greet", "½-½"],
        [2, 4, "Hans", "Emma", "-/+"],
    ],
}  # fmt: skip
"""Round 3 is the next to pair. Row and column of what a test changes are those of these rows."""


def sound() -> Workbook:
    """As openpyxl makes it: no styles, no drop-downs, numbers as numbers."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for title, rows in TABS.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(list(row))
    return book


def tab(book: Workbook, title: str) -> Worksheet:
    """By title."""
    sheet = book[title]
    assert isinstance(sheet, Worksheet)
    return sheet


def cell(book: Workbook, title: str, address: str) -> Cell:
    """By tab and address."""
    found = tab(book, title)[address]
    assert isinstance(found, Cell)
    return found


class AsText(str):
    """Text that begins like a formula and is none."""

    __slots__ = ()


Edit = tuple[str, str, object]
"""Tab, address and what is put there: whatever openpyxl can hold, or AsText."""


def harmed(*edits: Edit) -> Workbook:
    """The sound workbook with some cells changed."""
    book = sound()
    for title, address, value in edits:
        found = cell(book, title, address)
        found.value = value  # type: ignore[assignment]  # anything
        if isinstance(value, AsText):
            found.data_type = "s"
    return book


def saved(book: Workbook, folder: Path) -> Path:
    """The file."""
    path = folder / "club.xlsx"
    book.save(path)
    return path


Told = tuple[str, str, str]
"""Code, tab and cell of a problem."""


def told(rondo: Rondo, path: Path) -> list[Told]:
    """What `rondo check --json` says, after looking at every word of it; the file is as it was."""
    before = path.read_bytes()
    answer = rondo("check", path, "--json")
    problems = answer.json["problems"]
    assert answer.status == (1 if any(problem["severity"] == "error" for problem in problems) else 0)
    for problem in problems:
        assert set(problem) == {"code", "tab", "cell", "message", "advice", "severity"}
        assert problem["severity"] in {"error", "warning"}
        for sentence in (problem["message"], problem["advice"]):
            assert " " in sentence, sentence
            assert sentence[-1] in ".?", sentence
            assert not {"{", "}"} & set(sentence), sentence
            assert problem["code"] not in sentence
    assert path.read_bytes() == before
    return [(problem["code"], problem["tab"], problem["cell"]) for problem in problems]
