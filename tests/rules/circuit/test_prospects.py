"""What a player needs in the stage to come, against every way in which the others can take the places."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from random import Random
from types import MappingProxyType

import pytest

from rules.circuit.prospects import Chance, Prospects, prospects
from rules.circuit.regulation import CircuitRegulation, Foreigners
from rules.circuit.stages import Entry, Scored, ScoredStage, Size, Stage
from rules.circuit.standings import Line, circuit_standings
from rules.circuit.tables import PayTable, Row, TableKind
from rules.players import PlayerId

ME = PlayerId("ME")
SIZE = Size(4, 0, 4, Fraction(0), Fraction(0))


def regulation(points: Sequence[int], qualifiers: int) -> CircuitRegulation:
    tables = {
        TableKind.POINTS.value: PayTable(tuple(Row(n, Fraction(p)) for n, p in enumerate(points, 1))),
        TableKind.SCORING_PLACES.value: PayTable((Row(0, Fraction(1), is_share=True),)),
    }
    return CircuitRegulation(None, Foreigners.SKIP, True, frozenset(), qualifiers, True, MappingProxyType(tables))


def stage(name: str, results: Sequence[tuple[str, int, int]]) -> ScoredStage:
    found = (Scored(Entry(PlayerId(who), place), place, 1, Fraction(points), points) for who, place, points in results)
    return ScoredStage(name, SIZE, tuple(found))


def asked(played: Sequence[ScoredStage], points: Sequence[int], qualifiers: int) -> Prospects:
    return prospects(played, ME, Stage("next", (), len(points), 0), regulation(points, qualifiers))


def test_a_leader_who_cant_be_caught_needs_nothing_and_one_far_behind_has_no_chance() -> None:
    leader = [stage("one", [("ME", 1, 100), ("A", 2, 20)])]
    assert asked(leader, (30, 20, 10), 1).sure == Chance(without_playing=True, place=3, points=10)
    behind = [stage("one", [("A", 1, 100), ("ME", 2, 20)])]
    assert asked(behind, (30, 20, 10), 1).at_best == Chance(without_playing=False, place=None)


def test_what_is_sure_and_what_is_possible_by_hand() -> None:
    """Two qualify; A has 30, I have 20, B has 15. With place 2 I have 40, but A and B may be ahead: B wins and has 45.

    With place 3 (30 points) I am second if A wins; place 4 leaves 20, and whoever newly comes second has them at once.
    """
    played = [stage("one", [("A", 1, 30), ("ME", 2, 20), ("B", 3, 15)])]
    found = asked(played, (30, 20, 10, 0), 2)
    assert (found.points, found.stage) == (20, "next")
    assert found.sure == Chance(without_playing=False, place=1, points=30)
    assert found.at_best == Chance(without_playing=False, place=3, points=10)


@pytest.mark.parametrize("seed", range(9))
def test_it_is_what_trying_everything_gives(seed: int) -> None:
    die = Random(seed)
    pay = tuple(sorted(die.sample((0, 5, 10, 10, 15, 20, 30), 4), reverse=True))
    played = [
        stage(name, [(who, place, pay[place - 1]) for place, who in enumerate(die.sample(("ME", "A", "B", "C"), 3), 1)])
        for name in ("one", "two")
    ]
    for qualifiers in (1, 2):
        found = asked(played, pay, qualifiers)
        tried = [_tried(played, pay, qualifiers, place) for place in (None, 1, 2, 3, 4)]
        ways = [[line is not None and line.qualifies is True for line in lines] for lines in tried]
        has_points = [all(line is not None and line.points > 0 for line in lines) for lines in tried]
        assert (found.sure.without_playing, found.sure.place) == _worst([all(way) for way in ways])
        if all(has_points):
            assert (found.at_best.without_playing, found.at_best.place) == _worst([any(way) for way in ways])


def _worst(holds: Sequence[bool]) -> tuple[bool, int | None]:
    """Without playing, and the last of the places from the first on with which it holds."""
    without, *places = holds
    last = next((n for n, each in enumerate(places) if not each), len(places))
    return without, last or None


def _tried(played: Sequence[ScoredStage], pay: Sequence[int], qualifiers: int, place: int | None) -> list[Line | None]:
    return [
        next((line for line in circuit_standings([*played, last], {}, qualifiers) if line.player == ME), None)
        for last in _all_ways(pay, place)
    ]


def _all_ways(pay: Sequence[int], place: int | None) -> Iterator[ScoredStage]:
    """Rivals and newcomers on all the other places, in every order."""
    others = [n for n in range(1, len(pay) + 1) if n != place]
    for came in permutations(("A", "B", "C", "N1", "N2", "N3", "N4"), len(others)):
        results = [(who, n, pay[n - 1]) for who, n in zip(came, others, strict=True)]
        yield stage("next", results if place is None else [*results, ("ME", place, pay[place - 1])])
