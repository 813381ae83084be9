"""An unchanged spreadsheet costs no reading of Sheets, and no edit stays unseen."""

import pytest

from sheets.google.stamps import TRUSTED_SECONDS
from sheets.grid import Book, CellWrite, Plan
from sheets.workbook import Watched
from tests.doubles.sheets_api import Refuse
from tests.sheets.google.clubs import Club, Google

WRITER = CellWrite(0, 2, 4, None, "1-0")


def write(club: Club) -> None:
    def plan(book: Book) -> Plan:
        cell = book.tabs[0].cell(2, 4)
        return Plan((CellWrite(0, 2, 4, cell.held, f"{cell.held} again"),))

    club.workbook.write(plan)


def settle(club: Club) -> None:
    """Looked at and read, as a running program has."""
    club.workbook.has_changed()
    club.workbook.read()


def test_a_google_spreadsheet_can_be_watched(club: Club) -> None:
    assert isinstance(club.workbook, Watched)


def test_looking_at_an_unchanged_spreadsheet_costs_no_reading(club: Club) -> None:
    settle(club)
    reads = club.api.count("read")
    assert [club.workbook.has_changed() for _ in range(10)] == [False] * 10
    assert (club.api.count("read") - reads, club.api.count("drive")) == (0, 11)


def test_an_edit_is_seen(club: Club) -> None:
    settle(club)
    club.hands.type("Pairings", "E3", "x")
    assert club.workbook.has_changed()
    club.workbook.read()
    assert not club.workbook.has_changed()


def test_an_edit_that_drive_tells_of_late_is_seen_then(club: Club) -> None:
    settle(club)
    club.api.drive_lag = 1000
    club.hands.type("Pairings", "E3", "x")
    assert not club.workbook.has_changed()
    club.api.drive_lag = 0
    assert club.workbook.has_changed()


def test_an_edit_between_looking_and_reading_costs_one_more_reading_but_is_never_missed(club: Club) -> None:
    club.workbook.has_changed()
    club.hands.type("Pairings", "E3", "x")
    club.workbook.read()
    assert club.workbook.has_changed()


def test_before_the_first_reading_everything_may_have_changed(club: Club) -> None:
    assert club.workbook.has_changed()


def test_own_writes_need_no_reading_after_them(club: Club) -> None:
    settle(club)
    write(club)
    assert not club.workbook.has_changed()
    assert (club.api.count("read"), club.api.count("write")) == (2, 1)


def test_an_edit_after_an_own_write_is_seen(club: Club) -> None:
    settle(club)
    write(club)
    club.hands.type("Pairings", "E4", "x")
    assert club.workbook.has_changed()


def test_what_another_program_with_the_same_key_writes_is_seen(club: Club, servers: Google) -> None:
    """`rondo pair` on the command line, while the bot runs; unless it is within the seconds that clocks may differ."""
    settle(club)
    write(club)
    assert not club.workbook.has_changed()
    servers.stopwatch.ahead = 30
    key = club.api.account(club.account.email)
    body = {"requests": [{"updateCells": {"fields": "note", "start": {"sheetId": 0}, "rows": []}}]}
    club.api.tokens.give("other", key.email)
    club.api.answer("POST", f"/v4/spreadsheets/{club.hands.key}:batchUpdate", {}, body, "other")
    assert club.workbook.has_changed()


def test_no_stamp_is_trusted_for_long(club: Club, servers: Google) -> None:
    settle(club)
    servers.stopwatch.seconds += TRUSTED_SECONDS + 1
    assert club.workbook.has_changed()


@pytest.mark.parametrize("is_disabled", [True, False])
def test_without_drive_everything_is_read(club: Club, is_disabled: bool) -> None:
    settle(club)
    if is_disabled:
        club.api.disabled.add(("4711", "drive.googleapis.com"))
    else:
        club.api.faults.fail("drive", Refuse(503), times=None)
    assert club.workbook.has_changed()
    assert club.workbook.read().tabs[0].title == "Pairings"
    assert club.api.time.monotonic() <= 10
