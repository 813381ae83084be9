"""A write changes the bytes of the cells that it means, and no other byte of the file."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheets.errors import WorkbookUnreadable
from sheets.grid import Scalar
from sheets.xlsx import XlsxWorkbook
from sheets.xlsx.relations import STRICT, TRANSITIONAL
from tests.sheets.xlsx.packages import CLUB, book_at, compressed, package, sheet_of, unzipped, write, zipped

at = datetime.fromisoformat
PAIRINGS = "xl/worksheets/sheet2.xml"


def without_cells(xml: bytes, *cells: str) -> bytes:
    for cell in cells:
        xml, count = re.subn(rb'<c r="%s"(?:[^>]*/>|.*?</c>)' % cell.encode(), b"", xml, count=1, flags=re.DOTALL)
        assert count == 1, cell
    return xml


@pytest.fixture
def club(tmp_path: Path) -> XlsxWorkbook:
    path = tmp_path / "club.xlsx"
    path.write_bytes(CLUB.read_bytes())
    return XlsxWorkbook(path)


def test_two_writes_leave_every_other_part_and_every_other_byte(club: XlsxWorkbook) -> None:
    original = club.path.read_bytes()
    write(club, {(2, 4): "½-½"}, tab=1)
    first = club.path.read_bytes()
    write(club, {(3, 4): "0-1"}, tab=1)
    second = club.path.read_bytes()
    for before, after, touched in ((original, first, {PAIRINGS, "xl/workbook.xml"}), (first, second, {PAIRINGS})):
        assert list(compressed(before)) == list(compressed(after))
        changed = {name for name, packed in compressed(before).items() if compressed(after)[name] != packed}
        assert changed == touched
    sheets = [unzipped(content)[PAIRINGS] for content in (original, first, second)]
    assert without_cells(sheets[0], "E3") == without_cells(sheets[1], "E3")
    assert without_cells(sheets[1], "E4") == without_cells(sheets[2], "E4")
    assert b'<c r="E3" s="3" t="inlineStr"><is><t>\xc2\xbd-\xc2\xbd</t></is></c>' in sheets[2]


def test_what_openpyxl_would_lose_is_still_there(club: XlsxWorkbook) -> None:
    """Stored values, drop-downs over tabs, the chart, the image, comments: all that the original had."""
    before = unzipped(club.path.read_bytes())
    write(club, {(1, 2): 1999}, tab=0)
    after = unzipped(club.path.read_bytes())
    assert list(after) == list(before)
    assert b"<formula1>Lists!$A$1:$A$6</formula1>" in after[PAIRINGS]
    assert after["xl/worksheets/sheet4.xml"] == before["xl/worksheets/sheet4.xml"]
    assert b'<f aca="false">C2/2</f><v>762.5</v>' in after["xl/worksheets/sheet1.xml"]
    assert after["xl/charts/chart1.xml"] == before["xl/charts/chart1.xml"]


def test_another_library_reads_what_was_written(club: XlsxWorkbook) -> None:
    values: Mapping[tuple[int, int], Scalar] = {
        (1, 0): "=1+1", (1, 1): "Ünï & <co>", (1, 2): 1.25, (1, 3): date(2026, 3, 12), (1, 4): True, (1, 5): None,
        (30, 7): at("2026-03-12 18:30"), (30, 8): time(20, 15), (31, 0): -7, (700, 40): "far",
    }  # fmt: skip
    write(club, values)
    sheet = openpyxl.load_workbook(club.path)["Players"]
    for (row, column), value in values.items():
        cell = sheet.cell(row + 1, column + 1)
        assert cell.data_type != "f"
        assert cell.value == (at("2026-03-12") if value == date(2026, 3, 12) else value)


def test_a_file_that_already_holds_the_values_is_not_touched(club: XlsxWorkbook) -> None:
    before = club.path.stat()
    write(club, {(1, 4): "1-0", (9, 9): None, (1, 0): 1.0}, tab=1)
    assert club.path.stat().st_mtime_ns == before.st_mtime_ns
    assert club.path.stat().st_ino == before.st_ino


ROWS = (
    '<dimension ref="A1:C5"/><cols><col min="5" max="6" style="1"/></cols><sheetData>'
    '<row r="1" spans="1:3"><c r="A1" t="inlineStr"><is><t>x</t></is></c><c r="C1" s="2"><v>46093</v></c></row>'
    '<row r="3" spans="1:3" s="1" customFormat="1" ht="20"/>'
    '<row r="5"><!-- kept --><c r="B5" s="1"/></row></sheetData><mergeCells><mergeCell ref="A7:B8"/></mergeCells>'
)


@pytest.mark.parametrize(("place", "value", "before", "after"), [
    # in front of, between and behind the cells of a row
    ((0, 1), 2, '</is></c><c r="C1"', '</is></c><c r="B1"><v>2</v></c><c r="C1"'),
    ((4, 0), 2, '<!-- kept --><c r="B5"', '<!-- kept --><c r="A5"><v>2</v></c><c r="B5"'),
    ((4, 2), "y", '<c r="B5" s="1"/></row>', '<c r="B5" s="1"/><c r="C5" t="inlineStr"><is><t>y</t></is></c></row>'),
    # in a row without cells, with the row's style
    ((2, 1), "y", 'ht="20"/>', 'ht="20"><c r="B3" s="1" t="inlineStr"><is><t>y</t></is></c></row>'),
    # in rows that are missing
    ((1, 0), True, '<row r="3"', '<row r="2"><c r="A2" t="b"><v>1</v></c></row><row r="3"'),
    # in place, with the cell's style
    ((4, 1), "01", '<c r="B5" s="1"/>', '<c r="B5" s="1" t="inlineStr"><is><t>01</t></is></c>'),
    ((0, 2), date(2026, 3, 13), "<v>46093</v>", "<v>46094</v>"),
    ((0, 2), None, '<c r="C1" s="2"><v>46093</v></c>', '<c r="C1" s="2"/>'),
    ((0, 2), " a\nb ", '<v>46093</v>', '<is><t xml:space="preserve"> a\nb </t></is>'),
])  # fmt: skip
def test_one_cell_changes_one_place(
    tmp_path: Path, place: tuple[int, int], value: Scalar, before: str, after: str
) -> None:
    workbook = book_at(tmp_path, package(ROWS))
    original = sheet_of(workbook)
    assert original.count(before) == 1
    write(workbook, {place: value})
    expected = original.replace(before, after)
    assert sheet_of(workbook).replace('<c r="C1" s="2" t="inlineStr">', '<c r="C1" s="2">') == expected


def test_rows_behind_the_last_take_the_style_of_their_column(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package(ROWS))
    original = sheet_of(workbook)
    write(workbook, {(9, 4): "007", (9, 0): 1, (6, 0): 5})
    new = (
        '<row r="7"><c r="A7"><v>5</v></c></row>'
        '<row r="10"><c r="A10"><v>1</v></c><c r="E10" s="1" t="inlineStr"><is><t>007</t></is></c></row></sheetData>'
    )
    assert sheet_of(workbook) == original.replace("A1:C5", "A1:E10").replace("</sheetData>", new)


def test_hints_of_size_are_kept_true(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package(ROWS))
    write(workbook, {(0, 5): 1, (2, 7): 1})
    assert '<row r="1" spans="1:6">' in sheet_of(workbook)
    assert '<row r="3" spans="1:8" s="1"' in sheet_of(workbook)
    assert '<dimension ref="A1:H5"/>' in sheet_of(workbook)


@pytest.mark.parametrize("empty", ["<sheetData/>", "<sheetData></sheetData>", "<sheetData />"])
def test_an_empty_sheet_can_be_written_to(tmp_path: Path, empty: str) -> None:
    workbook = book_at(tmp_path, package(empty))
    write(workbook, {(1, 1): 3, (0, 0): 4})
    assert '<row r="1"><c r="A1"><v>4</v></c></row><row r="2"><c r="B2"><v>3</v></c></row></sheetData>' in sheet_of(
        workbook
    )


@pytest.mark.parametrize("dialect", [TRANSITIONAL, STRICT])
def test_prefixes_are_used_as_the_file_uses_them(tmp_path: Path, dialect: str) -> None:
    sheet = f'<x:worksheet xmlns:x="{dialect}"><x:sheetData><x:row r="1"/></x:sheetData></x:worksheet>'
    workbook = book_at(tmp_path, package(sheet, dialect=dialect))
    book = write(workbook, {(0, 0): "Anna", (1, 0): 2})
    assert [cell.value for row in book.tabs[0].rows for cell in row] == ["Anna", 2]
    assert '<x:c r="A1" t="inlineStr"><x:is><x:t>Anna</x:t></x:is></x:c></x:row><x:row r="2">' in sheet_of(workbook)


@pytest.mark.parametrize(("encoding", "written"), [("UTF-8", "½"), ("ISO-8859-1", "&#189;"), ("US-ASCII", "&#189;")])
def test_the_encoding_of_the_part_is_kept(tmp_path: Path, encoding: str, written: str) -> None:
    parts = unzipped(package("<sheetData/>"))
    name = "xl/worksheets/sheet1.xml"
    parts[name] = parts[name].replace(b"UTF-8", encoding.encode())
    workbook = book_at(tmp_path, zipped(parts))
    assert write(workbook, {(0, 0): "½"}).tabs[0].cell(0, 0).value == "½"
    assert f"<t>{written}</t>" in sheet_of(workbook)


def test_a_part_in_utf_16_is_read_but_not_written(tmp_path: Path) -> None:
    parts = unzipped(package('<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'))
    name = "xl/worksheets/sheet1.xml"
    parts[name] = parts[name].decode().replace("UTF-8", "UTF-16").encode("utf-16")
    workbook = book_at(tmp_path, zipped(parts))
    assert workbook.read().tabs[0].cell(0, 0).value == 1
    with pytest.raises(WorkbookUnreadable) as refusal:
        write(workbook, {(0, 0): 2})
    assert refusal.value.code == "workbook-encoding"


CELLS = st.dictionaries(
    st.tuples(st.integers(0, 9), st.integers(0, 5)), st.sampled_from(["a", "=b", 1, 2.5, True, None])
)


def sheet_with(cells: Mapping[tuple[int, int], int]) -> str:
    """Cells that hold numbers, with styles and spaces between them."""
    rows = ""
    for row in sorted({row for row, _ in cells}):
        inner = "".join(
            f'\n <c r="{chr(65 + column)}{row + 1}" s="{value % 4}"><v>{value}</v></c>'
            for (at_row, column), value in sorted(cells.items())
            if at_row == row
        )
        rows += f'\n<row r="{row + 1}" customHeight="1">{inner}</row>'
    return f"<sheetData>{rows}\n</sheetData>"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    there=st.dictionaries(st.tuples(st.integers(0, 9), st.integers(0, 5)), st.integers(0, 50000), max_size=20),
    wanted=CELLS,
)
def test_every_cell_that_is_not_meant_keeps_its_bytes(
    tmp_path: Path, there: dict[tuple[int, int], int], wanted: dict[tuple[int, int], Scalar]
) -> None:
    workbook = book_at(tmp_path, package(sheet_with(there)))
    before = re.findall(r"<c r=.*?</c>", sheet_of(workbook))
    write(workbook, wanted)
    after = sheet_of(workbook)
    kept = [cell for cell in before if not any(f'"{chr(65 + column)}{row + 1}"' in cell for row, column in wanted)]
    assert [cell for cell in kept if cell not in after] == []
    places = [(int(row), column) for column, row in re.findall(r'<c r="([A-Z])(\d+)"', after)]
    assert places == sorted(places)
    read = openpyxl.load_workbook(workbook.path).worksheets[0]
    assert [place for place, value in wanted.items() if read.cell(place[0] + 1, place[1] + 1).value != value] == []
