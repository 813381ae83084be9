"""Google's own description of its interfaces: which method a request calls, and whether it is one that exists.

The documents come with `google-api-python-client`. Whatever they don't know is refused, as Google does, so that a
misspelt field can't pass for one that has no effect.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any
from urllib.parse import unquote

from tests.doubles.sheets_api.errors import ApiError, Json, invalid_value


@dataclass(frozen=True)
class Called:
    """A request, recognised: `path` are the parameters in its path, `query` all values of each in its query."""

    method: str
    path: Mapping[str, str]
    query: Mapping[str, Sequence[str]]
    body: Any
    response: str
    api: "Api"


class Api:
    """One discovery document."""

    def __init__(self, name: str) -> None:
        folder = resources.files("googleapiclient.discovery_cache.documents")
        self._document: Json = json.loads((folder / f"{name}.json").read_text())
        self.schemas: Mapping[str, Json] = self._document["schemas"]
        self._methods = [(_pattern(self._document, method), method) for method in _methods(self._document)]

    def called(self, verb: str, path: str, query: Mapping[str, Sequence[str]], body: Any) -> Called:
        """404 for a path that isn't there, 400 for parameters or a body that the document doesn't know."""
        for pattern, method in self._methods:
            found = pattern.fullmatch(path) if method["httpMethod"] == verb else None
            if found is not None:
                self._check(method, query, body)
                inside = {name: unquote(text) for name, text in found.groupdict().items()}
                return Called(method["id"], inside, query, body, method["response"]["$ref"], self)
        raise ApiError(404, f"{verb} {path}")

    def _check(self, method: Json, query: Mapping[str, Sequence[str]], body: Any) -> None:
        known = {**self._document["parameters"], **method.get("parameters", {})}
        for name, values in query.items():
            if name not in known:
                raise invalid_value(
                    "",
                    f'Invalid JSON payload received. Unknown name "{name}": Cannot bind query parameter. '
                    f"Field '{name}' could not be found in request message.",
                )
            for value in values:
                self._check_parameter(name, value, known[name])
        if "request" in method:
            checked = "data" if method["id"] == "sheets.spreadsheets.values.update" else ""
            self.check({} if body is None else body, {"$ref": method["request"]["$ref"]}, checked)

    def _check_parameter(self, name: str, value: str, schema: Json) -> None:
        wrong = ("enum" in schema and value not in schema["enum"]) or (
            schema["type"] == "boolean" and value not in {"true", "false", "True", "False"}
        )
        if wrong:
            raise invalid_value(name, f"Invalid value at '{name}', \"{value}\"")

    def check(self, value: Any, schema: Json, at: str = "") -> None:
        """Whether a JSON value is one of this schema. null stands for an absent field."""
        if "$ref" in schema:
            schema = self.schemas[schema["$ref"]]
        if value is None:
            return
        match schema.get("type"):
            case "object" if "additionalProperties" not in schema:
                self._check_object(value, schema, at)
            case "array":
                self._check_array(value, schema, at)
            case "string":
                _check_text(value, schema, at)
            case "boolean" if not isinstance(value, bool):
                raise _invalid(value, "TYPE_BOOL", at)
            case "integer" | "number" as kind:
                _check_number(value, kind, at)

    def _check_array(self, value: Any, schema: Json, at: str) -> None:
        if not isinstance(value, list):
            raise _invalid(value, "google.protobuf.ListValue", at)
        for number, item in enumerate(value):
            self.check(item, schema["items"], f"{at}[{number}]")

    def _check_object(self, value: Any, schema: Json, at: str) -> None:
        if not isinstance(value, dict):
            raise _invalid(value, schema.get("id", "object"), at)
        known = schema.get("properties", {})
        for name, inner in value.items():
            if name not in known:
                place = f" at '{at}'" if at else ""
                raise invalid_value(
                    at, f'Invalid JSON payload received. Unknown name "{name}"{place}: Cannot find field.'
                )
            self.check(inner, known[name], f"{at}.{name}" if at else name)


@cache
def sheets() -> Api:
    return Api("sheets.v4")


@cache
def drive() -> Api:
    return Api("drive.v3")


def _check_text(value: Any, schema: Json, at: str) -> None:
    if not isinstance(value, str) or ("enum" in schema and value not in schema["enum"]):
        raise _invalid(value, "TYPE_ENUM" if "enum" in schema else "TYPE_STRING", at)


def _check_number(value: Any, kind: str, at: str) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise _invalid(value, "TYPE_INT32" if kind == "integer" else "TYPE_DOUBLE", at)
    if kind == "integer" and (value != int(value) or not -(2**31) <= value < 2**31):
        raise _invalid(value, "TYPE_INT32", at)


def _invalid(value: Any, kind: str, at: str) -> ApiError:
    shown = json.dumps(value, ensure_ascii=False)
    known = kind if kind.startswith("TYPE_") else f"type.googleapis.com/{kind}"
    return invalid_value(at, f"Invalid value at '{at}' ({known}), {shown}")


def _methods(resource: Json) -> list[Json]:
    methods = list(resource.get("methods", {}).values())
    for inner in resource.get("resources", {}).values():
        methods += _methods(inner)
    return methods


def _pattern(document: Json, method: Json) -> re.Pattern[str]:
    path = "/" + document["servicePath"] + method["path"]
    parts = re.split(r"\{\+?(\w+)\}", path)
    texts = [re.escape(part) if number % 2 == 0 else f"(?P<{part}>[^/]+?)" for number, part in enumerate(parts)]
    return re.compile("".join(texts))
