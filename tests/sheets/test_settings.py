"""The Settings tab."""

from dataclasses import replace
from datetime import date

import pytest

from rules.keizer.regulation import KEIZER_KEYS
from rules.team.regulation import KEYS as TEAM_KEYS
from sheets.decode import snapshot
from sheets.grid import Scalar
from sheets.problems import Problem, Severity
from sheets.reading.known_settings import known_settings
from sheets.records import Format
from tests.sheets.books import SETTINGS, read, tables


def problems(*rows: tuple[Scalar, ...]) -> list[Problem]:
    """What is wrong with some settings, added to sound ones."""
    return list(read({"Settings": [*SETTINGS, *rows]}).problems)


def one(*rows: tuple[Scalar, ...]) -> Problem:
    """The only problem."""
    (problem,) = problems(*rows)
    return problem


def test_sound_settings_are_no_problem() -> None:
    shown = read()
    assert shown.problems == ()
    competition = shown.competition
    assert (competition.format, competition.timezone.key, competition.planned_rounds) == (
        Format.KEIZER,
        "Europe/Amsterdam",
        30,
    )


def test_all_keys_of_the_rules_are_known() -> None:
    assert set(KEIZER_KEYS) <= set(known_settings())
    assert set(TEAM_KEYS) <= set(known_settings())


def test_a_misspelt_key_is_an_error_that_names_the_nearest() -> None:
    problem = one(("keizer.top vlaue", 60))
    assert (problem.code, problem.tab, problem.cell) == ("unknown-key", "Settings", "A6")
    assert problem.params["nearest"] == "keizer.top value"
    assert problem.severity is Severity.ERROR


def test_an_organisers_own_note_is_only_a_warning() -> None:
    problem = one(("zaalwachtwoord", "geheim"))
    assert (problem.code, problem.cell, problem.severity) == ("unknown-key", "A6", Severity.WARNING)


def test_keys_are_known_in_any_case_and_spacing() -> None:
    assert (
        read({"Settings": [*SETTINGS, (" Keizer.TOP   value ", "60")]}).competition.settings["keizer.top value"] == "60"
    )


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("keizer.draw", 50, "setting-percentage"),
        ("keizer.recalculation", "sometimes", "setting-choice"),
        ("keizer.top value", "many", "setting-top-value"),
        ("keizer.periods", "16, 1", "setting-rising"),
        ("keizer.step", -1, "setting-number"),
        ("rounds", 0, "setting-whole"),
        ("confirm results after", "soon", "setting-number"),
    ],
)
def test_a_value_that_the_rules_cannot_use_is_an_error_in_its_cell(key: str, value: Scalar, code: str) -> None:
    problem = one((key, value))
    assert (problem.code, problem.cell, problem.params["key"], problem.severity) == (code, "B6", key, Severity.ERROR)


@pytest.mark.parametrize("value", ["33%", "2/3", "0.4", 0.4, "0,4"])
def test_shares_are_read_however_they_are_written(value: Scalar) -> None:
    assert problems(("keizer.bye", value)) == []


def test_a_fraction_that_became_a_date_is_an_error() -> None:
    assert [(p.code, p.cell) for p in problems(("keizer.bye", date(2026, 3, 2)))] == [("date-not-expected", "B6")]


def test_an_unknown_preset_names_the_nearest() -> None:
    (problem,) = read({"Settings": [*SETTINGS[:3], ("preset", "sliedrecht-2002")]}).problems
    assert (problem.code, problem.cell, problem.params["nearest"]) == ("unknown-preset", "B4", "sliedrecht-2020")


def test_a_preset_of_another_format_is_an_error() -> None:
    (problem,) = read({"Settings": [*SETTINGS[:3], ("preset", "svenska-cupen-2018")]}).problems
    assert (problem.code, problem.cell, problem.params["format"]) == ("preset-of-other-format", "B4", "team swiss")


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Amsterdam", "Europe/Amsterdam"),
        ("Europe/Amsterdm", "Europe/Amsterdam"),
        ("New York", "America/New_York"),
        ("zzzzzz", ""),
    ],
)
def test_an_unknown_time_zone_names_the_nearest(name: str, near: str) -> None:
    (problem,) = read({"Settings": [SETTINGS[0], SETTINGS[1], ("timezone", name)]}).problems
    assert (problem.code, problem.cell, problem.params["nearest"]) == ("unknown-timezone", "B3", near)


@pytest.mark.parametrize("name", ["europe/amsterdam", "EUROPE/AMSTERDAM", " Europe/Amsterdam "])
def test_a_time_zone_is_known_in_any_case(name: str) -> None:
    shown = read({"Settings": [SETTINGS[0], SETTINGS[1], ("timezone", name)]})
    assert shown.competition.timezone.key == "Europe/Amsterdam"


def test_without_a_time_zone_that_of_the_spreadsheet_counts() -> None:
    of_book = replace(tables({"Settings": SETTINGS[:2]}), timezone="Europe/Berlin")
    assert snapshot(of_book).competition.timezone.key == "Europe/Berlin"
    (problem,) = read({"Settings": SETTINGS[:2]}).problems
    assert (problem.code, problem.params["key"], problem.severity) == ("missing-setting", "timezone", Severity.WARNING)


def test_a_missing_format_is_an_error_and_keizer_is_shown() -> None:
    shown = read({"Settings": [SETTINGS[0], SETTINGS[2]]})
    (problem,) = shown.problems
    assert (problem.code, problem.params["key"], problem.severity) == ("missing-setting", "format", Severity.ERROR)
    assert shown.competition.format is Format.KEIZER


def test_an_unknown_format_names_the_nearest() -> None:
    (problem,) = read({"Settings": [SETTINGS[0], ("format", "keiser"), SETTINGS[2]]}).problems
    assert (problem.code, problem.cell, problem.params["nearest"]) == ("setting-choice", "B2", "keizer")


def test_a_missing_settings_tab_is_one_error() -> None:
    shown = read(without=("Settings",))
    assert [(p.code, p.tab) for p in shown.problems] == [("missing-tab", "Settings")]


def test_an_unknown_language_is_a_warning() -> None:
    problem = one(("language", "frisian"))
    assert (problem.code, problem.cell, problem.severity) == ("setting-choice", "B6", Severity.WARNING)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("default time", "half acht", "not-a-time"),
        ("absence deadline", "soon", "not-a-deadline"),
        ("absence deadline", "2026-03-12 18:00", "deadline-for-all-rounds"),
    ],
)
def test_a_timetable_that_cannot_be_read_warns(key: str, value: str, code: str) -> None:
    problem = one((key, value))
    assert (problem.code, problem.cell, problem.severity) == (code, "B6", Severity.WARNING)


def test_the_same_key_twice_is_an_error() -> None:
    problem = one(("Format", "swiss"))
    assert (problem.code, problem.cell, problem.params["other"]) == ("duplicate-row", "A6", "A2")


def test_empty_values_mean_that_nothing_is_set() -> None:
    shown = read({"Settings": [*SETTINGS, ("keizer.top value", None), ("rounds", "  ")]})
    assert shown.problems == ()
    assert shown.competition.planned_rounds == 30
