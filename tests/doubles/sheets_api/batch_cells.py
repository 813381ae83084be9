"""Requests of a batch that are about what stands in cells."""

import copy
from collections.abc import Callable, Iterator, Mapping

from tests.doubles.sheets_api.areas import Area
from tests.doubles.sheets_api.discovery import sheets
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.masks import Mask, assigned, check_mask, parse_mask
from tests.doubles.sheets_api.model import Place, Sheet, Spreadsheet

LONGEST_TEXT = 50_000


def _update_cells(book: Spreadsheet, body: Json) -> Json:
    mask = _cell_mask(body)
    rows = body.get("rows") or []
    if body.get("start") is not None:
        _write_from_start(book, body["start"], rows, mask)
        return {}
    found = body.get("range") or {}
    sheet = book.sheet(found.get("sheetId"))
    area = sheet.area(found)
    if len(rows) > area.bottom - area.top:
        raise ApiError(
            400,
            f"Attempting to write row: {area.bottom}, beyond the last requested row of: {area.bottom - 1}",
        )
    for row in range(area.top, area.bottom):
        given = (rows[row - area.top].get("values") or []) if row - area.top < len(rows) else []
        if len(given) > area.right - area.left:
            raise ApiError(
                400,
                f"Attempting to write column: {area.right}, beyond the last requested column of: {area.right - 1}",
            )
        for column in range(area.left, area.right):
            at = column - area.left
            _assign_cell(sheet, (row, column), given[at] if at < len(given) else {}, mask)
    return {}


def _write_from_start(book: Spreadsheet, start: Json, rows: list[Json], mask: Mask) -> None:
    sheet = book.sheet(start.get("sheetId"))
    top, left = start.get("rowIndex") or 0, start.get("columnIndex") or 0
    for row, values in enumerate(rows, top):
        for column, cell in enumerate(values.get("values") or [], left):
            if row >= sheet.rows:
                raise ApiError(400, f"Attempting to write row: {row}, beyond the last row of: {sheet.rows - 1}")
            if column >= sheet.columns:
                raise ApiError(
                    400, f"Attempting to write column: {column}, beyond the last column of: {sheet.columns - 1}"
                )
            _assign_cell(sheet, (row, column), cell or {}, mask)


def _cell_mask(body: Json) -> Mask:
    if not body.get("fields"):
        raise ApiError(400, "At least one field must be listed in 'fields'. (Use '*' to indicate all fields.)")
    mask = parse_mask(body["fields"])
    check_mask(mask, "CellData", sheets())
    return mask or dict.fromkeys(("userEnteredValue", "userEnteredFormat", "note", "dataValidation"), Mask())


def _assign_cell(sheet: Sheet, place: Place, source: Json, mask: Mask) -> None:
    sheet.put(place, _with(sheet.cell(place), source, mask))


def _with(cell: Json, source: Json, mask: Mask) -> Json:
    value = source.get("userEnteredValue") or {}
    if len(value) > 1:
        raise ApiError(400, "Only one kind of value may be set.")
    if len(value.get("stringValue") or "") > LONGEST_TEXT:
        raise ApiError(400, f"Your input contains more than the maximum of {LONGEST_TEXT} characters in a single cell.")
    if value == {"stringValue": ""}:
        source = {**source, "userEnteredValue": None}
    changed = assigned(cell, source, mask)
    if "userEnteredValue" in mask:
        changed.pop("effectiveValue", None)
    return changed


def _repeat_cell(book: Spreadsheet, body: Json) -> Json:
    mask = _cell_mask(body)
    sheet = book.sheet(body["range"].get("sheetId"))
    empty = _with({}, body.get("cell") or {}, mask)
    for place in _places(sheet.area(body["range"])):
        cell = sheet.cell(place)
        sheet.put(place, _with(cell, body.get("cell") or {}, mask) if cell else empty)
    return {}


def _sort_range(book: Spreadsheet, body: Json) -> Json:
    sheet = book.sheet(body["range"].get("sheetId"))
    keys = [(key.get("dimensionIndex") or 0, key.get("sortOrder") == "DESCENDING") for key in body["sortSpecs"]]
    sheet.sort(sheet.area(body["range"]), keys)
    return {}


def _merge_cells(book: Spreadsheet, body: Json) -> Json:
    sheet = book.sheet(body["range"].get("sheetId"))
    area = sheet.area(body["range"])
    for part in _merged_parts(area, body.get("mergeType") or "MERGE_ALL"):
        covered = [one for one in sheet.merges if one.meets(part)]
        sheet.merges = [one for one in sheet.merges if one not in covered]
        sheet.merges.append(part)
        for place in _places(part):
            if place != (part.top, part.left):
                sheet.put(place, {name: v for name, v in sheet.cell(place).items() if name not in _CONTENT})
    return {}


def _merged_parts(area: Area, kind: str) -> Iterator[Area]:
    match kind:
        case "MERGE_ROWS":
            yield from (Area(row, row + 1, area.left, area.right) for row in range(area.top, area.bottom))
        case "MERGE_COLUMNS":
            yield from (Area(area.top, area.bottom, at, at + 1) for at in range(area.left, area.right))
        case _:
            yield area


def _unmerge_cells(book: Spreadsheet, body: Json) -> Json:
    sheet = book.sheet(body["range"].get("sheetId"))
    area = sheet.area(body["range"])
    sheet.merges = [one for one in sheet.merges if not one.meets(area)]
    return {}


def _copy_paste(book: Spreadsheet, body: Json) -> Json:
    return _paste(book, body, body["destination"], is_cut=False)


def _cut_paste(book: Spreadsheet, body: Json) -> Json:
    found = body["destination"]
    row, column = found.get("rowIndex") or 0, found.get("columnIndex") or 0
    start = {"sheetId": found.get("sheetId"), "startRowIndex": row, "startColumnIndex": column}
    return _paste(book, body, start, is_cut=True)


def _paste(book: Spreadsheet, body: Json, destination: Json, *, is_cut: bool) -> Json:
    source, target = book.sheet(body["source"].get("sheetId")), book.sheet(destination.get("sheetId"))
    area = source.area(body["source"])
    copied = {place: copy.deepcopy(source.cell(place)) for place in _places(area)}
    top, left = destination.get("startRowIndex") or 0, destination.get("startColumnIndex") or 0
    if is_cut:
        for place in copied:
            source.put(place, {})
    bottom, right = destination.get("endRowIndex") or 0, destination.get("endColumnIndex") or 0
    height, width = area.bottom - area.top, area.right - area.left
    down, along = max(1, (bottom - top) // height), max(1, (right - left) // width)
    fields = _PASTED[body.get("pasteType") or "PASTE_NORMAL"]
    for (row, column), cell in copied.items():
        for place in (
            (top + number * height + row - area.top, left + side * width + column - area.left)
            for number in range(down)
            for side in range(along)
        ):
            kept = {name: value for name, value in target.cell(place).items() if name not in fields}
            target.put(place, kept | {name: value for name, value in cell.items() if name in fields})
    return {}


_PASTED = {
    "PASTE_NORMAL": ("userEnteredValue", "effectiveValue", "userEnteredFormat", "dataValidation", "note"),
    "PASTE_FORMAT": ("userEnteredFormat",),
    "PASTE_DATA_VALIDATION": ("dataValidation",),
}


def _set_validation(book: Spreadsheet, body: Json) -> Json:
    sheet = book.sheet(body["range"].get("sheetId"))
    changed: dict[int, Json] = {}
    for place in _places(sheet.area(body["range"])):
        cell = sheet.cell(place)
        if id(cell) not in changed:
            kept = {name: value for name, value in cell.items() if name != "dataValidation"}
            changed[id(cell)] = kept | ({"dataValidation": body["rule"]} if body.get("rule") else {})
        sheet.put(place, changed[id(cell)])
    return {}


def _places(area: Area) -> Iterator[Place]:
    return ((row, column) for row in range(area.top, area.bottom) for column in range(area.left, area.right))


_CONTENT = {"userEnteredValue", "effectiveValue"}

CELL_REQUESTS: Mapping[str, Callable[[Spreadsheet, Json], Json]] = {
    "updateCells": _update_cells,
    "repeatCell": _repeat_cell,
    "sortRange": _sort_range,
    "mergeCells": _merge_cells,
    "unmergeCells": _unmerge_cells,
    "copyPaste": _copy_paste,
    "cutPaste": _cut_paste,
    "setDataValidation": _set_validation,
}
