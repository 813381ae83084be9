"""Cells written into a worksheet's XML: their bytes are exchanged, all other bytes stay."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from sheets.areas import parse_area
from sheets.errors import WorkbookError
from sheets.grid import Scalar, address
from sheets.xlsx.cells import cell_markup
from sheets.xlsx.locating import FoundRow, SheetMap, locate, sheet_data_of
from sheets.xlsx.markup import Element, Splice, appended, prefix, set_attribute, spliced
from sheets.xlsx.styles import Styles

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A worksheet's bytes; `part` and `tab` name it in errors."""

    data: bytes
    part: str
    tab: str


def patched(sheet: SheetPart, wanted: Mapping[Place, Scalar], styles: Styles, epoch: date) -> bytes:
    """The part with these cells holding these values. WorkbookError `formula-shared` if others depend on a formula."""
    found = locate(sheet.data, sheet.part, frozenset(row for row, _ in wanted))
    _refuse_shared(found, wanted, sheet.tab)
    return spliced(sheet.data, _Patch(sheet, found, styles, epoch).splices(wanted), sheet.part)


def _refuse_shared(found: SheetMap, wanted: Mapping[Place, Scalar], tab: str) -> None:
    """The first cell of a shared formula has its text for all; the cells of an array formula hold together."""
    arrays = [area for area in found.arrays if area.corner != (area.bottom, area.right)]
    firsts: dict[str, Place | None] = {}
    for place, shared in found.shared:
        firsts.setdefault(shared, place)
    needed = {firsts[shared] for place, shared in found.shared if place not in wanted}
    for row, column in wanted:
        if (row, column) in needed or any((row, column) in area for area in arrays):
            raise WorkbookError("formula-shared", tab=tab, cell=address(row, column))


class _Patch:
    def __init__(self, sheet: SheetPart, found: SheetMap, styles: Styles, epoch: date) -> None:
        self._data = sheet.data
        self._found = found
        self._styles = styles
        self._epoch = epoch
        self._sheet_data = sheet_data_of(found, sheet.part)
        self._prefix = prefix(sheet.data, self._sheet_data.start)

    def splices(self, wanted: Mapping[Place, Scalar]) -> list[Splice]:
        rows: dict[int, dict[int, Scalar]] = defaultdict(dict)
        for (row, column), value in sorted(wanted.items(), key=lambda item: item[0]):
            rows[row][column] = value
        splices = self._dimension(wanted)
        at_the_end = ""
        for number, values in sorted(rows.items()):
            if number in self._found.rows:
                splices += self._in_row(number, self._found.rows[number], values)
            elif number in self._found.gaps:
                at = self._found.gaps[number]
                splices.append(Splice(at, at, self._new_row(number, values)))
            else:
                at_the_end += self._new_row(number, values)
        return [*splices, appended(self._data, self._sheet_data, at_the_end)] if at_the_end else splices

    def _in_row(self, number: int, row: FoundRow, values: Mapping[int, Scalar]) -> Sequence[Splice]:
        splices = self._spans(row.element, values)
        row_style = row.element.attributes.get("s", "") if _is_on(row.element, "customFormat") else ""
        at_the_end = ""
        for column, value in values.items():
            there = row.cells.get(column)
            if there is not None:
                markup = self._cell((number, column), there.attributes.get("s", ""), value)
                splices.append(Splice(there.start, there.end, markup))
                continue
            markup = self._new_cell((number, column), row_style or self._column_style(column), value)
            after = min((cell.start for place, cell in row.cells.items() if place > column), default=None)
            if after is None:
                at_the_end += markup
            else:
                splices.append(Splice(after, after, markup))
        return [*splices, appended(self._data, row.element, at_the_end)] if at_the_end else splices

    def _new_row(self, number: int, values: Mapping[int, Scalar]) -> str:
        cells = "".join(
            self._new_cell((number, column), self._column_style(column), value) for column, value in values.items()
        )
        return f'<{self._prefix}row r="{number + 1}">{cells}</{self._prefix}row>' if cells else ""

    def _new_cell(self, place: Place, style: str, value: Scalar) -> str:
        return "" if value in {None, ""} else self._cell(place, style, value)

    def _cell(self, place: Place, style: str, value: Scalar) -> str:
        fitting = self._styles.fitting(int(style or 0), value)
        return cell_markup(self._prefix, place, str(fitting) if fitting or style else "", value, self._epoch)

    def _column_style(self, column: int) -> str:
        return next((style for columns, style in self._found.column_styles if column in columns), "")

    def _spans(self, row: Element, values: Mapping[int, Scalar]) -> list[Splice]:
        """The hint that a row gives of its first and last column must not be false [ECMA-376-1, 18.3.1.73]."""
        numbers = [int(number) for span in row.attributes.get("spans", "").split() for number in span.split(":")]
        columns = [column + 1 for column in values]
        if not numbers or (min(numbers) <= min(columns) and max(columns) <= max(numbers)):
            return []
        spans = f"{min(numbers + columns)}:{max(numbers + columns)}"
        return [set_attribute(self._data, row, "spans", spans)]

    def _dimension(self, wanted: Mapping[Place, Scalar]) -> list[Splice]:
        dimension = self._found.dimension
        filled = [place for place, value in wanted.items() if value not in {None, ""}]
        if dimension is None or not filled:
            return []
        area = used = parse_area(dimension.attributes["ref"])
        for place in filled:
            area = area.around(*place)
        return [] if area == used else [set_attribute(self._data, dimension, "ref", str(area))]


def _is_on(element: Element, name: str) -> bool:
    return element.attributes.get(name) in {"1", "true", "on"}
