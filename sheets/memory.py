"""A workbook in memory: for trying a plan without a file, and the fake that stands for any workbook in tests."""

import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from sheets.errors import WorkbookError
from sheets.grid import EMPTY, Book, Cell, CellWrite, NewTab, Plan, Scalar, Tab
from sheets.verifying import effective, verify

Rows = Sequence[Sequence[Scalar]]


class MemoryWorkbook:
    """Implements `Workbook`. While `failure` is set every reading and writing raises it: busy, unreachable, damaged."""

    def __init__(self, tabs: Mapping[str, Rows] | Iterable[Tab] = ()) -> None:
        """From titles and values (sheet ids count from 1), or from tabs as they are."""
        if isinstance(tabs, Mapping):
            tabs = [tab_of_values(number, title, rows) for number, (title, rows) in enumerate(tabs.items(), 1)]
        self._tabs = tuple(tabs)
        self._version = 0
        self._lock = threading.RLock()
        self.failure: WorkbookError | None = None

    def read(self) -> Book:
        if self.failure is not None:
            raise self.failure
        with self._lock:
            return Book(self._tabs, stamp=str(self._version))

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        with self._lock:
            wanted = plan(self.read())
            book = self.read()
            verify(wanted, book)
            cells = effective(wanted, book)
            if cells or wanted.new_tabs:
                self._keep([*_with_writes(self._tabs, cells), *_made(wanted.new_tabs, self._tabs)])
            return self.read()

    def edit(self, sheet_id: int, row: int, column: int, cell: Cell | Scalar) -> None:
        """What a person does by hand, between a reading and a writing if called by the plan."""
        by_hand = cell if isinstance(cell, Cell) else Cell(cell)
        with self._lock:
            self._keep(
                _with_cells(tab, {(row, column): by_hand}) if tab.sheet_id == sheet_id else tab for tab in self._tabs
            )

    def _keep(self, tabs: Iterable[Tab]) -> None:
        self._tabs = tuple(tabs)
        self._version += 1


def tab_of_values(sheet_id: int, title: str, rows: Rows) -> Tab:
    """A tab as a reading gives it: nothing trailing, neither cells nor rows."""
    return Tab(sheet_id, title, _trimmed([Cell(None if value == "" else value) for value in row] for row in rows))


def _trimmed(rows: Iterable[Iterable[Cell]]) -> tuple[tuple[Cell, ...], ...]:
    kept = [_without_trailing(row) for row in rows]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)


def _without_trailing(row: Iterable[Cell]) -> tuple[Cell, ...]:
    cells = list(row)
    while cells and cells[-1] == EMPTY:
        cells.pop()
    return tuple(cells)


def _with_writes(tabs: Iterable[Tab], writes: Iterable[CellWrite]) -> list[Tab]:
    by_tab: dict[int, dict[tuple[int, int], Cell]] = defaultdict(dict)
    for write in writes:
        by_tab[write.sheet_id][write.row, write.column] = Cell(None if write.after == "" else write.after)
    return [_with_cells(tab, by_tab[tab.sheet_id]) for tab in tabs]


def _with_cells(tab: Tab, cells: Mapping[tuple[int, int], Cell]) -> Tab:
    rows = [list(row) for row in tab.rows]
    for (row, column), cell in cells.items():
        rows.extend([] for _ in range(row + 1 - len(rows)))
        rows[row].extend([EMPTY] * (column + 1 - len(rows[row])))
        rows[row][column] = cell
    return replace(tab, rows=_trimmed(rows))


def _made(new_tabs: Iterable[NewTab], tabs: Iterable[Tab]) -> list[Tab]:
    first = max((tab.sheet_id for tab in tabs), default=0) + 1
    return [tab_of_values(number, tab.title, tab.rows) for number, tab in enumerate(new_tabs, first)]
