"""How much our side adds to the pairing of a late round of a team Swiss: against the library alone, in the same run."""

import gc
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from rules.swiss_history import Absent, SwissHistory, TeamSystem
from rules.swiss_records import event_record, team_record
from rules.team.event import TeamEvent
from rules.team.pairing import history, pair_round, system
from tests.rules.team.events import event, play_rounds, random_ratings

ROUND = 8
REPEATS = {60: 15, 200: 4}
"""How often each size is paired; the shortest time counts, as other work on the machine only adds to it."""


def run() -> list[tuple[str, str]]:
    """(what, figure): pairing round 8 of 9 from the rows of the workbook, for 60 and for 200 teams."""
    return [row for teams in REPEATS for row in _rows(teams)]


def _rows(teams: int) -> list[tuple[str, str]]:
    played = play_rounds(event(random_ratings(Random(teams), teams)), ROUND - 1, Random(teams))
    ours, alone = (min(times) for times in zip(*(_once(played) for _ in range(REPEATS[teams])), strict=True))
    what = f"round {ROUND} of 9, {teams} teams"
    return [
        (f"{what}: ours, from the rows of the workbook", f"{ours:.2f} s"),
        (f"{what}: gacrux alone, from its own record", f"{alone:.2f} s"),
        (f"{what}: ratio (at most 1.2)", f"{ours / alone:.2f}"),
    ]


def _once(played: TeamEvent) -> tuple[float, float]:
    """Seconds of one pairing by us and by the library alone, each without the other's garbage."""
    fresh = TeamEvent(played.tournament, played.teams, played.regulation)
    gc.collect()
    begun = perf_counter()
    ours = pair_round(fresh, ROUND)
    ours_took = perf_counter() - begun
    record = _record(history(played, ROUND), system(played.regulation))
    engine: Any = import_module("gacrux.pairingfideteam").pairing_fideteam
    options = {"experimental": [], "verbose": 0, "methodList": []}
    gc.collect()
    begun = perf_counter()
    brackets = engine(record, ROUND, options).compute_pairing(False)
    alone_took = perf_counter() - begun
    assert sum(len(bracket["pairs"]) for bracket in brackets if bracket) == len(ours.matches)
    return ours_took, alone_took


def _record(before: SwissHistory, choices: TeamSystem) -> dict[str, Any]:
    """The event in the library's own form, as our wrapper makes it."""
    return event_record(before, ROUND, Absent()) | team_record(before, choices)
