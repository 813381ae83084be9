"""A recount in whole numbers: participants are numbered in start order, values and shares have a common denominator.

Not done here: the conventions (staged, fixed_point, frozen), which only add up what stands in a ledger.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import NamedTuple

from rules.keizer.claims import Claims
from rules.keizer.items import ValueOf
from rules.keizer.regulation import KeizerRegulation, Ties
from rules.keizer.roster import Entrant, Roster


class Term(NamedTuple):
    """`owner` gets `weight` times the value of `source`."""

    owner: int
    source: int
    weight: int


@dataclass(frozen=True)
class Ledger:
    """What the conventions need. Points are in 1 / (`value_unit` x `share_unit`), values in 1 / `value_unit`."""

    entrants: tuple[Entrant, ...]
    rounds: tuple[int, ...]
    terms: Mapping[int, Sequence[Term]]
    regulation: KeizerRegulation
    value_unit: int
    share_unit: int
    _tops: dict[int, int] = field(default_factory=dict)

    @property
    def own_weight(self) -> int:
        """What everyone gets of his own value for nothing."""
        return self.share_unit if self.regulation.own_value_counts else 0

    def ranked(self) -> list[int]:
        """Everyone who takes part in the order, in start order."""
        return [number for number, entrant in enumerate(self.entrants) if entrant.ranked]

    def step(self) -> int:
        return int(self.regulation.step * self.value_unit)

    def top(self, participants: int) -> int:
        if participants not in self._tops:
            self._tops[participants] = int(self.regulation.top_value.of(participants) * self.value_unit)
        return self._tops[participants]

    def give_values(self, order: Sequence[int], values: list[int]) -> None:
        """The first of the order gets the top value, each next one a step less; the others keep what they have."""
        top, step = self.top(len(order)), self.step()
        for place, number in enumerate(order):
            values[number] = top - step * place

    def values_by_start_order(self) -> list[int]:
        """Values before the first round; one who is not in the order counts for the place he would have in it.

        Top less a step for each participant before him, times the percentage of those who left.
        """
        values: list[int] = []
        before, top, step = 0, self.top(len(self.ranked())), self.step()
        for entrant in self.entrants:
            value = top - step * before
            values.append(value if entrant.ranked else self.of_withdrawn(value))
            before += entrant.ranked
        return values

    def value_at_the_start(self, person: int) -> int:
        """By the start order of those who had joined when he did."""
        known = [one for one in self.ranked() if self.entrants[one].first <= self.entrants[person].first]
        return self.top(len(known)) - self.step() * sum(one < person for one in known)

    def of_withdrawn(self, value: int) -> int:
        """What a value is worth when its owner has left."""
        share = self.regulation.value_of_withdrawn
        return value * share.numerator // share.denominator  # no rest: `value_unit` has the denominator

    def let_go(self, order: Iterable[int], number: int, values: list[int]) -> list[int]:
        """The order without those whose last round came before this one; their value is settled for good."""
        stay: list[int] = []
        for person in order:
            if self.entrants[person].last >= number:
                stay.append(person)
            else:
                values[person] = self.of_withdrawn(values[person])
        return stay

    def rank(self, order: Sequence[int], points: Sequence[int]) -> list[int]:
        """By points; equals stay as they were, or go by rating, which is the start order."""
        if self.regulation.ties is Ties.RATING:
            return sorted(order, key=lambda number: (-points[number], number))
        return sorted(order, key=lambda number: -points[number])


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a convention makes of a ledger: the last order, points and values by number.

    All are sums over `orders` orders (more than 1 for a cycle). `own_values` are those of the item "own value".
    `by_round` has the values of rounds that were scored with their own; the others go by `values`.
    """

    order: Sequence[int]
    points: Sequence[int]
    values: Sequence[int]
    own_values: Sequence[int]
    by_round: Mapping[int, Sequence[int]] = field(default_factory=dict)
    orders: int = 1

    def value(self, round_number: int, number: int) -> int:
        """What someone was worth when a round was scored."""
        return self.by_round.get(round_number, self.values)[number]


def ledger(roster: Roster, claims: Claims, regulation: KeizerRegulation) -> Ledger:
    """The claims of a roster in whole numbers; those that pay nothing are left out."""
    number_of = {entrant.id: number for number, entrant in enumerate(roster.entrants)}
    top, step = regulation.top_value, regulation.step
    shares = {claim.factor for of_one in claims.of.values() for claim in of_one}
    share_unit = lcm(*(share.denominator for share in shares))
    terms: dict[int, list[Term]] = {number: [] for number in roster.rounds}
    for player, of_one in claims.of.items():
        for claim in of_one:
            if claim.factor:
                source = claim.opponent if claim.value_of is ValueOf.OPPONENT and claim.opponent else player
                weight = claim.factor.numerator * (share_unit // claim.factor.denominator)
                terms[claim.round].append(Term(number_of[player], number_of[source], weight))
    value_unit = lcm(top.per_participant.denominator, top.fixed.denominator, step.denominator)
    value_unit *= regulation.value_of_withdrawn.denominator
    return Ledger(roster.entrants, roster.rounds, terms, regulation, value_unit, share_unit)
