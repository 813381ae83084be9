"""From an address to a workbook: the path of an .xlsx file, or a Google spreadsheet.

RONDO_GOOGLE_KEY names the key file of the service account, or a folder with several; else it is looked for in the
user's own configuration. RONDO_GOOGLE_ENDPOINT is for trying: another server in Google's place, only on this machine.
"""

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sheets.google.addresses import is_google_address, spreadsheet_key
from sheets.workbook import Workbook

if TYPE_CHECKING:
    from sheets.google.accounts import Accounts
    from sheets.google.adapter import GoogleWorkbook
    from sheets.google.client import Endpoints

KEY_VARIABLE = "RONDO_GOOGLE_KEY"
ENDPOINT_VARIABLE = "RONDO_GOOGLE_ENDPOINT"


def open_workbook(address: str, google_key: str = "") -> Workbook:
    """The workbook of a competition; `google_key` as RONDO_GOOGLE_KEY. WorkbookUnreachable."""
    if is_google_address(address):
        return open_google(address, google_key)
    from sheets.xlsx import XlsxWorkbook

    return XlsxWorkbook(Path(address))


def open_google(address: str, google_key: str = "") -> "GoogleWorkbook":
    """WorkbookUnreachable for an address that names no spreadsheet, or a key that is none."""
    key = spreadsheet_key(address)
    return google_accounts(google_key_path(google_key)).workbook(key)


def google_key_path(google_key: str = "") -> Path:
    """Where the key is, or should be."""
    named = google_key or os.environ.get(KEY_VARIABLE, "")
    if named:
        return Path(named).expanduser()
    home = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    return Path(home).expanduser() / "rondo" / "google-key.json"


@cache
def google_accounts(path: Path) -> "Accounts":
    """One set for each key in a process: the accounts count their requests."""
    from sheets.google.accounts import Accounts

    return Accounts.of(path, _endpoints())


def _endpoints() -> "Endpoints | None":
    base = os.environ.get(ENDPOINT_VARIABLE, "")
    if urlsplit(base).hostname not in {"127.0.0.1", "::1", "localhost"}:
        return None
    from sheets.google.client import Endpoints

    return Endpoints(base, base)
