"""What is in a worksheet's XML is what a person sees in the office program."""

from datetime import date, datetime, time
from pathlib import Path

import openpyxl
import pytest

from sheets.grid import Cell, Tab
from sheets.xlsx import XlsxWorkbook
from sheets.xlsx.dates import EPOCH_1900, EPOCH_1904, Kind, from_serial, kind_of_format
from sheets.xlsx.relations import STRICT, TRANSITIONAL
from tests.sheets.xlsx.packages import CLUB, HEAD, STYLES, book_at, package, sheet_of, unzipped, write, zipped

at = datetime.fromisoformat


def read(folder: Path, rows: str, after: str = "", strings: str = "") -> Tab:
    others = {"xl/styles.xml": STYLES}
    if strings:
        others["xl/sharedStrings.xml"] = f'{HEAD}<sst xmlns="{TRANSITIONAL}">{strings}</sst>'
    return book_at(folder, package(f"<sheetData>{rows}</sheetData>{after}", others)).read().tabs[0]


def test_libreoffice_s_file_is_read_as_openpyxl_reads_it() -> None:
    """Formulas from one load of the other library, values from another."""
    formulas, stored = openpyxl.load_workbook(CLUB), openpyxl.load_workbook(CLUB, data_only=True)
    book = XlsxWorkbook(CLUB).read()
    assert [tab.title for tab in book.tabs] == formulas.sheetnames
    for tab in book.tabs:
        for row in range(1, 45):
            for column in range(1, 9):
                found = tab.cell(row - 1, column - 1)
                formula = formulas[tab.title].cell(row, column).value
                value = stored[tab.title].cell(row, column).value
                assert found.formula == (formula if isinstance(formula, str) and formula.startswith("=") else "")
                seen = found.error or (at(f"{found.value} 00:00") if type(found.value) is date else found.value)
                assert (seen or None) == (value or None)


def test_formulas_and_their_stored_values_are_read_together() -> None:
    players = XlsxWorkbook(CLUB).read().tabs[0]
    assert players.cell(1, 4) == Cell(762.5, "=C2/2")
    assert players.cell(1, 5) == Cell("", '=IF(C2>1600,"strong","")')
    assert players.cell(5, 5) == Cell("strong", '=IF(C6>1600,"strong","")')
    assert players.cell(8, 3) == Cell(None, "=1/0", "#DIV/0!")
    assert players.cell(1, 3) == Cell(date(2025, 9, 1))


def test_merged_cells_are_told_and_formatted_empty_rows_are_not() -> None:
    pairings = XlsxWorkbook(CLUB).read().tabs[1]
    assert pairings.merged == ("A6:E6",)
    assert len(pairings.rows) == 6


@pytest.mark.parametrize(("markup", "cell"), [
    ('<c r="A1"><f>B1</f></c>', Cell(None, "=B1")),
    ('<c r="A1"><f>B1</f><v/></c>', Cell(None, "=B1")),
    ('<c r="A1" t="str"><f>B1</f><v></v></c>', Cell("", "=B1")),
    ('<c r="A1" t="b"><f>B1</f><v>1</v></c>', Cell(True, "=B1")),
    ('<c r="A1" t="e"><f>B1</f><v>#REF!</v></c>', Cell(None, "=B1", "#REF!")),
    ('<c r="A1" t="e"><v>#N/A</v></c>', Cell(None, "", "#N/A")),
    ('<c r="A1" t="str"><v>=not a formula</v></c>', Cell("=not a formula")),
    ('<c r="A1"><v>3.0</v></c>', Cell(3)),
    ('<c r="A1"><v> 1E3 </v></c>', Cell(1000)),
    ('<c r="A1"><v>-0.5</v></c>', Cell(-0.5)),
    ('<c r="A1"><v>12345678901234567890</v></c>', Cell(12345678901234567890.0)),
    ('<c r="A1" s="2"><v>46093</v></c>', Cell(date(2026, 3, 12))),
    ('<c r="A1" s="2"><v>46093.75</v></c>', Cell(at("2026-03-12 18:00"))),
    ('<c r="A1" s="3"><v>46093</v></c>', Cell(at("2026-03-12"))),
    ('<c r="A1" s="3"><v>0.8333333333333334</v></c>', Cell(time(20))),
    ('<c r="A1" s="99"><v>46093</v></c>', Cell(46093)),
    ('<c r="A1" s="2"><v>99999999999</v></c>', Cell(99999999999)),
    ('<c r="A1" t="d"><v>2026-03-12</v></c>', Cell(date(2026, 3, 12))),
    ('<c r="A1" t="d"><v>2026-03-12T18:30:00Z</v></c>', Cell(at("2026-03-12 18:30"))),
    ('<c r="A1" t="d"><v>T18:30:00</v></c>', Cell(time(18, 30))),
    ('<c r="A1" t="inlineStr"><is><r><t>An</t></r><r><t xml:space="preserve">na </t></r></is></c>', Cell("Anna ")),
    ('<c r="A1" t="inlineStr"><is><t>_x005F_x0041_</t></is></c>', Cell("_x0041_")),
    ('<c r="A1" t="inlineStr"><is><t>a_x000D_\n_xD83D_&#189;</t></is></c>', Cell("a\r\n_xD83D_½")),
    ('<c r="A1" t="inlineStr"><is><t><![CDATA[<a> & b]]></t></is></c>', Cell("<a> & b")),
    ('<c r="A1" t="s"><v>0</v></c>', Cell("東京")),
    ('<c r="A1" t="s"><v>1</v></c>', Cell()),
])  # fmt: skip
def test_a_cell_is_read_typed(tmp_path: Path, markup: str, cell: Cell) -> None:
    strings = "<si><r><t>東</t></r><r><t>京</t></r><rPh sb='0' eb='1'><t>トウ</t></rPh></si><si><t/></si>"
    found = read(tmp_path, f'<row r="1">{markup}<c r="B1"><v>1</v></c></row>', strings=strings).cell(0, 0)
    assert found == cell
    assert type(found.value) is type(cell.value)


def test_a_shared_formula_is_moved_along(tmp_path: Path) -> None:
    rows = (
        '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">B1*$C$1</f><v>2</v></c></row>'
        '<row r="2"><c r="A2"><f t="shared" si="0"/><v>4</v></c></row>'
        '<row r="3"><c r="A3"><f t="shared" si="9"/><v>6</v></c></row>'
    )
    tab = read(tmp_path, rows)
    assert [tab.cell(row, 0) for row in range(3)] == [Cell(2, "=B1*$C$1"), Cell(4, "=B2*$C$1"), Cell(6, "=")]


def test_rows_and_cells_without_address_follow_each_other(tmp_path: Path) -> None:
    first, fourth = (
        "<row><c><v>1</v></c><c/><c><v>2</v></c></row>",
        '<row r="4"><c r="B4"><v>3</v></c><c><v>4</v></c></row>',
    )
    tab = read(tmp_path, f"{first}{fourth}<row><c><v>5</v></c></row>")
    assert [[cell.value for cell in row] for row in tab.rows] == [[1, None, 2], [], [], [None, 3, 4], [5]]


def test_the_last_cell_of_a_sheet_can_be_read(tmp_path: Path) -> None:
    tab = read(tmp_path, '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
    assert tab.cell(1_048_575, 16_383).value == 1


def test_thousands_of_formatted_rows_without_content_are_no_rows(tmp_path: Path) -> None:
    empty = "".join(
        f'<row r="{n}" s="1" customFormat="1"><c r="A{n}" s="1"/><c r="H{n}" s="2"/></row>' for n in range(2, 5002)
    )
    tab = read(tmp_path, f'<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="1"/></row>{empty}')
    assert tab.rows == ((Cell(1),),)


@pytest.mark.parametrize("dialect", [TRANSITIONAL, STRICT])
def test_elements_may_have_a_prefix_and_either_dialect(tmp_path: Path, dialect: str) -> None:
    sheet = (
        f'<x:worksheet xmlns:x="{dialect}" xmlns="urn:other"><x:sheetData><x:row r="1"><c r="A1"><v>9</v></c>'
        '<x:c r="B1" t="inlineStr"><x:is><x:t>Anna</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    )
    tab = book_at(tmp_path, package(sheet, dialect=dialect)).read().tabs[0]
    assert tab.rows == ((Cell(), Cell("Anna")),)
    assert tab.sheet_id == 7


def test_years_may_be_counted_from_1904(tmp_path: Path) -> None:
    parts = unzipped(package('<sheetData><row r="1"><c r="A1" s="2"><v>44631</v></c></row></sheetData>'))
    parts["xl/workbook.xml"] = parts["xl/workbook.xml"].replace(b"<sheets>", b'<workbookPr date1904="1"/><sheets>')
    workbook = book_at(tmp_path, zipped(parts))
    assert workbook.read().tabs[0].cell(0, 0).value == date(2026, 3, 12)
    assert write(workbook, {(0, 1): date(2026, 3, 13)}).tabs[0].cell(0, 1).value == date(2026, 3, 13)
    assert "<v>44632</v>" in sheet_of(workbook)


@pytest.mark.parametrize(("code", "kind"), [
    ("General", Kind.NUMBER), ("0.00", Kind.NUMBER), ("@", Kind.TEXT),
    ('0 "days"', Kind.NUMBER), ("[Red]0", Kind.NUMBER),
    ("0.00E+00", Kind.NUMBER), ("#,##0\\ \\d", Kind.NUMBER), ("dd/mm/yyyy", Kind.DATE), ("yyyy\\-mm\\-dd", Kind.DATE),
    ("[$-413]d\\ mmmm\\ yyyy;@", Kind.DATE), ("mmm", Kind.DATE), ("d\\-mmm", Kind.DATE), ("hh:mm", Kind.TIME),
    ("h:mm\\ AM/PM", Kind.TIME), ("mm:ss.0", Kind.TIME), ("[h]:mm:ss", Kind.ELAPSED), ("[mm]:ss", Kind.ELAPSED),
    ("dd/mm/yy\\ hh:mm", Kind.DATETIME), ('d"th of "mmmm', Kind.DATE), ('"due "0', Kind.NUMBER),
    ("_-* #,##0_-", Kind.NUMBER),
])  # fmt: skip
def test_a_format_code_tells_what_a_number_is(code: str, kind: Kind) -> None:
    assert kind_of_format(code) is kind


@pytest.mark.parametrize(("serial", "kind", "value"), [
    (1.0, Kind.DATE, date(1900, 1, 1)),  # as Excel shows it
    (61.0, Kind.DATE, date(1900, 3, 1)),
    (1.5, Kind.ELAPSED, 1.5),
    (0.25, Kind.ELAPSED, time(6)),
    (46093.75, Kind.TIME, at("2026-03-12 18:00")),
    (45689.833333333, Kind.DATETIME, at("2025-02-01 20:00")),  # fifteen digits, as some programs write
    (-1e9, Kind.DATE, -1e9),
])  # fmt: skip
def test_a_serial_number_is_what_its_format_shows(serial: float, kind: Kind, value: object) -> None:
    assert from_serial(serial, kind, EPOCH_1900) == value


def test_the_other_calendar_begins_with_1904() -> None:
    assert from_serial(0.0, Kind.DATE, EPOCH_1904) == date(1904, 1, 1)
