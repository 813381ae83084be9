"""The list over all stages."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rules.circuit.stages import Entry, Scored, ScoredStage, Size
from rules.circuit.standings import Line, circuit_standings, tied_for_last_place
from rules.players import PlayerId

SIZE = Size(60, 0, 10, Fraction(0), Fraction(0))
Result = tuple[str, int, int | None]
"""Player, place, points; None for one who can't score."""


def stage(name: str, *results: Result) -> ScoredStage:
    return ScoredStage(name, SIZE, tuple(_scored(*result) for result in results))


def _scored(player: str, place: int, points: int | None) -> Scored:
    counted = None if points is None else place
    return Scored(Entry(PlayerId(player), place), counted, 1, Fraction(points or 0), points or 0)


def listed(*stages: ScoredStage, qualifiers: int = 1) -> tuple[Line, ...]:
    names = {PlayerId(name): name for name in "ABCDEF"}
    return circuit_standings(stages, names, qualifiers)


def ranks(lines: tuple[Line, ...]) -> list[tuple[int, str]]:
    return [(line.rank, line.player) for line in lines]


def test_of_equal_sums_the_higher_average_comes_first() -> None:
    """A: 12 and 18, B: 30 in one stage: 30 each; average 15 against 30."""
    lines = listed(stage("one", ("A", 5, 12), ("B", 1, 30)), stage("two", ("A", 3, 18)))
    assert ranks(lines) == [(1, "B"), (2, "A")]
    assert [(line.points, line.average) for line in lines] == [(30, Fraction(30)), (30, Fraction(15))]


def test_a_stage_without_points_counts_in_the_average() -> None:
    """A: 30 and 0, B: 30."""
    assert ranks(listed(stage("one", ("A", 1, 30)), stage("two", ("A", 44, 0), ("B", 1, 30)))) == [(1, "B"), (2, "A")]


def test_of_equal_averages_the_higher_single_place_comes_first_foreigners_included() -> None:
    """B is the second citizen at place 4, A at place 2."""
    lines = listed(stage("one", ("B", 4, 25)), stage("two", ("A", 2, 25)))
    assert ranks(lines) == [(1, "A"), (2, "B")]
    assert [line.best_place for line in lines] == [2, 4]


def test_who_is_equal_in_everything_shares_a_place_and_stands_there_by_name() -> None:
    lines = listed(
        stage("one", ("C", 1, 30), ("B", 2, 25), ("D", 3, 20)), stage("two", ("A", 2, 25), ("E", 4, 1)), qualifiers=3
    )
    assert ranks(lines) == [(1, "C"), (2, "A"), (2, "B"), (4, "D"), (5, "E")]
    assert [line.qualifies for line in lines] == [True, True, True, False, False]


def test_who_shares_the_last_place_of_the_final_with_too_many_is_named() -> None:
    lines = listed(stage("one", ("B", 1, 30)), stage("two", ("A", 1, 30)), qualifiers=1)
    assert tied_for_last_place(lines) == ("A", "B")


def test_a_foreigner_is_not_listed() -> None:
    assert ranks(listed(stage("one", ("A", 2, 30), ("F", 1, None)))) == [(1, "A")]


_STAGES = st.lists(
    st.lists(st.tuples(st.sampled_from("ABCDEF"), st.integers(1, 9), st.integers(0, 3)), unique_by=lambda r: r[0]),
    min_size=1,
    max_size=4,
)


@given(rows=_STAGES, qualifiers=st.integers(0, 7))
def test_ranks_follow_sum_average_and_best_place_and_no_more_qualify_than_can(
    rows: list[list[Result]], qualifiers: int
) -> None:
    stages = [stage(f"stage {number}", *results) for number, results in enumerate(rows)]
    lines = listed(*stages, qualifiers=qualifiers)
    merits = [(-line.points, -line.average, line.best_place) for line in lines]
    assert merits == sorted(merits)
    assert [line.rank for line in lines] == [merits.index(merit) + 1 for merit in merits]
    assert sum(line.qualifies is True for line in lines) <= qualifiers
    assert sum(line.qualifies is not False for line in lines) >= min(qualifiers, len(lines))
    backwards = [ScoredStage(each.name, each.size, each.results[::-1]) for each in stages]
    assert listed(*backwards, qualifiers=qualifiers) == lines
