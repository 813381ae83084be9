"""How long the pairing of a Keizer round takes, against bare matchings by rustworkx and networkx on the same graph."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import TypeVar

import networkx as nx
from rustworkx import PyGraph, max_weight_matching

from rules.keizer.history import history_before
from rules.keizer.legality import legality
from rules.keizer.limits import PairingLimits
from rules.keizer.matching import Edge
from rules.keizer.pairing import pair_round
from rules.keizer.why import Question, sum_of_squares, why_paired
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game, PairedRound, Pairing
from rules.tournament import Tournament
from tests.rules.keizer.pairing_cases import FREE, SLIEDRECHT, club, ids

ROUND = 12
REPEATS = 3
NETWORKX_UP_TO = 100
"""Players; at 200 without limits networkx takes over a minute."""

CLASSIC = replace(FREE, rematch_gap=3)

T = TypeVar("T")


def run() -> list[tuple[str, str]]:
    """(what, figure): round 12 with everybody there, with all limits of Sliedrecht and with hardly any."""
    rows: list[tuple[str, str]] = []
    for size in (40, 100, 200, 400):
        for name, limits in (("limits of Sliedrecht", SLIEDRECHT), ("no place limit", CLASSIC)):
            rows += _rows(f"{size} players, {name}", season(size, limits), ids(size), limits)
    return [*rows, *_relaxed(200), *_explained(200)]


def season(size: int, limits: PairingLimits) -> Tournament:
    """Eleven rounds paired by the rules, random results, the list of places shuffled a little each time."""
    random, games = Random(size), list[Game]()
    for number in range(1, ROUND):
        order = {player: place + random.gauss(0, 3) for place, player in enumerate(ids(size))}
        paired = pair_round(club(size, games), sorted(order, key=order.__getitem__), limits, number)
        results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
        for board, pair in enumerate(paired.pairings, start=1):
            games.append(Game(number, board, pair.white, pair.black, random.choice(results)))
    return club(size, games)


def _rows(
    what: str, tournament: Tournament, places: Sequence[PlayerId], limits: PairingLimits
) -> list[tuple[str, str]]:
    ours, paired = _timed(lambda: pair_round(tournament, places, limits, ROUND))
    weights = _graph(tournament, places, limits)
    graph: PyGraph[int, int] = PyGraph()
    graph.add_nodes_from(range(len(places)))
    graph.add_edges_from([(*edge, weight) for edge, weight in weights.items()])
    bare, pairs = _timed(lambda: max_weight_matching(graph, max_cardinality=True, weight_fn=int))
    _same_sum(paired, pairs, places)
    rows = [
        (f"{what}: ours, from the games to the boards", f"{ours:.3f} s"),
        (f"{what}: ratio to the bare matching of rustworkx ({bare:.4f} s)", f"{ours / bare:.1f}"),
    ]
    if len(places) <= NETWORKX_UP_TO:
        other: nx.Graph[int] = nx.Graph()
        other.add_weighted_edges_from((*edge, weight) for edge, weight in weights.items())
        slow, pairs = _timed(lambda: nx.max_weight_matching(other, maxcardinality=True), repeats=1)
        _same_sum(paired, pairs, places)
        rows.append((f"{what}: ratio to the bare matching of networkx ({slow:.2f} s)", f"{ours / slow:.3f}"))
    return rows


def _graph(tournament: Tournament, places: Sequence[PlayerId], limits: PairingLimits) -> dict[Edge, int]:
    """All legal pairs with one weight for both sums."""
    rules = legality(ROUND, limits, places, history_before(tournament, ROUND))
    n = len(places)
    return {
        (i, j): -((j - i) ** 2 * n**3 + (n - i - 1) * (j - i))
        for i, j, pair in rules.candidates(places, near=True)
        if not pair.steps
    }


def _same_sum(paired: PairedRound, pairs: set[Edge], places: Sequence[PlayerId]) -> None:
    theirs = [Pairing(places[a], places[b]) for a, b in pairs]
    assert sum_of_squares(theirs, places) == sum_of_squares(paired.pairings, places)


def _relaxed(size: int) -> list[tuple[str, str]]:
    """Everybody may only meet his neighbours: many steps of relaxation."""
    limits = replace(SLIEDRECHT, max_place_difference=1)
    played = season(size, SLIEDRECHT)
    took, paired = _timed(lambda: pair_round(played, ids(size), limits, ROUND))
    return [(f"{size} players, place difference 1: {len(paired.relaxed)} rules broken", f"{took:.3f} s")]


def _explained(size: int) -> list[tuple[str, str]]:
    played = season(size, SLIEDRECHT)
    question = Question(PlayerId("p20"), rival=PlayerId("p21"))
    took, _ = _timed(lambda: why_paired(played, ids(size), SLIEDRECHT, ROUND, question))
    return [(f"{size} players: why one is paired so, and why not with a rival", f"{took:.3f} s")]


def _timed(work: Callable[[], T], repeats: int = REPEATS) -> tuple[float, T]:
    """The shortest of several runs, in seconds, and what came out."""
    best, outcome = float("inf"), work()
    for _ in range(repeats):
        begun = perf_counter()
        outcome = work()
        best = min(best, perf_counter() - begun)
    return best, outcome
