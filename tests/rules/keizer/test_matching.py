"""Perfect matchings with the least cost, one cost after another."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rustworkx import PyGraph, max_weight_matching

from rules.errors import PairingError
from rules.keizer.matching import MAX_BITS, Edge, Optimum, largest, perfect

SEEDS = st.integers(min_value=0, max_value=2**32)


def random_edges(random: Random, vertices: int, share: float) -> list[Edge]:
    return [edge for edge in combinations(range(vertices), 2) if random.random() < share]


def all_matchings(vertices: Sequence[int], edges: set[Edge]) -> Iterator[tuple[Edge, ...]]:
    if not vertices:
        yield ()
        return
    first, *others = vertices
    for other in others:
        if (first, other) in edges:
            for rest in all_matchings([vertex for vertex in others if vertex != other], edges):
                yield ((first, other), *rest)


@settings(max_examples=150, deadline=None)
@given(seed=SEEDS)
def test_costs_are_minimised_one_after_another_and_ties_go_to_the_highest(seed: int) -> None:
    random = Random(seed)
    edges = random_edges(random, 8, 0.7)
    costs = [{edge: random.randint(0, 2) for edge in edges} for _ in range(3)]
    everything = list(all_matchings(range(8), set(edges)))
    found = perfect(edges, 8)
    if found is None:
        assert not everything
        return
    for cost in costs:
        found = found.refined(cost.__getitem__)
    least = min(everything, key=lambda pairs: ([sum(cost[e] for e in pairs) for cost in costs], pairs))
    assert found.highest() == least


@settings(max_examples=80, deadline=None)
@given(seed=SEEDS)
def test_avoiding_edges_leaves_an_optimum_or_nothing(seed: int) -> None:
    random = Random(seed)
    edges = random_edges(random, 8, 0.8)
    cost = {edge: random.randint(0, 3) for edge in edges}
    refused = {edge for edge in edges if random.random() < 0.3}
    everything = list(all_matchings(range(8), set(edges)))
    found = perfect(edges, 8)
    if found is None:
        return
    least = min(sum(cost[edge] for edge in pairs) for pairs in everything)
    kept = [p for p in everything if sum(cost[edge] for edge in p) == least and refused.isdisjoint(p)]
    left = found.refined(cost.__getitem__).avoiding(refused)
    assert (left is not None) == bool(kept)
    assert left is None or left.highest() == min(kept)


@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_among_many_equals_each_top_gets_the_smallest_partner_that_leaves_the_rest_a_matching(seed: int) -> None:
    """60 vertices without any cost: the order doesn't fit in one weight, so it is settled in several parts."""
    edges = random_edges(Random(seed), 60, 0.3)
    found = perfect(edges, 60)
    if found is None:
        assert len(nx.max_weight_matching(nx.Graph(edges), maxcardinality=True)) < 30
        return
    assert len(found.order_of_tops()[0]) < 45
    assert found.highest() == greedy_with_look_ahead(edges, 60)


def greedy_with_look_ahead(edges: Sequence[Edge], vertices: int) -> tuple[Edge, ...]:
    graph = nx.Graph(list(edges))
    pairs: list[Edge] = []
    while len(pairs) < vertices // 2:
        top = min(graph.nodes)
        for other in sorted(graph[top]):
            rest = graph.copy()
            rest.remove_nodes_from((top, other))
            if 2 * len(nx.max_weight_matching(rest, maxcardinality=True)) == rest.number_of_nodes():
                pairs.append((top, other))
                graph = rest
                break
    return tuple(pairs)


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, size=st.sampled_from((10, 40, 100)))
def test_weights_up_to_the_limit_are_exact(seed: int, size: int) -> None:
    """A weight that overflowed would give another matching than the same weights before they were scaled up."""
    random = Random(seed)
    edges = [(a, b, -random.randrange(1 << 20)) for a, b in random_edges(random, size, 0.3)]
    assert matched(edges, MAX_BITS - 20) == matched(edges, 0)


def matched(edges: Sequence[tuple[int, int, int]], shift: int) -> set[frozenset[int]]:
    graph: PyGraph[int, int] = PyGraph()
    graph.add_nodes_from(range(100))
    graph.add_edges_from([(a, b, weight << shift) for a, b, weight in edges])
    pairs = max_weight_matching(graph, max_cardinality=True, weight_fn=int, verify_optimum=True)
    return {frozenset(pair) for pair in pairs}


def test_a_weight_beyond_the_limit_is_refused() -> None:
    found = Optimum({(0, 1): 1 << MAX_BITS, (0, 2): 0, (1, 3): 0, (2, 3): 0}, ((0, 2), (1, 3)))
    with pytest.raises(PairingError, match="pairing-too-large"):
        found.avoiding({(0, 2)})


def test_an_odd_field_has_no_perfect_matching_but_a_largest_one() -> None:
    path = [(0, 1), (1, 2)]
    assert perfect(path, 4) is None
    assert len(largest(path)) == 1


def test_nobody_is_perfectly_matched() -> None:
    found = perfect([], 0)
    assert found is not None
    assert found.highest() == ()
