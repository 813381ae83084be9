"""Match points and game points."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.players import PlayerId, TeamId
from rules.regulations import SettingValue
from rules.results import Result
from rules.team.matches import Board, Match
from rules.team.regulation import team_regulation
from rules.team.scoring import MatchResult, Outcome, score_match
from tests.rules.team.events import match, roster

PLAIN = {"preset": "team-swiss"}
RATINGS = st.lists(st.none() | st.integers(900, 2700), min_size=4, max_size=4)


def scored(
    results: str,
    settings: Mapping[str, SettingValue] | None = None,
    a: tuple[int | None, ...] = (2000,) * 4,
    b: tuple[int | None, ...] = (2000,) * 4,
) -> MatchResult:
    _, players = roster({"A": a, "B": b})
    return score_match(match("A", "B", results), {p.id: p for p in players}, team_regulation(settings or {}))


def points(result: MatchResult) -> tuple[str, str, str, str]:
    a, b = result.white, result.black
    return str(a.match_points), str(b.match_points), str(a.game_points), str(b.game_points)


def test_a_team_that_does_not_appear_loses_by_forfeit() -> None:
    result = scored("++++")
    assert result.is_forfeited
    assert points(result) == ("2", "0", "3", "1")
    assert points(scored("--x-")) == ("0", "2", "1", "3")


def test_two_teams_that_do_not_appear_both_lose_with_nothing() -> None:
    result = scored("xxxx")
    assert result.is_forfeited
    assert (result.white.outcome, result.black.outcome) == (Outcome.LOSS, Outcome.LOSS)
    assert points(result) == ("0", "0", "0", "0")


def test_one_game_over_the_board_makes_it_a_match() -> None:
    result = scored("0+++")
    assert not result.is_forfeited
    assert points(result) == ("2", "0", "3", "1")


def test_boards_forfeited_by_both_sides_are_no_forfeited_match() -> None:
    result = scored("++-+")
    assert not result.is_forfeited
    assert points(result) == ("2", "0", "3", "1")


def test_forfeits_are_settings() -> None:
    settings: Mapping[str, SettingValue] = {"team.forfeit match points": 3, "team.forfeit game points": "full"}
    assert points(scored("++++", settings)) == ("3", "0", "4", "0")


def test_a_draw_score_reached_exactly_is_a_draw_even_if_the_other_side_loses() -> None:
    """Equal teams, 2-1 with a double forfeit: A has its two, B is below its two; the boards are shared all the same."""
    result = scored("110x")
    assert (result.white.outcome, result.black.outcome) == (Outcome.DRAW, Outcome.LOSS)
    assert points(result) == ("1", "0", "2", "2")


def test_when_both_lose_the_setting_may_give_nothing() -> None:
    a, b = (2300, 2200, 2100, 2000), (2200, 2100, 2000, 1900)
    assert points(scored("110x", None, a, b)) == ("0", "0", "2", "1")
    nothing: Mapping[str, SettingValue] = {"team.game points when both lose": "nothing"}
    assert points(scored("110x", nothing, a, b)) == ("0", "0", "0", "0")


def test_a_match_with_a_missing_result_gives_nothing_yet() -> None:
    result = scored("111?")
    assert not result.is_finished
    assert not result.is_forfeited
    assert result.white.score == 3
    assert result.white.outcome is None
    assert points(result) == ("0", "0", "0", "0")


def test_a_postponed_game_may_count_as_a_draw() -> None:
    _, players = roster({"A": (2000,) * 4, "B": (2000,) * 4})
    by_id = {p.id: p for p in players}
    whole = match("A", "B", "110?")
    postponed = Match(1, "1", whole.white, whole.black, (*whole.boards[:3], _postponed(whole.boards[3])))
    assert not score_match(postponed, by_id, team_regulation({})).is_finished
    counted = score_match(postponed, by_id, team_regulation({"postponed games": "count as draw"}))
    assert points(counted) == ("2", "0", "5/2", "3/2")


def _postponed(board: Board) -> Board:
    return Board(board.number, board.white_team, board.black_team, Result.POSTPONED)


def test_an_ordinary_league_counts_the_games() -> None:
    strong, weak = (2700,) * 4, (1000,) * 4
    assert points(scored("111=", PLAIN, strong, weak)) == ("2", "0", "7/2", "1/2")
    assert points(scored("10=x", PLAIN, strong, weak)) == ("1", "1", "3/2", "3/2")
    assert points(scored("1=xx", PLAIN, strong, weak)) == ("2", "0", "3/2", "1/2")
    assert points(scored("xxxx", PLAIN, strong, weak)) == ("0", "0", "0", "0")


def test_three_points_for_a_win() -> None:
    settings: Mapping[str, SettingValue] = {**PLAIN, "team.match points for a win": 3}
    assert points(scored("1111", settings)) == ("3", "0", "4", "0")


def test_eight_boards_share_eight_game_points() -> None:
    a, b = (2300,) * 8, (2200,) * 8
    _, players = roster({"A": a, "B": b})
    result = score_match(match("A", "B", "11110000"), {p.id: p for p in players}, team_regulation({"team.boards": 8}))
    assert result.white.draw_score == Fraction(9, 2)
    assert points(result) == ("0", "2", "7/2", "9/2")


def test_empty_boards_are_left_out_of_the_average_and_forfeited() -> None:
    _, players = roster({"A": (2000, 1800, 1700), "B": (1900,) * 4})
    boards = (
        *match("A", "B", "110?").boards[:3],
        Board(4, None, PlayerId("B.4"), Result.BLACK_WINS_BY_FORFEIT),
    )
    result = score_match(
        Match(1, "1", TeamId("A"), TeamId("B"), boards), {p.id: p for p in players}, team_regulation({})
    )
    assert result.white.average.average == Fraction(5500, 3)
    assert result.handicap.difference == Fraction(200, 3)
    assert points(result) == ("1", "1", "2", "2")


def test_a_bye_is_no_match() -> None:
    with pytest.raises(ValueError, match="Match"):
        score_match(Match(1, "1", TeamId("A"), None), {}, team_regulation({}))


@given(RATINGS, RATINGS, st.lists(st.sampled_from("10=+-x"), min_size=4, max_size=4), st.booleans())
def test_the_two_sides_always_share_the_points_unless_both_lose(
    a: list[int | None], b: list[int | None], signs: list[str], cap: bool
) -> None:
    settings: Mapping[str, SettingValue] = {"team.cap game points": cap}
    result = scored("".join(signs), settings, tuple(a), tuple(b))
    both = {result.white.outcome, result.black.outcome}
    shared = result.white.game_points + result.black.game_points
    assert both != {Outcome.WIN}
    if both == {Outcome.LOSS}:
        assert shared <= 4
    else:
        assert shared == 4
    if cap:
        assert 0 <= result.white.game_points <= 4
    if "x" not in signs:
        assert (Outcome.WIN in both) is (Outcome.LOSS in both)
