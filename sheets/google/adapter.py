"""The adapter: one request reads the whole spreadsheet, one writes all that belongs together and reads it back.

Writing: read, let the plan decide, verify, write. Google has no compare-and-set; between the reading and the write
lies one request, whose length is `last_window`. What a person moves in that time is found on reading back and mended;
what he types in that time into a cell that we write is lost, as if he had typed it before us.

The codes of what is refused stand in `addresses`, `keys`, `failures` and `sheets.verifying`.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog

from sheets.errors import WorkbookError, WorkbookUnreachable
from sheets.google.account import Account, Errand
from sheets.google.addresses import SpreadsheetKey, address_of
from sheets.google.client import Client
from sheets.google.failures import Failure
from sheets.google.pace import Priority, Quota
from sheets.google.partial import WHOLE_SECONDS, parts_of
from sheets.google.reading import FIELDS, Loaded, load
from sheets.google.repairing import Repair, repair
from sheets.google.stamps import Stamps
from sheets.google.writing import new_sheet_id, requests_of
from sheets.grid import Book, CellWrite, NewTab, Plan, address
from sheets.verifying import effective, same, verify

PATIENCE = 60.0
"""Seconds that a reading or a writing may take with all its repetitions."""

_GLANCE = 10.0
"""Seconds for asking whether something has changed."""

_ATTEMPTS = 3
"""How often a plan is made anew because the spreadsheet moved under it."""

_log = structlog.get_logger()

Told = Callable[[Repair], None]


@dataclass
class _Shared:
    """What all views of one spreadsheet have in common."""

    stamps: Stamps
    window: float = 0.0
    last: Loaded | None = None
    whole_at: float = 0.0
    told: list[Told] = field(default_factory=list)


class GoogleWorkbook:
    """Implements `Workbook`. `club` is whose turn it is among those who share the account."""

    def __init__(self, key: SpreadsheetKey, account: Account, *, club: str = "", patience: float = PATIENCE) -> None:
        self.key = key
        self._account = account
        self._club = club or key
        self._patience = patience
        self._priority = Priority.RESULTS
        self._shared = _Shared(Stamps(account.stopwatch))

    def at(self, priority: Priority) -> "GoogleWorkbook":
        """The same workbook, more or less urgent."""
        view = GoogleWorkbook(self.key, self._account, club=self._club, patience=self._patience)
        view._priority, view._shared = priority, self._shared
        return view

    def when_repaired(self, told: Told) -> None:
        """Calls this when somebody had moved rows while we wrote."""
        self._shared.told.append(told)

    @property
    def last_window(self) -> float:
        """Seconds from the reading of the last write to its end: what was typed in between could be overwritten."""
        return self._shared.window

    # --- the port

    def read(self) -> Book:
        errand = self._errand()
        with _named(self.key):
            return self._load(errand).book

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        errand = self._errand()
        for attempt in range(1, _ATTEMPTS + 1):
            with _named(self.key):
                before = self._load(errand)
            read_at = time.monotonic()
            wanted = plan(before.book)
            with _named(self.key):
                verify(wanted, before.book)
                batch = _Batch.of(wanted, before)
                if batch.is_empty:
                    return before.book
                after = self._carry_out(batch, errand, is_last=attempt == _ATTEMPTS)
                self._shared.window = time.monotonic() - read_at
                if after is not None:
                    return self._settled(batch, after, errand).book
            self._account.pause(attempt)
        raise AssertionError("the last attempt returns or raises")

    def has_changed(self) -> bool:
        """Whether it may have changed since the last reading; costs no reading of Sheets.

        By Drive's change stamp, as soon as Drive knows, which may be seconds later. True when Drive can't be asked.
        """
        errand = self._errand(_GLANCE)
        return self._shared.stamps.has_changed(
            lambda fields: self._account.ask(Quota.DRIVE, errand, lambda client: client.file(self.key, fields))
        )

    # --- for laying out, which is about more than cells

    def load(self) -> Loaded:
        """A reading with sizes and formats."""
        with _named(self.key):
            return self._load(self._errand())

    def look(self, areas: Sequence[Mapping[str, Any]], fields: str) -> Mapping[str, Any]:
        """Whatever the mask names of these areas (GridRange)."""
        filters = [{"gridRange": area} for area in areas]
        with _named(self.key):
            ask = partial(Client.read_part, key=self.key, fields=fields, filters=filters)
            return self._account.ask(Quota.READ, self._errand(), ask).json

    def dress(self, requests: Sequence[Mapping[str, Any]], before: Loaded) -> None:
        """Requests that change how it looks, all of them or none; carried out twice they change nothing more."""
        with _named(self.key):
            self._send(requests, before, self._errand())

    # --- steps

    def _errand(self, patience: float | None = None) -> Errand:
        seconds = self._patience if patience is None else patience
        return Errand(self._club, self._priority, self._account.stopwatch.monotonic() + seconds)

    def _load(self, errand: Errand) -> Loaded:
        self._shared.stamps.reading()
        loaded = self._load_parts(errand) or self._load_whole(errand)
        self._shared.last = loaded
        self._shared.stamps.read()
        return loaded

    def _load_whole(self, errand: Errand) -> Loaded:
        self._shared.whole_at = self._account.stopwatch.monotonic()
        return load(self._account.ask(Quota.READ, errand, lambda client: client.read(self.key, FIELDS)).json)

    def _load_parts(self, errand: Errand) -> Loaded | None:
        """Without the body of a long Log; None if that isn't possible."""
        last = self._shared.last
        parts = parts_of(last) if last is not None else None
        if parts is None or self._account.stopwatch.monotonic() - self._shared.whole_at > WHOLE_SECONDS:
            return None
        ask = partial(Client.read_part, key=self.key, fields=FIELDS, filters=parts.filters)
        try:
            return parts.join(load(self._account.ask(Quota.READ, errand, ask).json))
        except Failure as failure:
            if failure.outdated:
                return None
            raise

    def _carry_out(self, batch: "_Batch", errand: Errand, *, is_last: bool) -> Loaded | None:
        """The reading after the write; None: nothing was written, and it has to be planned anew."""
        try:
            return self._send(batch.requests, batch.before, errand)
        except Failure as failure:
            if failure.error.code == "sheets-protected":
                raise _protected(failure, batch) from failure
            if failure.error.code == "sheets-not-shared":  # it could be read a moment ago
                raise Failure(WorkbookUnreachable("sheets-read-only", email=self._account.email)) from failure
            if not (failure.outdated or (failure.again and failure.doubtful)):
                raise
            after = self._load(errand)
            if batch.has_landed(after):
                return after
            if is_last:
                raise
            return None

    def _send(self, requests: Sequence[Mapping[str, Any]], before: Loaded, errand: Errand) -> Loaded:
        """The answer to a write has the spreadsheet as it is then."""
        has_new_tab = any("addSheet" in request for request in requests)
        parts = None if has_new_tab else parts_of(before)
        body: dict[str, Any] = {"requests": requests, "includeSpreadsheetInResponse": True}
        body |= {"responseIncludeGridData": True} | ({"responseRanges": parts.ranges} if parts else {})
        fields = f"updatedSpreadsheet({FIELDS})"
        answer = self._account.ask(Quota.WRITE, errand, lambda client: client.write(self.key, body, fields))
        self._shared.stamps.wrote(answer.at)
        found = answer.json.get("updatedSpreadsheet")
        loaded = load(found) if found else None
        whole = parts.join(loaded) if parts and loaded else loaded
        self._shared.last = whole
        return whole or self._load(errand)

    def _settled(self, batch: "_Batch", after: Loaded, errand: Errand) -> Loaded:
        """Mends what went to the wrong rows, and tells it."""
        before, cells = batch.before, batch.cells
        for _ in range(_ATTEMPTS):
            found = repair(before, cells, after)
            if not found:
                break
            _log.warning("rows moved while writing", tabs=found.tabs, mended=len(found.cells), unsure=found.unsure)
            for told in self._shared.told:
                told(found)
            if not found.cells:
                break
            before, cells = after, found.cells
            after = self._send(requests_of(cells, (), before.grids), before, errand)
        return after


@dataclass(frozen=True)
class _Batch:
    """One write: what it was decided on, its cells, its new tabs with the ids they are to have."""

    before: Loaded
    cells: tuple[CellWrite, ...]
    new_tabs: tuple[tuple[int, NewTab], ...]

    @classmethod
    def of(cls, plan: Plan, before: Loaded) -> "_Batch":
        taken = {tab.sheet_id for tab in before.book.tabs}
        made = []
        for tab in plan.new_tabs:
            made.append((new_sheet_id(taken), tab))
            taken.add(made[-1][0])
        return cls(before, effective(plan, before.book), tuple(made))

    @property
    def is_empty(self) -> bool:
        return not self.cells and not self.new_tabs

    @property
    def requests(self) -> list[dict[str, Any]]:
        return requests_of(self.cells, self.new_tabs, self.before.grids)

    def has_landed(self, after: Loaded) -> bool:
        """Whether all of it is there: then it was carried out, though no answer came."""
        tabs = {tab.sheet_id: tab for tab in after.book.tabs}
        return all(sheet_id in tabs for sheet_id, _ in self.new_tabs) and all(
            write.sheet_id in tabs and same(tabs[write.sheet_id].cell(write.row, write.column).held, write.after)
            for write in self.cells
        )


@contextmanager
def _named(key: SpreadsheetKey) -> Iterator[None]:
    """Errors tell which spreadsheet."""
    try:
        yield
    except Failure as failure:
        error = failure.error
        raise type(error)(error.code, **{**error.params, "address": address_of(key)}) from failure
    except WorkbookError as error:
        raise type(error)(error.code, **{**error.params, "address": address_of(key)}) from error


def _protected(failure: Failure, batch: _Batch) -> Failure:
    """With the place, as far as it can be told."""
    requests = batch.requests
    request = requests[failure.request] if 0 <= failure.request < len(requests) else {}
    start = request.get("updateCells", {}).get("start", {})
    tab = next((tab for tab in batch.before.book.tabs if tab.sheet_id == start.get("sheetId")), None)
    if tab is None:
        return failure
    cell = address(start["rowIndex"], start["columnIndex"])
    return Failure(WorkbookUnreachable("sheets-protected", tab=tab.title, cell=cell))
