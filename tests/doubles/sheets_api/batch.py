"""`spreadsheets.batchUpdate`: the requests in their order, all of them or none."""

import copy
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests.doubles.sheets_api.batch_cells import CELL_REQUESTS
from tests.doubles.sheets_api.batch_looks import LOOK_REQUESTS
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.masks import assigned, check_mask, parse_mask
from tests.doubles.sheets_api.model import Sheet, Spreadsheet, new_sheet

Request = Callable[[Spreadsheet, Json], Json]


def batch_update(book: Spreadsheet, requests: list[Json], *, may_edit: Callable[[Sheet, Json], bool]) -> list[Json]:
    """The replies. ApiError of the first request that is refused; nothing is done then.

    `may_edit`: whether whoever asks may change this protected area.
    """
    if not requests:
        raise ApiError(400, "Must specify at least one request.")
    before = _kept(book)
    replies = []
    for number, request in enumerate(requests):
        name, body = _only(number, request)
        try:
            _refuse_protected(book, name, body, may_edit)
            replies.append(REQUESTS[name](book, body))
            book.refuse_if_full()
        except ApiError as error:
            book.properties, book.sheets, book.named = before
            if error.code != 400:
                raise
            raise ApiError(400, f"Invalid requests[{number}].{name}: {error.message}") from error
    book.order()
    return replies


def _only(number: int, request: Json) -> tuple[str, Json]:
    given = {name: body for name, body in request.items() if body is not None}
    if len(given) != 1:
        raise ApiError(400, f"Invalid requests[{number}]: exactly one request must be set")
    name, body = next(iter(given.items()))
    if name not in REQUESTS:
        raise NotImplementedError(name)
    return name, body


def _kept(book: Spreadsheet) -> tuple[Json, list[Sheet], dict[str, Json]]:
    """A copy; cells are never changed in place."""
    sheets = [
        replace(
            sheet,
            properties=copy.deepcopy(sheet.properties),
            cells=dict(sheet.cells),
            merges=list(sheet.merges),
            protected=copy.deepcopy(sheet.protected),
            conditional=copy.deepcopy(sheet.conditional),
            extra=copy.deepcopy(sheet.extra),
            dimensions=copy.deepcopy(sheet.dimensions),
        )
        for sheet in book.sheets
    ]
    return copy.deepcopy(book.properties), sheets, copy.deepcopy(book.named)


def _refuse_protected(book: Spreadsheet, name: str, body: Json, may_edit: Callable[[Sheet, Json], bool]) -> None:
    """Protection counts for whatever touches cells."""
    place = body.get("range") or body.get("start")
    if name not in CELL_REQUESTS or not isinstance(place, dict) or "userEnteredValue" not in body.get("fields", ""):
        return
    sheet = book.sheet(place.get("sheetId"))
    if "start" in body:
        row, column = place.get("rowIndex") or 0, place.get("columnIndex") or 0
        height, width = (
            len(body.get("rows", ())),
            max((len(r.get("values", ())) for r in body.get("rows", ())), default=0),
        )
        ends = {"endRowIndex": row + height, "endColumnIndex": column + width}
        place = {"startRowIndex": row, "startColumnIndex": column, **ends}
    area = sheet.area(place) if "start" not in body else _inside(sheet, place)
    for protected in sheet.protected:
        is_open = protected.get("warningOnly") or may_edit(sheet, protected)
        if not is_open and area.meets(sheet.area(protected["range"])):
            raise ApiError(
                400,
                "You are trying to edit a protected cell or object. Please contact the spreadsheet owner to "
                "remove protection if you need to edit.",
            )


def _inside(sheet: Sheet, place: Json) -> Any:
    from tests.doubles.sheets_api.areas import grid_area

    return grid_area(place, sheet.rows, sheet.columns)


# --- sheets and the spreadsheet itself


def _add_sheet(book: Spreadsheet, body: Json) -> Json:
    wanted = body.get("properties") or {}
    title = wanted.get("title") or f"Sheet{len(book.sheets) + 1}"
    _refuse_title(book, title)
    sheet_id = wanted["sheetId"] if wanted.get("sheetId") is not None else next(book.numbers)
    if any(sheet.id == sheet_id for sheet in book.sheets):
        raise ApiError(400, f"A sheet with the id {sheet_id} already exists. Please use another id.")
    sheet = new_sheet(sheet_id, title)
    grid = {name: value for name, value in (wanted.get("gridProperties") or {}).items() if value is not None}
    more = {
        n: v for n, v in wanted.items() if n not in {"gridProperties", "sheetId", "index", "title"} and v is not None
    }
    sheet.properties.update(more)
    sheet.grid.update(grid)
    at = wanted["index"] if wanted.get("index") is not None else len(book.sheets)
    book.sheets.insert(at, sheet)
    book.order()
    return {"addSheet": {"properties": copy.deepcopy(sheet.properties)}}


def _refuse_title(book: Spreadsheet, title: str, own: Sheet | None = None) -> None:
    found = book.titled(title)
    if found is not None and found is not own:
        raise ApiError(400, f'A sheet with the name "{title}" already exists. Please enter another name.')


def _delete_sheet(book: Spreadsheet, body: Json) -> Json:
    sheet = book.sheet(body.get("sheetId"))
    if len(book.sheets) == 1:
        raise ApiError(400, "You can't remove all the sheets in a document.")
    book.sheets.remove(sheet)
    return {}


def _update_sheet(book: Spreadsheet, body: Json) -> Json:
    wanted = body.get("properties") or {}
    sheet = book.sheet(wanted.get("sheetId"))
    mask = parse_mask(body.get("fields") or "")
    check_mask(mask, "SheetProperties", _api())
    if "title" in mask:
        _refuse_title(book, wanted["title"], sheet)
    index = mask.pop("index", None)
    grid = {**sheet.grid}
    sheet.properties = assigned(sheet.properties, wanted, mask)
    for name in ("rowCount", "columnCount"):
        sheet.properties.setdefault("gridProperties", {}).setdefault(name, grid[name])
    sheet.resize(sheet.rows, sheet.columns)
    if all(one.properties.get("hidden") for one in book.sheets):
        raise ApiError(400, "You can't hide all the sheets in a document.")
    if index is not None:
        book.sheets.remove(sheet)
        book.sheets.insert(wanted.get("index") or 0, sheet)
        book.order()
    return {}


def _update_spreadsheet(book: Spreadsheet, body: Json) -> Json:
    mask = parse_mask(body.get("fields") or "")
    check_mask(mask, "SpreadsheetProperties", _api())
    book.properties = assigned(book.properties, body.get("properties") or {}, mask)
    return {}


# --- rows and columns


def _append_dimension(book: Spreadsheet, body: Json) -> Json:
    sheet = book.sheet(body.get("sheetId"))
    rows, columns = (body["length"], 0) if body["dimension"] == "ROWS" else (0, body["length"])
    sheet.grid["rowCount"] += rows
    sheet.grid["columnCount"] += columns
    return {}


def _insert_dimension(book: Spreadsheet, body: Json) -> Json:
    found = body["range"]
    start = found.get("startIndex") or 0
    book.sheet(found.get("sheetId")).insert(found["dimension"], start, found["endIndex"] - start)
    return {}


def _delete_dimension(book: Spreadsheet, body: Json) -> Json:
    found = body["range"]
    sheet = book.sheet(found.get("sheetId"))
    start, end = found.get("startIndex") or 0, found["endIndex"]
    if end > (sheet.rows if found["dimension"] == "ROWS" else sheet.columns):
        raise ApiError(400, "Cannot delete a row that doesn't exist.")
    sheet.delete(found["dimension"], start, end)
    return {}


def _api() -> Any:
    from tests.doubles.sheets_api.discovery import sheets

    return sheets()


REQUESTS: Mapping[str, Request] = {
    "addSheet": _add_sheet,
    "deleteSheet": _delete_sheet,
    "updateSheetProperties": _update_sheet,
    "updateSpreadsheetProperties": _update_spreadsheet,
    "appendDimension": _append_dimension,
    "insertDimension": _insert_dimension,
    "deleteDimension": _delete_dimension,
    **CELL_REQUESTS,
    **LOOK_REQUESTS,
}
