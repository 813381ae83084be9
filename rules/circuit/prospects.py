"""What a player needs in the stage to come to be in the final: for sure, and at best.

It is reckoned as if the stage were the last one. Everybody may come, also those who have played in no stage yet; every
place is taken by somebody, and no place is shared. Places are those among the players who can score.

For sure: whoever takes the other places, he and those not behind him are no more than the final has. At best: that
holds when the others take the places that suit him.
*Not done here*: several stages to come at once; shared places; who is in the final without any points.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.circuit.regulation import CircuitRegulation
from rules.circuit.stages import ScoredStage, Size, Stage, half_up, size_of
from rules.circuit.standings import StageLine, stage_lines
from rules.circuit.tables import TableKind
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class Chance:
    """Without playing, and with which place at the worst; `points` are those of that place. None: with none."""

    without_playing: bool
    place: int | None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Prospects:
    """Of one player before a stage."""

    player: PlayerId
    points: int
    stage: str
    size: Size
    sure: Chance
    at_best: Chance


_Merit = tuple[int, Fraction, int]
"""The smaller, the better: points, average, best place, as in the list over all stages."""


@dataclass(frozen=True, slots=True)
class _Held:
    """What somebody has so far."""

    points: int = 0
    stages: int = 0
    best: int = 10_000

    @property
    def merit(self) -> _Merit:
        return -self.points, -Fraction(self.points, max(self.stages, 1)), self.best

    def with_place(self, place: int, points: int) -> _Merit:
        return _Held(self.points + points, self.stages + 1, min(self.best, place)).merit


def prospects(
    played: Sequence[ScoredStage], player: PlayerId, stage: Stage, regulation: CircuitRegulation
) -> Prospects:
    """`stage` says how many take part, and how many of them are grandmasters."""
    size = size_of(stage, regulation)
    held = {who: _held(lines) for who, lines in stage_lines(played).items() if _can_score(lines)}
    own = held.pop(player, _Held())
    field = _Field(tuple(held.values()), pays(size, regulation), regulation.qualifiers)
    return Prospects(
        player, own.points, stage.name, size, field.chance(own, field.is_sure), field.chance(own, field.is_possible)
    )


def pays(size: Size, regulation: CircuitRegulation) -> tuple[int, ...]:
    """The points of each place from the first to the last, if it isn't shared."""
    table = regulation.table(TableKind.POINTS, size.players)
    exact = (table.exact(n) if n <= size.scoring_places else Fraction(0) for n in range(1, size.players + 1))
    return tuple(half_up(points * size.factor) for points in exact)


def _held(lines: Sequence[StageLine]) -> _Held:
    return _Held(sum(line.points for line in lines), len(lines), min(line.place for line in lines))


def _can_score(lines: Sequence[StageLine]) -> bool:
    return any(line.scored.counted is not None for line in lines)


@dataclass(frozen=True, slots=True)
class _Field:
    """The others, and what the places pay."""

    rivals: tuple[_Held, ...]
    pays: tuple[int, ...]
    qualifiers: int

    def chance(self, own: _Held, holds: Callable[[_Merit, int | None], bool]) -> Chance:
        """The worst place that will do, and all better ones do too."""
        last = 0
        for place, points in enumerate(self.pays, 1):
            if not holds(own.with_place(place, points), place):
                break
            last = place
        without = bool(own.stages) and holds(own.merit, None)
        return Chance(without, last or None, self.pays[last - 1] if last else 0)

    def is_sure(self, own: _Merit, place: int | None) -> bool:
        """The most who can be level with him or better: newcomers where they can, rivals on the other places."""
        ahead = sum(rival.merit <= own for rival in self.rivals if rival.stages)
        others = self._others(place)
        newcomers = [n for n in others if _Held().with_place(n, self.pays[n - 1]) <= own]
        left = [n for n in others if n not in set(newcomers)]
        passing = [
            [n for n in left if rival.with_place(n, self.pays[n - 1]) <= own]
            for rival in self.rivals
            if rival.merit > own
        ]
        return 1 + ahead + len(newcomers) + _most_pairs(passing) <= self.qualifiers

    def is_possible(self, own: _Merit, place: int | None) -> bool:
        """The fewest, beginning with newcomers on all other places.

        One less for each rival on a place where a newcomer would pass, if he is ahead anyway or stays behind there;
        and for each who is ahead, but falls behind by what he gets there.
        """
        others = self._others(place)
        carrying = {n for n in others if _Held().with_place(n, self.pays[n - 1]) <= own}
        ahead = [rival for rival in self.rivals if rival.merit <= own]
        saving = [[n for n in others if self._saves(rival, n, own, is_carrying=n in carrying)] for rival in self.rivals]
        return 1 + len(ahead) + len(carrying) - _most_pairs(saving) <= self.qualifiers

    def _saves(self, rival: _Held, place: int, own: _Merit, *, is_carrying: bool) -> bool:
        is_ahead = rival.merit <= own
        stays_behind = rival.with_place(place, self.pays[place - 1]) > own
        return (is_ahead or stays_behind) if is_carrying else (is_ahead and stays_behind)

    def _others(self, place: int | None) -> list[int]:
        return [n for n in range(1, len(self.pays) + 1) if n != place]


def _most_pairs(wanted: Iterable[Sequence[int]]) -> int:
    """How many can have a place of those they want, each place once (augmenting paths)."""
    taken: dict[int, Sequence[int]] = {}
    return sum(_seat(places, taken, set()) for places in wanted if places)


def _seat(places: Sequence[int], taken: dict[int, Sequence[int]], seen: set[int]) -> bool:
    for place in places:
        if place in seen:
            continue
        seen.add(place)
        if place not in taken or _seat(taken[place], taken, seen):
            taken[place] = places
            return True
    return False
