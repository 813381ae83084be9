"""Pairing a round of a knockout again and again, and taking back what hasn't been played."""

from dataclasses import replace

import pytest

from bot.errors import Refusal, StoppedByProblems
from bot.usecases.rounds.pair_round import next_to_pair, pair
from bot.usecases.rounds.unpair_round import unpair
from rules.errors import PairingError, UnknownRound
from rules.results import Result
from rules.rounds import Game, Pairing, RoundState, Wishes
from sheets.problems import Problem
from sheets.records import AddRow, Change, RemoveRow, Repaint, SetValues
from sheets.schema import TabName
from tests.bot.usecases.cups import ANNA, BORIS, CARLA, DIRK, cup

WHITE, DRAW = Result.WHITE_WINS, Result.DRAW
FIRST = (
    Game(1, 1, ANNA, DIRK, WHITE, match="SF-1", game=1, stage="Classical"),
    Game(1, 2, BORIS, CARLA, None, match="SF-2", game=1, stage="Classical"),
)


def of_kind(changes: tuple[Change, ...], kind: type[Change], tab: TabName) -> list[Change]:
    return [change for change in changes if isinstance(change, kind) and change.tab is tab]


def test_only_matches_without_a_waiting_game_get_their_next_one() -> None:
    paired, changes = pair(cup(FIRST))
    assert [(each.match, each.game, each.white) for each in paired.pairings] == [("SF-1", 2, DIRK)]
    (row,) = of_kind(changes, AddRow, TabName.PAIRINGS)
    assert isinstance(row, AddRow)
    assert (row.values["Match"], row.values["Game"], row.values["Board"]) == ("SF-1", 2, 1)


def test_the_seeds_go_into_the_row_that_waits_for_them() -> None:
    _, changes = pair(cup(listed=frozenset({"knockout.seeds"})))
    assert SetValues(TabName.SETTINGS, ("knockout.seeds",), {"Value": None}, {"Value": "P1, P2, P3, P4"}) in changes


def test_seeds_that_are_listed_stay_as_they_are() -> None:
    _, changes = pair(cup(settings={"knockout.seeds": "P4, P3, P2, P1"}))
    assert not [change for change in changes if not isinstance(change, Repaint) and change.tab is TabName.SETTINGS]


@pytest.mark.parametrize(
    ("state", "after"), [(RoundState.PLANNED, "paired"), (RoundState.PUBLISHED, ""), (RoundState.PAIRED, "")]
)
def test_a_round_that_is_published_stays_so(state: RoundState, after: str) -> None:
    _, changes = pair(cup(states={1: state}))
    states = [
        change.after["State"] for change in changes if isinstance(change, SetValues) and change.tab is TabName.ROUNDS
    ]
    assert states == ([after] if after else [])


def test_the_bracket_is_painted_with_every_pairing() -> None:
    _, changes = pair(cup())
    (painted,) = of_kind(changes, Repaint, TabName.MATCHES)
    assert isinstance(painted, Repaint)
    assert [row["Match"] for row in painted.rows] == ["SF-1", "SF-2", "F"]


def test_the_round_to_pair_is_the_first_that_is_not_over() -> None:
    over = tuple(
        Game(1, 1, white, black, result, match=match, game=number)
        for match, higher, lower in (("SF-1", ANNA, DIRK), ("SF-2", BORIS, CARLA))
        for number, white, black, result in ((1, higher, lower, WHITE), (2, lower, higher, DRAW))
    )
    assert next_to_pair(cup(FIRST)) == 1
    assert next_to_pair(cup(over)) == 2
    with pytest.raises(PairingError, match="knockout-round-over"):
        pair(cup(over), 1)


def test_errors_in_the_workbook_stop_it() -> None:
    with pytest.raises(StoppedByProblems):
        pair(replace(cup(), problems=(Problem("x", "Players"),)))


def test_nobody_can_wish_for_an_opponent() -> None:
    with pytest.raises(PairingError, match="knockout-no-wishes"):
        pair(cup(), 1, Wishes(fixed=(Pairing(ANNA, BORIS),)))


@pytest.mark.parametrize("number", [0, 3])
def test_a_round_that_the_bracket_does_not_have_is_refused(number: int) -> None:
    with pytest.raises(UnknownRound):
        pair(cup(), number)


def test_taking_a_pairing_back_leaves_what_was_played() -> None:
    changes = unpair(cup(FIRST, states={1: RoundState.PAIRED}), 1)
    assert [change.key for change in changes if isinstance(change, RemoveRow)] == [(1, "SF-2", 1, 2)]
    assert len(changes) == 1
    with pytest.raises(Refusal, match="nothing-to-unpair"):
        unpair(cup(FIRST[:1]), 1)


def test_a_pairing_that_nobody_has_played_is_taken_back_whole() -> None:
    changes = unpair(cup(FIRST[1:], states={1: RoundState.PAIRED}), 1)
    assert isinstance(changes[-1], SetValues)
    assert changes[-1].after == {"State": "planned"}
