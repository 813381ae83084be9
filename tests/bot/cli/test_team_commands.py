"""A cup of teams by the commands that the organiser types."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from random import Random
from shutil import copy

import pytest
from pypdf import PdfReader

from bot.cli.entry import run
from rules.swiss_library import check_report, rank_report
from sheets.records import Value
from sheets.schema import TabName
from tests.bot.cli.conftest import Rondo
from tests.bot.cli.team_files import FOUR, headings, match_rows, play_round, table, team_file, type_into


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example cup as it is made."""
    file = tmp_path_factory.mktemp("example") / "cup.xlsx"
    assert run(["new", "team swiss", str(file), "--preset", "svenska-cupen-2018", "--demo"]) == 0
    return file


@pytest.fixture
def cup(example: Path, tmp_path: Path) -> Path:
    """The example cup in mid-event, to be written into."""
    return Path(copy(example, tmp_path / "cup.xlsx"))


def test_a_new_workbook_has_the_tabs_of_teams_and_begins_with_the_published_cup(rondo: Rondo, tmp_path: Path) -> None:
    file = tmp_path / "empty.xlsx"
    assert rondo("new", "team-swiss", file).status == 0
    assert "svenska-cupen-2018" in {row["Value"] for row in table(file, "Settings")}
    for tab, heading in (("Teams", "Vice-captains"), ("Line-ups", "Board 4"), ("Matches", "Handicap")):
        assert heading in headings(file, tab)
    assert len(table(file, "Rounds")) == 9
    assert rondo("check", file).status == 0


def test_the_example_cup_has_nothing_wrong_but_what_is_assumed(rondo: Rondo, cup: Path) -> None:
    answer = rondo("check", cup, "--json")
    assert answer.status == 0
    problems = answer.json["problems"]
    assert {problem["severity"] for problem in problems} == {"warning"}
    assert {problem["code"] for problem in problems} <= {"team-assumption", "rating-lifted", "team-empty-boards"}
    assert len(table(cup, "Teams")) == 12
    assert max(int(str(row["Round"])) for row in table(cup, "Pairings")) == 5
    assert {row["Round"] for row in table(cup, "Line-ups")} == {1, 2, 3, 4, 5, 6}
    assert table(cup, "Absences")


def test_the_next_round_seats_every_team_that_is_there_exactly_once(rondo: Rondo, cup: Path) -> None:
    met = {frozenset(teams) for teams in matches(cup)}
    answer = rondo("pair", cup, "--json").json
    assert answer["round"] == 6
    assert all(set(pair) == {"board", "white", "black", "match"} for pair in answer["pairings"])
    teams = {str(row["ID"]): str(row["Team"]) for row in table(cup, "Players")}
    by_match: dict[str, set[str]] = {}
    for pair in answer["pairings"]:
        by_match.setdefault(pair["match"], set()).update(
            teams.get(pair[side], pair[side]) for side in ("white", "black")
        )
    assert all(len(pair) == 2 for pair in by_match.values())
    assert met.isdisjoint(map(frozenset, by_match.values()))
    names = {str(row["ID"]): str(row["Team"]) for row in table(cup, "Teams")}
    seated = [team for pair in by_match.values() for team in pair] + [names[team] for team in answer["byes"]]
    assert sorted(seated) == sorted(set(names.values()) - {"SK Björkhagen"})
    assert [pair["board"] for pair in answer["pairings"]] == [1, 2, 3, 4] * 5


def matches(file: Path) -> list[tuple[str, str]]:
    """The teams that have met, White of board 1 first."""
    rows = (row for row in table(file, "Pairings") if row["Board"] == 1 and row["Black"])
    teams = {str(row["Name"]): str(row["Team"]) for row in table(file, "Players")}
    sides = ((str(row["White"]), str(row["Black"])) for row in rows)
    return [(teams.get(white, white), teams.get(black, black)) for white, black in sides]


def test_a_dry_run_writes_nothing_and_says_the_same(rondo: Rondo, cup: Path) -> None:
    before = cup.read_bytes()
    dry = rondo("pair", cup, "--dry-run", "--json").json
    assert cup.read_bytes() == before
    assert rondo("pair", cup, "--json").json == dry


def test_people_read_match_by_match_who_plays(rondo: Rondo, cup: Path) -> None:
    said = rondo("pair", cup).out
    assert "Match 1: " in said
    assert said.count("Match ") == 5
    assert "Bye: " in said


def test_the_pairing_and_its_matches_stand_in_the_workbook(rondo: Rondo, cup: Path) -> None:
    answer = rondo("pair", cup, "--json").json
    rows = [row for row in table(cup, "Pairings") if row["Round"] == 6]
    assert [(row["Match"], row["Board"]) for row in rows] == [
        *((pair["match"], pair["board"]) for pair in answer["pairings"]),
        ("6", 1),
    ]
    assert rows[-1]["Result"] == "bye"
    painted = [row for row in table(cup, "Matches") if row["Round"] == 6]
    assert [row["Match"] for row in painted] == ["1", "2", "3", "4", "5", "6"]
    assert all(row["Handicap"] and row["Score"] is None for row in painted[:5])
    assert (painted[5]["Black team"], painted[5]["Match points"], painted[5]["Game points"]) == (None, "2", "2")
    again = rondo("check", cup, "--json")
    assert again.status == 0


def test_standings_have_match_points_and_game_points_and_are_painted(rondo: Rondo, cup: Path) -> None:
    answer = rondo("standings", cup, "--write", "--json").json
    assert answer["after_round"] == 5
    lines = answer["standings"]
    assert len(lines) == 12
    assert all(line["points"] == line["match_points"] for line in lines)
    keys = [(Fraction(line["match_points"]), Fraction(line["game_points"])) for line in lines]
    assert keys == sorted(keys, reverse=True)
    assert set(lines[0]["tie_breaks"]) == {"BH:MP", "DE", "RTG"}
    painted = table(cup, "Standings")
    assert [row["Player"] for row in painted] == [line["name"] for line in lines]
    assert painted[0]["Match points"] is not None
    scores = table(cup, "Matches")
    assert len([row for row in scores if row["Black team"]]) == 6 * 3 + 5 * 2
    assert all(row["Score"] and row["Match points"] for row in scores if row["Black team"])


def test_standings_of_an_earlier_round_and_of_one_that_is_not_there(rondo: Rondo, cup: Path) -> None:
    early = rondo("standings", cup, "--after-round", 2, "--json").json
    assert (early["after_round"], sum(Fraction(line["match_points"]) for line in early["standings"])) == (2, 24)
    wrong = rondo("standings", cup, "--after-round", 10, "--json")
    assert (wrong.status, wrong.out) == (1, "")
    assert "the last one is round 9" in wrong.err


def test_explanations_of_teams_add_up_to_the_standings(rondo: Rondo, cup: Path) -> None:
    for line in rondo("standings", cup, "--json").json["standings"]:
        answer = rondo("explain", cup, line["id"], "--json").json
        assert answer["points"] == line["match_points"]
        assert sum(Fraction(item["points"]) for item in answer["items"]) == Fraction(line["match_points"])
        assert [item["round"] for item in answer["items"]] == [1, 2, 3, 4, 5]


def test_a_team_and_a_player_can_be_named_by_id_by_name_and_by_both(rondo: Rondo, cup: Path) -> None:
    by_id = rondo("explain", cup, "T1", "--json").json
    assert by_id == rondo("explain", cup, "sk  NORRSKEN", "--json").json
    assert by_id == rondo("explain", cup, "SK Norrsken (T1)", "--json").json
    him = rondo("explain", cup, "P1", "--json").json
    assert him == rondo("explain", cup, str(table(cup, "Players")[0]["Name"]), "--json").json
    assert sum(Fraction(item["points"]) for item in him["items"]) == Fraction(him["points"])


def test_an_unknown_team_is_refused_with_the_nearest_name(rondo: Rondo, cup: Path) -> None:
    answer = rondo("explain", cup, "SK Norsken", "--json")
    assert (answer.status, answer.out) == (1, "")
    assert "SK Norrsken" in answer.err


# --- one match


def test_why_two_and_a_half_to_one_and_a_half_became_the_other_way_round(rondo: Rondo, tmp_path: Path) -> None:
    """Greens: 2300 2100 1900 and 1700, which counts as 1800: 2025. Reds: 2250. Difference 225: the row from 200."""
    rosters = {**FOUR, "Greens": (2300, 2100, 1900, 1700)}
    file = team_file(tmp_path / "cup.xlsx", rosters, more={TabName.PAIRINGS: match_rows("Reds", "Greens", "1=11")})
    reds, greens = (rondo("explain", file, team, "--json").json for team in ("Reds", "Greens"))
    assert (reds["points"], greens["points"]) == ("0", "2")
    assert reds["items"][0]["text"].split("\n") == [
        "Round 1: 2½-1½ against Greens is a loss: match points 0; game points 1½-2½",
        "Reds: average 2250 (4 players).",
        "Greens: average 2025 (4 players).",
        "Greens, board 4: Greens 4 counts as 1800, not 1700: at most 500 below board 1.",
        "Reds is higher by 225: the handicap from 200 on, with which the higher team draws at 3.",
        "Reds draws with 3; more wins, less loses.",
        "Greens draws with 1; more wins, less loses.",
        "Greens, the winner: 2 + (1½ − 1) = 2½ game points; Reds the rest, 1½.",
    ]
    rondo("standings", file, "--write")
    (painted,) = table(file, "Matches")
    assert list(painted.values()) == [1, "1", "Reds", "Greens", "2½-1½", "3-1", "0-2", "1½-2½"]


def test_game_points_that_a_match_does_not_have_are_capped_and_said_to_be(rondo: Rondo, tmp_path: Path) -> None:
    """Reds 2250, Blues 2150: the row from 100. Reds lose all: 4 - 1½ + 2 = 4½ of 4."""
    file = team_file(tmp_path / "cup.xlsx", more={TabName.PAIRINGS: match_rows("Reds", "Blues", "0101")})
    text = rondo("explain", file, "Blues", "--json").json["items"][0]["text"]
    assert text.startswith("Round 1: 4-0 against Reds is a win: match points 2; game points 4-0\n")
    assert "Blues: not 4½ game points but 4, as a match has no more." in text


def test_a_row_of_the_table_tab_counts_instead_of_the_preset(rondo: Rondo, tmp_path: Path) -> None:
    rows = match_rows("Reds", "Greens", "1=11")
    table_rows: list[Mapping[str, Value]] = [
        {"Kind": "handicap", "From": 0, "Value": "2"},
        {"Kind": "handicap", "From": 50, "Value": "2½"},
    ]
    file = team_file(tmp_path / "cup.xlsx", more={TabName.PAIRINGS: rows, TabName.TABLE: table_rows})
    text = rondo("explain", file, "Reds", "--json").json["items"][0]["text"]
    assert "is a draw: match points 1; game points 2-2" in text
    assert "the handicap from 50 on, with which the higher team draws at 2½." in text


def test_a_league_without_handicap_explains_no_averages(rondo: Rondo, tmp_path: Path) -> None:
    settings = {"preset": "team-swiss"}
    rows = match_rows("Reds", "Greens", "1=11")
    file = team_file(tmp_path / "league.xlsx", settings=settings, more={TabName.PAIRINGS: rows})
    text = rondo("explain", file, "Reds", "--json").json["items"][0]["text"]
    assert text == "Round 1: 2½-1½ against Greens is a win: match points 2; game points 2½-1½"
    rondo("standings", file, "--write")
    assert table(file, "Matches")[0]["Handicap"] is None


# --- paper and other programs


def test_matches_slips_and_standings_are_printed(rondo: Rondo, cup: Path, tmp_path: Path) -> None:
    pairings = rondo("pair", cup, "--json").json["pairings"]
    assert rondo("print", cup, tmp_path / "wall.pdf").status == 0
    pages = [" ".join(page.extract_text().split()) for page in PdfReader(tmp_path / "wall.pdf").pages]
    names = {str(row["ID"]): str(row["Name"]) for row in table(cup, "Players")}
    teams = {str(row["ID"]): str(row["Team"]) for row in table(cup, "Players")}
    first = pairings[0]
    assert "Pairings of round 6" in pages[0]
    assert teams[first["white"]].upper() in pages[0]
    assert names[first["white"]] in pages[0]
    assert "Bye: " in " ".join(pages[:2])
    assert sum(page.count("Captains sign:") for page in pages) == 5
    assert sum(page.count("draws at") for page in pages) == 10
    assert "Standings after round 5" in pages[-1]
    assert "BH:MP" in pages[-1]


def test_a_report_is_read_back_by_another_program_and_says_the_same(rondo: Rondo, cup: Path, tmp_path: Path) -> None:
    report = tmp_path / "cup.trf"
    assert rondo("export-trf", cup, report).status == 0
    text = report.read_bytes().decode("utf-8")
    assert all(checked.agrees for checked in check_report(text))
    ranked = {each.number: each.values for each in rank_report(text, ["MPTS", "GPTS"], 5)}
    lines = rondo("standings", cup, "--json").json["standings"]
    ours = {line["pairing_number"]: (Fraction(line["match_points"]), Fraction(line["game_points"])) for line in lines}
    assert ranked == ours


def test_a_report_replaces_an_earlier_one_and_nothing_else(rondo: Rondo, cup: Path, tmp_path: Path) -> None:
    report = tmp_path / "cup.trf"
    assert rondo("export-trf", cup, report, "--after-round", 1).status == 0
    shorter = report.read_text()
    assert rondo("export-trf", cup, report).status == 0
    assert len(report.read_text()) > len(shorter)
    before = cup.read_bytes()
    wrong = rondo("export-trf", cup, cup)
    assert wrong.status == 1
    assert "no tournament report" in wrong.err
    assert cup.read_bytes() == before
    assert rondo("export-trf", cup, tmp_path / "nowhere" / "cup.trf").status == 3
    assert rondo("export-trf", cup, tmp_path).status == 3
    assert rondo("export-trf", cup, report, "--after-round", 12).status == 1


def test_a_format_without_a_report_says_so(rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    answer = rondo("export-trf", demo, tmp_path / "club.trf")
    assert answer.status == 1
    assert "keizer" in answer.err
    assert not (tmp_path / "club.trf").exists()


# --- a whole event


ROSTERS = {
    f"Team {letter}": tuple(2300 - 80 * at - 30 * board for board in range(5))
    for at, letter in enumerate("ABCDEFGHIJKL")
}


def test_nine_rounds_from_the_first_pairing_to_the_final_standings(rondo: Rondo, tmp_path: Path) -> None:
    """With absences, empty boards, forfeits and a team that leaves: no rematch, colours in order, all points shared."""
    die = Random(9)
    absences: list[Mapping[str, Value]] = [
        {"Round": number, "Player": f"P{die.randint(1, 60)}", "Kind": "notified"}
        for number in range(1, 10)
        for _ in range(6)
    ]
    once = {(row["Round"], row["Player"]): row for row in absences}
    away: list[Mapping[str, Value]] = [
        {"Round": 3, "Player": f"P{number}", "Kind": "notified"} for number in range(41, 46)
    ]
    once |= {(row["Round"], row["Player"]): row for row in away}
    file = team_file(tmp_path / "cup.xlsx", ROSTERS, more={TabName.ABSENCES: list(once.values())})
    for number in range(1, 10):
        if number == 7:
            type_into(file, "Teams", {(9, "Left after round"): 6})
        answer = rondo("pair", file, "--json")
        assert (answer.status, answer.json["round"]) == (0, number), answer.err
        play_round(file, number, die, forfeits=0.04)
    assert rondo("check", file, "--json").json == {"problems": []}
    lines = rondo("standings", file, "--json").json["standings"]
    assert len(lines) == 12
    met = Counter(frozenset(match) for match in matches(file))
    assert max(met.values()) == 1
    assert len(met) >= 9 * 6 - 6
    rondo("export-trf", file, tmp_path / "cup.trf")
    text = (tmp_path / "cup.trf").read_bytes().decode()
    assert all(checked.agrees for checked in check_report(text))
    rondo("standings", file, "--write")
    painted = [row for row in table(file, "Matches") if row["Black team"]]
    for row in painted:
        points = [halves(side) for side in str(row["Game points"]).split("-")]
        assert sum(points) == 4 or row["Match points"] == "0-0"


def halves(text: str) -> Fraction:
    """2½ as a number."""
    return Fraction(text.removesuffix("½") or "0") + Fraction("½" in text, 2)
