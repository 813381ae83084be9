"""Whether two games of a pair have the same opening, and how an opening is kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pgn.openings import opening_from, opening_text, same_opening
from rules.pgn.records import Opening

RUY = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6")
SICILIAN = ("e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4")
START = "8/8/8/8/8/8/8/8 w - -"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (Opening(moves=RUY, book=6), Opening(moves=RUY, book=6), True),
        (Opening(moves=RUY, book=6), Opening(moves=RUY, book=4), False),
        (Opening(moves=RUY, book=4), Opening(moves=SICILIAN, book=4), False),
        (Opening(moves=RUY, book=2), Opening(moves=RUY), True),
        (Opening(moves=RUY, book=2), Opening(moves=SICILIAN), False),
        (Opening(moves=RUY), Opening(moves=SICILIAN), False),
        (Opening(moves=RUY), Opening(moves=(*RUY[:2], *SICILIAN[2:])), True),
        (Opening(moves=RUY), Opening(moves=RUY[:1]), True),
        (Opening(START, RUY), Opening(START, SICILIAN), True),
        (Opening(START, RUY), Opening(moves=RUY), False),
    ],
)
def test_what_is_marked_is_compared_and_else_the_first_two_plies(one: Opening, other: Opening, same: bool) -> None:
    assert same_opening(one, other, 2) is same
    assert same_opening(other, one, 2) is same


def test_nothing_is_compared_where_nothing_can_be() -> None:
    assert same_opening(Opening(moves=RUY), Opening(moves=SICILIAN), 0)


MOVES = st.lists(st.sampled_from([*RUY, *SICILIAN]), max_size=8).map(tuple)
OPENINGS = st.one_of(
    st.builds(Opening, st.just(START)),
    MOVES.map(lambda moves: Opening(moves=moves, book=len(moves)) if moves else Opening()),
    st.builds(Opening, moves=MOVES),
)


@given(OPENINGS, OPENINGS)
def test_an_opening_that_was_kept_compares_as_before(one: Opening, other: Opening) -> None:
    kept = opening_from(opening_text(one, 2))
    now, before = same_opening(kept, other, 2), same_opening(one, other, 2)
    is_more_marked = not one.book and len(other.from_book) > 2  # in the other only: what wasn't kept is believed
    assert now == before or (is_more_marked and now)
    assert kept.shows_book == one.shows_book
