"""How a plan becomes requests: few of them, typed, and without harm to the look of a cell."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import pytest

from sheets.google.reading import Grid
from sheets.google.writing import SPARE_ROWS, cell_data, requests_of
from sheets.grid import CellWrite, NewTab, Plan, Scalar
from tests.doubles.sheets_api.areas import place
from tests.doubles.sheets_api.values import number_format
from tests.sheets.google.clubs import Club

GRIDS: Mapping[int, Grid] = {0: Grid(100, 10, {}), 1: Grid(100, 10, {})}


def requests(*cells: tuple[int, int, int, Scalar]) -> Sequence[dict[str, Any]]:
    return requests_of([CellWrite(tab, row, column, None, value) for tab, row, column, value in cells], (), GRIDS)


def test_cells_side_by_side_and_rows_under_each_other_are_one_request() -> None:
    block = [(0, row, column, f"{row}/{column}") for row in range(1, 41) for column in range(8)]
    found = requests(*reversed(block))
    assert len(found) == 1
    assert found[0]["updateCells"]["start"] == {"sheetId": 0, "rowIndex": 1, "columnIndex": 0}
    rows = found[0]["updateCells"]["rows"]
    assert (len(rows), {len(row["values"]) for row in rows}) == (40, {8})


def test_gaps_and_other_tabs_make_requests_of_their_own() -> None:
    found = requests((0, 1, 1, "a"), (0, 1, 3, "b"), (0, 2, 3, "c"), (1, 1, 1, "d"))
    starts = [one["updateCells"]["start"] for one in found]
    assert [(at["sheetId"], at["rowIndex"], at["columnIndex"]) for at in starts] == [(0, 1, 1), (0, 1, 3), (1, 1, 1)]


def test_formats_are_only_touched_where_the_value_would_be_read_as_another() -> None:
    assert cell_data("text", "TEXT")[0] == "userEnteredValue"
    assert cell_data("text", "DATE")[0] == "userEnteredValue"
    assert cell_data(7, "TEXT")[0] == "userEnteredValue"
    assert cell_data(date(2026, 3, 1), "DATE")[0] == "userEnteredValue"
    assert cell_data(7, "DATE") == (
        "userEnteredValue,userEnteredFormat.numberFormat",
        {"userEnteredValue": {"numberValue": 7}},
    )
    assert cell_data(date(2026, 3, 1), "")[1]["userEnteredFormat"] == {"numberFormat": {"type": "DATE"}}
    assert cell_data(None, "DATE") == ("userEnteredValue", {})
    assert cell_data(True, "")[1] == {"userEnteredValue": {"boolValue": True}}  # a value


def test_text_stays_text_in_a_column_of_text(club: Club) -> None:
    """A result written by us is no date, and the column stays what it is."""
    sheet = club.hands.tab("Pairings")
    sheet.put(place("E3"), {"userEnteredFormat": {"numberFormat": {"type": "TEXT"}, "backgroundColor": {"red": 1}}})
    club.workbook.write(lambda _: Plan((CellWrite(0, 2, 4, None, "1-0"),)))
    assert sheet.cell(place("E3")) == {
        "userEnteredFormat": {"numberFormat": {"type": "TEXT"}, "backgroundColor": {"red": 1}},
        "userEnteredValue": {"stringValue": "1-0"},
    }


def test_a_full_grid_grows_and_new_rows_look_like_the_last(club: Club) -> None:
    sheet = club.hands.tab("Pairings")
    sheet.resize(5, 6)
    rule = {"condition": {"type": "ONE_OF_LIST", "values": [{"userEnteredValue": "1-0"}]}}
    look = {"userEnteredFormat": {"numberFormat": {"type": "TEXT"}}, "dataValidation": rule}
    sheet.put(place("E5"), look)
    book = club.workbook.write(lambda _: Plan((CellWrite(0, 5, 0, None, 2), CellWrite(0, 5, 6, None, "new column"))))
    assert (sheet.rows, sheet.columns) == (5 + SPARE_ROWS, 7)
    assert number_format(sheet.cell(place("E6"))) == {"type": "TEXT"}
    assert sheet.cell(place(f"E{5 + SPARE_ROWS}")) == look
    assert [cell.value for cell in book.tabs[0].rows[5]] == [2, None, None, None, None, None, "new column"]


def test_a_new_tab_is_text_and_offers_choices_where_it_is_told_to(club: Club) -> None:
    tab = NewTab("Rounds", [("Round", "State"), (1, "1/2")], frozenset({1}), {1: ("planned", "paired")})
    club.workbook.write(lambda _: Plan(new_tabs=[tab]))
    sheet = club.hands.tab("Rounds")
    for cell in ("B2", "B3", f"B{sheet.rows}"):
        assert number_format(sheet.cell(place(cell))) == {"type": "TEXT"}
        rule = sheet.cell(place(cell))["dataValidation"]
        assert [one["userEnteredValue"] for one in rule["condition"]["values"]] == ["planned", "paired"]
        assert rule["strict"] is False
    assert sheet.grid["frozenRowCount"] == 1
    club.hands.type("Rounds", "B3", "2-1")
    assert club.hands.value("Rounds", "B3") == "2-1"


@pytest.mark.parametrize("boards", [20, 60])
def test_a_round_is_one_read_and_one_write_however_many_boards_it_has(club: Club, boards: int) -> None:
    """What was written comes back with the answer to the write: it needs no reading of its own."""
    games: list[tuple[Scalar, ...]] = [(2, board + 1, f"White {board}", f"Black {board}") for board in range(boards)]
    cells = [
        CellWrite(0, at, column, None, value) for at, game in enumerate(games, 5) for column, value in enumerate(game)
    ]
    book = club.workbook.write(lambda _: Plan(cells))
    assert (club.api.count("read"), club.api.count("write")) == (1, 1)
    assert len(book.tabs[0].rows) == 5 + boards


def test_a_result_and_the_repainted_standings_are_one_read_and_one_write(club: Club) -> None:
    standings = [CellWrite(1, row, column, None, f"{row}/{column}") for row in range(3, 60) for column in range(8)]
    club.workbook.write(lambda _: Plan((CellWrite(0, 2, 4, None, "1-0"), *standings)))
    assert (club.api.count("read"), club.api.count("write")) == (1, 1)


def test_nothing_to_write_costs_no_write(club: Club) -> None:
    club.workbook.write(lambda _: Plan((CellWrite(0, 1, 4, "1-0", "1-0"),)))
    assert (club.api.count("read"), club.api.count("write")) == (1, 0)
