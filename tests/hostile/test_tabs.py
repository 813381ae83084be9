"""Tabs and headings as people keep them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import openpyxl
import pytest
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from sheets.schema import TABS, TabName, heading_in, title_in
from tests.bot.cli.conftest import Rondo
from tests.hostile.club import Told, saved, sound, tab, told

Harm = Callable[[Workbook], None]


def headings_in_row_four(book: Workbook) -> None:
    """Above them what a club likes to have there."""
    for sheet in book.worksheets:
        sheet.insert_rows(1, 3)
        sheet["A1"] = "CHESS CLUB THE ROOK"
        sheet["A2"] = "Season 2025-2026"


def in_dutch_and_reordered(book: Workbook) -> None:
    """Last column first, titles and headings translated, one column of one's own in the middle."""
    for sheet in book.worksheets:
        name = TabName(sheet.title)
        rows = [list(reversed(row)) for row in sheet.iter_rows(values_only=True)]
        rows[0] = [heading_in("nl", str(heading)) for heading in rows[0]]
        sheet.delete_rows(1, sheet.max_row)
        for row in rows:
            sheet.append([*row[:1], "Eigen", *row[1:]])
        sheet.title = title_in("nl", name)


def empty_rows_in_between(book: Workbook) -> None:
    for sheet in book.worksheets:
        for at in range(sheet.max_row, 1, -1):
            sheet.insert_rows(at)
            sheet.cell(at, 2, "  ")


def formatted_rows_without_content(book: Workbook) -> None:
    """As when somebody has painted a column down to row 5,000."""
    from openpyxl.styles import PatternFill

    yellow = PatternFill("solid", fgColor="FFFF00")
    for at in range(20, 5000):
        tab(book, "Pairings").cell(at, 5).fill = yellow


def hidden_rows_and_columns(book: Workbook) -> None:
    """Hidden is not gone."""
    sheet = tab(book, "Pairings")
    for at in (2, 3, 4):
        sheet.row_dimensions[at].hidden = True
    sheet.column_dimensions["E"].hidden = True
    sheet.auto_filter.ref = "A1:E8"


def rows_in_another_order(book: Workbook) -> None:
    for title in ("Rounds", "Absences", "Pairings", "Settings"):
        sheet = tab(book, title)
        rows = [list(row) for row in sheet.iter_rows(values_only=True)]
        sheet.delete_rows(1, sheet.max_row)
        for row in [rows[0], *reversed(rows[1:])]:
            sheet.append(row)


HABITS: Sequence[Harm] = (
    headings_in_row_four,
    in_dutch_and_reordered,
    empty_rows_in_between,
    formatted_rows_without_content,
    hidden_rows_and_columns,
    rows_in_another_order,
)


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.__name__)
def test_habits_of_people_change_nothing(rondo: Rondo, tmp_path: Path, habit: Harm) -> None:
    """The list and the next pairing are those of the plain workbook, and the round is written where it belongs."""
    plain, book = sound(), sound()
    (tmp_path / "plain").mkdir()
    plain_path = saved(plain, tmp_path / "plain")
    habit(book)
    path = saved(book, tmp_path)
    assert told(rondo, path) == []
    assert rondo("standings", path, "--json").json == rondo("standings", plain_path, "--json").json
    paired = rondo("pair", path, "--json")
    assert paired.json == rondo("pair", plain_path, "--json").json
    assert told(rondo, path) == []
    assert rondo("explain", path, "Anna", "--pairing", "--json").json["paired"] is True


def test_blanks_in_the_programs_own_tabs_are_painted_over(rondo: Rondo, tmp_path: Path) -> None:
    book = sound()
    sheet = book.create_sheet("Standings")
    for row in (["Rank", "Player", "Points"], [" ", None, "  "], [None, " "], [None, None, None, " "]):
        sheet.append(row)
    path = saved(book, tmp_path)
    lines = rondo("standings", path, "--write", "--json").json["standings"]
    painted = list(openpyxl.load_workbook(path)["Standings"].iter_rows(min_row=2, max_col=2, values_only=True))
    assert painted == [(line["rank"], line["name"]) for line in lines]
    assert told(rondo, path) == []


def test_blanks_below_the_last_row_are_left_alone(rondo: Rondo, tmp_path: Path) -> None:
    book = sound()
    tab(book, "Pairings")["C9"] = "  "
    path = saved(book, tmp_path)
    assert rondo("pair", path).status == 0
    rows = list(openpyxl.load_workbook(path)["Pairings"].iter_rows(min_row=9, max_col=3, values_only=True))
    assert rows[0] == (None, None, "  ")
    assert rows[1][0] == 3


def without(title: str, column: int = 0) -> Harm:
    def harm(book: Workbook) -> None:
        if column:
            tab(book, title).delete_cols(column)
        else:
            book.remove(tab(book, title))

    return harm


def merged(book: Workbook) -> None:
    tab(book, "Pairings").merge_cells("A2:A4")


def heading_twice(book: Workbook) -> None:
    tab(book, "Pairings")["F1"] = "result"


def harmless_heading_twice(book: Workbook) -> None:
    tab(book, "Players")["G1"] = "rating"


def title_changed(book: Workbook) -> None:
    tab(book, "Pairings").title = "Games 2026"


def copied(book: Workbook) -> None:
    copy = book.copy_worksheet(tab(book, "Pairings"))
    assert isinstance(copy, Worksheet)
    copy.title = "Paarungen"


def headings_lost(book: Workbook) -> None:
    tab(book, "Pairings").delete_rows(1)


def emptied(book: Workbook) -> None:
    sheet = tab(book, "Pairings")
    sheet.delete_rows(1, sheet.max_row)


HARMED: Mapping[str, tuple[Harm, Sequence[Told]]] = {
    "no players' tab": (without("Players"), [("missing-tab", "Players", "")]),
    "no settings' tab": (
        without("Settings"),
        [("missing-tab", "Settings", ""), ("round-without-time", "Rounds", "B2")],
    ),
    "no pairings' tab": (without("Pairings"), [("missing-tab", "Pairings", "")]),
    "no column of results": (without("Pairings", 5), [("missing-column", "Pairings", "A1")]),
    "no column of names": (without("Players", 2), [("no-headings", "Players", "")]),
    "merged cells": (merged, [("merged-cells", "Pairings", "A2")]),
    "a required heading twice": (heading_twice, [("duplicate-heading", "Pairings", "F1")]),
    "another heading twice": (harmless_heading_twice, [("duplicate-heading", "Players", "G1")]),
    "a tab with another title": (title_changed, [("tab-renamed", "Pairings", "")]),
    "a tab and its copy": (copied, [("ambiguous-tab", "Pairings", "")]),
    "no headings": (headings_lost, [("no-headings", "Pairings", "")]),
    "an empty tab": (emptied, [("no-headings", "Pairings", "")]),
}


@pytest.mark.parametrize(("harm", "expected"), HARMED.values(), ids=HARMED)
def test_tabs_that_cannot_be_read_are_a_problem_with_its_place(
    rondo: Rondo, tmp_path: Path, harm: Harm, expected: Sequence[Told]
) -> None:
    book = sound()
    harm(book)
    assert [problem for problem in told(rondo, saved(book, tmp_path)) if problem[0] != "unknown-name"] == expected


def test_every_tab_can_be_told_in_all_languages() -> None:
    """The translated headings of the habit above are real ones."""
    assert heading_in("nl", "Result") != "Result"
    assert title_in("nl", TabName.PAIRINGS) != TABS[TabName.PAIRINGS].name.value
