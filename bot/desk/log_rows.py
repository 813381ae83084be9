"""The Log tab: what was changed, by whom, before and after. Names stand there as IDs.

A row is made of the set alone, so a set that is written again after a crash has the same rows, which are added once.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import assert_never
from zoneinfo import ZoneInfo

from bot.journal.changesets import PendingSet
from sheets.records import AddRow, Change, RemoveRow, Repaint, RowKey, SetValues, Value
from sheets.schema import TABS, TabName

PROGRAM = "bot"
SHEET = "sheet"

_NOT_TOLD = frozenset({"Reported by", "Reported at"})
"""Who and When say the same."""


def log_rows(pending: PendingSet, zone: ZoneInfo) -> tuple[AddRow, ...]:
    """What the Log says of a set; nothing of output tabs."""
    return tuple(
        log_row(pending.at.astimezone(zone), pending.by or PROGRAM, what, before, after)
        for what, before, after in _lines(pending.set.changes)
    )


def log_row(when: datetime, who: str, what: str, before: str, after: str) -> AddRow:
    """One line; `when` in the club's zone."""
    moment = when.replace(tzinfo=None).isoformat(timespec="seconds")
    return AddRow(TabName.LOG, {"When": moment, "Who": who, "What": what, "Before": before, "After": after})


def place(tab: TabName, key: RowKey, headings: Sequence[str] = ()) -> str:
    """`Pairings 7/3: Result`."""
    row = "/".join(str(value) for value in key if value is not None)
    return f"{tab.value} {row}: {', '.join(headings)}" if headings else f"{tab.value} {row}"


def shown(values: Mapping[str, Value], headings: Sequence[str]) -> str:
    """Values in a row; empty when all are."""
    texts = ["" if values.get(heading) is None else str(values[heading]) for heading in headings]
    return ", ".join(texts) if any(texts) else ""


def _lines(changes: Sequence[Change]) -> Iterator[tuple[str, str, str]]:
    for change in changes:
        match change:
            case SetValues(tab, key, before, after):
                changed = [h for h in after if h not in _NOT_TOLD and (after[h] or None) != (before.get(h) or None)]
                if changed:
                    yield place(tab, key, changed), shown(before, changed), shown(after, changed)
            case AddRow(tab, values):
                if not TABS[tab].is_output:
                    yield place(tab, _key(tab, values)), "", shown(values, _told(values))
            case RemoveRow(tab, key, before):
                yield place(tab, key), shown(before, _told(before)), ""
            case Repaint():
                pass
            case _:
                assert_never(change)


def _key(tab: TabName, values: Mapping[str, Value]) -> RowKey:
    return tuple(values.get(heading) for heading in TABS[tab].key)


def _told(values: Mapping[str, Value]) -> list[str]:
    return [heading for heading, value in values.items() if heading not in _NOT_TOLD and value not in {None, ""}]
