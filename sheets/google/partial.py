"""Readings without the body of the Log: it only grows, and after a season it is longer than everything else.

Of a long Log only the end is asked for, and joined to what was read before. New tabs don't show in such a reading, so
now and then a whole one is made.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sheets.google.reading import Grid, Loaded, joined
from sheets.grid import Tab, address
from sheets.schema import TabName, tab_titles
from sheets.words import word_key

LONG_ROWS = 200
"""A shorter Log is read with the rest."""

TAIL_ROWS = 20
WHOLE_SECONDS = 120.0
"""So old a whole reading may be; a new tab is seen after so long."""


@dataclass(frozen=True)
class Parts:
    """What is asked for: everything but the beginning of the Log, of which `last` is what is known."""

    last: Loaded
    log: Tab
    first: int
    """The first row of the Log that is asked for."""

    @property
    def filters(self) -> Sequence[Mapping[str, Any]]:
        """By sheet id, so that a renamed tab doesn't matter."""
        return [{"gridRange": self._area(tab)} for tab in self.last.book.tabs]

    @property
    def ranges(self) -> Sequence[str]:
        """The same by title, which is the only way to limit the answer to a write."""
        return [self._range(tab) for tab in self.last.book.tabs]

    def join(self, part: Loaded) -> Loaded | None:
        """The whole; None if the Log isn't as it was, or a tab is missing."""
        ids = {tab.sheet_id for tab in part.book.tabs}
        log = next((tab for tab in part.book.tabs if tab.sheet_id == self.log.sheet_id), None)
        if log is None or ids != {tab.sheet_id for tab in self.last.book.tabs}:
            return None
        known = self.log.rows
        if tuple(known[self.first :]) != tuple(log.rows[self.first : len(known)]):
            return None
        whole = replace(log, rows=(*known[: self.first], *log.rows[self.first :]))
        tabs = tuple(whole if tab.sheet_id == log.sheet_id else tab for tab in part.book.tabs)
        return joined(part, tabs, {**part.grids, log.sheet_id: self._grid(part.grids[log.sheet_id])})

    def _grid(self, found: Grid) -> Grid:
        before = self.last.grids[self.log.sheet_id].formats
        above = {place: kind for place, kind in before.items() if place[0] < self.first}
        return replace(found, formats={**above, **found.formats})

    def _area(self, tab: Tab) -> Mapping[str, Any]:
        if tab.sheet_id != self.log.sheet_id:
            return {"sheetId": tab.sheet_id}
        return {"sheetId": tab.sheet_id, "startRowIndex": self.first}

    def _range(self, tab: Tab) -> str:
        title = tab.title.replace("'", "''")
        if tab.sheet_id != self.log.sheet_id:
            return f"'{title}'"
        last = address(0, self.last.grids[tab.sheet_id].columns - 1).removesuffix("1")
        return f"'{title}'!A{self.first + 1}:{last}"


def parts_of(last: Loaded) -> Parts | None:
    """None when everything is to be read."""
    for tab in last.book.tabs:
        if tab_titles().get(word_key(tab.title)) is TabName.LOG and len(tab.rows) > LONG_ROWS:
            return Parts(last, tab, len(tab.rows) - TAIL_ROWS)
    return None
