"""A club whose Thursdays are a Swiss of six rounds, for conversations."""

from collections.abc import Mapping, Sequence

from sheets.grid import Cell, Scalar
from sheets.memory import MemoryWorkbook
from tests.bot.handlers.evening import club_workbook

Row = Sequence[Scalar]


def swiss_workbook(
    pairings: Sequence[Row] = (), states: Mapping[int, str] | None = None, **settings: Scalar
) -> MemoryWorkbook:
    """`settings` by their names after `swiss.`, with underscores for blanks."""
    book = club_workbook("Thursday Swiss", pairings, states)
    tab = book.read().tab("Settings")
    assert tab is not None
    for row, cells in enumerate(tab.rows):
        if cells[0].value in {"format", "preset"}:
            book.edit(tab.sheet_id, row, 1, Cell("swiss"))
    rows = [("rounds", 6), *((f"swiss.{name.replace('_', ' ')}", value) for name, value in settings.items())]
    for row, (key, value) in enumerate(rows, len(tab.rows)):
        book.edit(tab.sheet_id, row, 0, Cell(key))
        book.edit(tab.sheet_id, row, 1, Cell(value))
    return book
