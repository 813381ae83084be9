"""Results of a game and what they are worth (FIDE Handbook C.02, C.04.2 for unplayed games)."""

from enum import Enum, unique
from fractions import Fraction


@unique
class Colour(Enum):
    """The side of the board; the value is the letter that TRF uses."""

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> "Colour":
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


@unique
class Result(Enum):
    """A result as it is written in the workbook. A game not played yet has none (None)."""

    WHITE_WINS = "1-0"
    DRAW = "½-½"
    BLACK_WINS = "0-1"
    WHITE_WINS_BY_FORFEIT = "+/-"
    BLACK_WINS_BY_FORFEIT = "-/+"
    DOUBLE_FORFEIT = "-/-"
    POSTPONED = "postponed"
    BYE = "bye"

    @property
    def is_played(self) -> bool:
        """Whether the game took place over the board."""
        return self in _PLAYED

    @property
    def is_forfeit(self) -> bool:
        return self in _FORFEITS

    @property
    def is_game_result(self) -> bool:
        """Whether it ends a game between two: played or forfeited."""
        return self.is_played or self.is_forfeit

    def score(self, colour: Colour) -> Fraction:
        """Game points 0, 1/2 or 1 of one side. ValueError for results that aren't those of a game."""
        if not self.is_game_result:
            raise ValueError(self)
        white, black = _SCORES[self]
        return white if colour is Colour.WHITE else black

    def reversed(self) -> "Result":
        """The same game told with White and Black exchanged."""
        return _REVERSED.get(self, self)


_ONE, _HALF, _ZERO = Fraction(1), Fraction(1, 2), Fraction(0)
_PLAYED = frozenset({Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS})
_FORFEITS = frozenset({Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT})
_SCORES = {
    Result.WHITE_WINS: (_ONE, _ZERO),
    Result.DRAW: (_HALF, _HALF),
    Result.BLACK_WINS: (_ZERO, _ONE),
    Result.WHITE_WINS_BY_FORFEIT: (_ONE, _ZERO),
    Result.BLACK_WINS_BY_FORFEIT: (_ZERO, _ONE),
    Result.DOUBLE_FORFEIT: (_ZERO, _ZERO),
}
_REVERSED = {
    Result.WHITE_WINS: Result.BLACK_WINS,
    Result.BLACK_WINS: Result.WHITE_WINS,
    Result.WHITE_WINS_BY_FORFEIT: Result.BLACK_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT: Result.WHITE_WINS_BY_FORFEIT,
}
