"""Snapshots of a small cup for tests of use cases: four players, the higher seed has White first."""

from collections.abc import Mapping, Sequence
from zoneinfo import ZoneInfo

from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.rounds import Game, Round, RoundState
from sheets.records import Competition, Format, GameRecord, Person, RoundPlan, Snapshot

ANNA, BORIS, CARLA, DIRK = (PlayerId(f"P{n}") for n in range(1, 5))
NAMES = {ANNA: "Anna", BORIS: "Boris", CARLA: "Carla", DIRK: "Dirk"}


def cup(
    games: Sequence[Game] = (),
    settings: Mapping[str, SettingValue] | None = None,
    states: Mapping[int, RoundState] | None = None,
    listed: frozenset[str] = frozenset(),
) -> Snapshot:
    """`listed` are settings that have a row without a value."""
    values = {"preset": "kubok-rossii-2018-final", "knockout.white": "higher seed", **(settings or {})}
    competition = Competition(
        "Cup", Format.KNOCKOUT, ZoneInfo("UTC"), settings=values, listed=frozenset(values) | listed
    )
    people = tuple(Person(Player(who, name, 2500 - place)) for place, (who, name) in enumerate(NAMES.items()))
    plans = tuple(RoundPlan(Round(number, state)) for number, state in (states or {}).items())
    return Snapshot(competition, people, plans, tuple(GameRecord(game) for game in games))
