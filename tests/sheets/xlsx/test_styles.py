"""The style of a cell is kept, unless it would show the new value for something else."""

import re
from datetime import date, datetime
from pathlib import Path

import pytest

from sheets.xlsx.relations import STRICT, TRANSITIONAL
from tests.sheets.xlsx.packages import STYLES, book_at, package, sheet_of, unzipped, write

at = datetime.fromisoformat


def test_text_that_would_be_parsed_when_retyped_is_marked_as_quoted(tmp_path: Path) -> None:
    """Else a name such as `=HYPERLINK(...)` becomes a formula when somebody steps into its cell and out again."""
    workbook = book_at(tmp_path, package("<sheetData/>"))
    write(workbook, {(0, 0): "=1+1", (1, 0): "@x", (2, 0): "1-0", (3, 0): "Anna"})
    styles = unzipped(workbook.path.read_bytes())["xl/styles.xml"].decode()
    assert styles == STYLES.replace('<cellXfs count="4">', '<cellXfs count="5">').replace(
        "</cellXfs>", '<xf numFmtId="0" fontId="0" quotePrefix="1"></xf></cellXfs>'
    )
    assert re.findall(r'<c r="(\w+)" s="4"', sheet_of(workbook)) == ["A1", "A2", "A3"]
    before = styles
    write(workbook, {(5, 5): "+x"})
    assert unzipped(workbook.path.read_bytes())["xl/styles.xml"].decode() == before


def test_a_variant_of_a_style_keeps_all_else_of_it(tmp_path: Path) -> None:
    """A number in a cell that a person's typing made a date: it must not show as a day of 1900."""
    workbook = book_at(tmp_path, package('<sheetData><row r="1"><c r="A1" s="2"><v>46093</v></c></row></sheetData>'))
    assert write(workbook, {(0, 0): 1.5}).tabs[0].cell(0, 0).value == 1.5
    styles = unzipped(workbook.path.read_bytes())["xl/styles.xml"].decode()
    assert '<xf numFmtId="0" fontId="0" applyNumberFormat="1"><alignment wrapText="1"/></xf></cellXfs>' in styles


def test_a_date_takes_a_date_s_style_that_is_there(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package("<sheetData/>", {"xl/styles.xml": STYLES.replace(
        '<xf numFmtId="22" fontId="0"/>', '<xf numFmtId="22" fontId="0" applyNumberFormat="1"/>')}))  # fmt: skip
    before = unzipped(workbook.path.read_bytes())["xl/styles.xml"]
    write(workbook, {(0, 0): at("2026-03-12 18:00")})
    assert unzipped(workbook.path.read_bytes())["xl/styles.xml"] == before
    assert '<c r="A1" s="3">' in sheet_of(workbook)


@pytest.mark.parametrize("dialect", [TRANSITIONAL, STRICT])
def test_a_workbook_without_styles_gets_them_when_they_are_needed(tmp_path: Path, dialect: str) -> None:
    workbook = book_at(tmp_path, package("<sheetData/>", {}, dialect=dialect))
    write(workbook, {(0, 0): "Anna"})
    assert "xl/styles.xml" not in unzipped(workbook.path.read_bytes())
    assert write(workbook, {(0, 0): date(2026, 3, 12)}).tabs[0].cell(0, 0).value == date(2026, 3, 12)
    parts = unzipped(workbook.path.read_bytes())
    assert dialect.encode() in parts["xl/styles.xml"]
    assert b'PartName="/xl/styles.xml"' in parts["[Content_Types].xml"]
