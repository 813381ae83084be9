"""What people changed in the sheet between two readings, found by comparing them row by row."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.desk.log_rows import SHEET, log_row, place, shown
from sheets.encode import overlay
from sheets.reading.ids import KEPT
from sheets.records import AddRow, ChangeSet, RowKey, Value
from sheets.schema import TABS, TabName
from sheets.tables import Tables

MOST_ROWS = 200
"""So many changed rows of a tab have lines of their own; a pasted season has one line."""

_OWN = frozenset((key,) for key in KEPT.values())

_Values = Mapping[str, Value]


def hand_edits(
    before: Tables, after: Tables, written: Sequence[ChangeSet], when: datetime, zone: ZoneInfo
) -> tuple[AddRow, ...]:
    """Lines for the Log: what differs from what `before` and our written sets would have led to."""
    expected, _ = overlay(before, written)
    rows: list[AddRow] = []
    for name in TabName:
        if name in expected.tabs and name in after.tabs and not TABS[name].is_output:
            lines = list(_differences(name, _by_key(expected, name), _by_key(after, name)))
            if len(lines) > MOST_ROWS:
                lines = [(f"{name.value}: {len(lines)} rows", "", "")]
            rows += [log_row(when.astimezone(zone), SHEET, *line) for line in lines]
    return tuple(rows)


def _by_key(tables: Tables, name: TabName) -> Mapping[RowKey, _Values]:
    """Rows by key, without those in which the program keeps its own numbers."""
    table = tables.tabs[name]
    rows = {table.key_of(row): row.values for row in table.rows}
    return {key: values for key, values in rows.items() if name is not TabName.SETTINGS or key not in _OWN}


def _differences(
    name: TabName, before: Mapping[RowKey, _Values], after: Mapping[RowKey, _Values]
) -> Iterator[tuple[str, str, str]]:
    """In the order of the rows as they are now, then those that are gone."""
    for key, values in after.items():
        old = before.get(key, {})
        changed = [heading for heading in dict.fromkeys([*values, *old]) if values.get(heading) != old.get(heading)]
        if not changed:
            continue
        what = place(name, key, changed) if key in before else place(name, key)
        yield what, shown(old, changed), shown(values, changed)
    for key, old in before.items():
        if key not in after:
            yield place(name, key), shown(old, list(old)), ""
