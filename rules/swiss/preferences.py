"""Colour preferences, and which rule gives White (FIDE Handbook C.04.3 of 2026, art. 1.6, 1.7 and 5.2).

Said of pairs that the library has made, to explain them; a test holds it to the library's colours.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.results import Colour


@unique
class Strength(Enum):
    """How strong a colour preference is; the value orders them."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@unique
class ColourRule(Enum):
    """Which sentence of art. 5.2 gives the colours; the value is the end of a note's code."""

    BOTH = "both"
    STRONGER = "stronger"
    WIDER = "wider"
    ALTERNATE = "alternate"
    RANKED = "ranked"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class ColourHistory:
    """The colours of the games that somebody has played, in their order."""

    colours: tuple[Colour, ...]

    @property
    def difference(self) -> int:
        """Art. 1.6: games with White less games with Black."""
        return self.colours.count(Colour.WHITE) - self.colours.count(Colour.BLACK)

    @property
    def due(self) -> Colour | None:
        """Art. 1.7: the colour he prefers."""
        return self._preference[0]

    @property
    def strength(self) -> Strength:
        return self._preference[1]

    @property
    def _preference(self) -> tuple[Colour | None, Strength]:
        """Of definitions that contradict each other the first one counts."""
        if not self.colours:
            return None, Strength.NONE
        difference, last = self.difference, self.colours[-1]
        ran = last if self.colours[-2:] == (last, last) else None
        if difference <= -2 or (ran is Colour.BLACK and difference <= 1):
            return Colour.WHITE, Strength.ABSOLUTE
        if difference >= 2 or ran is Colour.WHITE:
            return Colour.BLACK, Strength.ABSOLUTE
        if difference:
            return (Colour.BLACK if difference > 0 else Colour.WHITE), Strength.STRONG
        return last.other, Strength.MILD


def white(
    higher: ColourHistory, lower: ColourHistory, *, is_odd: bool, first: Colour = Colour.WHITE
) -> tuple[bool, ColourRule]:
    """Whether the higher ranked has White, and why. `is_odd`: his pairing number; `first`: the initial colour."""
    mine, other = higher.due, lower.due
    if mine is not other:
        return (mine is Colour.WHITE or other is Colour.BLACK), ColourRule.BOTH
    if mine is None:
        return (first is Colour.WHITE) is is_odd, ColourRule.NUMBER
    if higher.strength is not lower.strength:
        is_granted = higher.strength.value > lower.strength.value
        return (mine is Colour.WHITE) is is_granted, ColourRule.STRONGER
    if higher.difference != lower.difference:
        return higher.difference < lower.difference, ColourRule.WIDER
    turned = _alternating(higher.colours, lower.colours)
    if turned is not None:
        return turned, ColourRule.ALTERNATE
    return mine is Colour.WHITE, ColourRule.RANKED


def _alternating(one: Sequence[Colour], other: Sequence[Colour]) -> bool | None:
    """Whether the first has White by the most recent of their games in which their colours differed."""
    for mine, his in zip(reversed(one), reversed(other), strict=False):
        if mine is not his:
            return mine is Colour.BLACK
    return None
