"""Tables that are being changed: sets of changes are made on canonical values, cells follow, the plan is what differs.

When people or teams are added or renamed everybody stays who he was: a cell that would now name somebody else, nobody
or two is written anew (`Anna` becomes `Anna (P3)` when a second Anna joins).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from sheets.grid import Plan, Scalar
from sheets.reading.ids import KEPT, PREFIX, highest, kept_number, number_of
from sheets.reading.references import Rosters
from sheets.reading.table import EMPTY, ID, Row, Table, Tables, differs, rosters
from sheets.records import AddRow, Change, RemoveRow, Repaint, RowKey, SetValues, Value
from sheets.schema import Column, TabName
from sheets.values.cells import REFERENCES, Flaw, Reading, canonical, reader, scalar, shown
from sheets.writing.draft_tab import DraftTab
from sheets.writing.outcomes import column_of, normal_key

_ORDER = (RemoveRow, SetValues, Repaint, AddRow)
"""Within a set: what is emptied makes place, what is added finds it."""

_REFERRED = (TabName.PLAYERS, TabName.TEAMS)


class Draft:
    """Implements `sheets.writing.outcomes.Rows`: it can be looked at while it is being changed."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._drafts: dict[TabName, DraftTab] = {}
        self._to_name: set[tuple[TabName, int, str]] = set()

    def table(self, tab: TabName) -> Table | None:
        draft = self._drafts.get(tab)
        return draft.table if draft is not None else self._tables.tabs.get(tab)

    def is_blocked(self, tab: TabName) -> bool:
        return tab in self._tables.blocked

    def find(self, tab: TabName, key: RowKey) -> Sequence[Row]:
        if tab in self._drafts:
            return self._drafts[tab].find(key)
        table = self._tables.tabs.get(tab)
        return () if table is None else table.find(key)

    # --- changing

    def make(self, tab: TabName) -> None:
        """A tab with nothing but its headings, if there is none."""
        self._draft(tab)

    def apply(self, changes: Sequence[Change]) -> None:
        """Make the changes of a set that nothing stands in the way of; each finds its row before any is made."""
        places = [self._place(change) for change in changes]
        for kind in _ORDER:
            for change, place in zip(changes, places, strict=True):
                if isinstance(change, kind):
                    self._make(change, place)

    def _place(self, change: Change) -> int:
        if isinstance(change, (SetValues, RemoveRow)):
            found = self.find(change.tab, normal_key(change.tab, change.key))
            return found[0].at if found else -1
        return -1

    def _make(self, change: Change, place: int) -> None:
        match change:
            case SetValues():
                if place >= 0:  # what stays is a condition; it is not written anew in other letters
                    stays = {heading for heading, value in change.before.items() if change.after.get(heading) == value}
                    changed = {heading: value for heading, value in change.after.items() if heading not in stays}
                    self._write(change.tab, place, changed)
            case RemoveRow():
                if place >= 0:
                    self._draft(change.tab).drop(place)
            case AddRow():
                self._add(change)
            case Repaint():
                self._repaint(change)
            case _:
                assert_never(change)

    def _add(self, change: AddRow) -> None:
        draft = self._draft(change.tab, tuple(change.values))
        if not draft.schema.key and self._is_there(draft, change):
            return
        if not draft.table.columns:
            draft.lay_out()
        self._write(change.tab, draft.free_place(), change.values)

    def _is_there(self, draft: DraftTab, change: AddRow) -> bool:
        wanted = {h: canonical(value, column_of(change.tab, h)) for h, value in change.values.items()}
        return any(all(row.values.get(h) == value for h, value in wanted.items()) for row in draft.rows())

    def _repaint(self, change: Repaint) -> None:
        headings = list(dict.fromkeys(heading for row in change.rows for heading in row))
        draft = self._draft(change.tab, headings)
        if not draft.table.columns:
            draft.lay_out(headings)
        own = {*draft.schema.column, *headings}
        first = draft.table.heading_row + 1
        for at, values in enumerate(change.rows, first):
            draft.put(_without(draft.row_at(at), own))
            self._write(change.tab, at, values)
        for row in [row for row in draft.rows() if row.at >= first + len(change.rows)]:
            left = _without(row, own)
            if left.values:
                draft.put(left)
            else:
                draft.drop(row.at)

    def _write(self, tab: TabName, at: int, values: Mapping[str, Value]) -> None:
        """Some cells of a row; a reference is named when it is known who there is."""
        draft = self._draft(tab)
        for heading, value in values.items():
            column = column_of(tab, heading)
            wanted = canonical(value, column)
            if wanted is None and heading not in draft.table.columns:
                continue
            draft.add_column(heading)
            row = draft.row_at(at)
            if column.kind in REFERENCES:
                if wanted is not None:
                    self._to_name.add((tab, at, heading))
                draft.put(_with(row, heading, wanted, wanted))
            else:
                held = value if isinstance(value, int) else scalar(wanted, column.kind)
                draft.put(_with(row, heading, held, reader(column)(held), is_output=draft.schema.is_output))

    def _draft(self, tab: TabName, extra: Sequence[str] = ()) -> DraftTab:
        draft = self._drafts.get(tab)
        if draft is None:
            table = self._tables.tabs.get(tab)
            draft = DraftTab(table) if table is not None else DraftTab.made(tab, extra)
            self._drafts[tab] = draft
        return draft

    # --- what comes of it

    def finish(self) -> None:
        """Give IDs to new people and teams, keep the highest, and name everybody so that he is meant."""
        if not any(self._is_touched(tab) for tab in self._drafts):
            return
        for tab in _REFERRED:
            if self._is_touched(tab):
                self._give_ids(tab)
            self._keep_highest(tab)
        known = self._rosters()
        for tab, at, heading in sorted(self._to_name, key=lambda place: (place[0].value, *place[1:])):
            self._name(tab, at, heading, known)
        if any(self._is_touched(tab) for tab in _REFERRED):
            self._follow(known)

    def plan(self) -> Plan:
        """The cells that differ and the tabs to be made."""
        drafts = [self._drafts[tab] for tab in TabName if tab in self._drafts]
        made = [tab for draft in drafts if (tab := draft.new_tab()) is not None]
        return Plan(tuple(write for draft in drafts for write in draft.writes()), tuple(made))

    def tables(self) -> Tables:
        """As the workbook will be read."""
        tabs = {**self._tables.tabs, **{tab: draft.finished() for tab, draft in self._drafts.items()}}
        return replace(self._tables, tabs={tab: tabs[tab] for tab in TabName if tab in tabs})

    def _is_touched(self, tab: TabName) -> bool:
        return tab in self._drafts and self._drafts[tab].is_touched

    def _give_ids(self, tab: TabName) -> None:
        draft = self._draft(tab)
        number = highest(draft.rows(), tab, self._kept(tab))
        number = max([number, *(number_of(row.given_id, tab) for row in draft.rows())])
        for row in [row for row in draft.rows() if ID not in row.values]:
            number += 0 if row.given_id else 1
            self._write(tab, row.at, {ID: row.given_id or f"{PREFIX[tab]}{number}"})

    def _keep_highest(self, tab: TabName) -> None:
        """Beside any other write; a workbook without Settings gets the tab only when IDs are given."""
        table = self.table(tab)
        if table is None or self.is_blocked(TabName.SETTINGS):
            return
        number, kept = highest(self._rows(tab), tab, 0), self.find(TabName.SETTINGS, (KEPT[tab],))
        if number <= self._kept(tab):
            return
        if kept and "Value" not in kept[0].formulas:
            self._write(TabName.SETTINGS, kept[0].at, {"Value": number})
        elif not kept and (self.table(TabName.SETTINGS) is not None or self._is_touched(tab)):
            self._add(AddRow(TabName.SETTINGS, {"Key": KEPT[tab], "Value": number}))

    def _kept(self, tab: TabName) -> int:
        kept = self.find(TabName.SETTINGS, (KEPT[tab],))
        return kept_number(kept[0].values.get("Value")) if kept else 0

    def _rows(self, tab: TabName) -> Sequence[Row]:
        return tuple(self._drafts[tab].rows()) if tab in self._drafts else self._tables.rows(tab)

    def _rosters(self) -> Rosters:
        there = [tab for tab in _REFERRED if self.table(tab) is not None]
        return rosters({tab: self._rows(tab) for tab in there}, self._tables.blocked)

    def _name(self, tab: TabName, at: int, heading: str, known: Rosters) -> None:
        """The cell gets the name of the one whose ID it has; whether he is meant by it shows when it is read back."""
        draft = self._draft(tab)
        row, column = draft.row_at(at), column_of(tab, heading)
        if heading in row.values:
            held = known.written(row.values[heading], column)
            draft.put(_with(row, heading, held, known.reader(column)(held), is_output=draft.schema.is_output))

    def _follow(self, known: Rosters) -> None:
        """Cells that were written by other names mean the same people still, or are written anew."""
        for tab in TabName:
            table = self.table(tab)
            if table is None or table.schema.is_output:
                continue
            for heading in table.columns:
                column = column_of(tab, heading)
                if column.kind in REFERENCES:
                    self._follow_column(tab, column, known)

    def _follow_column(self, tab: TabName, column: Column, known: Rosters) -> None:
        read, heading = known.reader(column), column.heading
        for row in self._rows(tab):
            if heading not in row.values:
                continue
            held, value = row.held(heading), row.values[heading]
            reading = read(held)
            if reading == value and heading not in row.flaws:
                continue
            again = known.written(value, column)
            if heading not in row.flaws and heading not in row.formulas and read(again) == value:
                self._draft(tab).put(_with(row, heading, again, value))
            elif reading != row.flaws.get(heading):
                formulas = row.formulas
                self._draft(tab).put(replace(_with(row, heading, held, reading), formulas=formulas))


def _with(row: Row, heading: str, held: Scalar, reading: Reading, *, is_output: bool = False) -> Row:
    """The row with one cell written."""
    values, raw, flaws = dict(row.values), dict(row.raw), dict(row.flaws)
    for mapping in (values, raw, flaws):
        mapping.pop(heading, None)
    value = shown(held) if isinstance(reading, Flaw) else reading
    if value is not None:
        values[heading] = value
    if differs(value, held):
        raw[heading] = held
    if isinstance(reading, Flaw) and not is_output:
        flaws[heading] = reading
    given = "" if heading == ID and value is not None else row.given_id
    return Row(row.at, values, raw or EMPTY, flaws or EMPTY, row.formulas - {heading}, row.has_more, given)


def _without(row: Row, headings: Iterable[str]) -> Row:
    """The row with some cells emptied."""
    gone = set(headings)
    return replace(
        row,
        values={heading: value for heading, value in row.values.items() if heading not in gone},
        raw={heading: held for heading, held in row.raw.items() if heading not in gone},
        flaws={heading: flaw for heading, flaw in row.flaws.items() if heading not in gone},
        formulas=row.formulas - gone,
    )
