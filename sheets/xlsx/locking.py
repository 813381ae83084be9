"""Who else has the file: a program of this kind (by a lock), an office program (by its file beside it)."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from sheets.errors import WorkbookBusy

_LONGEST_LOCK_FILE = 4096
_EXCEL_WIDE_NAME = 55
"""Where Excel's lock file has the length of the user's name and the name in UTF-16; before it stands one in ANSI."""

_LIBREOFFICE_FIELD = re.compile(r"((?:[^\\,;]|\\.)*)[,;]", re.DOTALL)
"""Its lock file: full name, account, host, time, profile, each ended by a comma, the last by a semicolon."""


@contextmanager
def exclusive(target: Path, wait: float) -> Iterator[None]:
    """Holds the lock of this file; WorkbookBusy `workbook-locked` if another has it for longer than `wait` seconds.

    It is a file beside the workbook, since the workbook itself is replaced by another file. It stays: removing it would
    let two programs hold a lock each.
    """
    lock = FileLock(target.with_name(f".{target.name}.rondo-lock"), timeout=wait)
    try:
        lock.acquire()
    except Timeout as error:
        raise WorkbookBusy("workbook-locked") from error
    try:
        yield
    finally:
        lock.release()


def refuse_if_open_elsewhere(target: Path) -> None:
    """WorkbookBusy `workbook-open-elsewhere` with `program` and `who`, "" if the lock file does not tell."""
    for path, program, reader in (
        (target.with_name(f".~lock.{target.name}#"), "LibreOffice", _libreoffice_user),
        (target.with_name(f"~${target.name}"), "Excel", _excel_user),
    ):
        if path.exists():
            raise WorkbookBusy("workbook-open-elsewhere", program=program, who=_who(path, reader))


def _who(path: Path, reader: Callable[[bytes], str]) -> str:
    try:
        with path.open("rb") as file:
            return reader(file.read(_LONGEST_LOCK_FILE))
    except (OSError, UnicodeError):
        return ""


def _libreoffice_user(content: bytes) -> str:
    fields = (match[1] for match in _LIBREOFFICE_FIELD.finditer(content.decode()))
    named = (re.sub(r"\\(.)", r"\1", field).strip() for field in fields)
    return next((name for name in named if name), "")


def _excel_user(content: bytes) -> str:
    start = _EXCEL_WIDE_NAME + 2
    length = int.from_bytes(content[_EXCEL_WIDE_NAME:start], "little")
    return content[start : start + 2 * length].decode("utf-16-le").strip(" \0")
