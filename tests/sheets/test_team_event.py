"""Events of teams in the workbook: who sits where, and that matches survive being written and read."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.results import Result
from rules.team.lineups import LineUp
from rules.team.matches import Match, rows_of, seat
from rules.team.pairing import pair_round
from sheets.decode import find_participant, snapshot
from sheets.encode import plan
from sheets.errors import WorkbookError
from sheets.events.teams import event_of, handed_in, next_round
from sheets.memory import MemoryWorkbook
from sheets.reading.references import Rosters
from sheets.reading.roster import Entry, Roster
from sheets.records import AddRow, ChangeSet, Snapshot
from sheets.schema import Column, Kind, TabName
from sheets.tables import read_tables
from sheets.values.cells import Flaw
from tests.sheets.books import Rows

SETTINGS: Rows = [
    ["Key", "Value"],
    ["format", "team swiss"],
    ["preset", "svenska-cupen-2018"],
    ["timezone", "Europe/Stockholm"],
    ["team.assumptions confirmed", "yes"],
]
TEAMS: Rows = [["ID", "Team"], ["T1", "Reds"], ["T2", "Anna"], ["T3", "Greens"]]
REDS: Rows = [[f"P{n}", f"Red {n}", 2000 - n, "Reds"] for n in range(1, 6)]
ANNAS: Rows = [[f"P{n}", "Anna" if n == 6 else f"Player {n}", 1900 - n, "Anna (T2)"] for n in range(6, 11)]
GREENS: Rows = [[f"P{n}", f"Green {n}", 1800 - n, "T3"] for n in range(11, 14)]
PLAYERS: Rows = [["ID", "Name", "Rating", "Team"], *REDS, *ANNAS, *GREENS]
PLANNED: Rows = [[n, "planned"] for n in range(1, 10)]
PAIRINGS: Rows = [["Round", "Match", "Board", "White", "Black", "Result"]]
ROUNDS: Rows = [["Round", "State"], *PLANNED]


def workbook(pairings: Rows = PAIRINGS, line_ups: Rows | None = None) -> MemoryWorkbook:
    """Three teams, one of which is called like a player, and one that has only three players."""
    tabs: dict[str, Rows] = {
        "Settings": SETTINGS,
        "Teams": TEAMS,
        "Players": PLAYERS,
        "Rounds": ROUNDS,
        "Absences": [["Round", "Player", "Kind"]],
        "Pairings": pairings,
        "Line-ups": line_ups or [["Round", "Team", "Board 1", "Board 2", "Board 3", "Board 4"]],
    }
    return MemoryWorkbook(tabs)


def read(book: MemoryWorkbook) -> Snapshot:
    return snapshot(read_tables(book.read()))


# --- seats

PEOPLE = Roster([Entry("P1", "Anna"), Entry("P2", "Boris"), Entry("P3", "Boris")], "name")
SIDES = Roster([Entry("T1", "Reds"), Entry("T2", "Anna"), Entry("T3", "Blues"), Entry("T4", "Blues")], "team")
KNOWN = Rosters(PEOPLE, SIDES, teams_are_names=False)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Anna", "P1"),
        ("Anna (T2)", "T2"),
        ("t2", "T2"),
        ("reds", "T1"),
        ("Reds (T1)", "T1"),
        ("Boris (P3)", "P3"),
        ("", None),
        ("Boris", "!ambiguous-name"),
        ("Blues", "!ambiguous-team"),
        ("Reds (T2)", "!name-and-id-differ"),
        ("Redds", "!unknown-name"),
    ],
)
def test_a_seat_is_a_persons_or_else_a_teams(text: str, meant: str | None) -> None:
    found = KNOWN.reader(Column("White", Kind.SIDE))(text)
    assert (f"!{found.code}" if isinstance(found, Flaw) else found) == meant


def test_an_unknown_seat_is_told_the_nearest_name_of_either() -> None:
    found = KNOWN.reader(Column("White", Kind.SIDE))("Redds")
    assert isinstance(found, Flaw)
    assert found.params["nearest"] == "Reds"


@pytest.mark.parametrize(
    ("entry_id", "written"), [("P1", "Anna"), ("T2", "Anna (T2)"), ("T1", "Reds"), ("P2", "Boris (P2)")]
)
def test_a_seat_is_written_so_that_nobody_else_is_meant(entry_id: str, written: str) -> None:
    column = Column("White", Kind.SIDE)
    assert KNOWN.written(entry_id, column) == written
    assert KNOWN.reader(column)(written) == entry_id


def test_somebody_who_is_gone_is_written_as_he_is() -> None:
    assert KNOWN.written("P99", Column("White", Kind.SIDE)) == "P99"
    assert KNOWN.written(None, Column("White", Kind.SIDE)) is None


# --- matches


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.booleans())
def test_matches_survive_being_written_and_read(seed: int, is_open: bool) -> None:
    """Line-ups with holes, boards that nobody sits at, results of every kind, a bye."""
    die, book = Random(seed), workbook()
    event = event_of(read(book))
    paired = pair_round(event, 1).matches
    matches = tuple(_drawn(die, match, read(book), is_open=is_open) for match in paired)
    rows = [game for match in matches for game in rows_of(match)]
    changes = [
        AddRow(
            TabName.PAIRINGS,
            {
                "Round": game.round,
                "Match": game.match,
                "Board": game.board,
                "White": game.white,
                "Black": game.black,
                "Result": game.result.value if game.result else None,
            },
        )
        for game in rows
    ]
    book.write(lambda now: plan(read_tables(now), [ChangeSet("pairing", tuple(changes))]).plan)
    again = read(book)
    assert again.errors == ()
    assert event_of(again).matches == matches


def _drawn(die: Random, match: Match, shown: Snapshot, *, is_open: bool) -> Match:
    event = event_of(shown)
    if match.is_bye:
        return match
    lineups = []
    for team in match.teams:
        people = [*(player.id for player in event.members[team]), None]
        lineups.append(tuple(die.sample(people, 4)))
    sides = [LineUp(1, team, boards) for team, boards in zip(match.teams, lineups, strict=True)]
    seated = seat(match, None if is_open else sides[0], None if is_open else sides[1], 4)
    played = tuple(
        replace(board, result=board.result or (None if is_open else die.choice([None, *_PLAYED])))
        for board in seated.boards
    )
    return replace(seated, boards=played)


_PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.DOUBLE_FORFEIT, Result.POSTPONED)


# --- the event


def test_line_ups_and_rounds_are_those_of_the_tabs() -> None:
    line_ups: Rows = [
        ["Round", "Team", "Board 1", "Board 2", "Board 3", "Board 4"],
        [1, "Reds", "Red 2", "Red 1", None, "Red 5"],
    ]
    played: Rows = [*PAIRINGS, [1, "1", 1, "T1", "T3", None], [1, "2", 1, "T2", None, "bye"]]
    shown = read(workbook(played, line_ups))
    event = event_of(shown)
    reds = event.teams[0].id
    lineup = handed_in(shown, reds, 1)
    assert lineup is not None
    assert lineup.boards == ("P2", "P1", None, "P5")
    assert handed_in(shown, reds, 2) is None
    assert next_round(shown, event.regulation) == 2
    assert next_round(read(workbook()), event.regulation) == 1


def test_teams_stand_before_people_where_participants_are_named() -> None:
    shown = read(workbook())
    assert find_participant(shown, "Anna") == "T2"
    assert find_participant(shown, "Anna (P6)") == "P6"
    assert find_participant(shown, "red 3") == "P3"
    with pytest.raises(WorkbookError) as refused:
        find_participant(shown, "Gren 12")
    assert refused.value.params["nearest"] in {"Green 12", "Greens"}
    with pytest.raises(WorkbookError, match="unknown"):
        find_participant(shown, "zzz")
