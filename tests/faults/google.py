"""The same night on a Google spreadsheet: the plug may be pulled before each request leaves and when it is answered."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import requests

from sheets.copying import copy_into
from sheets.google.account import Account
from sheets.google.adapter import GoogleWorkbook
from sheets.google.addresses import SpreadsheetKey
from sheets.google.client import Client, Endpoints
from sheets.google.keys import key_of
from sheets.new_file import copy_to_new_file
from sheets.xlsx import XlsxWorkbook
from tests.doubles.sheets_api import SheetsApi, serving
from tests.sheets.google.clubs import FakeStopwatch

NOTE = "google.json"


@contextmanager
def google_keeper(folder: Path) -> Iterator[SheetsApi]:
    """The workbook is in a spreadsheet of the double while this lasts. Google's limits are tried elsewhere."""
    file = folder / "club.xlsx"
    with serving(SheetsApi(quotas_hold=False)) as api:
        hands = api.spreadsheet({"Blad1": []}, api.account())
        note = {"key": api.key_file(api.account()), "url": api.url, "spreadsheet": hands.key}
        (folder / NOTE).write_text(json.dumps(note))
        book = XlsxWorkbook(file).read()
        with _opened(note) as there:
            there.write(lambda now: copy_into(book, now))
        hands.delete_tab("Blad1")
        yield api
        file.unlink()
        with _opened(note) as there:
            copy_to_new_file(there.read(), file)


@contextmanager
def _opened(note: dict[str, Any]) -> Iterator[GoogleWorkbook]:
    account = Account(key_of(note["key"], NOTE), endpoints=_endpoints(note), stopwatch=FakeStopwatch())
    yield GoogleWorkbook(SpreadsheetKey(note["spreadsheet"]), account)
    account.close()


def _endpoints(note: dict[str, Any]) -> Endpoints:
    return Endpoints(note["url"], note["url"])


class _DeadlyClient(Client):
    """Each request may be the last thing."""

    points: Callable[[str], None]

    def request(self, *args: Any, **kwargs: Any) -> requests.Response:
        name = str(args[1]).rsplit(":", 1)[-1] if args[1].endswith("batchUpdate") else "reading"
        self.points(f"before google {name}")
        answer = super().request(*args, **kwargs)
        self.points(f"after google {name}")
        return answer


class _DeadlyAccount(Account):
    points: Callable[[str], None]

    def client(self) -> Client:
        made = _DeadlyClient(self._key, self._places)
        made.points = self.points
        return made


def deadly_workbook(path: Path, points: Callable[[str], None]) -> GoogleWorkbook:
    """What the note says, with an account that may die."""
    note = json.loads(path.read_text())
    account = _DeadlyAccount(key_of(note["key"], NOTE), endpoints=_endpoints(note), stopwatch=FakeStopwatch())
    account.points = points
    return GoogleWorkbook(SpreadsheetKey(note["spreadsheet"]), account)
