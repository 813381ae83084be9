"""A spreadsheet of the double and a workbook on it, as tests of the adapter need them."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sheets.google.account import Account
from sheets.google.adapter import GoogleWorkbook
from sheets.google.addresses import SpreadsheetKey
from sheets.google.client import Endpoints
from sheets.google.keys import key_of
from sheets.google.pace import RateLimiter
from tests.doubles.sheets_api import Hands, SheetsApi, serving
from tests.doubles.sheets_api.api import Tabs


class FakeStopwatch:
    """Whoever sleeps makes the time pass at once, for the double's quotas too. Clocks on the wall stay real."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.ahead = 0.0
        """So many seconds is Google's clock ahead of ours."""

    def monotonic(self) -> float:
        return self.seconds

    def wall(self) -> float:
        return time.time() + self.ahead

    def sleep(self, seconds: float) -> None:
        self.seconds += seconds

    def wait(self, condition: threading.Condition, seconds: float) -> None:  # noqa: ARG002  # as its port has it
        self.seconds += seconds


@dataclass
class Club:
    """What a test of the adapter has at hand."""

    api: SheetsApi
    hands: Hands
    workbook: GoogleWorkbook
    account: Account


@dataclass
class Google:
    """The double, its time, and the accounts that were made for it."""

    api: SheetsApi
    stopwatch: FakeStopwatch
    endpoints: Endpoints
    accounts: list[Account] = field(default_factory=list)

    def account(self, email: str = "rondo@club.iam.gserviceaccount.com", project: str = "4711") -> Account:
        """A client's account, which the double knows."""
        key = key_of(self.api.key_file(self.api.account(email, project)), "key.json")
        limiter = RateLimiter(self.stopwatch)
        made = Account(key, endpoints=self.endpoints, stopwatch=self.stopwatch, limiter=limiter)
        self.accounts.append(made)
        return made

    def club(self, tabs: Tabs, account: Account | None = None, locale: str = "nl_NL") -> Club:
        """A new spreadsheet, shared with the account."""
        used = account or self.account()
        hands = self.api.spreadsheet(tabs, self.api.account(used.email), locale=locale)
        return Club(self.api, hands, GoogleWorkbook(SpreadsheetKey(hands.key), used), used)


@contextmanager
def google(silent_seconds: float = 5.0) -> Iterator[Google]:
    """While it runs."""
    stopwatch = FakeStopwatch()
    with serving(SheetsApi(time=stopwatch)) as api:
        made = Google(api, stopwatch, Endpoints(api.url, api.url, 1.0, silent_seconds))
        try:
            yield made
        finally:
            for account in made.accounts:
                account.close()
