"""A spreadsheet as the double keeps it: sheets, cells as CellData, sizes, merged and protected areas."""

import copy
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.doubles.sheets_api import areas
from tests.doubles.sheets_api.areas import Area
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.values import effective

MOST_CELLS = 10_000_000

Place = tuple[int, int]

_NOTHING: Json = {}


@dataclass
class Sheet:
    """One tab. `cells` has only cells that hold or look like something."""

    properties: Json
    cells: dict[Place, Json] = field(default_factory=dict)
    merges: list[Area] = field(default_factory=list)
    protected: list[Json] = field(default_factory=list)
    conditional: list[Json] = field(default_factory=list)
    extra: Json = field(default_factory=dict)
    """Filters and groups, as they are shown."""

    dimensions: dict[str, dict[int, Json]] = field(default_factory=lambda: {"ROWS": {}, "COLUMNS": {}})

    @property
    def id(self) -> int:
        found: int = self.properties["sheetId"]
        return found

    @property
    def title(self) -> str:
        found: str = self.properties["title"]
        return found

    @property
    def grid(self) -> Json:
        found: Json = self.properties["gridProperties"]
        return found

    @property
    def rows(self) -> int:
        found: int = self.grid["rowCount"]
        return found

    @property
    def columns(self) -> int:
        found: int = self.grid["columnCount"]
        return found

    @property
    def whole(self) -> Area:
        return Area(0, self.rows, 0, self.columns)

    def area(self, grid_range: Json) -> Area:
        """Of a GridRange; ApiError beyond the grid."""
        area = areas.grid_area(grid_range, self.rows, self.columns)
        if area.bottom > self.rows or area.right > self.columns:
            raise ApiError(
                400,
                f"Range ({areas.shown(self.title, area)}) exceeds grid limits. "
                f"Max rows: {self.rows}, max columns: {self.columns}",
            )
        return area

    def cell(self, place: Place) -> Json:
        return self.cells.get(place, _NOTHING)

    def put(self, place: Place, cell: Json) -> None:
        """An empty one is forgotten."""
        if cell:
            self.cells[place] = cell
        else:
            self.cells.pop(place, None)

    def enter(self, place: Place, value: Json | None, number_format: Json | None = None) -> None:
        """A value (None: nothing) as a person or a method enters it; its look stays."""
        cell = copy.deepcopy(self.cell(place))
        cell.pop("effectiveValue", None)
        cell.pop("userEnteredValue", None)
        if value is not None:
            cell["userEnteredValue"] = value
        if number_format is not None:
            cell.setdefault("userEnteredFormat", {})["numberFormat"] = number_format
        self.put(place, cell)

    # --- rows and columns

    def insert(self, dimension: str, start: int, count: int) -> None:
        self._move(dimension, lambda at: at + count if at >= start else at)
        self.grid[_COUNT[dimension]] += count

    def delete(self, dimension: str, start: int, end: int) -> None:
        self._move(dimension, lambda at: None if start <= at < end else at - (end - start) if at >= end else at)
        self.grid[_COUNT[dimension]] -= end - start

    def resize(self, rows: int, columns: int) -> None:
        self.grid["rowCount"], self.grid["columnCount"] = rows, columns
        self.cells = {place: cell for place, cell in self.cells.items() if place in self.whole}

    def sort(self, area: Area, keys: Iterable[tuple[int, bool]]) -> None:
        """By columns, each ascending or descending; empty cells last. Contents move, the rows themselves don't."""
        rows = [[self.cells.pop((row, c), {}) for c in range(area.left, area.right)] for row in _rows(area)]
        for column, is_descending in reversed(list(keys)):
            at = column - area.left
            filled = [row for row in rows if effective(row[at]) is not None]
            empty = [row for row in rows if effective(row[at]) is None]
            filled.sort(key=lambda row: _sort_key(row[at]), reverse=is_descending)
            rows = [*filled, *empty]
        for row, cells in zip(_rows(area), rows, strict=True):
            for column, cell in enumerate(cells, area.left):
                self.put((row, column), cell)

    def _move(self, dimension: str, moved: Any) -> None:
        index = 0 if dimension == "ROWS" else 1

        def place(old: Place) -> Place | None:
            new = moved(old[index])
            return None if new is None else (new, old[1]) if index == 0 else (old[0], new)

        places = ((place(old), cell) for old, cell in self.cells.items())
        self.cells = {new: cell for new, cell in places if new is not None}
        kept = self.dimensions[dimension].items()
        self.dimensions[dimension] = {moved(at): look for at, look in kept if moved(at) is not None}


_COUNT = {"ROWS": "rowCount", "COLUMNS": "columnCount"}


def _rows(area: Area) -> range:
    return range(area.top, area.bottom)


def _sort_key(cell: Json) -> tuple[int, Any]:
    """Numbers before texts before booleans, as Sheets sorts."""
    value = effective(cell) or {}
    if "numberValue" in value:
        return 0, value["numberValue"]
    return (2, value["boolValue"]) if "boolValue" in value else (1, str(value.get("stringValue", "")).casefold())


@dataclass
class Spreadsheet:
    """One file. `editors` are the accounts it is shared with, by address: `writer` or `reader`."""

    id: str
    properties: Json
    sheets: list[Sheet]
    editors: dict[str, str] = field(default_factory=dict)
    named: dict[str, Json] = field(default_factory=dict)
    version: int = 1
    modified: float = 0.0
    """Seconds of the double's clock."""

    is_office_file: bool = False
    is_trashed: bool = False
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1_000_001))

    @property
    def locale(self) -> str:
        found: str = self.properties["locale"]
        return found

    def sheet(self, sheet_id: int | None) -> Sheet:
        wanted = sheet_id or 0
        for sheet in self.sheets:
            if sheet.id == wanted:
                return sheet
        raise ApiError(400, f"No grid with id: {wanted}")

    def titled(self, title: str) -> Sheet | None:
        return next((sheet for sheet in self.sheets if sheet.title.casefold() == title.casefold()), None)

    def located(self, text: str) -> tuple[Sheet, Area]:
        """Sheet and area of a range in A1 notation, or of a named range."""
        named = text.rpartition("!")[2]
        if named in self.named:
            found = self.named[named]["range"]
            sheet = self.sheet(found.get("sheetId"))
            return sheet, sheet.area(found)
        title, cells = areas.split(text)
        titled = self.titled(title)
        if titled is not None:
            area = areas.cells(cells, titled.rows, titled.columns, titled.title) if cells else titled.whole
            return titled, area
        if cells or "!" in text:
            raise areas.unparsable(text)
        first = self.sheets[0]
        return first, areas.cells(title, first.rows, first.columns, first.title)

    @property
    def size(self) -> int:
        """Cells of all sheets."""
        return sum(sheet.rows * sheet.columns for sheet in self.sheets)

    def refuse_if_full(self) -> None:
        if self.size > MOST_CELLS:
            raise ApiError(
                400,
                "This action would increase the number of cells in the workbook above the limit of "
                f"{MOST_CELLS} cells.",
            )

    def order(self) -> None:
        """Numbers the sheets as they stand."""
        for index, sheet in enumerate(self.sheets):
            sheet.properties["index"] = index


def new_sheet(sheet_id: int, title: str, rows: int = 1000, columns: int = 26) -> Sheet:
    grid = {"rowCount": rows, "columnCount": columns}
    return Sheet({"sheetId": sheet_id, "title": title, "index": 0, "sheetType": "GRID", "gridProperties": grid})
