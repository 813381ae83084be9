"""A worksheet added to a package: its own part, and a line in the workbook, its relations and the content types."""

import itertools
from collections.abc import Mapping, Sequence
from datetime import date

from sheets.areas import LAST_ROW, Area
from sheets.grid import NewTab, Scalar
from sheets.xlsx.cells import cell_markup
from sheets.xlsx.markup import appended, attributes, escaped, prefix
from sheets.xlsx.package import Draft
from sheets.xlsx.relations import CONTENT_TYPES, RELATIONS_OF, Directory, relations_part
from sheets.xlsx.styles import AS_TEXT, Styles

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_NARROWEST, _WIDEST, _MARGIN = 9, 60, 2
_SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def add_tab(draft: Draft, found: Directory, tab: NewTab, styles: Styles, epoch: date) -> None:
    """As the last one of the workbook, with a sheet id that no other has."""
    number = next(n for n in itertools.count(1) if f"xl/worksheets/sheet{n}.xml" not in draft)
    part = f"xl/worksheets/sheet{number}.xml"
    draft.put(part, _worksheet(tab, found.dialect, styles, epoch).encode())
    relation = register(draft, found, part, "worksheet")
    _list_sheet(draft, found, tab.title, relation)


def register(draft: Draft, found: Directory, part: str, kind: str) -> str:
    """A relation of the workbook to a new part, and its content type; gives the id of the relation."""
    name = relations_part(found.workbook)
    outline = draft.outline(name)
    taken = {element.attributes.get("Id") for element in outline.elements}
    identity = next(f"rId{n}" for n in itertools.count(1) if f"rId{n}" not in taken)
    relation = [("Id", identity), ("Type", f"{RELATIONS_OF[found.dialect]}/{kind}"), ("Target", f"/{part}")]
    markup = f"<{prefix(outline.data, outline.root.start)}Relationship{attributes(relation)}/>"
    draft.splice(name, appended(outline.data, outline.root, markup))
    types = draft.outline(CONTENT_TYPES)
    override = [("PartName", f"/{part}"), ("ContentType", f"{_SPREADSHEET}.{kind}+xml")]
    markup = f"<{prefix(types.data, types.root.start)}Override{attributes(override)}/>"
    draft.splice(CONTENT_TYPES, appended(types.data, types.root, markup))
    return identity


def _list_sheet(draft: Draft, found: Directory, title: str, relation: str) -> None:
    outline = draft.outline(found.workbook)
    sheets = outline.first("sheets")
    if sheets is None:
        raise ValueError(found.workbook)
    ids = (int(sheet.attributes["sheetId"]) for sheet in outline.all("sheet"))
    entry = [
        ("name", title),
        ("sheetId", str(max(ids, default=0) + 1)),
        ("xmlns:r", RELATIONS_OF[found.dialect]),
        ("r:id", relation),
    ]
    markup = f"<{prefix(outline.data, sheets.start)}sheet{attributes(entry)}/>"
    draft.splice(found.workbook, appended(outline.data, sheets, markup))


def _worksheet(tab: NewTab, dialect: str, styles: Styles, epoch: date) -> str:
    as_text = styles.variant(0, {"numFmtId": AS_TEXT}) if tab.text_columns else 0
    column_styles = dict.fromkeys(sorted(tab.text_columns), as_text)

    def markup(row: int, values: Sequence[Scalar]) -> str:
        cells = "".join(_cell((row, column), value) for column, value in enumerate(values) if value not in {None, ""})
        return f'<row r="{row + 1}">{cells}</row>' if cells else ""

    def _cell(place: tuple[int, int], value: Scalar) -> str:
        style = styles.fitting(column_styles.get(place[1], 0), value)
        return cell_markup("", place, str(style) if style else "", value, epoch)

    rows = "".join(markup(row, values) for row, values in enumerate(tab.rows))
    columns = _columns(tab.rows, column_styles)
    choices = _drop_downs(tab.drop_downs)
    return f'{_HEAD}<worksheet xmlns="{dialect}">{columns}<sheetData>{rows}</sheetData>{choices}</worksheet>'


def _columns(rows: Sequence[Sequence[Scalar]], styles: Mapping[int, int]) -> str:
    """Wide enough for what stands in them."""
    count = max([*map(len, rows), *(column + 1 for column in styles)], default=0)
    widths = [max((len(str(row[column])) for row in rows if column < len(row)), default=0) for column in range(count)]
    columns = "".join(
        f"<col{attributes(_column(number, width, styles.get(number, 0)))}/>" for number, width in enumerate(widths)
    )
    return f"<cols>{columns}</cols>" if columns else ""


def _column(number: int, width: int, style: int) -> list[tuple[str, str]]:
    place = str(number + 1)
    shown = str(min(max(width + _MARGIN, _NARROWEST), _WIDEST))
    styled = [("style", str(style))] if style else []
    return [("min", place), ("max", place), ("width", shown), *styled, ("customWidth", "1")]


def _drop_downs(drop_downs: Mapping[int, Sequence[str]]) -> str:
    """Offered, not enforced: people may type what is also understood, such as `1:0`."""
    lists = "".join(_drop_down(column, choices) for column, choices in sorted(drop_downs.items()))
    return f'<dataValidations count="{len(drop_downs)}">{lists}</dataValidations>' if lists else ""


def _drop_down(column: int, choices: Sequence[str]) -> str:
    listed = escaped('"' + ",".join(choices).replace('"', '""') + '"')
    settings = attributes([("type", "list"), ("allowBlank", "1"), ("sqref", str(Area(1, column, LAST_ROW, column)))])
    return f"<dataValidation{settings}><formula1>{listed}</formula1></dataValidation>"
