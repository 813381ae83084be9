"""Workbooks of circuits as people fill them: stages, their places, own tables."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from tests.bot.cli.conftest import Rondo
from tests.bot.cli.cup_files import columns, put

PLAIN: Mapping[str, str | int] = {
    "circuit.scoring places": "0: 100%",
    "circuit.points": "1: 30; 2: 25; 3: 20; 4: 16; 5: 12; 6: 10",
    "circuit.increase players": "none",
    "circuit.increase grandmasters": "none",
    "circuit.tables confirmed": "yes",
}
"""Tables in which everybody scores and nothing rises."""

Cells = Mapping[str, str | int | float]


def new_circuit(
    rondo: Rondo,
    file: Path,
    stages: Sequence[Cells],
    results: Sequence[tuple[str, int, str]],
    settings: Mapping[str, str | int] | None = None,
) -> Path:
    """Results are stage, place and name; whoever is named plays for RUS, unless it stands behind a stroke: `Aru/KAZ`.

    The tables of the Settings count; the Table tab is empty.
    """
    assert rondo("new", "circuit", file).status == 0
    book = openpyxl.load_workbook(file)
    book["Table"].delete_rows(2, book["Table"].max_row)
    names = dict.fromkeys(name for _stage, _place, name in results)
    for number, name in enumerate(names, 1):
        called, _, federation = name.partition("/")
        _append(book["Players"], {"ID": f"P{number}", "Name": called, "Federation": federation or "RUS"})
    for stage in stages:
        _append(book["Stages"], stage)
    for name, place, player in results:
        _append(book["Stage results"], {"Stage": name, "Place": place, "Player": player.partition("/")[0]})
    for key, value in {**PLAIN, **(settings or {})}.items():
        put(book["Settings"], {"Key": key}, "Value", str(value))
    book.save(file)
    return file


def add_rows(file: Path, tab: str, rows: Sequence[Cells]) -> None:
    """Rows below the others."""
    book = openpyxl.load_workbook(file)
    for row in rows:
        _append(book[tab], row)
    book.save(file)


def _append(sheet: Worksheet, values: Cells) -> None:
    headings, row = columns(sheet), sheet.max_row + 1
    for heading, value in values.items():
        sheet.cell(row, headings[heading], value)
