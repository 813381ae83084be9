"""The empty bracket: who meets whom, who is free, who may be replaced."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import PairingError, SettingError
from rules.knockout.draw import Draw, Seeded, draw, standard_order
from rules.players import PlayerId
from tests.rules.knockout.cups import players, regulation


def pairs(bracket: Draw) -> list[tuple[str | None, ...]]:
    """The first round down the bracket."""
    seats = [[seat.player for seat in match.seats if isinstance(seat, Seeded)] for match in bracket.of_round(1)]
    return [tuple(each) for each in seats]


def test_sixteen_meet_in_the_standard_order() -> None:
    found = [tuple(int(str(player)[1:]) for player in pair) for pair in pairs(draw(players(16), regulation()))]
    assert found == [(1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)]


def test_matches_are_called_by_their_rounds() -> None:
    ids = [match.id for match in draw(players(32), regulation(third_place="yes")).matches]
    assert ids[0] == "R32-1"
    assert ids[15:17] == ["R32-16", "R16-1"]
    assert ids[24:] == ["QF-1", "QF-2", "QF-3", "QF-4", "SF-1", "SF-2", "B", "F"]


@given(st.integers(2, 130))
@settings(max_examples=60, deadline=None)
def test_every_player_has_one_place_and_the_top_seeds_are_free(count: int) -> None:
    bracket = draw(players(count), regulation())
    first = pairs(bracket)
    seated = [player for pair in first for player in pair if player is not None]
    assert sorted(seated) == sorted(player.id for player in players(count))
    free = {next(player for player in pair if player) for pair in first if None in pair}
    assert free == {f"P{seed}" for seed in range(1, len(free) + 1)}
    assert len(bracket.matches) == 2**bracket.rounds - 1


@pytest.mark.parametrize("places", [2, 4, 8, 16, 32, 64])
def test_favourites_meet_as_late_as_they_can(places: int) -> None:
    """If the higher seed always wins, each round has exactly its top half left, the first against the last of them."""
    order = list(standard_order(places))
    while len(order) > 1:
        pairs_now = list(zip(order[::2], order[1::2], strict=True))
        assert {sum(pair) for pair in pairs_now} == {len(order) + 1}
        order = [min(pair) for pair in pairs_now]


def test_two_players_have_one_match() -> None:
    assert [match.id for match in draw(players(2), regulation(third_place="yes")).matches] == ["F"]


@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_are_no_knockout(count: int) -> None:
    with pytest.raises(PairingError, match="knockout-too-few"):
        draw(players(count), regulation())


def test_the_seeds_can_be_listed() -> None:
    bracket = draw(players(4), regulation(seeds="P3, P4, P1, P2"))
    assert pairs(bracket) == [("P3", "P2"), ("P4", "P1")]


def test_who_is_not_among_the_listed_seeds_is_spare() -> None:
    bracket = draw(players(4), regulation(seeds="P3, P4"))
    assert bracket.spare == ("P1", "P2")


def test_unrated_players_come_last_in_the_order_of_their_ids() -> None:
    listed = [replace(player, rating=None) if player.id != "P11" else player for player in players(11)]
    assert draw(listed[::-1], regulation()).seeds[:4] == ("P11", "P1", "P2", "P3")


def test_the_bracket_can_be_set() -> None:
    bracket = draw(players(4), regulation(bracket="1-2, 3-4"))
    assert pairs(bracket) == [("P1", "P2"), ("P3", "P4")]


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        ({"bracket": "1-2"}, "bracket-order"),
        ({"bracket": "1-2, 3-3"}, "bracket-order"),
        ({"bracket": "first come first served"}, "bracket-order"),
        ({"seeds": "P1, P99"}, "seeds-unknown"),
        ({"seeds": "P1, P1"}, "seeds-twice"),
        ({"replacements": "P1"}, "replacements"),
        ({"replacements": "P99 = P5", "seeds": "P1, P2"}, "replacement-not-seeded"),
        ({"replacements": "P1 = P2", "seeds": "P1, P2"}, "replacement-not-free"),
        ({"replacements": "P1 = P99"}, "replacement-not-free"),
    ],
)
def test_settings_that_make_no_bracket_are_refused(setting: dict[str, str], code: str) -> None:
    with pytest.raises(SettingError, match=code):
        draw(players(4), regulation(**setting))


def test_a_replacement_takes_the_seed_of_the_one_who_left() -> None:
    bracket = draw(players(5), regulation(seeds="P1, P2, P3, P4", replacements="P2 = P5"))
    assert pairs(bracket) == [("P1", "P4"), ("P5", "P3")]
    assert bracket.seed_of[PlayerId("P5")] == 2


def test_without_a_list_of_seeds_the_replacement_is_not_seeded_himself() -> None:
    assert draw(players(5), regulation(replacements="P2 = P1")).seeds == ("P1", "P3", "P4", "P5")


def test_nobody_is_replaced_after_his_first_game() -> None:
    with pytest.raises(SettingError, match="replacement-too-late"):
        draw(players(5), regulation(seeds="P1, P2, P3, P4", replacements="P2 = P5"), frozenset({PlayerId("P2")}))
