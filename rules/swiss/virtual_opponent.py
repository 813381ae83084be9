"""Buchholz and Sonneborn-Berger with the virtual opponent, as they were reckoned in 2018 (C.07 of then, 13.15).

For an unplayed round R of n: Svon = SPR + (1 - SfPR) + 0.5 (n - R), where SPR are the points before the round and SfPR
those got for it. Unplayed rounds of an opponent count as draws. *Not done here*: other tie-breaks, which don't differ.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules.players import PlayerId
from rules.swiss.event import SwissEvent, Turn
from rules.swiss.regulation import TieBreak

_HALF = Fraction(1, 2)

KNOWN = frozenset({"BH", "SB"})
"""What is reckoned here."""


def values(event: SwissEvent, criterion: TieBreak, last: int) -> Mapping[PlayerId, Fraction]:
    """The value of everybody after a round."""
    turns = {player: event.turns(player, last) for player in event.by_number}
    adjusted = {player: sum((_as_opponent(turn) for turn in own), Fraction(0)) for player, own in turns.items()}
    return {player: _value(criterion, own, adjusted, last) for player, own in turns.items()}


def virtual_score(turns: Sequence[Turn], turn: Turn, last: int) -> Fraction:
    """The points of the virtual opponent of an unplayed round."""
    before = sum((each.points for each in turns if each.round < turn.round), Fraction(0))
    return before + (1 - turn.points) + _HALF * (last - turn.round)


def _as_opponent(turn: Turn) -> Fraction:
    return turn.points if turn.part.is_played else _HALF


def _value(criterion: TieBreak, turns: Sequence[Turn], adjusted: Mapping[PlayerId, Fraction], last: int) -> Fraction:
    met = sorted((_opponents_score(turns, turn, adjusted, last), turn.points) for turn in turns)
    low, high = _cuts(criterion)
    kept = met[low : len(met) - high if high else None]
    if criterion.acronym == "BH":
        return sum((score for score, _ in kept), Fraction(0))
    return sum((score * points for score, points in kept), Fraction(0))


def _opponents_score(turns: Sequence[Turn], turn: Turn, adjusted: Mapping[PlayerId, Fraction], last: int) -> Fraction:
    if turn.part.is_played and turn.opponent is not None:
        return adjusted[turn.opponent]
    return virtual_score(turns, turn, last)


def _cuts(criterion: TieBreak) -> tuple[int, int]:
    """How many of the lowest and of the highest opponents are left out."""
    low = high = 0
    for modifier in criterion.modifiers:
        if modifier[0] in "CM":
            low = int(modifier[1:])
            high = low if modifier[0] == "M" else high
    return low, high
