"""Settings, and what is only assumed."""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from importlib.resources import files

import pytest

from rules.errors import SettingError
from rules.regulations import SettingValue, preset
from rules.results import Colour
from rules.team.regulation import ASSUMED, KEYS, Award, ColourModel, assumptions, handicap_row, team_regulation
from rules.team.tiebreak_names import Criterion


@pytest.mark.parametrize("name", ["svenska-cupen-2018", "team-swiss"])
def test_the_presets_give_every_setting_and_no_other(name: str) -> None:
    assert set(preset(name)) == {*KEYS, "format", "rounds", "postponed games"}


def test_the_cup_is_the_default() -> None:
    cup = team_regulation({})
    assert (cup.rounds, cup.boards, cup.unrated, cup.lift_limit) == (9, 4, 1000, 500)
    assert cup.forfeit_win == Award(Fraction(2), Fraction(3))
    assert cup.bye == Award(Fraction(2), Fraction(2))
    assert cup.initial_colour is Colour.WHITE
    assert cup.colour_model is ColourModel.TYPE_A
    assert [criterion.acronym for criterion in cup.standings] == ["MPTS", "GPTS", "BH:MP", "DE", "RTG"]


def test_what_depends_on_the_boards_follows_them() -> None:
    eight = team_regulation({"team.boards": 8})
    assert eight.half == eight.bye.game_points == 4
    assert eight.forfeit_win.game_points == 5


@pytest.mark.parametrize(
    ("text", "worth"),
    [("half", "2"), ("Half + 1", "3"), ("half+½", "5/2"), ("full", "4"), ("2½", "5/2"), (3, "3"), ("1,5", "3/2")],
)
def test_game_points_may_be_said_by_the_boards(text: SettingValue, worth: str) -> None:
    assert team_regulation({"team.bye game points": text}).bye.game_points == Fraction(worth)


@pytest.mark.parametrize("text", ["none", "", "no"])
def test_no_table_is_a_league_without_handicap(text: str) -> None:
    assert team_regulation({"team.handicap table": text}).table is None


def test_rows_of_the_table_tab_win_over_the_setting() -> None:
    table = team_regulation({}, [handicap_row(150, "3"), handicap_row(0, 2)]).table
    assert table is not None
    assert [f"{row.start}: {row.draw_score}" for row in table.rows] == ["0: 2", "150: 3"]


def test_a_table_may_be_written_in_any_usual_way() -> None:
    written = team_regulation({"team.handicap table": " 100 : 2½;0:2; 200:3,0 ;300: 7/2;"}).table
    assert written == team_regulation({}).table


def test_the_order_of_places_is_words_or_acronyms() -> None:
    order = team_regulation({"team.standings": "gpts,  match  POINTS, BH:GP, BC, EMGSB"}).standings
    assert order == (
        Criterion.GAME_POINTS,
        Criterion.MATCH_POINTS,
        Criterion.BUCHHOLZ_GAME,
        Criterion.BOARD_COUNT,
        Criterion.SONNEBORN_BERGER_MG,
    )


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("team.boards", 0, "setting-whole"),
        ("team.boards", "four", "setting-whole"),
        ("team.unrated", -1, "setting-whole"),
        ("team.handicap table", "100", "setting-handicap-table"),
        ("team.handicap table", "100: much", "setting-number"),
        ("team.handicap table", "0: 2; 0: 3", "handicap-row-twice"),
        ("team.bye game points", "half + x", "setting-number"),
        ("team.bye game points", "most", "setting-number"),
        ("team.standings", "match points, luck", "setting-choice"),
        ("team.standings", "MPTS, match points", "setting-twice"),
        ("team.standings", " , ", "setting-missing"),
        ("team.silent team", "nothing", "setting-choice"),
        ("team.colours", "type C", "setting-choice"),
        ("team.initial colour", "red", "setting-choice"),
        ("postponed games", "forget", "setting-choice"),
    ],
)
def test_a_value_that_cannot_be_used_is_refused_with_its_key(key: str, value: SettingValue, code: str) -> None:
    with pytest.raises(SettingError) as refused:
        team_regulation({key: value})
    assert refused.value.code == code
    assert refused.value.params["key"] == key


def standing(own: Mapping[str, SettingValue]) -> list[object]:
    return [dict(note.params)["key"] for note in assumptions(own)]


def test_every_assumption_is_named_until_all_are_confirmed() -> None:
    assert standing({}) == list(ASSUMED)
    assert standing({"team.assumptions confirmed": "no"}) == list(ASSUMED)
    assert standing({"team.assumptions confirmed": "yes"}) == []


def test_an_assumption_names_the_value_that_holds() -> None:
    told = {dict(note.params)["key"]: dict(note.params)["value"] for note in assumptions({})}
    assert told["team.unrated"] == 1000
    assert told["team.handicap table"] == "0: 2; 100: 2.5; 200: 3; 300: 3.5"
    assert told["line-up deadline"] == "before the round"


def test_what_the_organiser_has_written_is_no_assumption() -> None:
    left = standing({"team.unrated": 1000, "line-up deadline": "-1h"})
    assert left == [key for key in ASSUMED if key not in {"team.unrated", "line-up deadline"}]
    by_table = [dict(note.params)["key"] for note in assumptions({}, [handicap_row(0, 2)])]
    assert by_table == [key for key in ASSUMED if key != "team.handicap table"]


def test_a_league_of_its_own_assumes_nothing() -> None:
    assert standing({"preset": "team-swiss"}) == []


def test_assumed_keys_are_settings() -> None:
    text = files("rules").joinpath("presets", "svenska-cupen-2018.toml").read_text(encoding="utf-8")
    assert set(ASSUMED) <= {*tomllib.loads(text), "line-up deadline"}
