"""Many clubs that share an account, on a simulated clock: each has a result to write within the same minute."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sheets.google.account import Account
from sheets.google.accounts import Accounts
from sheets.google.adapter import GoogleWorkbook
from sheets.google.addresses import SpreadsheetKey
from sheets.google.client import Endpoints
from sheets.google.keys import key_of
from sheets.grid import Book, CellWrite, Plan
from tests.doubles.sheets_api import Hands, SheetsApi, serving
from tests.sheets.google.clubs import FakeStopwatch
from tests.sheets.google.conftest import PAIRINGS

ANSWER_SECONDS = 0.3
"""What each request takes; a worker waits for its answer before it asks again."""

PATIENCE = 900.0
_IRREGULAR = 7.3
"""Results come in no order of clubs."""


@dataclass(frozen=True)
class Evening:
    """What became of it. Lags in seconds, from the moment of each result to its being in the sheet."""

    lags: Sequence[float]
    written: int
    refused: int
    most_in_a_minute: int

    @property
    def longest(self) -> float:
        return max(self.lags)

    @property
    def middle(self) -> float:
        return sorted(self.lags)[len(self.lags) // 2]


@dataclass
class _Now:
    """The double's clock: that of the account which is just being served."""

    stopwatch: FakeStopwatch = field(default_factory=FakeStopwatch)

    def monotonic(self) -> float:
        return self.stopwatch.monotonic()

    def wall(self) -> float:
        return self.stopwatch.wall()


def evening(clubs: int, accounts: int = 1, within: float = 60.0) -> Evening:
    """All clubs within so many seconds; 0: all at once."""
    now = _Now()
    with serving(SheetsApi(time=now)) as api:
        stopwatches = {f"rondo{n}@club.iam.gserviceaccount.com": FakeStopwatch() for n in range(accounts)}
        made = [_account(api, email, stopwatch) for email, stopwatch in stopwatches.items()]
        try:
            return _played(api, now, stopwatches, _queues(api, Accounts(made), clubs, within))
        finally:
            for account in made:
                account.close()


def _account(api: SheetsApi, email: str, stopwatch: FakeStopwatch) -> Account:
    key = key_of(api.key_file(api.account(email)), "key.json")
    return Account(key, endpoints=Endpoints(api.url, api.url), stopwatch=stopwatch)


@dataclass(frozen=True)
class _Pending:
    """One result that waits to be written."""

    at: float
    hands: Hands
    account: Account


def _queues(api: SheetsApi, accounts: Accounts, clubs: int, within: float) -> dict[str, list[_Pending]]:
    """Results of the clubs by account, in the order in which they come."""
    queues: dict[str, list[_Pending]] = {email: [] for email in accounts.emails}
    for number in range(clubs):
        key = SpreadsheetKey(f"{number:04d}{'k' * 40}")
        account = accounts.assigned(key)
        hands = api.spreadsheet({"Pairings": PAIRINGS}, api.account(account.email), key=key)
        queues[account.email].append(_Pending(number * _IRREGULAR % within if within else 0.0, hands, account))
    return {email: sorted(queue, key=lambda one: one.at) for email, queue in queues.items()}


def _played(
    api: SheetsApi, now: _Now, stopwatches: dict[str, FakeStopwatch], queues: dict[str, list[_Pending]]
) -> Evening:
    """Whoever of the accounts is earliest goes on."""
    lags, served = [], []
    while any(queues.values()):
        email = min((name for name, queue in queues.items() if queue), key=lambda name: stopwatches[name].seconds)
        one, stopwatch = queues[email].pop(0), stopwatches[email]
        stopwatch.seconds = max(stopwatch.seconds, one.at)
        now.stopwatch = stopwatch
        before = len(api.asked)
        GoogleWorkbook(SpreadsheetKey(one.hands.key), one.account, patience=PATIENCE).write(_report)
        stopwatch.seconds += ANSWER_SECONDS * (len(api.asked) - before)
        lags.append(stopwatch.seconds - one.at)
        served.append(one.hands)
    written = sum(hands.value("Pairings", "E3") == "1-0" for hands in served)
    return Evening(lags, written, api.quotas.refused, max(api.quotas.most_in_a_minute.values()))


def _report(_: Book) -> Plan:
    return Plan((CellWrite(0, 2, 4, None, "1-0"),))
