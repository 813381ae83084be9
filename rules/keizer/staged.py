"""Convention `staged`: a stage per counted round, each rescoring all rounds so far with the order of the stage before.

KeizerForClubs does this; clubs describe Sevilla so. Always ends. One who left takes part in the stages up to his last
round; his value there is what games against him count from then on. Not done here: who takes part (roster).
"""

from rules.keizer.ledger import Ledger, Outcome


def staged(ledger: Ledger) -> Outcome:
    """The last stage of a ledger; before any round, the start order."""
    people = range(len(ledger.entrants))
    order = ledger.ranked()
    values = ledger.values_by_start_order()
    points = [ledger.own_weight * value for value in values]
    sources: list[list[tuple[int, int]]] = [[] for _ in people]
    for number in ledger.rounds:
        order = ledger.let_go(order, number, values)
        ledger.give_values(order, values)
        for owner, source, weight in ledger.terms[number]:
            sources[owner].append((source, weight))
        for person in order:
            points[person] = ledger.own_weight * values[person] + sum(
                [weight * values[source] for source, weight in sources[person]]
            )
        order = ledger.rank(order, points)
    return Outcome(order, points, values, values)
