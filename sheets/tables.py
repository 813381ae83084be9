"""Reads a whole grid into tables: finds tabs and columns, reads every cell once, and collects what is wrong with each.

Tables survive JSON, so that a journal can keep the last reading.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sheets.grid import Book, Cell, Scalar, Tab, address
from sheets.problems import Problem, Severity
from sheets.reading.ids import KEPT, given_ids, kept_number
from sheets.reading.layout import Layout, find_headings, find_tabs, merged_areas
from sheets.reading.references import Rosters
from sheets.reading.table import EMPTY, ID, NONE, Row, Table, Tables, differs, rosters
from sheets.reading.tables_json import from_json, to_json
from sheets.records import Value
from sheets.schema import SCHEMA, TABS, Column, TabName, TabSchema
from sheets.values.cells import Flaw, flaw_of_formula, shown

__all__ = ["Row", "Table", "Tables", "from_json", "read_tables", "to_json"]


def read_tables(book: Book, known: Mapping[TabName, int] | None = None) -> Tables:
    """Everything that stands in the workbook. Never raises, whatever stands there.

    `known` are the sheet ids of an earlier reading (`Tables.sheet_ids`): a tab that was renamed since is found by it.
    """
    found = find_tabs(book.tabs, known or {})
    layouts, problems = _layouts(found.tabs)
    sources = {name: _Source(TABS[name], found.tabs[name], layout) for name, layout in layouts.items()}
    blocked = found.blocked | (found.tabs.keys() - layouts.keys())
    given, known_ids = _rosters(sources, blocked)
    tabs = {}
    for name, source in sources.items():
        tabs[name], wrong = source.table(known_ids, given.get(name, {}))
        problems += wrong
    ordered = {name: tabs[name] for name in TabName if name in tabs}
    return Tables(ordered, blocked, (*found.problems, *problems), book.stamp, book.timezone)


def _layouts(tabs: Mapping[TabName, Tab]) -> tuple[dict[TabName, Layout], list[Problem]]:
    layouts: dict[TabName, Layout] = {}
    problems: list[Problem] = []
    for name in (schema.name for schema in SCHEMA if schema.name in tabs):
        layout, wrong = find_headings(tabs[name], TABS[name])
        problems += wrong
        if layout is not None:
            layouts[name] = layout
    return layouts, problems


def _rosters(
    sources: Mapping[TabName, "_Source"], blocked: frozenset[TabName]
) -> tuple[dict[TabName, Mapping[int, str]], Rosters]:
    """The IDs that rows without one are given, and who can be referred to."""
    nobody = Rosters(None, None, teams_are_names=False)
    settings = sources.get(TabName.SETTINGS)
    kept = {} if settings is None else {row.values.get("Key"): row.values.get("Value") for row in settings.rows(nobody)}
    given: dict[TabName, Mapping[int, str]] = {}
    named: dict[TabName, Sequence[Row]] = {}
    for name, naming in ((TabName.PLAYERS, "Name"), (TabName.TEAMS, "Team")):
        if name in sources:
            rows = sources[name].rows(nobody, (ID, naming, "Aliases"))
            given[name] = given_ids(rows, name, kept_number(kept.get(KEPT[name])))
            named[name] = [replace(row, given_id=given[name].get(row.at, "")) for row in rows]
    return given, rosters(named, blocked)


# --- one tab

_Known = tuple[Value, Flaw | None, bool]
"""The value of a cell (its text, under a flaw), the flaw, and whether the cell holds anything but that value."""


@dataclass(frozen=True)
class _Source:
    """A tab with its layout."""

    schema: TabSchema
    tab: Tab
    layout: Layout

    def table(self, known: Rosters, given: Mapping[int, str]) -> tuple[Table, list[Problem]]:
        """All rows, and what is wrong with rows as such."""
        strays: dict[int, Row] = {}
        rows = tuple(self.rows(known, strays=strays, given=given))
        merged = () if self.schema.is_output else merged_areas(self.tab)
        table = Table(
            self.schema.name,
            self.tab.sheet_id,
            self.tab.title,
            self.layout.row,
            {**self.layout.columns, **(self.layout.others if self.schema.is_output else {})},
            self.layout.headings,
            self.layout.unusable,
            max((len(cells) for cells in self.tab.rows[self.layout.row :]), default=0),
            rows,
            frozenset(strays),
            merged,
        )
        return table, [*_strays(table, strays.values()), *_merged(table)]

    def rows(
        self,
        known: Rosters,
        only: Sequence[str] | None = None,
        strays: dict[int, Row] | None = None,
        given: Mapping[int, str] | None = None,
    ) -> list[Row]:
        """The rows with a key; others that hold something are put into `strays`."""
        columns = [_ColumnReader(self, heading, place, known) for heading, place in self._places(only)]
        inside = {place for _, place in self._places(None)}
        outside = [place for place in range(max(map(len, self.tab.rows), default=0)) if place not in inside]
        anchors = self.schema.anchors
        rows = []
        for at in range(self.layout.row + 1, len(self.tab.rows)):
            cells = self.tab.rows[at]
            has_more = bool(outside) and _is_filled(cells, outside)
            row = _row(at, cells, columns, has_more)
            if any(anchor in row.values for anchor in anchors) or (not anchors and (row.values or row.raw)):
                rows.append(replace(row, given_id=given[at]) if given and at in given else row)
            elif strays is not None and (row.values or row.raw or has_more):  # blanks are something, for who writes
                strays[at] = row
        return rows

    def _places(self, only: Sequence[str] | None) -> list[tuple[str, int]]:
        places = {**self.layout.columns, **(self.layout.others if self.schema.is_output else {})}
        return [(heading, place) for heading, place in places.items() if only is None or heading in only]


class _ColumnReader:
    """Reads the cells of one column, each different content once."""

    def __init__(self, source: _Source, heading: str, place: int, known: Rosters) -> None:
        column = source.schema.find(heading) or Column(heading)
        self.heading = heading
        self.place = place
        self._read = known.reader(column)
        self._is_output = source.schema.is_output
        self._known: dict[tuple[type, Scalar], _Known] = {}

    def read(self, cell: Cell) -> _Known:
        held = cell.value
        if cell.formula or cell.error:
            wrong = flaw_of_formula(cell)
            if wrong is not None:
                return cell.error or cell.formula, None if self._is_output else wrong, True
        kind_and_value = (held.__class__, held)
        known = self._known.get(kind_and_value)
        if known is None:
            known = self._known[kind_and_value] = self._fresh(held)
        return known

    def _fresh(self, held: Scalar) -> _Known:
        read = self._read(held)
        if isinstance(read, Flaw):
            return shown(held), None if self._is_output else read, differs(shown(held), held)
        return read, None, held != "" and differs(read, held)


def _row(at: int, cells: Sequence[Cell], columns: Iterable[_ColumnReader], has_more: bool) -> Row:
    values: dict[str, Value] = {}
    raw: dict[str, Scalar] = {}
    flaws: dict[str, Flaw] = {}
    formulas = NONE
    count = len(cells)
    for column in columns:
        if column.place >= count:
            continue
        cell = cells[column.place]
        if cell.value is None and not cell.formula and not cell.error:
            continue
        value, wrong, differs = column.read(cell)
        if value is not None:
            values[column.heading] = value
        if differs:
            raw[column.heading] = cell.held
        if wrong is not None:
            flaws[column.heading] = wrong
        if cell.formula:
            formulas |= {column.heading}
    return Row(at, values, raw or EMPTY, flaws or EMPTY, formulas, has_more)


def _is_filled(cells: Sequence[Cell], places: Iterable[int]) -> bool:
    return any(place < len(cells) and not cells[place].is_empty for place in places)


def _strays(table: Table, strays: Iterable[Row]) -> Iterator[Problem]:
    """Rows that say something but not about whom; a line of formulas below the table is nobody's."""
    for row in strays:
        typed = [heading for heading in row.values if heading not in row.formulas]
        if typed and not table.schema.is_output and not any(table.is_covered(row, a) for a in table.schema.anchors):
            yield table.problem("row-without-key", row, typed[0], Severity.WARNING)


def _merged(table: Table) -> Iterator[Problem]:
    """Merged cells among the rows hide all but their first cell."""
    filled = {row.at for row in table.rows} | table.occupied
    for area in table.merged:
        rows = [row for row in filled if area.top <= row <= area.bottom]
        hidden = (place for row in rows for place in table.columns.values() if (row, place) != area.corner)
        if any(area.left <= place <= area.right for place in hidden):
            yield Problem("merged-cells", table.title, address(*area.corner), {"area": str(area)})
