"""Perfect matchings with the least cost, one cost after another: what "the optimum" of a Keizer pairing means.

Sliedrecht 2020 asks for a pairing by the regulation and leaves the choice open; the order of the costs is in `pairing`.
Not done here: anything about chess; vertices are numbers.
"""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass

from rustworkx import PyGraph, max_weight_matching

from rules.errors import PairingError

Edge = tuple[int, int]
"""Two vertices, the smaller first."""

MAX_BITS = 112
"""Weights are 128-bit integers in rustworkx and overflow silently; it doubles them, and its dual variables can grow by
the number of vertices (measured at 40 vertices: right up to 125 bits). 112 leaves room for 1,000 players."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """All perfect matchings of the edges in `cost` with the least total; `pairs`, sorted, is one. Costs are >= 0."""

    cost: Mapping[Edge, int]
    pairs: tuple[Edge, ...]

    def total(self, by: Callable[[Edge], int]) -> int:
        return sum(by(edge) for edge in self.pairs)

    @property
    def least(self) -> int:
        return self.total(self.cost.__getitem__)

    def avoiding(self, refused: Set[Edge]) -> "Optimum | None":
        """Those of them without a refused edge; None if there are none."""
        kept = {edge: cost for edge, cost in self.cost.items() if edge not in refused}
        if refused.isdisjoint(self.pairs):
            return Optimum(kept, self.pairs)
        pairs = _least_pairs(kept, len(self.pairs))
        found = None if pairs is None else Optimum(kept, pairs)
        return found if found is not None and found.least == self.least else None

    def refined(self, by: Callable[[Edge], int]) -> "Optimum":
        """Those of them with the least sum of `by` (>= 0).

        With u the sum of `by` over `pairs`, the cost c(u + 1) + by does it: a matching whose c is not the least costs
        at least (c + 1)(u + 1) > c(u + 1) + u, which `pairs` already reaches.
        """
        if not (worst := self.total(by)):
            return Optimum({edge: cost for edge, cost in self.cost.items() if not by(edge)}, self.pairs)
        pairs = _least_pairs({edge: cost * (worst + 1) + by(edge) for edge, cost in self.cost.items()}, len(self.pairs))
        assert pairs is not None  # noqa: S101  # `self.pairs` is one
        best = Optimum(self.cost, pairs).total(by)
        return _pruned({edge: cost * (best + 1) + by(edge) for edge, cost in self.cost.items()}, pairs)

    def settled(self, pairs: Iterable[Edge]) -> "Optimum":
        """Those with these pairs of `self.pairs`, which are taken out."""
        gone = set(pairs)
        vertices = {vertex for edge in gone for vertex in edge}
        rest = {edge: cost for edge, cost in self.cost.items() if vertices.isdisjoint(edge)}
        return Optimum(rest, tuple(edge for edge in self.pairs if edge not in gone))

    def highest(self) -> tuple[Edge, ...]:
        """The one with vertex 0 next to the smallest number it can have, then the smallest vertex left, and so on."""
        found, done = self, list[Edge]()
        while found.pairs and not found.is_only_one():
            tops, by = found.order_of_tops()
            best = found.refined(by)
            now = [edge for edge in best.pairs if edge[0] in tops]
            found = Optimum(found.cost, best.pairs).settled(now)
            done += now
        return tuple(sorted([*done, *found.pairs]))

    def is_only_one(self) -> bool:
        """Whether `pairs` is the only one: even the one that shares the fewest pairs with it is it."""
        return self.refined(lambda edge: edge in self.pairs).pairs == self.pairs

    def order_of_tops(self) -> tuple[Set[int], Callable[[Edge], int]]:
        """As many of the smallest vertices as fit in a weight, and the cost that orders matchings by their partners.

        A number of mixed radix: the smallest vertex is the highest digit, its rank the partner among those after it.
        """
        partners: dict[int, list[int]] = {}
        for edge in sorted(self.cost):
            partners.setdefault(edge[0], []).append(edge[1])
        room = 1 << max(1, MAX_BITS - 1 - max(self.cost.values()).bit_length())
        tops, radix = list[int](), 1
        for top in sorted(partners):
            if tops and radix * len(partners[top]) > room:
                break
            tops.append(top)
            radix *= len(partners[top])
        digits: dict[Edge, int] = {}
        for top in tops:
            radix //= len(partners[top])
            digits |= {(top, other): radix * digit for digit, other in enumerate(partners[top])}
        return set(tops), lambda edge: digits.get(edge, 0)


def perfect(edges: Iterable[Edge], vertices: int) -> Optimum | None:
    """All perfect matchings of that many vertices, at no cost; None if there are none."""
    cost = dict.fromkeys(edges, 0)
    pairs = _least_pairs(cost, vertices // 2)
    return None if pairs is None else Optimum(cost, pairs)


def largest(edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """As many pairs as possible."""
    return _matched(dict.fromkeys(edges, 0))


def _least_pairs(cost: Mapping[Edge, int], size: int) -> tuple[Edge, ...] | None:
    pairs = _matched(cost)
    return pairs if len(pairs) == size else None


def _matched(cost: Mapping[Edge, int]) -> tuple[Edge, ...]:
    if max(cost.values(), default=0).bit_length() > MAX_BITS:
        # Out of reach below about 100 players; above, only when dozens of pairs break dozens of different steps.
        raise PairingError("pairing-too-large")
    vertices = sorted({vertex for edge in cost for vertex in edge})
    index = {vertex: i for i, vertex in enumerate(vertices)}
    graph: PyGraph[int, int] = PyGraph()
    graph.add_nodes_from(vertices)
    graph.add_edges_from([(index[a], index[b], -c) for (a, b), c in sorted(cost.items())])
    found = max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return tuple(sorted((vertices[min(pair)], vertices[max(pair)]) for pair in found))


def _pruned(cost: Mapping[Edge, int], pairs: tuple[Edge, ...]) -> Optimum:
    # No cost is below 0, so an edge dearer than the whole optimum is in none.
    least = sum(cost[edge] for edge in pairs)
    return Optimum({edge: c for edge, c in cost.items() if c <= least}, pairs)
