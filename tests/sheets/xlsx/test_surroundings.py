"""What stands around cells can forbid to write them: merged cells, tables, an order that is not one."""

from datetime import datetime
from pathlib import Path

import pytest

from sheets.errors import WorkbookError, WorkbookUnreadable
from sheets.xlsx import XlsxWorkbook
from sheets.xlsx.relations import RELATIONS_OF, TRANSITIONAL
from tests.sheets.xlsx.packages import CLUB, PACKAGE, book_at, package, unzipped, write, zipped

at = datetime.fromisoformat


SHEET = '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row></sheetData>'


@pytest.fixture
def club(tmp_path: Path) -> XlsxWorkbook:
    return book_at(tmp_path, CLUB.read_bytes())


def test_only_the_first_of_merged_cells_is_written(club: XlsxWorkbook) -> None:
    with pytest.raises(WorkbookError) as refusal:
        write(club, {(5, 2): "x"}, tab=1)
    assert (refusal.value.code, refusal.value.params["cell"], refusal.value.params["area"]) == (
        "cell-merged",
        "C6",
        "A6:E6",
    )
    assert write(club, {(5, 0): "x"}, tab=1).tabs[1].cell(5, 0).value == "x"


def test_the_heading_of_a_table_is_not_overwritten(tmp_path: Path) -> None:
    """Its text stands in the table's part as well; Excel calls a file damaged in which they differ."""
    parts: dict[str, str | bytes] = {**unzipped(package(SHEET))}
    parts["xl/worksheets/_rels/sheet1.xml.rels"] = (
        f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Target="../tables/table1.xml" '
        f'Type="{RELATIONS_OF[TRANSITIONAL]}/table"/></Relationships>'
    )
    parts["xl/tables/table1.xml"] = f'<table xmlns="{TRANSITIONAL}" id="1" name="T" displayName="T" ref="A1:C3"/>'
    workbook = book_at(tmp_path, zipped(parts))
    with pytest.raises(WorkbookError) as refusal:
        write(workbook, {(0, 0): "y"})
    assert (refusal.value.code, refusal.value.params["cell"]) == ("cell-table-heading", "A1")
    write(workbook, {(1, 0): "y", (0, 3): "outside"})
    assert unzipped(workbook.path.read_bytes())["xl/tables/table1.xml"] == str(parts["xl/tables/table1.xml"]).encode()


@pytest.mark.parametrize("rows", [
    '<row r="2"><c r="A2"/></row><row r="1"><c r="A1"/></row>',
    '<row r="1"><c r="A1"/></row><row r="1"><c r="B1"/></row>',
    '<row r="1"><c r="B1"/><c r="A1"/></row>',
])  # fmt: skip
def test_rows_or_cells_out_of_order_are_read_but_not_written(tmp_path: Path, rows: str) -> None:
    workbook = book_at(tmp_path, package(f"<sheetData>{rows}</sheetData>"))
    workbook.read()
    with pytest.raises(WorkbookUnreadable) as refusal:
        write(workbook, {(0, 5): 1})
    assert refusal.value.code == "workbook-damaged"
