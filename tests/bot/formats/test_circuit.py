"""A circuit on snapshots of any shape."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.formats.circuit import explanation, standings
from bot.formats.tables import stages_in
from bot.texts.explain import item_sentence
from rules.players import Player, PlayerId
from sheets.records import Competition, Format, Person, Snapshot, StageRecord, StageResult, TableRow

STAGES = ("Kazan", "Samara", "Perm")
FEDERATIONS = ("RUS", "RUS", "RUS", "KAZ", "")
COMPETITION = Competition(
    "cup", Format.CIRCUIT, ZoneInfo("Europe/Moscow"), settings={"preset": "kubok-rossii-2018-men"}
)
PEOPLE = tuple(
    Person(Player(PlayerId(f"P{number}"), f"Name {number}", federation=FEDERATIONS[number % 5])) for number in range(12)
)

_RESULTS = st.lists(
    st.builds(
        StageResult,
        stage=st.sampled_from(STAGES),
        place=st.integers(1, 9),
        player=st.sampled_from([person.id for person in PEOPLE]),
        federation=st.sampled_from(["", "", "RUS", "ARM"]),
        title=st.sampled_from(["", "GM"]),
    ),
    unique_by=lambda result: (result.stage, result.player),
    max_size=24,
)
_SIZES = st.tuples(st.sampled_from([None, 24, 80, 130]), st.sampled_from([None, 0, 7]))


def circuit(results: Sequence[StageResult], size: tuple[int | None, int | None]) -> Snapshot:
    stages = tuple(StageRecord(name, players=size[0], grandmasters=size[1]) for name in STAGES)
    own = (TableRow("increase players", 10, "15%"), TableRow("scoring places", 0, "1/3"))
    return Snapshot(COMPETITION, PEOPLE, stages=stages, stage_results=tuple(results), table=own)


@settings(max_examples=60)
@given(results=_RESULTS, size=_SIZES)
def test_the_items_of_everybody_add_up_to_his_points_and_have_words(
    results: list[StageResult], size: tuple[int | None, int | None]
) -> None:
    shown = circuit(results, size)
    names = {person.id: person.name for person in PEOPLE}
    for line in standings(shown, None).standings:
        told = explanation(shown, PlayerId(line.id), None)
        assert sum(item.points for item in told.items) == told.points == line.points
        assert sum(each.points for each in stages_in(line)) == line.points
        for item in told.items:
            assert "{" not in item_sentence(item, names, "en")


@settings(max_examples=60)
@given(results=_RESULTS, size=_SIZES, random=st.randoms(use_true_random=False))
def test_the_order_of_the_tabs_changes_no_points(
    results: list[StageResult], size: tuple[int | None, int | None], random: Random
) -> None:
    shown = circuit(results, size)
    mixed = list(results)
    random.shuffle(mixed)
    other = replace(shown, stage_results=tuple(mixed), people=PEOPLE[::-1])
    assert standings(other, None) == standings(shown, None)


@settings(max_examples=60)
@given(results=_RESULTS, size=_SIZES, stages=st.integers(0, 3))
def test_the_list_after_some_stages_is_that_of_a_season_of_just_those(
    results: list[StageResult], size: tuple[int | None, int | None], stages: int
) -> None:
    shown = circuit(results, size)
    played = [result for result in results if result.stage in STAGES[:stages]]
    assert standings(shown, stages).standings == standings(circuit(played, size), stages).standings
