"""What people paste."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import WorkbookUnreachable
from sheets.google.addresses import address_of, is_google_address, spreadsheet_key

KEY = "1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789_-AbCdE"


@pytest.mark.parametrize("address", [
    KEY, f" {KEY}\n", f"https://docs.google.com/spreadsheets/d/{KEY}/edit#gid=0",
    f"https://docs.google.com/spreadsheets/d/{KEY}/edit?gid=12#gid=12", f"https://docs.google.com/spreadsheets/d/{KEY}",
    f"docs.google.com/spreadsheets/d/{KEY}/edit", f"https://docs.google.com/spreadsheets/u/1/d/{KEY}/edit",
    f"https://docs.google.com/a/club.example/spreadsheets/d/{KEY}/edit?usp=sharing",
    f"https://drive.google.com/open?id={KEY}", f"https://drive.google.com/file/d/{KEY}/view?usp=drive_link",
    f"https://spreadsheets.google.com/ccc?key={KEY}", f"<https://docs.google.com/spreadsheets/d/{KEY}/htmlview>",
    f"HTTPS://DOCS.GOOGLE.COM/spreadsheets/d/{KEY}/edit",
])  # fmt: skip
def test_every_form_of_a_link_names_the_spreadsheet(address: str) -> None:
    assert spreadsheet_key(address) == KEY
    assert is_google_address(address.casefold() if address.startswith("HTTPS") else address.strip("<> \n"))


@pytest.mark.parametrize(("address", "code"), [
    ("https://docs.google.com/spreadsheets/d/e/2PACX-1vQ9aaaaaaaaaaaaaaaaaaaa/pubhtml", "sheets-address-published"),
    (f"https://docs.google.com/document/d/{KEY}/edit", "sheets-address-kind"),
    (f"https://docs.google.com/forms/d/{KEY}/edit", "sheets-address-kind"),
    (f"https://drive.google.com/drive/folders/{KEY}", "sheets-address-kind"),
    ("https://docs.google.com/spreadsheets/u/0/", "sheets-address"), ("https://example.org/d/" + KEY, "sheets-address"),
    (f"https://docs.google.com.example.org/spreadsheets/d/{KEY}/edit", "sheets-address"), ("", "sheets-address"),
    ("club.xlsx", "sheets-address"), ("http://[", "sheets-address"),
])  # fmt: skip
def test_anything_else_is_told_by_what_it_is(address: str, code: str) -> None:
    with pytest.raises(WorkbookUnreachable) as refusal:
        spreadsheet_key(address)
    assert refusal.value.code == code


@pytest.mark.parametrize("path", [
    "club.xlsx", "./club.xlsx", "/home/anna/club.xlsx", "C:\\club.xlsx", "club", "", "club 2025-2026.xlsm",
    "a-file-with-a-rather-long-name-that-anna-gave-it",
])  # fmt: skip
def test_paths_are_no_addresses(path: str) -> None:
    assert not is_google_address(path)


@given(st.text(max_size=80))
def test_whatever_is_pasted_is_a_key_or_a_refusal(text: str) -> None:
    try:
        key = spreadsheet_key(text)
    except WorkbookUnreachable:
        return
    assert spreadsheet_key(address_of(key)) == key
