"""What a round gives to a participant: first as a claim (a share of somebody's value), then as an item of his score.

Sliedrecht 2020: compensation by kind of absence, points by result. Not done here: finding the claims (claims).
"""

from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rules.players import PlayerId
from rules.rounds import AbsenceKind


@unique
class ItemKind(Enum):
    """Where an item comes from; the value is its code."""

    OWN_VALUE = "own value"
    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    DOUBLE_FORFEIT = "double forfeit"
    POSTPONED = "postponed"
    OPEN = "open"
    BYE = "bye"
    ABSENT = "absent"
    ABSENT_BY_DEFAULT = "absent by default"
    BEFORE_JOINING = "before joining"
    UNPAIRED = "unpaired"

    @property
    def is_played(self) -> bool:
        """Whether the game took place over the board."""
        return self in {ItemKind.WIN, ItemKind.DRAW, ItemKind.LOSS}

    @property
    def is_absence(self) -> bool:
        """Whether it is numbered among the absences of its kind."""
        return self in {ItemKind.ABSENT, ItemKind.ABSENT_BY_DEFAULT, ItemKind.BEFORE_JOINING}


@unique
class ValueOf(Enum):
    """Whose value an item is a share of."""

    OPPONENT = "opponent"
    WITHDRAWN_OPPONENT = "withdrawn opponent"
    ONESELF = "oneself"


@dataclass(frozen=True, slots=True)
class Claim:
    """What one did in a round, and the share of whose value that pays, before values are known.

    `absence` is the kind that an absence pays as; `ordinal` is its number among those (from 1), in round order.
    """

    round: int
    kind: ItemKind
    factor: Fraction
    value_of: ValueOf = ValueOf.ONESELF
    opponent: PlayerId | None = None
    absence: AbsenceKind | None = None
    ordinal: int | None = None
    paid_at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One line of an explanation: `factor` of `value`. `round` is None for the own value.

    Under a cycle `value` is the mean over it. That of an opponent who left is what it counts for, percentage included.
    """

    round: int | None
    kind: ItemKind
    value: Fraction
    factor: Fraction
    value_of: ValueOf = ValueOf.ONESELF
    opponent: PlayerId | None = None
    absence: AbsenceKind | None = None
    ordinal: int | None = None
    paid_at_most: int | None = None

    @property
    def points(self) -> Fraction:
        return self.value * self.factor

    @property
    def is_over_the_limit(self) -> bool:
        """An absence that would pay if there hadn't been so many before."""
        return self.paid_at_most is not None and self.ordinal is not None and self.ordinal > self.paid_at_most
