"""A spreadsheet as it is read and as it is written: tabs, typed cells, addresses. Nothing about chess."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time
from types import MappingProxyType

Scalar = str | int | float | bool | datetime | date | time | None
"""What a cell can hold, independent of the locale. None is an empty cell; text is never parsed."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. With a `formula` (it begins with `=`), `value` is the value stored beside it, None if there is none.

    `error` is an error value such as `#REF!`, else "".
    """

    value: Scalar = None
    formula: str = ""
    error: str = ""

    @property
    def is_empty(self) -> bool:
        """Nothing in it, not even spaces."""
        return not self.formula and not self.error and (self.value is None or str(self.value).strip() == "")

    @property
    def held(self) -> Scalar:
        """What a CellWrite's `before` says of this cell: its value, else its error, else its formula without value."""
        return self.value if self.value is not None else self.error or self.formula or None


EMPTY = Cell()


@dataclass(frozen=True)
class Tab:
    """One tab. `rows[0][0]` is A1; rows are as long as their last filled cell, the list as its last filled row.

    `sheet_id` stays the same when a person renames the tab. `hidden_rows` and `merged` only help to explain.
    """

    sheet_id: int
    title: str
    rows: Sequence[Sequence[Cell]] = ()
    merged: Sequence[str] = ()

    def cell(self, row: int, column: int) -> Cell:
        """Row and column counted from 0; EMPTY outside."""
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            return self.rows[row][column]
        return EMPTY

    def row_is_empty(self, row: int) -> bool:
        """Whether no cell of the row holds anything."""
        return row >= len(self.rows) or all(cell.is_empty for cell in self.rows[row])


@dataclass(frozen=True)
class Book:
    """A whole workbook as one reading gave it. `stamp` changes whenever the workbook may have changed."""

    tabs: Sequence[Tab]
    stamp: str = ""
    locale: str = ""
    timezone: str = ""

    def tab(self, title: str) -> Tab | None:
        """By title, trimmed and case-folded; None if there is none."""
        wanted = " ".join(title.split()).casefold()
        return next((tab for tab in self.tabs if " ".join(tab.title.split()).casefold() == wanted), None)


@dataclass(frozen=True, slots=True)
class CellWrite:
    """One cell to be written if it still holds `before` (`Cell.held`). Text is written as text, never as a formula."""

    sheet_id: int
    row: int
    column: int
    before: Scalar
    after: Scalar


@dataclass(frozen=True)
class NewTab:
    """A tab to be made: heading row first. `text_columns` (from 0) are formatted as text."""

    title: str
    rows: Sequence[Sequence[Scalar]]
    text_columns: frozenset[int] = frozenset()
    drop_downs: Mapping[int, Sequence[str]] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Plan:
    """What one write does, all of it or nothing."""

    cells: Sequence[CellWrite] = ()
    new_tabs: Sequence[NewTab] = ()

    @property
    def is_empty(self) -> bool:
        return not self.cells and not self.new_tabs


def address(row: int, column: int) -> str:
    """A1 notation of a cell counted from 0."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"
