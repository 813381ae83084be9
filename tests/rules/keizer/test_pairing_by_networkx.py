"""On fields too large to try everything, networkx finds the same pairing with one weight of any size."""

from collections import Counter
from dataclasses import replace
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import PairingError
from rules.keizer.pairing import pair_round
from rules.players import PlayerId
from rules.rounds import Game, Wishes
from tests.rules.keizer.literal_pairing import LiteralRound
from tests.rules.keizer.pairing_cases import RESULTS, SLIEDRECHT, club, ids, params

Pairs = set[tuple[int, int]]


def random_season(random: Random, size: int) -> LiteralRound:
    """Everybody is there in every round; opponents are random neighbours, so that limits bite."""
    round_number = random.randint(8, 20)
    games: list[Game] = []
    for number in range(1, round_number):
        order = sorted(ids(size), key=lambda player: int(player[1:]) + random.gauss(0, 4))
        for board, pair in enumerate(zip(order[::2], order[1::2], strict=True), start=1):
            white, black = random.sample(pair, 2)
            games.append(Game(number, board, white, black, random.choice(RESULTS)))
    limits = replace(
        SLIEDRECHT, max_place_difference=random.choice((2, 3, 5, 8, 12)), rematch_gap=random.choice((0, 3))
    )
    return LiteralRound(club(size, games), ids(size), limits, round_number, Wishes())


def by_networkx(case: LiteralRound) -> Pairs | None:
    """Counts of broken steps, the latest first, both sums and the opponents of the tops as digits of one weight."""
    players, steps = case.places, list(reversed(case.steps()))
    n = len(players)
    graph: nx.Graph[int] = nx.Graph()
    for i, higher in enumerate(players, start=1):
        for j, lower in enumerate(players[i:], start=i + 1):
            if not case.is_barred(higher, lower):
                broken = min((breaks(case, *pair, steps) for pair in ((higher, lower), (lower, higher))), default=[])
                weight = 0
                for digit in (*broken, (j - i) ** 2, (n - i) * (j - i)):
                    weight = weight * n**4 + digit
                graph.add_edge(i, j, weight=-(weight * n ** (n + 1) + (j - 1) * n ** (n - i)))
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return {(min(pair), max(pair)) for pair in found} if 2 * len(found) == n else None


def breaks(case: LiteralRound, white: PlayerId, black: PlayerId, steps: list[tuple[str, int]]) -> list[int]:
    broken = case.breaks(white, black)
    return [step in broken for step in steps]


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**32), size=st.sampled_from((20, 26, 30)))
def test_larger_fields_are_paired_as_networkx_pairs_them(seed: int, size: int) -> None:
    check(random_season(Random(seed), size))


@pytest.mark.parametrize("seed", [1, 2])
def test_sixty_players_are_paired_as_networkx_pairs_them(seed: int) -> None:
    check(random_season(Random(seed), 60))


def check(case: LiteralRound) -> None:
    expected = by_networkx(case)
    if expected is None:
        with pytest.raises(PairingError, match="no-legal-pairing"):
            pair_round(case.tournament, case.places, case.limits, case.round)
        return
    found = pair_round(case.tournament, case.places, case.limits, case.round)
    numbered = [(int(pair.white[1:]), int(pair.black[1:])) for pair in found.pairings]
    assert {(min(pair), max(pair)) for pair in numbered} == expected
    broken = Counter(code for pair in found.pairings for code in {s for s, _ in case.breaks(pair.white, pair.black)})
    said = {(note.code, params(note)["white"], params(note)["black"]) for note in found.relaxed}
    assert Counter(code for code, _, _ in said) == broken
