"""Lift, average and handicap (Svenska Cupen 2018, "Handikappegler").

The regulation in order: ratings more than the limit below the first board's are lifted; each team has the average of
those who play; the difference of the averages names a row; the row says with what score the higher team draws.

*Not done here*: correcting the line-up for players who don't come. It is the named line-up that counts, so that both
captains know before the match what they need.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rules.errors import SettingError
from rules.results import Colour

TABLE_BOARDS = 4
"""The number of boards that handicap tables are written for; for others, a row is read by its distance from half."""


@dataclass(frozen=True, slots=True)
class HandicapRow:
    """One row: from which difference of averages on, and the higher team's score in a draw (on four boards)."""

    start: Fraction
    draw_score: Fraction


@dataclass(frozen=True, slots=True)
class HandicapTable:
    """Rows by rising start, their draw scores already those of `boards` boards. Build it with `of`."""

    rows: tuple[HandicapRow, ...]
    boards: int

    @classmethod
    def of(cls, rows: Iterable[HandicapRow], boards: int) -> "HandicapTable":
        """A table from rows in any order.

        SettingError `handicap-row-negative` (a difference below 0), `handicap-row-twice`, `handicap-row-score`
        (a draw below half or above the boards of the table: it would favour the higher team, or mean nothing),
        `handicap-row-falls` (less asked for at a greater difference).
        """
        ordered = sorted(rows, key=lambda row: row.start)
        for row, following in zip(ordered, [*ordered[1:], None], strict=True):
            _refuse_unusable(row, following)
        half, table_half = Fraction(boards, 2), Fraction(TABLE_BOARDS, 2)
        return cls(tuple(HandicapRow(row.start, half + row.draw_score - table_half) for row in ordered), boards)

    def row_for(self, difference: Fraction) -> HandicapRow | None:
        """The last row that begins at or below the difference; None below the first one."""
        return next((row for row in reversed(self.rows) if row.start <= difference), None)

    @property
    def unwinnable(self) -> tuple[HandicapRow, ...]:
        """Rows in which the higher team can't win, as no score is above its draw score."""
        return tuple(row for row in self.rows if row.draw_score >= self.boards)


@dataclass(frozen=True, slots=True)
class RatedBoard:
    """A board of one team: the registered rating and the rating it counts with."""

    board: int
    rating: int
    counted: int

    @property
    def is_lifted(self) -> bool:
        return self.counted > self.rating


@dataclass(frozen=True, slots=True)
class TeamAverage:
    """The boards that enter a team's average, and the average, exact (None: nobody plays)."""

    boards: tuple[RatedBoard, ...]
    average: Fraction | None


@dataclass(frozen=True, slots=True)
class Handicap:
    """What one match asks for. `higher` is None when neither team is; `row` None when no row applies.

    `draw_score` is by side and adds up to the boards.
    """

    difference: Fraction
    higher: Colour | None
    row: HandicapRow | None
    white_draw_score: Fraction
    black_draw_score: Fraction

    def draw_score(self, colour: Colour) -> Fraction:
        return self.white_draw_score if colour is Colour.WHITE else self.black_draw_score


@lru_cache(maxsize=4096)
def team_average(ratings: tuple[int | None, ...], lift_limit: int | None, empty_counts_as: int | None) -> TeamAverage:
    """The average of a line-up. `ratings` are by board, None an empty one.

    `empty_counts_as` is the rating that an empty board enters with, None when it is left out; an empty board is never
    the first one, and lifted like the others.
    """
    occupied = [rating for rating in ratings if rating is not None]
    if not occupied:
        return TeamAverage((), None)
    entering = [(board, empty_counts_as if rating is None else rating) for board, rating in enumerate(ratings, 1)]
    least = None if lift_limit is None else occupied[0] - lift_limit
    boards = tuple(
        RatedBoard(board, rating, rating if least is None else max(rating, least))
        for board, rating in entering
        if rating is not None
    )
    return TeamAverage(boards, Fraction(sum(board.counted for board in boards), len(boards)))


def handicap(white: TeamAverage, black: TeamAverage, table: HandicapTable | None, boards: int) -> Handicap:
    """What each side needs for a draw. Without a table, or when a team has nobody, half of the boards."""
    half = Fraction(boards, 2)
    if white.average is None or black.average is None:
        return Handicap(Fraction(0), None, None, half, half)
    difference = abs(white.average - black.average)
    if difference == 0:
        return Handicap(difference, None, None, half, half)
    higher = Colour.WHITE if white.average > black.average else Colour.BLACK
    row = None if table is None else table.row_for(difference)
    high = half if row is None else row.draw_score
    by_side = (high, boards - high) if higher is Colour.WHITE else (boards - high, high)
    return Handicap(difference, higher, row, *by_side)


def _refuse_unusable(row: HandicapRow, following: HandicapRow | None) -> None:
    key = "team.handicap table"
    if row.start < 0:
        raise SettingError("handicap-row-negative", key=key, value=row.start)
    if following is not None and following.start == row.start:
        raise SettingError("handicap-row-twice", key=key, value=row.start)
    if not Fraction(TABLE_BOARDS, 2) <= row.draw_score <= TABLE_BOARDS:
        raise SettingError("handicap-row-score", key=key, value=row.draw_score, start=row.start)
    if following is not None and following.draw_score < row.draw_score:
        raise SettingError("handicap-row-falls", key=key, value=following.draw_score, start=following.start)
