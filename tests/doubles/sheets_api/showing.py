"""`spreadsheets.get` and `getByDataFilter`: a spreadsheet as JSON.

Not shown: themes, default formats and the looks of rows, which say nothing about contents.
"""

from collections.abc import Iterable, Mapping, Sequence

from tests.doubles.sheets_api.areas import Area
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.masks import EVERYTHING, Mask, masked
from tests.doubles.sheets_api.model import Sheet, Spreadsheet
from tests.doubles.sheets_api.values import effective, formatted

Wanted = Mapping[int, Sequence[Area]]
"""Areas by sheet id."""


def shown(book: Spreadsheet, mask: Mask, wanted: Wanted | None, *, with_grid: bool) -> Json:
    """Only the sheets with areas, if any are wanted. Cells only when asked for."""
    inner = mask.get("sheets", EVERYTHING)
    sheets = [
        _sheet(sheet, wanted[sheet.id] if wanted is not None else [sheet.whole], inner, with_grid)
        for sheet in book.sheets
        if wanted is None or sheet.id in wanted
    ]
    answer: Json = {
        "spreadsheetId": book.id,
        "properties": dict(book.properties),
        "spreadsheetUrl": f"https://docs.google.com/spreadsheets/d/{book.id}/edit",
    }
    if book.named:
        answer["namedRanges"] = list(book.named.values())
    found: Json = masked(answer, mask)
    return found | ({"sheets": sheets} if not mask or "sheets" in mask else {})


def wanted_by_ranges(book: Spreadsheet, ranges: Iterable[str]) -> Wanted | None:
    """None: everything."""
    wanted: dict[int, list[Area]] = {}
    for text in ranges:
        sheet, area = book.located(text)
        wanted.setdefault(sheet.id, []).append(area)
    return wanted or None


def wanted_by_filters(book: Spreadsheet, filters: Iterable[Json]) -> Wanted | None:
    wanted: dict[int, list[Area]] = {}
    for one in filters:
        if one.get("a1Range") is not None:
            sheet, area = book.located(one["a1Range"])
        elif one.get("gridRange") is not None:
            sheet = book.sheet(one["gridRange"].get("sheetId"))
            area = sheet.area(one["gridRange"])
        else:
            raise ApiError(400, "A data filter must specify a range.")
        wanted.setdefault(sheet.id, []).append(area)
    return wanted or None


def _sheet(sheet: Sheet, wanted: Sequence[Area], mask: Mask, with_grid: bool) -> Json:
    properties = {name: value for name, value in sheet.properties.items() if value is not False}
    grid = {name: value for name, value in sheet.grid.items() if value}
    answer: Json = {"properties": properties | {"gridProperties": grid}}
    if sheet.merges:
        answer["merges"] = [_with_id(sheet, area.json) for area in sheet.merges]
    if sheet.protected:
        answer["protectedRanges"] = list(sheet.protected)
    if sheet.conditional:
        answer["conditionalFormats"] = list(sheet.conditional)
    found: Json = masked(answer | sheet.extra, mask)
    if with_grid and (not mask or "data" in mask):
        found["data"] = [_grid(sheet, area, mask.get("data", EVERYTHING)) for area in wanted]
    return found


def _with_id(sheet: Sheet, found: Json) -> Json:
    return {"sheetId": sheet.id, **found} if sheet.id else found


def _grid(sheet: Sheet, area: Area, mask: Mask) -> Json:
    """Rows and cells as far as there is something that the mask shows."""
    grid: Json = {}
    if area.top:
        grid["startRow"] = area.top
    if area.left:
        grid["startColumn"] = area.left
    inner = mask.get("rowData", EVERYTHING).get("values", EVERYTHING)
    rows: dict[int, dict[int, Json]] = {}
    known: dict[int, Json] = {}  # whole columns look alike: one object for all their empty cells
    for place, cell in sheet.cells.items():
        if place in area:
            if id(cell) not in known:
                known[id(cell)] = masked(_cell(cell), inner)
            if known[id(cell)]:
                rows.setdefault(place[0], {})[place[1]] = known[id(cell)]
    size = range(area.left, area.right)
    grid["columnMetadata"] = [{"pixelSize": 100} | sheet.dimensions["COLUMNS"].get(at, {}) for at in size]
    found: Json = masked(grid, mask)
    if rows and (not mask or "rowData" in mask):
        found["rowData"] = [_row(rows.get(row, {}), area.left) for row in range(area.top, max(rows) + 1)]
    return found


def _row(cells: Mapping[int, Json], left: int) -> Json:
    return {"values": [cells.get(column, {}) for column in range(left, max(cells) + 1)]} if cells else {}


def _cell(cell: Json) -> Json:
    """With what is read only."""
    seen = {name: part for name, part in cell.items() if part is not None}
    value = effective(cell)
    if value is not None:
        seen |= {"effectiveValue": value, "formattedValue": formatted(cell)}
    look = cell.get("userEnteredFormat")
    if look is not None:
        look = dict(look)
        for name in ("backgroundColor", "tabColor"):
            if name in look:
                look[f"{name}Style"] = {"rgbColor": look[name]}
        text = look.get("textFormat", {})
        if "foregroundColor" in text:
            look["textFormat"] = text | {"foregroundColorStyle": {"rgbColor": text["foregroundColor"]}}
        seen |= {"userEnteredFormat": look, "effectiveFormat": look}
    return seen
