"""Too few people for a round: words, and never a crash."""

from pathlib import Path

import pytest

from tests.bot.cli.conftest import Outcome, Rondo
from tests.hostile.club import NAMES, Edit, harmed, saved, sound, tab, told


def club_of(count: int, folder: Path) -> Path:
    """Nothing played yet."""
    book = sound()
    for title in ("Pairings", "Absences"):
        tab(book, title).delete_rows(2, 20)
    tab(book, "Players").delete_rows(2 + count, 20)
    for cell in tab(book, "Rounds")["C"][1:]:
        cell.value = "planned"
    return saved(book, folder)


def refused(answer: Outcome) -> str:
    """Exit status 1, nothing on standard output, one sentence for people."""
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.strip()
    assert "itself made a mistake" not in answer.err
    return answer.err


def test_without_players_there_is_an_empty_list_and_nothing_to_pair(rondo: Rondo, tmp_path: Path) -> None:
    path = club_of(0, tmp_path)
    before = path.read_bytes()
    assert told(rondo, path) == [("no-players", "Players", "")]
    assert rondo("standings", path, "--json").json == {"after_round": 0, "standings": [], "notes": []}
    assert rondo("standings", path).status == 0
    assert "nothing to pair" in refused(rondo("pair", path, "--json"))
    assert "Anna" in refused(rondo("explain", path, "Anna", "--json"))
    assert path.read_bytes() == before


def test_one_player_has_the_bye(rondo: Rondo, tmp_path: Path) -> None:
    path = club_of(1, tmp_path)
    assert told(rondo, path) == [("one-player", "Players", "B2")]
    assert [line["id"] for line in rondo("standings", path, "--json").json["standings"]] == ["P1"]
    answer = rondo("pair", path, "--json")
    assert answer.json["pairings"] == []
    assert answer.json["byes"] == ["P1"]
    assert rondo("explain", path, "P1", "--pairing", "--json").json["bye"] is True
    assert rondo("print", path, tmp_path / "wall.pdf").status == 0


def test_two_players_meet_as_often_as_the_rules_allow_and_then_it_is_said(rondo: Rondo, tmp_path: Path) -> None:
    path = club_of(2, tmp_path)
    assert [rondo("pair", path, "--json").status for _ in range(2)] == [0, 0]
    assert "met too often" in refused(rondo("pair", path, "--json"))


@pytest.mark.parametrize("present", [0, 1])
def test_a_round_for_which_all_have_signed_off_is_refused_in_words(rondo: Rondo, tmp_path: Path, present: int) -> None:
    away = [name for name in NAMES if name != "Frits"][present:]
    edits: list[Edit] = []
    for at, name in enumerate(away, 5):
        edits += [("Absences", f"A{at}", 3), ("Absences", f"B{at}", name), ("Absences", f"C{at}", "late")]
    path = saved(harmed(*edits), tmp_path)
    before = path.read_bytes()
    answer = rondo("pair", path, "--json")
    if present:
        assert answer.json["byes"] == ["P1"]
        assert any("More than half" in note for note in answer.json["notes"])
    else:
        assert "Nobody is present in round 3" in refused(answer)
        assert path.read_bytes() == before
    assert rondo("standings", path).status == 0
