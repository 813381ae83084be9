"""Formulas around the cells that are written: none is broken, and all are calculated anew."""

from datetime import datetime
from pathlib import Path

import pytest

from sheets.errors import WorkbookError
from sheets.xlsx.relations import TRANSITIONAL
from tests.sheets.xlsx.packages import HEAD, STYLES, book_at, package, sheet_of, unzipped, write

at = datetime.fromisoformat


FORMULAS = (
    '<sheetData><row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="0">B1*2</f><v>2</v></c>'
    '<c r="B1"><v>1</v></c><c r="C1" cm="1"><f t="array" ref="C1:D1">B1:B2*2</f><v>2</v></c><c r="D1"><v>4</v></c>'
    '<c r="E1" cm="1"><f t="array" ref="E1">SUM(B1:B2)</f><v>3</v></c></row>'
    '<row r="2"><c r="A2"><f t="shared" si="0"/><v>4</v></c><c r="B2"><v>2</v></c></row></sheetData>'
)
CHAIN = f'{HEAD}<calcChain xmlns="{TRANSITIONAL}"><c r="A1" i="7"/><c r="A2"/></calcChain>'


@pytest.mark.parametrize("place", [(0, 0), (0, 2), (0, 3)])
def test_a_formula_that_others_share_is_not_overwritten(tmp_path: Path, place: tuple[int, int]) -> None:
    workbook = book_at(tmp_path, package(FORMULAS))
    before = workbook.path.read_bytes()
    with pytest.raises(WorkbookError) as refusal:
        write(workbook, {place: "x", (1, 1): 5})
    assert refusal.value.code == "formula-shared"
    assert refusal.value.params["tab"] == "A"
    assert workbook.path.read_bytes() == before


@pytest.mark.parametrize("places", [[(1, 0)], [(0, 0), (1, 0)], [(0, 4)]])
def test_a_formula_on_which_none_depends_is_overwritten(tmp_path: Path, places: list[tuple[int, int]]) -> None:
    workbook = book_at(tmp_path, package(FORMULAS))
    book = write(workbook, dict.fromkeys(places, "x"))
    assert all(book.tabs[0].cell(*place).formula == "" for place in places)
    assert 'r="E1" cm' not in sheet_of(workbook) or (0, 4) not in places


def test_the_calculation_chain_goes_with_an_overwritten_formula(tmp_path: Path) -> None:
    """A chain that lists a cell without formula makes Excel call the file damaged."""
    workbook = book_at(tmp_path, package(FORMULAS, {"xl/calcChain.xml": CHAIN, "xl/styles.xml": STYLES}))
    write(workbook, {(0, 1): 3})
    assert "xl/calcChain.xml" in unzipped(workbook.path.read_bytes())
    write(workbook, {(1, 0): 3})
    parts = unzipped(workbook.path.read_bytes())
    assert "xl/calcChain.xml" not in parts
    assert b"calcChain" not in parts["[Content_Types].xml"] + parts["xl/_rels/workbook.xml.rels"]
    assert b"styles.xml" in parts["[Content_Types].xml"]
    assert b"styles.xml" in parts["xl/_rels/workbook.xml.rels"]


@pytest.mark.parametrize(("calc", "asked"), [
    ("", '</sheets><calcPr fullCalcOnLoad="1"/>'),
    ('<calcPr calcId="191029"/>', '<calcPr calcId="191029" fullCalcOnLoad="1"/>'),
    ('<calcPr fullCalcOnLoad="0" calcId="1"/>', '<calcPr fullCalcOnLoad="1" calcId="1"/>'),
    ('<calcPr fullCalcOnLoad="1"/>', '<calcPr fullCalcOnLoad="1"/>'),
    ("<definedNames/><extLst/>", '<definedNames/><calcPr fullCalcOnLoad="1"/><extLst/>'),
])  # fmt: skip
def test_office_programs_are_asked_to_calculate(tmp_path: Path, calc: str, asked: str) -> None:
    workbook = book_at(tmp_path, package(FORMULAS, calc=calc))
    write(workbook, {(0, 1): 3})
    assert asked in unzipped(workbook.path.read_bytes())["xl/workbook.xml"].decode()


def test_without_formulas_nothing_is_asked(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package('<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'))
    before = unzipped(workbook.path.read_bytes())["xl/workbook.xml"]
    write(workbook, {(0, 1): 3})
    assert unzipped(workbook.path.read_bytes())["xl/workbook.xml"] == before


def test_a_formula_without_value_and_an_error_are_not_taken_for_empty_cells(tmp_path: Path) -> None:
    rows = '<row r="1"><c r="A1"><f>B1</f></c><c r="B1" t="e"><v>#REF!</v></c></row>'
    workbook = book_at(tmp_path, package(f"<sheetData>{rows}</sheetData>"))
    held = [cell.held for cell in workbook.read().tabs[0].rows[0]]
    assert held == ["=B1", "#REF!"]
    assert [cell.value for cell in write(workbook, {(0, 0): 1, (0, 1): 2}).tabs[0].rows[0]] == [1, 2]
