"""What a sound workbook is read as."""

from datetime import UTC, date, datetime, time
from fractions import Fraction

import pytest

from rules.players import Player, PlayerId, TeamId
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.decode import find_person, snapshot
from sheets.errors import WorkbookError
from sheets.grid import Scalar
from sheets.reading.ids import next_player_id
from sheets.records import LineUpRecord, Role, StageRecord, StageResult, TableRow, TeamRecord
from sheets.tables import from_json, read_tables, to_json
from tests.sheets.books import PAIRINGS, SETTINGS, Rows, book, read, tables, where

HEAD = PAIRINGS[0]


def in_utc(instant: datetime | None) -> str:
    assert instant is not None
    return f"{instant.astimezone(UTC):%Y-%m-%d %H:%M}"


def test_a_person_with_everything() -> None:
    head = ["ID", "Name", "Rating", "National rating", "Title", "Federation", "FIDE ID", "Team", "Role"]
    head += ["Joins in round", "Left after round", "Default", "Aliases", "Remarks"]
    row: list[Scalar] = ["P7", " Anna  Berg", 2100.0, "2050", "WGM", "NED", 1000123, "Rooks", "Captain, player"]
    row += [3, 9, "Absent", "Ann, A. Berg", "key of the hall"]
    (person,) = read({"Players": [head, row], "Pairings": [HEAD]}).people
    assert person.player == Player(
        id=PlayerId("P7"),
        name="Anna Berg",
        rating=2100,
        national_rating=2050,
        title="WGM",
        federation="NED",
        fide_id="1000123",
        team=TeamId("Rooks"),
        joins_in_round=3,
        left_after_round=9,
        absent_by_default=True,
    )
    assert person.roles == {Role.PLAYER, Role.CAPTAIN}
    assert person.aliases == ("Ann", "A. Berg")
    assert person.remarks == "key of the hall"


def test_a_person_with_nothing_but_a_name_plays_from_round_one() -> None:
    names: Rows = [["Name"], ["Anna"], ["Boris"]]
    (person, _) = read({"Settings": SETTINGS[:-1], "Players": names, "Pairings": [HEAD]}).people
    assert person.player == Player(PlayerId("P1"), "Anna")
    assert person.plays


def test_a_rating_of_nothing_is_no_rating() -> None:
    shown = read({"Players": [["Name", "Rating"], ["Anna", 0], ["Boris", None]], "Pairings": [HEAD]})
    assert [person.player.rating for person in shown.people] == [None, None]


def test_only_players_take_part() -> None:
    shown = read(
        {"Players": [["ID", "Name", "Role"], ["P1", "Anna", "organiser"], ["P2", "Boris", None]], "Pairings": [HEAD]}
    )
    assert [player.id for player in shown.tournament.players] == ["P2"]
    assert shown.person[PlayerId("P1")].roles == {Role.ORGANISER}


def test_a_game_with_everything() -> None:
    head = [*HEAD, "Match", "Game", "Stage", "Date", "Time", "Place", "Status", "Reported by", "Reported at", "Remarks"]
    row: list[Scalar] = [
        1,
        1,
        "Anna",
        "Boris",
        "0-1",
        7,
        2,
        "Rapid",
        date(2026, 3, 12),
        time(19, 30),
        "Café",
        "Reported",
    ]
    row += ["Boris", datetime.fromisoformat("2026-03-12 22:00"), "long"]
    (record,) = read({"Pairings": [head, row]}).games
    game = record.game
    assert (game.match, game.game, game.stage, game.status) == ("7", 2, "Rapid", Status.REPORTED)
    assert game.result is Result.BLACK_WINS
    assert (record.date, record.time, record.place, record.remarks) == (date(2026, 3, 12), time(19, 30), "Café", "long")
    assert record.reported_by == "P2"
    assert in_utc(record.reported_at) == "2026-03-12 21:00"


def test_a_bye_is_a_row_without_black() -> None:
    (record,) = read({"Pairings": [HEAD, [1, 3, "Anna", None, "bye"]]}).games
    assert record.game.is_bye


def test_rounds_have_their_own_deadlines_or_those_of_all() -> None:
    settings: Rows = [
        *SETTINGS,
        ["default time", "20:00"],
        ["absence deadline", "-2h"],
        ["publish standings at", "saturday 12:00"],
    ]
    head = ["Round", "Date", "Time", "Absence deadline", "Pair at", "State"]
    rows: Rows = [
        head,
        [2, date(2026, 3, 12), None, None, None, None],
        [1, date(2026, 3, 5), time(19, 0), "day before 20:00", "2026-03-05 18:30", "closed"],
    ]
    first, second = read({"Settings": settings, "Rounds": rows}).rounds
    assert (first.number, first.state, second.state) == (1, RoundState.CLOSED, RoundState.PLANNED)
    assert in_utc(first.starts_at) == "2026-03-05 18:00"
    assert in_utc(first.absence_deadline) == "2026-03-04 19:00"
    assert in_utc(first.pair_at) == "2026-03-05 17:30"
    assert in_utc(first.publish_standings_at) == "2026-03-07 11:00"
    assert in_utc(second.starts_at) == "2026-03-12 19:00"
    assert in_utc(second.absence_deadline) == "2026-03-12 17:00"
    assert second.pair_at is None


def test_a_deadline_that_cannot_be_read_is_none_not_that_of_all() -> None:
    settings: Rows = [*SETTINGS, ["default time", "20:00"], ["absence deadline", "-2h"]]
    rows: Rows = [["Round", "Date", "Absence deadline"], [1, date(2026, 3, 5), "sometime"]]
    shown = read({"Settings": settings, "Rounds": rows})
    assert shown.rounds[0].absence_deadline is None


def test_instants_are_in_the_zone_of_the_competition() -> None:
    settings: Rows = [SETTINGS[0], SETTINGS[1], ["timezone", "America/New_York"], ["default time", "20:00"]]
    (plan,) = read(
        {"Settings": settings, "Rounds": [["Round", "Date"], [1, date(2026, 3, 5)]], "Pairings": [HEAD]}
    ).rounds
    assert in_utc(plan.starts_at) == "2026-03-06 01:00"


TEAM_SETTINGS: Rows = [
    ["Key", "Value"],
    ["format", "team swiss"],
    ["timezone", "Europe/Stockholm"],
    ["preset", "svenska-cupen-2018"],
    ["team.assumptions confirmed", "yes"],
]


def test_teams_captains_and_line_ups() -> None:
    players: Rows = [
        ["ID", "Name", "Team", "Role"],
        ["P1", "Anna", "Rooks", None],
        ["P2", "Boris", "rooks", "player, captain"],
        ["P3", "Chris", "T2", "captain"],
        ["P4", "Dora", "Knights", None],
    ]
    teams: Rows = [
        ["ID", "Team", "Captain", "Vice-captains"],
        ["T1", "Rooks", "Boris", "Anna, Dora"],
        [None, "Knights", "P3", None],
    ]
    lineups: Rows = [
        ["Round", "Team", "Board 2", "Board 1", "Handed in by"],
        [1, "Rooks", None, "Anna", "Boris"],
        [1, "Knights", "Dora", None, "x"],
    ]
    shown = read(
        {"Settings": TEAM_SETTINGS, "Players": players, "Teams": teams, "Line-ups": lineups, "Pairings": [HEAD]}
    )
    assert [place for place in where(shown) if place[1] == "Line-ups"] == []
    assert shown.teams == (
        TeamRecord("T1", "Rooks", captain=PlayerId("P2"), vice_captains=(PlayerId("P1"), PlayerId("P4"))),
        TeamRecord("T2", "Knights", captain=PlayerId("P3")),
    )
    assert [person.player.team for person in shown.people] == ["T1", "T1", "T2", "T2"]
    assert shown.lineups == (
        LineUpRecord(1, "T1", (PlayerId("P1"),), "P2"),
        LineUpRecord(1, "T2", (None, PlayerId("P4")), "x"),
    )


def test_who_sits_twice_or_for_another_team_is_told() -> None:
    players: Rows = [["ID", "Name", "Team"], ["P1", "Anna", "Rooks"], ["P2", "Boris", "Knights"]]
    lineups: Rows = [
        ["Round", "Team", "Board 1", "Board 2"],
        [1, "Rooks", "Anna", "Boris"],
        [1, "Knights", "Anna", None],
    ]
    teams: Rows = [["ID", "Team"], ["T1", "Rooks"], ["T2", "Knights"]]
    shown = read(
        {"Settings": TEAM_SETTINGS, "Players": players, "Teams": teams, "Line-ups": lineups, "Pairings": [HEAD]}
    )
    assert [place for place in where(shown) if place[1] == "Line-ups"] == [
        ("lineup-other-team", "Line-ups", "D2"),
        ("lineup-other-team", "Line-ups", "C3"),
        ("lineup-twice", "Line-ups", "C3"),
    ]


def test_a_team_competition_needs_its_teams() -> None:
    assert ("missing-tab", "Teams", "") in where(read({"Settings": TEAM_SETTINGS, "Line-ups": [["Round", "Team"]]}))


def test_the_tabs_of_a_circuit() -> None:
    settings: Rows = [["Key", "Value"], ["format", "circuit"], ["timezone", "Europe/Moscow"]]
    stages: Rows = [
        ["Stage", "Date", "Place", "Players", "Grandmasters"],
        ["Suzdal", date(2018, 5, 1), "Suzdal", 100, 12],
        ["Perm"],
    ]
    results: Rows = [
        ["Stage", "Place", "Player", "Federation", "Title"],
        ["Perm", 1, "Anna", "RUS", "GM"],
        ["Suzdal", 2, "Boris"],
        ["Sochi", 1, "Chris"],
    ]
    table: Rows = [
        ["Kind", "From", "Value"],
        ["Points", 1, 20],
        ["points", 2, "17,5"],
        ["Scoring places from 100", 0, "1/5"],
        ["pionts", 1, 1],
    ]
    shown = read(
        {"Settings": settings, "Stages": stages, "Stage results": results, "Table": table},
        without=("Pairings", "Rounds", "Absences"),
    )
    assert where(shown) == [
        ("circuit-tables-examples", "Settings", ""),
        ("circuit-place-odd", "Stage results", "B3"),
        ("circuit-federation-missing", "Stage results", "D3"),
        ("unknown-stage", "Stage results", "A4"),
        ("unknown-word", "Table", "A5"),
    ]
    assert shown.stages == (StageRecord("Suzdal", date(2018, 5, 1), "Suzdal", 100, 12), StageRecord("Perm"))
    assert shown.stage_results == (
        StageResult("Suzdal", 2, PlayerId("P2")),
        StageResult("Perm", 1, PlayerId("P1"), "RUS", "GM"),
        StageResult("Sochi", 1, PlayerId("P3")),
    )
    assert shown.table == (
        TableRow("points", 1, 20),
        TableRow("points", 2, "17,5"),
        TableRow("scoring places from 100", 0, "1/5"),
    )


@pytest.mark.parametrize("text", ["P2", "boris", "Boris (P2)"])
def test_a_person_is_found_by_what_he_is_called(text: str) -> None:
    assert find_person(read(), text).id == "P2"


def test_a_person_who_is_not_there_is_not_found() -> None:
    with pytest.raises(WorkbookError, match="unknown-name") as refused:
        find_person(read(), "Borris")
    assert refused.value.params["nearest"] == "Boris"


def test_the_next_id_is_above_the_highest_ever_given() -> None:
    assert next_player_id(read()) == "P10"
    assert next_player_id(read({"Settings": SETTINGS[:-1]})) == "P5"


def test_values_of_settings_reach_the_rules_exactly() -> None:
    settings = read(
        {"Settings": [*SETTINGS, ["keizer.bye", 0.1], ["keizer.own value counts", True]]}
    ).competition.settings
    assert Fraction(str(settings["keizer.bye"])) == Fraction(1, 10)
    assert settings["keizer.own value counts"] == "yes"


def test_a_reading_survives_json() -> None:
    head = [*HEAD, "Date", "Time", "Reported at", "mine"]
    odd: list[Scalar] = [
        1,
        1,
        "Anna",
        "Nobody",
        date(2026, 2, 1),
        date(2026, 3, 12),
        time(19, 30),
        datetime.fromisoformat("2026-03-12 22:00:07"),
        1.5,
    ]
    found = tables({"Pairings": [head, odd, [2, "x"]], "Players": [["Name"], ["Anna"], ["Anna"]]})
    kept = from_json(to_json(found))
    assert kept == found
    assert snapshot(kept) == snapshot(found)


def test_a_reading_knows_where_its_tabs_are() -> None:
    found = read_tables(book())
    assert found.sheet_ids == {table.name: table.sheet_id for table in found.tabs.values()}
