"""The order of places, against the library's tie-breaks where it computes them."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import cycle
from random import Random

import pytest

from rules.errors import UnknownRound
from rules.players import TeamId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import AbsenceKind, Note
from rules.swiss_library import rank_report
from rules.team.event import Part, TeamEvent
from rules.team.matches import rows_of
from rules.team.report import team_report
from rules.team.scoring import Outcome
from rules.team.standings import team_standings
from rules.team.tiebreak_names import Criterion
from rules.team.tiebreaks import CrossTable, direct_match
from rules.trf import Heading
from tests.rules.team.events import event, match, play_rounds, random_ratings, team_away, with_games, withdrawn

FOUR = {"A": (2400,) * 4, "B": (2300,) * 4, "C": (2200,) * 4, "D": (2100,) * 4}
PLAIN: dict[str, SettingValue] = {"preset": "team-swiss"}
VALUES = tuple(
    c for c in Criterion if c not in {Criterion.DIRECT_MATCH, Criterion.RATING_AVERAGE, Criterion.BOARD_COUNT}
)


def full(seed: int, teams: int, own: dict[str, SettingValue]) -> TeamEvent:
    """Nobody away, no byes: only forfeited boards."""
    return play_rounds(event(random_ratings(Random(seed), teams), own), 6, Random(seed), forfeits=0.05)


def with_holes(seed: int, teams: int, own: dict[str, SettingValue]) -> TeamEvent:
    """Byes of every kind, teams away and gone."""
    die = Random(seed)
    before = event(random_ratings(die, teams), own)
    before = team_away(team_away(before, "T2", 3), "T2", 6)
    before = team_away(team_away(before, "T4", 1), "T5", 6, AbsenceKind.HALF_POINT_BYE)
    before = withdrawn(team_away(before, "T6", 2, AbsenceKind.HALF_POINT_BYE), "T7", 3)
    return play_rounds(before, 6, die, forfeits=0.05)


def forfeited(seed: int, teams: int, own: dict[str, SettingValue]) -> TeamEvent:
    """As above, but in two rounds some whole matches that one team or both did not come to."""
    after = with_holes(seed, teams, own)
    stopped = [each for each in after.matches if each.round in {4, 6} and not each.is_bye][::3]
    signs = cycle((Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT))
    rows = {(row.round, row.match, row.board): row for row in after.tournament.games}
    for each, sign in zip(stopped, signs, strict=False):
        boards = tuple(replace(board, result=sign) for board in each.boards)
        rows |= {(row.round, row.match, row.board): row for row in rows_of(replace(each, boards=boards))}
    return replace(after, tournament=replace(after.tournament, games=tuple(rows.values())))


def test_the_events_have_the_holes_they_are_named_for() -> None:
    parts = {
        made.__name__: {(t.part, t.outcome) for team in after.team for t in after.rounds_of(team, 6)}
        for made in (full, with_holes, forfeited)
        for after in [made(2, 18, {"rounds": 6})]
    }
    assert {part for part, _ in parts["with_holes"]} == {Part.PLAYED, Part.BYE, Part.HALF_POINT_BYE, Part.AWAY}
    assert {(Part.FORFEITED, Outcome.WIN), (Part.FORFEITED, Outcome.LOSS)} < parts["forfeited"]


@pytest.mark.parametrize("made", [full, with_holes, forfeited])
@pytest.mark.parametrize(("seed", "teams"), [(1, 12), (2, 18), (3, 25)])
@pytest.mark.parametrize("preset", ["svenska-cupen-2018", "team-swiss"])
def test_every_value_is_the_librarys(
    made: Callable[[int, int, dict[str, SettingValue]], TeamEvent], seed: int, teams: int, preset: str
) -> None:
    own: dict[str, SettingValue] = {"preset": preset, "rounds": 6, "team.standings": ", ".join(c.value for c in VALUES)}
    after = made(seed, teams, own)
    theirs = rank_report(
        team_report(after, Heading("Oracle")), [criterion.acronym for criterion in VALUES], after.last_counted_round
    )
    ours = team_standings(after).lines
    values = {line.pairing_number: tuple(value for _, value in line.values) for line in ours}
    assert values == {each.number: each.values for each in theirs}
    assert {line.pairing_number: line.rank for line in ours} == {each.number: each.rank for each in theirs}


@pytest.mark.parametrize("seed", range(12))
def test_direct_matches_rank_as_the_library_ranks(seed: int) -> None:
    """Few teams and rounds on match points alone: many ties, in which some have met, all, or none."""
    own: dict[str, SettingValue] = {"rounds": 6, "team.standings": "match points, direct match"}
    after = (full if seed % 2 else with_holes)(seed, 9, own)
    theirs = rank_report(team_report(after, Heading("Oracle")), ["MPTS", "DE"], after.last_counted_round)
    assert [(line.pairing_number, line.rank) for line in team_standings(after).lines] == [
        (each.number, each.rank) for each in theirs
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_board_count_is_the_librarys_where_nobody_has_a_bye(seed: int) -> None:
    """For a pairing-allocated bye it counts a win on each board, whatever the bye's game points are."""
    own: dict[str, SettingValue] = {"rounds": 6, "team.standings": "match points, board count"}
    after = full(seed, 12, own)
    theirs = rank_report(team_report(after, Heading("Oracle")), ["MPTS", "BC"], after.last_counted_round)
    ours = {line.pairing_number: (line.rank, line.values[1][1]) for line in team_standings(after).lines}
    assert ours == {each.number: (each.rank, each.values[1]) for each in theirs}


def played(*rounds: list[tuple[str, str, str]], own: dict[str, SettingValue] | None = None) -> TeamEvent:
    after = event(FOUR, {**PLAIN, **(own or {})})
    for number, results in enumerate(rounds, 1):
        for table, (white, black, signs) in enumerate(results, 1):
            after = with_games(after, rows_of(match(white, black, signs, number, str(table))))
    return after


def ranks(after: TeamEvent) -> list[tuple[int, str]]:
    return [(line.rank, line.team) for line in team_standings(after).lines]


def test_teams_equal_on_everything_share_a_place_in_the_order_of_pairing_numbers() -> None:
    after = played([("A", "C", "1=00"), ("D", "B", "==0=")], own={"team.standings": "match points"})
    assert ranks(after) == [(1, "B"), (1, "C"), (3, "A"), (3, "D")]


@pytest.mark.parametrize(
    ("order", "teams"), [("match points, game points", "DABC"), ("game points, match points", "ADBC")]
)
def test_the_order_of_criteria_is_the_settings(order: str, teams: str) -> None:
    """D wins twice by 2½-1½; A wins once by 4-0 and has more game points."""
    rounds = [("A", "C", "1111"), ("D", "B", "1===")], [("A", "D", "0==="), ("B", "C", "10==")]
    assert "".join(team for _, team in ranks(played(*rounds, own={"team.standings": order}))) == teams


def test_the_direct_match_decides_between_two() -> None:
    """B has beaten A; both have 2 points."""
    after = played(
        [("A", "B", "0000"), ("C", "D", "0000")],
        [("C", "A", "0000"), ("B", "D", "0000")],
        own={"team.standings": "match points, direct match"},
    )
    assert ranks(after) == [(1, "D"), (2, "B"), (3, "A"), (4, "C")]


def test_teams_that_have_not_met_stay_tied() -> None:
    after = played([("A", "B", "0000"), ("C", "D", "0000")], own={"team.standings": "match points, direct match"})
    assert ranks(after) == [(1, "B"), (1, "D"), (3, "A"), (3, "C")]


@pytest.mark.parametrize("third", ["++++", "----", "xxxx"])
def test_after_the_last_round_that_a_team_stood_by_its_absences_count_as_draws(third: str) -> None:
    """A forfeit win is such a round, a forfeit loss is not (C.07 art. 16.2): rounds 2 and 4 of A, which is away."""
    after = played(
        [("A", "C", "1111"), ("D", "B", "1111")],
        [("B", "C", "1=00")],
        [("A", "B", third), ("C", "D", "11=0")],
        [("D", "C", "1100")],
        own={"team.standings": "Buchholz on match points, Buchholz on game points"},
    )
    theirs = rank_report(team_report(after, Heading("Oracle")), ["BH:MP", "BH:GP"], after.last_counted_round)
    ours = team_standings(after).lines
    assert {line.pairing_number: tuple(value for _, value in line.values) for line in ours} == {
        each.number: each.values for each in theirs
    }


def test_a_rating_average_ends_ties_the_higher_first() -> None:
    after = played([("A", "C", "11=="), ("D", "B", "11==")], own={"team.standings": "match points, rating average"})
    assert ranks(after) == [(1, "A"), (2, "D"), (3, "B"), (4, "C")]


def test_before_the_first_round_everybody_has_nothing() -> None:
    lines = team_standings(event(FOUR)).lines
    assert {(line.match_points, line.game_points) for line in lines} == {(Fraction(0), Fraction(0))}
    assert [line.team for line in lines] == ["A", "B", "C", "D"]


def test_standings_after_an_earlier_round_leave_later_ones_out() -> None:
    after = played([("A", "C", "1111"), ("D", "B", "1111")], [("A", "D", "1111"), ("B", "C", "1111")])
    assert {line.match_points for line in team_standings(after, 1).lines} == {Fraction(0), Fraction(2)}
    assert team_standings(after).after_round == 2


@pytest.mark.parametrize("number", [-1, 8])
def test_standings_outside_the_event_are_refused(number: int) -> None:
    with pytest.raises(UnknownRound):
        team_standings(event(FOUR, PLAIN), number)


def test_an_unfinished_match_is_told_and_counts_nothing() -> None:
    after = played([("A", "C", "111?"), ("D", "B", "1111")])
    standings = team_standings(after)
    assert standings.notes == (Note.of("match-unfinished", round=1, match="1"),)
    assert standings.lines[0].team == "D"
    assert standings.lines[1].match_points == 0


def test_one_team_alone_has_no_direct_match() -> None:
    assert direct_match(CrossTable(event(FOUR), 0), [TeamId("A")]) == (("A",),)
