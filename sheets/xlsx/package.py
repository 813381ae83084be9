"""The zip file that an .xlsx is: its parts are read within bounds; a draft of it collects changes of parts."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from sheets.errors import WorkbookUnreadable
from sheets.xlsx.archive import rewritten
from sheets.xlsx.formats import refuse_other_format, refuse_other_package
from sheets.xlsx.markup import Outline, Splice, spliced

LARGEST_FILE = 64 * 2**20
LARGEST_UNPACKED = 256 * 2**20
LARGEST_PART = 128 * 2**20
MOST_MEMBERS = 10_000
HIGHEST_RATIO = 250
"""Unpacked to packed bytes of a file that unpacks to more than SMALL. Sheets of nothing but formats reach about 40."""

SMALL = 16 * 2**20

_DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, KeyError, ValueError, RuntimeError, OSError, struct.error)


class Package:
    """The parts of one file; names are without the leading slash, upper and lower case alike [ECMA-376-2, 6.2.2.3]."""

    def __init__(self, content: bytes) -> None:
        refuse_other_format(content)
        self.content = content
        with _guarded():
            self._archive = zipfile.ZipFile(io.BytesIO(content))
        self._members = {_key(info.filename): info for info in self._archive.infolist()}
        _refuse_bombs(self._archive.infolist(), len(content))
        with _guarded():
            refuse_other_package(frozenset(self._members), self._archive)
        if len(self._members) != len(self._archive.infolist()):
            raise WorkbookUnreadable("workbook-damaged")

    def __contains__(self, name: str) -> bool:
        return _key(name) in self._members

    def spelled(self, name: str) -> str | None:
        """The name as the file spells it, None if it has no such part."""
        info = self._members.get(_key(name))
        return None if info is None else info.filename

    def read(self, name: str) -> bytes:
        """WorkbookUnreadable if the part is missing or damaged."""
        info = self._members.get(_key(name))
        if info is None:
            raise WorkbookUnreadable("workbook-damaged", part=name)
        if info.flag_bits & 1:
            raise WorkbookUnreadable("workbook-encrypted")
        with _guarded(name):
            return self._archive.read(info)

    def rewritten(self, changed: dict[str, bytes | None]) -> bytes:
        with _guarded():
            return rewritten(self._archive, self.content, changed)


class Draft:
    """A package with changes made to some parts; nothing else of it will differ."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self._changed: dict[str, bytes | None] = {}

    def __contains__(self, name: str) -> bool:
        spelled = self._spelled(name)
        return self._changed[spelled] is not None if spelled in self._changed else name in self._package

    def read(self, name: str) -> bytes:
        changed = self._changed.get(self._spelled(name))
        return self._package.read(name) if changed is None else changed

    def outline(self, name: str) -> Outline:
        return Outline(self.read(name), name)

    def put(self, name: str, data: bytes) -> None:
        self._changed[self._spelled(name)] = data

    def splice(self, name: str, *splices: Splice) -> None:
        """Changes bytes of a part that is there."""
        self.put(name, spliced(self.read(name), splices, name))

    def remove(self, name: str) -> None:
        self._changed[self._spelled(name)] = None

    def packed(self) -> bytes:
        """The file as it is to be."""
        return self._package.rewritten(self._changed)

    def _spelled(self, name: str) -> str:
        return self._package.spelled(name) or name


def _key(name: str) -> str:
    return name.replace("\\", "/").lstrip("/").lower()


def _refuse_bombs(members: list[zipfile.ZipInfo], packed: int) -> None:
    """By the sizes that the file declares; reading stops at them."""
    unpacked = sum(info.file_size for info in members)
    largest = max((info.file_size for info in members), default=0)
    dense = unpacked > SMALL and unpacked > HIGHEST_RATIO * packed
    if len(members) > MOST_MEMBERS or unpacked > LARGEST_UNPACKED or largest > LARGEST_PART or dense:
        raise WorkbookUnreadable("workbook-too-large")


@contextmanager
def _guarded(part: str = "") -> Iterator[None]:
    """What zipfile, zlib and struct say of damaged bytes."""
    try:
        yield
    except _DAMAGE as error:
        raise WorkbookUnreadable("workbook-damaged", part=part) from error
