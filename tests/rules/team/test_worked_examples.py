"""The regulation's own examples (Svenska Cupen 2018, "Ett exempel" and "Partipoäng", examples 1 to 3; the fifth is
what the table would give beyond the boards)."""

from fractions import Fraction

import pytest

from rules.players import PlayerId
from rules.results import Colour
from rules.team.explain import explain_match
from rules.team.regulation import team_regulation
from rules.team.scoring import MatchResult, Outcome, score_match
from tests.rules.team.events import match, roster

# Lag A and Lag B of the source: averages 2150 and 2050, the row from 100.
LAG_A = (2300, 2200, 2100, 2000)
LAG_B = (2400, 2000, 1400, 1300)


def played(results: str) -> MatchResult:
    """A, the higher team, has the white side; results from its side."""
    _, players = roster({"A": LAG_A, "B": LAG_B})
    return score_match(match("A", "B", results), {p.id: p for p in players}, team_regulation({}))


def points(result: MatchResult) -> str:
    """Match points of A and B, game points of A and B."""
    a, b = result.white, result.black
    return f"{a.match_points}-{b.match_points} {a.game_points}-{b.game_points}"


def test_the_averages_of_the_source_and_the_second_row() -> None:
    result = played("1111")
    assert result.white.average.average == 2150
    assert [board.counted for board in result.black.average.boards] == [2400, 2000, 1900, 1900]
    assert result.black.average.average == 2050
    assert result.handicap.difference == 100
    assert result.handicap.higher is Colour.WHITE
    assert result.handicap.row is not None
    assert result.handicap.row.start == 100
    assert (result.white.draw_score, result.black.draw_score) == (Fraction(5, 2), Fraction(3, 2))


@pytest.mark.parametrize(
    ("results", "a", "b"),
    [
        ("1110", Outcome.WIN, Outcome.LOSS),
        ("11=0", Outcome.DRAW, Outcome.DRAW),
        ("1100", Outcome.LOSS, Outcome.WIN),
        ("1000", Outcome.LOSS, Outcome.WIN),
    ],
)
def test_a_needs_three_draws_with_two_and_a_half_and_loses_with_two(results: str, a: Outcome, b: Outcome) -> None:
    result = played(results)
    assert (result.white.outcome, result.black.outcome) == (a, b)


def test_b_with_two_wins_and_has_two_and_a_half_game_points() -> None:
    assert points(played("1100")) == "0-2 3/2-5/2"


def test_a_with_three_and_a_half_wins_with_three_game_points() -> None:
    assert points(played("111=")) == "2-0 3-1"


def test_a_with_two_and_a_half_draws_and_all_is_shared() -> None:
    assert points(played("11=0")) == "1-1 2-2"


def test_b_with_four_has_no_more_than_the_boards() -> None:
    result = played("0000")
    assert points(result) == "0-2 0-4"
    assert result.black.uncapped == Fraction(9, 2)


def test_without_the_cap_b_has_four_and_a_half() -> None:
    _, players = roster({"A": LAG_A, "B": LAG_B})
    literal = team_regulation({"team.cap game points": "no"})
    result = score_match(match("A", "B", "0000"), {p.id: p for p in players}, literal)
    assert points(result) == "0-2 -1/2-9/2"


def test_with_two_double_forfeits_both_may_lose_and_keep_their_own_score() -> None:
    """Row two, A 2, B 1: A is below 2½ and B below 1½."""
    assert points(played("110x")) == "0-0 2-1"


def test_the_difference_is_exact() -> None:
    """99.75 is still the first row: one point more on one of four boards makes it 100."""
    _, players = roster({"A": (2100, 2100, 2100, 2100), "B": (2000, 2000, 2000, 2001), "C": (2000, 2000, 2000, 2000)})
    by_id = {p.id: p for p in players}
    first = score_match(match("A", "B", "11=0"), by_id, team_regulation({}))
    second = score_match(match("A", "C", "11=0"), by_id, team_regulation({}))
    assert first.handicap.difference == Fraction(399, 4)
    assert second.handicap.difference == 100
    assert (first.white.outcome, second.white.outcome) == (Outcome.WIN, Outcome.DRAW)


def test_the_explanation_says_why_two_and_a_half_for_a_is_a_draw() -> None:
    result = played("11=0")
    steps = [(step.code, dict(step.params)) for step in explain_match(result, team_regulation({}))]
    assert [code for code, _ in steps] == [
        "match-average",
        "match-average",
        "match-lift",
        "match-lift",
        "match-handicap",
        "match-needs",
        "match-needs",
        "match-score",
        "match-score",
        "match-game-points",
        "match-game-points",
    ]
    assert steps[0][1] == {"team": "A", "average": 2150, "players": 4}
    assert steps[2][1] == {
        "team": "B",
        "player": PlayerId("B.3"),
        "board": 3,
        "rating": 1400,
        "counted": 1900,
        "limit": 500,
    }
    assert steps[4][1] == {"higher": "A", "difference": 100, "row": 100, "draw_score": Fraction(5, 2)}
    assert steps[7][1]["outcome"] is Outcome.DRAW


def test_the_explanation_says_what_was_capped() -> None:
    steps = explain_match(played("0000"), team_regulation({}))
    capped = [dict(step.params) for step in steps if step.code == "match-capped"]
    assert capped == [
        {"team": "A", "uncapped": Fraction(-1, 2), "game_points": 0},
        {"team": "B", "uncapped": Fraction(9, 2), "game_points": 4},
    ]
