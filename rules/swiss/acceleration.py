"""The Baku acceleration: virtual points for the upper half in the first rounds (FIDE Handbook C.04.5.1, now C.04.7).

**Decided**: the list before round 1 is everybody who doesn't join later, with or without a bye in that round.
*Not done here*: other ways to accelerate.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules.swiss.event import SwissEvent
from rules.swiss.regulation import Acceleration
from rules.swiss_history import VirtualPoints

_ONE, _HALF = Fraction(1), Fraction(1, 2)


def virtual_points(event: SwissEvent) -> tuple[VirtualPoints, ...]:
    """What the first group has in which rounds; nothing where rounds aren't accelerated."""
    last = _last_of_first_group(event)
    if event.regulation.acceleration is Acceleration.NONE or not last:
        return ()
    worth = baku(event.regulation.rounds)
    whole = worth.count(_ONE)
    found = [VirtualPoints(_ONE, 1, whole, last), VirtualPoints(_HALF, whole + 1, len(worth), last)]
    return tuple(each for each in found if each.first_round <= each.last_round)


def baku(rounds: int) -> tuple[Fraction, ...]:
    """Round by round: the first half of the rounds is accelerated, in the first half of these a point is whole."""
    accelerated = (rounds + 1) // 2
    whole = (accelerated + 1) // 2
    return (_ONE,) * whole + (_HALF,) * (accelerated - whole)


def first_group(players: int) -> int:
    """The first half, rounded up to the nearest even number: 82 of 161."""
    return min(2 * -(-players // 4), players)


def is_baku(told: Mapping[int, Sequence[Fraction]], players: int, rounds: int) -> bool:
    """Whether these are the virtual points given here, by pairing number and round; rounds to come may be missing."""
    worth = baku(rounds)
    given = {number: _without_zeros(points) for number, points in told.items()}
    first = {number for number, points in given.items() if points}
    return first == set(range(1, first_group(players) + 1)) and all(
        given[number] == worth[: len(given[number])] for number in first
    )


def _without_zeros(points: Sequence[Fraction]) -> tuple[Fraction, ...]:
    last = max((n for n, each in enumerate(points, 1) if each), default=0)
    return tuple(points[:last])


def _last_of_first_group(event: SwissEvent) -> int:
    """The last one stays the same, also when somebody enters later above him."""
    there = [p for p in event.by_number if event.tournament.player[p].joins_in_round <= 1]
    return event.number[there[first_group(len(there)) - 1]] if there else 0
