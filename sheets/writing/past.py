"""Sets that were written, though nobody said so: the reply to an earlier write was lost."""

from collections.abc import Mapping, Sequence

from sheets.reading.table import ID, Row, Table
from sheets.records import AddRow, Change, ChangeSet, RemoveRow, Repaint, RowKey, SetValues, Value
from sheets.schema import TABS, Column, TabName
from sheets.values.cells import canonical
from sheets.writing.outcomes import FORGOTTEN, Rows, Standing, column_of, key_after, key_in, normal_key
from sheets.writing.sets import Touched, set_standing, touched, touched_by


def already_there(now: Rows, sets: Sequence[ChangeSet]) -> frozenset[str]:
    """Thinks the sets away, the last one first, and keeps those that nothing before them contradicts.

    Again without those that had to be given up, for earlier ones were judged by them.
    """
    first = _first_added(sets)
    possible = frozenset(one.id for one in sets)
    while (there := _there_among(now, sets, possible, first)) != possible:
        possible = there
    return there


def _there_among(
    now: Rows, sets: Sequence[ChangeSet], possible: frozenset[str], first: Mapping[Touched, str]
) -> frozenset[str]:
    past = _Past(now)
    there, harmless = set(), set()
    for one in reversed(sets):
        match set_standing(past, one.changes):
            case Standing.THERE if one.id in possible:
                there.add(one.id)
                past.think_away([change for change in one.changes if first.get(_added(change), one.id) == one.id])
            case Standing.NEUTRAL:
                harmless.add(one.id)
    doubtful: set[tuple[TabName, RowKey]] = set()
    for one in sets:
        rows = touched(one)
        if one.id in harmless or (one.id in there and doubtful.isdisjoint(rows)):
            continue
        there.discard(one.id)
        doubtful |= rows
    return frozenset(there)


def _first_added(sets: Sequence[ChangeSet]) -> Mapping[Touched, str]:
    """Which set added a row; a later one that adds it found it there."""
    return {_added(change): one.id for one in reversed(sets) for change in one.changes if _added(change)}


def _added(change: Change) -> Touched:
    return touched_by(change) if isinstance(change, AddRow) else frozenset()


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


def _seen(value: Value, column: Column) -> Value:
    """What can't be read stays as it stood."""
    try:
        return canonical(value, column)
    except ValueError:
        return value


def _with_values(row: Row, tab: TabName, values: Mapping[str, Value]) -> Row:
    known = {heading: _seen(value, column_of(tab, heading)) for heading, value in values.items()}
    kept = {heading: value for heading, value in {**row.values, **known}.items() if value is not None}
    return Row(row.at, kept, given_id=row.given_id if kept.get(ID) is None else "")
