"""`spreadsheets.values.*`: reading and writing in A1 notation. The adapter doesn't use them; the recordings do."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.doubles.sheets_api import areas
from tests.doubles.sheets_api.areas import Area
from tests.doubles.sheets_api.discovery import Called
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.model import Sheet, Spreadsheet
from tests.doubles.sheets_api.values import formatted, number_format, typed, unformatted


def values_get(book: Spreadsheet, called: Called) -> Json:
    return _value_range(book, called.path["range"], called)


def values_batch_get(book: Spreadsheet, called: Called) -> Json:
    found = [_value_range(book, text, called) for text in called.query.get("ranges", ())]
    return {"spreadsheetId": book.id, "valueRanges": found}


def values_update(book: Spreadsheet, called: Called) -> Json:
    return _write(book, called.path["range"], called.body, _option(called))


def values_batch_update(book: Spreadsheet, called: Called) -> Json:
    option = called.body["valueInputOption"]
    replies = [_write(book, one["range"], one, option) for one in called.body["data"]]
    return {
        "spreadsheetId": book.id,
        **{f"total{name[0].upper()}{name[1:]}": sum(reply[name] for reply in replies) for name in _TOTALS},
        "totalUpdatedColumns": max((reply["updatedColumns"] for reply in replies), default=0),
        "totalUpdatedSheets": len({areas.split(reply["updatedRange"])[0] for reply in replies}),
        "responses": replies,
    }


_TOTALS = ("updatedRows", "updatedCells")


def values_clear(book: Spreadsheet, called: Called) -> Json:
    return {"spreadsheetId": book.id, "clearedRange": _clear(book, called.path["range"])}


def values_batch_clear(book: Spreadsheet, called: Called) -> Json:
    return {"spreadsheetId": book.id, "clearedRanges": [_clear(book, text) for text in called.body["ranges"]]}


def values_append(book: Spreadsheet, called: Called) -> Json:
    """After the table that the range is in, at that table's left edge."""
    sheet, area = book.located(called.path["range"])
    table = _table(sheet, area)
    row, column = (area.top, area.left) if table is None else (table.bottom, table.left)
    rows = _rows_of(called.body)
    missing = row + len(rows) - sheet.rows
    if missing > 0:
        sheet.grid["rowCount"] += missing
    target = f"{areas.quoted(sheet.title)}!{areas.letters(column)}{row + 1}"
    answer: Json = {"spreadsheetId": book.id}
    if table is not None:
        answer["tableRange"] = areas.shown(sheet.title, table)
    return answer | {"updates": _write(book, target, called.body, _option(called))}


def _option(called: Called) -> str:
    return next(iter(called.query.get("valueInputOption", ())), "")


def _table(sheet: Sheet, area: Area) -> Area | None:
    """The filled block that touches the upper left corner of the range, or the last one inside a larger range."""
    filled = {place for place, cell in sheet.cells.items() if unformatted(cell) != ""}
    if area.single:
        start = {(area.top, area.left)} & filled
    else:
        start = set(sorted(place for place in filled if place in area)[-1:])
    if not start:
        return None
    block, frontier = set(start), list(start)
    while frontier:
        row, column = frontier.pop()
        near = {(row + up, column + side) for up in (-1, 0, 1) for side in (-1, 0, 1)} & filled - block
        block |= near
        frontier += near
    rows, columns = {row for row, _ in block}, {column for _, column in block}
    return Area(min(rows), max(rows) + 1, min(columns), max(columns) + 1)


def _clear(book: Spreadsheet, text: str) -> str:
    sheet, area = book.located(text)
    for place in [place for place in sheet.cells if place in area]:
        sheet.enter(place, None)
    return areas.shown(sheet.title, area)


# --- reading


def _value_range(book: Spreadsheet, text: str, called: Called) -> Json:
    sheet, area = book.located(text)
    dimension = next(iter(called.query.get("majorDimension", ())), "ROWS")
    answer: Json = {"range": areas.shown(sheet.title, area), "majorDimension": dimension}
    rows = [[_value(sheet.cell((row, c)), called) for c in _columns(area)] for row in _filled_rows(sheet, area)]
    if dimension == "COLUMNS":
        rows = [list(column) for column in zip(*rows, strict=True)]
    trimmed = _without_trailing([_without_trailing(row, "") for row in rows], [])
    return answer | ({"values": trimmed} if trimmed else {})


def _columns(area: Area) -> range:
    return range(area.left, area.right)


def _filled_rows(sheet: Sheet, area: Area) -> range:
    last = max((row for row, column in sheet.cells if (row, column) in area), default=area.top - 1)
    return range(area.top, last + 1)


def _value(cell: Json, called: Called) -> Any:
    option = next(iter(called.query.get("valueRenderOption", ())), "FORMATTED_VALUE")
    if option == "FORMATTED_VALUE":
        return formatted(cell)
    entered = cell.get("userEnteredValue") or {}
    if option == "FORMULA" and "formulaValue" in entered:
        return entered["formulaValue"]
    dates = next(iter(called.query.get("dateTimeRenderOption", ())), "SERIAL_NUMBER")
    return unformatted(cell, dates_as_text=dates == "FORMATTED_STRING")


def _without_trailing(items: Sequence[Any], nothing: Any) -> list[Any]:
    kept = list(items)
    while kept and kept[-1] == nothing:
        kept.pop()
    return kept


# --- writing


def _write(book: Spreadsheet, text: str, body: Json, option: str) -> Json:
    if option not in {"RAW", "USER_ENTERED"}:
        raise ApiError(400, f"'valueInputOption' is required but not specified: {option}")
    sheet, area = book.located(text)
    rows = _rows_of(body)
    height, width = len(rows), max(map(len, rows), default=0)
    if not area.single and (height > area.bottom - area.top or width > area.right - area.left):
        raise ApiError(400, f"Requested writing within range [{text}], but tried writing outside of it")
    written = []
    for at, value in _cells_of(rows):
        place = (area.top + at[0], area.left + at[1])
        sheet.enter(place, *_entered(sheet, place, value, option, book.locale))
        written.append(place)
    target = Area(area.top, area.top + height, area.left, area.left + width)
    return {
        "spreadsheetId": book.id,
        "updatedRange": areas.shown(sheet.title, target),
        "updatedRows": len({row for row, _ in written}),
        "updatedColumns": len({column for _, column in written}),
        "updatedCells": len(written),
    }


def _rows_of(body: Json) -> list[list[Any]]:
    rows = body.get("values") or []
    if body.get("majorDimension") == "COLUMNS":
        size = max(map(len, rows), default=0)
        return [[column[row] if row < len(column) else None for column in rows] for row in range(size)]
    return rows


def _cells_of(rows: list[list[Any]]) -> Iterator[tuple[tuple[int, int], Any]]:
    return (((r, c), value) for r, row in enumerate(rows) for c, value in enumerate(row) if value is not None)


def _entered(
    sheet: Sheet, place: tuple[int, int], value: Any, option: str, locale: str
) -> tuple[Json | None, Json | None]:
    if option == "RAW" and isinstance(value, str):
        return ({"stringValue": value} if value else None), None
    return typed(value, locale, is_text=number_format(sheet.cell(place)).get("type") == "TEXT")
