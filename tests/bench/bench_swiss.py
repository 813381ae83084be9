"""How much our side adds to an individual Swiss: a late round and its standings, against the library alone."""

import gc
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from rules import swiss_library
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.swiss.event import SwissEvent
from rules.swiss.pairing import history, pair_round
from rules.swiss.report import ranking_text
from rules.swiss.standings import swiss_standings
from rules.swiss_history import Absent
from tests.rules.swiss.events import played

ROUND = 8
REPEATS = {60: 7, 200: 3}
"""How often each size is done; the shortest time counts, as other work on the machine only adds to it."""

SETTINGS: dict[str, SettingValue] = {"rounds": 9, "tie-breaks": "BH, BH/C1, SB, WIN, DE"}


def run() -> list[tuple[str, str]]:
    """(what, figure): round 8 of 9 paired, and the list after round 7 with five tie-breaks, for 60 and 200 players."""
    return [row for players in REPEATS for row in _rows(players)]


def _rows(players: int) -> list[tuple[str, str]]:
    listed = tuple(Player(PlayerId(f"P{n}"), f"Player {n}", rating=2800 - n) for n in range(1, players + 1))
    event = played(listed, ROUND - 1, Random(players), SETTINGS)
    pairing = _compared(
        players,
        lambda: pair_round(SwissEvent(event.tournament, event.regulation), ROUND),
        _pairing_alone(event),
    )
    standings = _compared(
        players,
        lambda: swiss_standings(SwissEvent(event.tournament, event.regulation), ROUND - 1),
        _ranking_alone(event),
    )
    what = {f"round {ROUND} of 9": pairing, f"standings after round {ROUND - 1}, five tie-breaks": standings}
    return [
        row
        for each, (ours, alone) in what.items()
        for row in (
            (f"{each}, {players} players: ours, from the rows of the workbook", f"{ours:.2f} s"),
            (f"{each}, {players} players: gacrux alone", f"{alone:.2f} s"),
            (f"{each}, {players} players: ratio (at most 1.2)", f"{ours / alone:.2f}"),
        )
    ]


def _compared(players: int, ours: Callable[[], object], alone: Callable[[], object]) -> tuple[float, float]:
    """The shortest seconds of both, by turns, each without the other's garbage."""
    times = [(_seconds(ours), _seconds(alone)) for _ in range(REPEATS[players])]
    return min(one for one, _ in times), min(other for _, other in times)


def _seconds(work: Callable[[], object]) -> float:
    gc.collect()
    begun = perf_counter()
    work()
    return perf_counter() - begun


def _pairing_alone(event: SwissEvent) -> Callable[[], object]:
    """From the library's own record, a fresh one each time: it writes into it."""
    before = history(event, ROUND)
    engine: Any = import_module("gacrux.pairingdutch").pairing_dutch
    options = {"experimental": [], "verbose": 0, "methodList": [], "top_color": "w", "rank": False}
    records = iter(
        [
            swiss_library.event_record(before, ROUND, Absent()) | swiss_library.player_record(before)
            for _ in range(max(REPEATS.values()))
        ]
    )
    return lambda: engine(next(records), ROUND, dict(options)).compute_pairing(False)


def _ranking_alone(event: SwissEvent) -> Callable[[], object]:
    """From a report to the library's own ranking."""
    text = ranking_text(event, ROUND - 1)
    names = ["PTS", *(each.name for each in event.regulation.tie_breaks)]
    return lambda: swiss_library.rank_report(text, names, ROUND - 1)
