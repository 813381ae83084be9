"""Requests of a batch that are about how a sheet looks, who may edit it, and what ranges are called."""

import copy
from collections.abc import Callable, Mapping

from tests.doubles.sheets_api.discovery import sheets
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.masks import assigned, check_mask, parse_mask
from tests.doubles.sheets_api.model import Spreadsheet


def _add_named_range(book: Spreadsheet, body: Json) -> Json:
    named = body["namedRange"]
    if named["name"] in book.named:
        raise ApiError(400, f'A named range with the name "{named["name"]}" already exists.')
    number = named.get("namedRangeId") or str(next(book.numbers))
    book.named[named["name"]] = {"namedRangeId": number, "name": named["name"], "range": _shown(named["range"])}
    return {"addNamedRange": {"namedRange": copy.deepcopy(book.named[named["name"]])}}


def _named(book: Spreadsheet, number: str) -> Json:
    for named in book.named.values():
        if named["namedRangeId"] == number:
            return named
    raise ApiError(400, f"No named range with id: {number}")


def _delete_named_range(book: Spreadsheet, body: Json) -> Json:
    del book.named[_named(book, body["namedRangeId"])["name"]]
    return {}


def _update_named_range(book: Spreadsheet, body: Json) -> Json:
    wanted = body["namedRange"]
    named = _named(book, wanted["namedRangeId"])
    del book.named[named["name"]]
    mask = parse_mask(body["fields"])
    check_mask(mask, "NamedRange", sheets())
    named = assigned(named, wanted, mask)
    named["range"] = _shown(named["range"])
    book.named[named["name"]] = named
    return {}


def _shown(found: Json) -> Json:
    """A GridRange as it is given back: zero as sheet id is left out."""
    return {name: value for name, value in found.items() if name != "sheetId" or value}


def _add_protected(book: Spreadsheet, body: Json) -> Json:
    wanted = {name: value for name, value in body["protectedRange"].items() if value is not None}
    sheet = book.sheet(wanted["range"].get("sheetId"))
    protected: Json = {"protectedRangeId": next(book.numbers), "range": _shown(wanted["range"])}
    if wanted.get("warningOnly"):
        protected["warningOnly"] = True
    if wanted.get("description"):
        protected["description"] = wanted["description"]
    editors = {name: value for name, value in wanted.get("editors", {}).items() if value}
    protected |= {"requestingUserCanEdit": True, "editors": editors}
    sheet.protected.append(protected)
    return {"addProtectedRange": {"protectedRange": copy.deepcopy(protected)}}


def _delete_protected(book: Spreadsheet, body: Json) -> Json:
    for sheet in book.sheets:
        for protected in sheet.protected:
            if protected["protectedRangeId"] == body["protectedRangeId"]:
                sheet.protected.remove(protected)
                return {}
    raise ApiError(400, f"No protected range with ID: {body['protectedRangeId']}")


def _add_conditional(book: Spreadsheet, body: Json) -> Json:
    rule = body["rule"]
    sheet = book.sheet(rule["ranges"][0].get("sheetId"))
    sheet.conditional.insert(body.get("index") or 0, copy.deepcopy(rule))
    return {}


def _delete_conditional(book: Spreadsheet, body: Json) -> Json:
    sheet = book.sheet(body.get("sheetId"))
    at = body.get("index") or 0
    if at >= len(sheet.conditional):
        raise ApiError(400, f"No conditional format on sheet: {sheet.id} at index: {at}")
    return {"deleteConditionalFormatRule": {"rule": sheet.conditional.pop(at)}}


def _set_filter(book: Spreadsheet, body: Json) -> Json:
    wanted = body["filter"]["range"]
    sheet = book.sheet(wanted.get("sheetId"))
    sheet.extra["basicFilter"] = {"range": _shown({**sheet.whole.json, **wanted})}
    return {}


def _clear_filter(book: Spreadsheet, body: Json) -> Json:
    book.sheet(body.get("sheetId")).extra.pop("basicFilter", None)
    return {}


def _add_group(book: Spreadsheet, body: Json) -> Json:
    found = _shown(body["range"])
    sheet = book.sheet(found.get("sheetId"))
    group = {"range": found, "depth": 1}
    sheet.grid[_CONTROLS[found["dimension"]]] = True
    sheet.extra.setdefault(_GROUPS[found["dimension"]], []).append(group)
    return {"addDimensionGroup": {"dimensionGroups": [copy.deepcopy(group)]}}


def _delete_group(book: Spreadsheet, body: Json) -> Json:
    sheet = book.sheet(body["range"].get("sheetId"))
    sheet.extra.pop(_GROUPS[body["range"]["dimension"]], None)
    return {"deleteDimensionGroup": {}}


_CONTROLS = {"ROWS": "rowGroupControlAfter", "COLUMNS": "columnGroupControlAfter"}
_GROUPS = {"ROWS": "rowGroups", "COLUMNS": "columnGroups"}


def _update_dimension(book: Spreadsheet, body: Json) -> Json:
    found = body["range"]
    sheet = book.sheet(found.get("sheetId"))
    mask = parse_mask(body["fields"])
    check_mask(mask, "DimensionProperties", sheets())
    for at in range(found.get("startIndex") or 0, found["endIndex"]):
        looks = sheet.dimensions[found["dimension"]]
        looks[at] = assigned(looks.get(at, {}), body["properties"], mask)
    return {}


def _auto_resize(book: Spreadsheet, body: Json) -> Json:
    """A column as wide as its longest text; how wide letters are only Google knows."""
    found = body["dimensions"]
    sheet = book.sheet(found.get("sheetId"))
    for at in range(found.get("startIndex") or 0, found["endIndex"]):
        texts = [str(cell.get("userEnteredValue", "")) for (_, column), cell in sheet.cells.items() if column == at]
        sheet.dimensions["COLUMNS"].setdefault(at, {})["pixelSize"] = max(map(len, texts), default=3) * 7
    return {}


LOOK_REQUESTS: Mapping[str, Callable[[Spreadsheet, Json], Json]] = {
    "addNamedRange": _add_named_range,
    "deleteNamedRange": _delete_named_range,
    "updateNamedRange": _update_named_range,
    "addProtectedRange": _add_protected,
    "deleteProtectedRange": _delete_protected,
    "addConditionalFormatRule": _add_conditional,
    "deleteConditionalFormatRule": _delete_conditional,
    "setBasicFilter": _set_filter,
    "clearBasicFilter": _clear_filter,
    "addDimensionGroup": _add_group,
    "deleteDimensionGroup": _delete_group,
    "updateDimensionProperties": _update_dimension,
    "autoResizeDimensions": _auto_resize,
}
