"""Workbooks of knockouts as people fill them: players typed in, results typed in."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from tests.bot.cli.conftest import Rondo

FOUR = ("Anna", "Boris", "Carla", "Dirk")


def new_cup(
    rondo: Rondo,
    file: Path,
    preset: str = "kubok-rossii-2018-final",
    names: Sequence[str] = FOUR,
    settings: Mapping[str, str] | None = None,
) -> Path:
    """A cup of these players, the first the highest rated; IDs are P1, P2, ..."""
    assert rondo("new", "knockout", file, "--preset", preset).status == 0
    book = openpyxl.load_workbook(file)
    for number, name in enumerate(names, 1):
        append(book["Players"], {"ID": f"P{number}", "Name": name, "Rating": 2500 - number})
    for key, value in (settings or {}).items():
        put(book["Settings"], {"Key": key}, "Value", value)
    book.save(file)
    return file


def append(sheet: Worksheet, values: Mapping[str, str | int]) -> None:
    """A row below the others."""
    headings = columns(sheet)
    row = sheet.max_row + 1
    for heading, value in values.items():
        sheet.cell(row, headings[heading], value)


def columns(sheet: Worksheet) -> dict[str, int]:
    """Headings and where they stand."""
    return {str(cell.value): number for number, cell in enumerate(sheet[1], 1)}


def rows(file: Path, tab: str) -> list[dict[str, object]]:
    """What stands in a tab, by heading."""
    sheet = openpyxl.load_workbook(file)[tab]
    headings = [str(cell.value) for cell in sheet[1]]
    return [dict(zip(headings, line, strict=True)) for line in sheet.iter_rows(min_row=2, values_only=True)]


def put(sheet: Worksheet, where: Mapping[str, object], heading: str, value: str | int) -> None:
    """Type a value into the one row that has these."""
    at = columns(sheet)
    found = [
        number
        for number in range(2, sheet.max_row + 1)
        if all(sheet.cell(number, at[name]).value == wanted for name, wanted in where.items())
    ]
    assert len(found) == 1, (where, found)
    sheet.cell(found[0], at[heading], value)


def type_in(
    file: Path, match: str, game: int, value: str, heading: str = "Result", *, board: int | None = None
) -> None:
    """A result (or something else) typed into the row of a game."""
    book = openpyxl.load_workbook(file)
    where: dict[str, object] = {"Match": match, "Game": game}
    put(book["Pairings"], where if board is None else {**where, "Board": board}, heading, value)
    book.save(file)


def play_all(file: Path, result: str) -> None:
    """The same result typed into every row that has none."""
    book = openpyxl.load_workbook(file)
    sheet = book["Pairings"]
    at = columns(sheet)
    for number in range(2, sheet.max_row + 1):
        if sheet.cell(number, at["White"]).value and not sheet.cell(number, at["Result"]).value:
            sheet.cell(number, at["Result"], result)
    book.save(file)
