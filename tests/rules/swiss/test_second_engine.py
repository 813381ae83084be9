"""Pairings against a second engine, py4swiss, which keeps the edition of C.04.3 that was in force until January 2026.

The editions differ in two places. Who had nothing for a round that he didn't play has a downfloat in the earlier one
(A.4.b), none in the one in force; and the one in force first looks for the bye (C.5, C.9: the fewest points, then the
fewest unplayed rounds), where the earlier one gives it to whom the last brackets leave over. Rounds in which the latter
gives another bye are checked by these two criteria alone. Of the other rounds nearly all are equal, pair by pair; the
few others reach into the last score groups, which the earlier edition joins into a collapsed last bracket.

Colours are compared where one of the two has played: before, the pairing number decides (E.5), and the library skips
those who have not come yet where the other counts them.
"""

from collections import Counter
from enum import Enum, unique
from fractions import Fraction
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules.keizer.attendance import is_present
from rules.players import PlayerId
from rules.swiss.event import SwissEvent, Turn
from rules.swiss.report import Extras, swiss_report
from rules.trf import Heading, Trf
from tests.rules.swiss.generated import SEEDS, tournament

Pairs = frozenset[tuple[int, int]]
"""White and Black; 0 is the bye."""

LEAST_AGREEMENT = Fraction(99, 100)
"""The share of comparable rounds that must be equal; what it is, is printed (pytest -s)."""


@unique
class Found(Enum):
    EQUAL = "equal"
    OTHER_FLOATS = "the editions see other floats"
    OTHER_BYE = "the editions give another bye"
    OTHER = "other pairs"


def test_where_the_editions_dont_differ_a_second_engine_pairs_the_same(tmp_path: Path) -> None:
    found = Counter(
        _compare(seed, number, tmp_path) for seed in SEEDS for number in range(1, tournament(seed).last + 1)
    )
    comparable = found[Found.EQUAL] + found[Found.OTHER]
    print(f"seeds {SEEDS[0]} to {SEEDS[-1]}: " + ", ".join(f"{each.value} {count}" for each, count in found.items()))
    print(f"of {comparable} comparable rounds {found[Found.EQUAL] / comparable:.2%} are equal")
    assert comparable > 600
    assert Fraction(found[Found.EQUAL], comparable) >= LEAST_AGREEMENT


def test_what_cant_be_paired_cant_be_paired_by_the_second_engine_either(tmp_path: Path) -> None:
    stuck = [(seed, tournament(seed).stuck) for seed in SEEDS if tournament(seed).stuck is not None]
    assert len(stuck) > 5
    for seed, number in stuck:
        assert number is not None
        with pytest.raises(_engine()[2]):
            second_pairs(tournament(seed).event, number, tmp_path)


def _compare(seed: int, number: int, folder: Path) -> Found:
    """Where an edition explains nothing the round is printed."""
    event = tournament(seed).event
    if _floats_differ(event, number):
        return Found.OTHER_FLOATS
    ours, theirs = _ours(event, number), second_pairs(event, number, folder)
    if _told(event, number, ours) == _told(event, number, theirs):
        return Found.EQUAL
    bye, other_bye = _bye(ours), _bye(theirs)
    if bye != other_bye:
        assert _merit(event, number, bye) <= _merit(event, number, other_bye), (seed, number)
        return Found.OTHER_BYE
    print(f"seed {seed} round {number}: {sorted(ours - theirs)} against {sorted(theirs - ours)}")
    return Found.OTHER


# --- what is compared


def _told(event: SwissEvent, number: int, pairs: Pairs) -> tuple[frozenset[frozenset[int]], Pairs]:
    """Who meets whom; and with which colours, where a game of one of them tells the colour."""
    with_colours = (pair for pair in pairs if any(_has_played(event, number, each) for each in pair))
    return frozenset(frozenset(pair) for pair in pairs), frozenset(with_colours)


def _ours(event: SwissEvent, number: int) -> Pairs:
    games = (game for game in event.tournament.games if game.round == number)
    return frozenset((event.number[game.white], event.number[game.black] if game.black else 0) for game in games)


def _before(event: SwissEvent, number: int, pairing_number: int) -> tuple[Turn, ...]:
    return event.turns(event.by_number[pairing_number - 1], number - 1)


def _has_played(event: SwissEvent, number: int, pairing_number: int) -> bool:
    return bool(pairing_number) and any(turn.part.is_played for turn in _before(event, number, pairing_number))


def _floats_differ(event: SwissEvent, number: int) -> bool:
    """Somebody who is there had nothing, without playing, in one of the two rounds whose floats count."""
    here = [event.number[p.id] for p in event.tournament.players if is_present(event.tournament, p, number)]
    return any(
        not turn.part.is_played and not turn.points for each in here for turn in _before(event, number, each)[-2:]
    )


def _bye(pairs: Pairs) -> int:
    return next((white for white, black in pairs if not black), 0)


def _merit(event: SwissEvent, number: int, pairing_number: int) -> tuple[Fraction, int]:
    """C.5 and C.9 of the edition in force: the lower the likelier the bye."""
    turns = _before(event, number, pairing_number)
    return sum((turn.points for turn in turns), Fraction(0)), sum(not turn.part.is_played for turn in turns)


# --- the second engine


@cache
def _engine() -> tuple[Any, Any, type[Exception]]:
    """Its engine, its parser, its refusal. It says nothing of its types."""
    engines: Any = import_module("py4swiss.engines")
    return engines.DutchEngine, import_module("py4swiss.trf").TrfParser, engines.common.PairingError


def second_pairs(event: SwissEvent, number: int, folder: Path) -> Pairs:
    engine, parser, _ = _engine()
    file = folder / "before.trf"
    file.write_text(_report(event, number), encoding="utf-8", newline="")
    return frozenset((pair.white, pair.black) for pair in engine.generate_pairings(parser.parse(file)))


def _report(event: SwissEvent, number: int) -> str:
    """What happened before the round, who stays away, who must not meet."""
    before = swiss_report(event, Heading("Before"), dict.fromkeys(event.by_number, 1), number - 1, Extras(Trf.OF_2016))
    away = [event.number[p.id] for p in event.tournament.players if not is_present(event.tournament, p, number)]
    lines = [f"XXZ {' '.join(map(str, away))}"] if away else []
    lines += [f"XXP {' '.join(str(event.number[PlayerId(p)]) for p in sorted(pair))}" for pair in _apart(event)]
    return before + "".join(f"{line}\r\n" for line in lines)


def _apart(event: SwissEvent) -> list[frozenset[PlayerId]]:
    return sorted(event.regulation.forbidden, key=sorted)
