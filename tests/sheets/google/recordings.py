"""Google's recorded answers, asked for again from the double."""

import gzip
import itertools
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.doubles.sheets_api import SheetsApi
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.oauth import Account

RECORDINGS = Path(__file__).parents[2] / "data" / "sheets_recordings" / "recordings.jsonl.gz"

LEFT_OUT = {
    "ClientTest.test_import_csv": "its contents came through Drive",
    "ClientTest.test_copy": "the copy was made by Drive",
}
"""Cases that began with contents which no recorded request put there."""


@dataclass(frozen=True)
class Recorded:
    """One request and what Google said."""

    case: str
    verb: str
    path: str
    body: Any
    status: int
    response: Json

    @property
    def key(self) -> str:
        found = re.match(r"/v4/spreadsheets/([^/:?]+)", self.path)
        assert found is not None, self.path
        return found[1]

    @property
    def kind(self) -> str:
        """What the share is counted by."""
        about = "values" if "/values" in self.path else "spreadsheet"
        return f"{'read' if self.verb == 'GET' else 'write'} {about}"


def recordings() -> Iterator[Recorded]:
    with gzip.open(RECORDINGS, "rt", encoding="utf-8") as lines:
        for line in lines:
            one = json.loads(line)
            yield Recorded(one["case"], one["method"], one["path"], one["body"], one["status"], one["response"])


@dataclass
class Agreement:
    """How many answers were the same, by kind of request; the others are `different`."""

    asked: Counter[str]
    same: Counter[str]
    different: list[tuple[Recorded, int, Json]]

    def share(self, kind: str) -> float:
        return self.same[kind] / self.asked[kind]


def replayed() -> Agreement:
    """All cases but those that are left out, each on spreadsheets of its own."""
    agreement = Agreement(Counter(), Counter(), [])
    for case, group in itertools.groupby(recordings(), key=lambda one: one.case):
        if case not in LEFT_OUT:
            _replay(list(group), agreement)
    return agreement


def _replay(case: list[Recorded], agreement: Agreement) -> None:
    api = SheetsApi(quotas_hold=False)
    account = api.account("bot@example.iam.gserviceaccount.com")
    token = _token(api, account)
    for key, group in itertools.groupby(sorted(case, key=lambda one: one.key), key=lambda one: one.key):
        _begin(api, account, key, list(group))
    for one in case:
        status, answer = _ask(api, one, token)
        agreement.asked[one.kind] += 1
        if (status, answer) == (one.status, one.response):
            agreement.same[one.kind] += 1
        else:
            agreement.different.append((one, status, answer))


def _token(api: SheetsApi, account: Account) -> str:
    """As if it had been asked for."""
    api.tokens.give("recorded", account.email)
    return "recorded"


def _begin(api: SheetsApi, account: Account, key: str, requests: list[Recorded]) -> None:
    """The spreadsheet before the first request: as the first answer about it shows it."""
    if any(one.status == 404 for one in requests):
        return
    shared = [] if any(one.status == 403 for one in requests) else [account]
    hands = api.spreadsheet({"Sheet1": []}, *shared, locale="en_US", key=key)
    first = next((one.response for one in requests if "properties" in one.response), None)
    if first is not None:
        hands.book.properties.update(first["properties"])
        hands.book.sheets[0].properties["title"] = first["sheets"][0]["properties"]["title"]
    hands.book.numbers = iter(_given_numbers(requests))


def _given_numbers(requests: list[Recorded]) -> list[int]:
    """The ids that Google made up, in order."""
    found = []
    for one in requests:
        for reply in one.response.get("replies", ()):
            for made in ("addSheet", "addProtectedRange", "addNamedRange"):
                inner: Json = next(iter(reply.get(made, {}).values()), {})
                number = inner.get("sheetId") or inner.get("protectedRangeId") or inner.get("namedRangeId")
                found += [int(number)] if number else []
    return found


def _ask(api: SheetsApi, one: Recorded, token: str) -> tuple[int, Json]:
    parts = urlsplit(one.path)
    query = parse_qs(parts.query, keep_blank_values=True)
    try:
        return 200, api.answer(one.verb, parts.path, query, one.body, token)
    except ApiError as error:
        return error.code, error.body
