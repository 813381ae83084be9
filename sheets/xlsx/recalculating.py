"""Stored values of formulas are stale once a cell changed: the program that opens the file is asked to calculate."""

from sheets.xlsx.markup import Element, Outline, Splice, prefix, set_attribute
from sheets.xlsx.package import Draft
from sheets.xlsx.relations import CONTENT_TYPES, Directory, relations_part

_BEFORE_CALC_PR = frozenset(
    {
        "fileVersion",
        "fileSharing",
        "workbookPr",
        "workbookProtection",
        "bookViews",
        "sheets",
        "functionGroups",
        "externalReferences",
        "definedNames",
    }
)
"""Elements of a workbook that must stand before calcPr [ECMA-376-1, 18.2.27]."""


def ask_for_recalculation(draft: Draft, found: Directory) -> None:
    """`fullCalcOnLoad` in the workbook; nothing changes if it asks already."""
    outline = draft.outline(found.workbook)
    settings = outline.first("calcPr")
    if settings is None:
        draft.splice(found.workbook, _new_settings(outline))
    elif settings.attributes.get("fullCalcOnLoad") not in {"1", "true"}:
        draft.splice(found.workbook, set_attribute(outline.data, settings, "fullCalcOnLoad", "1"))


def _new_settings(outline: Outline) -> Splice:
    before = [
        element
        for element in outline.children(outline.root)
        if element.name in _BEFORE_CALC_PR and element.space == outline.root.space
    ]
    at = max(element.end for element in before)
    return Splice(at, at, f'<{prefix(outline.data, outline.root.start)}calcPr fullCalcOnLoad="1"/>')


def drop_calculation_order(draft: Draft, found: Directory) -> None:
    """The calculation chain lists every cell with a formula, and a file where it lists another one counts as damaged.

    It only makes loading faster: programs build it anew when it is missing. So it goes whole, with what points to it.
    """
    part = found.others.get("calcChain")
    if part is None or part not in draft:
        return
    draft.remove(part)
    _drop(draft, relations_part(found.workbook), "Type", "/calcChain")
    _drop(draft, CONTENT_TYPES, "PartName", f"/{part}")


def _drop(draft: Draft, name: str, attribute: str, ending: str) -> None:
    """Elements whose attribute ends so, case aside."""

    def is_meant(element: Element) -> bool:
        return element.attributes.get(attribute, "").lower().endswith(ending.lower())

    outline = draft.outline(name)
    draft.splice(name, *(Splice(one.start, one.end, "") for one in outline.elements if is_meant(one)))
