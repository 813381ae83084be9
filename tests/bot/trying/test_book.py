"""The workbook as the page shows and changes it."""

from typing import Any

import pytest

from bot.texts.catalogue import catalogue
from bot.trying.book import CellEdit, book_json, edit_cell
from sheets.errors import WorkbookChanged
from sheets.grid import Cell, Tab
from sheets.memory import MemoryWorkbook, Rows, tab_of_values

PLAYERS: Rows = [["ID", "Name", "Rating"], ["P1", "Anna", 1800], ["P2", "Boris", 1700.5]]
PAIRINGS: Rows = [["Round", "Board", "White", "Black", "Result"], [1, 1, "Anna", "Boris", None]]


@pytest.fixture
def workbook() -> MemoryWorkbook:
    treasurer: Rows = [["Dues", "paid"], ["Anna", 10]]
    return MemoryWorkbook({"Players": PLAYERS, "Pairings": PAIRINGS, "Treasurer": treasurer})


def tabs(workbook: MemoryWorkbook) -> dict[str, Any]:
    shown: Any = book_json(workbook.read(), catalogue("en"))
    return {tab["title"]: tab for tab in shown["tabs"]}


def cell(workbook: MemoryWorkbook, title: str, row: int, column: int) -> object:
    tab = workbook.read().tab(title)
    assert tab is not None
    return tab.cell(row, column).value


def test_numbers_names_and_choices_are_shown(workbook: MemoryWorkbook) -> None:
    shown = tabs(workbook)
    assert shown["Players"]["rows"][1] == [("P1", ""), ("Anna", ""), ("1800", "n")]
    assert shown["Players"]["rows"][2][2] == ("1700.5", "n")
    choices = shown["Pairings"]["choices"]
    assert choices[2] == ["Anna", "Boris"]
    assert choices[4][:3] == ("1-0", "½-½", "0-1")
    assert (shown["Pairings"]["writer"], shown["Pairings"]["grows"], shown["Players"]["grows"]) == ("both", True, False)


def test_a_tab_of_the_clubs_own_is_shown_too(workbook: MemoryWorkbook) -> None:
    own = tabs(workbook)["Treasurer"]
    assert own["name"] == "Treasurer"
    assert (own["writer"], own["choices"], own["rows"][1]) == ("people", {}, [("Anna", ""), ("10", "n")])


def test_formulas_and_errors_are_told_apart() -> None:
    cells = (Cell(3, formula="=1+2"), Cell(error="#REF!"), Cell(formula="=B1"), Cell(True))
    workbook = MemoryWorkbook([Tab(1, "Sums", (cells,))])
    assert tabs(workbook)["Sums"]["rows"] == [[("3", "f"), ("#REF!", "e"), ("=B1", "f"), ("yes", "")]]


def test_what_is_wrong_stands_at_its_cell(workbook: MemoryWorkbook) -> None:
    workbook.edit(2, 1, 4, "7-7")
    problem = tabs(workbook)["Pairings"]["problems"]["E2"]
    assert problem["error"] is True
    assert "7-7" in problem["text"]


@pytest.mark.parametrize(
    ("edit", "after"),
    [
        (CellEdit(2, 1, 4, "", "1-0"), "1-0"),
        (CellEdit(2, 2, 0, "", "1"), 1),
        (CellEdit(1, 1, 2, "1800", "1825"), 1825),
        (CellEdit(1, 1, 1, "Anna", "Anne"), "Anne"),
        (CellEdit(1, 1, 2, "1800", ""), None),
        (CellEdit(3, 1, 1, "10", "12,5"), 12.5),
        (CellEdit(3, 5, 5, "", "note"), "note"),
    ],
)
def test_what_is_typed_stands_in_the_workbook(workbook: MemoryWorkbook, edit: CellEdit, after: object) -> None:
    edit_cell(workbook, edit)
    title = {1: "Players", 2: "Pairings", 3: "Treasurer"}[edit.sheet_id]
    assert cell(workbook, title, edit.row, edit.column) == after


def test_what_somebody_else_wrote_meanwhile_stays(workbook: MemoryWorkbook) -> None:
    workbook.edit(2, 1, 4, "½-½")
    with pytest.raises(WorkbookChanged) as refused:
        edit_cell(workbook, CellEdit(2, 1, 4, "", "1-0"))
    assert (refused.value.code, refused.value.params["found"]) == ("cell-changed", "½-½")
    assert cell(workbook, "Pairings", 1, 4) == "½-½"


def test_a_tab_that_is_gone_is_told(workbook: MemoryWorkbook) -> None:
    with pytest.raises(WorkbookChanged, match="tab-gone"):
        edit_cell(workbook, CellEdit(9, 0, 0, "", "x"))


def test_a_heading_is_text_whatever_its_column_holds(workbook: MemoryWorkbook) -> None:
    edit_cell(workbook, CellEdit(2, 0, 4, "Result", "2026"))
    assert cell(workbook, "Pairings", 0, 4) == 2026
    workbook = MemoryWorkbook([tab_of_values(1, "Odd", [["a"]])])
    edit_cell(workbook, CellEdit(1, 0, 0, "a", "b"))
    assert cell(workbook, "Odd", 0, 0) == "b"


def test_a_tab_is_known_by_its_name_in_another_language() -> None:
    workbook = MemoryWorkbook({"Paarungen": PAIRINGS})
    assert tabs(workbook)["Paarungen"]["name"] == "Pairings"
