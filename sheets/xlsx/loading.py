"""The bytes of an .xlsx made into a Book, and what is needed to change them."""

import hashlib
from dataclasses import dataclass

from sheets.grid import Book, Tab
from sheets.xlsx.dates import EPOCH_1900, EPOCH_1904
from sheets.xlsx.markup import Outline, making_sense
from sheets.xlsx.package import Package
from sheets.xlsx.reading import MOST_CELLS, read_tab
from sheets.xlsx.relations import Directory, Parts, directory
from sheets.xlsx.styles import NO_STYLES, Styles
from sheets.xlsx.texts import shared_strings
from sheets.xlsx.values import CellValues


@dataclass(frozen=True)
class Loaded:
    """One reading."""

    package: Package
    directory: Directory
    book: Book


def load(content: bytes) -> Loaded:
    """WorkbookUnreadable for whatever is not a whole and harmless workbook.

    The stamp is a digest of the bytes: times of modification are too coarse to tell two writes apart.
    """
    package = Package(content)
    with making_sense():
        found = directory(package)
        tabs = _tabs(package, found)
    return Loaded(package, found, Book(tabs, stamp=hashlib.sha256(content).hexdigest()))


def _tabs(package: Package, found: Directory) -> tuple[Tab, ...]:
    strings = found.others.get("sharedStrings")
    values = CellValues(
        strings=shared_strings(package.read(strings), strings) if strings else (),
        kinds=styles_of(package, found).kinds,
        epoch=EPOCH_1904 if found.starts_1904 else EPOCH_1900,
    )
    tabs: list[Tab] = []
    room = MOST_CELLS
    for entry in found.sheets:
        tabs.append(read_tab(package.read(entry.part), entry, values, room))
        room -= sum(map(len, tabs[-1].rows))
    return tuple(tabs)


def styles_of(parts: Parts, found: Directory) -> Styles:
    """Those of the workbook, or the plain ones if it has none."""
    part = found.others.get("styles")
    return Styles(Outline(parts.read(part), part) if part else Outline(NO_STYLES, ""))
