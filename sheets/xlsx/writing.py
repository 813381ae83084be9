"""A plan carried out on the bytes of an .xlsx: every part that it does not touch is carried over as it is."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from sheets.areas import Area, parse_area
from sheets.errors import WorkbookError
from sheets.grid import CellWrite, NewTab, Scalar, address
from sheets.xlsx.dates import EPOCH_1900, EPOCH_1904
from sheets.xlsx.loading import Loaded, styles_of
from sheets.xlsx.markup import making_sense, spliced
from sheets.xlsx.new_tabs import add_tab, register
from sheets.xlsx.package import Draft
from sheets.xlsx.patching import Place, SheetPart, patched
from sheets.xlsx.recalculating import ask_for_recalculation, drop_calculation_order
from sheets.xlsx.relations import TRANSITIONAL, Directory, SheetEntry, relations
from sheets.xlsx.styles import NO_STYLES, Styles


def written(loaded: Loaded, cells: Sequence[CellWrite], new_tabs: Sequence[NewTab]) -> bytes:
    """The whole file with the plan carried out; the plan has been verified.

    WorkbookError `formula-shared`, `cell-table-heading`: the cell can't be written without harm to others.
    """
    with making_sense():
        return _written(loaded, cells, new_tabs)


def _written(loaded: Loaded, cells: Sequence[CellWrite], new_tabs: Sequence[NewTab]) -> bytes:
    draft, found = Draft(loaded.package), loaded.directory
    styles = styles_of(draft, found)
    epoch = EPOCH_1904 if found.starts_1904 else EPOCH_1900
    by_sheet: dict[int, dict[Place, Scalar]] = defaultdict(dict)
    for write in cells:
        by_sheet[write.sheet_id][write.row, write.column] = write.after
    for entry in found.sheets:
        if entry.sheet_id in by_sheet:
            _write_cells(draft, entry, by_sheet[entry.sheet_id], styles, epoch)
    for tab in new_tabs:
        add_tab(draft, found, tab, styles, epoch)
    _keep_styles(draft, found, styles)
    if cells:
        _calculate(draft, loaded, cells)
    return draft.packed()


def _write_cells(draft: Draft, entry: SheetEntry, wanted: Mapping[Place, Scalar], styles: Styles, epoch: date) -> None:
    for headings in _table_headings(draft, entry.part):
        for place in wanted:
            if place in headings:
                raise WorkbookError("cell-table-heading", tab=entry.title, cell=address(*place))
    sheet = SheetPart(draft.read(entry.part), entry.part, entry.title)
    draft.put(entry.part, patched(sheet, wanted, styles, epoch))


def _table_headings(draft: Draft, part: str) -> Iterable[Area]:
    """Their texts stand in the table's own part too, and a file where the two differ counts as damaged."""
    for relation in relations(draft, part):
        if relation.kind == "table":
            table = draft.outline(relation.part).root.attributes
            area, count = parse_area(table["ref"]), int(table.get("headerRowCount", "1"))
            if count:
                yield Area(area.top, area.left, area.top + count - 1, area.right)


def _keep_styles(draft: Draft, found: Directory, styles: Styles) -> None:
    splices = styles.splices()
    if not splices:
        return
    if "styles" in found.others:
        draft.splice(found.others["styles"], *splices)
        return
    part = spliced(NO_STYLES, splices, "").replace(TRANSITIONAL.encode(), found.dialect.encode())
    draft.put("xl/styles.xml", part)
    register(draft, found, "xl/styles.xml", "styles")


def _calculate(draft: Draft, loaded: Loaded, cells: Sequence[CellWrite]) -> None:
    tabs = {tab.sheet_id: tab for tab in loaded.book.tabs}
    if any(tabs[write.sheet_id].cell(write.row, write.column).formula for write in cells):
        drop_calculation_order(draft, loaded.directory)
    if any(cell.formula for tab in loaded.book.tabs for row in tab.rows for cell in row):
        ask_for_recalculation(draft, loaded.directory)
