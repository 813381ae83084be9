"""A Keizer season by the commands that the organiser types."""

from fractions import Fraction
from pathlib import Path

import openpyxl

from tests.bot.cli.conftest import Rondo


def test_the_demo_club_has_nothing_wrong(rondo: Rondo, demo: Path) -> None:
    answer = rondo("check", demo, "--json")
    assert answer.json == {"problems": []}
    assert answer.status == 0


def test_pairing_the_next_round_pairs_everybody_who_is_there_exactly_once(rondo: Rondo, demo: Path) -> None:
    answer = rondo("pair", demo, "--json").json
    assert answer["round"] == 18
    seated = [player for pair in answer["pairings"] for player in (pair["white"], pair["black"])] + answer["byes"]
    assert len(seated) == len(set(seated))
    book = openpyxl.load_workbook(demo)
    away = {
        row[1]
        for row in book["Absences"].iter_rows(min_row=2, values_only=True)
        if row[0] == 18 and row[2] != "bye wanted"
    }
    names = {row[0]: row[1] for row in book["Players"].iter_rows(min_row=2, values_only=True)}
    assert {names[player] for player in seated}.isdisjoint(away)
    assert len(seated) + len(away) == 39  # of 40 members one has left


def test_a_dry_run_writes_nothing_and_says_the_same(rondo: Rondo, demo: Path) -> None:
    before = demo.read_bytes()
    dry = rondo("pair", demo, "--dry-run", "--json").json
    assert demo.read_bytes() == before
    assert rondo("pair", demo, "--json").json == dry


def test_the_pairing_stands_in_the_workbook_afterwards(rondo: Rondo, demo: Path) -> None:
    answer = rondo("pair", demo, "--json").json
    rows = [
        row for row in openpyxl.load_workbook(demo)["Pairings"].iter_rows(min_row=2, values_only=True) if row[0] == 18
    ]
    assert [row[1] for row in rows] == list(range(1, len(answer["pairings"]) + len(answer["byes"]) + 1))
    states = {row[0]: row for row in openpyxl.load_workbook(demo)["Rounds"].iter_rows(min_row=2, values_only=True)}
    assert "paired" in states[18]


def test_a_round_is_not_paired_twice(rondo: Rondo, demo: Path) -> None:
    rondo("pair", demo)
    before = demo.read_bytes()
    again = rondo("pair", demo, "--round", 18, "--json")
    assert again.status == 1
    assert again.out == ""
    assert "18" in again.err
    assert demo.read_bytes() == before


def test_standings_have_unique_ranks_and_exact_points(rondo: Rondo, demo: Path) -> None:
    answer = rondo("standings", demo, "--json").json
    assert answer["after_round"] == 17
    lines = answer["standings"]
    assert [line["rank"] for line in lines] == list(range(1, 40))
    points = [Fraction(line["points"]) for line in lines]
    assert points == sorted(points, reverse=True)
    assert all(isinstance(line["points"], str) and isinstance(line["value"], str) for line in lines)


def test_an_explanation_adds_up_to_the_points_of_the_standings(rondo: Rondo, demo: Path) -> None:
    for line in rondo("standings", demo, "--json").json["standings"]:
        answer = rondo("explain", demo, line["id"], "--json").json
        assert answer["id"] == line["id"]
        assert answer["points"] == line["points"]
        assert sum(Fraction(item["points"]) for item in answer["items"]) == Fraction(line["points"])


def test_a_player_can_be_named_by_id_by_name_and_by_both(rondo: Rondo, demo: Path) -> None:
    by_id = rondo("explain", demo, "P2", "--json").json
    assert by_id == rondo("explain", demo, "sanne  KUIPER", "--json").json
    assert by_id == rondo("explain", demo, "Sanne Kuiper (P2)", "--json").json


def test_an_unknown_player_is_refused_with_the_nearest_name(rondo: Rondo, demo: Path) -> None:
    answer = rondo("explain", demo, "Sanne Kuyper", "--json")
    assert answer.status == 1
    assert answer.out == ""
    assert "Sanne Kuiper" in answer.err


def test_standings_of_an_earlier_round_are_those_of_that_round(rondo: Rondo, demo: Path) -> None:
    early = rondo("standings", demo, "--after-round", 3, "--json").json
    assert early["after_round"] == 3
    assert len(early["standings"]) == 39  # the newcomer of round 6 isn't there yet, the leaver still is


def test_standings_are_repainted_only_when_asked(rondo: Rondo, demo: Path) -> None:
    before = demo.read_bytes()
    rondo("standings", demo)
    assert demo.read_bytes() == before
    first = rondo("standings", demo, "--write", "--json").json["standings"][0]
    row = next(openpyxl.load_workbook(demo)["Standings"].iter_rows(min_row=2, values_only=True))
    assert row[0] == 1
    assert first["name"] in row


def test_people_read_their_language(rondo: Rondo, demo: Path, monkeypatch: object) -> None:
    answer = rondo("standings", demo)
    assert "Standings after round 17" in answer.out
