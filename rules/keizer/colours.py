"""Colours of a Keizer pairing (Sliedrecht 2020, "De kleur zal zo gelijkmatig mogelijk worden verdeeld").

| rule of the regulation | here |
|---|---|
| the difference of whites and blacks is at most two | hard, `Fault.DIFFERENCE` |
| not more than twice the same colour in a row | hard, `Fault.RUN` |
| a rematch reverses the colours | hard, `Fault.REMATCH` |
| evenly (**decided**: the smaller whites - blacks gets White) | a preference |
| equal: the higher placed gets Black (a setting) | a preference |

Not done here: which games are colours, that is `history`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntFlag

from rules.keizer.limits import EqualColours, PairingLimits
from rules.results import Colour


class Fault(IntFlag):
    """Rules that an allocation of colours breaks; the rule that gives way last weighs most."""

    NONE = 0
    REMATCH = 1
    RUN = 2
    DIFFERENCE = 4


@dataclass(frozen=True, slots=True)
class ColourRecord:
    """One player's colours so far: `difference` is whites - blacks, `run` how often he had `last` without a break.

    `white_faults` and `black_faults` (bits of Fault) say what one more game with that colour breaks for him.
    """

    difference: int
    last: Colour | None
    run: int
    white_faults: int
    black_faults: int

    def faults(self, colour: Colour) -> int:
        return self.white_faults if colour is Colour.WHITE else self.black_faults

    def difference_with(self, colour: Colour) -> int:
        """Whites - blacks after one more game."""
        return self.difference + _step(colour)

    def run_with(self, colour: Colour) -> int:
        """How often he will have had that colour in a row after one more game."""
        return _run_with(self.last, self.run, colour)


def colour_record(colours: Sequence[Colour], limits: PairingLimits) -> ColourRecord:
    """A player's record from his colours in the order of rounds: absences don't interrupt a run."""
    difference = sum(_step(colour) for colour in colours)
    last = colours[-1] if colours else None
    run = next((n for n, colour in enumerate(reversed(colours)) if colour is not last), len(colours))

    def faults(colour: Colour) -> int:
        found = Fault.NONE
        if _exceeds(_run_with(last, run, colour), limits.max_same_colour):
            found |= Fault.RUN
        # A game that brings a player back towards the limit breaks nothing, even if he is still outside it.
        after = abs(difference + _step(colour))
        if _exceeds(after, limits.max_colour_difference) and after > abs(difference):
            found |= Fault.DIFFERENCE
        return int(found)

    return ColourRecord(difference, last, run, faults(Colour.WHITE), faults(Colour.BLACK))


def allocate(
    higher: ColourRecord, lower: ColourRecord, last_meeting: Colour | None, limits: PairingLimits
) -> tuple[Colour, int]:
    """The colour of the higher placed one, and the bits of Fault that are left.

    `last_meeting` is the colour the higher placed one had when they last met, None if they haven't. Of the two
    allocations the one that breaks less; if that is equal, the preferred one.
    """
    white, black = higher.white_faults | lower.black_faults, higher.black_faults | lower.white_faults
    if last_meeting is not None:
        white |= last_meeting is Colour.WHITE
        black |= last_meeting is Colour.BLACK
    if white != black:
        return (Colour.WHITE, white) if white < black else (Colour.BLACK, black)
    return preferred(higher, lower, limits.equal_colours), white


def preferred(higher: ColourRecord, lower: ColourRecord, equal_colours: EqualColours) -> Colour:
    """The colour of the higher placed one when no limit forces it."""
    if higher.difference != lower.difference:
        return Colour.WHITE if higher.difference < lower.difference else Colour.BLACK
    match equal_colours:
        case EqualColours.HIGHER_WHITE:
            return Colour.WHITE
        case EqualColours.HIGHER_BLACK:
            return Colour.BLACK
        case EqualColours.ALTERNATE:
            # Without any colour yet there is nothing to alternate with: Black, as by the regulation.
            return Colour.BLACK if higher.last is None else higher.last.other


def _step(colour: Colour) -> int:
    return 1 if colour is Colour.WHITE else -1


def _run_with(last: Colour | None, run: int, colour: Colour) -> int:
    return run + 1 if colour is last else 1


def _exceeds(number: int, limit: int | None) -> bool:
    return limit is not None and number > limit
