"""Berger tables as the FIDE Handbook prints them (C.05, Annex 1)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.keizer.berger import berger

PRINTED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}


@pytest.mark.parametrize("players", PRINTED)
def test_the_tables_are_those_of_the_handbook(players: int) -> None:
    assert [" ".join(f"{white}-{black}" for white, black in pairs) for pairs in berger(players)] == PRINTED[players]


@pytest.mark.parametrize("players", [3, 5, 7])
def test_with_an_odd_number_the_opponent_of_the_highest_number_is_free(players: int) -> None:
    kept = [" ".join(p for p in row.split() if str(players + 1) not in p.split("-")) for row in PRINTED[players + 1]]
    assert [" ".join(f"{white}-{black}" for white, black in pairs) for pairs in berger(players)] == kept


@given(st.integers(0, 30))
def test_everyone_meets_everyone_once_with_colours_as_equal_as_can_be(players: int) -> None:
    rounds = berger(players)
    pairs = [pair for pairs in rounds for pair in pairs]
    assert sorted(tuple(sorted(pair)) for pair in pairs) == list(combinations(range(1, players + 1), 2))
    for pairs_of_round in rounds:
        met = [number for pair in pairs_of_round for number in pair]
        assert len(met) == len(set(met))
    for number in range(1, players + 1):
        whites = sum(white == number for white, _ in pairs)
        assert abs(2 * whites - (players - 1)) <= 1
