"""What a captain may hand in, and what holds when he doesn't."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.players import PlayerId, TeamId
from rules.rounds import Absence, AbsenceKind, Note
from rules.team.event import TeamEvent
from rules.team.lineups import LineUp, Origin, needs_a_lineup, problems, settle, unrated_notes
from rules.team.regulation import TeamRegulation, team_regulation
from rules.team.teams import Squad, squad
from tests.rules.team.events import event, roster, with_absences, withdrawn

SIX = {"A": (2000, 2100, 1900, 1800, 2200, 1700), "B": (2000,) * 4}
REGULATION = team_regulation({})


def lineup(*players: str | None, round_number: int = 2) -> LineUp:
    """A line-up of team A."""
    return LineUp(round_number, TeamId("A"), tuple(PlayerId(p) if p else None for p in players))


def away(before: TeamEvent, *players: str) -> TeamEvent:
    return with_absences(before, [Absence(2, PlayerId(p), AbsenceKind.NOTIFIED) for p in players])


def squad_of_a(*absent: str) -> Squad:
    return away(event(SIX), *absent).squad(TeamId("A"), 2)


def codes(notes: Sequence[Note]) -> list[str]:
    return [note.code for note in notes]


def test_a_sound_line_up_has_no_problems() -> None:
    assert problems(lineup("A.6", "A.1", "A.5", "A.2"), squad_of_a(), REGULATION) == ()


@pytest.mark.parametrize(
    ("named", "absent", "expected"),
    [
        (("A.1", "A.2", "A.3", "A.4", "A.5"), (), ["lineup-too-many"]),
        (("A.1", None, None, None, "A.5"), (), ["lineup-too-many"]),
        (("A.1", "A.2", "A.3"), (), ["lineup-too-few"]),
        (("A.1", None, "A.2", "A.3"), (), ["lineup-too-few"]),
        ((), (), ["lineup-too-few"]),
        (("A.1", "A.2", "A.3", "A.1"), (), ["lineup-twice"]),
        (("A.1", "A.2", "A.3", "B.1"), (), ["lineup-other-team"]),
        (("A.1", "A.2", "A.3", "nobody"), (), ["lineup-other-team"]),
        (("A.1", "A.2", "A.3", "A.4"), ("A.4",), ["lineup-absent"]),
        (("A.1", "A.2"), ("A.3", "A.4", "A.5", "A.6"), []),
        (("A.1",), ("A.1", "A.2", "A.3", "A.4", "A.5", "A.6"), ["lineup-nobody-available", "lineup-absent"]),
    ],
)
def test_every_bad_line_up_is_named(
    named: tuple[str | None, ...], absent: tuple[str, ...], expected: list[str]
) -> None:
    assert codes(problems(lineup(*named), squad_of_a(*absent), REGULATION)) == expected


def test_all_problems_are_told_at_once_with_their_players() -> None:
    told = problems(lineup("A.1", "A.1", "B.1", "A.4", "A.5"), squad_of_a("A.4"), REGULATION)
    assert told == (
        Note.of("lineup-too-many", team="A", named=5, boards=4),
        Note.of("lineup-twice", team="A", player="A.1"),
        Note.of("lineup-other-team", team="A", player="B.1", round=2),
        Note.of("lineup-absent", team="A", player="A.4", round=2),
    )


def test_the_captain_may_choose_any_order_of_boards() -> None:
    own = lineup("A.6", "A.1", "A.5", "A.2")
    assert settle(squad_of_a(), own, None, REGULATION).lineup == own


def test_empty_cells_after_the_last_board_mean_nothing() -> None:
    settled = settle(squad_of_a(), lineup("A.6", "A.1", "A.5", "A.2", None, None), None, REGULATION)
    assert settled.lineup == lineup("A.6", "A.1", "A.5", "A.2")
    assert settled.origin is Origin.HANDED_IN


def test_a_team_of_exactly_four_has_them_in_rating_order() -> None:
    four = squad_of_a("A.1", "A.6")
    assert not needs_a_lineup(four, REGULATION)
    settled = settle(four, None, None, REGULATION)
    assert settled.lineup == lineup("A.5", "A.2", "A.3", "A.4")
    assert settled.origin is Origin.AUTOMATIC


def test_a_team_of_exactly_four_may_hand_in_another_order() -> None:
    settled = settle(squad_of_a("A.1", "A.6"), lineup("A.4", "A.3", "A.2", "A.5"), None, REGULATION)
    assert settled.lineup == lineup("A.4", "A.3", "A.2", "A.5")


def test_the_automatic_order_may_be_the_rosters() -> None:
    regulation = team_regulation({"team.automatic line-up": "roster order"})
    assert settle(squad_of_a("A.1", "A.6"), None, None, regulation).lineup == lineup("A.2", "A.3", "A.4", "A.5")


def test_a_team_of_two_leaves_boards_empty_and_is_told() -> None:
    settled = settle(squad_of_a("A.1", "A.2", "A.3", "A.4"), None, None, REGULATION)
    assert settled.lineup == lineup("A.5", "A.6", None, None)
    assert settled.notes == (Note.of("team-empty-boards", team="A", round=2, available=2, boards=4),)


def test_a_team_of_nobody_has_no_line_up() -> None:
    settled = settle(squad_of_a("A.1", "A.2", "A.3", "A.4", "A.5", "A.6"), None, None, REGULATION)
    assert settled.lineup is None
    assert settled.origin is Origin.NOBODY
    assert codes(settled.notes) == ["team-nobody-available"]


def test_a_silent_team_gets_its_last_line_up_again() -> None:
    settled = settle(squad_of_a(), None, lineup("A.6", "A.1", "A.5", "A.2", round_number=1), REGULATION)
    assert settled.lineup == lineup("A.6", "A.1", "A.5", "A.2")
    assert settled.origin is Origin.LAST


@pytest.mark.parametrize(
    ("last", "absent", "setting"),
    [
        (lineup("A.6", "A.1", "A.5", "A.2", round_number=1), ("A.6",), "last line-up"),
        (lineup("A.6", "A.1", "A.5", None, round_number=1), (), "last line-up"),
        (None, (), "last line-up"),
        (lineup("A.6", "A.1", "A.5", "A.2", round_number=1), (), "highest rated"),
    ],
)
def test_else_its_four_highest_rated(last: LineUp | None, absent: tuple[str, ...], setting: str) -> None:
    settled = settle(squad_of_a(*absent), None, last, team_regulation({"team.silent team": setting}))
    assert settled.lineup == lineup("A.5", "A.2", "A.1", "A.3")
    assert settled.origin is Origin.HIGHEST_RATED


def test_a_line_up_that_became_unsound_is_replaced_and_the_captain_told_why() -> None:
    settled = settle(squad_of_a("A.6"), lineup("A.6", "A.1", "A.5", "A.2"), None, REGULATION)
    assert settled.origin is Origin.HIGHEST_RATED
    assert codes(settled.notes) == ["lineup-absent", "lineup-replaced"]


def test_players_without_any_rating_are_named_with_what_they_count_for() -> None:
    before = event({"A": (None, 2000, 1900, 1800), "B": (2000,) * 4})
    settled = settle(before.squad(TeamId("A"), 1), None, None, REGULATION)
    assert settled.lineup == lineup("A.2", "A.3", "A.4", "A.1", round_number=1)
    assert settled.notes == unrated_notes(before.squad(TeamId("A"), 1), 1000)
    assert settled.notes == (Note.of("player-unrated", player="A.1", counts_as=1000),)


def test_the_national_list_counts_where_there_is_no_elo() -> None:
    teams, players = roster({"A": (None, 1500)})
    of_a = squad(teams[0], (replace(players[0], national_rating=1600), players[1]), {}, 1)
    assert settle(of_a, None, None, REGULATION).lineup == lineup("A.1", "A.2", None, None, round_number=1)
    assert unrated_notes(of_a, 1000) == ()


def test_default_absence_leaving_joining_and_withdrawing_decide_who_is_available() -> None:
    _, players = roster(SIX)
    changed = (
        replace(players[0], absent_by_default=True),
        replace(players[1], absent_by_default=True),
        replace(players[2], left_after_round=1),
        replace(players[3], joins_in_round=3),
        *players[4:],
    )
    before = event(SIX)
    before = replace(before, tournament=replace(before.tournament, players=changed))
    here = with_absences(
        before,
        [
            Absence(2, PlayerId("A.2"), AbsenceKind.PRESENT),
            Absence(2, PlayerId("A.5"), AbsenceKind.BYE_WANTED),
            Absence(2, PlayerId("A.6"), AbsenceKind.LATE),
        ],
    )
    assert [p.id for p in here.squad(TeamId("A"), 2).available] == ["A.2", "A.5"]
    assert here.squad(TeamId("A"), 2).available_ids == {"A.2", "A.5"}
    assert withdrawn(here, "A", 1).squad(TeamId("A"), 2).available == ()


@given(
    st.lists(st.sampled_from([f"A.{n}" for n in range(1, 7)]), unique=True, max_size=6),
    st.lists(st.none() | st.sampled_from([*(f"A.{n}" for n in range(1, 7)), "B.1", "nobody"]), max_size=6),
    st.none() | st.permutations([f"A.{n}" for n in range(1, 7)]),
    st.sampled_from([team_regulation({"team.boards": boards}) for boards in (1, 4, 5)]),
)
def test_whatever_is_handed_in_the_line_up_that_holds_is_sound(
    absent: list[str], named: list[str | None], last: list[str] | None, regulation: TeamRegulation
) -> None:
    team = squad_of_a(*absent)
    before = lineup(*last[: regulation.boards], round_number=1) if last else None
    settled = settle(team, lineup(*named), before, regulation)
    if not team.available:
        assert settled.lineup is None
        return
    assert settled.lineup is not None
    assert problems(settled.lineup, team, regulation) == ()
    assert len(settled.lineup.boards) == regulation.boards
    assert len(settled.lineup.players) == min(regulation.boards, len(team.available))
