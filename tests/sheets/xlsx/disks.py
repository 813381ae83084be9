"""Disks that fail at a chosen call: stand for the plug being pulled, and for the system refusing."""

import os
from pathlib import Path

from sheets.xlsx.disk import REAL_DISK


class CountingDisk:
    """The real disk, with every call told to `_before` and `_after`; a long write is made in several calls."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def create(self, path: Path) -> int:
        self._before("create")
        file = REAL_DISK.create(path)
        self._after()
        return file

    def write(self, file: int, data: bytes) -> int:
        self._before("write")
        written = REAL_DISK.write(file, data[: max(1, len(data) // 2)])
        self._after()
        return written

    def sync(self, file: int) -> None:
        self._before("sync")
        REAL_DISK.sync(file)
        self._after()

    def rename(self, source: Path, target: Path) -> None:
        self._before("rename")
        REAL_DISK.rename(source, target)
        self._after()

    def remove(self, path: Path) -> None:
        self._before("remove")
        REAL_DISK.remove(path)
        self._after()

    def _before(self, call: str) -> None:
        self.calls.append(call)

    def _after(self) -> None:
        pass


class DyingDisk(CountingDisk):
    """The process ends without any cleaning up, before or after the call with this number (from 1)."""

    STATUS = 77

    def __init__(self, at: int, *, after: bool) -> None:
        super().__init__()
        self._at = at
        self._dies_after = after

    def _before(self, call: str) -> None:
        super()._before(call)
        if len(self.calls) == self._at and not self._dies_after:
            os._exit(self.STATUS)

    def _after(self) -> None:
        if len(self.calls) == self._at and self._dies_after:
            os._exit(self.STATUS)


class RefusingDisk(CountingDisk):
    """The system answers with an error to one kind of call."""

    def __init__(self, call: str, number: int) -> None:
        """`number` is the errno."""
        super().__init__()
        self._refused = call
        self._number = number

    def _before(self, call: str) -> None:
        super()._before(call)
        if call == self._refused:
            raise OSError(self._number, os.strerror(self._number))
