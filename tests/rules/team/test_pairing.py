"""The next round, and whole events from the first pairing to the final standings."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import PairingError, UnknownRound
from rules.players import PlayerId, TeamId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import AbsenceKind, Note
from rules.swiss_library import check_report
from rules.team.event import Part, TeamEvent
from rules.team.explain import explain_team
from rules.team.matches import rows_of
from rules.team.pairing import PairedTeams, TeamWishes, pair_round
from rules.team.report import team_report
from rules.team.standings import team_standings
from rules.trf import Heading
from tests.rules.team.events import (
    event,
    match,
    play,
    play_rounds,
    random_ratings,
    seated,
    team_away,
    with_games,
    withdrawn,
)

FOUR = {"A": (2400,) * 5, "B": (2300,) * 4, "C": (2200,) * 4, "D": (2100,) * 4}
FIVE = FOUR | {"E": (2000,) * 4}


def pairs(before: TeamEvent, round_number: int, wishes: TeamWishes | None = None) -> list[tuple[str, str | None]]:
    return [(each.white, each.black) for each in pair_round(before, round_number, wishes).matches]


def test_the_first_round_pairs_the_halves_and_alternates_colours() -> None:
    assert pairs(event(FOUR), 1) == [("A", "C"), ("D", "B")]


def test_the_initial_colour_turns_the_first_round_round() -> None:
    assert pairs(event(FOUR, {"team.initial colour": "black"}), 1) == [("C", "A"), ("B", "D")]


def test_teams_are_seeded_by_the_average_of_their_best() -> None:
    """A's fifth player doesn't count against it, and unrated players count as they are set to."""
    some = event({"Z": (2400, 2400, 2400, 2400, 900), "Y": (None,) * 4, "X": (1500,) * 4, "W": (2399,) * 4})
    assert dict(some.pairing_numbers) == {"Z": 1, "W": 2, "X": 3, "Y": 4}
    assert some.rating_average[TeamId("Y")] == 1000
    listed = event({"Z": (1000,), "Y": (2000,), "X": ()}, {"team.seeding": "listed order"})
    assert dict(listed.pairing_numbers) == {"Z": 1, "Y": 2, "X": 3}


def test_an_odd_team_gets_the_bye_a_win_and_half_of_the_points() -> None:
    first = pair_round(event(FIVE), 1)
    assert first.byes == ("E",)
    after = play(event(FIVE), first, Random(1))
    [taken] = after.rounds_of(TeamId("E"), 1)
    assert taken.part is Part.BYE
    assert taken.match_points == taken.game_points == 2


def test_an_absent_team_and_one_that_left_are_not_paired() -> None:
    before = withdrawn(team_away(event(FIVE), "A", 1), "E", 0)
    first = pair_round(before, 1)
    assert first.away == ("A", "E")
    assert first.notes == (Note.of("team-not-paired", team="A"),)
    assert {team for each in first.matches for team in each.teams} == {"B", "C", "D"}


def test_a_team_whose_players_all_ask_for_it_has_a_half_point_bye() -> None:
    before = team_away(event(FIVE), "A", 1, AbsenceKind.HALF_POINT_BYE)
    first = pair_round(before, 1)
    assert first.notes == (Note.of("team-half-point-bye", team="A"),)
    after = play(before, first, Random(1))
    [taken] = after.rounds_of(TeamId("A"), 1)
    assert taken.part is Part.HALF_POINT_BYE
    assert (str(taken.match_points), str(taken.game_points)) == ("1", "2")


def test_the_organiser_may_leave_a_team_out_and_forbid_a_match() -> None:
    wishes = TeamWishes(frozenset({TeamId("E")}), frozenset({frozenset({TeamId("A"), TeamId("C")})}))
    paired = pairs(event(FIVE), 1, wishes)
    assert frozenset({"A", "C"}) not in {frozenset(pair) for pair in paired}
    assert {team for pair in paired for team in pair} == set("ABCD")


def test_a_match_that_nobody_played_may_be_paired_again_but_no_other() -> None:
    two = event({"A": (2000,) * 4, "B": (1900,) * 4})
    forfeited = with_games(two, rows_of(match("A", "B", "++++")))
    assert {frozenset(pair) for pair in pairs(forfeited, 2)} == {frozenset({"A", "B"})}
    played = with_games(two, rows_of(match("A", "B", "0+++")))
    with pytest.raises(PairingError) as refused:
        pair_round(played, 2)
    assert refused.value.code == "no-legal-pairing"


def test_nobody_gets_a_second_bye_nor_one_after_a_forfeit_win() -> None:
    three = event({"A": (2000,) * 4, "B": (1900,) * 4, "C": (1800,) * 4})
    games = [*rows_of(match("A", "B", "++++")), *rows_of(replace(match("C", "C", ""), black=None, number="2"))]
    assert pair_round(with_games(three, games), 2).byes == ("B",)


@pytest.mark.parametrize("number", [0, 10])
def test_a_round_outside_the_event_is_refused(number: int) -> None:
    with pytest.raises(UnknownRound):
        pair_round(event(FOUR), number)


def test_one_team_is_too_few() -> None:
    with pytest.raises(PairingError) as refused:
        pair_round(event({"A": (2000,) * 4, "B": ()}), 1)
    assert refused.value.code == "team-too-few"


def test_an_unfinished_match_is_left_out_or_blocks_as_the_setting_says() -> None:
    games = [*rows_of(match("A", "C", "11?0")), *rows_of(match("D", "B", "1=00", number="2"))]
    open_one = with_games(event(FOUR), games)
    second = pair_round(open_one, 2)
    assert second.notes == (Note.of("match-unfinished", round=1, match="1"),)
    assert {"A", "C"} not in [set(each.teams) for each in second.matches]
    blocked = with_games(event(FOUR, {"postponed games": "block the next round"}), games)
    with pytest.raises(PairingError) as refused:
        pair_round(blocked, 2)
    assert refused.value.code == "team-round-unfinished"
    assert refused.value.params["matches"] == ((1, "1"),)


def test_rows_of_an_earlier_round_that_cannot_be_read_stop_the_pairing() -> None:
    games = [*rows_of(match("A", "C", "11=0"))[:3], *rows_of(match("D", "B", "1=00", number="2"))]
    with pytest.raises(PairingError) as refused:
        pair_round(with_games(event(FOUR), games), 2)
    assert refused.value.code == "match-rows"


def test_a_row_with_exchanged_colours_stops_nothing() -> None:
    first, *others = rows_of(match("A", "C", "11=0"))
    assert first.black is not None
    assert first.result is not None
    exchanged = replace(first, white=first.black, black=first.white, result=first.result.reversed())
    games = [exchanged, *others, *rows_of(match("D", "B", "1=00", number="2"))]
    assert len(pair_round(with_games(event(FOUR), games), 2).matches) == 2


def colours_in_order(after: TeamEvent) -> None:
    """C.04.6 knows no absolute preference; what must hold is that the colours of a team stay level."""
    for team in after.team:
        colours = [t.colour for t in after.rounds_of(team, after.last_counted_round) if t.was_played and t.colour]
        difference = Counter(colour.value for colour in colours)
        assert abs(difference["w"] - difference["b"]) <= 3, (team, colours)


def test_nine_rounds_of_sixty_teams_with_absences_and_withdrawals() -> None:
    """From the first pairing to the final standings; every round is what the library's own checker prescribes."""
    die = Random(20180901)
    before = event(random_ratings(die, 60))
    for team, number in (("T3", 2), ("T5", 4), ("T8", 1), ("T9", 4), ("T40", 9)):
        before = team_away(before, team, number)
    before = team_away(before, "T7", 6, AbsenceKind.HALF_POINT_BYE)
    before = withdrawn(withdrawn(withdrawn(before, "T11", 5), "T12", 3), "T13", 7)
    after = play_rounds(before, 9, die, forfeits=0.03)

    met = Counter(frozenset(result.match.teams) for result in after.results if not result.is_forfeited)
    assert max(met.values()) == 1
    byes = Counter(each.white for each in after.matches if each.is_bye)
    assert max(byes.values(), default=0) <= 1
    for number in range(1, 10):
        present = {team for team in after.team if after.squad(team, number).available}
        paired = [team for each in after.matches if each.round == number for team in each.teams]
        assert sorted(paired) == sorted(present)
    colours_in_order(after)
    assert after.notes == ()

    checked = check_report(team_report(after, Heading("Sixty teams")))
    assert [each.round for each in checked] == list(range(1, 10))
    assert [each.round for each in checked if not each.agrees] == []

    standings = team_standings(after)
    assert standings.after_round == 9
    assert {line.team for line in standings.lines} == set(after.team)
    for line in standings.lines:
        told = explain_team(after, line.team)
        assert (told.match_points, told.game_points) == (line.match_points, line.game_points)
    points = [(line.match_points, line.game_points) for line in standings.lines]
    assert points == sorted(points, reverse=True)


@settings(max_examples=12, deadline=None)
@given(
    st.integers(0, 10**6),
    st.integers(4, 13),
    st.sampled_from(["type A", "type B", "none"]),
    st.sampled_from(["yes", "no"]),
    st.sampled_from([1, 2, 3, 4, 6]),
)
def test_small_events_of_every_kind_are_paired_as_the_checker_would(
    seed: int, teams: int, model: str, secondary: str, boards: int
) -> None:
    """Whatever the colour model, the boards and the absences; a round that has no legal pairing ends the event."""
    die = Random(seed)
    own: dict[str, SettingValue] = {
        "team.colours": model,
        "team.game points for colours": secondary,
        "team.boards": boards,
        "team.initial colour": die.choice(["white", "black"]),
        "rounds": 5,
    }
    after = event(random_ratings(die, teams, boards), own)
    for number in range(1, 6):
        if die.random() < 0.5:
            kind = die.choice([AbsenceKind.NOTIFIED, AbsenceKind.HALF_POINT_BYE])
            after = team_away(after, f"T{die.randint(1, teams)}", number, kind)
        paired = _paired_if_it_can_be(after, number)
        if paired is None:
            break
        after = play(after, paired, die, forfeits=0.1)
    checked = check_report(team_report(after, Heading("Small")))
    assert [each.round for each in checked if not each.agrees] == []


def _paired_if_it_can_be(before: TeamEvent, number: int) -> PairedTeams | None:
    try:
        return pair_round(before, number)
    except PairingError as refused:
        if refused.code in {"no-legal-pairing", "team-too-few"}:
            return None
        raise


def test_the_same_event_is_paired_the_same_way_again() -> None:
    before = play_rounds(event(random_ratings(Random(7), 21)), 4, Random(7))
    again = play_rounds(event(random_ratings(Random(7), 21)), 4, Random(7))
    shuffled = replace(again, tournament=replace(again.tournament, games=again.tournament.games[::-1]))
    assert pair_round(before, 5) == pair_round(shuffled, 5)


def test_pairing_draws_no_lots() -> None:
    import random

    random.seed(5)
    state = random.getstate()
    pair_round(event(FIVE), 1)
    assert random.getstate() == state


def test_pairing_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    after = play_rounds(event(FIVE), 2, Random(2))
    check_report(team_report(after, Heading("Quiet")))
    assert capsys.readouterr() == ("", "")


def test_the_round_goes_to_the_workbook_with_its_line_ups() -> None:
    """A has five players and is silent: its four highest rated; C plays with an empty board."""
    before = event(FOUR | {"C": (2200,) * 3})
    first = seated(before, pair_round(before, 1))
    rows = [row for each in first for row in rows_of(each)]
    assert [(row.match, row.board, row.white, row.black, row.result) for row in rows[:4]] == [
        ("1", 1, "A.1", "C.1", None),
        ("1", 2, "C.2", "A.2", None),
        ("1", 3, "A.3", "C.3", None),
        ("1", 4, "C", "A.4", Result.BLACK_WINS_BY_FORFEIT),
    ]
    assert PlayerId("A.5") not in {row.white for row in rows} | {row.black for row in rows}
