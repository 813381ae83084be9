"""A plan made into the requests of one batch, which Google carries out whole or not at all.

Values are typed: text is text whatever it looks like, and no locale is asked. A cell's look stays, except where it
would make a date of a number or a number of a date.
"""

import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from itertools import groupby
from typing import Any

from sheets.google.reading import Grid
from sheets.google.serials import DATED, format_type_of, to_number
from sheets.grid import CellWrite, NewTab, Scalar

Json = dict[str, Any]

SPARE_ROWS = 100
"""So many empty rows are added at once; a grid of millions of cells is slow."""

_VALUE = "userEnteredValue"
_VALUE_AND_FORMAT = "userEnteredValue,userEnteredFormat.numberFormat"


def requests_of(
    cells: Sequence[CellWrite], new_tabs: Sequence[tuple[int, NewTab]], grids: Mapping[int, Grid]
) -> list[Json]:
    """New tabs come with the sheet ids that they are to have; `grids` are those of the reading that was planned on."""
    requests = list(_growth(cells, grids))
    requests += _updates(_placed(write, grids[write.sheet_id]) for write in cells)
    for sheet_id, tab in new_tabs:
        requests += _made(sheet_id, tab)
    return requests


def new_sheet_id(taken: Collection[int]) -> int:
    """A sheet id of our own making, by which a tab is known again when the answer to its making was lost."""
    while True:
        sheet_id = random.randrange(1, 2**31 - 1)  # noqa: S311  # no secret
        if sheet_id not in taken:
            return sheet_id


# --- grids that are too small


def _growth(cells: Sequence[CellWrite], grids: Mapping[int, Grid]) -> Iterator[Json]:
    for sheet_id in sorted({write.sheet_id for write in cells}):
        grid = grids[sheet_id]
        last_row = max(write.row for write in cells if write.sheet_id == sheet_id)
        last_column = max(write.column for write in cells if write.sheet_id == sheet_id)
        if last_column >= grid.columns:
            yield _append(sheet_id, "COLUMNS", last_column + 1 - grid.columns)
        if last_row >= grid.rows:
            added = max(last_row + 1 - grid.rows, SPARE_ROWS)
            yield _append(sheet_id, "ROWS", added)
            yield from _like_last_row(sheet_id, grid, added)


def _append(sheet_id: int, dimension: str, count: int) -> Json:
    return {"appendDimension": {"sheetId": sheet_id, "dimension": dimension, "length": count}}


def _like_last_row(sheet_id: int, grid: Grid, added: int) -> Iterator[Json]:
    """New rows are text where the others are, and have their drop-downs."""
    if not grid.rows or not grid.columns:
        return
    width = {"sheetId": sheet_id, "startColumnIndex": 0, "endColumnIndex": grid.columns}
    source = {**width, "startRowIndex": grid.rows - 1, "endRowIndex": grid.rows}
    target = {**width, "startRowIndex": grid.rows, "endRowIndex": grid.rows + added}
    for kind in ("PASTE_FORMAT", "PASTE_DATA_VALIDATION"):
        yield {"copyPaste": {"source": source, "destination": target, "pasteType": kind}}


# --- cells


@dataclass(frozen=True)
class _Placed:
    """A cell as Google wants it, and which of its fields are meant."""

    sheet_id: int
    row: int
    column: int
    fields: str
    data: Json


def _placed(write: CellWrite, grid: Grid) -> _Placed:
    found = grid.formats.get((write.row, write.column), "")
    fields, data = cell_data(write.after, found)
    return _Placed(write.sheet_id, write.row, write.column, fields, data)


def cell_data(value: Scalar, format_type: str) -> tuple[str, Json]:
    """The fields to be written and the CellData, for a cell whose number format is of this type."""
    entered = {} if value is None or value == "" else {"userEnteredValue": _entered(value)}
    wanted = format_type_of(value)
    if wanted and format_type != wanted:
        pattern = {"pattern": "hh:mm"} if wanted == "TIME" else {}
        return _VALUE_AND_FORMAT, {**entered, "userEnteredFormat": {"numberFormat": {"type": wanted, **pattern}}}
    if not wanted and format_type in DATED and isinstance(value, (int, float)):
        return _VALUE_AND_FORMAT, entered
    return _VALUE, entered


def _entered(value: Scalar) -> Json:
    match value:
        case bool():
            return {"boolValue": value}
        case int() | float():
            return {"numberValue": value}
        case date() | time():
            return {"numberValue": to_number(value)}
        case _:
            return {"stringValue": value}


def _updates(cells: Iterable[_Placed]) -> Iterator[Json]:
    """As few requests as there are blocks of cells."""
    ordered = sorted(cells, key=lambda cell: (cell.sheet_id, cell.fields, cell.row, cell.column))
    for (sheet_id, fields), group in groupby(ordered, key=lambda cell: (cell.sheet_id, cell.fields)):
        for block in _blocks(list(_runs(list(group)))):
            start = {"sheetId": sheet_id, "rowIndex": block[0][0].row, "columnIndex": block[0][0].column}
            rows = [{"values": [cell.data for cell in run]} for run in block]
            yield {"updateCells": {"start": start, "rows": rows, "fields": fields}}


def _runs(cells: Sequence[_Placed]) -> Iterator[list[_Placed]]:
    """Cells side by side."""
    run: list[_Placed] = []
    for cell in cells:
        if run and (cell.row, cell.column) != (run[-1].row, run[-1].column + 1):
            yield run
            run = []
        run.append(cell)
    if run:
        yield run


def _blocks(runs: Sequence[list[_Placed]]) -> list[list[list[_Placed]]]:
    """Equally long runs one under the other."""
    blocks: list[list[list[_Placed]]] = []
    for run in runs:
        for block in reversed(blocks):
            above = block[-1]
            if (above[0].row + 1, above[0].column, len(above)) == (run[0].row, run[0].column, len(run)):
                block.append(run)
                break
        else:
            blocks.append([run])
    return blocks


# --- new tabs


def _made(sheet_id: int, tab: NewTab) -> Iterator[Json]:
    width = max([1, *map(len, tab.rows), *(column + 1 for column in (*tab.text_columns, *tab.drop_downs))])
    grid = {"rowCount": len(tab.rows) + SPARE_ROWS, "columnCount": width, "frozenRowCount": 1}
    yield {"addSheet": {"properties": {"sheetId": sheet_id, "title": tab.title, "gridProperties": grid}}}
    for column in sorted(tab.text_columns):
        yield text_column(sheet_id, column)
    filled = [
        CellWrite(sheet_id, row, column, None, value)
        for row, values in enumerate(tab.rows)
        for column, value in enumerate(values)
        if value not in {None, ""}
    ]
    as_text = dict.fromkeys(((write.row, write.column) for write in filled if write.column in tab.text_columns), "TEXT")
    empty = Grid(grid["rowCount"], width, as_text)
    yield from _updates(_placed(write, empty) for write in filled)
    for column, choices in sorted(tab.drop_downs.items()):
        yield drop_down(sheet_id, column, choices)


def text_column(sheet_id: int, column: int, first_row: int = 1) -> Json:
    """A column in which nothing that is typed becomes a date or a number."""
    return {
        "repeatCell": {
            "range": _below(sheet_id, column, first_row),
            "cell": {"userEnteredFormat": {"numberFormat": {"type": "TEXT"}}},
            "fields": "userEnteredFormat.numberFormat",
        }
    }


def drop_down(sheet_id: int, column: int, choices: Sequence[str], first_row: int = 1) -> Json:
    """Offered, not enforced: people may type what is also understood, such as `1:0`."""
    condition = {"type": "ONE_OF_LIST", "values": [{"userEnteredValue": choice} for choice in choices]}
    rule = {"condition": condition, "showCustomUi": True, "strict": False}
    return {"setDataValidation": {"range": _below(sheet_id, column, first_row), "rule": rule}}


def _below(sheet_id: int, column: int, first_row: int) -> Json:
    side = {"startColumnIndex": column, "endColumnIndex": column + 1}
    return {"sheetId": sheet_id, "startRowIndex": first_row, **side}
