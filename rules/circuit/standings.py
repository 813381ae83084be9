"""The list over all stages of a circuit (Кубок России 2018, preliminary stages).

The sum over all stages played. Equal: the higher average per stage played, those without points included. Equal: the
higher single place, as it stands in the stage's list. Still equal: a shared place, listed by name.

*Not done here*: who of those that share the last place of the final plays in it; the text doesn't say.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.circuit.stages import Scored, ScoredStage
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class StageLine:
    """One stage of one player; `number` counts the stages of the season from 1."""

    number: int
    stage: str
    scored: Scored

    @property
    def place(self) -> int:
        return self.scored.entry.place

    @property
    def points(self) -> int:
        return self.scored.points


@dataclass(frozen=True, slots=True)
class Line:
    """One player's place in the circuit. `qualifies` None: he shares the last places of the final with too many."""

    rank: int
    player: PlayerId
    points: int
    average: Fraction
    best_place: int
    stages: tuple[StageLine, ...]
    qualifies: bool | None


def stage_lines(stages: Sequence[ScoredStage]) -> Mapping[PlayerId, tuple[StageLine, ...]]:
    """Everybody's stages in their order, of foreigners too."""
    found: dict[PlayerId, tuple[StageLine, ...]] = {}
    for number, stage in enumerate(stages, 1):
        for scored in stage.results:
            player = scored.entry.player
            found[player] = (*found.get(player, ()), StageLine(number, stage.name, scored))
    return found


def circuit_standings(
    stages: Sequence[ScoredStage], names: Mapping[PlayerId, str], qualifiers: int
) -> tuple[Line, ...]:
    """First place first. One who could score in no stage isn't listed."""
    listed = {
        player: lines
        for player, lines in stage_lines(stages).items()
        if any(line.scored.counted is not None for line in lines)
    }
    keys = {player: _merit(lines) for player, lines in listed.items()}
    order = sorted(listed, key=lambda player: (keys[player], names.get(player, ""), player))
    merits = sorted(keys.values())
    return tuple(_line(player, listed[player], merits, qualifiers) for player in order)


def tied_for_last_place(lines: Sequence[Line]) -> tuple[PlayerId, ...]:
    """Those who share the last places of the final with more than it has."""
    return tuple(line.player for line in lines if line.qualifies is None)


_Merit = tuple[int, Fraction, int]


def _merit(lines: Sequence[StageLine]) -> _Merit:
    """The smaller, the better."""
    points = sum(line.points for line in lines)
    return -points, -Fraction(points, len(lines)), min(line.place for line in lines)


def _line(player: PlayerId, lines: tuple[StageLine, ...], merits: Sequence[_Merit], qualifiers: int) -> Line:
    own = _merit(lines)
    better = bisect_left(merits, own)
    rank, equal = 1 + better, bisect_right(merits, own) - better
    points, average, best = own
    return Line(rank, player, -points, -average, best, lines, _qualifies(rank, equal, qualifiers))


def _qualifies(rank: int, equal: int, qualifiers: int) -> bool | None:
    if rank > qualifiers:
        return False
    return True if rank + equal - 1 <= qualifiers else None
