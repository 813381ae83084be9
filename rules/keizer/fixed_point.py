"""Convention `fixed point`: all rounds are rescored with the order they lead to, until it leads to itself.

It need not: orders can move round in a cycle (2 is common, above 100 has been measured). Then everyone's score is the
mean over the cycle, equals in start order, and the cycle is told, never cut off. One who left is out altogether.
Not done here: who takes part (roster).
"""

from collections import defaultdict
from collections.abc import Sequence

from rules.keizer.ledger import Ledger, Outcome


def fixed_point(ledger: Ledger) -> Outcome:
    """The order that reproduces itself, or the mean over the cycle that the start order leads to."""
    scoring = _Scoring(ledger)
    order = tuple(ledger.ranked())
    seen: dict[tuple[int, ...], int] = {}
    while order not in seen:
        seen[order] = len(seen)
        order = scoring.next_order(order)
    return scoring.mean(order, len(seen) - seen[order])


class _Scoring:
    """All rounds at once: what each gets of the value of whom."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._values = ledger.values_by_start_order()
        weights: list[defaultdict[int, int]] = [defaultdict(int) for _ in ledger.entrants]
        for number, total in enumerate(weights):
            total[number] = ledger.own_weight
        for number in ledger.rounds:
            for owner, source, weight in ledger.terms[number]:
                weights[owner][source] += weight
        self._sources = [tuple(total.items()) for total in weights]

    def score(self, order: Sequence[int]) -> list[int]:
        """Points of everyone with the values of this order."""
        self._ledger.give_values(order, self._values)
        values = self._values
        return [sum([weight * values[source] for source, weight in sources]) for sources in self._sources]

    def next_order(self, order: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._ledger.rank(order, self.score(order)))

    def mean(self, order: Sequence[int], length: int) -> Outcome:
        """Sums over the cycle that this order is part of; over the order itself when it leads to itself."""
        points = [0] * len(self._values)
        values = [0] * len(self._values)
        at = tuple(order)
        for _ in range(length):
            scored = self.score(at)
            points = [total + one for total, one in zip(points, scored, strict=True)]
            values = [total + one for total, one in zip(values, self._values, strict=True)]
            at = tuple(self._ledger.rank(at, scored))
        final = order if length == 1 else sorted(order, key=lambda number: (-points[number], number))
        return Outcome(final, points, values, values, orders=length)
