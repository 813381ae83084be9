"""The best Keizer pairing of those who are there: as legal as can be, then the bye, then the closest.

Sliedrecht 2020 says what is legal and who gets the bye; the order of what makes a pairing better is in `pairing`.
Not done here: fixed pairs, which are taken out before; what is said about the outcome.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.errors import PairingError
from rules.keizer.legality import Bar, Candidate, Legality
from rules.keizer.matching import Edge, Optimum, largest, perfect
from rules.keizer.relaxation import Level, fewest, levels, spared
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class Field:
    """Those who are there, highest placed first; indices into `here` are the vertices of the matching.

    `free` are those without a fixed pair; if their number is odd, one of `byes` gets the bye, the first one first.
    """

    here: tuple[PlayerId, ...]
    free: tuple[PlayerId, ...]
    byes: tuple[PlayerId, ...]
    rules: Legality

    @property
    def is_odd(self) -> bool:
        return len(self.free) % 2 == 1

    @property
    def nobody(self) -> int:
        """The vertex whose partner has the bye."""
        return len(self.here)

    def candidates(self, *, near: bool) -> dict[Edge, Candidate]:
        """Pairs that aren't barred; `near`: only those within the limit of the place difference."""
        vertex = [self.here.index(player) for player in self.free]
        return {(vertex[i], vertex[j]): pair for i, j, pair in self.rules.candidates(self.free, near=near)}

    def bye_ranks(self) -> dict[Edge, int]:
        """Who can get the bye, and his rank among them from 0."""
        if not self.is_odd:
            return {}
        return {(self.here.index(player), self.nobody): rank for rank, player in enumerate(self.byes)}

    def numbers(self, bye: PlayerId | None) -> Mapping[int, int]:
        """Numbers 1..n of all who are paired, those of fixed pairs among them (**decided**), by vertex."""
        paired = [vertex for vertex, player in enumerate(self.here) if player != bye]
        return {vertex: number for number, vertex in enumerate(paired, start=1)}


def best_pairs(field: Field) -> tuple[list[Candidate], PlayerId | None]:
    """The pairs of the free ones, and who has the bye. PairingError `no-legal-pairing`."""
    candidates, found, steps = _as_legal_as_possible(field)
    bye: PlayerId | None = None
    if field.is_odd:
        bye, found = _bye(field, found)
    pairs = _closest(fewest(found, steps), field.numbers(bye))
    return [candidates[edge] for edge in pairs], bye


def _as_legal_as_possible(field: Field) -> tuple[Mapping[Edge, Candidate], Optimum, Sequence[Level]]:
    """Candidates, all pairings of them that take the fewest steps of relaxation, and these steps, the latest first."""
    size = len(field.free) + field.is_odd
    near = field.candidates(near=True)
    legal = [edge for edge, pair in near.items() if not pair.steps]
    found = perfect([*legal, *field.bye_ranks()], size)
    if found is not None:
        return near, found, ()
    candidates = field.candidates(near=False)
    found = perfect([*candidates, *field.bye_ranks()], size)
    if found is None:
        raise _refusal(field, candidates)
    return candidates, *spared(found, levels(candidates))


def _bye(field: Field, found: Optimum) -> tuple[PlayerId, Optimum]:
    # It passes on before any rule gives way: so the fewest steps come first, then the rank of the bye.
    ranks = field.bye_ranks()
    found = found.refined(lambda edge: ranks.get(edge, 0))
    edge = next(edge for edge in found.pairs if edge in ranks)
    rest = found.settled([edge])
    return field.here[edge[0]], Optimum(dict.fromkeys(rest.cost, 0), rest.pairs)


def _closest(found: Optimum, number: Mapping[int, int]) -> tuple[Edge, ...]:
    n = len(number)
    found = found.refined(lambda edge: (number[edge[1]] - number[edge[0]]) ** 2)
    found = found.refined(lambda edge: (n - number[edge[0]]) * (number[edge[1]] - number[edge[0]]))
    return found.highest()


def _refusal(field: Field, candidates: Mapping[Edge, Candidate]) -> PairingError:
    rules = field.rules
    bars = {rules.bar(one, other) for i, one in enumerate(field.free) for other in field.free[i + 1 :]}
    reasons = tuple(bar.value for bar in Bar if bar in bars)
    anyone = [(field.here.index(player), field.nobody) for player in field.free]
    if field.is_odd and perfect([*candidates, *anyone], len(field.free) + 1) is not None:
        reasons = ("bye",)
    matched = {field.here[vertex] for edge in largest(candidates) for vertex in edge}
    unpaired = tuple(player for player in field.free if player not in matched)
    return PairingError("no-legal-pairing", round=rules.round_number, reasons=reasons, unpaired=unpaired)
