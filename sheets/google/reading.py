"""Google's JSON made into a Book, with what is needed to write: sizes of the grids and formats of the cells."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sheets.areas import Area
from sheets.google.serials import from_number
from sheets.grid import EMPTY, Book, Cell, Scalar, Tab

Json = Mapping[str, Any]

_CELL = "userEnteredValue(formulaValue),effectiveValue,effectiveFormat(numberFormat(type))"
SHEET_FIELDS = (
    "properties(sheetId,title,sheetType,gridProperties(rowCount,columnCount)),merges,"
    f"data(startRow,startColumn,rowData(values({_CELL})))"
)
FIELDS = f"properties(locale,timeZone),sheets({SHEET_FIELDS})"
"""All that a reading needs, and nothing else: the looks of a cell are longer than what stands in it."""

ERRORS = {
    "NULL_VALUE": "#NULL!",
    "DIVIDE_BY_ZERO": "#DIV/0!",
    "VALUE": "#VALUE!",
    "REF": "#REF!",
    "NAME": "#NAME?",
    "NUM": "#NUM!",
    "N_A": "#N/A",
}
"""What a cell shows for each of Google's types of errors; others are `#ERROR!`."""

Formats = Mapping[tuple[int, int], str]


@dataclass(frozen=True)
class Grid:
    """What a tab is beside its contents. `formats` are the types of number formats by row and column."""

    rows: int
    columns: int
    formats: Formats


@dataclass(frozen=True)
class Loaded:
    """One reading; `grids` by sheet id."""

    book: Book
    grids: Mapping[int, Grid]


def load(answer: Json) -> Loaded:
    """From an answer with FIELDS. Sheets that are no grid (a chart on its own) are no tabs."""
    grids: dict[int, Grid] = {}
    tabs = []
    for sheet in answer.get("sheets", ()):
        properties = sheet["properties"]
        if properties.get("sheetType", "GRID") == "GRID":
            sheet_id = properties.get("sheetId", 0)
            tab, formats = _tab(sheet_id, properties["title"], sheet)
            size = properties.get("gridProperties", {})
            grids[sheet_id] = Grid(size.get("rowCount", 0), size.get("columnCount", 0), formats)
            tabs.append(tab)
    properties = answer.get("properties", {})
    locale, timezone = str(properties.get("locale", "")), str(properties.get("timeZone", ""))
    return Loaded(Book(tuple(tabs), _stamp(tabs, locale, timezone), locale, timezone), grids)


def joined(part: Loaded, tabs: Sequence[Tab], grids: Mapping[int, Grid]) -> Loaded:
    """A reading put together from parts."""
    stamp = _stamp(tabs, part.book.locale, part.book.timezone)
    return Loaded(replace(part.book, tabs=tuple(tabs), stamp=stamp), grids)


def _stamp(tabs: Sequence[Tab], locale: str, timezone: str) -> str:
    """A digest of what was read: Drive's own stamps come late, and change when nothing has."""
    digest = hashlib.sha256(json.dumps([locale, timezone]).encode())
    for tab in tabs:
        told = [(at, cell.value, cell.formula, cell.error) for at, row in enumerate(tab.rows) for cell in row]
        digest.update(repr((tab.sheet_id, tab.title, tab.merged, told)).encode())
    return digest.hexdigest()


def _tab(sheet_id: int, title: str, sheet: Json) -> tuple[Tab, Formats]:
    reader = _Reader()
    for part in sheet.get("data", ()):
        reader.read(part)
    return Tab(sheet_id, title, reader.rows(), tuple(_merged(sheet.get("merges", ())))), reader.formats


class _Reader:
    """Puts the parts of a tab together. Equal cells are one object."""

    def __init__(self) -> None:
        self.formats: dict[tuple[int, int], str] = {}
        self._rows: dict[int, dict[int, Cell]] = {}
        self._known: dict[str, Cell] = {}

    def read(self, part: Json) -> None:
        left = part.get("startColumn", 0)
        for row, values in enumerate(part.get("rowData", ()), part.get("startRow", 0)):
            for column, cell in enumerate(values.get("values", ()), left):
                if cell:
                    self._read_cell(row, column, cell)

    def _read_cell(self, row: int, column: int, found: Json) -> None:
        format_type = found.get("effectiveFormat", {}).get("numberFormat", {}).get("type", "")
        if format_type:
            self.formats[row, column] = format_type
        if "effectiveValue" in found or "userEnteredValue" in found:
            told = repr((found.get("userEnteredValue"), found.get("effectiveValue"), format_type))
            cell = self._known.get(told)
            if cell is None:
                cell = self._known[told] = _cell(found, format_type)
            if cell != EMPTY:
                self._rows.setdefault(row, {})[column] = cell

    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """As long as their last filled cell, as many as the last filled row."""
        last = max(self._rows, default=-1)
        return tuple(self._row(self._rows.get(row, {})) for row in range(last + 1))

    def _row(self, cells: Mapping[int, Cell]) -> tuple[Cell, ...]:
        return tuple(cells.get(column, EMPTY) for column in range(max(cells, default=-1) + 1))


def _cell(found: Json, format_type: str) -> Cell:
    formula = str(found.get("userEnteredValue", {}).get("formulaValue", ""))
    value = found.get("effectiveValue", {})
    if "errorValue" in value:
        kind = value["errorValue"].get("type", "")
        # LOADING: it waits for another spreadsheet, and has no value yet
        return Cell(None, formula) if kind == "LOADING" else Cell(None, formula, ERRORS.get(kind, "#ERROR!"))
    return Cell(_scalar(value, format_type, is_formula=bool(formula)), formula)


def _scalar(value: Json, format_type: str, *, is_formula: bool) -> Scalar:
    match value:
        case {"numberValue": int() | float() as number}:
            return from_number(number, format_type)
        case {"boolValue": bool() as known}:
            return known
        case {"stringValue": str() as text}:
            return text if text or is_formula else None
        case _:
            return None


def _merged(found: Iterable[Json]) -> Iterator[str]:
    for one in found:
        top, left = one.get("startRowIndex", 0), one.get("startColumnIndex", 0)
        yield str(Area(top, left, one["endRowIndex"] - 1, one["endColumnIndex"] - 1))
