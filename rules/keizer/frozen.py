"""Convention `frozen`: each round is scored once, with the values at that time, and never again.

A newcomer's missed rounds, and his own value where it counts, use his value in the first list he is in. That list is
circular (his place depends on his points, these on his value, that on his place); **decided**: from the top down each
place goes to him if the points that its value gives him suffice for it. Not done here: who takes part (roster).
"""

from collections.abc import Sequence

from rules.keizer.ledger import Ledger, Outcome


def frozen(ledger: Ledger) -> Outcome:
    """The list after the last round of a ledger; newcomers since then are in it."""
    season = _Season(ledger)
    arrivals = {ledger.entrants[number].first for number in ledger.ranked()}
    for number in sorted(arrivals.union(ledger.rounds)):
        season.open(number)
        if number in ledger.terms:
            season.score(number)
    values = season.values_in[ledger.rounds[-1]] if ledger.rounds else season.entry_values
    return Outcome(season.order, season.points, values, season.entry_values, season.values_in)


class _Season:
    """The list as it grows, round by round."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._now = ledger.values_by_start_order()
        self._missed = _missed(ledger)
        self.order: list[int] = []
        self.points = [0] * len(ledger.entrants)
        self.entry_values = list(self._now)
        self.values_in: dict[int, list[int]] = {}
        for person in ledger.ranked():
            if ledger.entrants[person].last < ledger.entrants[person].first:
                self._now[person] = ledger.of_withdrawn(ledger.value_at_the_start(person))  # left before he ever came

    def open(self, number: int) -> None:
        """Those who have left go, those who join come."""
        self.order = self._ledger.let_go(self.order, number, self._now)
        arriving = [
            person
            for person in self._ledger.ranked()
            if self._ledger.entrants[person].first == number <= self._ledger.entrants[person].last
        ]
        if arriving:
            self._enter(arriving)

    def _enter(self, arriving: Sequence[int]) -> None:
        staying = list(reversed(self.order))
        # He who has more to claim is before others on every place; each list is taken from its end.
        waiting = sorted(arriving, key=lambda person: (self._missed[person], -person))
        top, step = self._ledger.top(len(staying) + len(waiting)), self._ledger.step()
        self.order = []
        while staying or waiting:
            value = top - step * len(self.order)
            if waiting and (not staying or self._suffices(waiting[-1], value, staying[-1])):
                self._settle(waiting[-1], value)
                self.order.append(waiting.pop())
            else:
                self.order.append(staying.pop())

    def _suffices(self, newcomer: int, value: int, other: int) -> bool:
        mine, his = self._missed[newcomer] * value, self.points[other]
        return mine > his or (mine == his and newcomer < other)

    def _settle(self, person: int, value: int) -> None:
        self.points[person] = self._missed[person] * value
        self._now[person] = self.entry_values[person] = value
        for values in self.values_in.values():
            values[person] = value

    def score(self, number: int) -> None:
        """One round, with the values of the order as it stands."""
        self._ledger.give_values(self.order, self._now)
        for owner, source, weight in self._ledger.terms[number]:
            if self._ledger.entrants[owner].first <= number:
                self.points[owner] += weight * self._now[source]
        self.values_in[number] = list(self._now)
        self.order = self._ledger.rank(self.order, self.points)


def _missed(ledger: Ledger) -> list[int]:
    """What each claims of his own value when he enters: the rounds before, and the value itself where it counts."""
    claimed = [ledger.own_weight] * len(ledger.entrants)
    for number in ledger.rounds:
        for owner, _, weight in ledger.terms[number]:
            if number < ledger.entrants[owner].first:
                claimed[owner] += weight
    return claimed
