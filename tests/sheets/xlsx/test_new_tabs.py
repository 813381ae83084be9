"""A new tab is a new part; of the others only those change that must name it."""

from datetime import datetime
from pathlib import Path

import openpyxl
import pytest

from sheets.grid import NewTab, Plan
from sheets.xlsx import XlsxWorkbook
from tests.sheets.xlsx.packages import CLUB, book_at, compressed

at = datetime.fromisoformat


@pytest.fixture
def club(tmp_path: Path) -> XlsxWorkbook:
    return book_at(tmp_path, CLUB.read_bytes())


def test_a_new_tab_touches_five_parts_at_most(club: XlsxWorkbook) -> None:
    before = compressed(club.path.read_bytes())
    tab = NewTab("Absences", [["Round", "Player"], [1, "P1"]], frozenset({1}), {1: ("P1", 'say "x"')})
    club.write(lambda _: Plan(new_tabs=[tab]))
    after = compressed(club.path.read_bytes())
    assert list(after) == [*before, "xl/worksheets/sheet5.xml"]
    assert {name for name in before if before[name] != after[name]} == {
        "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml", "[Content_Types].xml",
    }  # fmt: skip


def test_another_library_reads_a_new_tab(club: XlsxWorkbook) -> None:
    tab = NewTab("Absences & <x>", [["Round", "Player"], [1, "P1"]], frozenset({1}), {1: ("P1", 'say "x"')})
    club.write(lambda _: Plan(new_tabs=[tab]))
    book = openpyxl.load_workbook(club.path)
    assert book.sheetnames == ["Players", "Pairings", "Lists", "Standings", "Absences & <x>"]
    sheet = book["Absences & <x>"]
    assert [[cell.value for cell in row] for row in sheet.iter_rows()] == [["Round", "Player"], [1, "P1"]]
    assert [sheet.cell(2, column).number_format for column in (1, 2)] == ["General", "@"]
    assert sheet.column_dimensions["B"].width > 8
    (choices,) = sheet.data_validations.dataValidation
    assert (choices.type, str(choices.sqref), choices.formula1) == ("list", "B2:B1048576", '"P1,say ""x"""')
