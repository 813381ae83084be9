"""Changes as JSON and back; their values are text, whole numbers and nothing, which JSON keeps exactly."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from sheets.records import AddRow, Change, RemoveRow, Repaint, SetValues
from sheets.schema import TabName


def to_json(changes: Sequence[Change]) -> str:
    """As kept in the journal."""
    return json.dumps([_document(change) for change in changes], ensure_ascii=False)


def from_json(text: str) -> tuple[Change, ...]:
    """The changes that `to_json` was given."""
    return tuple(map(_change, json.loads(text)))


def _document(change: Change) -> dict[str, object]:
    match change:
        case SetValues(tab, key, before, after):
            return {"do": "set", "tab": tab.value, "key": list(key), "before": dict(before), "after": dict(after)}
        case AddRow(tab, values):
            return {"do": "add", "tab": tab.value, "values": dict(values)}
        case RemoveRow(tab, key, before):
            return {"do": "remove", "tab": tab.value, "key": list(key), "before": dict(before)}
        case Repaint(tab, rows):
            return {"do": "repaint", "tab": tab.value, "rows": [dict(row) for row in rows]}
        case _:
            assert_never(change)


def _change(document: Mapping[str, Any]) -> Change:
    tab = TabName(document["tab"])
    match document["do"]:
        case "set":
            return SetValues(tab, tuple(document["key"]), document["before"], document["after"])
        case "add":
            return AddRow(tab, document["values"])
        case "remove":
            return RemoveRow(tab, tuple(document["key"]), document["before"])
        case "repaint":
            return Repaint(tab, tuple(document["rows"]))
        case unknown:
            raise ValueError(unknown)
