"""What is wrong with tabs and rows as such: tabs and values that miss, cells that can't be read, keys that repeat."""

from collections.abc import Iterator

from sheets.problems import Problem, Severity
from sheets.reading.remembered import remembered
from sheets.reading.row_values import sound_rows
from sheets.reading.table import Row, Table, Tables
from sheets.records import Format, RowKey
from sheets.schema import TABS, TabName

_VITAL = (TabName.SETTINGS, TabName.PLAYERS)

_PAIRED = (TabName.ROUNDS, TabName.ABSENCES, TabName.PAIRINGS)
_USED: dict[Format, tuple[TabName, ...]] = {
    Format.KEIZER: _PAIRED,
    Format.SWISS: _PAIRED,
    Format.TEAM_SWISS: (TabName.TEAMS, *_PAIRED, TabName.LINE_UPS),
    Format.CIRCUIT: (TabName.STAGES, TabName.STAGE_RESULTS, TabName.TABLE),
    Format.KNOCKOUT: (TabName.ROUNDS, TabName.PAIRINGS),
}
"""What a format reads; the program makes those of them that it writes itself."""


def tab_problems(tables: Tables, kind: Format) -> Iterator[Problem]:
    """Tabs that are missing or empty."""
    for name in (*_VITAL, *_USED[kind]):
        is_vital = name in _VITAL or (name is TabName.TEAMS and kind is Format.TEAM_SWISS)
        severity = Severity.ERROR if is_vital else Severity.WARNING
        columns = {"columns": TABS[name].required}
        table = tables.tabs.get(name)
        if table is None and name not in tables.blocked:
            yield Problem("missing-tab", name.value, "", columns, severity)
        elif table is not None and not table.columns:
            yield Problem("no-headings", table.title, "", columns, severity)


def row_problems(tables: Tables) -> Iterator[Problem]:
    """Of all tabs that people write. The values of Settings are checked where their keys are known."""
    for table in tables.tabs.values():
        if not table.schema.is_output:
            yield from _of_table(table)


@remembered
def _of_table(table: Table) -> tuple[Problem, ...]:
    flaws = table.flaws()
    return (
        *(flaws if table.name is not TabName.SETTINGS else (p for p in flaws if _is_of_key(table, p))),
        *_missing_values(table),
        *(_repeated_keys(table) if "ID" not in table.schema.key else ()),
    )


def _is_of_key(table: Table, problem: Problem) -> bool:
    return problem.params["column"] == table.heading("Key")


def _missing_values(table: Table) -> Iterator[Problem]:
    needed = [column.heading for column in table.schema.columns if column.needed]
    for row in table.rows:
        if not row.flaws.keys().isdisjoint(table.schema.key):
            continue  # whatever the row is about, that comes first
        for heading in needed:
            if heading not in row.values and not table.is_covered(row, heading):
                yield table.problem("missing-value", row, heading)


def _repeated_keys(table: Table) -> Iterator[Problem]:
    """A row that stands there twice; word for word the same it harms only where it counts twice."""
    first: dict[RowKey, Row] = {}
    for row in sound_rows(table):
        key = table.key_of(row)
        if table.name is TabName.PAIRINGS and "Board" not in row.values:
            continue  # byes may do without a board
        earlier = first.setdefault(key, row)
        if earlier is not row:
            is_harmless = earlier.values == row.values and table.name is not TabName.PAIRINGS
            heading = table.schema.key[-1]
            severity = Severity.WARNING if is_harmless else Severity.ERROR
            yield table.problem("duplicate-row", row, heading, severity, other=table.cell(earlier, heading))
