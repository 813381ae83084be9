"""The workbook as the page shows it, and changes that somebody makes there as he would in a spreadsheet program."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time

from bot.texts.catalogue import Catalogue
from bot.texts.problems import problem_sentences
from bot.trying.typed import typed
from sheets.decode import snapshot
from sheets.errors import WorkbookChanged
from sheets.grid import Book, Cell, CellWrite, Plan, Tab, address
from sheets.problems import Problem, Severity
from sheets.reading.table import Table
from sheets.schema import Kind, TabName, Writer
from sheets.tables import Tables, read_tables
from sheets.values.cells import shown
from sheets.workbook import Workbook

Json = Mapping[str, object]

_GROWING = frozenset({TabName.ABSENCES, TabName.PAIRINGS, TabName.LINE_UPS, TabName.STAGE_RESULTS, TabName.LOG})
"""Tabs whose last rows are the newest."""


@dataclass(frozen=True, slots=True)
class CellEdit:
    """Somebody types `text` where he saw `seen`. Row and column count from 0."""

    sheet_id: int
    row: int
    column: int
    seen: str
    text: str


def edit_cell(workbook: Workbook, edit: CellEdit) -> Book:
    """Write it. WorkbookError as for every write; WorkbookChanged `cell-changed` when something else stands there."""

    def plan(book: Book) -> Plan:
        tab = next((tab for tab in book.tabs if tab.sheet_id == edit.sheet_id), None)
        if tab is None:
            raise WorkbookChanged("tab-gone", sheet_id=edit.sheet_id)
        cell = tab.cell(edit.row, edit.column)
        if _shown(cell) != edit.seen:
            place = {"tab": tab.title, "cell": address(edit.row, edit.column)}
            raise WorkbookChanged("cell-changed", **place, expected=edit.seen, found=_shown(cell))
        after = typed(edit.text, cell.value, is_text=_is_text(read_tables(book), edit))
        return Plan((CellWrite(edit.sheet_id, edit.row, edit.column, cell.held, after),))

    return workbook.write(plan)


def _is_text(tables: Tables, edit: CellEdit) -> bool:
    for table in tables.tabs.values():
        if table.sheet_id == edit.sheet_id and edit.row != table.heading_row:
            return any(
                column is not None and column.is_text
                for heading, place in table.columns.items()
                if place == edit.column
                for column in [table.schema.find(heading)]
            )
    return False


# --- looking at it


def book_json(book: Book, words: Catalogue) -> Json:
    """All tabs; problems are told in the language of `words`."""
    tables = read_tables(book)
    read = snapshot(tables)
    names = [person.name for person in read.people]
    known = {table.sheet_id: table for table in tables.tabs.values()}
    return {
        "stamp": book.stamp,
        "tabs": [
            {
                "id": tab.sheet_id,
                "title": tab.title,
                "rows": [[_cell(cell) for cell in row] for row in tab.rows],
                "name": tab.title,
                **_about(known.get(tab.sheet_id), names),
                "problems": dict(_problems(tab, read.problems, words)),
            }
            for tab in book.tabs
        ],
    }


def _cell(cell: Cell) -> Sequence[str]:
    """What is shown, and its kind: `n` number, `f` formula, `e` error value, "" anything else."""
    if cell.is_empty:
        return ("", "")
    kind = "e" if cell.error else "f" if cell.formula else _kind(cell)
    return (_shown(cell), kind)


def _kind(cell: Cell) -> str:
    is_number = isinstance(cell.value, (int, float, date, time)) and not isinstance(cell.value, bool)
    return "n" if is_number else ""


def _shown(cell: Cell) -> str:
    return shown(cell.held)


def _about(table: Table | None, names: Sequence[str]) -> Json:
    """The tab's canonical name, who writes it, its heading row, and what its columns offer.

    A tab of the club's own belongs to people.
    """
    if table is None:
        return {"writer": Writer.PEOPLE.value, "grows": False, "heading": 0, "choices": {}}
    return {
        "name": table.name.value,
        "grows": table.name in _GROWING,
        "writer": table.schema.writer.value,
        "heading": table.heading_row,
        "choices": {place: choices for place, choices in _choices(table, names) if choices},
    }


def _choices(table: Table, names: Sequence[str]) -> Iterator[tuple[int, Sequence[str]]]:
    for heading, place in table.columns.items():
        column = table.schema.find(heading)
        if column is not None and table.name is not TabName.LOG:
            yield place, names if column.kind in {Kind.PERSON, Kind.SIDE} else column.choices


def _problems(tab: Tab, problems: Sequence[Problem], words: Catalogue) -> Iterator[tuple[str, Json]]:
    for problem in problems:
        if problem.tab == tab.title and problem.cell:
            message, advice = problem_sentences(problem, words)
            yield problem.cell, {"error": problem.severity is Severity.ERROR, "text": f"{message} {advice}".strip()}
