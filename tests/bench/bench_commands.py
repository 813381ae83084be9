"""Commands as whole processes on the example club of 40 players, against a Python that does nothing."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.installed import ENVIRONMENT

TRIES = 7
RONDO = str(Path(sys.executable).with_name("rondo"))
NOTHING: Sequence[str] = (sys.executable, "-c", "pass")


def run() -> list[tuple[str, str]]:
    """Best of some tries each, taken in turns so that what else the machine does falls on all alike."""
    with tempfile.TemporaryDirectory() as folder:
        book, pdf = f"{folder}/club.xlsx", f"{folder}/wall.pdf"
        subprocess.run([RONDO, "new", "keizer", book, "--demo"], check=True, capture_output=True)
        commands: dict[str, Sequence[str]] = {
            "rondo --help": (RONDO, "--help"),
            "rondo check": (RONDO, "check", book),
            "rondo standings": (RONDO, "standings", book),
            "rondo explain": (RONDO, "explain", book, "P7"),
            "rondo explain --pairing": (RONDO, "explain", book, "P7", "--pairing"),
            "rondo pair --dry-run": (RONDO, "pair", book, "--dry-run"),
            "rondo print": (RONDO, "print", book, pdf),
        }
        best = best_of({"nothing": NOTHING, **commands})
    return [(f"{name}, to a Python that does nothing", ratio(best[name], best["nothing"])) for name in commands]


def best_of(commands: dict[str, Sequence[str]]) -> dict[str, float]:
    """Seconds of the fastest try of each."""
    tries = [{name: seconds(command) for name, command in commands.items()} for _ in range(TRIES)]
    return {name: min(one[name] for one in tries) for name in commands}


def seconds(command: Sequence[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=ENVIRONMENT)
    return time.perf_counter() - start


def ratio(ours: float, nothing: float) -> str:
    return f"{ours / nothing:.1f} ({ours * 1000:.0f} ms to {nothing * 1000:.0f} ms)"
