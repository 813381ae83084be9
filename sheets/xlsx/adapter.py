"""The adapter: a path, read as a whole and replaced as a whole.

| code | class | meaning |
|---|---|---|
| workbook-missing, workbook-directory, workbook-not-file | WorkbookUnreachable | nothing there; not a plain file |
| workbook-forbidden, workbook-io (`reason`) | WorkbookUnreachable | no permission; the disk refuses |
| workbook-read-only, workbook-disk-full | WorkbookUnwritable | nobody may write it; there is no room |
| workbook-locked | WorkbookBusy | another program of this kind is writing |
| workbook-open-elsewhere (`program`, `who`) | WorkbookBusy | an office program has it open |
| workbook-encrypted | WorkbookUnreadable | protected with a password |
| workbook-xls, -xlsb, -ods, -text, -not-spreadsheet | WorkbookUnreadable | another format |
| workbook-damaged (`part`) | WorkbookUnreadable | cut off, parts missing, no XML, no sense |
| workbook-unsafe (`part`) | WorkbookUnreadable | XML with a document type, which could hold entities |
| workbook-encoding (`part`) | WorkbookUnreadable | XML in UTF-16: legible, but it can't be patched |
| workbook-too-large (`part`) | WorkbookUnreadable | beyond the limits in `package` and `reading` |
| workbook-changed | WorkbookChanged | the file was replaced between reading and writing |
| formula-shared, cell-table-heading (`tab`, `cell`) | WorkbookError | can't be written without harm to other cells |
| write-failed-check (`tab`, `cell`) | WorkbookError | the result would not hold it; nothing was written |

All have `file`. The codes of `sheets.verifying` come besides.
"""

import errno
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from sheets.errors import (
    WorkbookChanged,
    WorkbookError,
    WorkbookUnreachable,
    WorkbookUnreadable,
    WorkbookUnwritable,
)
from sheets.grid import Book, CellWrite, NewTab, Plan, address
from sheets.verifying import effective, same, verify
from sheets.xlsx.disk import REAL_DISK, Disk, replace_file
from sheets.xlsx.loading import Loaded, load
from sheets.xlsx.locking import exclusive, refuse_if_open_elsewhere
from sheets.xlsx.package import LARGEST_FILE
from sheets.xlsx.writing import written

PATIENCE = 10.0
"""Seconds to wait for another program's write; one takes well under a second."""


class XlsxWorkbook:
    """Implements `Workbook` for an `.xlsx` or `.xlsm` file."""

    def __init__(self, path: Path | str, *, patience: float = PATIENCE, disk: Disk = REAL_DISK) -> None:
        self.path = Path(path)
        self._patience = patience
        self._disk = disk
        self._last: Loaded | None = None

    def read(self) -> Book:
        with self._named():
            return self._load(self._target()).book

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        with ExitStack() as held:
            with self._named():
                target = self._target()
                _refuse_read_only(target)
                held.enter_context(exclusive(target, self._patience))
                refuse_if_open_elsewhere(target)
                before = self._load(target)
            wanted = plan(before.book)
            with self._named():
                return self._carry_out(wanted, before, target)

    def _carry_out(self, wanted: Plan, before: Loaded, target: Path) -> Book:
        verify(wanted, before.book)
        cells = effective(wanted, before.book)
        if not cells and not wanted.new_tabs:
            return before.book
        after = load(written(before, cells, wanted.new_tabs))
        _confirm(cells, wanted.new_tabs, after.book)
        refuse_if_open_elsewhere(target)
        if _content(target) != before.package.content:
            raise WorkbookChanged("workbook-changed")
        replace_file(target, after.package.content, self._disk)
        self._last = after
        return after.book

    def _target(self) -> Path:
        """The file itself, not a link to it: a link is kept."""
        try:
            return Path(os.path.realpath(self.path, strict=True))
        except ValueError as error:
            raise WorkbookUnreachable("workbook-missing") from error

    def _load(self, target: Path) -> Loaded:
        content = _content(target)
        if self._last is not None and self._last.package.content == content:
            return self._last
        try:
            self._last = load(content)
        except WorkbookUnreadable as error:
            if error.code == "workbook-damaged":  # an office program may be in the middle of saving it
                refuse_if_open_elsewhere(target)
            raise
        return self._last

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Errors of the parts tell the file, errors of the system become ours."""
        try:
            yield
        except WorkbookError as error:
            raise type(error)(error.code, **{**error.params, "file": str(self.path)}) from error
        except OSError as error:
            code = _CODES.get(error.errno or 0, "workbook-io")
            reason = errno.errorcode.get(error.errno or 0, "")
            kind = WorkbookUnwritable if code in _ONLY_WRITES else WorkbookUnreachable
            raise kind(code, file=str(self.path), reason=reason) from error


_CODES = {
    errno.ENOENT: "workbook-missing",
    errno.ENOTDIR: "workbook-missing",
    errno.EISDIR: "workbook-directory",
    errno.EACCES: "workbook-forbidden",
    errno.EPERM: "workbook-forbidden",
    errno.EROFS: "workbook-read-only",
    errno.ENOSPC: "workbook-disk-full",
    errno.EDQUOT: "workbook-disk-full",
}

_ONLY_WRITES = frozenset({"workbook-read-only", "workbook-disk-full"})
"""What keeps nobody from reading."""


def _content(target: Path) -> bytes:
    status = target.stat()
    if stat.S_ISDIR(status.st_mode):
        raise WorkbookUnreachable("workbook-directory")
    if not stat.S_ISREG(status.st_mode):
        raise WorkbookUnreachable("workbook-not-file")
    with target.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise WorkbookUnreadable("workbook-too-large")
    return content


def _refuse_read_only(target: Path) -> None:
    """Renaming would replace it all the same, against the wish of whoever protected it."""
    if not os.access(target, os.R_OK):
        raise WorkbookUnreachable("workbook-forbidden")
    writable_by_somebody = target.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    if not writable_by_somebody or not os.access(target, os.W_OK):
        raise WorkbookUnwritable("workbook-read-only")


def _confirm(cells: Sequence[CellWrite], new_tabs: Sequence[NewTab], book: Book) -> None:
    """What is about to replace the file holds what it should, read as any reader would read it."""
    tabs = {tab.sheet_id: tab for tab in book.tabs}
    expected = [(tabs[write.sheet_id], write.row, write.column, write.after) for write in cells]
    for wanted, made in zip(new_tabs, book.tabs[len(book.tabs) - len(new_tabs) :], strict=True):
        for row, values in enumerate(wanted.rows):
            expected += [(made, row, column, value) for column, value in enumerate(values)]
    for tab, row, column, value in expected:
        if not same(tab.cell(row, column).held, value):
            raise WorkbookError("write-failed-check", tab=tab.title, cell=address(row, column))
