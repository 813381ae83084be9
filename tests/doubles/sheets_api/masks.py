"""Field masks: `sheets(properties(sheetId,title),data.rowData)` and `sheets/data`, checked against the schema.

A mask is a tree; a leaf is everything below it.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.doubles.sheets_api.discovery import Api
from tests.doubles.sheets_api.errors import ApiError, Json

Mask = dict[str, "Mask"]

EVERYTHING: Mask = {}


def parse_mask(text: str) -> Mask:
    """EVERYTHING for `*`; ApiError for what makes no sense."""
    mask = _parse(iter(re.findall(r"[\w*]+|[(),./]", text)))
    if not mask:
        raise _unknown(text)
    return EVERYTHING if "*" in mask else mask


def _parse(tokens: Iterator[str]) -> Mask:
    mask: Mask = {}
    inner = mask
    for part in tokens:
        match part:
            case ",":
                inner = mask
            case ")":
                return mask
            case "(":
                _join(inner, _parse(tokens))
            case "." | "/":
                pass
            case name:
                inner = inner.setdefault(name, {})
    return mask


def _join(one: Mask, other: Mask) -> None:
    for name, inner in other.items():
        _join(one.setdefault(name, {}), inner)


def check_mask(mask: Mask, schema_name: str, api: Api) -> None:
    """ApiError if the schema has no such field."""
    _check(mask, api.schemas[schema_name], api, "")


def _check(mask: Mask, schema: Json, api: Api, path: str) -> None:
    for name, inner in mask.items():
        here = f"{path}.{name}" if path else name
        found = schema.get("properties", {}).get(name)
        if found is None:
            raise _unknown(here)
        if inner and inner != {"*": {}}:
            below = found.get("items", found)
            _check(inner, api.schemas[below["$ref"]] if "$ref" in below else below, api, here)


def _unknown(path: str) -> ApiError:
    message = f"Error expanding 'fields' parameter. Cannot find matching fields for path '{path}'."
    violation = {"field": path, "description": message}
    details: list[Json] = [{"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [violation]}]
    return ApiError(400, "Request contains an invalid argument.", details=details)


def masked(value: Any, mask: Mask) -> Any:
    """What the mask leaves; an object of which nothing is left stays as an empty one."""
    if not mask or mask == {"*": {}}:
        return value
    if isinstance(value, list):
        return [masked(item, mask) for item in value]
    if isinstance(value, dict):
        return {name: masked(value[name], inner) for name, inner in mask.items() if name in value}
    return value


def assigned(target: Json, source: Mapping[str, Any], mask: Mask) -> Json:
    """A copy of `target` in which what the mask names is what `source` has there; what it lacks is cleared."""
    changed = dict(target)
    for name, inner in mask.items():
        value = source.get(name)
        if inner and inner != {"*": {}}:
            value = assigned(target.get(name, {}), value or {}, inner)
        if value is None or value in ({}, ""):
            changed.pop(name, None)
        else:
            changed[name] = value
    return changed
