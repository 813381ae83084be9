"""Sound clubs as grids, and grids as `.xlsx` files: fast, and with everything that a cell can hold."""

import datetime as dt
import re
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

from sheets.grid import Cell, Scalar, address
from sheets.xlsx.dates import EPOCH_1900, to_serial
from sheets.xlsx.relations import RELATIONS_OF, TRANSITIONAL
from sheets.xlsx.texts import escaped_text
from tests.hostile.club import NAMES, TABS
from tests.sheets.xlsx.packages import HEAD, PACKAGE, SPREADSHEET, zipped


@dataclass
class Sheet:
    """One tab, to be changed; `merged` are areas such as `A1:B2`."""

    title: str
    rows: list[list[Cell]]
    merged: list[str] = field(default_factory=list)

    def put(self, row: int, column: int, cell: Cell) -> None:
        """Counted from 0; rows and cells up to there are made."""
        while len(self.rows) <= row:
            self.rows.append([])
        while len(self.rows[row]) <= column:
            self.rows[row].append(Cell())
        self.rows[row][column] = cell


Grid = list[Sheet]

SETTINGS: tuple[dict[str, Scalar], ...] = (
    {},
    {"keizer.recalculation": "fixed point"},
    {"keizer.recalculation": "frozen", "keizer.ties": "rating"},
    {"preset": "keizer-classic"},
    {"rounds": 2},
    {"postponed games": "count as draw", "keizer.relax": "ask"},
)


def club(settings: dict[str, Scalar]) -> Grid:
    """The club of the hostile workbooks with some settings, the program's tabs, and a tab of its own."""
    grid = [Sheet(title, [[Cell(_scalar(value)) for value in row] for row in rows]) for title, rows in TABS.items()]
    known = {str(row[0].value): row for row in grid[0].rows}
    for key, value in settings.items():
        if key in known:
            known[key][1] = Cell(value)
        else:
            grid[0].rows.append([Cell(key), Cell(value)])
    grid.append(Sheet("Standings", [[Cell("Rank"), Cell("Player"), Cell("Points"), Cell("Remark")], [Cell(1)]]))
    grid.append(Sheet("Problems", [[Cell("Tab"), Cell("Cell"), Cell("Problem"), Cell("What to do")]]))
    dues = [[Cell(name), Cell(45.5, "=ROUND(45.499,2)"), Cell(None, "=A1")] for name in NAMES]
    grid.append(Sheet("Dues", dues))
    return grid


def _scalar(value: object) -> Scalar:
    assert value is None or isinstance(value, (str, int))
    return value


# --- as a file

STYLES = (
    f'{HEAD}<styleSheet xmlns="{TRANSITIONAL}"><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill/>'
    '</fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)
"""Of cells: 0 general, 1 a day, 2 an instant, 3 a time."""

UNTOUCHED = "xl/media/image1.png"
"""A part that no command has anything to do with."""


def packed(grid: Grid) -> bytes:
    """The file."""
    numbers = range(1, len(grid) + 1)
    relation = f'<Relationship Id="rId{{0}}" Type="{RELATIONS_OF[TRANSITIONAL]}/{{1}}" Target="{{2}}"/>'
    relations = [relation.format(number, "worksheet", f"worksheets/sheet{number}.xml") for number in numbers]
    relations.append(relation.format(len(grid) + 1, "styles", "styles.xml"))
    kinds = {f"xl/worksheets/sheet{number}.xml": "worksheet" for number in numbers}
    kinds |= {"xl/styles.xml": "styles", "xl/workbook.xml": "sheet.main"}
    types = "".join(
        f'<Override PartName="/{name}" ContentType="{SPREADSHEET}.{kind}+xml"/>' for name, kind in kinds.items()
    )
    sheets = "".join(
        f'<sheet name="{escape(sheet.title, QUOTES)}" sheetId="{number}" r:id="rId{number}"/>'
        for number, sheet in enumerate(grid, 1)
    )
    return zipped(
        {
            "[Content_Types].xml": f'{HEAD}<Types xmlns="{PACKAGE}/content-types"><Default Extension="png" '
            f'ContentType="image/png"/>{types}</Types>',
            "_rels/.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">'
            + relation.format(1, "officeDocument", "xl/workbook.xml")
            + "</Relationships>",
            "xl/workbook.xml": f'{HEAD}<workbook xmlns="{TRANSITIONAL}" xmlns:r="{RELATIONS_OF[TRANSITIONAL]}">'
            f"<sheets>{sheets}</sheets></workbook>",
            "xl/_rels/workbook.xml.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">{"".join(relations)}'
            "</Relationships>",
            **{f"xl/worksheets/sheet{number}.xml": _part(sheet) for number, sheet in enumerate(grid, 1)},
            "xl/styles.xml": STYLES,
            UNTOUCHED: b"\x89PNG not really",
        }
    )


QUOTES = {'"': "&quot;", "\n": "&#10;", "\t": "&#9;"}


def _part(sheet: Sheet) -> str:
    rows = "".join(
        f'<row r="{at + 1}">{"".join(_cell(address(at, column), cell) for column, cell in enumerate(cells))}</row>'
        for at, cells in enumerate(sheet.rows)
    )
    merged = "".join(f'<mergeCell ref="{area}"/>' for area in sheet.merged)
    merged = f'<mergeCells count="{len(sheet.merged)}">{merged}</mergeCells>' if merged else ""
    return f'{HEAD}<worksheet xmlns="{TRANSITIONAL}"><sheetData>{rows}</sheetData>{merged}</worksheet>'


def _cell(at: str, cell: Cell) -> str:
    formula = f"<f>{_escaped(cell.formula[1:])}</f>" if cell.formula else ""
    if cell.error:
        return f'<c r="{at}" t="e">{formula}<v>{escape(cell.error)}</v></c>'
    match cell.value:
        case None:
            return f'<c r="{at}">{formula}</c>' if formula else ""
        case str(text):
            shown = _escaped(text)
            if formula:
                return f'<c r="{at}" t="str">{formula}<v>{shown}</v></c>'
            return f'<c r="{at}" t="inlineStr"><is><t xml:space="preserve">{shown}</t></is></c>'
        case bool(yes):
            return f'<c r="{at}" t="b">{formula}<v>{int(yes)}</v></c>'
        case int() | float():
            return f'<c r="{at}">{formula}<v>{cell.value!r}</v></c>'
        case dt.datetime() as value:
            return f'<c r="{at}" s="2">{formula}<v>{to_serial(value, EPOCH_1900)!r}</v></c>'
        case dt.date() as value:
            return f'<c r="{at}" s="1">{formula}<v>{to_serial(value, EPOCH_1900)!r}</v></c>'
        case dt.time() as value:
            return f'<c r="{at}" s="3">{formula}<v>{to_serial(value, EPOCH_1900)!r}</v></c>'


def _escaped(text: str) -> str:
    """Control characters as office programs write them, since XML has none."""
    return escape(re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", lambda found: f"_x{ord(found[0]):04X}_", escaped_text(text)))
