"""One service account, or several that share the work: a spreadsheet is served by one of those it is shared with.

Google counts requests for each account, so more accounts serve more clubs. Which account a new spreadsheet should be
shared with follows from its key alone, so that it is the same on every machine and after every start.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path

from sheets.errors import WorkbookUnreachable
from sheets.google.account import Account, Errand
from sheets.google.adapter import GoogleWorkbook
from sheets.google.addresses import SpreadsheetKey
from sheets.google.client import Endpoints
from sheets.google.failures import Failure
from sheets.google.keys import load_key
from sheets.google.pace import Quota
from sheets.workbook import Priority

_CLOSED = frozenset({"sheets-gone", "sheets-not-shared"})
_LOOK_SECONDS = 20.0


class Accounts:
    """The accounts of one installation."""

    def __init__(self, accounts: Sequence[Account]) -> None:
        self._accounts = tuple(accounts)

    @classmethod
    def of(cls, path: Path, endpoints: Endpoints | None = None) -> "Accounts":
        """From a key file, or from all key files (`*.json`) of a folder. WorkbookUnreachable, as for `load_key`."""
        files = sorted(path.glob("*.json")) if path.is_dir() else [path]
        if not files:
            raise WorkbookUnreachable("sheets-key-missing", file=str(path / "*.json"))
        return cls([Account(load_key(file), endpoints=endpoints) for file in files])

    @property
    def emails(self) -> tuple[str, ...]:
        return tuple(account.email for account in self._accounts)

    def close(self) -> None:
        for account in self._accounts:
            account.close()

    def assigned(self, key: SpreadsheetKey) -> Account:
        """The account that this spreadsheet should be shared with; adding an account moves few spreadsheets."""
        return self._ranked(key)[0]

    def serving(self, key: SpreadsheetKey) -> Account:
        """The first account that may open it; the assigned one if none may, which then says so."""
        ranked = self._ranked(key)
        if len(ranked) == 1:
            return ranked[0]
        return next((account for account in ranked if _may_open(account, key)), ranked[0])

    def workbook(self, key: SpreadsheetKey, club: str = "") -> GoogleWorkbook:
        """Served by the account that may open it."""
        return GoogleWorkbook(key, self.serving(key), club=club)

    def _ranked(self, key: SpreadsheetKey) -> list[Account]:
        def rank(account: Account) -> bytes:
            return hashlib.sha256(f"{key} {account.email}".encode()).digest()

        return sorted(self._accounts, key=rank)


def _may_open(account: Account, key: SpreadsheetKey) -> bool:
    """Whether it is shared with the account; yes when that can't be told now."""
    errand = Errand(key, Priority.LOOKING, account.stopwatch.monotonic() + _LOOK_SECONDS)
    try:
        account.ask(Quota.READ, errand, lambda client: client.read(key, "spreadsheetId"))
    except Failure as failure:
        return failure.error.code not in _CLOSED
    return True
