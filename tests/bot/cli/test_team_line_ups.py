"""Line-ups and their deadline: who sits on the boards when a round is paired, and what is left open."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

import pytest
import time_machine

from sheets.grid import Scalar
from sheets.records import Value
from sheets.schema import TabName
from tests.bot.cli.conftest import Rondo
from tests.bot.cli.team_files import FOUR, add_rows, player, table, team_file, type_into

DEADLINE = "2018-10-06 12:00"
BEFORE = datetime(2018, 10, 6, 10, 0, tzinfo=UTC)
"""Exactly at noon in Stockholm, which is in time."""

AFTER = datetime(2018, 10, 6, 10, 1, tzinfo=UTC)
TEAMS = {"T1", "T2", "T3", "T4"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Greens have four players and no choice; the other teams have five."""
    made = team_file(tmp_path / "cup.xlsx")
    type_into(made, "Rounds", {(2, "Line-up deadline"): DEADLINE})
    return made


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(BEFORE, tick=False) as traveller:
        yield traveller


def line_up(team: str, *places: int) -> Mapping[str, Value]:
    """As a captain hands it in, by names."""
    return {"Round": 1, "Team": team, **{f"Board {n}": f"{team} {place}" for n, place in enumerate(places, 1)}}


def seats(rows: list[dict[str, str]]) -> set[str]:
    return {row[side] for row in rows for side in ("white", "black")}


def test_until_the_deadline_teams_stand_for_players_who_are_not_named_yet(
    rondo: Rondo, file: Path, clock: time_machine.Traveller
) -> None:
    """Reds meet Greens, Blues meet Whites: one side that may still choose keeps both hidden."""
    add_rows(file, "Line-ups", [line_up("Reds", 5, 4, 3, 2), line_up("Whites", 1, 2, 3, 4)])
    answer = rondo("pair", file, "--json").json
    by_match = {match: [p for p in answer["pairings"] if p["match"] == match] for match in ("1", "2")}
    assert {player(FOUR, f"Reds {n}") for n in (2, 3, 4, 5)} <= seats(by_match["1"])
    assert seats(by_match["2"]) == {"T2", "T4"}
    assert "These teams can still hand in a line-up: Blues." in " ".join(answer["notes"])
    hidden = [row for row in table(file, "Pairings") if row["Match"] == "2"]
    assert all({row["White"], row["Black"]} == {"Blues", "Whites"} and row["Result"] is None for row in hidden)
    assert rondo("check", file, "--json").json == {"problems": []}


def test_pairing_the_round_again_seats_who_was_handed_in_meanwhile(
    rondo: Rondo, file: Path, clock: time_machine.Traveller
) -> None:
    rondo("pair", file)
    before = [row for row in table(file, "Pairings") if row["Match"] == "1"]
    waiting = rondo("pair", file, "--round", 1, "--json")
    assert (waiting.status, waiting.out) == (1, "")
    assert "its line-ups can still be handed in until" in waiting.err
    add_rows(file, "Line-ups", [line_up("Blues", 5, 4, 3, 2), line_up("Whites", 5, 1, 2, 3)])
    answer = rondo("pair", file, "--round", 1, "--json")
    assert answer.status == 0
    second = [pair for pair in answer.json["pairings"] if pair["match"] == "2"]
    expected = {player(FOUR, f"Blues {n}") for n in (2, 3, 4, 5)} | {player(FOUR, f"Whites {n}") for n in (1, 2, 3, 5)}
    assert seats(second) == expected
    assert [row for row in table(file, "Pairings") if row["Match"] == "1"] == before
    assert next(row for row in table(file, "Matches") if row["Match"] == "2")["Handicap"] is not None


def test_after_the_deadline_silent_teams_get_what_the_regulation_gives_them(
    rondo: Rondo, file: Path, clock: time_machine.Traveller
) -> None:
    """Without an earlier line-up the four highest rated; nothing is left open then."""
    rondo("pair", file)
    clock.move_to(AFTER)
    answer = rondo("pair", file, "--round", 1, "--json").json
    assert seats(answer["pairings"]).isdisjoint(TEAMS)
    assert player(FOUR, "Reds 5") not in seats(answer["pairings"])
    assert "No line-up was handed in by" in " ".join(answer["notes"])
    again = rondo("pair", file, "--round", 1)
    assert again.status == 1
    assert "is paired already" in again.err


def test_a_silent_team_plays_its_last_line_up_if_all_of_it_are_there(
    rondo: Rondo, file: Path, clock: time_machine.Traveller
) -> None:
    clock.move_to(AFTER)
    add_rows(file, "Line-ups", [line_up("Reds", 5, 1, 2, 3), line_up("Blues", 5, 1, 2, 3)])
    add_rows(file, "Absences", [{"Round": 2, "Player": "Blues 5", "Kind": "notified"}])
    rondo("pair", file)
    results = {(at, "Result"): "1-0" for at in range(2, 10)}
    type_into(file, "Pairings", results)
    there = seats(rondo("pair", file, "--json").json["pairings"])
    assert {player(FOUR, f"Reds {n}") for n in (5, 1, 2, 3)} <= there
    assert {player(FOUR, f"Blues {n}") for n in (1, 2, 3, 4)} <= there


def test_a_player_gone_since_the_pairing_leaves_an_empty_board(
    rondo: Rondo, file: Path, clock: time_machine.Traveller
) -> None:
    """Two of Blues sign off between pairing and deadline: three are left, who need no line-up."""
    rondo("pair", file)
    absent: list[Mapping[str, Scalar]] = [
        {"Round": 1, "Player": f"Blues {number}", "Kind": "notified"} for number in (1, 2)
    ]
    add_rows(file, "Absences", absent)
    add_rows(file, "Line-ups", [line_up("Whites", 1, 2, 3, 4)])
    rondo("pair", file, "--round", 1)
    rows = [row for row in table(file, "Pairings") if row["Match"] == "2"]
    assert [row["Result"] for row in rows[:3]] == [None, None, None]
    assert rows[3]["Result"] in {"+/-", "-/+"}
    assert "Blues" in (rows[3]["White"], rows[3]["Black"])


def test_without_a_deadline_nothing_is_waited_for(rondo: Rondo, tmp_path: Path) -> None:
    file = team_file(tmp_path / "cup.xlsx", more={TabName.LINE_UPS: [{"Round": 1, "Team": "T1", "Board 1": "P5"}]})
    type_into(file, "Line-ups", {(2, "Board 2"): "Reds 4", (2, "Board 3"): "Reds 3", (2, "Board 4"): "Reds 2"})
    answer = rondo("pair", file, "--json").json
    assert seats(answer["pairings"]).isdisjoint(TEAMS)
    (first,) = [pair for pair in answer["pairings"] if pair["match"] == "1" and pair["board"] == 1]
    assert "P5" in (first["white"], first["black"])
