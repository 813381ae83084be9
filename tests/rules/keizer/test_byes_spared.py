"""The bye passes by who plays for the first time, or comes back, where the setting says so and it can be avoided."""

import pytest

from rules.keizer.byes import entitled, spared
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import Game
from rules.tournament import Tournament

A, B, C, D = map(PlayerId, "ABCD")


def after_round_1() -> Tournament:
    """A has played B; C was away, D comes in round 2."""
    players = (Player(A, "A"), Player(B, "B"), Player(C, "C"), Player(D, "D", joins_in_round=2))
    return Tournament(players, games=(Game(1, 1, A, B, Result.DRAW),))


def test_newcomers_and_those_who_come_back_are_spared_in_their_first_round() -> None:
    assert spared(after_round_1(), 2, spares=True) == {C, D}
    assert spared(after_round_1(), 1, spares=True) == frozenset()
    assert spared(after_round_1(), 2, spares=False) == frozenset()


@pytest.mark.parametrize(
    ("byes", "fresh", "order"),
    [
        ({}, frozenset(), (D, C, B, A)),
        ({}, frozenset({C, D}), (B, A, D, C)),
        ({A: 1, B: 1}, frozenset({C, D}), (D, C)),  # nobody has a second one as long as others had none
        ({}, frozenset({A, B, C, D}), (D, C, B, A)),
    ],
)
def test_of_those_with_the_fewest_byes_the_spared_come_last(
    byes: dict[PlayerId, int], fresh: frozenset[PlayerId], order: tuple[PlayerId, ...]
) -> None:
    assert entitled((A, B, C, D), frozenset(), byes, fresh) == order


def test_a_volunteer_is_a_volunteer_all_the_same() -> None:
    assert entitled((A, B, C), frozenset({C}), {}, frozenset({C}))[0] == C
