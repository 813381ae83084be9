"""A set of changes as a whole: the rows that it is about, whom it speaks of, and how it stands to what is there."""

from collections.abc import Iterator, Mapping, Sequence

from sheets.reading.table import ID
from sheets.records import AddRow, Change, ChangeSet, RemoveRow, Repaint, RowKey, SetValues, Value
from sheets.schema import TABS, Kind, TabName
from sheets.writing.outcomes import (
    WAITING_CODES,
    Conflict,
    Rows,
    Standing,
    column_of,
    key_after,
    key_in,
    normal_key,
    standing,
)

Touched = frozenset[tuple[TabName, RowKey]]
"""Rows, by tab and key."""


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


def touched(one: ChangeSet) -> Touched:
    return frozenset(row for change in one.changes for row in touched_by(change))


def created(changes: Sequence[Change]) -> frozenset[str]:
    """IDs of people and teams that are added or given."""
    values = (written_by(change) for change in changes if change.tab in {TabName.PLAYERS, TabName.TEAMS})
    return frozenset(str(written[ID]) for written in values if written.get(ID))


def referred(one: ChangeSet) -> frozenset[str]:
    """IDs that the set speaks of."""
    return frozenset(
        part
        for change in one.changes
        for heading, value in written_by(change).items()
        if column_of(change.tab, heading).kind in _WHERE and isinstance(value, str)
        for part in value.split(", ")
    )


def written_by(change: Change) -> Mapping[str, Value]:
    match change:
        case SetValues():
            return change.after
        case AddRow():
            return change.values
        case RemoveRow() | Repaint():
            return {}


# --- how it stands


def set_standing(rows: Rows, changes: Sequence[Change]) -> Standing | Conflict:
    """All to do, all there, or in the way: what a person changed meanwhile is his, also where it is what we wanted.

    ValueError for a set that adds a row twice.
    """
    added = [row for change in changes if isinstance(change, AddRow) for row in touched_by(change)]
    if len(set(added)) < len(added):
        raise ValueError(changes)
    removed, new = _by_rows(changes, RemoveRow), _by_rows(changes, AddRow)
    found = [_standing_of(rows, new if isinstance(c, RemoveRow) else removed, c) for c in changes]
    conflicts = [one for one in found if isinstance(one, Conflict)]
    if conflicts:
        # What has to wait decides: there nobody has changed anything yet.
        return next((one for one in conflicts if one.code in WAITING_CODES), conflicts[0])
    telling = {one for one in found if one is not Standing.NEUTRAL}
    if len(telling) > 1:
        return _made_by_hand(rows, next(c for c, one in zip(changes, found, strict=True) if one is Standing.THERE))
    if telling == {Standing.THERE}:
        return Standing.THERE
    stranger = next(_strangers(rows, changes), None)
    return stranger or next(iter(telling), Standing.NEUTRAL)


def _strangers(rows: Rows, changes: Sequence[Change]) -> Iterator[Conflict]:
    """People and teams that are spoken of but aren't there: somebody has removed them meanwhile."""
    added = created(changes)
    for change in changes:
        for heading, value in written_by(change).items():
            where = _WHERE.get(column_of(change.tab, heading).kind, ())
            is_new = not isinstance(change, SetValues) or change.before.get(heading) != value
            for one in value.split(", ") if where and is_new and isinstance(value, str) and value else ():
                gone = None if one in added else _gone(rows, where, one)
                if gone is not None:
                    yield Conflict(gone[0], gone[1], "", heading, one)


def _gone(rows: Rows, where: Sequence[TabName], one: str) -> tuple[str, str] | None:
    """Code and tab of a conflict about somebody; None if he is there. Without a Teams tab teams are what is written."""
    tabs = [tab for tab in where if tab is TabName.PLAYERS or rows.table(tab) is not None or rows.is_blocked(tab)]
    if not tabs or any(rows.find(tab, (one,)) for tab in tabs if rows.table(tab) is not None):
        return None
    unread = next((tab for tab in tabs if rows.table(tab) is None), None)
    if unread is not None:
        return ("tab-unusable" if rows.is_blocked(unread) else "tab-missing"), unread.value
    table = rows.table(tabs[0])
    return "person-gone", tabs[0].value if table is None else table.title


_WHERE: Mapping[Kind, Sequence[TabName]] = {
    Kind.PERSON: (TabName.PLAYERS,),
    Kind.PEOPLE: (TabName.PLAYERS,),
    Kind.TEAM: (TabName.TEAMS,),
    Kind.SIDE: (TabName.PLAYERS, TabName.TEAMS),
}


def _standing_of(rows: Rows, others: Mapping[Touched, Change], change: Change) -> Standing | Conflict:
    """Of one change. A row that the set empties and adds anew is either the old one or the new one."""
    own = standing(rows, change)
    twin = others.get(touched_by(change)) if isinstance(change, (AddRow, RemoveRow)) else None
    if twin is None:
        return own
    its = standing(rows, twin)
    if isinstance(change, RemoveRow):
        return Standing.THERE if isinstance(own, Conflict) and its is Standing.THERE else own
    return Standing.TO_DO if its is Standing.TO_DO else own


def _by_rows(changes: Sequence[Change], kind: type[AddRow | RemoveRow]) -> Mapping[Touched, Change]:
    """The rows that a set adds, or those that it empties, by their keys."""
    found = {touched_by(change): change for change in reversed(changes) if isinstance(change, kind)}
    found.pop(frozenset(), None)
    return found


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
