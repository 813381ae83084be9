"""The double as a whole: accounts, spreadsheets, and what becomes of a request."""

import itertools
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Protocol

from sheets.grid import Scalar
from tests.doubles.sheets_api import value_methods
from tests.doubles.sheets_api.batch import batch_update
from tests.doubles.sheets_api.discovery import Called, drive, sheets
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.faults import Faults
from tests.doubles.sheets_api.hands import Hands, filled_sheet
from tests.doubles.sheets_api.masks import EVERYTHING, check_mask, masked, parse_mask
from tests.doubles.sheets_api.model import Sheet, Spreadsheet
from tests.doubles.sheets_api.oauth import Account, Tokens, key_file, new_account
from tests.doubles.sheets_api.quota import Quotas
from tests.doubles.sheets_api.showing import shown, wanted_by_filters, wanted_by_ranges

Tabs = Mapping[str, Sequence[Sequence[Scalar]]]

SPREADSHEET = "application/vnd.google-apps.spreadsheet"
OFFICE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class Time(Protocol):
    """What time it is for the double, in seconds; a test sets it."""

    def monotonic(self) -> float: ...
    def wall(self) -> float: ...


class RealTime:
    def monotonic(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        return time.time()


@dataclass(frozen=True)
class Asked:
    """One request that was carried out or refused, as a test wants to count it."""

    kind: str
    method: str
    spreadsheet: str
    account: str
    at: float
    status: int
    size: int
    """Characters of the answer."""


@dataclass
class SheetsApi:
    """Sheets, Drive and the token endpoint. `quotas_hold`: Google's limits are enforced."""

    time: Time = field(default_factory=RealTime)
    quotas_hold: bool = True
    drive_lag: float = 0.0
    """Seconds after which Drive tells of a change."""

    accounts: dict[str, Account] = field(default_factory=dict)
    spreadsheets: dict[str, Spreadsheet] = field(default_factory=dict)
    disabled: set[tuple[str, str]] = field(default_factory=set)
    """Projects and the interfaces that were never enabled there: ("4711", "sheets.googleapis.com")."""

    faults: Faults = field(default_factory=Faults)
    asked: list[Asked] = field(default_factory=list)
    url: str = ""
    answers: dict[str, Json] = field(default_factory=dict)
    """What some methods answer instead of what is there."""

    compressed: int = 0
    """Answers that were sent compressed."""

    def __post_init__(self) -> None:
        self.lock = threading.RLock()
        self.quotas = Quotas(self.time.monotonic)
        self.tokens = Tokens(self.accounts, self.time.wall)
        self._numbers = itertools.count(1)
        self._history: dict[str, list[tuple[float, int, str]]] = {}

    # --- what a test sets up

    def account(self, email: str = "rondo@club.iam.gserviceaccount.com", project: str = "4711") -> Account:
        return self.accounts.setdefault(email, new_account(email, project))

    def key_file(self, account: Account) -> Json:
        return key_file(account, f"{self.url}/token")

    def spreadsheet(self, tabs: Tabs, *editors: Account, locale: str = "nl_NL", key: str = "") -> Hands:
        """A new one, shared with these accounts."""
        number = next(self._numbers)
        properties = {"title": f"Club {number}", "locale": locale, "autoRecalc": "ON_CHANGE", "timeZone": _ZONE}
        filled = [filled_sheet(at, title, rows) for at, (title, rows) in enumerate(tabs.items())]
        book = Spreadsheet(key or f"1{number:043d}", properties, filled)
        book.order()
        book.editors.update({account.email: "writer" for account in editors})
        book.modified = self.time.wall()
        self.spreadsheets[book.id] = book
        return Hands(book, self._edit)

    def delete(self, hands: Hands) -> None:
        """For good."""
        del self.spreadsheets[hands.key]

    def count(self, kind: str) -> int:
        """Requests so far: `read`, `write`, `drive`."""
        return sum(asked.kind == kind for asked in self.asked)

    # --- requests

    def answer(self, verb: str, path: str, query: Mapping[str, Sequence[str]], body: Any, token: str) -> Json:
        """What a request gets. ApiError."""
        called = (drive() if path.startswith("/drive/") else sheets()).called(verb, path, query, body)
        account = self.tokens.account(token)
        if account is None:
            raise ApiError(401, "Request had invalid authentication credentials. Expected OAuth 2 access token.")
        service = "drive.googleapis.com" if called.api is drive() else "sheets.googleapis.com"
        self._refuse_disabled(account, service)
        mask = _mask(called)
        if self.quotas_hold and service.startswith("sheets"):
            self.quotas.spend("Read" if kind_of(called.method) == "read" else "Write", account.email, account.project)
        book = self._book(called, account)
        answer = self.answers.get(called.method) or self._carry_out(book, called, account)
        found: Json = answer if called.method in _MASKED_BY_ITSELF else masked(answer, mask)
        return found

    def _carry_out(self, book: Spreadsheet, called: Called, account: Account) -> Json:
        match called.method:
            case "drive.files.get":
                return self._file(book, account)
            case "sheets.spreadsheets.get":
                wanted = wanted_by_ranges(book, called.query.get("ranges", ()))
                return shown(book, _mask(called), wanted, with_grid=_with_grid(called))
            case "sheets.spreadsheets.getByDataFilter":
                wanted = wanted_by_filters(book, called.body.get("dataFilters", ()))
                return shown(book, _mask(called), wanted, with_grid=_with_grid(called))
            case "sheets.spreadsheets.batchUpdate":
                return self._batch(book, called, account)
        if called.method not in _VALUES:
            raise NotImplementedError(called.method)
        if kind_of(called.method) == "read":
            return _VALUES[called.method](book, called)
        self._refuse_reader(book, account)
        with self._changed(book, account.email):
            return _VALUES[called.method](book, called)

    def _batch(self, book: Spreadsheet, called: Called, account: Account) -> Json:
        self._refuse_reader(book, account)

        def may_edit(_: Sheet, protected: Json) -> bool:
            return account.email in protected.get("editors", {}).get("users", ())

        with self._changed(book, account.email):
            replies = batch_update(book, called.body.get("requests") or [], may_edit=may_edit)
        answer: Json = masked({"spreadsheetId": book.id, "replies": replies}, _mask(called))
        if called.body.get("includeSpreadsheetInResponse"):
            mask = _mask(called).get("updatedSpreadsheet", EVERYTHING)
            wanted = wanted_by_ranges(book, called.body.get("responseRanges") or ())
            with_grid = "data" in mask.get("sheets", {}) or bool(called.body.get("responseIncludeGridData"))
            answer["updatedSpreadsheet"] = shown(book, mask, wanted, with_grid=with_grid)
        return answer

    def _file(self, book: Spreadsheet, account: Account) -> Json:
        seen = self._history.get(book.id, [_NEW])
        at, version, editor = ([one for one in seen if one[0] <= self.time.wall() - self.drive_lag] or seen[:1])[-1]
        moment = datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        return {
            "kind": "drive#file",
            "id": book.id,
            "name": book.properties["title"],
            "mimeType": OFFICE if book.is_office_file else SPREADSHEET,
            "version": str(version),
            "modifiedTime": moment,
            "lastModifyingUser": {"kind": "drive#user", "displayName": editor, "me": editor == account.email},
            "trashed": book.is_trashed,
            "capabilities": {"canEdit": book.editors.get(account.email) == "writer"},
        }

    def _book(self, called: Called, account: Account) -> Spreadsheet:
        key = called.path.get("spreadsheetId") or called.path.get("fileId", "")
        book = self.spreadsheets.get(key)
        if book is None:
            raise ApiError(404, "Requested entity was not found.")
        if account.email not in book.editors:
            raise (
                ApiError(403, "The caller does not have permission")
                if called.api is sheets()
                else ApiError(404, f"File not found: {key}.")
            )
        if book.is_office_file and called.api is sheets():
            message = "This operation is not supported for this document"
            raise ApiError(400, message, status="FAILED_PRECONDITION")
        return book

    def _refuse_reader(self, book: Spreadsheet, account: Account) -> None:
        if book.editors[account.email] != "writer":
            raise ApiError(403, "The caller does not have permission")

    def _refuse_disabled(self, account: Account, service: str) -> None:
        if (account.project, service) not in self.disabled:
            return
        name = "Google Sheets API" if service.startswith("sheets") else "Google Drive API"
        info = {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            "reason": "SERVICE_DISABLED",
            "domain": "googleapis.com",
            "metadata": {"service": service, "consumer": f"projects/{account.project}"},
        }
        message = (
            f"{name} has not been used in project {account.project} before or it is disabled. Enable it by visiting "
            f"https://console.developers.google.com/apis/api/{service}/overview?project={account.project} then retry."
        )
        raise ApiError(403, message, details=[info])

    # --- changes

    def _edit(self, book: Spreadsheet, edit: Callable[[], None]) -> None:
        with self.lock, self._changed(book):
            edit()
            book.order()

    @contextmanager
    def _changed(self, book: Spreadsheet, editor: str = "Anna") -> Any:
        """Counts the change, unless it was refused."""
        yield
        book.version += 1
        book.modified = self.time.wall()
        self._history.setdefault(book.id, [_NEW]).append((book.modified, book.version, editor))


def kind_of(method: str) -> str:
    """`read`, `write` or `drive`."""
    if method.startswith("drive."):
        return "drive"
    return "read" if method in _READS else "write"


def _mask(called: Called) -> Any:
    text = next(iter(called.query.get("fields", ())), "")
    if not text:
        return EVERYTHING
    mask = parse_mask(text)
    check_mask(mask, called.response, called.api)
    return mask


def _with_grid(called: Called) -> bool:
    """A mask decides by itself whether cells are shown."""
    mask = _mask(called)
    if mask:
        return "data" in mask.get("sheets", {}) or mask.get("sheets") == EVERYTHING
    asked = called.query.get("includeGridData", ()) or [str((called.body or {}).get("includeGridData", ""))]
    return asked[0].lower() == "true"


_NEW = (0.0, 1, "Anna")
"""When a spreadsheet was made, its first version, and by whom."""

_ZONE = "Europe/Amsterdam"
_READS = {
    "sheets.spreadsheets.get",
    "sheets.spreadsheets.getByDataFilter",
    "sheets.spreadsheets.values.get",
    "sheets.spreadsheets.values.batchGet",
}
_MASKED_BY_ITSELF = {
    "sheets.spreadsheets.get",
    "sheets.spreadsheets.getByDataFilter",
    "sheets.spreadsheets.batchUpdate",
}
_VALUES: Mapping[str, Callable[[Spreadsheet, Called], Json]] = {
    "sheets.spreadsheets.values.get": value_methods.values_get,
    "sheets.spreadsheets.values.batchGet": value_methods.values_batch_get,
    "sheets.spreadsheets.values.update": value_methods.values_update,
    "sheets.spreadsheets.values.batchUpdate": value_methods.values_batch_update,
    "sheets.spreadsheets.values.append": value_methods.values_append,
    "sheets.spreadsheets.values.clear": value_methods.values_clear,
    "sheets.spreadsheets.values.batchClear": value_methods.values_batch_clear,
}
