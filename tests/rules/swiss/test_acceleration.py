"""The Baku acceleration: its numbers, its rounds against the checker and a second engine, its lines in a report."""

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.swiss.acceleration import baku, first_group, is_baku, virtual_points
from rules.swiss.reading import read_report
from rules.swiss.report import Extras, swiss_report
from rules.swiss.report_acceleration import told_virtual_points
from rules.swiss.report_text import decoded
from rules.swiss_history import VirtualPoints
from rules.swiss_library import check_report
from rules.trf import Heading, Trf
from tests.rules.swiss.events import event, played
from tests.rules.swiss.test_second_engine import second_pairs

ONE, HALF = Fraction(1), Fraction(1, 2)
BAKU: dict[str, SettingValue] = {"swiss.acceleration": "baku", "rounds": 7}


def _field(count: int) -> tuple[Player, ...]:
    return tuple(Player(PlayerId(f"P{n}"), f"Player {n:03}", rating=2500 - n) for n in range(1, count + 1))


def test_nine_rounds_have_three_with_a_point_and_two_with_half_of_one() -> None:
    """C.04.5.1, examples of the article: 9 rounds; 161 players, of whom 82 are in the first group."""
    assert baku(9) == (ONE, ONE, ONE, HALF, HALF)
    assert baku(7) == (ONE, ONE, HALF, HALF)
    assert (first_group(161), first_group(160), first_group(5), first_group(1)) == (82, 80, 4, 1)


def test_the_last_of_the_first_group_stays_the_same_when_somebody_enters_above_him() -> None:
    late = Player(PlayerId("P9"), "Late", rating=2600, joins_in_round=2)
    assert virtual_points(event(_field(8), settings=BAKU))[0].last_number == 4
    after = event((*_field(8), late), settings=BAKU)
    assert after.by_number[0] == "P9"
    assert virtual_points(after) == (VirtualPoints(ONE, 1, 2, 5), VirtualPoints(HALF, 3, 4, 5))
    assert virtual_points(event(_field(8))) == ()


def test_in_round_1_the_upper_half_plays_among_itself() -> None:
    first = played(_field(16), 1, Random(1), BAKU).tournament.games
    assert {frozenset(game.players) for game in first[:4]} == {frozenset({f"P{n}", f"P{n + 4}"}) for n in range(1, 5)}


@pytest.mark.parametrize(("players", "seed"), [(9, 1), (16, 2), (24, 3), (41, 4)])
def test_accelerated_rounds_pass_the_checker(players: int, seed: int) -> None:
    found = played(_field(players), 6, Random(seed), BAKU)
    checked = check_report(swiss_report(found, Heading("Checked"), dict.fromkeys(found.by_number, 1), 6))
    assert [each.round for each in checked] == [1, 2, 3, 4, 5, 6]
    assert [each for each in checked if not each.agrees] == []


@pytest.mark.parametrize(("players", "seed"), [(16, 2), (24, 3), (40, 5)])
def test_a_second_engine_pairs_the_first_two_accelerated_rounds_the_same(
    players: int, seed: int, tmp_path: Path
) -> None:
    """Afterwards forfeits make the editions differ (see test_second_engine)."""
    found = played(_field(players), 2, Random(seed), BAKU)
    for number in (1, 2):
        games = (game for game in found.tournament.games if game.round == number and game.black is not None)
        ours = {frozenset(found.number[player] for player in game.players) for game in games}
        theirs = second_pairs(found, number, tmp_path)
        assert ours == {frozenset(pair) for pair in theirs if 0 not in pair}


@pytest.mark.parametrize("edition", Trf)
def test_accelerated_rounds_stand_in_a_report_and_are_read(edition: Trf) -> None:
    found = event(_field(10), settings=BAKU)
    text = swiss_report(found, Heading("The open"), dict.fromkeys(found.by_number, 1), 0, Extras(edition))
    lines = decoded(text.encode())
    assert sum(line[:3] in {"250", "XXA"} for line in lines) == (2 if edition is Trf.OF_2026 else 6)
    report = read_report(lines)
    assert (report.is_baku, report.kept, report.notes) == (True, (), ())


@pytest.mark.parametrize(
    "lines",
    [["250       1.0   1   3    1    4"], ["XXA    1  1.0  1.0", "XXA    2  1.0"], ["250 what"], ["XXA    x  1.0"]],
)
def test_other_accelerations_are_kept_and_told(lines: list[str]) -> None:
    found = event(_field(10), settings={"rounds": 7})
    text = swiss_report(found, Heading("The open"), dict.fromkeys(found.by_number, 1), 0)
    report = read_report([*decoded(text.encode()), *lines])
    assert not report.is_baku
    assert report.kept == tuple(lines)
    assert [note.code for note in report.notes] == ["trf-accelerated"]


def test_rounds_to_come_may_be_missing() -> None:
    told = told_virtual_points([f"XXA {n:4}  1.0  1.0" for n in range(1, 5)] + ["XXA    5  0.0  0.0"])
    assert told is not None
    assert is_baku(told, 8, 7)
    assert not is_baku(told, 8, 2)
