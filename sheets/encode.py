"""Sets of changes laid over a reading of the workbook: how it will look, what has to be written, what becomes of each.

A set is written if every cell still holds what was read, else none of it. The reply to an earlier write may have been
lost: a set whose effect is there, or was there before later sets of ours changed it again, is not written twice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sheets.cells import canonical
from sheets.draft import Draft
from sheets.grid import Plan
from sheets.outcomes import (
    FORGOTTEN,
    WAITING_CODES,
    Conflict,
    Fate,
    Outcome,
    Rows,
    Standing,
    column_of,
    key_after,
    key_in,
    normal_key,
    standing,
)
from sheets.records import AddRow, Change, ChangeSet, RemoveRow, Repaint, RowKey, SetValues, Value
from sheets.schema import TABS, Kind, TabName
from sheets.table import ID, Row, Table, Tables

__all__ = ["Conflict", "Fate", "Outcome", "Planned", "overlay", "plan"]

Touched = frozenset[tuple[TabName, RowKey]]
"""Rows, by tab and key."""


@dataclass(frozen=True)
class Planned:
    """What one write does, and what becomes of each set by it (by its id)."""

    plan: Plan
    outcomes: Mapping[str, Outcome]


def plan(tables: Tables, sets: Sequence[ChangeSet]) -> Planned:
    """What has to be written for these sets, in their order."""
    draft, outcomes = _drafted(tables, sets)
    return Planned(draft.plan(), outcomes)


def overlay(tables: Tables, sets: Sequence[ChangeSet]) -> tuple[Tables, Mapping[str, Outcome]]:
    """The reading as it will be once these sets are written."""
    draft, outcomes = _drafted(tables, sets)
    return draft.tables(), outcomes


def _drafted(tables: Tables, sets: Sequence[ChangeSet]) -> tuple[Draft, Mapping[str, Outcome]]:
    draft = Draft(tables)
    there = _already_there(draft, sets)
    taint = _Taint()
    outcomes: dict[str, Outcome] = {}
    for one in sets:
        outcome = taint.follower(one) or (Outcome(Fate.ALREADY_THERE) if one.id in there else _outcome(draft, one))
        outcomes[one.id] = outcome
        if outcome.fate is Fate.WRITTEN:
            draft.apply(one.changes)
        elif outcome.fate in {Fate.LOST, Fate.WAITING}:
            taint.add(one, outcome)
    draft.finish()
    return draft, outcomes


def _outcome(rows: Rows, one: ChangeSet) -> Outcome:
    found = _standing(rows, one.changes)
    match found:
        case Conflict() if found.code in WAITING_CODES:
            return Outcome(Fate.WAITING, found)
        case Conflict():
            return Outcome(Fate.LOST, found)
        case Standing.THERE:
            return Outcome(Fate.ALREADY_THERE)
        case Standing.TO_DO | Standing.NEUTRAL:
            return Outcome(Fate.WRITTEN)


# --- a set as a whole


def _standing(rows: Rows, changes: Sequence[Change]) -> Standing | Conflict:
    """All to do, all there, or in the way: what a person changed meanwhile is his, also where it is what we wanted.

    ValueError for a set that adds a row twice.
    """
    added = [row for change in changes if isinstance(change, AddRow) for row in touched_by(change)]
    if len(set(added)) < len(added):
        raise ValueError(changes)
    found = [_standing_of(rows, changes, change) for change in changes]
    conflicts = [one for one in found if isinstance(one, Conflict)]
    if conflicts:
        # What has to wait decides: there nobody has changed anything yet.
        return next((one for one in conflicts if one.code in WAITING_CODES), conflicts[0])
    telling = {one for one in found if one is not Standing.NEUTRAL}
    if len(telling) > 1:
        return _made_by_hand(rows, next(c for c, one in zip(changes, found, strict=True) if one is Standing.THERE))
    return next(iter(telling)) if telling else Standing.NEUTRAL


def _standing_of(rows: Rows, changes: Sequence[Change], change: Change) -> Standing | Conflict:
    """Of one change. A row that the set empties and adds anew is either the old one or the new one."""
    own = standing(rows, change)
    twin = _twin(changes, change)
    if twin is None:
        return own
    others = standing(rows, twin)
    if isinstance(change, RemoveRow):
        return Standing.THERE if isinstance(own, Conflict) and others is Standing.THERE else own
    return Standing.TO_DO if others is Standing.TO_DO else own


def _twin(changes: Sequence[Change], change: Change) -> Change | None:
    """The removal of the row that is added, or the other way round."""
    if not isinstance(change, (AddRow, RemoveRow)):
        return None
    rows = touched_by(change)
    others = (other for other in changes if isinstance(other, (AddRow, RemoveRow)) and type(other) is not type(change))
    return next((other for other in others if rows and touched_by(other) == rows), None)


def _made_by_hand(rows: Rows, change: Change) -> Conflict:
    """Part of the set is there already, and not by us: a set of ours is written whole."""
    table = rows.table(change.tab)
    title = change.tab.value if table is None else table.title
    if isinstance(change, RemoveRow):
        return Conflict("row-gone", title)
    if not isinstance(change, SetValues) or table is None:
        return Conflict("row-exists", title)
    heading = next((h for h, value in change.after.items() if change.before.get(h) != value), "")
    found = rows.find(change.tab, key_after(change))
    cell = table.cell(found[0], heading) if found else ""
    return Conflict("changed", title, cell, heading, change.before.get(heading), change.after.get(heading))


# --- sets that were written, though nobody said so


def _already_there(draft: Draft, sets: Sequence[ChangeSet]) -> frozenset[str]:
    """Thinks the sets away, the last one first, and keeps those that nothing before them contradicts."""
    past = _Past(draft)
    there = set()
    for one in reversed(sets):
        if _standing(past, one.changes) is Standing.THERE:
            there.add(one.id)
            past.think_away(one.changes)
    doubtful: set[tuple[TabName, RowKey]] = set()
    for one in sets:
        rows = _touched(one)
        if one.id in there and doubtful.isdisjoint(rows):
            continue
        there.discard(one.id)
        doubtful |= rows
    return frozenset(there)


class _Past:
    """The workbook as it was before some sets: implements `Rows`."""

    def __init__(self, now: Rows) -> None:
        self._now = now
        self._was: dict[tuple[TabName, RowKey], Sequence[Row]] = {}

    def table(self, tab: TabName) -> Table | None:
        return self._now.table(tab)

    def is_blocked(self, tab: TabName) -> bool:
        return self._now.is_blocked(tab)

    def find(self, tab: TabName, key: RowKey) -> Sequence[Row]:
        return self._was[tab, key] if (tab, key) in self._was else self._now.find(tab, key)

    def think_away(self, changes: Sequence[Change]) -> None:
        """As if these changes had not been made."""
        for kind in (AddRow, SetValues, RemoveRow):
            for change in changes:
                if isinstance(change, kind):
                    self._undo(change)

    def _undo(self, change: Change) -> None:
        match change:
            case AddRow(tab, values):
                self._was[tab, key_in(tab, values)] = ()
            case RemoveRow(tab, key, before):
                known = {**dict(zip(TABS[tab].key, key, strict=True)), **before}
                self._was[tab, normal_key(tab, key)] = (_with_values(Row(FORGOTTEN, {}), tab, known),)
            case SetValues(tab, key, before, _):
                row = next(iter(self.find(tab, key_after(change))), None)
                if row is not None:
                    self._was[tab, key_after(change)] = ()
                    self._was[tab, normal_key(tab, key)] = (_with_values(row, tab, before),)
            case Repaint():
                pass


def _with_values(row: Row, tab: TabName, values: Mapping[str, Value]) -> Row:
    known = {heading: canonical(value, column_of(tab, heading)) for heading, value in values.items()}
    kept = {heading: value for heading, value in {**row.values, **known}.items() if value is not None}
    return Row(row.at, kept, given_id=row.given_id if kept.get(ID) is None else "")


# --- followers


@dataclass(frozen=True, slots=True)
class _Fallen:
    """A set that isn't written, the rows it touches, and the IDs that don't exist without it."""

    id: str
    outcome: Outcome
    rows: Touched
    ids: frozenset[str]


class _Taint:
    """What later sets can't be built on."""

    def __init__(self) -> None:
        self._fallen: list[_Fallen] = []

    def add(self, one: ChangeSet, outcome: Outcome) -> None:
        self._fallen.append(_Fallen(one.id, outcome, _touched(one), _created(one)))

    def follower(self, one: ChangeSet) -> Outcome | None:
        """The fate of a set that was built on one that has fallen."""
        rows, referred = _touched(one), _referred(one)
        for fallen in self._fallen:
            if not (rows.isdisjoint(fallen.rows) and referred.isdisjoint(fallen.ids)):
                return Outcome(fallen.outcome.fate, fallen.outcome.conflict, fallen.outcome.fell_with or fallen.id)
        return None


def touched_by(change: Change) -> Touched:
    """The rows that a change is about; none of output tabs, which are nobody's base."""
    match change:
        case SetValues(tab, key):
            return frozenset({(tab, normal_key(tab, key)), (tab, key_after(change))})
        case RemoveRow(tab, key):
            return frozenset({(tab, normal_key(tab, key))})
        case AddRow(tab, values) if TABS[tab].key and any(key_in(tab, values)):
            return frozenset({(tab, key_in(tab, values))})
        case AddRow() | Repaint():
            return frozenset()


def _touched(one: ChangeSet) -> Touched:
    return frozenset(row for change in one.changes for row in touched_by(change))


def _created(one: ChangeSet) -> frozenset[str]:
    """IDs of people and teams that the set adds or gives."""
    values = (_written(change) for change in one.changes if change.tab in {TabName.PLAYERS, TabName.TEAMS})
    return frozenset(str(written[ID]) for written in values if written.get(ID))


def _referred(one: ChangeSet) -> frozenset[str]:
    """IDs that the set speaks of."""
    return frozenset(
        part
        for change in one.changes
        for heading, value in _written(change).items()
        if column_of(change.tab, heading).kind in _REFERRING and isinstance(value, str)
        for part in value.split(", ")
    )


_REFERRING = frozenset({Kind.PERSON, Kind.PEOPLE, Kind.TEAM, Kind.SIDE})


def _written(change: Change) -> Mapping[str, Value]:
    match change:
        case SetValues():
            return change.after
        case AddRow():
            return change.values
        case RemoveRow() | Repaint():
            return {}
