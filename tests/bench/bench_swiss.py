"""How much our side adds to an individual Swiss: a late round and its standings, against the library alone."""

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from rules import swiss_library
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.swiss.event import SwissEvent
from rules.swiss.history import history
from rules.swiss.pairing import pair_round
from rules.swiss.report import Extras, swiss_report
from rules.swiss.standings import swiss_standings
from rules.swiss_history import Absent
from rules.swiss_records import event_record, player_record
from rules.trf import Heading, Trf
from tests.bench.installed import ENVIRONMENT
from tests.rules.swiss.events import played

ROUND = 8
REPEATS = {60: 15, 200: 7, 500: 3}
"""How often each size is done, ours and the library's by turns. Processor time, of which the median counts."""

SETTINGS: dict[str, SettingValue] = {"rounds": 9, "tie-breaks": "BH, BH/C1, SB, WIN, DE"}
RONDO = str(Path(sys.executable).with_name("rondo"))


def run() -> list[tuple[str, str]]:
    """(what, figure): round 8 of 9 paired, and the list after round 7 with five tie-breaks, in process and as a whole.

    In process the ratio is to be at most 1.2. As whole processes `rondo pair` reads a workbook, gacrux a report of it.
    """
    return [row for players in REPEATS for row in _rows(players)]


def _rows(players: int) -> list[tuple[str, str]]:
    listed = tuple(Player(PlayerId(f"P{n}"), f"Player {n}", rating=2800 - n) for n in range(1, players + 1))
    event = played(listed, ROUND - 1, Random(players), SETTINGS)
    round_of_9 = f"round {ROUND} of 9, {players} players"
    table = f"standings after round {ROUND - 1}, five tie-breaks, {players} players"
    with tempfile.TemporaryDirectory() as folder:
        pair, alone = _processes(event, Path(folder))
        return [
            *_compared(round_of_9, players, lambda: _cpu(lambda: _pair(event)), _timed(_pairing_alone(event))),
            *_compared(table, players, lambda: _cpu(lambda: _rank(event)), _timed(_ranking_alone(event))),
            *_compared(f"{round_of_9}, whole process", players, lambda: _process(pair), lambda: _process(alone)),
            (
                f"{round_of_9}: the workbook read and checked, by `rondo check`",
                f"{_process((RONDO, 'check', pair[2])):.3f} s",
            ),
        ]


def _compared(what: str, players: int, ours: Callable[[], float], alone: Callable[[], float]) -> list[tuple[str, str]]:
    times = [(ours(), alone()) for _ in range(REPEATS[players])]
    one, other = median(each for each, _ in times), median(each for _, each in times)
    return [(f"{what}: ours to gacrux alone", f"{one / other:.2f} ({one:.3f} s to {other:.3f} s)")]


# --- in process


def _pair(event: SwissEvent) -> object:
    return pair_round(SwissEvent(event.tournament, event.regulation), ROUND)


def _rank(event: SwissEvent) -> object:
    return swiss_standings(SwissEvent(event.tournament, event.regulation), ROUND - 1)


def _cpu(work: Callable[[], object]) -> float:
    """Seconds of processor time, without the garbage of others."""
    gc.collect()
    begun = process_time()
    work()
    return process_time() - begun


def _timed(make: Callable[[], Callable[[], object]]) -> Callable[[], float]:
    """What is made beforehand isn't counted."""
    return lambda: _cpu(make())


def _pairing_alone(event: SwissEvent) -> Callable[[], Callable[[], object]]:
    """From the library's own record, a fresh one each time: it writes into it."""
    before = history(event, ROUND)
    engine: Any = import_module("gacrux.pairingdutch").pairing_dutch
    options = {"experimental": [], "verbose": 0, "methodList": [], "top_color": "w", "rank": False}

    def make() -> Callable[[], object]:
        record = event_record(before, ROUND, Absent()) | player_record(before)
        return lambda: engine(record, ROUND, dict(options)).compute_pairing(False)

    return make


def _ranking_alone(event: SwissEvent) -> Callable[[], Callable[[], object]]:
    """From a report, which is what the library reads, to its own ranking."""
    text = swiss_report(event, Heading("Ranked"), dict.fromkeys(event.by_number, 1), ROUND - 1)
    names = ["PTS", *(each.name for each in event.regulation.tie_breaks)]
    return lambda: lambda: swiss_library.rank_report(text, names, ROUND - 1)


# --- whole processes


def _processes(event: SwissEvent, folder: Path) -> tuple[Sequence[str], Sequence[str]]:
    """The commands: ours on a workbook, the library's on a report."""
    report, book = folder / "event.trf", folder / "event.xlsx"
    ranks, extras = dict.fromkeys(event.by_number, 1), Extras(Trf.OF_2026)
    report.write_text(swiss_report(event, Heading("The open"), ranks, ROUND - 1, extras), encoding="utf-8", newline="")
    subprocess.run((RONDO, "import-trf", str(report), str(book)), check=True, capture_output=True)
    alone = (sys.executable, "-m", "gacrux.pairingchecker", "-i", str(report), "-p", "-n", str(ROUND))
    return (RONDO, "pair", str(book), "--dry-run"), alone


def _process(command: Sequence[str]) -> float:
    """Seconds of processor time of a child from its start to its end."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode in {0, 1}, command
    return used.ru_utime + used.ru_stime
