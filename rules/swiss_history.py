"""A Swiss as the pairing library sees it: pairing numbers, meetings and rounds without one, and what it answers.

Records only; `rules/swiss_library.py` asks.
"""

from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rules.results import Colour

Pair = tuple[int, int | None]
"""Pairing numbers of White and Black; None is the pairing-allocated bye."""


@unique
class Verdict(Enum):
    """One side's result; the value is the library's letter."""

    WIN = "W"
    DRAW = "D"
    LOSS = "L"
    NOTHING = "Z"
    PAIRING_BYE = "P"


@unique
class Bye(Enum):
    """A round without an opponent; the value is the library's letter for its game points."""

    PAIRING = "P"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"


@unique
class TeamColours(Enum):
    """Colour preferences of C.04.6 art. 1.7; the value is the library's name of the model."""

    TYPE_A = "typea"
    TYPE_B = "typeb"
    NONE = "nocolor"


@dataclass(frozen=True, slots=True)
class Side:
    """What one competitor took out of a round: the score that pairs, and (teams) the game points."""

    number: int
    verdict: Verdict
    points: Fraction
    game_points: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two competitors in one round; `was_played` over the board (a forfeit is no meeting for the next pairing)."""

    round: int
    white: Side
    black: Side
    was_played: bool = True


@dataclass(frozen=True, slots=True)
class FreeRound:
    """A competitor without an opponent. Game points of one kind of bye are the same in the whole event."""

    round: int
    bye: Bye
    points: Fraction
    number: int
    game_points: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Scores:
    """The score that pairs, for a played game or match."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Points that only pair: those of the competitors from 1 to `last_number` in these rounds."""

    points: Fraction
    first_round: int
    last_round: int
    last_number: int


@dataclass(frozen=True, slots=True)
class SwissHistory:
    """All that happened before the round to pair. Pairing numbers run from 1 to `competitors`."""

    competitors: int
    rounds: int
    initial_colour: Colour
    scores: Scores
    meetings: tuple[Meeting, ...] = ()
    free: tuple[FreeRound, ...] = ()
    virtual: tuple[VirtualPoints, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamSystem:
    """The choices that C.04.6 leaves: boards, colour model, and whether game points allocate colours (art. 1.2.1)."""

    boards: int
    colours: TeamColours = TeamColours.TYPE_A
    game_points_for_colours: bool = True


@dataclass(frozen=True, slots=True)
class Absent:
    """Who isn't paired in the round, and who must not meet."""

    numbers: frozenset[int] = frozenset()
    forbidden: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """One round of a report: what it says, and what the library would have paired."""

    round: int
    reported: tuple[Pair, ...]
    prescribed: tuple[Pair, ...]

    @property
    def agrees(self) -> bool:
        return self.reported == self.prescribed


@dataclass(frozen=True, slots=True)
class RankedNumber:
    """One competitor in the library's own ranking; `values` in the order of the tie-breaks asked for."""

    number: int
    rank: int
    values: tuple[Fraction | None, ...]
