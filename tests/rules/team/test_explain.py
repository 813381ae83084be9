"""A team's points, round by round, and the steps of a match that has nothing to explain."""

from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.players import TeamId
from rules.rounds import AbsenceKind
from rules.team.event import TeamEvent
from rules.team.explain import explain_match, explain_team
from rules.team.matches import Match, rows_of
from rules.team.regulation import team_regulation
from rules.team.scoring import Outcome, score_match
from rules.team.standings import team_standings
from tests.rules.team.events import event, match, play_rounds, random_ratings, roster, team_away, with_games

CUP = team_regulation({})


def eventful() -> TeamEvent:
    """A meets a weaker B, has a bye, wins by forfeit, is away, has a half-point bye, and waits for a result."""
    before = event({"A": (2300, 2200, 2100, 2000), "B": (2400, 2000, 1400, 1300), "C": (1500,) * 4})
    games = [
        *rows_of(match("A", "B", "11=0", 1)),
        *rows_of(Match(2, "1", TeamId("A"), None)),
        *rows_of(match("B", "A", "----", 3)),
        *rows_of(match("B", "C", "1111", 4)),
        *rows_of(match("B", "C", "1111", 5)),
        *rows_of(match("A", "C", "110?", 6)),
        *rows_of(match("C", "B", "1111", 6, "2")),
    ]
    return with_games(team_away(before, "A", 5, AbsenceKind.HALF_POINT_BYE), games)


def test_every_kind_of_round_has_its_item() -> None:
    told = explain_team(eventful(), TeamId("A"))
    assert [(i.round, i.note.code, str(i.match_points), str(i.game_points)) for i in told.items] == [
        (1, "team-round-played", "1", "2"),
        (2, "team-round-bye", "2", "2"),
        (3, "team-round-forfeited", "2", "3"),
        (4, "team-round-away", "0", "0"),
        (5, "team-round-half-point-bye", "1", "2"),
        (6, "team-round-unfinished", "0", "0"),
    ]
    assert (str(told.match_points), str(told.game_points)) == ("6", "9")


def test_an_item_says_against_whom_and_how_the_boards_ended() -> None:
    first = explain_team(eventful(), TeamId("B")).items[0]
    assert dict(first.note.params) == {
        "opponent": "A",
        "match": "1",
        "score": Fraction(3, 2),
        "other_score": Fraction(5, 2),
        "draw_score": Fraction(3, 2),
        "outcome": Outcome.DRAW,
        "other_game_points": Fraction(2),
    }


def test_an_explanation_may_stop_at_an_earlier_round() -> None:
    assert [item.round for item in explain_team(eventful(), TeamId("A"), 2).items] == [1, 2]


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6), st.integers(3, 9), st.sampled_from(["svenska-cupen-2018", "team-swiss"]))
def test_the_items_add_up_to_the_standings(seed: int, teams: int, preset: str) -> None:
    before = event(random_ratings(Random(seed), teams), {"preset": preset, "rounds": 2})
    after = play_rounds(before, 2, Random(seed), forfeits=0.2)
    for line in team_standings(after).lines:
        told = explain_team(after, line.team)
        assert sum((item.match_points for item in told.items), Fraction(0)) == line.match_points
        assert sum((item.game_points for item in told.items), Fraction(0)) == line.game_points


def steps(results: str, a: tuple[int | None, ...], b: tuple[int | None, ...]) -> list[str]:
    _, players = roster({"A": a, "B": b})
    result = score_match(match("A", "B", results), {p.id: p for p in players}, CUP)
    return [step.code for step in explain_match(result, CUP)]


AVERAGES = ["match-average", "match-average"]
MEASURED = ["match-needs", "match-needs", "match-score", "match-score"]
POINTS = ["match-game-points", "match-game-points"]


def test_equal_teams_have_no_handicap() -> None:
    assert steps("1=00", (2000,) * 4, (2000,) * 4) == [*AVERAGES, "match-no-handicap", *MEASURED, *POINTS]


def test_a_forfeited_and_a_doubly_lost_and_an_open_match_say_so() -> None:
    same = (2000,) * 4
    assert steps("++++", same, same) == [*AVERAGES, "match-no-handicap", *MEASURED, "match-forfeited", *POINTS]
    assert steps("1xxx", same, same) == [*AVERAGES, "match-no-handicap", *MEASURED, "match-both-lose", *POINTS]
    assert steps("11??", same, same) == [*AVERAGES, "match-no-handicap", *MEASURED, "match-unfinished"]


def test_a_team_with_nobody_has_no_average() -> None:
    before = event({"A": (2000,) * 4, "B": ()})
    boards = tuple(type(b)(b.number, b.white_team, None, b.result) for b in match("A", "B", "++++").boards)
    result = score_match(Match(1, "1", TeamId("A"), TeamId("B"), boards), before.tournament.player, CUP)
    assert [step.code for step in explain_match(result, CUP)][:2] == ["match-average", "match-nobody"]


def test_a_league_without_handicap_needs_nothing() -> None:
    plain = team_regulation({"preset": "team-swiss"})
    _, players = roster({"A": (2000,) * 4, "B": (1000,) * 4})
    result = score_match(match("A", "B", "1=00"), {p.id: p for p in players}, plain)
    codes = [step.code for step in explain_match(result, plain)]
    assert codes == [*AVERAGES, "match-no-handicap", "match-score", "match-score", *POINTS]
