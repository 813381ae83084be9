"""The points of one stage (Кубок России 2018, preliminary stages).

The first n of N participants score. The points of a place are increased by a percentage for the number of participants
and one for the number of grandmasters; the two are added, then applied once. Fractions are rounded "by the rules of
mathematics", half up; of a shared place once, after the points of the places occupied are averaged.

*Not done here*: the places themselves; they are those of the stage's own list.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from rules.circuit.regulation import CircuitRegulation, Foreigners
from rules.circuit.tables import TableKind
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class Entry:
    """Who came where in a stage; one place may be shared."""

    player: PlayerId
    place: int
    federation: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage as it was played. `players` and `grandmasters` are all who took part; None: those who are listed."""

    name: str
    entries: tuple[Entry, ...]
    players: int | None = None
    grandmasters: int | None = None


@dataclass(frozen=True, slots=True)
class Size:
    """What a stage pays by: N, its grandmasters, n, and the two percentages as shares."""

    players: int
    grandmasters: int
    scoring_places: int
    for_players: Fraction
    for_grandmasters: Fraction

    @property
    def factor(self) -> Fraction:
        return 1 + self.for_players + self.for_grandmasters


@dataclass(frozen=True, slots=True)
class Scored:
    """One result with its points. `counted` is the place that pays, `shared` how many occupy it and those below.

    `table_points` are those of the table, averaged over a shared place. `counted` is None for one who can't score.
    """

    entry: Entry
    counted: int | None
    shared: int
    table_points: Fraction
    points: int


@dataclass(frozen=True, slots=True)
class ScoredStage:
    """A stage with everybody's points, by place and ID."""

    name: str
    size: Size
    results: tuple[Scored, ...]


def scored_stage(stage: Stage, regulation: CircuitRegulation) -> ScoredStage:
    """Everybody's points. The order of the entries changes nothing."""
    size = size_of(stage, regulation)
    entries = sorted(stage.entries, key=lambda entry: (entry.place, entry.player))
    skips = regulation.foreigners is Foreigners.SKIP
    rivals = [entry for entry in entries if not skips or regulation.scores(entry.federation)]
    places = [entry.place for entry in rivals]
    return ScoredStage(stage.name, size, tuple(_scored(entry, places, size, regulation) for entry in entries))


def size_of(stage: Stage, regulation: CircuitRegulation) -> Size:
    """N and the grandmasters, and what the tables say of them."""
    foreign = [entry for entry in stage.entries if not regulation.scores(entry.federation)]
    left_out = [] if regulation.counts_foreigners else foreign
    listed, strong = len(stage.entries), grandmasters(stage.entries, regulation)
    players = max(0, (listed if stage.players is None else stage.players) - len(left_out))
    strong = strong if stage.grandmasters is None else stage.grandmasters
    strong = max(0, strong - grandmasters(left_out, regulation))
    return Size(
        players,
        strong,
        _scoring_places(players, regulation),
        _increase(TableKind.INCREASE_PLAYERS, players, players, regulation),
        _increase(TableKind.INCREASE_GRANDMASTERS, strong, players, regulation),
    )


def grandmasters(entries: Sequence[Entry], regulation: CircuitRegulation) -> int:
    """How many of them have a title that counts."""
    return sum(entry.title.upper() in regulation.titles for entry in entries)


def half_up(value: Fraction) -> int:
    """To the nearest whole number, a half upwards: 2.5 -> 3."""
    return floor(value + Fraction(1, 2))


def _scoring_places(players: int, regulation: CircuitRegulation) -> int:
    row = regulation.table(TableKind.SCORING_PLACES, players).from_row(players)
    if row is None:
        return 0
    return half_up(row.value * players) if row.is_share else int(row.value)


def _increase(kind: TableKind, reached: int, players: int, regulation: CircuitRegulation) -> Fraction:
    row = regulation.table(kind, players).from_row(reached)
    return Fraction(0) if row is None else row.value


def _scored(entry: Entry, places: Sequence[int], size: Size, regulation: CircuitRegulation) -> Scored:
    """`places` are those that count for the distribution, in order."""
    if not regulation.scores(entry.federation):
        return Scored(entry, None, 1, Fraction(0), 0)
    better = bisect_left(places, entry.place)
    shared = bisect_right(places, entry.place) - better
    counted = 1 + better if regulation.foreigners is Foreigners.SKIP else entry.place
    table = regulation.table(TableKind.POINTS, size.players)
    occupied = range(counted, min(counted + shared, size.scoring_places + 1))
    average = sum((table.exact(place) for place in occupied), Fraction(0)) / shared
    return Scored(entry, counted, shared, average, half_up(average * size.factor))
