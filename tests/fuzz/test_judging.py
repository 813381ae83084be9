"""The judge of the fuzzer sees what it is there to see."""

import datetime as dt
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
import time_machine

from sheets.grid import Book, Cell, Tab
from sheets.xlsx import XlsxWorkbook
from tests.fuzz.grids import Sheet, club, packed
from tests.fuzz.judging import TooSlow, answer, faults, is_sound, unintended, within
from tests.fuzz.trying import Workshop

PAIRINGS = Tab(5, "Pairings", [[Cell("Round"), Cell("Board")], [Cell(1), Cell(1)]])
ROUNDS = Tab(3, "Rounds", [[Cell("Round"), Cell("State")], [Cell(1), Cell("planned")]])
DUES = Tab(8, "Dues", [[Cell("Anna"), Cell(45.5, "=ROUND(45.499,2)")]])
BOOK = Book([PAIRINGS, ROUNDS, DUES])
WORDS = {"message": "Wrong.", "advice": "Correct it.", "severity": "error"}


def with_cell(tab: Tab, row: int, column: int, cell: Cell) -> Book:
    """The book with one cell changed."""
    rows = [list(cells) for cells in tab.rows] + [[]]
    rows[row] += [Cell()] * (column + 1 - len(rows[row]))
    rows[row][column] = cell
    return Book([Tab(one.sheet_id, one.title, rows) if one is tab else one for one in BOOK.tabs])


@pytest.mark.parametrize("after", [
    with_cell(PAIRINGS, 1, 1, Cell(2)),
    with_cell(ROUNDS, 1, 0, Cell(2)),
    with_cell(ROUNDS, 1, 1, Cell("closed")),
    with_cell(DUES, 0, 1, Cell(45.5)),
    with_cell(DUES, 1, 0, Cell("new")),
    Book(BOOK.tabs[:2]),
    Book([*BOOK.tabs, Tab(9, "Sheet 9")]),
])  # fmt: skip
def test_what_a_pairing_must_not_change_is_seen(after: Book) -> None:
    assert list(unintended(BOOK, after, ("pair",)))


@pytest.mark.parametrize("after", [
    with_cell(PAIRINGS, 2, 0, Cell(2)),
    with_cell(ROUNDS, 1, 1, Cell("paired")),
    Book([*BOOK.tabs, Tab(9, "Absences")]),
])  # fmt: skip
def test_what_a_pairing_writes_is_intended(after: Book) -> None:
    assert list(unintended(BOOK, after, ("pair",))) == []


@pytest.mark.parametrize(("problem", "sound"), [
    ({"code": "paired-twice", "tab": "Pairings", "cell": "C9"}, True),
    ({"code": "paired-twice", "tab": "Pairings", "cell": ""}, False),
    ({"code": "paired-twice", "tab": "", "cell": "C9"}, False),
    ({"code": "paired-twice", "tab": "Pairings", "cell": "9C"}, False),
    ({"code": "paired-twice", "tab": "Pairings", "cell": "C9", "advice": ""}, False),
    ({"code": "missing-tab", "tab": "Pairings", "cell": ""}, True),
    ({"code": "workbook-ods", "tab": "", "cell": ""}, True),
])  # fmt: skip
def test_a_problem_needs_words_and_a_place(problem: dict[str, str], sound: bool) -> None:
    assert is_sound({**WORDS, **problem}) is sound


def spin() -> None:
    """Without end."""
    with within(0.01):
        while time.monotonic():
            pass


def test_a_command_that_hangs_is_stopped() -> None:
    with pytest.raises(TooSlow):
        spin()


def test_a_mistake_of_the_program_is_seen(tmp_path: Path) -> None:
    """A folder where the file should be is answered; a command that doesn't exist is not."""
    assert answer(["check", str(tmp_path)]).status == 3
    path = tmp_path / "club.xlsx"
    path.write_bytes(packed(club({})))
    assert list(faults(path, [("checks", "--json")]))


def test_a_grid_is_read_as_it_was_made(tmp_path: Path) -> None:
    """Every kind of cell survives, so that what is fuzzed is what was meant."""
    cells = [
        *("Anna", "", "=1+1", "a\nb", " x ", "_x0041_", "\x01", 1, -0.5, True, False, None),
        *(dt.date(2026, 3, 12), dt.time(18, 30), dt.datetime(2026, 3, 12, 18, 30)),  # noqa: DTZ001  # cells have no zone
    ]
    rows = [
        [Cell(value) for value in cells],
        [Cell(2, "=1+1"), Cell(None, "=A1"), Cell(error="#REF!"), Cell("x", '="x"')],
    ]
    path = tmp_path / "club.xlsx"
    path.write_bytes(packed([Sheet("Dues & <more>", rows, ["A5:B6"])]))
    (tab,) = XlsxWorkbook(path).read().tabs
    assert (tab.title, tuple(tab.merged)) == ("Dues & <more>", ("A5:B6",))
    assert [held(cell) for cell in tab.rows[0]] == [held(cell) for cell in rows[0]]
    assert list(tab.rows[1]) == rows[1]


def held(cell: Cell) -> object:
    """A day may come back as its midnight, an empty text as nothing."""
    value = cell.value
    if isinstance(value, dt.date) and not isinstance(value, dt.datetime):
        return dt.datetime.combine(value, dt.time())
    return value or None if isinstance(value, str) else value


def test_seed_and_number_give_the_same_workbook_again(tmp_path: Path) -> None:
    with time_machine.travel(dt.datetime(2026, 3, 12, 20, tzinfo=dt.UTC), tick=False):  # files carry the time
        first, second = (Workshop(folder(tmp_path, name), seed=7).trial(3) for name in "ab")
    assert (first.harms, first.content) == (second.harms, second.content)


def folder(parent: Path, name: str) -> Path:
    made = parent / name
    made.mkdir()
    return made


def test_every_harm_is_drawn() -> None:
    from tests.fuzz.changing import HARMS, harmed

    drawn: Sequence[str] = [name for number in range(300) for name in harmed(Random(number), club({}))]
    assert set(drawn) == {harm.__name__ for harm in HARMS}
