"""The points of a stage."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.circuit.regulation import CircuitRegulation, circuit_regulation
from rules.circuit.stages import Entry, Scored, Stage, half_up, scored_stage
from rules.players import PlayerId
from rules.regulations import SettingValue, effective

ALL_SCORE = {
    "circuit.scoring places": "0: 100%",
    "circuit.points": "1: 30; 2: 25; 3: 20; 4: 16; 5: 10",
    "circuit.increase players": "none",
    "circuit.increase grandmasters": "none",
    "circuit.increase players from 100": "none",
    "circuit.increase grandmasters from 100": "none",
}


def regulation(**changed: SettingValue) -> CircuitRegulation:
    """The men's preset with plain tables; `increase_players` stands for `circuit.increase players`."""
    values: Mapping[str, SettingValue] = {f"circuit.{key.replace('_', ' ')}": v for key, v in changed.items()}
    return circuit_regulation(effective({**ALL_SCORE, **values}, "kubok-rossii-2018-men"))


def entries(*rows: tuple[str, int, str]) -> tuple[Entry, ...]:
    return tuple(Entry(PlayerId(player), place, federation) for player, place, federation in rows)


def points(stage: Stage, rules: CircuitRegulation) -> dict[str, int]:
    return {result.entry.player: result.points for result in scored_stage(stage, rules).results}


def test_the_increases_are_added_and_applied_once() -> None:
    """20 at place 3; +10% and +15%: 20 x 1.25 = 25, not 20 x 1.10 x 1.15 = 25.3; 10 at place 5: 12.5 -> 13."""
    stage = Stage("Kazan", entries(("A", 3, "RUS"), ("B", 5, "RUS")), players=60, grandmasters=6)
    rules = regulation(foreigners="hold place", increase_players="60: 10%", increase_grandmasters="6: 15%")
    assert points(stage, rules) == {"A": 25, "B": 13}
    assert scored_stage(stage, rules).size.factor == Fraction(5, 4)


@pytest.mark.parametrize(("exact", "rounded"), [("2.5", 3), ("2.49", 2), ("9.6", 10), ("3.5", 4), ("0", 0)])
def test_halves_are_rounded_up(exact: str, rounded: int) -> None:
    assert half_up(Fraction(exact)) == rounded


@pytest.mark.parametrize(("players", "places"), [(48, 10), (47, 9), (99, 20), (100, 25), (150, 25)])
def test_a_fifth_of_the_participants_score_and_large_stages_have_their_own_table(players: int, places: int) -> None:
    rules = regulation(scoring_places="0: 1/5", **{"scoring places from 100": "100: 25"})
    assert scored_stage(Stage("Kazan", (), players=players), rules).size.scoring_places == places


def test_a_large_stage_uses_the_other_table_where_it_has_none_of_its_own() -> None:
    rules = regulation(**{"points from 100": "none"})
    assert points(Stage("Kazan", entries(("A", 1, "RUS")), players=180), rules) == {"A": 30}


def test_places_below_the_last_scoring_one_pay_nothing() -> None:
    stage = Stage("Kazan", entries(("A", 1, "RUS"), ("B", 2, "RUS"), ("C", 3, "RUS")))
    assert points(stage, regulation(scoring_places="0: 2")) == {"A": 30, "B": 25, "C": 0}


WITH_FOREIGNER = Stage("Kazan", entries(("A", 1, "RUS"), ("F", 2, "KAZ"), ("B", 3, "RUS"), ("C", 4, "rus")))


def test_a_foreigner_is_taken_out_before_places_are_counted() -> None:
    assert points(WITH_FOREIGNER, regulation()) == {"A": 30, "F": 0, "B": 25, "C": 20}


def test_a_foreigner_may_hold_his_place_instead() -> None:
    assert points(WITH_FOREIGNER, regulation(foreigners="hold place")) == {"A": 30, "F": 0, "B": 20, "C": 16}


def test_without_a_federation_named_everybody_scores() -> None:
    assert points(WITH_FOREIGNER, regulation(federation="any")) == {"A": 30, "F": 25, "B": 20, "C": 16}


@pytest.mark.parametrize(("counted", "size"), [("yes", (60, 6)), ("no", (59, 5))])
def test_foreigners_count_for_the_size_of_a_stage_unless_the_setting_says_no(
    counted: str, size: tuple[int, int]
) -> None:
    foreigner = Entry(PlayerId("F"), 1, "KAZ", "GM")
    stage = Stage("Kazan", (foreigner, *entries(("A", 2, "RUS"))), players=60, grandmasters=6)
    found = scored_stage(stage, regulation(**{"count foreigners": counted})).size
    assert (found.players, found.grandmasters) == size


def test_without_numbers_those_who_are_listed_count() -> None:
    strong = Entry(PlayerId("A"), 1, "RUS", "gm")
    stage = Stage("Kazan", (strong, Entry(PlayerId("B"), 2, "RUS", "WGM"), Entry(PlayerId("C"), 3, "RUS")))
    size = scored_stage(stage, regulation()).size
    assert (size.players, size.grandmasters) == (3, 1)
    size = scored_stage(stage, regulation(**{"grandmaster titles": "GM, WGM"})).size
    assert size.grandmasters == 2


def test_a_stage_without_grandmasters_is_in_order() -> None:
    stage = Stage("Kazan", entries(("A", 1, "RUS")), players=10, grandmasters=0)
    assert points(stage, regulation(increase_grandmasters="1: 10%")) == {"A": 30}


def test_a_shared_place_pays_the_average_of_the_places_occupied_rounded_once() -> None:
    """2 and 3: (25 + 20) / 2 = 22.5 -> 23; increased by a tenth: 24.75 -> 25."""
    stage = Stage("Kazan", entries(("A", 1, "RUS"), ("B", 2, "RUS"), ("C", 2, "RUS"), ("D", 4, "RUS")))
    assert points(stage, regulation()) == {"A": 30, "B": 23, "C": 23, "D": 16}
    assert points(stage, regulation(increase_players="0: 10%")) == {"A": 33, "B": 25, "C": 25, "D": 18}


def test_a_shared_place_that_reaches_below_the_scoring_ones_shares_what_there_is() -> None:
    stage = Stage("Kazan", entries(("A", 1, "RUS"), ("B", 2, "RUS"), ("C", 2, "RUS")))
    assert points(stage, regulation(scoring_places="0: 2")) == {"A": 30, "B": 13, "C": 13}


def test_a_foreigner_in_a_shared_place_shares_nothing_unless_he_holds_it() -> None:
    stage = Stage("Kazan", entries(("A", 1, "RUS"), ("F", 1, "KAZ"), ("B", 3, "RUS")))
    assert points(stage, regulation()) == {"A": 30, "F": 0, "B": 25}
    assert points(stage, regulation(foreigners="hold place")) == {"A": 28, "F": 0, "B": 20}


_ROWS = st.lists(st.tuples(st.integers(1, 30), st.sampled_from(["RUS", "KAZ", ""])), min_size=1, max_size=25)


@given(rows=_ROWS, order=st.randoms(use_true_random=False), policy=st.sampled_from(["skip", "hold place"]))
def test_the_order_of_the_rows_changes_nothing(rows: list[tuple[int, str]], order: object, policy: str) -> None:
    listed = [Entry(PlayerId(f"P{n}"), place, federation) for n, (place, federation) in enumerate(rows)]
    shuffled = list(listed)
    order.shuffle(shuffled)  # type: ignore[attr-defined]  # a Random of hypothesis
    stage, rules = Stage("Kazan", tuple(listed), 80, 4), regulation(foreigners=policy)
    assert scored_stage(stage, rules) == scored_stage(replace(stage, entries=tuple(shuffled)), rules)


@given(rows=_ROWS)
def test_taken_out_a_foreigner_changes_nobodys_points(rows: list[tuple[int, str]]) -> None:
    """`skip`: his row may as well be missing, as N is given."""
    listed = tuple(Entry(PlayerId(f"P{n}"), place, federation) for n, (place, federation) in enumerate(rows))
    citizens = tuple(entry for entry in listed if entry.federation != "KAZ")

    def paid(chosen: tuple[Entry, ...]) -> list[Scored]:
        results = scored_stage(Stage("Kazan", chosen, 40, 0), regulation()).results
        return [result for result in results if result.entry.federation != "KAZ"]

    assert paid(listed) == paid(citizens)
