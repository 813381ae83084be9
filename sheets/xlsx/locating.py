"""Where the cells to be written stand in the bytes of a worksheet, or would stand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sheets.areas import Area, column_number, parse_area
from sheets.errors import WorkbookUnreadable
from sheets.xlsx.markup import Element, element_ends, parser_for, run, split_name


@dataclass(slots=True)
class FoundRow:
    """A row that is touched, with its cells by column."""

    element: Element
    cells: dict[int, Element] = field(default_factory=dict)


@dataclass(slots=True)
class SheetMap:
    """All that is needed to change some cells. `gaps` has the byte where each missing row goes, unless at the end."""

    sheet_data: Element | None = None
    dimension: Element | None = None
    rows: dict[int, FoundRow] = field(default_factory=dict)
    gaps: dict[int, int] = field(default_factory=dict)
    column_styles: list[tuple[range, str]] = field(default_factory=list)
    arrays: list[Area] = field(default_factory=list)
    shared: list[tuple[tuple[int, int] | None, str]] = field(default_factory=list)
    """Each use of a shared formula, None for the place in a row that is not touched; the first has its text."""


def locate(data: bytes, part: str, touched: frozenset[int]) -> SheetMap:
    """`touched` are the rows that will be written to. WorkbookUnreadable if rows or cells are not in their order."""
    scan = _Scan(data, part, touched)
    run(scan.parser, data, part)
    return scan.found


class _Scan:
    """Called by the parser for each element; looks at cells of touched rows only, and at formulas everywhere."""

    def __init__(self, data: bytes, part: str, touched: frozenset[int]) -> None:
        self.found = SheetMap()
        self.parser = parser_for(part)
        self.parser.StartElementHandler = self._root
        self._data = data
        self._touched = touched
        self._missing = sorted(touched, reverse=True)
        self._open: list[tuple[str, dict[str, str], int]] = []
        self._row, self._column = -1, -1
        self._in_touched = False
        self._cells: dict[int, Element] = {}

    def _root(self, name: str, _: dict[str, str]) -> None:
        names = ("c", "f", "row", "col", "sheetData", "dimension")
        self._c, self._f, self._row_tag, self._col, self._sheet_data, self._dimension = (
            f"{split_name(name)[0]} {local}" for local in names
        )
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name == self._c:
            if self._in_touched:
                self._start_cell(attributes)
                self._opens(name, attributes)
        elif name == self._f:
            if attributes:
                self._formula(attributes)
        elif name == self._row_tag:
            self._start_row(attributes)
            if self._in_touched:
                self._opens(name, attributes)
        elif name in {self._sheet_data, self._dimension}:
            self._opens(name, attributes)
        elif name == self._col:
            columns = range(int(attributes["min"]) - 1, int(attributes["max"]))
            self.found.column_styles.append((columns, attributes.get("style", "")))

    def _opens(self, name: str, attributes: dict[str, str]) -> None:
        self._open.append((name, attributes, self.parser.CurrentByteIndex))

    def _start_row(self, attributes: Mapping[str, str]) -> None:
        number = int(attributes["r"]) - 1 if "r" in attributes else self._row + 1
        if number <= self._row:
            raise ValueError(number)
        while self._missing and self._missing[-1] <= number:
            wanted = self._missing.pop()
            if wanted < number:
                self.found.gaps[wanted] = self.parser.CurrentByteIndex
        self._row, self._column, self._cells = number, -1, {}
        self._in_touched = number in self._touched

    def _start_cell(self, attributes: Mapping[str, str]) -> None:
        reference = attributes.get("r")
        column = self._column + 1 if reference is None else column_number(reference.rstrip("0123456789"))
        if column <= self._column:
            raise ValueError(reference)
        self._column = column

    def _formula(self, attributes: Mapping[str, str]) -> None:
        match attributes.get("t"):
            case "array" | "dataTable" if "ref" in attributes:
                self.found.arrays.append(parse_area(attributes["ref"]))
            case "shared":
                place = (self._row, self._column) if self._in_touched else None
                self.found.shared.append((place, attributes.get("si", "")))

    def _end(self, name: str) -> None:
        if name == self._c:
            if self._in_touched:
                self._cells[self._column] = self._closed()
        elif name == self._row_tag:
            if self._in_touched:
                self.found.rows[self._row] = FoundRow(self._closed(), self._cells)
            self._in_touched = False
        elif name == self._sheet_data:
            self.found.sheet_data = self._closed()
        elif name == self._dimension:
            self.found.dimension = self._closed()

    def _closed(self) -> Element:
        name, attributes, start = self._open.pop()
        close = self.parser.CurrentByteIndex
        inside, end = element_ends(self._data, start, close)
        return Element(*split_name(name), attributes, len(self._open), start, inside, close, end)


def sheet_data_of(found: SheetMap, part: str) -> Element:
    """Every worksheet has this element."""
    if found.sheet_data is None:
        raise WorkbookUnreadable("workbook-damaged", part=part)
    return found.sheet_data
