"""A long Log isn't read again and again; what is read is the same as if it were."""

from collections.abc import Sequence

import pytest

from sheets.google.adapter import GoogleWorkbook
from sheets.google.addresses import SpreadsheetKey
from sheets.google.partial import LONG_ROWS, WHOLE_SECONDS
from sheets.grid import Book, CellWrite, NewTab, Plan, Scalar
from tests.sheets.google.clubs import Club, Google
from tests.sheets.google.conftest import PAIRINGS

HEAD = ("When", "Who", "What", "Before", "After")
LENGTH = 3000


def log_rows(count: int) -> Sequence[Sequence[Scalar]]:
    return [HEAD, *((f"2026-03-12T20:{n % 60:02}", f"P{n % 40}", f"Pairings {n}", "", "1-0") for n in range(count))]


@pytest.fixture
def season(servers: Google) -> Club:
    """Late in it; the workbook has been read once."""
    club = servers.club({"Pairings": PAIRINGS, "Logboek": log_rows(LENGTH)})
    club.workbook.read()
    return club


def whole(club: Club) -> Book:
    """As somebody reads it who knows nothing yet."""
    return GoogleWorkbook(SpreadsheetKey(club.hands.key), club.account).read()


def report(book: Book) -> Plan:
    """A result, and a line in the Log."""
    log = book.tabs[1]
    row = [
        CellWrite(log.sheet_id, len(log.rows), at, None, value)
        for at, value in enumerate(("now", "P1", "x", "", "y"))
        if value
    ]
    return Plan((CellWrite(0, 2, 4, book.tabs[0].cell(2, 4).held, "½-½"), *row))


def last_size(club: Club) -> int:
    return club.api.asked[-1].size


def test_a_reading_has_everything_though_only_the_end_of_the_log_was_asked_for(season: Club) -> None:
    first = last_size(season)
    book = season.workbook.read()
    assert last_size(season) < first / 20
    assert book == whole(season)
    assert len(book.tabs[1].rows) == LENGTH + 1


def test_a_write_neither_reads_nor_gets_back_the_body_of_the_log(season: Club) -> None:
    before = season.api.count("read") + season.api.count("write")
    book = season.workbook.write(report)
    asked = season.api.asked[before:]
    assert [one.kind for one in asked] == ["read", "write"]
    assert max(one.size for one in asked) < 20_000
    assert book == whole(season)
    assert book.tabs[1].rows[-1][0].value == "now"


def test_a_log_that_outgrows_its_grid_is_joined_too(servers: Google) -> None:
    club = servers.club({"Pairings": PAIRINGS, "Log": log_rows(LENGTH)})
    club.hands.tab("Log").resize(LENGTH + 1, 5)
    club.workbook.read()
    assert club.workbook.write(report) == whole(club)


def test_a_short_log_is_read_with_the_rest(servers: Google) -> None:
    club = servers.club({"Pairings": PAIRINGS, "Log": log_rows(LONG_ROWS - 1)})
    club.workbook.read()
    club.workbook.read()
    assert [one.method for one in club.api.asked] == ["sheets.spreadsheets.get"] * 2


@pytest.mark.parametrize("edit", ["delete", "type", "clear"])
def test_a_log_that_a_person_has_touched_at_its_end_is_read_whole(season: Club, edit: str) -> None:
    match edit:
        case "delete":
            season.hands.delete_rows("Logboek", 5, 6)
        case "type":
            season.hands.type("Logboek", f"C{LENGTH}", "mine")
        case _:
            season.hands.clear("Logboek", f"C{LENGTH}")
    assert season.workbook.read() == whole(season)


def test_other_tabs_are_always_read_whole(season: Club) -> None:
    season.hands.type("Pairings", "E3", "'0-1")
    season.hands.rename("Pairings", "Partijen")
    assert season.workbook.read() == whole(season)


def test_a_tab_that_is_renamed_between_reading_and_write_is_written_once(season: Club) -> None:
    """Answers to writes can only be limited by titles."""
    season.api.faults.before("batchUpdate", lambda: season.hands.rename("Pairings", "Partijen"))
    book = season.workbook.write(report)
    assert book == whole(season)
    assert len(book.tabs[1].rows) == LENGTH + 2


def test_a_tab_that_is_deleted_is_missed_at_once_and_a_new_one_after_a_while(season: Club, servers: Google) -> None:
    season.hands.add_tab("Teams", [["Team"]])
    assert [tab.title for tab in season.workbook.read().tabs] == ["Pairings", "Logboek"]
    servers.stopwatch.seconds += WHOLE_SECONDS + 1
    assert [tab.title for tab in season.workbook.read().tabs] == ["Pairings", "Logboek", "Teams"]
    season.hands.delete_tab("Teams")
    assert [tab.title for tab in season.workbook.read().tabs] == ["Pairings", "Logboek"]


def test_a_new_tab_of_ours_is_there_at_once(season: Club) -> None:
    book = season.workbook.write(lambda _: Plan(new_tabs=[NewTab("Problems", [["Tab"]])]))
    assert [tab.title for tab in book.tabs] == ["Pairings", "Logboek", "Problems"]
    assert season.workbook.read() == whole(season)
