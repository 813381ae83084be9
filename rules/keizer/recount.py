"""The Keizer list after a round, and the one that a round is paired by (Sliedrecht 2020: values follow the order anew
after every round). The arithmetic is exact.

Not done here: showing a list that was published before a correction; lists of the past are computed as if today's rows
had stood there then.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import assert_never

from rules.errors import UnknownRound
from rules.keizer.claims import Claims, claims
from rules.keizer.fixed_point import fixed_point
from rules.keizer.frozen import frozen
from rules.keizer.items import Claim, Item, ItemKind, ValueOf
from rules.keizer.ledger import Ledger, Outcome, ledger
from rules.keizer.regulation import KeizerRegulation, Recalculation
from rules.keizer.roster import Scope, roster
from rules.keizer.season import counted_rounds, require_round
from rules.keizer.staged import staged
from rules.keizer.table import KeizerLine, KeizerTable
from rules.players import PlayerId
from rules.rounds import Note
from rules.tournament import Tournament


def recount(tournament: Tournament, regulation: KeizerRegulation, after_round: int | None = None) -> KeizerTable:
    """The list after a round: None is the last counted one, 0 the start order. UnknownRound.

    After a round that doesn't count (yet) it holds those who had joined by then, and says so in a note.
    """
    counted = counted_rounds(tournament)
    if after_round is None:
        after_round = counted[-1] if counted else 0
    require_round(after_round, tournament, regulation)
    notes = () if after_round in {0, *counted} else (Note.of("round-not-counted", round=after_round),)
    return _table(tournament, regulation, Scope.standings(after_round), notes)


def list_for_pairing(tournament: Tournament, regulation: KeizerRegulation, round_number: int) -> KeizerTable:
    """The list that a round is paired by: counted rounds before it, with those who belong to it (absent or not).

    The ranks are the places. UnknownRound for rounds below 1.
    """
    if round_number < 1:
        raise UnknownRound("unknown-round", round=round_number, last=regulation.rounds)
    return _table(tournament, regulation, Scope.pairing(round_number), ())


def _table(tournament: Tournament, regulation: KeizerRegulation, scope: Scope, notes: tuple[Note, ...]) -> KeizerTable:
    entered = roster(tournament, regulation, scope)
    claimed = claims(tournament, regulation, entered)
    books = ledger(entered, claimed, regulation)
    outcome = _by_convention(books)
    order = [number for number in outcome.order if books.entrants[number].listed]
    top = regulation.top_value.of(len(order))
    lines = _Lines(books, claimed, outcome)
    return KeizerTable(
        after_round=scope.after_round,
        rounds=books.rounds,
        lines=tuple(
            lines.line(number, rank, top - books.regulation.step * (rank - 1)) for rank, number in enumerate(order, 1)
        ),
        top_value=top,
        cycle_length=outcome.orders if outcome.orders > 1 else None,
        notes=(*notes, *_notes_on_list(regulation, top, len(order), outcome.orders), *claimed.notes),
    )


def _by_convention(books: Ledger) -> Outcome:
    match books.regulation.recalculation:
        case Recalculation.STAGED:
            return staged(books)
        case Recalculation.FIXED_POINT:
            return fixed_point(books)
        case Recalculation.FROZEN:
            return frozen(books)
    assert_never(books.regulation.recalculation)


def _notes_on_list(regulation: KeizerRegulation, top: Fraction, participants: int, orders: int) -> Iterator[Note]:
    if orders > 1:
        yield Note.of("list-oscillates", length=orders)
    lowest = top - regulation.step * (participants - 1)
    if participants and lowest < 0:
        yield Note.of("values-below-zero", top=top, lowest=lowest)


class _Lines:
    """The way back from whole numbers to the lines of the list."""

    def __init__(self, books: Ledger, claimed: Claims, outcome: Outcome) -> None:
        self._books = books
        self._claimed = claimed
        self._outcome = outcome
        self._number_of = {entrant.id: number for number, entrant in enumerate(books.entrants)}
        self._values: dict[int, Fraction] = {}

    def line(self, number: int, rank: int, next_value: Fraction) -> KeizerLine:
        player = self._books.entrants[number].id
        unit = self._books.value_unit * self._books.share_unit * self._outcome.orders
        return KeizerLine(
            rank=rank,
            player=player,
            points=Fraction(self._outcome.points[number], unit),
            value=self._value(self._outcome.values[number]),
            next_value=next_value,
            items=tuple(self._items(number, player)),
        )

    def _items(self, number: int, player: PlayerId) -> Iterator[Item]:
        if self._books.regulation.own_value_counts:
            yield Item(None, ItemKind.OWN_VALUE, self._value(self._outcome.own_values[number]), Fraction(1))
        for claim in self._claimed.of[player]:
            yield self._item(number, claim)

    def _item(self, owner: int, claim: Claim) -> Item:
        source, value_of = owner, claim.value_of
        if value_of is ValueOf.OPPONENT and claim.opponent is not None:
            source = self._number_of[claim.opponent]
            value_of = self._value_of(source, claim.round)
        return Item(
            claim.round,
            claim.kind,
            self._value(self._outcome.value(claim.round, source)),
            claim.factor,
            value_of,
            claim.opponent,
            claim.absence,
            claim.ordinal,
            claim.paid_at_most,
        )

    def _value_of(self, opponent: int, round_number: int) -> ValueOf:
        """An opponent who was out of the order when the round was scored."""
        entrant = self._books.entrants[opponent]
        scored_in = round_number if self._outcome.by_round else self._books.rounds[-1]
        gone = not entrant.ranked or entrant.last < scored_in
        return ValueOf.WITHDRAWN_OPPONENT if gone else ValueOf.OPPONENT

    def _value(self, scaled: int) -> Fraction:
        value = self._values.get(scaled)
        if value is None:
            value = self._values[scaled] = Fraction(scaled, self._books.value_unit * self._outcome.orders)
        return value
