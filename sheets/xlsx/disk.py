"""The few calls that change a disk, and a file replaced by them: at any moment it is the old or the new one, whole."""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Protocol

CHUNK = 2**20
"""Bytes written by one call."""


class Disk(Protocol):
    """A port, so that a test can pull the plug at each call. All raise OSError."""

    def create(self, path: Path) -> int:
        """A new file that only its owner may read, open for writing; FileExistsError if there is one, or a link."""

    def write(self, file: int, data: bytes) -> int:
        """Gives how many bytes were written."""

    def sync(self, file: int) -> None:
        """Returns when the file, or the directory, is on the disk."""

    def rename(self, source: Path, target: Path) -> None:
        """Replaces the target at once."""

    def remove(self, path: Path) -> None: ...


class RealDisk:
    """The disk of this machine."""

    def create(self, path: Path) -> int:
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)

    def write(self, file: int, data: bytes) -> int:
        return os.write(file, data)

    def sync(self, file: int) -> None:
        os.fsync(file)

    def rename(self, source: Path, target: Path) -> None:
        source.replace(target)

    def remove(self, path: Path) -> None:
        path.unlink()


REAL_DISK = RealDisk()


def temporary_beside(target: Path) -> Path:
    """One name for all writes, which are one at a time under the lock: a killed one's is removed by the next."""
    return target.with_name(f".{target.name}.rondo-tmp")


def replace_file(target: Path, content: bytes, disk: Disk = REAL_DISK) -> None:
    """Written beside it, brought to the disk, renamed. The caller holds the lock. OSError: the old file is as it was.

    The new file has the mode of the old one, and its owner and group where this process may give them.
    """
    temporary = temporary_beside(target)
    with suppress(FileNotFoundError):
        disk.remove(temporary)
    try:
        _write(temporary, content, target.stat(), disk)
        disk.rename(temporary, target)
    except OSError:
        with suppress(OSError):
            disk.remove(temporary)
        raise
    _sync_directory(target.parent, disk)


def _write(path: Path, content: bytes, like: os.stat_result, disk: Disk) -> None:
    file = disk.create(path)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[disk.write(file, bytes(rest[:CHUNK])) :]
        _take_over(file, like)
        disk.sync(file)
    finally:
        os.close(file)


def _take_over(file: int, like: os.stat_result) -> None:
    if sys.platform == "win32":
        return
    for owner, group in ((like.st_uid, like.st_gid), (-1, like.st_gid)):
        with suppress(PermissionError):
            os.fchown(file, owner, group)
            break
    os.fchmod(file, stat.S_IMODE(like.st_mode))


def _sync_directory(directory: Path, disk: Disk) -> None:
    """So that the renaming itself outlasts a power cut. It is done: a file system that can't do this is no failure."""
    if sys.platform == "win32":
        return
    file = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with suppress(OSError):
            disk.sync(file)
    finally:
        os.close(file)
