"""A reading of the workbook row by row: canonical values with their places, and what stands in the cells.

Between the grid, which knows nothing of chess, and the snapshot, which knows nothing of cells. Everything here is
immutable; dicts are never changed after they are made.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from sheets.areas import Area
from sheets.grid import Scalar, address
from sheets.problems import Problem, Severity
from sheets.reading.references import Rosters
from sheets.reading.remembered import remembered
from sheets.reading.roster import Entry, Roster, split_aliases
from sheets.records import RowKey, Value
from sheets.schema import TABS, TabName, TabSchema
from sheets.values.cells import Flaw

EMPTY: Mapping[str, Any] = MappingProxyType({})
NONE: frozenset[str] = frozenset()

ID = "ID"


def _empty() -> Mapping[str, Any]:
    return EMPTY


def differs(value: Value, held: Scalar) -> bool:
    """Whether a cell that holds this has to be remembered beside its value."""
    return value != held or type(value) is not type(held)


@dataclass(frozen=True, slots=True)
class Row:
    """One row that has a key. All mappings are by canonical heading and hold only what isn't empty.

    `values` are canonical; under a flaw the text that stands there. `raw` is what the cell holds where that isn't the
    canonical value itself. `given_id` is the ID that a row without one will get.
    """

    at: int
    values: Mapping[str, Value]
    raw: Mapping[str, Scalar] = field(default_factory=_empty)
    flaws: Mapping[str, Flaw] = field(default_factory=_empty)
    formulas: frozenset[str] = NONE
    has_more: bool = False
    given_id: str = ""

    def held(self, heading: str) -> Scalar:
        """What the cell holds."""
        return self.raw[heading] if heading in self.raw else self.values.get(heading)

    @property
    def id(self) -> str:
        """The ID, or the one it will get: of the Players and Teams tabs."""
        return self.given_id or str(self.values.get(ID) or "")


@dataclass(frozen=True)
class Table:
    """One tab that can be read. Rows and columns count from 0.

    `sheet_id` is None for a tab that doesn't exist yet. `columns` are the places of the headings, `headings` how they
    stand there. `unusable` headings stand there twice. `width` is the first column that is wholly empty; `occupied`
    are rows without a key that hold something.
    """

    name: TabName
    sheet_id: int | None
    title: str
    heading_row: int = 0
    columns: Mapping[str, int] = field(default_factory=_empty)
    headings: Mapping[str, str] = field(default_factory=_empty)
    unusable: frozenset[str] = NONE
    width: int = 0
    rows: tuple[Row, ...] = ()
    occupied: frozenset[int] = frozenset()
    merged: tuple[Area, ...] = ()

    @property
    def schema(self) -> TabSchema:
        return TABS[self.name]

    def key_of(self, row: Row) -> RowKey:
        """The values of the key columns; an ID that is only given counts."""
        if row.given_id:
            return (row.given_id,)
        values, defaults = row.values, self._key_defaults
        return tuple(values.get(heading, default) for heading, default in defaults)

    @cached_property
    def places(self) -> Mapping[RowKey, tuple[int, ...]]:
        """The row numbers of each key; none where rows have no key."""
        places: dict[RowKey, tuple[int, ...]] = {}
        for row in self.rows if self.schema.key else ():
            key = self.key_of(row)
            places[key] = (*places.get(key, ()), row.at)
        return places

    @cached_property
    def by_place(self) -> Mapping[int, Row]:
        """Rows by number."""
        return {row.at: row for row in self.rows}

    def find(self, key: RowKey) -> Sequence[Row]:
        """The rows with a key."""
        return [self.by_place[at] for at in self.places.get(key, ())]

    @cached_property
    def _key_defaults(self) -> Sequence[tuple[str, Value]]:
        return [(heading, self.schema.column[heading].default) for heading in self.schema.key]

    def cell(self, row: Row, heading: str) -> str:
        """The address of a cell; of the row's first cell if there is no such column."""
        return address(row.at, self.columns.get(heading, min(self.columns.values(), default=0)))

    def heading(self, canonical: str) -> str:
        """As it stands in the tab."""
        return self.headings.get(canonical, canonical)

    def is_covered(self, row: Row, heading: str) -> bool:
        """Whether the cell is hidden under merged cells."""
        if not self.merged:
            return False
        place = row.at, self.columns.get(heading, -1)
        return any(place in area and place != area.corner for area in self.merged)

    def problem(
        self, code: str, row: Row, heading: str, severity: Severity = Severity.ERROR, **params: object
    ) -> Problem:
        """A problem of one cell; `column` and `value` are among its parameters."""
        known = {"column": self.heading(heading), "value": str(row.values.get(heading) or "")}
        return Problem(code, self.title, self.cell(row, heading), {**known, **params}, severity)

    def flaws(self) -> Iterator[Problem]:
        """Cells that can't be read. `in_tab`, `in_column`, `in_row` (its key), `held` are for a program."""
        for row in self.rows:
            for heading, flaw in row.flaws.items():
                column = self.schema.find(heading)
                if column is not None and flaw.code != "unknowable":
                    where = {
                        "in_tab": self.name.value,
                        "in_column": heading,
                        "in_row": self.key_of(row),
                        "held": row.values.get(heading),
                    }
                    yield self.problem(flaw.code, row, heading, column.severity, **{**where, **flaw.params})


@dataclass(frozen=True)
class Tables:
    """A whole reading. `blocked` tabs are there but can be neither read nor written; `problems` says why.

    `problems` are those of tabs and headings; those of cells stand with the rows.
    """

    tabs: Mapping[TabName, Table] = field(default_factory=lambda: MappingProxyType({}))
    blocked: frozenset[TabName] = frozenset()
    problems: tuple[Problem, ...] = ()
    stamp: str = ""
    timezone: str = ""

    def rows(self, name: TabName) -> tuple[Row, ...]:
        """Of a tab; none if it can't be read."""
        table = self.tabs.get(name)
        return () if table is None else table.rows

    @property
    def sheet_ids(self) -> Mapping[TabName, int]:
        """Where each tab was found; with it the next reading finds a renamed tab."""
        return {name: table.sheet_id for name, table in self.tabs.items() if table.sheet_id is not None}

    @cached_property
    def rosters(self) -> Rosters:
        """Who can be referred to."""
        return rosters({name: self.rows(name) for name in self.tabs}, self.blocked)


def rosters(rows: Mapping[TabName, Sequence[Row]], blocked: frozenset[TabName]) -> Rosters:
    """From the rows of the Players and Teams tabs; None where a tab can't be read."""
    people, teams = rows.get(TabName.PLAYERS), rows.get(TabName.TEAMS)
    return Rosters(
        None if people is None else _roster(tuple(people), "Name", "name"),
        None if teams is None else _roster(tuple(teams), "Team", "team"),
        teams_are_names=teams is None and TabName.TEAMS not in blocked,
    )


@remembered
def _roster(rows: tuple[Row, ...], naming: str, of_what: str) -> Roster:
    return Roster(_entries(rows, naming), of_what)


def _entries(rows: Sequence[Row], naming: str) -> list[Entry]:
    return [
        Entry(
            row.id,
            str(row.values.get(naming) or ""),
            split_aliases(str(row.values["Aliases"])) if "Aliases" in row.values else (),
            str(row.values.get(ID) or ""),
        )
        for row in rows
        if row.id
    ]
