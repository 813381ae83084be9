"""What stands between this computer and a spreadsheet is found, everything at once, and in limited time."""

import pytest

from sheets.google.addresses import SpreadsheetKey
from sheets.google.diagnosis import examine
from tests.doubles.sheets_api import Drop, Garbage, Refuse
from tests.doubles.sheets_api.faults import Fault
from tests.sheets.google.clubs import Club

EMAIL = "rondo@club.iam.gserviceaccount.com"


def found(club: Club) -> list[str]:
    return [error.code for error in examine(club.account, SpreadsheetKey(club.hands.key))]


def test_nothing_is_found_where_all_is_well(club: Club) -> None:
    assert found(club) == []


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (Drop(), "sheets-no-connection"),
        (Garbage(), "sheets-strange-answer"),
        (Refuse(503), "sheets-unavailable"),
        (Refuse(429), "sheets-quota"),
    ],
    ids=str,
)
def test_a_network_or_a_google_that_is_out_of_order_is_told_soon(club: Club, fault: Fault, code: str) -> None:
    club.api.faults.fail("read", fault, times=None)
    assert found(club) == [code]
    assert club.api.time.monotonic() <= 30


def test_several_things_are_told_at_once(club: Club) -> None:
    club.hands.share(EMAIL, "reader")
    club.hands.protect("Pairings", "A1:B2")
    club.hands.trash()
    assert found(club) == ["sheets-protected", "sheets-read-only", "sheets-trashed"]
