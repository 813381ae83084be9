"""Several service accounts that share the work."""

import json
from collections import Counter
from pathlib import Path

import pytest

from sheets.errors import WorkbookUnreachable
from sheets.google.accounts import Accounts
from sheets.google.addresses import SpreadsheetKey
from tests.sheets.google.clubs import Google

EMAILS = [f"rondo{number}@club.iam.gserviceaccount.com" for number in range(4)]
KEYS = [SpreadsheetKey(f"{number:04d}{'k' * 40}") for number in range(200)]


@pytest.fixture
def accounts(servers: Google) -> Accounts:
    return Accounts([servers.account(email) for email in EMAILS])


def test_spreadsheets_are_spread_over_the_accounts(accounts: Accounts) -> None:
    counted = Counter(accounts.assigned(key).email for key in KEYS)
    assert set(counted) == set(EMAILS)
    assert max(counted.values()) < 2 * 200 / 4


def test_another_account_more_moves_few_spreadsheets(servers: Google, accounts: Accounts) -> None:
    more = Accounts([servers.account(email) for email in [*EMAILS, "rondo9@club.iam.gserviceaccount.com"]])
    moved = [key for key in KEYS if accounts.assigned(key).email != more.assigned(key).email]
    assert 0 < len(moved) < 200 / 5 * 1.6
    assert {more.assigned(key).email for key in moved} == {"rondo9@club.iam.gserviceaccount.com"}


def test_a_spreadsheet_is_served_by_whichever_account_it_is_shared_with(servers: Google, accounts: Accounts) -> None:
    for email in EMAILS:
        hands = servers.api.spreadsheet({"A": [["x"]]}, servers.api.account(email))
        assert accounts.workbook(SpreadsheetKey(hands.key)).read().tabs[0].title == "A"


def test_one_that_is_shared_with_none_names_the_account_that_is_meant(servers: Google, accounts: Accounts) -> None:
    key = SpreadsheetKey(servers.api.spreadsheet({"A": []}).key)
    with pytest.raises(WorkbookUnreachable) as refusal:
        accounts.workbook(key).read()
    assert (refusal.value.code, refusal.value.params["email"]) == ("sheets-not-shared", accounts.assigned(key).email)


def test_keys_are_read_from_a_file_or_a_folder(servers: Google, tmp_path: Path) -> None:
    for number, email in enumerate(EMAILS):
        (tmp_path / f"{number}.json").write_text(json.dumps(servers.api.key_file(servers.api.account(email))))
    assert Accounts.of(tmp_path).emails == tuple(EMAILS)
    assert Accounts.of(tmp_path / "2.json").emails == (EMAILS[2],)
    (tmp_path / "empty").mkdir()
    with pytest.raises(WorkbookUnreachable) as refusal:
        Accounts.of(tmp_path / "empty")
    assert refusal.value.code == "sheets-key-missing"
