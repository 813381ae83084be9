"""The places of an individual Swiss: points, then the tie-breaks in their order (FIDE Handbook C.07, art. 3 on).

The library reckons them; only a Buchholz with the virtual opponent of 2018 is reckoned here. Players that nothing tells
apart share a place. AOB and FB are refused with the edition of 2018, which doesn't know them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.players import PlayerId
from rules.rounds import Note
from rules.swiss import virtual_opponent
from rules.swiss.event import SwissEvent
from rules.swiss.history import ranked_history
from rules.swiss.regulation import Edition, TieBreak
from rules.swiss_history import RankedNumber
from rules.swiss_library import rank_players


@dataclass(frozen=True, slots=True)
class SwissStanding:
    """One line. `values` are the tie-breaks in their order; None where one has none (a rating of an unrated)."""

    rank: int
    player: PlayerId
    pairing_number: int
    points: Fraction
    values: tuple[tuple[TieBreak, Fraction | None], ...]


@dataclass(frozen=True, slots=True)
class SwissTable:
    """The list after a round; those who share a place stand in the order of pairing numbers."""

    after_round: int
    lines: tuple[SwissStanding, ...]
    notes: tuple[Note, ...] = ()


def swiss_standings(event: SwissEvent, after_round: int | None = None) -> SwissTable:
    """The list after a round, by default the last counted one. UnknownRound; PairingError `pairing-library`."""
    last = event.checked(after_round)
    if not event.by_number:
        return SwissTable(last, (), event.notes(last))
    lines = _newest(event, last) if event.regulation.edition is Edition.DUMMY else _with_virtual(event, last)
    return SwissTable(last, tuple(sorted(lines, key=lambda line: (line.rank, line.pairing_number))), event.notes(last))


def _newest(event: SwissEvent, last: int) -> list[SwissStanding]:
    criteria = event.regulation.tie_breaks
    ranked = _asked(event, last, ["PTS", *(each.name for each in criteria)])
    return [
        _line(event, each.rank, each.number, last, tuple(zip(criteria, each.values[1:], strict=True)))
        for each in ranked
    ]


def _asked(event: SwissEvent, last: int, tie_breaks: Sequence[str]) -> tuple[RankedNumber, ...]:
    ratings = [event.tournament.player[player].rating for player in event.by_number]
    return rank_players(ranked_history(event, last), ratings, tie_breaks, last)


def _line(
    event: SwissEvent, rank: int, number: int, last: int, values: tuple[tuple[TieBreak, Fraction | None], ...]
) -> SwissStanding:
    player = event.by_number[number - 1]
    return SwissStanding(rank, player, number, event.points(player, last), values)


# --- the edition of 2018


def _with_virtual(event: SwissEvent, last: int) -> list[SwissStanding]:
    ranks = _ranks([event.points(player, last) for player in event.by_number])
    columns: list[Sequence[Fraction | None]] = []
    for criterion in event.regulation.tie_breaks:
        column, ranks = _next_criterion(event, criterion, last, ranks)
        columns.append(column)
    return [
        _line(event, rank, number, last, tuple(zip(event.regulation.tie_breaks, values, strict=True)))
        for number, (rank, *values) in enumerate(zip(ranks, *columns, strict=True), 1)
    ]


def _next_criterion(
    event: SwissEvent, criterion: TieBreak, last: int, ranks: Sequence[int]
) -> tuple[Sequence[Fraction | None], list[int]]:
    """Its values, and the places after it; both in the order of pairing numbers."""
    if criterion.acronym in virtual_opponent.KNOWN:
        found: Mapping[PlayerId, Fraction] = virtual_opponent.values(event, criterion, last)
        column = [found[player] for player in event.by_number]
        return column, _refined(ranks, column)
    if criterion.acronym == "DE":
        return _direct_encounter(event, criterion, last, ranks)
    ranked = _asked(event, last, ["PTS", criterion.name])
    values = {each.number: each.values[1] for each in ranked}
    found_values = [values[number] for number in range(1, len(ranks) + 1)]
    return found_values, _refined(ranks, [Fraction(-1) if value is None else value for value in found_values])


def _direct_encounter(
    event: SwissEvent, criterion: TieBreak, last: int, ranks: Sequence[int]
) -> tuple[Sequence[Fraction | None], list[int]]:
    """It looks at those who are still equal: the library is told the places so far in the column of the ratings."""
    places = [_TOP - rank for rank in ranks]
    ranked = rank_players(ranked_history(event, last), places, ["RTG", criterion.name], last)
    of_number = {each.number: each for each in ranked}
    order = [of_number[number] for number in range(1, len(ranks) + 1)]
    return [each.values[1] for each in order], [each.rank for each in order]


_TOP = 9999


def _ranks(scores: Sequence[Fraction]) -> list[int]:
    return [1 + sum(other > score for other in scores) for score in scores]


def _refined(ranks: Sequence[int], column: Sequence[Fraction]) -> list[int]:
    """Places among those that shared one, the higher value first."""
    keys = list(zip([-rank for rank in ranks], column, strict=True))
    return [1 + sum(other > key for other in keys) for key in keys]
