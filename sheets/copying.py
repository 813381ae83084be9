"""A workbook copied into another: what stands in the cells, typed; text columns and drop-downs where tabs are known.

Formulas become their values. Colours, charts and the like stay behind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sheets.errors import WorkbookError
from sheets.grid import Book, Cell, CellWrite, NewTab, Plan, Scalar, Tab, address
from sheets.reading.layout import Layout, find_headings, find_tabs
from sheets.schema import TABS, Column, TabName

_LONGEST_LIST = 255


@dataclass(frozen=True)
class Copied:
    """What was copied, and what couldn't be as it was: `formulas` are counted, `errors` are cells (`Players!C5`)."""

    tabs: tuple[str, ...]
    formulas: int
    errors: tuple[str, ...]


def copied(source: Book) -> Copied:
    """What a copy of this book tells."""
    errors = tuple(f"{tab.title}!{address(*place)}" for tab in source.tabs for place, cell in _cells(tab) if cell.error)
    formulas = sum(bool(cell.formula) for tab in source.tabs for _, cell in _cells(tab))
    return Copied(tuple(tab.title for tab in source.tabs), formulas, errors)


def tabs_to_copy(source: Book) -> tuple[NewTab, ...]:
    """All tabs of the book, as they are to be made elsewhere."""
    names = {tab.sheet_id: name for name, tab in find_tabs(source.tabs, {}).tabs.items()}
    return tuple(_new_tab(tab, names.get(tab.sheet_id)) for tab in source.tabs)


def copy_into(source: Book, target: Book) -> Plan:
    """WorkbookError `copy-target-used` (`tab`): a tab of that name holds something else; nothing is overwritten."""
    new_tabs: list[NewTab] = []
    cells: list[CellWrite] = []
    for tab in tabs_to_copy(source):
        there = target.tab(tab.title)
        if there is None:
            new_tabs.append(tab)
        elif all(there.row_is_empty(row) for row in range(len(there.rows))):
            cells += _filling(there.sheet_id, tab.rows)
        elif _values(there) != [_trimmed(row) for row in tab.rows]:
            raise WorkbookError("copy-target-used", tab=there.title)
    return Plan(tuple(cells), tuple(new_tabs))


def _new_tab(tab: Tab, name: TabName | None) -> NewTab:
    layout = find_headings(tab, TABS[name])[0] if name is not None else None
    rows = tuple(tuple(cell.value for cell in row) for row in tab.rows)
    if name is None or layout is None:
        return NewTab(tab.title, rows)
    known = [(TABS[name].find(heading), at) for heading, at in layout.columns.items()]
    columns = [(column, at) for column, at in known if column is not None]
    text = frozenset(at for column, at in columns if column.is_text)
    return NewTab(tab.title, rows, text, dict(_drop_downs(columns, layout)))


def _drop_downs(columns: Sequence[tuple[Column, int]], layout: Layout) -> Iterator[tuple[int, Sequence[str]]]:
    """A drop-down begins in the second row; where headings stand lower it would offer results in them."""
    for column, at in columns:
        if column.choices and not layout.row and len(",".join(column.choices)) <= _LONGEST_LIST:
            yield at, column.choices


def _filling(sheet_id: int, rows: Sequence[Sequence[Scalar]]) -> Iterator[CellWrite]:
    for row, values in enumerate(rows):
        for column, value in enumerate(values):
            if value is not None:
                yield CellWrite(sheet_id, row, column, None, value)


def _values(tab: Tab) -> list[list[Scalar]]:
    return [_trimmed([cell.value for cell in row]) for row in tab.rows]


def _trimmed(values: Sequence[Scalar]) -> list[Scalar]:
    kept = list(values)
    while kept and kept[-1] is None:
        kept.pop()
    return kept


def _cells(tab: Tab) -> Iterator[tuple[tuple[int, int], Cell]]:
    return (((r, c), cell) for r, row in enumerate(tab.rows) for c, cell in enumerate(row))
