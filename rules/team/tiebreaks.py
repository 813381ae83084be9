"""Tie-breaks of teams (FIDE Handbook C.07, edition in force from 1 March 2026), one short function each.

| criterion | article | here |
|---|---|---|
| Buchholz on match or game points | 8.1, 16 | opponents' adjusted scores; a capped dummy for unplayed rounds |
| Sonneborn-Berger, four variants | 14 | the opponent's score times the own result, each on match or game points |
| direct match | 6 | on match points, in matches played, also when not all have met |
| board count | 13.3.1 | weighted by the number of the board; the lower the better |
| rating average | - | of the highest rated players of the roster; not FIDE's |

*Not done here*: cuts and medians; top board result and bottom board elimination; Koya (round robins only); extended
direct encounter; tie-breaks that count opponents' ratings; the dummies of earlier editions.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from types import MappingProxyType

from rules.players import TeamId
from rules.team.event import Part, TeamEvent, TeamRound

Score = Callable[[TeamRound], Fraction]


def match_points(taken: TeamRound) -> Fraction:
    return taken.match_points


def game_points(taken: TeamRound) -> Fraction:
    return taken.game_points


@dataclass(frozen=True)
class CrossTable:
    """What every team took out of every round up to `after_round`."""

    event: TeamEvent
    after_round: int

    @cached_property
    def rounds(self) -> Mapping[TeamId, tuple[TeamRound, ...]]:
        """By team, one entry a round."""
        return MappingProxyType({t.id: self.event.rounds_of(t.id, self.after_round) for t in self.event.teams})

    def total(self, team: TeamId, score: Score) -> Fraction:
        return sum((score(taken) for taken in self.rounds[team]), Fraction(0))

    def draw(self, score: Score) -> Fraction:
        """What a draw is worth on that score."""
        regulation = self.event.regulation
        return regulation.match_points.draw if score is match_points else regulation.half


def buchholz(table: CrossTable, team: TeamId, score: Score) -> Fraction:
    """Art. 8.1: the sum of the opponents' adjusted scores, with a dummy for every unplayed round."""
    return sum((_opponents_score(table, taken, score) for taken in table.rounds[team]), Fraction(0))


def sonneborn_berger(table: CrossTable, team: TeamId, opponents: Score, own: Score) -> Fraction:
    """Art. 14: the sum of the opponents' adjusted scores, each times the own result against them."""
    rounds = table.rounds[team]
    return sum((_opponents_score(table, taken, opponents) * own(taken) for taken in rounds), Fraction(0))


def board_count(table: CrossTable, team: TeamId) -> Fraction:
    """Art. 13.3.1: each board's score times the number of the board; the lower the better."""
    return sum(
        (number * scored for taken in table.rounds[team] for number, scored in enumerate(taken.boards, 1)), Fraction(0)
    )


def adjusted(table: CrossTable, team: TeamId, score: Score) -> Fraction:
    """Art. 16.3: a team's score for its opponents' tie-breaks.

    Unplayed rounds count as they were scored, but after the last round that the team took part in (or was not to
    blame for), those without an opponent count as draws.
    """
    rounds = table.rounds[team]
    last = max((taken.round for taken in rounds if not taken.is_voluntary), default=0)
    draw = table.draw(score)
    return sum(
        (score(t) if t.round <= last or t.opponent is not None else draw for t in rounds),
        Fraction(0),
    )


def _opponents_score(table: CrossTable, taken: TeamRound, score: Score) -> Fraction:
    """Art. 16.4: the dummy has the team's own score, but no more than the opponent that did not come, or than draws."""
    if taken.was_played and taken.opponent is not None:
        return adjusted(table, taken.opponent, score)
    own = table.total(taken.team, score)
    if taken.opponent is not None:
        return min(own, adjusted(table, taken.opponent, score))
    return min(own, table.draw(score) * table.after_round)


def direct_match(table: CrossTable, tied: Sequence[TeamId]) -> tuple[tuple[TeamId, ...], ...]:
    """Art. 6: the tied teams in groups, the best first; a group of more than one is still tied.

    Only matches played count. When all have met, the match points against each other decide; otherwise a team is
    ahead only if no result of the missing matches could change it. What stays tied is compared again by itself.
    """
    if len(tied) < 2:
        return (tuple(tied),)
    points, met = _among(table, tied)
    if all(met[team] == len(tied) - 1 for team in tied):
        groups = [tuple(group) for _, group in groupby(sorted(tied, key=lambda t: -points[t]), lambda t: points[t])]
    else:
        groups = _certainly_ahead(table, tied, points, met)
    if len(groups) == 1:
        return (tuple(tied),)
    return tuple(part for group in groups for part in direct_match(table, group))


def _among(table: CrossTable, tied: Sequence[TeamId]) -> tuple[Mapping[TeamId, Fraction], Mapping[TeamId, int]]:
    """Match points against each other, and how many of the others each has met; the average if they met twice."""
    points: dict[TeamId, Fraction] = {}
    met: dict[TeamId, int] = {}
    for team in tied:
        against: dict[TeamId, list[Fraction]] = {}
        for taken in table.rounds[team]:
            if taken.was_played and taken.opponent is not None and taken.opponent in tied:
                against.setdefault(taken.opponent, []).append(taken.match_points)
        points[team] = sum((Fraction(sum(each), len(each)) for each in against.values()), Fraction(0))
        met[team] = len(against)
    return points, met


def _certainly_ahead(
    table: CrossTable, tied: Sequence[TeamId], points: Mapping[TeamId, Fraction], met: Mapping[TeamId, int]
) -> list[tuple[TeamId, ...]]:
    win = table.event.regulation.match_points.win
    best = {team: points[team] + (len(tied) - 1 - met[team]) * win for team in tied}
    rest = sorted(tied, key=lambda team: (-points[team], -best[team]))
    groups: list[tuple[TeamId, ...]] = []
    while len(rest) > 1 and points[rest[0]] > max(best[team] for team in rest[1:]):
        groups.append((rest.pop(0),))
    return [*groups, tuple(rest)] if rest else groups


def missing(table: CrossTable, teams: Iterable[TeamId]) -> tuple[TeamRound, ...]:
    """Rounds of these teams whose match still misses results: they count 0 until then."""
    return tuple(taken for team in teams for taken in table.rounds[team] if taken.part is Part.UNFINISHED)
