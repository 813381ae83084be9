"""One write: what it was decided on, what it does, whether it has been done; and how errors on the way are told."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sheets.errors import WorkbookError, WorkbookUnreachable, WorkbookUnwritable
from sheets.google.addresses import SpreadsheetKey, address_of
from sheets.google.failures import Failure
from sheets.google.reading import Loaded, load
from sheets.google.writing import new_sheet_id, requests_of
from sheets.grid import CellWrite, NewTab, Plan, address
from sheets.verifying import effective, same


@dataclass(frozen=True)
class Written:
    """Cells that were written on the strength of a reading."""

    before: Loaded
    cells: tuple[CellWrite, ...]


@dataclass(frozen=True)
class Batch:
    """One write: what it was decided on, its cells, its new tabs with the ids they are to have."""

    before: Loaded
    cells: tuple[CellWrite, ...]
    new_tabs: tuple[tuple[int, NewTab], ...]

    @classmethod
    def of(cls, plan: Plan, before: Loaded) -> "Batch":
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
def named(key: SpreadsheetKey) -> Iterator[None]:
    """Errors tell which spreadsheet."""
    try:
        yield
    except Failure as failure:
        error = failure.error
        raise type(error)(error.code, **{**error.params, "address": address_of(key)}) from failure
    except WorkbookError as error:
        raise type(error)(error.code, **{**error.params, "address": address_of(key)}) from error


def loaded(answer: Mapping[str, Any]) -> Loaded:
    """Whatever is there instead of a spreadsheet is no reason to break."""
    try:
        return load(answer)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Failure(WorkbookUnreachable("sheets-strange-answer"), again=True, doubtful=True) from error


def protected(failure: Failure, batch: Batch) -> Failure:
    """With the place, as far as it can be told."""
    requests = batch.requests
    request = requests[failure.request] if 0 <= failure.request < len(requests) else {}
    start = request.get("updateCells", {}).get("start", {})
    tab = next((tab for tab in batch.before.book.tabs if tab.sheet_id == start.get("sheetId")), None)
    if tab is None:
        return failure
    cell = address(start["rowIndex"], start["columnIndex"])
    return Failure(WorkbookUnwritable("sheets-protected", tab=tab.title, cell=cell))
