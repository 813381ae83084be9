"""Knockouts: a whole event game by game, and games read from a file."""

import io
import time
from collections.abc import Callable

import chess.pgn

from rules.knockout.due import due_games
from rules.pgn.reading import read_games
from tests.rules.knockout.cups import Cup, drawn
from tests.rules.pgn.files import LINES, pgn

GAMES = 400


def run() -> list[tuple[str, str]]:
    """Rows for the table of benchmarks."""
    return [*_event(), *_files()]


def _event() -> list[tuple[str, str]]:
    """16 programs by the rules of TCEC Cup 4, every match drawn through the first 16 games."""
    cup = Cup.of(16, "tcec-cup-4")
    anew = 0.0

    def play() -> None:
        nonlocal anew
        for _ in range(16):
            for due in due_games(cup.event, 1):
                cup.play(due, drawn(due))
            anew += _seconds(cup.anew)

    whole = _seconds(play) - anew
    games = len(cup.games)
    per_game, per_recalculation = whole / games, anew / 16
    return [
        (f"one more game of an event ({games} games)", f"{per_game * 1000:.2f} ms"),
        (
            "the same by calculating the event anew from its rows",
            f"{per_recalculation * 1000:.1f} ms, {per_recalculation / per_game:.0f} times as long",
        ),
    ]


def _files() -> list[tuple[str, str]]:
    """Games of 100 plies, against the library's reading of everything."""
    text = "".join(pgn("A", "B", opening=LINES[n % 4], plies=100, seed=n, book=True) for n in range(20)) * (GAMES // 20)
    ours = _seconds(lambda: list(read_games(text.split("\n"))))
    stream = io.StringIO(text)

    def read_all() -> None:
        while chess.pgn.read_game(stream) is not None:
            pass

    library = _seconds(read_all)
    return [
        ("games of a PGN file, as an event needs them", f"{GAMES / ours:.0f} a second"),
        (
            "the same file by python-chess, all moves on a board",
            f"{GAMES / library:.0f} a second, {library / ours:.1f} times as long",
        ),
    ]


def _seconds(what: Callable[[], object]) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start
