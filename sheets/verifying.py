"""What every adapter checks before it writes: the plan can be written at all, and nobody changed the cells it touches.

| code | class | params |
|---|---|---|
| cell-changed | WorkbookChanged | tab, cell, expected, found |
| tab-gone | WorkbookChanged | sheet_id |
| tab-exists | WorkbookChanged | tab |
| cell-merged | WorkbookError | tab, cell, area: only the first cell of merged cells can hold anything |
| cell-twice, cell-outside | WorkbookError | tab, cell |
| value-illegal | WorkbookError | tab, cell, value: no workbook can keep this number or time as it is |
| text-illegal, text-too-long | WorkbookError | tab, cell |
| tab-title-illegal | WorkbookError | tab |
| drop-down-illegal | WorkbookError | tab, column |
"""

import math
import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta

from sheets.areas import LAST_COLUMN, LAST_ROW, Area, parse_area
from sheets.errors import WorkbookChanged, WorkbookError
from sheets.grid import Book, CellWrite, NewTab, Plan, Scalar, Tab, address

LONGEST_TEXT = 32_767
"""Characters (UTF-16 units) that a cell can hold in Excel; LibreOffice and Google allow more."""

FIRST_DAY = date(1900, 3, 1)
"""Before it the serial numbers of Excel and LibreOffice differ: Excel counts a 29 February 1900."""

_LONGEST_TITLE = 31
_LONGEST_LIST = 255
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_UNTITLED = re.compile(r"[\[\]:*?/\\]|^'|'$|^\s*$")
_MILLISECOND = timedelta(milliseconds=1)


def verify(plan: Plan, book: Book) -> None:
    """Raises what stands in the way of this plan, else returns: then all of it can be written."""
    tabs = {tab.sheet_id: tab for tab in book.tabs}
    for new_tab in plan.new_tabs:
        _verify_new_tab(new_tab)
    merged = {tab.sheet_id: tuple(map(parse_area, tab.merged)) for tab in book.tabs}
    for write in plan.cells:
        if write.sheet_id not in tabs:
            raise WorkbookChanged("tab-gone", sheet_id=write.sheet_id)
        _verify_cell(write, tabs[write.sheet_id].title, merged[write.sheet_id])
    _verify_once(plan, tabs)
    _verify_unchanged(plan, book, tabs)


def effective(plan: Plan, book: Book) -> tuple[CellWrite, ...]:
    """The writes that make a difference: not those of a cell that holds the wanted value already, and no formula."""
    tabs = {tab.sheet_id: tab for tab in book.tabs}

    def differs(write: CellWrite) -> bool:
        cell = tabs[write.sheet_id].cell(write.row, write.column)
        return bool(cell.formula) or not same(cell.held, write.after)

    return tuple(write for write in plan.cells if differs(write))


def same(one: Scalar, other: Scalar) -> bool:
    """Whether a cell that held one still holds it when it now gives the other.

    Typed, but free of what a file can't tell: 1 and 1.0, empty and "", a day and its midnight, parts of milliseconds.
    """
    one, other = _comparable(one), _comparable(other)
    if type(one) is not type(other):
        return False
    if isinstance(one, datetime) and isinstance(other, datetime):
        return abs(one - other) < _MILLISECOND
    return one == other


def _comparable(value: Scalar) -> str | float | bool | datetime | None:
    match value:
        case "":
            return None
        case bool():
            return value
        case int():
            return float(value)
        case datetime():
            return value.replace(tzinfo=None)
        case date():
            return datetime.combine(value, time())
        case time():
            return datetime.combine(date.min, value.replace(tzinfo=None))
        case _:
            return value


def is_writable(value: Scalar) -> bool:
    """Whether a workbook keeps this number or time as it is; texts are another matter."""
    match value:
        case bool() | str() | None:
            return True
        case int():
            return abs(value) <= 2**53
        case float():
            return math.isfinite(value)
        case datetime():
            return value.tzinfo is None and value.date() >= FIRST_DAY
        case date():
            return value >= FIRST_DAY
        case time():
            return value.tzinfo is None


def _verify_value(value: Scalar, tab: str, cell: str) -> None:
    if not is_writable(value):
        raise WorkbookError("value-illegal", tab=tab, cell=cell, value=value)
    if isinstance(value, str):
        if _UNWRITABLE.search(value):
            raise WorkbookError("text-illegal", tab=tab, cell=cell)
        if len(value.encode("utf-16-le")) // 2 > LONGEST_TEXT:
            raise WorkbookError("text-too-long", tab=tab, cell=cell)


def _verify_place(row: int, column: int, tab: str) -> None:
    if not (0 <= row <= LAST_ROW and 0 <= column <= LAST_COLUMN):
        raise WorkbookError("cell-outside", tab=tab, cell=f"R{row + 1}C{column + 1}")


def _verify_cell(write: CellWrite, tab: str, merged: Sequence[Area]) -> None:
    _verify_place(write.row, write.column, tab)
    cell = address(write.row, write.column)
    _verify_value(write.after, tab, cell)
    for area in merged:
        if (write.row, write.column) in area and (write.row, write.column) != area.corner:
            raise WorkbookError("cell-merged", tab=tab, cell=cell, area=str(area))


def _verify_new_tab(tab: NewTab) -> None:
    if len(tab.title) > _LONGEST_TITLE or _UNTITLED.search(tab.title) or _UNWRITABLE.search(tab.title):
        raise WorkbookError("tab-title-illegal", tab=tab.title)
    for row, values in enumerate(tab.rows):
        for column, value in enumerate(values):
            _verify_place(row, column, tab.title)
            _verify_value(value, tab.title, address(row, column))
    for column, choices in tab.drop_downs.items():
        listed = ",".join(choices)
        if len(listed) > _LONGEST_LIST or listed.count(",") != len(choices) - 1 or _UNWRITABLE.search(listed):
            raise WorkbookError("drop-down-illegal", tab=tab.title, column=column)


def _verify_once(plan: Plan, tabs: dict[int, Tab]) -> None:
    seen: set[tuple[int, int, int]] = set()
    for write in plan.cells:
        place = write.sheet_id, write.row, write.column
        if place in seen:
            raise WorkbookError("cell-twice", tab=tabs[write.sheet_id].title, cell=address(write.row, write.column))
        seen.add(place)


def _verify_unchanged(plan: Plan, book: Book, tabs: dict[int, Tab]) -> None:
    titles = {_folded(tab.title) for tab in book.tabs}
    for new_tab in plan.new_tabs:
        if _folded(new_tab.title) in titles:
            raise WorkbookChanged("tab-exists", tab=new_tab.title)
        titles.add(_folded(new_tab.title))
    for tab, write, found in _changed(plan, tabs):
        cell = address(write.row, write.column)
        raise WorkbookChanged("cell-changed", tab=tab.title, cell=cell, expected=write.before, found=found)


def _changed(plan: Plan, tabs: dict[int, Tab]) -> Iterator[tuple[Tab, CellWrite, Scalar]]:
    for write in plan.cells:
        tab = tabs[write.sheet_id]
        found = tab.cell(write.row, write.column).held
        if not same(found, write.before):
            yield tab, write, found


def _folded(title: str) -> str:
    return " ".join(title.split()).casefold()
