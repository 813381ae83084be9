"""Rounds that can't be paired, or not now: words with what to do, and the file as it was."""

from collections.abc import Callable, Sequence
from pathlib import Path

import openpyxl
import pytest

from tests.bot.cli.conftest import Rondo
from tests.hostile.club import Edit, harmed, saved, sound


@pytest.fixture
def refused(rondo: Rondo, tmp_path: Path) -> Callable[..., str]:
    """`refused(edits, "pair", "--round", 2)`: what is said; the file is as it was."""

    def command(edits: Sequence[Edit], name: str, *options: object) -> str:
        path = saved(harmed(*edits), tmp_path)
        before = path.read_bytes()
        answer = rondo(name, path, *options, "--json")
        assert (answer.status, answer.out) == (1, "")
        assert "itself made a mistake" not in answer.err
        assert path.read_bytes() == before
        return answer.err

    return command


def test_a_round_that_is_paired_already(refused: Callable[..., str]) -> None:
    assert "Round 2 is paired already" in refused([], "pair", "--round", 2)


def test_a_round_whose_state_says_that_it_is_paired(refused: Callable[..., str]) -> None:
    assert "Round 3 is paired already" in refused([("Rounds", "C4", "published")], "pair", "--round", 3)


def test_a_round_that_does_not_exist(refused: Callable[..., str]) -> None:
    assert "There is no round 31" in refused([], "pair", "--round", 31)
    assert "There is no round 31" in refused([], "standings", "--after-round", 31)


def test_a_season_without_a_round_left(rondo: Rondo, tmp_path: Path) -> None:
    path = saved(sound(), tmp_path)
    for _ in range(4):
        assert rondo("pair", path).status == 0
    answer = rondo("pair", path, "--json")
    assert (answer.status, answer.out) == (1, "")
    assert "All 6 rounds are paired" in answer.err


def test_a_workbook_with_errors_says_which_before_it_is_paired(refused: Callable[..., str]) -> None:
    said = refused([("Pairings", "C2", "Annna"), ("Players", "C3", "strong")], "pair")
    assert "Pairings!C2: error" in said
    assert "Players!C3: error" in said
    assert "mend these first" in said


def test_a_setting_that_cannot_be_used_stops_the_list_in_words(refused: Callable[..., str]) -> None:
    edits = [("Settings", "A8", "keizer.bye"), ("Settings", "B8", "plenty")]
    assert "keizer.bye" in refused(edits, "standings")
    assert "keizer.bye" in refused(edits, "pair")


def test_one_bad_result_does_not_stop_the_list(rondo: Rondo, tmp_path: Path) -> None:
    """Its row is left out, which is said; all others count."""
    path = saved(harmed(("Pairings", "C2", "Annna")), tmp_path)
    answer = rondo("standings", path, "--json")
    assert answer.status == 0
    assert "Pairings!C2" in answer.err
    assert answer.json["after_round"] == 2


def test_postponed_games_block_where_the_club_wants_it(refused: Callable[..., str]) -> None:
    edits = [
        ("Settings", "A8", "postponed games"),
        ("Settings", "B8", "block the next round"),
        ("Pairings", "E5", "postponed"),
    ]
    assert "Frits (White) – Anna (Black), postponed" in refused(edits, "pair")


def test_a_skipped_round_is_not_forgotten(rondo: Rondo, tmp_path: Path) -> None:
    """Round 4 is paired before 3."""
    path = saved(sound(), tmp_path)
    assert rondo("pair", path, "--round", 4, "--json").json["round"] == 4
    assert [rondo("pair", path, "--json").json["round"] for _ in range(2)] == [3, 5]
    rounds = {row[0] for row in openpyxl.load_workbook(path)["Pairings"].iter_rows(min_row=2, values_only=True)}
    assert rounds == {1, 2, 3, 4, 5}


def test_a_player_without_a_game_or_without_a_name_is_answered(refused: Callable[..., str]) -> None:
    assert "Frits has no game in round 3" in refused([], "explain", "Frits", "--pairing", "--round", 3)
    assert "Frits" in refused([], "explain", "Fritz")
    assert refused([("Players", "B3", "Anna")], "explain", "Anna")
