"""Workbooks for tests: values by tab, and what is wrong with them in a short form."""

from collections.abc import Sequence

from sheets.decode import snapshot
from sheets.grid import Book, Cell, Scalar, Tab
from sheets.memory import MemoryWorkbook, tab_of_values
from sheets.records import Snapshot
from sheets.tables import Tables, read_tables

Rows = Sequence[Sequence[Scalar]]
Cells = Sequence[Sequence[Scalar | Cell]]

SETTINGS: Rows = [
    ["Key", "Value"],
    ["format", "keizer"],
    ["timezone", "Europe/Amsterdam"],
    ["preset", "sliedrecht-2020"],
    ["highest player id", 9],
]
PLAYERS: Rows = [
    ["ID", "Name", "Rating"],
    ["P1", "Anna", 1800],
    ["P2", "Boris", 1700],
    ["P3", "Chris", 1600],
    ["P4", "Dora", 1500],
]
ROUNDS: Rows = [["Round", "State"], [1, "closed"], [2, "planned"]]
ABSENCES: Rows = [["Round", "Player", "Kind"]]
PAIRINGS: Rows = [
    ["Round", "Board", "White", "Black", "Result"],
    [1, 1, "Anna", "Boris", "1-0"],
    [1, 2, "Chris", "Dora", "½-½"],
]


def workbook(tabs: dict[str, Rows] | None = None, *, without: Sequence[str] = ()) -> MemoryWorkbook:
    """A small sound Keizer club, with some tabs in other words, added, or left out."""
    sound = {"Settings": SETTINGS, "Players": PLAYERS, "Rounds": ROUNDS, "Absences": ABSENCES, "Pairings": PAIRINGS}
    rows = {**sound, **(tabs or {})}
    return MemoryWorkbook({title: rows for title, rows in rows.items() if title not in without})


def book(tabs: dict[str, Rows] | None = None, *, without: Sequence[str] = ()) -> Book:
    """The reading of such a workbook."""
    return workbook(tabs, without=without).read()


def tables(tabs: dict[str, Rows] | None = None, *, without: Sequence[str] = ()) -> Tables:
    """The tables of such a workbook."""
    return read_tables(book(tabs, without=without))


def read(tabs: dict[str, Rows] | None = None, *, without: Sequence[str] = ()) -> Snapshot:
    """The snapshot of such a workbook."""
    return snapshot(tables(tabs, without=without))


def with_tab(changed: Tab, tabs: dict[str, Rows] | None = None) -> Book:
    """Such a workbook with one tab as it is given: for formulas, errors and merged cells."""
    return Book((*book(tabs, without=(changed.title,)).tabs, changed))


def tab(title: str, rows: Cells, merged: Sequence[str] = ()) -> Tab:
    """A tab of values and of cells as they are."""
    plain = tab_of_values(99, title, [[c.value if isinstance(c, Cell) else c for c in row] for row in rows])
    cells = [[c if isinstance(c, Cell) else Cell(c) for c in row] for row in rows]
    return Tab(plain.sheet_id, title, cells, merged)


def where(shown: Snapshot) -> list[tuple[str, str, str]]:
    """Code, tab and cell of each problem."""
    return [(problem.code, problem.tab, problem.cell) for problem in shown.problems]


def errors(shown: Snapshot) -> list[str]:
    """The codes of what stops pairing."""
    return [problem.code for problem in shown.errors]
