"""The adapter: one request reads the whole spreadsheet, one writes all that belongs together and reads it back.

Writing: read, let the plan decide, verify, write. Google has no compare-and-set; between the reading and the write
lies one request, whose length is `last_window`. What a person moves in that time is found on reading back and mended;
what he types in that time into a cell that we write is lost, as if he had typed it before us.

The codes of what is refused stand in `addresses`, `keys`, `failures` and `sheets.verifying`.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog

from sheets.errors import WorkbookUnwritable
from sheets.google.account import Account, Errand
from sheets.google.addresses import SpreadsheetKey
from sheets.google.batch import Batch, Written, loaded, named, protected
from sheets.google.client import Client
from sheets.google.failures import Failure
from sheets.google.pace import Quota
from sheets.google.partial import WHOLE_SECONDS, parts_of
from sheets.google.reading import FIELDS, Loaded
from sheets.google.repairing import Repair, repair
from sheets.google.stamps import Stamps
from sheets.google.writing import requests_of
from sheets.grid import Book, Plan
from sheets.verifying import verify
from sheets.workbook import Priority

PATIENCE = 60.0
"""Seconds that a reading or a writing may take with all its repetitions."""

_GLANCE = 10.0
"""Seconds for asking whether something has changed."""

_MOST_ATTEMPTS = 8
"""How often a plan is made anew at most."""

_MOST_REPAIRS = 5

_log = structlog.get_logger()

Told = Callable[[Repair], None]


@dataclass
class _Shared:
    """What all views of one spreadsheet have in common."""

    stamps: Stamps
    window: float = 0.0
    last: Loaded | None = None
    whole_at: float = 0.0
    unmended: Written | None = None
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
        with named(self.key):
            return self._load(errand).book

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        errand = self._errand()
        with named(self.key):
            self._mend_first(errand)
        for attempt in range(1, _MOST_ATTEMPTS + 1):
            with named(self.key):
                # Turns for both requests first: nothing may wait between them.
                self._account.reserve(Quota.WRITE, errand)
                before = self._load(errand)
            read_at = time.monotonic()
            wanted = self._planned(plan, before)
            with named(self.key):
                if wanted.is_empty:
                    self._account.limiter.give_back(Quota.WRITE)
                    return before.book
                try:
                    after = self._carry_out(wanted, errand)
                except Failure as failure:
                    is_over = attempt == _MOST_ATTEMPTS or not (failure.again or failure.outdated)
                    if is_over or not self._account.has_time(errand, attempt, failure):
                        raise
                    continue
                self._shared.window = time.monotonic() - read_at
                return self._settled(Written(before, wanted.cells), after).book
        raise AssertionError("the last attempt returns or raises")

    def has_changed(self) -> bool:
        """Whether it may have changed since the last reading; costs no reading of Sheets.

        By Drive's change stamp, as soon as Drive knows, which may be seconds later. True when Drive can't be asked.
        """
        if self._shared.unmended is not None:
            return True
        errand = self._errand(_GLANCE)
        return self._shared.stamps.has_changed(
            lambda fields: self._account.ask(Quota.DRIVE, errand, lambda client: client.file(self.key, fields))
        )

    # --- for laying out, which is about more than cells

    def load(self) -> Loaded:
        """A reading with sizes and formats."""
        with named(self.key):
            return self._load(self._errand())

    def look(self, areas: Sequence[Mapping[str, Any]], fields: str) -> Mapping[str, Any]:
        """Whatever the mask names of these areas (GridRange)."""
        filters = [{"gridRange": area} for area in areas]
        with named(self.key):
            ask = partial(Client.read_part, key=self.key, fields=fields, filters=filters)
            return self._account.ask(Quota.READ, self._errand(), ask).json

    def dress(self, requests: Sequence[Mapping[str, Any]], before: Loaded) -> None:
        """Requests that change how it looks, all of them or none; carried out twice they change nothing more."""
        errand = self._errand()
        with named(self.key):
            self._account.reserve(Quota.WRITE, errand)
            self._send(requests, before, errand)

    # --- steps

    def _errand(self, patience: float | None = None) -> Errand:
        seconds = self._patience if patience is None else patience
        return Errand(self._club, self._priority, self._account.stopwatch.monotonic() + seconds)

    def _planned(self, plan: Callable[[Book], Plan], before: Loaded) -> Batch:
        try:
            wanted = plan(before.book)
            with named(self.key):
                verify(wanted, before.book)
        except BaseException:
            self._account.limiter.give_back(Quota.WRITE)
            raise
        return Batch.of(wanted, before)

    def _load(self, errand: Errand) -> Loaded:
        self._shared.stamps.reading()
        loaded = self._load_parts(errand) or self._load_whole(errand)
        self._shared.last = loaded
        self._shared.stamps.read()
        return loaded

    def _load_whole(self, errand: Errand) -> Loaded:
        self._shared.whole_at = self._account.stopwatch.monotonic()
        return loaded(self._account.ask(Quota.READ, errand, lambda client: client.read(self.key, FIELDS)).json)

    def _load_parts(self, errand: Errand) -> Loaded | None:
        """Without the body of a long Log; None if that isn't possible."""
        last = self._shared.last
        parts = parts_of(last) if last is not None else None
        if parts is None or self._account.stopwatch.monotonic() - self._shared.whole_at > WHOLE_SECONDS:
            return None
        ask = partial(Client.read_part, key=self.key, fields=FIELDS, filters=parts.filters)
        try:
            return parts.join(loaded(self._account.ask(Quota.READ, errand, ask).json))
        except Failure as failure:
            if failure.outdated:
                return None
            raise

    def _carry_out(self, batch: Batch, errand: Errand) -> Loaded:
        """The reading after the write. Failure: nothing was written; it may have to be planned anew."""
        try:
            return self._send(batch.requests, batch.before, errand)
        except Failure as failure:
            if failure.error.code == "sheets-protected":
                raise protected(failure, batch) from failure
            if failure.error.code == "sheets-not-shared":  # it could be read a moment ago
                raise Failure(WorkbookUnwritable("sheets-read-only", email=self._account.email)) from failure
            if failure.outdated or failure.doubtful:
                after = self._load(errand)
                if batch.has_landed(after):
                    return after
            raise

    def _send(self, requests: Sequence[Mapping[str, Any]], before: Loaded, errand: Errand) -> Loaded:
        """The answer to a write has the spreadsheet as it is then."""
        has_new_tab = any("addSheet" in request for request in requests)
        parts = None if has_new_tab else parts_of(before)
        body: dict[str, Any] = {"requests": requests, "includeSpreadsheetInResponse": True}
        body |= {"responseIncludeGridData": True} | ({"responseRanges": parts.ranges} if parts else {})
        fields = f"updatedSpreadsheet({FIELDS})"
        answer = self._account.ask_once(Quota.WRITE, errand, lambda client: client.write(self.key, body, fields))
        self._shared.stamps.wrote(answer.at)
        found = answer.json.get("updatedSpreadsheet")
        now = loaded(found) if found else None
        whole = parts.join(now) if parts and now else now
        self._shared.last = whole
        return whole or self._load(errand)

    def _settled(self, written: Written, after: Loaded) -> Loaded:
        """Mends what went to the wrong rows, and tells it. Has time of its own: half mended must not stay."""
        errand = self._errand()
        for attempt in range(1, _MOST_REPAIRS + 1):
            found = repair(written.before, written.cells, after)
            if attempt == 1 and found:
                self._tell(found)
            if not found.cells:
                break
            self._shared.unmended = written
            try:
                self._account.reserve(Quota.WRITE, errand)
                mended = self._send(requests_of(found.cells, (), after.grids), after, errand)
                written, after = Written(after, found.cells), mended
            except Failure as failure:
                is_over = attempt == _MOST_REPAIRS or not (failure.again or failure.outdated)
                if is_over or not self._account.has_time(errand, attempt, failure):
                    raise
                after = self._load(errand)
        self._shared.unmended = None
        return after

    def _mend_first(self, errand: Errand) -> None:
        """What an earlier write could not mend, since Google was away just then."""
        written, self._shared.unmended = self._shared.unmended, None
        if written is not None:
            self._settled(written, self._load(errand))

    def _tell(self, found: Repair) -> None:
        _log.warning("rows moved while writing", tabs=found.tabs, mended=len(found.cells), unsure=found.unsure)
        for told in self._shared.told:
            told(found)
