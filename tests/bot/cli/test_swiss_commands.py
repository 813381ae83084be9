"""An individual Swiss from the command line: three real events, a tournament taken over and given back."""

import csv
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from rules.regulations import SettingValue
from rules.swiss.reading import read_report
from rules.swiss.report_text import decoded
from sheets.records import Format, Value
from sheets.schema import TabName
from sheets.template import write_new
from tests.bot.cli.conftest import Rondo

EVENTS = Path(__file__).parents[2] / "data" / "swiss"
COLUMNS = {"BH": "BH", "BH-C1": "BH/C1", "BH/C1": "BH/C1", "SB": "SB"}


@pytest.mark.parametrize("event", ["a", "b", "c"])
def test_every_value_that_was_published_comes_out(event: str, rondo: Rondo, tmp_path: Path) -> None:
    """Source: tests/data/swiss/README.md."""
    book = tmp_path / "event.xlsx"
    assert rondo("import-trf", EVENTS / f"{event}.trf", book).status == 0
    with (EVENTS / f"{event}.expected.tsv").open(encoding="utf-8") as file:
        expected = {f"P{row['start_no']}": row for row in csv.DictReader(file, delimiter="\t")}
    found = {line["id"]: line for line in rondo("standings", book, "--json").json["standings"]}
    assert set(found) == set(expected)
    for player, row in expected.items():
        line = found[player]
        assert Fraction(line["points"]) == Fraction(row["pts"])
        named = {COLUMNS[column]: value for column, value in row.items() if column in COLUMNS}
        assert {name: Fraction(line["tie_breaks"][name]) for name in named} == {
            name: Fraction(value) for name, value in named.items()
        }


@pytest.mark.parametrize("event", ["a", "b", "c"])
@pytest.mark.parametrize("edition", ["16", "26"])
def test_what_is_taken_over_is_given_back(event: str, edition: str, rondo: Rondo, tmp_path: Path) -> None:
    first, second, report = tmp_path / "first.xlsx", tmp_path / "second.xlsx", tmp_path / "given.trf"
    rondo("import-trf", EVENTS / f"{event}.trf", first)
    assert rondo("export-trf", first, report, "--trf", edition).status == 0
    original, given = (read_report(decoded(f.read_bytes())) for f in (EVENTS / f"{event}.trf", report))
    assert [(p.number, p.name, p.rating, p.rounds) for p in given.players] == [
        (p.number, p.name, p.rating, p.rounds) for p in original.players
    ]
    assert given.rounds == original.rounds
    assert given.notes == ()
    assert rondo("import-trf", report, second, "--json").json["notes"] == []
    assert rondo("standings", second, "--json").json == rondo("standings", first, "--json").json


def test_a_tournament_that_was_begun_elsewhere_goes_on(rondo: Rondo, tmp_path: Path) -> None:
    begun, book, report = tmp_path / "begun.trf", tmp_path / "book.xlsx", tmp_path / "given.trf"
    begun.write_text(BEGUN, encoding="cp1251", newline="\r")
    rondo("new", "swiss", book)
    answer = rondo("import-trf", begun, book, "--json").json
    assert (answer["players"], answer["rounds"], answer["games"]) == (5, 1, 2)
    assert "Анна Орлова" in answer["notes"][0]
    assert rondo("check", book).status == 0
    paired = rondo("pair", book, "--json").json
    assert paired["round"] == 2
    assert paired["byes"] == []
    players = {player for pair in paired["pairings"] for player in (pair["white"], pair["black"])}
    assert players == {"P1", "P2", "P3", "P4"}
    assert rondo("export-trf", book, report).status == 0
    text = report.read_text(encoding="utf-8")
    assert "\n022 Нижний  Новгород\n" in text
    assert "001    1 w    Анна Орлова                       2100 RUS        1234 1990/03/12  1.0" in text
    assert "240 H   3    1" in text


BEGUN = """\
012 Cup
022 Нижний  Новгород
001    1 w    Анна Орлова                       2100 RUS        1234 1990/03/12  2.0    1     3 w 1
001    2      Борис Белов                       2050 RUS              1991       0.0    4     4 b 0
001    3      Вера Котова                       2000 RUS                         0.0    4     1 b 0
001    4      Глеб Серов                        1950 RUS                         1.0    1     2 w 1
001    5      Дарья Лисова                      1900 RUS                         1.0    1  0000 - U  0000 - H
XXR 5
240 H   3    1
"""


def test_a_workbook_with_players_is_left_alone(rondo: Rondo, tmp_path: Path) -> None:
    book = tmp_path / "open.xlsx"
    rondo("new", "swiss", book, "--demo")
    before = book.read_bytes()
    refused = rondo("import-trf", EVENTS / "a.trf", book)
    assert refused.status == 1
    assert "new file" in refused.err
    assert book.read_bytes() == before


def test_a_report_is_taken_over_into_a_swiss_only(rondo: Rondo, tmp_path: Path) -> None:
    book = tmp_path / "club.xlsx"
    rondo("new", "keizer", book)
    refused = rondo("import-trf", EVENTS / "a.trf", book)
    assert (refused.status, "keizer" in refused.err) == (1, True)


def test_a_fault_of_a_file_is_told_with_line_and_column(rondo: Rondo, tmp_path: Path) -> None:
    file, book = tmp_path / "wrong.trf", tmp_path / "book.xlsx"
    file.write_text((EVENTS / "a.trf").read_text("utf-8").replace("16 b 1", "16 b ?", 1), encoding="utf-8")
    refused = rondo("import-trf", file, book)
    assert refused.status == 1
    assert "Line 3, column 99" in refused.err
    assert not book.exists()


def test_the_example_is_paired_ranked_and_explained(rondo: Rondo, tmp_path: Path) -> None:
    book = tmp_path / "open.xlsx"
    assert rondo("new", "swiss", book, "--demo").status == 0
    assert rondo("check", book).status == 0
    assert rondo("pair", book, "--json").json["round"] == 5
    lines = rondo("standings", book, "--write", "--json").json["standings"]
    assert [line["rank"] for line in lines] == sorted(line["rank"] for line in lines)
    assert set(lines[0]) == {"rank", "id", "name", "points", "pairing_number", "tie_breaks"}
    assert list(lines[0]["tie_breaks"]) == ["BH/C1", "BH", "SB", "DE"]
    for line in lines[:3]:
        told = rondo("explain", book, line["id"], "--json").json
        assert sum(Fraction(item["points"]) for item in told["items"]) == Fraction(line["points"])


def test_the_next_round_waits_for_results(rondo: Rondo, tmp_path: Path) -> None:
    book = tmp_path / "open.xlsx"
    rondo("new", "swiss", book, "--demo")
    rondo("pair", book)
    refused = rondo("pair", book)
    assert (refused.status, "Round 6" in refused.err) == (1, True)


def small(path: Path, rows: Sequence[Mapping[str, Value]], settings: Mapping[str, SettingValue] | None = None) -> Path:
    """Four players, with these rows in Pairings; their rounds are closed."""
    players: list[Mapping[str, Value]] = [
        {"ID": f"P{n}", "Name": f"Player {n}", "Rating": 2000 - n} for n in range(1, 5)
    ]
    closed: list[Mapping[str, Value]] = [
        {"Round": number, "State": "closed"} for number in sorted({int(str(row["Round"])) for row in rows})
    ]
    own: dict[str, SettingValue] = {"competition": "Small", "preset": "swiss", "timezone": "UTC", "rounds": 3}
    content: dict[TabName, Sequence[Mapping[str, Value]]] = {TabName.PAIRINGS: rows}
    content |= {TabName.PLAYERS: players, TabName.ROUNDS: closed}
    write_new(path, Format.SWISS, {**own, **(settings or {})}, content, str)
    return path


def game(number: int, board: int, white: str, black: str | None, result: str | None) -> Mapping[str, Value]:
    return {"Round": number, "Board": board, "White": white, "Black": black, "Result": result}


FIRST = [game(1, 1, "P1", "P3", "1-0"), game(1, 2, "P4", "P2", "½-½")]


def test_what_the_pairing_would_never_do_is_told(rondo: Rondo, tmp_path: Path) -> None:
    rows = [*FIRST, game(2, 1, "P3", "P1", "0-1"), game(2, 2, "P2", None, "bye"), game(3, 1, "P2", None, "bye")]
    told = rondo("check", small(tmp_path / "a.xlsx", rows))
    assert "These two have met in round 1 already." in told.err + told.out
    assert "already had the bye in round 2" in told.err + told.out


def test_a_forbidden_pair_that_names_nobody_stops_the_pairing(rondo: Rondo, tmp_path: Path) -> None:
    book = small(tmp_path / "a.xlsx", FIRST, {"swiss.forbidden pairs": "P1-P22"})
    refused = rondo("pair", book)
    assert (refused.status, "P22" in refused.err) == (1, True)


def test_more_rounds_than_opponents_are_told(rondo: Rondo, tmp_path: Path) -> None:
    assert "can play without meeting" not in rondo("check", small(tmp_path / "a.xlsx", FIRST)).err
    told = rondo("check", small(tmp_path / "b.xlsx", FIRST, {"rounds": 4}))
    assert "4 rounds are more than 4 players can play" in told.err + told.out


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"tie-breaks": "BH, HB"}, "HB"),
        ({"tie-break edition": "2019"}, "2019"),
        ({"swiss.forbidden pairs": "P1"}, "P1-P2"),
        ({"swiss.seeding": "by name"}, "by name"),
    ],
)
def test_a_setting_that_cant_be_used_is_told_by_every_command(
    settings: Mapping[str, SettingValue], words: str, rondo: Rondo, tmp_path: Path
) -> None:
    book = small(tmp_path / "a.xlsx", FIRST, settings)
    for command in ("check", "standings", "pair"):
        told = rondo(command, book)
        assert told.status == 1
        assert words.casefold() in (told.out + told.err).casefold()


def test_a_player_in_two_games_stops_the_pairing(rondo: Rondo, tmp_path: Path) -> None:
    book = small(tmp_path / "a.xlsx", [*FIRST, game(1, 3, "P1", "P2", "1-0")])
    assert rondo("pair", book).status == 1
    assert rondo("standings", book, "--json").json["standings"]


def test_an_empty_workbook_keeps_its_name_and_its_edition(rondo: Rondo, tmp_path: Path) -> None:
    """B is full of unplayed rounds: the virtual opponent of 2018 makes other values than the published ones of 2026."""
    book = tmp_path / "stage.xlsx"
    rondo("new", "swiss", book, "--preset", "kubok-rossii-2018-stage")
    assert rondo("import-trf", EVENTS / "b.trf", book).status == 0
    assert rondo("check", book).status == 0
    lines = rondo("standings", book, "--json").json["standings"]
    assert list(lines[0]["tie_breaks"]) == ["BH", "BH/C1", "WIN", "DE"]
    leader = next(line for line in lines if line["id"] == "P1")
    assert leader["tie_breaks"]["BH"] == VIRTUAL
    report = tmp_path / "stage.trf"
    rondo("export-trf", book, report)
    assert report.read_text(encoding="utf-8").startswith("012 stage")


VIRTUAL = "28.5"
"""P1 of seven rounds, by hand: a half-point bye, won against P18 and P7, then four rounds away.

Round 1: 0 + 1/2 + 6/2 = 3.5. P18: 4 over the board, a forfeit win as a draw: 4.5. P7: 2.5 and two rounds away: 3.5.
Rounds 4 to 7 with 2.5 before each: 2.5 + 1 + 3/2 = 5, then 4.5, 4, 3.5.
"""
