"""The order of places (Svenska Cupen 2018 publishes none; the preset's is assumed; criteria of FIDE Handbook C.07).

Every criterion of `team.standings` in turn; teams equal on all of them share a place and stand in the order of their
pairing numbers.

*Not done here*: prizes and promotion.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from rules.errors import UnknownRound
from rules.players import TeamId
from rules.rounds import Note
from rules.team.event import TeamEvent
from rules.team.tiebreak_names import Criterion
from rules.team.tiebreaks import (
    CrossTable,
    board_count,
    buchholz,
    direct_match,
    game_points,
    match_points,
    missing,
    sonneborn_berger,
)


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """One line of the standings. `values` are by criterion, in the order they are applied.

    The value of a direct match is the place among the teams it was tied with (1 for a team tied with nobody).
    """

    rank: int
    team: TeamId
    pairing_number: int
    match_points: Fraction
    game_points: Fraction
    values: tuple[tuple[Criterion, Fraction], ...]


@dataclass(frozen=True, slots=True)
class TeamStandings:
    """The standings after a round, the best first, and what they leave out."""

    after_round: int
    lines: tuple[TeamStanding, ...]
    notes: tuple[Note, ...] = ()


_Values = tuple[tuple[Criterion, Fraction], ...]
_Place = tuple[_Values, tuple[TeamId, ...]]


def team_standings(event: TeamEvent, after_round: int | None = None) -> TeamStandings:
    """The standings after a round (None: the last that counts). UnknownRound outside the event."""
    last = event.last_counted_round if after_round is None else after_round
    if not 0 <= last <= max(event.regulation.rounds, event.last_counted_round):
        raise UnknownRound("unknown-round", round=last)
    table = CrossTable(event, last)
    places: list[_Place] = [((), event.by_pairing_number)]
    for criterion in event.regulation.standings:
        places = [part for place in places for part in _split(table, criterion, *place)]
    unfinished = {(t.round, t.result.match.number) for t in missing(table, table.rounds) if t.result}
    notes = tuple(
        Note.of("match-unfinished", round=number, match=match) for number, match in sorted(unfinished, key=_in_order)
    )
    return TeamStandings(last, tuple(_lines(table, places)), notes)


def _in_order(match: tuple[int, str]) -> tuple[int, int, str]:
    """By round and number, 10 after 9."""
    number, name = match
    return number, int(name) if name.isdecimal() else 0, name


def _split(table: CrossTable, criterion: Criterion, so_far: _Values, tied: Sequence[TeamId]) -> Iterator[_Place]:
    """The places that one place of tied teams falls into, the best first."""
    if criterion is Criterion.DIRECT_MATCH:
        ahead = 0
        for group in direct_match(table, tied):
            yield (*so_far, (criterion, Fraction(ahead + 1))), group
            ahead += len(group)
        return
    values = {team: _value(table, team, criterion) for team in tied}
    lower_is_better = criterion is Criterion.BOARD_COUNT
    order = sorted(tied, key=lambda team: values[team] if lower_is_better else -values[team])
    for value, equal in groupby(order, key=values.__getitem__):
        yield (*so_far, (criterion, value)), tuple(equal)


def _value(table: CrossTable, team: TeamId, criterion: Criterion) -> Fraction:
    match criterion:
        case Criterion.MATCH_POINTS:
            return table.total(team, match_points)
        case Criterion.GAME_POINTS:
            return table.total(team, game_points)
        case Criterion.BUCHHOLZ_MATCH:
            return buchholz(table, team, match_points)
        case Criterion.BUCHHOLZ_GAME:
            return buchholz(table, team, game_points)
        case Criterion.BOARD_COUNT:
            return board_count(table, team)
        case Criterion.RATING_AVERAGE:
            return table.event.rating_average[team]
        case _:
            opponents, own = _SONNEBORN_BERGER[criterion]
            return sonneborn_berger(table, team, opponents, own)


_SONNEBORN_BERGER = {
    Criterion.SONNEBORN_BERGER_MM: (match_points, match_points),
    Criterion.SONNEBORN_BERGER_MG: (match_points, game_points),
    Criterion.SONNEBORN_BERGER_GM: (game_points, match_points),
    Criterion.SONNEBORN_BERGER_GG: (game_points, game_points),
}


def _lines(table: CrossTable, places: Sequence[_Place]) -> Iterator[TeamStanding]:
    numbers: Mapping[TeamId, int] = table.event.pairing_numbers
    rank = 1
    for values, tied in places:
        for team in sorted(tied, key=numbers.__getitem__):
            points = table.total(team, match_points), table.total(team, game_points)
            yield TeamStanding(rank, team, numbers[team], *points, values)
        rank += len(tied)
