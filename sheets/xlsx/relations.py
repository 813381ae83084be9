"""How the parts of a package point to each other [ECMA-376-2, 6.5], in both dialects: Transitional and Strict."""

import posixpath
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import unquote

from sheets.errors import WorkbookUnreadable
from sheets.xlsx.markup import Element, Outline

TRANSITIONAL = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
RELATIONS_OF = {
    TRANSITIONAL: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    STRICT: "http://purl.oclc.org/ooxml/officeDocument/relationships",
}
"""The namespace of `r:id`, and the beginning of every type of relation, by the namespace of the workbook."""

CONTENT_TYPES = "[Content_Types].xml"


class Parts(Protocol):
    """What a package and a draft have in common."""

    def __contains__(self, name: str) -> bool: ...

    def read(self, name: str) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Relation:
    """`kind` is the last word of its type, such as `worksheet`; `part` the name of the part it points to."""

    id: str
    kind: str
    part: str


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """A worksheet as workbook.xml lists it."""

    sheet_id: int
    title: str
    part: str


@dataclass(frozen=True)
class Directory:
    """Where everything is: the part that is the workbook, its worksheets in their order, its other parts by kind."""

    workbook: str
    dialect: str
    starts_1904: bool
    sheets: Sequence[SheetEntry]
    others: dict[str, str]


def relations_part(part: str) -> str:
    """The name of the part that has the relations of this one."""
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def relations(parts: Parts, part: str) -> Sequence[Relation]:
    """Inside the package; none if the part has none."""
    name = relations_part(part)
    if name not in parts:
        return ()
    found = Outline(parts.read(name), name).all("Relationship")
    return tuple(_relation(element, part) for element in found if element.attributes.get("TargetMode") != "External")


def _relation(element: Element, part: str) -> Relation:
    target = unquote(element.attributes.get("Target", ""))
    resolved = posixpath.normpath(posixpath.join("/", posixpath.dirname(part), target)).lstrip("/")
    return Relation(element.attributes.get("Id", ""), element.attributes.get("Type", "").rpartition("/")[2], resolved)


def directory(parts: Parts) -> Directory:
    """WorkbookUnreadable if the package is no workbook, or has no list of its sheets."""
    workbook = next((found.part for found in relations(parts, "") if found.kind == "officeDocument"), None)
    if workbook is None:
        raise WorkbookUnreadable("workbook-not-spreadsheet")
    outline = Outline(parts.read(workbook), workbook)
    if outline.root.name != "workbook" or outline.root.space not in RELATIONS_OF:
        raise WorkbookUnreadable("workbook-not-spreadsheet")
    found = relations(parts, workbook)
    starts_1904 = any(
        element.attributes.get("date1904") in {"1", "true", "on"} for element in outline.all("workbookPr")
    )
    others = {relation.kind: relation.part for relation in found if relation.kind != "worksheet"}
    return Directory(workbook, outline.root.space, starts_1904, _sheets(outline, found), others)


def _sheets(outline: Outline, found: Sequence[Relation]) -> Sequence[SheetEntry]:
    """Chart and dialogue sheets are no tabs."""
    parts = {relation.id: relation for relation in found}
    entries: list[SheetEntry] = []
    for sheet in outline.all("sheet"):
        relation = parts.get(sheet.attributes.get(f"{RELATIONS_OF[outline.root.space]} id", ""))
        if relation is None or not sheet.attributes.get("sheetId", "").isdecimal():
            raise WorkbookUnreadable("workbook-damaged", part=outline.part)
        if relation.kind == "worksheet":
            number, title = int(sheet.attributes["sheetId"]), sheet.attributes.get("name", "")
            entries.append(SheetEntry(number, title, relation.part))
    if len({entry.sheet_id for entry in entries}) != len(entries):
        raise WorkbookUnreadable("workbook-damaged", part=outline.part)
    return tuple(entries)
