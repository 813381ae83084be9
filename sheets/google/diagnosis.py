"""What is wrong with a spreadsheet and its key, as far as it can be seen from here: everything at once."""

import stat
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sheets.errors import WorkbookError, WorkbookUnreachable
from sheets.google.account import Account, Errand
from sheets.google.addresses import SpreadsheetKey
from sheets.google.failures import Failure
from sheets.google.pace import Quota
from sheets.grid import address
from sheets.workbook import Priority

_SECONDS = 20.0
_FILE_FIELDS = "trashed,capabilities(canEdit)"
_SHEET_FIELDS = "sheets(properties(title),protectedRanges(range,warningOnly,requestingUserCanEdit))"


def examine(account: Account, key: SpreadsheetKey) -> Iterator[WorkbookError]:
    """What has to be mended, in this order; nothing: it can be read, written, and its changes are seen.

    Besides the codes of `failures`: `sheets-trashed`, it lies in the bin.
    """
    errand = Errand(key, Priority.LOOKING, account.stopwatch.monotonic() + _SECONDS)
    try:
        sheets = account.ask(Quota.READ, errand, lambda client: client.read(key, _SHEET_FIELDS)).json
    except Failure as failure:
        yield failure.error
        return
    yield from _protected(sheets)
    try:
        file = account.ask(Quota.DRIVE, errand, lambda client: client.file(key, _FILE_FIELDS)).json
    except Failure as failure:
        yield failure.error
        return
    if not file.get("capabilities", {}).get("canEdit", True):
        yield WorkbookUnreachable("sheets-read-only", email=account.email)
    if file.get("trashed"):
        yield WorkbookUnreachable("sheets-trashed")


def exposed(path: Path) -> Iterator[WorkbookError]:
    """`sheets-key-exposed`: a key file that others on this machine may read."""
    files = sorted(path.glob("*.json")) if path.is_dir() else [path]
    for file in files:
        if file.is_file() and file.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
            yield WorkbookError("sheets-key-exposed", file=str(file))


def _protected(sheets: Mapping[str, Any]) -> Iterator[WorkbookError]:
    """By the first cell of each protected area."""
    for sheet in sheets.get("sheets", ()):
        for one in sheet.get("protectedRanges", ()):
            if not one.get("warningOnly") and not one.get("requestingUserCanEdit"):
                area = one.get("range", {})
                cell = address(area.get("startRowIndex", 0), area.get("startColumnIndex", 0))
                yield WorkbookUnreachable("sheets-protected", tab=sheet["properties"]["title"], cell=cell)
