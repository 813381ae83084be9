"""One tab that is being changed: rows by place and by key, free places, new columns, and what will differ."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from sheets.grid import CellWrite, NewTab, Scalar
from sheets.reading.table import Row, Table
from sheets.records import RowKey
from sheets.schema import Column, TabName, TabSchema

_LONGEST_LIST = 255
"""Characters of a drop-down's choices in Excel."""


class DraftTab:
    """Begins as a table, or as a tab that doesn't exist yet."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._was = table.by_place
        self._rows = dict(self._was)
        self._places: dict[RowKey, tuple[int, ...]] = dict(table.places)
        self._touched: set[int] = set()
        self._occupied = set(table.occupied)
        self._headings: dict[str, int] = {}
        self._last = max(self._rows, default=table.heading_row)

    @classmethod
    def made(cls, name: TabName, extra: Sequence[str] = ()) -> "DraftTab":
        """A tab that will be made: with all headings of the schema, and some more of an output tab."""
        draft = cls(Table(name, None, name.value))
        draft.lay_out(extra)
        return draft

    # --- what is there

    @property
    def table(self) -> Table:
        """Places of columns and the like; not its rows."""
        return self._table

    @property
    def is_touched(self) -> bool:
        return bool(self._touched)

    @property
    def schema(self) -> TabSchema:
        return self._table.schema

    def rows(self) -> Iterator[Row]:
        """In the order of the tab."""
        return (self._rows[at] for at in sorted(self._rows))

    def find(self, key: RowKey) -> Sequence[Row]:
        return [self._rows[at] for at in self._places.get(key, ())]

    def row_at(self, at: int) -> Row:
        """An empty one where there is none."""
        return self._rows.get(at) or Row(at, {})

    def free_place(self) -> int:
        """The first wholly empty row after the last one with a key, so that whatever stands below stays."""
        at = self._last + 1
        while at in self._occupied or any(area.top <= at <= area.bottom for area in self._table.merged):
            at += 1
        return at

    # --- changing

    def put(self, row: Row) -> None:
        """Write a row at its place."""
        self._forget_place(row.at)
        self._rows[row.at] = row
        self._last = max(self._last, row.at)
        self._touched.add(row.at)
        if self.schema.key:
            key = self._table.key_of(row)
            self._places[key] = (*self._places.get(key, ()), row.at)

    def drop(self, at: int) -> None:
        """Empty what is known of a row; formulas and unknown columns stay."""
        row = self._rows[at]
        self._forget_place(at)
        del self._rows[at]
        if at == self._last:
            self._last = max(self._rows, default=self._table.heading_row)
        self._touched.add(at)
        if row.has_more or (row.formulas and not self.schema.is_output):
            self._occupied.add(at)

    def add_column(self, heading: str) -> None:
        """At the right end, if the tab doesn't have it."""
        if not self._table.columns:
            self.lay_out((heading,))
        if heading not in self._table.columns:
            self._add_headings([heading])

    def lay_out(self, extra: Sequence[str] = ()) -> None:
        """All headings of the schema, and some more."""
        self._add_headings(list(dict.fromkeys([*self.schema.column, *extra])))

    def _add_headings(self, headings: Sequence[str]) -> None:
        added = {heading: self._table.width + number for number, heading in enumerate(headings)}
        self._headings |= added
        self._table = replace(
            self._table,
            columns={**self._table.columns, **added},
            headings={**self._table.headings, **{heading: heading for heading in added}},
            width=self._table.width + len(added),
        )

    def _forget_place(self, at: int) -> None:
        row = self._rows.get(at)
        if row is None or not self.schema.key:
            return
        key = self._table.key_of(row)
        rest = tuple(place for place in self._places.get(key, ()) if place != at)
        if rest:
            self._places[key] = rest
        else:
            self._places.pop(key, None)

    # --- what comes of it

    def finished(self) -> Table:
        """The table as it will be read."""
        return replace(self._table, rows=tuple(self.rows()), occupied=frozenset(self._occupied))

    def writes(self) -> Iterator[CellWrite]:
        """The cells of an existing tab that will differ."""
        if self._table.sheet_id is None:
            return
        for heading, column in self._headings.items():
            yield CellWrite(self._table.sheet_id, self._table.heading_row, column, None, heading)
        for at in sorted(self._touched):
            for heading, before, after in self._differences(at):
                yield CellWrite(self._table.sheet_id, at, self._table.columns[heading], before, after)

    def _differences(self, at: int) -> Iterator[tuple[str, Scalar, Scalar]]:
        was, now = self._was.get(at) or Row(at, {}), self._rows.get(at) or Row(at, {})
        for heading in self._table.columns:
            if at not in self._rows and heading in was.formulas and not self.schema.is_output:
                continue
            before, after = was.held(heading), now.held(heading)
            is_formula_gone = heading in was.formulas and heading not in now.formulas
            if before != after or type(before) is not type(after) or is_formula_gone:
                yield heading, before, after

    def new_tab(self) -> NewTab | None:
        """The tab that has to be made; None if it exists."""
        if self._table.sheet_id is not None:
            return None
        headings = list(self._table.columns)
        columns = [self.schema.find(heading) or Column(heading) for heading in headings]
        last = max(self._rows, default=0)
        rows: list[Sequence[Any]] = [headings]
        rows += [[self.row_at(at).held(heading) for heading in headings] for at in range(1, last + 1)]
        return NewTab(
            self._table.title,
            rows,
            frozenset(number for number, column in enumerate(columns) if column.is_text),
            {number: column.choices for number, column in enumerate(columns) if _has_drop_down(column)},
        )


def _has_drop_down(column: Column) -> bool:
    return bool(column.choices) and len(",".join(column.choices)) <= _LONGEST_LIST
