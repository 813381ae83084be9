"""Tables as JSON text and back: what a journal keeps of the last reading.

Rows are lists without their empty tail; days and times in cells are tagged, as JSON has none.
"""

import json
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any

from sheets.areas import parse_area
from sheets.grid import Scalar
from sheets.problems import Problem, Severity
from sheets.reading.table import EMPTY, NONE, Row, Table, Tables
from sheets.schema import TabName
from sheets.values.cells import Flaw

_TAGS: Mapping[str, Any] = {"datetime": datetime, "date": date, "time": time}


def to_json(tables: Tables) -> str:
    """One line of JSON."""
    return json.dumps(
        {
            "tabs": [_table(table) for table in tables.tabs.values()],
            "blocked": sorted(name.value for name in tables.blocked),
            "problems": [_problem(problem) for problem in tables.problems],
            "stamp": tables.stamp,
            "timezone": tables.timezone,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def from_json(text: str) -> Tables:
    """What `to_json` was given. ValueError, KeyError or TypeError for anything else."""
    kept = json.loads(text)
    tables = [_table_back(table) for table in kept["tabs"]]
    return Tables(
        {table.name: table for table in tables},
        frozenset(TabName(name) for name in kept["blocked"]),
        tuple(_problem_back(problem) for problem in kept["problems"]),
        kept["stamp"],
        kept["timezone"],
    )


def _table(table: Table) -> dict[str, Any]:
    return {
        "name": table.name.value,
        "sheet_id": table.sheet_id,
        "title": table.title,
        "heading_row": table.heading_row,
        "columns": dict(table.columns),
        "headings": dict(table.headings),
        "unusable": sorted(table.unusable),
        "width": table.width,
        "rows": [_row(row) for row in table.rows],
        "occupied": sorted(table.occupied),
        "merged": [str(area) for area in table.merged],
    }


def _table_back(kept: dict[str, Any]) -> Table:
    return Table(
        name=TabName(kept.pop("name")),
        unusable=frozenset(kept.pop("unusable")),
        rows=tuple(_row_back(row) for row in kept.pop("rows")),
        occupied=frozenset(kept.pop("occupied")),
        merged=tuple(parse_area(text) for text in kept.pop("merged")),
        **kept,
    )


def _row(row: Row) -> list[Any]:
    raw = {heading: _scalar(value) for heading, value in row.raw.items()}
    flaws = {heading: [flaw.code, dict(flaw.params)] for heading, flaw in row.flaws.items()}
    kept: list[Any] = [row.at, dict(row.values), raw, flaws, sorted(row.formulas), row.has_more, row.given_id]
    while not kept[-1]:
        kept.pop()
    return kept


def _row_back(kept: list[Any]) -> Row:
    at, values, raw, flaws, formulas, has_more, given_id = [*kept, *_TAIL[len(kept) :]]
    return Row(
        at,
        values,
        {heading: _scalar_back(value) for heading, value in raw.items()} if raw else EMPTY,
        {heading: Flaw(code, _params_back(params)) for heading, (code, params) in flaws.items()} if flaws else EMPTY,
        frozenset(formulas) or NONE,
        has_more,
        given_id,
    )


_TAIL: list[Any] = [0, {}, {}, {}, [], False, ""]
"""What the tail of a row is when it isn't kept."""


def _scalar(value: Scalar) -> Any:
    if isinstance(value, (datetime, date, time)):
        return {type(value).__name__: value.isoformat()}
    return value


def _scalar_back(value: Any) -> Scalar:
    if isinstance(value, dict):
        ((tag, text),) = value.items()
        day_or_time: datetime | date | time = _TAGS[tag].fromisoformat(text)
        return day_or_time
    scalar: str | int | float | bool | None = value
    return scalar


def _problem(problem: Problem) -> list[Any]:
    return [problem.code, problem.tab, problem.cell, dict(problem.params), problem.severity.value]


def _problem_back(kept: list[Any]) -> Problem:
    code, tab, cell, params, severity = kept
    return Problem(code, tab, cell, _params_back(params), Severity(severity))


def _params_back(params: dict[str, Any]) -> dict[str, Any]:
    """JSON has no tuples."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in params.items()}
