"""Everything that goes wrong with teams and line-ups, as `check` tells it and as the other commands take it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sheets.grid import NewTab, Plan, Scalar
from sheets.records import Value
from sheets.schema import TabName
from sheets.xlsx import XlsxWorkbook
from tests.bot.cli.conftest import Outcome, Rondo
from tests.bot.cli.team_files import FOUR, Rows, add_rows, match_rows, player, table, team_file, type_into

ROUND_ONE = (*match_rows("Reds", "Greens", "1=10"), *match_rows("Blues", "Whites", "1100", match="2"))


def line_up(team: str, *names: str | None, number: int = 1) -> Mapping[str, Value]:
    """A row of the Line-ups tab: `2` is the team's second player, `Blues 1` one of another team."""
    players = {
        f"Board {board}": player(FOUR, name if " " in name else f"{team} {name}")
        for board, name in enumerate(names, 1)
        if name is not None
    }
    return {"Round": number, "Team": f"T{list(FOUR).index(team) + 1}", **players}


def away(*names: str, number: int = 1) -> Rows:
    return [{"Round": number, "Player": player(FOUR, name), "Kind": "notified"} for name in names]


def found(answer: Outcome) -> list[tuple[str, str, str, str]]:
    """Code, place and severity of each problem; each has its words."""
    problems: list[dict[str, Any]] = answer.json["problems"]
    assert all(problem["message"] and problem["advice"] and "{" not in problem["message"] for problem in problems)
    assert answer.status == any(problem["severity"] == "error" for problem in problems)
    return [(p["code"], p["tab"], p["cell"], p["severity"]) for p in problems]


def seats(answer: Outcome) -> list[str]:
    return [pair[side] for pair in answer.json["pairings"] for side in ("white", "black")]


def test_a_sound_event_of_teams_has_nothing_wrong(rondo: Rondo, tmp_path: Path) -> None:
    more = {TabName.LINE_UPS: [line_up("Reds", "5", "2", "3", "1")], TabName.ABSENCES: away("Blues 1")}
    assert found(rondo("check", team_file(tmp_path / "cup.xlsx", more=more), "--json")) == []


# --- line-ups


def test_five_boards_named(rondo: Rondo, tmp_path: Path) -> None:
    more = {TabName.LINE_UPS: [line_up("Reds", "1", "2", "3", "4", "5")]}
    file = team_file(tmp_path / "cup.xlsx", more=more)
    assert found(rondo("check", file, "--json")) == [("lineup-too-many", "Line-ups", "I2", "error")]
    before = file.read_bytes()
    answer = rondo("pair", file, "--json")
    assert (answer.status, answer.out) == (1, "")
    assert "The line-up of Reds for round 1 names 5 boards; a match has 4." in answer.err
    assert file.read_bytes() == before


def test_a_player_twice_in_a_line_up(rondo: Rondo, tmp_path: Path) -> None:
    file = team_file(tmp_path / "cup.xlsx", more={TabName.LINE_UPS: [line_up("Reds", "1", "2", "2", "3")]})
    assert found(rondo("check", file, "--json")) == [("lineup-twice", "Line-ups", "E2", "error")]
    assert rondo("pair", file).status == 1


def test_a_player_in_the_line_ups_of_two_teams(rondo: Rondo, tmp_path: Path) -> None:
    rows = [line_up("Reds", "1", "2", "3", "4"), line_up("Blues", "1", "Reds 2", "3", "4")]
    file = team_file(tmp_path / "cup.xlsx", more={TabName.LINE_UPS: rows})
    codes = {(code, cell) for code, _, cell, _ in found(rondo("check", file, "--json"))}
    assert codes == {("lineup-twice", "D3"), ("lineup-other-team", "D3")}


def test_a_player_of_another_team(rondo: Rondo, tmp_path: Path) -> None:
    file = team_file(tmp_path / "cup.xlsx", more={TabName.LINE_UPS: [line_up("Reds", "1", "2", "3", "Blues 4")]})
    answer = rondo("check", file, "--json")
    assert found(answer) == [("lineup-other-team", "Line-ups", "F2", "error")]
    assert answer.json["problems"][0]["message"] == "Blues 4 doesn't play for Reds."
    assert rondo("pair", file).status == 1


def test_a_player_of_another_team_in_a_round_that_is_paired_is_history(rondo: Rondo, tmp_path: Path) -> None:
    more = {TabName.LINE_UPS: [line_up("Reds", "1", "2", "3", "Blues 5")], TabName.PAIRINGS: ROUND_ONE}
    answer = rondo("check", team_file(tmp_path / "cup.xlsx", more=more), "--json")
    assert found(answer) == [("lineup-other-team", "Line-ups", "F2", "warning")]


def test_an_absent_player_in_a_line_up(rondo: Rondo, tmp_path: Path) -> None:
    more = {TabName.LINE_UPS: [line_up("Reds", "1", "5", "3", "4")], TabName.ABSENCES: away("Reds 5")}
    file = team_file(tmp_path / "cup.xlsx", more=more)
    assert found(rondo("check", file, "--json")) == [("lineup-absent", "Line-ups", "D2", "warning")]
    answer = rondo("pair", file, "--json")
    assert answer.status == 0
    assert player(FOUR, "Reds 5") not in seats(answer)
    assert player(FOUR, "Reds 2") in seats(answer)
    assert "The line-up of Reds names Reds 5, who isn't available in round 1." in answer.json["notes"]


def test_three_named_though_five_are_there(rondo: Rondo, tmp_path: Path) -> None:
    file = team_file(tmp_path / "cup.xlsx", more={TabName.LINE_UPS: [line_up("Reds", "1", "2", "3")]})
    assert found(rondo("check", file, "--json")) == [("lineup-too-few", "Line-ups", "B2", "warning")]
    answer = rondo("pair", file, "--json")
    assert {player(FOUR, f"Reds {number}") for number in (1, 2, 3, 4)} <= set(seats(answer))
    assert any("gets the one of a team that hands in nothing" in note for note in answer.json["notes"])


def test_nobody_available(rondo: Rondo, tmp_path: Path) -> None:
    """Whites can't play; of the other three one has the bye."""
    everybody = away(*(f"Whites {number}" for number in range(1, 6)))
    file = team_file(tmp_path / "cup.xlsx", more={TabName.ABSENCES: everybody})
    assert found(rondo("check", file, "--json")) == [("team-nobody-available", "Teams", "B5", "warning")]
    answer = rondo("pair", file, "--json")
    assert len(answer.json["pairings"]) == 4
    assert len(answer.json["byes"]) == 1
    assert "Whites has nobody available and isn't paired." in answer.json["notes"]
    assert not {player(FOUR, f"Whites {number}") for number in range(1, 6)} & set(seats(answer))


def test_nobody_of_a_line_up_available(rondo: Rondo, tmp_path: Path) -> None:
    everybody = away(*(f"Whites {number}" for number in range(1, 6)))
    more = {TabName.ABSENCES: everybody, TabName.LINE_UPS: [line_up("Whites", "1", "2", "3", "4")]}
    codes = [code for code, *_ in found(rondo("check", team_file(tmp_path / "cup.xlsx", more=more), "--json"))]
    assert codes == ["team-nobody-available", "lineup-nobody-available", *["lineup-absent"] * 4]


def test_three_players(rondo: Rondo, tmp_path: Path) -> None:
    """The fourth board is forfeited, and the team stands where nobody sits."""
    file = team_file(tmp_path / "cup.xlsx", more={TabName.ABSENCES: away("Greens 2")})
    assert found(rondo("check", file, "--json")) == [("team-empty-boards", "Teams", "B4", "warning")]
    answer = rondo("pair", file, "--json")
    assert answer.status == 0
    (empty,) = [pair for pair in answer.json["pairings"] if "T3" in (pair["white"], pair["black"])]
    assert empty["board"] == 4
    (row,) = [row for row in table(file, "Pairings") if "Greens" in (row["White"], row["Black"])]
    assert row["Result"] == ("-/+" if row["White"] == "Greens" else "+/-")
    assert found(rondo("check", file, "--json")) == []
    assert "only 3 are available for 4 boards" in " ".join(answer.json["notes"])


# --- rosters


def test_an_unknown_rating(rondo: Rondo, tmp_path: Path) -> None:
    rosters = {**FOUR, "Whites": (1700, 1650, 1600, None, 1500)}
    file = team_file(tmp_path / "cup.xlsx", rosters, more={TabName.PAIRINGS: ROUND_ONE})
    answer = rondo("check", file, "--json")
    (unrated,) = [place for place in found(answer) if place[0] == "player-unrated"]
    assert unrated == ("player-unrated", "Players", "C19", "warning")
    assert "counts as 1000" in answer.json["problems"][0]["message"]
    text = rondo("explain", file, "Whites", "--json").json["items"][0]["text"]
    assert "Whites 4 counts as 1200, not 1000" in text
    type_into(file, "Players", {(19, "National rating"): 1510})
    assert "player-unrated" not in [code for code, *_ in found(rondo("check", file, "--json"))]


def test_ratings_that_lift(rondo: Rondo, tmp_path: Path) -> None:
    """In the roster of a team without a choice, in the line-up of one that has handed in."""
    rosters = {**FOUR, "Greens": (2400, 2000, 1400, 1900)}
    file = team_file(tmp_path / "cup.xlsx", rosters)
    answer = rondo("check", file, "--json")
    assert found(answer) == [("rating-lifted", "Players", "C14", "warning")]
    assert answer.json["problems"][0]["message"] == ("Greens 3 (board 4 of Greens, round 1) counts as 1900, not 1400.")
    add_rows(file, "Line-ups", [{"Round": 1, "Team": "Greens", "Board 1": "Greens 2", "Board 2": "Greens 3"}])
    type_into(file, "Line-ups", {(2, "Board 3"): "Greens 1", (2, "Board 4"): "Greens 4"})
    assert found(rondo("check", file, "--json")) == [("rating-lifted", "Line-ups", "D2", "warning")]
    assert rondo("pair", file).status == 0


def test_teams_of_one_name(rondo: Rondo, tmp_path: Path) -> None:
    """Players who name their team by it can be of either; with the ID behind it all is well."""
    file = team_file(tmp_path / "cup.xlsx")
    type_into(file, "Teams", {(3, "Team"): "Reds"})
    codes = {(code, severity) for code, _, _, severity in found(rondo("check", file, "--json"))}
    assert ("duplicate-name", "warning") in codes
    assert ("ambiguous-team", "error") in codes
    rows = {(at, "Team"): "Reds (T1)" for at in range(2, 7)} | {(at, "Team"): "Reds (T2)" for at in range(7, 12)}
    type_into(file, "Players", rows)
    assert [code for code, *_ in found(rondo("check", file, "--json"))] == ["duplicate-name"]
    assert rondo("pair", file).status == 0
    assert rondo("explain", file, "Reds (T2)", "--json").json["id"] == "T2"
    assert rondo("explain", file, "Reds").status == 1


def test_a_team_called_like_a_player_is_told_from_him(rondo: Rondo, tmp_path: Path) -> None:
    file = team_file(tmp_path / "cup.xlsx", more={TabName.ABSENCES: away("Greens 2")})
    type_into(file, "Players", {(2, "Name"): "Greens"})
    assert rondo("pair", file).status == 0
    assert {"Greens", "Greens (T3)"} <= {row[side] for row in table(file, "Pairings") for side in ("White", "Black")}
    assert rondo("check", file).status == 0


def test_a_team_withdrawn_after_pairing(rondo: Rondo, tmp_path: Path) -> None:
    """An open match is to be given up; one that was is in order."""
    file = team_file(tmp_path / "cup.xlsx", more={TabName.PAIRINGS: ROUND_ONE})
    rondo("pair", file)
    type_into(file, "Teams", {(5, "Left after round"): 1})
    (problem,) = found(rondo("check", file, "--json"))
    assert (problem[0], problem[1], problem[3]) == ("team-paired-after-leaving", "Pairings", "error")
    assert rondo("pair", file).status == 1
    open_rows = {at: row for at, row in enumerate(table(file, "Pairings"), 2) if row["Round"] == 2}
    for at, row in open_rows.items():
        whites = str(row["White"]).startswith("Whites"), str(row["Black"]).startswith("Whites")
        type_into(file, "Pairings", {(at, "Result"): "-/+" if whites[0] else "+/-" if whites[1] else "1-0"})
    assert found(rondo("check", file, "--json")) == []
    answer = rondo("pair", file, "--json")
    assert answer.status == 0
    assert len(answer.json["byes"]) == 1


def test_a_player_without_a_team(rondo: Rondo, tmp_path: Path) -> None:
    file = team_file(tmp_path / "cup.xlsx")
    add_rows(file, "Players", [{"Name": "Lone Wolf", "Rating": 2000}])
    assert found(rondo("check", file, "--json")) == [("player-without-team", "Players", "H21", "warning")]
    type_into(file, "Players", {(21, "Role"): "contact"})
    assert found(rondo("check", file, "--json")) == []


def test_an_id_that_a_team_and_a_player_have(rondo: Rondo, tmp_path: Path) -> None:
    file = team_file(tmp_path / "cup.xlsx")
    type_into(file, "Teams", {(5, "ID"): "P1"})
    assert ("team-id-of-player", "Teams", "A5", "error") in found(rondo("check", file, "--json"))


def test_an_event_of_one_team(rondo: Rondo, tmp_path: Path) -> None:
    file = team_file(tmp_path / "cup.xlsx", {"Reds": FOUR["Reds"]})
    assert found(rondo("check", file, "--json")) == [("too-few-teams", "Teams", "", "warning")]
    answer = rondo("pair", file)
    assert answer.status == 1
    assert "can't be paired" in answer.err


# --- settings


def test_what_is_assumed_is_told_until_it_is_confirmed_or_replaced(rondo: Rondo, tmp_path: Path) -> None:
    settings: Mapping[str, str | int] = {"team.assumptions confirmed": "no", "team.unrated": 1200}
    file = team_file(tmp_path / "cup.xlsx", settings=settings)
    problems = rondo("check", file, "--json").json["problems"]
    assert {problem["code"] for problem in problems} == {"team-assumption"}
    keys = [problem["message"].split(":")[0] for problem in problems]
    assert "team.silent team" in keys
    assert "team.unrated" not in keys
    assert "team.assumptions confirmed" not in rondo("standings", file).err
    rows: list[Mapping[str, Scalar]] = [
        {"Kind": "handicap", "From": 0, "Value": 2},
        {"Kind": "handicap", "From": 100, "Value": "2½"},
    ]
    add_rows(file, "Table", rows)
    again = rondo("check", file, "--json").json["problems"]
    assert len(again) == len(problems) - 1
    at = next(at for at, row in enumerate(table(file, "Settings"), 2) if row["Key"] == "team.assumptions confirmed")
    type_into(file, "Settings", {(at, "Value"): "yes"})
    assert found(rondo("check", file, "--json")) == []


@pytest.mark.parametrize(
    ("rows", "code", "cell"),
    [
        ([(0, "2"), (100, "4½")], "handicap-row-score", "C3"),
        ([(0, "3"), (100, "2½")], "handicap-row-falls", "C3"),
        ([(-5, "2")], "handicap-row-negative", "B2"),
        ([(0, "2"), (100, "many")], "setting-number", "C3"),
    ],
)
def test_a_handicap_table_that_can_not_be_used(
    rondo: Rondo, tmp_path: Path, rows: list[tuple[int, str]], code: str, cell: str
) -> None:
    own: Rows = [{"Kind": "handicap", "From": start, "Value": drawn} for start, drawn in rows]
    file = team_file(tmp_path / "cup.xlsx", more={TabName.TABLE: own})
    ((told, tab, place, severity),) = found(rondo("check", file, "--json"))
    assert (told, tab, severity) == (code, "Table", "error")
    assert place == cell
    assert rondo("pair", file).status == 1
    assert rondo("standings", file).status == 1


def test_a_row_that_can_not_be_won(rondo: Rondo, tmp_path: Path) -> None:
    own: Rows = [{"Kind": "handicap", "From": 0, "Value": "2"}, {"Kind": "handicap", "From": 400, "Value": 4}]
    file = team_file(tmp_path / "cup.xlsx", more={TabName.TABLE: own})
    assert found(rondo("check", file, "--json")) == [("handicap-row-unwinnable", "Table", "B3", "warning")]


# --- rows that don't make up matches


def test_rows_of_matches_that_do_not_fit(rondo: Rondo, tmp_path: Path) -> None:
    """A board that is missing, colours the wrong way round, a player of a third team, a team in two matches."""
    rows = [dict(row) for row in ROUND_ONE]
    rows[1]["White"], rows[1]["Black"] = rows[1]["Black"], rows[1]["White"]
    rows[2]["Black"] = player(FOUR, "Whites 5")
    del rows[7]
    file = team_file(tmp_path / "cup.xlsx", more={TabName.PAIRINGS: rows})
    places = found(rondo("check", file, "--json"))
    assert {(code, severity) for code, _, _, severity in places} == {
        ("match-colours", "warning"),
        ("match-other-teams", "error"),
        ("match-board-missing", "error"),
    }
    assert [cell for code, _, cell, _ in places if code in {"match-colours", "match-other-teams"}] == ["C3", "C4"]
    answer = rondo("pair", file)
    assert answer.status == 1


def test_a_team_in_two_matches_of_a_round(rondo: Rondo, tmp_path: Path) -> None:
    bye: Mapping[str, Value] = {"Round": 1, "Match": "3", "Board": 1, "White": "T1", "Result": "bye"}
    file = team_file(tmp_path / "cup.xlsx", more={TabName.PAIRINGS: [*ROUND_ONE, bye]})
    assert found(rondo("check", file, "--json")) == [("match-team-twice", "Pairings", "F10", "error")]


def test_board_numbers_and_players_of_one_team(rondo: Rondo, tmp_path: Path) -> None:
    rows = [dict(row) for row in ROUND_ONE]
    rows[3]["Board"] = 7
    rows[7]["Black"] = player(FOUR, "Whites 5")
    rows[7]["White"] = player(FOUR, "Whites 4")
    file = team_file(tmp_path / "cup.xlsx", more={TabName.PAIRINGS: rows})
    codes = {code for code, *_ in found(rondo("check", file, "--json"))}
    assert codes == {"match-board-number", "match-same-team", "match-board-missing"}


def test_a_forfeit_with_an_empty_black_is_read(rondo: Rondo, tmp_path: Path) -> None:
    """As somebody types it who leaves the empty board's cell empty."""
    rows = [dict(row) for row in ROUND_ONE]
    rows[2].update(Black=None, Result="+/-")
    file = team_file(tmp_path / "cup.xlsx", more={TabName.PAIRINGS: rows})
    assert found(rondo("check", file, "--json")) == []
    rondo("standings", file, "--write")
    assert table(file, "Matches")[0]["Score"] == "3½-½"


def test_a_team_is_no_player_of_other_formats(rondo: Rondo, demo: Path) -> None:
    XlsxWorkbook(demo).write(lambda _: Plan(new_tabs=[NewTab("Teams", [["ID", "Team"], ["T1", "Reds"]])]))
    at = len(table(demo, "Pairings")) + 2
    type_into(demo, "Pairings", {(at, "Round"): 18, (at, "Board"): 1, (at, "White"): "Reds", (at, "Black"): "P1"})
    assert ("not-a-player", "Pairings", f"C{at}", "error") in found(rondo("check", demo, "--json"))
