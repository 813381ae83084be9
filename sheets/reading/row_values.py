"""Typed values of one row: what the canonical values mean, with what an empty cell means."""

import datetime as dt

from rules.players import PlayerId
from sheets.reading.table import Row, Table
from sheets.values.cells import shown


def sound_rows(table: Table) -> list[Row]:
    """The rows that have what no row of this tab can do without, and whose key can be read."""
    needed = [column.heading for column in table.schema.columns if column.needed]
    vital = {*needed, *table.schema.key}
    return [
        row
        for row in table.rows
        if all(heading in row.values for heading in needed) and (not row.flaws or vital.isdisjoint(row.flaws))
    ]


def text(row: Row, heading: str) -> str:
    """ "" where nothing stands that can be read."""
    value = row.values.get(heading)
    return "" if value is None or heading in row.flaws else str(value)


def called(row: Row, heading: str) -> str:
    """Somebody as he is named in the cell."""
    return shown(row.held(heading))


def whole(row: Row, heading: str) -> int | None:
    """None where no whole number stands."""
    value = row.values.get(heading)
    return value if isinstance(value, int) and heading not in row.flaws else None


def person(row: Row, heading: str) -> PlayerId | None:
    """None where nobody is named who is known."""
    found = text(row, heading)
    return PlayerId(found) if found else None


def day(row: Row, heading: str) -> dt.date | None:
    found = text(row, heading)
    return dt.date.fromisoformat(found) if found else None


def at(row: Row, heading: str) -> dt.time | None:
    found = text(row, heading)
    return dt.time.fromisoformat(found) if found else None
