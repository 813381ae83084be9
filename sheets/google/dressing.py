"""How a spreadsheet is made comfortable: text where a spreadsheet would make dates, drop-downs, notes, colours.

Only what isn't there yet: a column that has a drop-down keeps it, a heading its note, a tab its protection.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sheets import explanations
from sheets.google.reading import Grid
from sheets.google.serials import DATED
from sheets.grid import Tab, address
from sheets.headings import spellings
from sheets.reading.layout import Layout
from sheets.schema import TABS, Column, Kind, TabName, Writer
from sheets.template import Explain
from sheets.words import STATUSES

Json = Mapping[str, Any]

LOOK_FIELDS = (
    "sheets(properties(sheetId),protectedRanges(protectedRangeId),conditionalFormats(booleanRule(condition)),"
    "data(rowData(values(note,dataValidation(condition(type))))))"
)

_WIDTHS = {Kind.NAME: 190, Kind.PERSON: 190, Kind.TEAM: 160, Kind.WHOLE: 70, Kind.RESULT: 85, Kind.ID: 70}
_USUAL_WIDTH = 115
_WIDE = {"Meaning": 560, "Value": 180, "Key": 280, "Problem": 480, "What to do": 480, "What": 330}
_COLOURS = {Writer.PEOPLE: "1F4E79", Writer.BOTH: "2E6B4F", Writer.PROGRAM: "595959"}
_DISPUTED, _MISSING = "F4CCCC", "FFF2CC"


@dataclass(frozen=True)
class Dressed:
    """One tab: where its headings are, and whether it was made just now."""

    name: TabName
    tab: Tab
    layout: Layout
    is_new: bool

    @property
    def looked_at(self) -> Json:
        """Its heading row and the row below it."""
        return {
            "sheetId": self.tab.sheet_id,
            "startRowIndex": self.layout.row,
            "endRowIndex": self.layout.row + 2,
        }

    def area(self, column: int, first: int, last: int | None = None) -> dict[str, Any]:
        """Cells of a column, from row `first` to before row `last` (None: the end)."""
        rows = {"startRowIndex": first} | ({} if last is None else {"endRowIndex": last})
        return {"sheetId": self.tab.sheet_id, "startColumnIndex": column, "endColumnIndex": column + 1, **rows}


def dressing(tabs: Sequence[Dressed], grids: Mapping[int, Grid], looks: Json, explain: Explain) -> list[Json]:
    """The requests; none when everything is there. `looks` is what LOOK_FIELDS give of the areas looked at."""
    seen = {sheet["properties"].get("sheetId", 0): sheet for sheet in looks.get("sheets", ())}
    players = next((tab for tab in tabs if tab.name is TabName.PLAYERS), None)
    requests: list[Json] = []
    for one in tabs:
        look = _Look(seen.get(one.tab.sheet_id, {}))
        requests += _notes(one, look, explain)
        if TABS[one.name].is_output:
            requests += _protection(one, look)
        else:
            requests += _texts(one, grids[one.tab.sheet_id])
            requests += _drop_downs(one, look, players)
        if one.name is TabName.PAIRINGS:
            requests += _conditional(one, look)
        if one.is_new:
            requests += _headings(one)
    return requests


class _Look:
    """What a tab has already."""

    def __init__(self, sheet: Json) -> None:
        self.is_protected = bool(sheet.get("protectedRanges"))
        rules = [rule.get("booleanRule", {}).get("condition", {}) for rule in sheet.get("conditionalFormats", ())]
        self.formulas = {value.get("userEnteredValue") for rule in rules for value in rule.get("values", ())}
        data: Json = next(iter(sheet.get("data", ())), {})
        self._rows = [row.get("values", ()) for row in data.get("rowData", ())]

    def has(self, what: str, row: int, column: int) -> bool:
        """Row 0 is that of the headings."""
        return row < len(self._rows) and column < len(self._rows[row]) and what in self._rows[row][column]


def _notes(one: Dressed, look: _Look, explain: Explain) -> Iterator[Json]:
    for heading, column in one.layout.columns.items():
        note = explanations.of_heading(one.name, heading)
        if note and not look.has("note", 0, column):
            start = {"sheetId": one.tab.sheet_id, "rowIndex": one.layout.row, "columnIndex": column}
            yield {"updateCells": {"start": start, "rows": [{"values": [{"note": explain(note)}]}], "fields": "note"}}


def _protection(one: Dressed, look: _Look) -> Iterator[Json]:
    """People are warned that what they write there will be overwritten; nobody is locked out."""
    if not look.is_protected:
        protected = {"range": {"sheetId": one.tab.sheet_id}, "warningOnly": True, "description": "Rondo"}
        yield {"addProtectedRange": {"protectedRange": protected}}


def _columns(one: Dressed) -> Iterator[tuple[Column, int]]:
    for heading, at in one.layout.columns.items():
        column = TABS[one.name].find(heading)
        if column is not None:
            yield column, at


def _texts(one: Dressed, grid: Grid) -> Iterator[Json]:
    """Dates that stand in a text column already stay dates: as text they would be bare numbers."""
    for column, at in _columns(one):
        if column.is_text:
            first = one.layout.row + 1
            for top, bottom in _plain_rows(grid, at, first):
                yield {
                    "repeatCell": {
                        "range": one.area(at, top, bottom),
                        "cell": {"userEnteredFormat": {"numberFormat": {"type": "TEXT"}}},
                        "fields": "userEnteredFormat.numberFormat",
                    }
                }


def _plain_rows(grid: Grid, column: int, first: int) -> Iterator[tuple[int, int]]:
    """Runs of rows that are neither text nor dates."""
    settled = [row for row in range(first, grid.rows) if grid.formats.get((row, column)) in {"TEXT", *DATED}]
    top = first
    for row in [*settled, grid.rows]:
        if row > top:
            yield top, row
        top = row + 1


def _drop_downs(one: Dressed, look: _Look, players: Dressed | None) -> Iterator[Json]:
    """Offered, not enforced."""
    for column, at in _columns(one):
        condition = _condition(column, players)
        if condition is not None and not look.has("dataValidation", 1, at):
            rule = {"condition": condition, "showCustomUi": True, "strict": False}
            yield {"setDataValidation": {"range": one.area(at, one.layout.row + 1), "rule": rule}}


def _condition(column: Column, players: Dressed | None) -> Json | None:
    if column.choices:
        return {"type": "ONE_OF_LIST", "values": [{"userEnteredValue": choice} for choice in column.choices]}
    if column.kind in {Kind.PERSON, Kind.SIDE} and players is not None and "Name" in players.layout.columns:
        first = address(players.layout.row + 1, players.layout.columns["Name"])
        letters = first.rstrip("0123456789")
        title = players.tab.title.replace("'", "''")
        names = f"='{title}'!${letters}${first.removeprefix(letters)}:${letters}"
        return {"type": "ONE_OF_RANGE", "values": [{"userEnteredValue": names}]}
    return None


def _conditional(one: Dressed, look: _Look) -> Iterator[Json]:
    """Disputed results red, missing ones yellow. The formulas have no separators, which depend on the locale."""
    columns, row = one.layout.columns, one.layout.row + 2
    cell = {heading: f"${_letters(at)}{row}" for heading, at in columns.items()}
    rules = []
    if "Status" in cell:
        words = next(group for group in spellings(STATUSES).values() if group[0][0] == "disputed")
        alike = "+".join(f'({cell["Status"]}="{word}")' for spelled in words for word in spelled)
        rules.append((f"=({alike})>0", _DISPUTED))
    if {"White", "Black", "Result"} <= cell.keys():
        rules.append((f'=({cell["White"]}<>"")*({cell["Black"]}<>"")*({cell["Result"]}="")', _MISSING))
    for formula, colour in rules:
        if formula not in look.formulas:
            yield {"addConditionalFormatRule": {"index": 0, "rule": _rule(one, formula, colour)}}


def _rule(one: Dressed, formula: str, colour: str) -> Json:
    places = sorted(one.layout.columns.values())
    area = {
        "sheetId": one.tab.sheet_id,
        "startRowIndex": one.layout.row + 1,
        "startColumnIndex": places[0],
        "endColumnIndex": places[-1] + 1,
    }
    condition = {"type": "CUSTOM_FORMULA", "values": [{"userEnteredValue": formula}]}
    look = {"backgroundColorStyle": {"rgbColor": _rgb(colour)}}
    return {"ranges": [area], "booleanRule": {"condition": condition, "format": look}}


def _headings(one: Dressed) -> Iterator[Json]:
    """Of a tab that was made just now: bold on a colour that says who writes the tab."""
    colour = {"rgbColor": _rgb(_COLOURS[TABS[one.name].writer])}
    white = {"rgbColor": _rgb("FFFFFF")}
    look = {
        "backgroundColorStyle": colour,
        "textFormat": {"bold": True, "foregroundColorStyle": white},
        "wrapStrategy": "WRAP",
        "verticalAlignment": "MIDDLE",
    }
    row = {"sheetId": one.tab.sheet_id, "startRowIndex": one.layout.row, "endRowIndex": one.layout.row + 1}
    fields = "userEnteredFormat(backgroundColorStyle,textFormat,wrapStrategy,verticalAlignment)"
    yield {"repeatCell": {"range": row, "cell": {"userEnteredFormat": look}, "fields": fields}}
    properties = {"sheetId": one.tab.sheet_id, "tabColorStyle": colour}
    yield {"updateSheetProperties": {"properties": properties, "fields": "tabColorStyle"}}
    for column, at in _columns(one):
        width = _WIDE.get(column.heading, _WIDTHS.get(column.kind, _USUAL_WIDTH))
        place = {"sheetId": one.tab.sheet_id, "dimension": "COLUMNS", "startIndex": at, "endIndex": at + 1}
        yield {"updateDimensionProperties": {"range": place, "properties": {"pixelSize": width}, "fields": "pixelSize"}}


def _letters(column: int) -> str:
    return address(0, column).removesuffix("1")


def _rgb(colour: str) -> Json:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return {"red": red, "green": green, "blue": blue}
