"""A new workbook, as its makers, its readers and an office program see it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import openpyxl
import pytest

from bot.texts.catalogue import catalogue
from rules.regulations import SettingValue
from sheets.decode import missing_ids, snapshot
from sheets.encode import plan
from sheets.errors import WorkbookError, WorkbookUnreachable
from sheets.records import AddRow, ChangeSet, Format, Value
from sheets.schema import TABS, TabName
from sheets.tables import read_tables
from sheets.template import FORMAT_TABS, write_new
from sheets.xlsx import XlsxWorkbook

SETTINGS: Mapping[str, SettingValue] = {
    "competition": "De Toren",
    "preset": "sliedrecht-2020",
    "timezone": "Europe/Amsterdam",
    "language": "nl",
}
CONTENT: Mapping[TabName, Sequence[Mapping[str, Value]]] = {
    TabName.PLAYERS: [
        {"ID": "P1", "Name": "=1+1", "Rating": 1800},
        {"ID": "P2", "Name": "Jan", "Rating": None},
        {"ID": "P3", "Name": "Jan", "Rating": 1500},
    ],
    TabName.ROUNDS: [{"Round": 1, "Date": "2026-03-05", "State": "closed"}, {"Round": 2, "Date": "2026-03-12"}],
    TabName.ABSENCES: [{"Round": 2, "Player": "P3", "Kind": "external club night"}],
    TabName.PAIRINGS: [
        {"Round": 1, "Board": 1, "White": "P1", "Black": "P3", "Result": "½-½", "Reported at": "2026-03-05T22:10"},
        {"Round": 1, "Board": 2, "White": "P2", "Black": None, "Result": "bye"},
    ],
}


def english(sentence: str) -> str:
    return sentence


def made(
    folder: Path, kind: Format = Format.KEIZER, content: Mapping[TabName, Sequence[Mapping[str, Value]]] = CONTENT
) -> Path:
    path = folder / "club.xlsx"
    write_new(path, kind, SETTINGS if kind is Format.KEIZER else {"timezone": "UTC"}, content, english)
    return path


def test_a_new_workbook_has_no_problem_and_says_what_was_put_in(tmp_path: Path) -> None:
    tables = read_tables(XlsxWorkbook(made(tmp_path)).read())
    shown = snapshot(tables)
    assert [problem.code for problem in shown.problems] == ["duplicate-name"]
    assert [(person.id, person.name, person.player.rating) for person in shown.people] == [
        ("P1", "=1+1", 1800),
        ("P2", "Jan", None),
        ("P3", "Jan", 1500),
    ]
    assert [record.game.players for record in shown.games] == [("P1", "P3"), ("P2",)]
    assert shown.competition.name == "De Toren"
    assert missing_ids(tables) is None
    for tab, rows in CONTENT.items():
        found = [dict(row.values) for row in tables.rows(tab)]
        assert found == [{heading: value for heading, value in row.items() if value is not None} for row in rows]


@pytest.mark.parametrize("kind", list(Format))
def test_an_empty_workbook_of_every_format_lacks_only_players(tmp_path: Path, kind: Format) -> None:
    shown = snapshot(read_tables(XlsxWorkbook(made(tmp_path, kind, {})).read()))
    # What a regulation leaves open, and what a team or a cup needs, is told by checks of their own.
    codes = {problem.code for problem in shown.problems}
    assert "no-players" in codes
    assert codes.isdisjoint({"missing-tab", "no-headings", "missing-column", "missing-setting", "unknown-key"})
    assert shown.competition.format is kind


def test_a_new_workbook_has_the_rounds_of_its_preset(tmp_path: Path) -> None:
    shown = snapshot(read_tables(XlsxWorkbook(made(tmp_path, content={})).read()))
    assert [plan.number for plan in shown.rounds] == list(range(1, 31))


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = made(tmp_path)
    before = path.read_bytes()
    with pytest.raises(WorkbookError, match="workbook-exists"):
        made(tmp_path)
    assert path.read_bytes() == before


def test_a_folder_that_does_not_exist_is_told(tmp_path: Path) -> None:
    with pytest.raises(WorkbookUnreachable, match="workbook-no-folder"):
        write_new(tmp_path / "no" / "club.xlsx", Format.KEIZER, SETTINGS, {}, english)


def test_names_of_players_can_be_chosen_on_other_tabs(tmp_path: Path) -> None:
    book = openpyxl.load_workbook(made(tmp_path))
    lists = {str(rule.sqref): rule.formula1 for rule in book["Pairings"].data_validations.dataValidation}
    white = next(cell.column_letter for cell in book["Pairings"][1] if cell.value == "White")
    assert lists[f"{white}2:{white}2000"] == "Players!$B$2:$B$2000"
    assert [cell.value for cell in book["Players"]["B"]][:2] == ["Name", "=1+1"]


def test_results_and_ids_are_text_with_a_drop_down(tmp_path: Path) -> None:
    sheet = openpyxl.load_workbook(made(tmp_path))["Pairings"]
    result = next(cell for cell in sheet[1] if cell.value == "Result")
    assert sheet.column_dimensions[result.column_letter].number_format == "@"
    assert sheet[f"{result.column_letter}2"].number_format == "@"
    lists = {str(rule.sqref): rule for rule in sheet.data_validations.dataValidation}
    rule = lists[f"{result.column_letter}2:{result.column_letter}2000"]
    assert rule.formula1 == '"1-0,½-½,0-1,+/-,-/+,-/-,postponed,bye"'
    assert not rule.showErrorMessage


def test_a_name_that_begins_like_a_formula_is_text(tmp_path: Path) -> None:
    assert openpyxl.load_workbook(made(tmp_path))["Players"]["B2"].data_type == "s"


def test_headings_stand_still_and_explain_themselves(tmp_path: Path) -> None:
    book = openpyxl.load_workbook(made(tmp_path))
    for sheet in book.worksheets:
        assert sheet.freeze_panes == "A2"
        assert any(cell.comment is not None for cell in sheet[1])


def test_every_setting_of_the_format_is_listed_with_its_meaning(tmp_path: Path) -> None:
    rows = list(openpyxl.load_workbook(made(tmp_path))["Settings"].iter_rows(min_row=2, values_only=True))
    meanings = {row[0]: row[2] for row in rows}
    assert meanings["keizer.top value"]
    assert all(meaning for key, meaning in meanings.items() if key != "highest player id")
    assert not any(str(key).startswith("team.") for key in meanings)


def test_explanations_are_in_the_language_that_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "club.xlsx"
    write_new(path, Format.KEIZER, SETTINGS, {}, lambda sentence: f"<<{sentence}>>")
    sheet = openpyxl.load_workbook(path)["Settings"]
    assert str(sheet["C2"].value).startswith("<<")
    write_new(tmp_path / "two.xlsx", Format.KEIZER, SETTINGS, {}, catalogue("nl"))


def test_columns_of_teams_and_cups_are_left_out_until_they_are_needed(tmp_path: Path) -> None:
    headings = [cell.value for cell in openpyxl.load_workbook(made(tmp_path))["Pairings"][1]]
    assert "Match" not in headings
    match: Mapping[TabName, Sequence[Mapping[str, Value]]] = {
        **CONTENT,
        TabName.PAIRINGS: [{"Round": 1, "Board": 1, "White": "P1", "Black": "P2", "Match": "M1"}],
    }
    (tmp_path / "other").mkdir()
    headings = [cell.value for cell in openpyxl.load_workbook(made(tmp_path / "other", content=match))["Pairings"][1]]
    assert "Match" in headings


def test_a_new_workbook_can_be_written_to(tmp_path: Path) -> None:
    book = XlsxWorkbook(made(tmp_path))
    added = ChangeSet("a", (AddRow(TabName.PAIRINGS, {"Round": 2, "Board": 1, "White": "P2", "Black": "P1"}),))
    book.write(lambda fresh: plan(read_tables(fresh), [added]).plan)
    games = snapshot(read_tables(book.read())).games
    assert [record.game.players for record in games] == [("P1", "P3"), ("P2",), ("P2", "P1")]


def test_each_format_begins_with_the_tabs_that_it_reads() -> None:
    for kind, tabs in FORMAT_TABS.items():
        assert tabs[0] is TabName.SETTINGS, kind
        assert {TabName.PLAYERS, TabName.STANDINGS, TabName.PROBLEMS, TabName.LOG} <= set(tabs)
        assert all(tab in TABS for tab in tabs)
