"""What became of a set of changes, and how one change stands to a row: still to do, already there, or in the way."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from typing import Protocol, assert_never

from sheets.reading.table import Row, Table
from sheets.records import AddRow, Change, RemoveRow, Repaint, RowKey, SetValues, Value
from sheets.schema import TABS, Column, TabName
from sheets.values.cells import canonical


@unique
class Fate(Enum):
    """What became of a set.

    WAITING: it can't be written as the workbook is now (a tab is unreadable, a row stands there twice); nobody changed
    what it is about, so it stays pending.
    """

    WRITTEN = "written"
    ALREADY_THERE = "already there"
    LOST = "lost"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why a set wasn't written.

    `code` is one of `changed`, `row-gone`, `row-exists`, `formula`, `person-gone`, or of WAITING_CODES. `tab` is the
    title as it stands, `cell` "" where there is none; `expected` and `found` are canonical.
    """

    code: str
    tab: str
    cell: str = ""
    column: str = ""
    expected: Value = None
    found: Value = None


FORGOTTEN = -1
"""The place of a row that was removed and is thought back: nobody knows what all its cells held."""

WAITING_CODES = frozenset({"tab-unusable", "tab-missing", "two-rows", "column-twice", "merged"})


@dataclass(frozen=True, slots=True)
class Outcome:
    """`conflict` says what was in the way; `fell_with` is the earlier set that a follower was lost (or waits) with."""

    fate: Fate
    conflict: Conflict | None = None
    fell_with: str = ""


@unique
class Standing(Enum):
    """How a change stands to what is there; NEUTRAL changes nothing or can always be made."""

    TO_DO = "to do"
    THERE = "there"
    NEUTRAL = "neutral"


class Rows(Protocol):
    """Where changes look: a draft, or a draft with some sets thought away."""

    def table(self, tab: TabName) -> Table | None:
        """None if there is no such tab."""

    def is_blocked(self, tab: TabName) -> bool:
        """Whether the tab is there but can't be read."""

    def find(self, tab: TabName, key: RowKey) -> Sequence[Row]:
        """The rows with this key."""


def column_of(tab: TabName, heading: str) -> Column:
    """ValueError for a column that the tab doesn't have; output tabs have any."""
    column = TABS[tab].find(heading)
    if column is None and not TABS[tab].is_output:
        raise ValueError(f"{tab.value} has no column {heading}")
    return column or Column(heading)


def normal_key(tab: TabName, key: RowKey) -> RowKey:
    """A key as tables keep it: an empty text is None, an empty column its default."""
    headings = TABS[tab].key
    if len(key) != len(headings):
        raise ValueError(f"{tab.value} has the key {headings}, not {key}")
    return tuple(filled(column_of(tab, heading), value) for heading, value in zip(headings, key, strict=True))


def key_in(tab: TabName, values: Mapping[str, Value]) -> RowKey:
    """The key of a row with these values."""
    return normal_key(tab, tuple(values.get(heading) for heading in TABS[tab].key))


def key_after(change: SetValues) -> RowKey:
    """The key of the row once the change is made."""
    values = zip(TABS[change.tab].key, change.key, strict=True)
    return normal_key(change.tab, tuple(change.after.get(heading, value) for heading, value in values))


def filled(column: Column, value: Value) -> Value:
    """As it is compared: canonical, and an empty cell means its default."""
    read = canonical(value, column)
    return column.default if read is None else read


def seen(column: Column, value: Value) -> Value:
    """As it was compared when a decision was made; what can't be read is taken as it stands."""
    try:
        return filled(column, value)
    except ValueError:
        return value


def standing(rows: Rows, change: Change) -> Standing | Conflict:
    """How a change stands to what is there. ValueError for one that no workbook could hold."""
    if rows.is_blocked(change.tab):
        return Conflict("tab-unusable", change.tab.value)
    match change:
        case SetValues():
            return standing_of_values(rows, change)
        case AddRow():
            return standing_of_new(rows, change)
        case RemoveRow():
            return standing_of_removal(rows, change)
        case Repaint():
            return Standing.NEUTRAL
    assert_never(change)


def standing_of_values(rows: Rows, change: SetValues) -> Standing | Conflict:
    """Of a change of some cells of a row."""
    table = rows.table(change.tab)
    if table is None:
        return Conflict("tab-missing", change.tab.value)
    found = rows.find(change.tab, normal_key(change.tab, change.key))
    if len(found) > 1:
        return Conflict("two-rows", table.title, table.cell(found[1], table.schema.key[-1]))
    if not found:
        return Standing.THERE if _has_moved(rows, table, change) else Conflict("row-gone", table.title)
    obstacle = next(_obstacles(table, found[0], change), None)
    of_cells = obstacle or _of_cells(table, found[0], change)
    return Standing.THERE if isinstance(of_cells, Conflict) and _has_moved(rows, table, change) else of_cells


def _has_moved(rows: Rows, table: Table, change: SetValues) -> bool:
    """Whether the row has its new key, and all that it was to have with it."""
    key = key_after(change)
    moved = rows.find(change.tab, key) if key != normal_key(change.tab, change.key) else ()
    return len(moved) == 1 and not any(_differing(table, moved[0], change.after))


def _of_cells(table: Table, row: Row, change: SetValues) -> Standing | Conflict:
    against_before = list(_differing(table, row, change.before, is_before=True))
    against_after = list(_differing(table, row, change.after))
    if not against_before:
        return Standing.TO_DO if against_after else Standing.NEUTRAL
    if not against_after:
        return Standing.THERE
    return next((one for one in against_before if one.column in {c.column for c in against_after}), against_before[0])


def _obstacles(table: Table, row: Row, change: SetValues) -> Iterator[Conflict]:
    for heading, value in change.after.items():
        column = column_of(change.tab, heading)
        found = row.values.get(heading)
        if heading in table.unusable:
            yield Conflict("column-twice", table.title, "", heading)
        elif table.is_covered(row, heading):
            yield Conflict("merged", table.title, table.cell(row, heading), heading)
        elif heading in row.formulas and (heading in row.flaws or _held(column, found) != filled(column, value)):
            expected = change.before.get(heading)
            yield Conflict("formula", table.title, table.cell(row, heading), heading, expected, found)


def _differing(table: Table, row: Row, values: Mapping[str, Value], *, is_before: bool = False) -> Iterator[Conflict]:
    """The cells that don't hold these values.

    What can't be read equals nothing, unless a decision was made on seeing just that (`is_before`).
    """
    for heading, value in values.items():
        column = column_of(table.name, heading)
        found = row.values.get(heading)
        expected = seen(column, value) if is_before else filled(column, value)
        if found is None and row.at == FORGOTTEN:
            continue
        is_unread = heading in row.flaws and not (is_before and value is not None and found == value)
        if is_unread or _held(column, found) != expected:
            yield Conflict("changed", table.title, table.cell(row, heading), heading, expected, found)


def _held(column: Column, found: Value) -> Value:
    return column.default if found is None else found


def standing_of_new(rows: Rows, change: AddRow) -> Standing | Conflict:
    """Of a row to be added. Where rows have no key, as in the Log, it can always be added, but not twice."""
    for heading, value in change.values.items():
        filled(column_of(change.tab, heading), value)
    table, key = rows.table(change.tab), key_in(change.tab, change.values)
    if not key:
        return Standing.NEUTRAL
    if table is None:
        return Standing.TO_DO
    if "ID" in table.schema.key and key == (None,):
        return Standing.TO_DO
    found = rows.find(change.tab, key)
    if not found:
        twice = next((heading for heading, value in change.values.items() if value and heading in table.unusable), "")
        return Conflict("column-twice", table.title, "", twice) if twice else Standing.TO_DO
    filled_in = {heading: value for heading, value in change.values.items() if value not in {None, ""}}
    differs = next(_differing(table, found[0], filled_in), None)
    if differs is None:
        return Standing.THERE
    return Conflict("row-exists", table.title, differs.cell, differs.column, differs.expected, differs.found)


def standing_of_removal(rows: Rows, change: RemoveRow) -> Standing | Conflict:
    """Of a row to be emptied."""
    table = rows.table(change.tab)
    found = [] if table is None else rows.find(change.tab, normal_key(change.tab, change.key))
    if table is None or not found:
        return Standing.THERE
    if len(found) > 1:
        return Conflict("two-rows", table.title, table.cell(found[1], table.schema.key[-1]))
    for anchor in table.schema.anchors:
        if anchor in found[0].formulas:
            expected = change.before.get(anchor)
            where = table.cell(found[0], anchor)
            return Conflict("formula", table.title, where, anchor, expected, found[0].values.get(anchor))
    return next(_differing(table, found[0], change.before), Standing.TO_DO)
