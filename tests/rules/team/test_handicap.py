"""Lift, average and the rows of the table."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import SettingError
from rules.results import Colour
from rules.team.handicap import HandicapRow, HandicapTable, handicap, team_average
from rules.team.regulation import TABLE, handicap_row, team_regulation

RATINGS = st.tuples(*[st.integers(800, 2800)] * 4)
LIMITS = st.none() | st.integers(0, 800)


def rows(*pairs: tuple[int | str, int | float | str]) -> tuple[HandicapRow, ...]:
    return tuple(handicap_row(start, drawn) for start, drawn in pairs)


@st.composite
def tables(draw: st.DrawFn) -> HandicapTable:
    """Any usable table of four boards: rising differences, never falling scores from 2 to 4."""
    starts = sorted(draw(st.sets(st.integers(0, 600), min_size=1, max_size=5)))
    scores = sorted(draw(st.lists(st.integers(4, 8), min_size=len(starts), max_size=len(starts))))
    return HandicapTable.of([HandicapRow(Fraction(s), Fraction(v, 2)) for s, v in zip(starts, scores, strict=True)], 4)


def test_the_lift_is_measured_from_the_first_occupied_board() -> None:
    average = team_average((None, 2000, 1400, 1600), 500, None)
    assert [(b.board, b.rating, b.counted, b.is_lifted) for b in average.boards] == [
        (2, 2000, 2000, False),
        (3, 1400, 1500, True),
        (4, 1600, 1600, False),
    ]
    assert average.average == 1700


def test_a_rating_exactly_at_the_limit_is_not_lifted() -> None:
    assert not any(board.is_lifted for board in team_average((2000, 1500, 1500, 1500), 500, None).boards)


def test_higher_ratings_behind_board_one_stay_as_they_are() -> None:
    assert team_average((1500, 2300, 1000, 900), 500, None).average == Fraction(1500 + 2300 + 1000 + 1000, 4)


def test_the_average_of_three_is_exact() -> None:
    assert team_average((2000, 2000, 1901, None), 500, None).average == Fraction(5901, 3)


def test_an_empty_board_may_count_as_an_unrated_player() -> None:
    average = team_average((2000, 1900, 1800, None), 500, 1000)
    assert [board.counted for board in average.boards] == [2000, 1900, 1800, 1500]


def test_nobody_has_no_average_and_there_is_no_handicap() -> None:
    nobody = team_average((None, None, None, None), 500, None)
    assert nobody.average is None
    asked = handicap(nobody, team_average((2000, 2000, 2000, 2000), 500, None), team_regulation({}).table, 4)
    assert (asked.higher, asked.row) == (None, None)
    assert asked.white_draw_score == asked.black_draw_score == 2


def test_equal_averages_have_no_higher_team() -> None:
    same = team_average((2000, 2000, 2000, 2000), 500, None)
    asked = handicap(same, same, HandicapTable.of(rows((0, 3)), 4), 4)
    assert asked.higher is None
    assert asked.white_draw_score == asked.black_draw_score == 2


@pytest.mark.parametrize(
    ("difference", "draw_score"),
    [(1, "2"), (99, "2"), (100, "5/2"), (199, "5/2"), (200, "3"), (300, "7/2"), (999, "7/2")],
)
def test_the_last_row_that_begins_at_or_below_the_difference_counts(difference: int, draw_score: str) -> None:
    table = team_regulation({}).table
    assert table is not None
    row = table.row_for(Fraction(difference))
    assert row is not None
    assert row.draw_score == Fraction(draw_score)


def test_below_the_first_row_there_is_no_handicap() -> None:
    table = HandicapTable.of(rows((50, "2½")), 4)
    assert table.row_for(Fraction(199, 4)) is None
    asked = handicap(team_average((2040,) * 4, None, None), team_average((2000,) * 4, None, None), table, 4)
    assert (asked.higher, asked.row) == (Colour.WHITE, None)
    assert asked.white_draw_score == 2


@pytest.mark.parametrize(
    ("boards", "draw_scores"),
    [
        (4, ("2", "5/2", "3", "7/2")),
        (8, ("4", "9/2", "5", "11/2")),
        (5, ("5/2", "3", "7/2", "4")),
        (2, ("1", "3/2", "2", "5/2")),
    ],
)
def test_other_boards_read_a_row_by_its_distance_from_half(boards: int, draw_scores: tuple[str, ...]) -> None:
    table = team_regulation({"team.boards": boards}).table
    assert table is not None
    assert tuple(row.draw_score for row in table.rows) == tuple(Fraction(score) for score in draw_scores)


def test_rows_that_the_higher_team_cannot_win_are_named() -> None:
    table = team_regulation({"team.boards": 2}).table
    assert table is not None
    assert [row.start for row in table.unwinnable] == [200, 300]


@pytest.mark.parametrize(
    ("pairs", "code"),
    [
        ([(0, 2), (0, 3)], "handicap-row-twice"),
        ([(-1, 2)], "handicap-row-negative"),
        ([(0, "1½")], "handicap-row-score"),
        ([(0, 5)], "handicap-row-score"),
        ([(0, 3), (100, 2)], "handicap-row-falls"),
    ],
)
def test_rows_that_mean_nothing_are_refused(pairs: list[tuple[int, int | str]], code: str) -> None:
    with pytest.raises(SettingError) as refused:
        HandicapTable.of(rows(*pairs), 4)
    assert refused.value.code == code
    assert refused.value.params["key"] == TABLE.key


@given(st.permutations(rows((0, 2), (100, "2.5"), (200, 3), (300, "3½"))))
def test_the_order_of_the_rows_does_not_matter(shuffled: list[HandicapRow]) -> None:
    assert HandicapTable.of(shuffled, 4) == team_regulation({}).table


@given(RATINGS, RATINGS, LIMITS, st.none() | tables())
def test_the_two_draw_scores_share_the_boards(
    white: tuple[int, ...], black: tuple[int, ...], limit: int | None, table: HandicapTable | None
) -> None:
    asked = handicap(team_average(white, limit, None), team_average(black, limit, None), table, 4)
    assert asked.white_draw_score + asked.black_draw_score == 4
    if asked.higher is not None:
        assert asked.draw_score(asked.higher) >= 2


@given(RATINGS, RATINGS, LIMITS, tables(), st.tuples(st.integers(0, 3), st.integers(1, 900)))
def test_a_higher_rating_never_makes_the_handicap_easier(
    own: tuple[int, ...], other: tuple[int, ...], limit: int | None, table: HandicapTable, change: tuple[int, int]
) -> None:
    """With the opponent's line-up fixed."""
    board, more = change
    stronger = (*own[:board], own[board] + more, *own[board + 1 :])
    against = team_average(other, limit, None)
    before = handicap(team_average(own, limit, None), against, table, 4)
    after = handicap(team_average(stronger, limit, None), against, table, 4)
    assert after.white_draw_score >= before.white_draw_score


@given(st.lists(st.none() | st.integers(800, 2800), min_size=1, max_size=8).map(tuple), LIMITS)
def test_nobody_counts_less_than_his_rating_nor_more_than_the_limit_below_board_one(
    ratings: tuple[int | None, ...], limit: int | None
) -> None:
    average = team_average(ratings, limit, None)
    assert [board.rating for board in average.boards] == [rating for rating in ratings if rating is not None]
    for board in average.boards:
        assert board.counted >= board.rating
        assert limit is None or board.counted >= average.boards[0].rating - limit
        assert not board.is_lifted or board.counted == average.boards[0].rating - (limit or 0)
