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
    shared: dict[tuple[int, int], str] = field(default_factory=dict)
    """The shared formulas by the cells that use them: the first of each has its text."""


def locate(data: bytes, part: str, touched: frozenset[int]) -> SheetMap:
    """`touched` are the rows that will be written to. WorkbookUnreadable if rows or cells are not in their order."""
    scan = _Scan(data, part, touched)
    run(scan.parser, data, part)
    return scan.found


class _Scan:
    def __init__(self, data: bytes, part: str, touched: frozenset[int]) -> None:
        self.found = SheetMap()
        self.parser = parser_for(part)
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self._data = data
        self._touched = touched
        self._missing = sorted(touched, reverse=True)
        self._space = ""
        self._open: list[tuple[str, dict[str, str], int]] = []
        self._row, self._column = -1, -1
        self._cells: dict[int, Element] = {}

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        """Keeps the elements that are open; positions of rows and cells are told when they begin."""
        self._open.append((name, attributes, self.parser.CurrentByteIndex))
        space, local = split_name(name)
        self._space = self._space or space
        if space != self._space:
            return
        match local:
            case "row":
                self._start_row(attributes)
            case "c":
                self._start_cell(attributes)
            case "f":
                self._formula(attributes)
            case "col":
                columns = range(int(attributes["min"]) - 1, int(attributes["max"]))
                self.found.column_styles.append((columns, attributes.get("style", "")))

    def _start_row(self, attributes: Mapping[str, str]) -> None:
        number = int(attributes["r"]) - 1 if "r" in attributes else self._row + 1
        if number <= self._row:
            raise ValueError(number)
        while self._missing and self._missing[-1] <= number:
            wanted = self._missing.pop()
            if wanted < number:
                self.found.gaps[wanted] = self.parser.CurrentByteIndex
        self._row, self._column, self._cells = number, -1, {}

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
                self.found.shared[self._row, self._column] = attributes.get("si", "")

    def _end(self, _: str) -> None:
        name, attributes, start = self._open.pop()
        space, local = split_name(name)
        if space != self._space:
            return
        match local:
            case "c" if self._row in self._touched:
                self._cells[self._column] = self._element(name, attributes, start)
            case "row" if self._row in self._touched:
                self.found.rows[self._row] = FoundRow(self._element(name, attributes, start), self._cells)
            case "sheetData":
                self.found.sheet_data = self._element(name, attributes, start)
            case "dimension":
                self.found.dimension = self._element(name, attributes, start)

    def _element(self, name: str, attributes: dict[str, str], start: int) -> Element:
        close = self.parser.CurrentByteIndex
        inside, end = element_ends(self._data, start, close)
        return Element(*split_name(name), attributes, len(self._open), start, inside, close, end)


def sheet_data_of(found: SheetMap, part: str) -> Element:
    """Every worksheet has this element."""
    if found.sheet_data is None:
        raise WorkbookUnreadable("workbook-damaged", part=part)
    return found.sheet_data
