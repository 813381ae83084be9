"""What only the rules of a circuit can say of a workbook.

| code | says |
|---|---|
| circuit-tables-examples | the tables are those of the preset, until they are confirmed |
| circuit-table-empty, circuit-nobody-scores | that nobody can get points |
| circuit-from, -percent, -percent-unclear, -scoring-places, -points | a row of the Table tab that can't be used |
| circuit-too-few-players, -too-few-grandmasters | a stage with less than are listed |
| circuit-no-large-table | a stage of a hundred and more for which a table has no rows of its own |
| circuit-place-odd, -place-beyond | places with gaps, places below the last participant |
| circuit-federation-missing, -federation-unknown | whose citizen somebody is |

Results of a stage that isn't listed are found without rules: `sheets.reading.stages`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules.circuit.regulation import CONFIRMED, FEDERATION, TABLES, CircuitRegulation
from rules.circuit.stages import Entry, Stage, grandmasters
from rules.circuit.tables import FROM_HUNDRED, LARGE, PayTable, TableKind, table_row
from rules.errors import SettingError
from sheets.events.circuits import regulation_of, results_of, stages_of, table_kind
from sheets.problems import Problem, Severity
from sheets.reading.row_values import sound_rows
from sheets.reading.table import Tables
from sheets.records import RowKey, Snapshot
from sheets.schema import TabName
from sheets.values.federations import FEDERATIONS
from sheets.values.nearest import nearest


def circuit_problems(tables: Tables, snapshot: Snapshot) -> tuple[Problem, ...]:
    """All of them; without usable tables and settings, only what is wrong with those."""
    of_tables = tuple(_table_problems(tables))
    settings = tables.tabs.get(TabName.SETTINGS)
    title = TabName.SETTINGS.value if settings is None else settings.title
    if of_tables or any(problem.tab == title for problem in snapshot.errors):
        return of_tables
    try:
        regulation = regulation_of(snapshot)
    except SettingError as error:
        return () if error.code == "circuit-from-twice" else (_of_setting(tables, error),)
    checks = _Checks(tables, snapshot, regulation)
    return (*checks.settings(), *checks.sizes(), *checks.places(), *checks.federations())


def _table_problems(tables: Tables) -> Iterator[Problem]:
    """Rows whose numbers can't be used."""
    table = tables.tabs.get(TabName.TABLE)
    for row in [] if table is None else sound_rows(table):
        kind = str(row.values["Kind"])
        if table is None or kind not in TABLES or "Value" in row.flaws:
            continue
        try:
            table_row(table_kind(kind), row.values["From"] or 0, row.values["Value"] or 0)
        except SettingError as error:
            heading = "From" if error.code == "circuit-from" else "Value"
            yield table.problem(error.code, row, heading, start=error.params["start"], key=kind)


def _of_setting(tables: Tables, error: SettingError) -> Problem:
    key = str(error.params.get("key", ""))
    found = _warning(tables, error.code, _setting(key))
    return Problem(error.code, found.tab, found.cell, {**found.params, **error.params})


@dataclass(frozen=True, slots=True)
class _Cell:
    """Where something is wrong: in the row with a key, or in the tab as a whole if there is no such row."""

    tab: TabName
    key: RowKey
    heading: str


def _setting(key: str) -> _Cell:
    return _Cell(TabName.SETTINGS, (key,), "Value")


def _warning(tables: Tables, code: str, at: _Cell, **params: object) -> Problem:
    table = tables.tabs.get(at.tab)
    rows = () if table is None else table.find(at.key)
    if table is None or not rows:
        return Problem(code, at.tab.value if table is None else table.title, "", params, Severity.WARNING)
    return table.problem(code, rows[0], at.heading, Severity.WARNING, **params)


@dataclass(frozen=True)
class _Checks:
    """One reading of the workbook with what its circuit is played by."""

    tables: Tables
    snapshot: Snapshot
    regulation: CircuitRegulation

    def settings(self) -> Iterator[Problem]:
        if not self.regulation.is_confirmed:
            yield _warning(self.tables, "circuit-tables-examples", _setting(CONFIRMED.key))
        for kind in (TableKind.SCORING_PLACES, TableKind.POINTS):
            if not self.regulation.tables.get(kind.value, PayTable()).rows:
                yield _warning(self.tables, "circuit-table-empty", _setting(f"circuit.{kind.value}"), kind=kind.value)
        home = self.regulation.federations
        entries = [entry for stage in stages_of(self.snapshot) for entry in stage.entries]
        if home is not None and entries and not any(self.regulation.scores(entry.federation) for entry in entries):
            known = nearest(min(home), {entry.federation for entry in entries}) or nearest(min(home), FEDERATIONS)
            yield _warning(
                self.tables, "circuit-nobody-scores", _setting(FEDERATION.key), home=min(home), nearest=known
            )

    def sizes(self) -> Iterator[Problem]:
        """Stages that say less than their lists."""
        for stage in stages_of(self.snapshot):
            listed, strong = len(stage.entries), grandmasters(stage.entries, self.regulation)
            if stage.players is not None and stage.players < listed:
                few = self._of_stage("circuit-too-few-players", stage, "Players", value=stage.players, listed=listed)
                yield replace(few, severity=Severity.ERROR)
            if stage.grandmasters is not None and stage.grandmasters < strong:
                yield self._of_stage(
                    "circuit-too-few-grandmasters", stage, "Grandmasters", value=stage.grandmasters, listed=strong
                )
            missing = [kind.value + FROM_HUNDRED for kind in TableKind if self._has_no_large(kind)]
            if max(listed, stage.players or 0) >= LARGE and missing:
                yield self._of_stage("circuit-no-large-table", stage, "Players", kinds=tuple(missing))

    def places(self) -> Iterator[Problem]:
        """The first odd place of each stage: those below it follow from it."""
        for stage in stages_of(self.snapshot):
            odd = _odd_place(stage.entries)
            if odd is not None:
                entry, expected = odd
                yield self._of_result("circuit-place-odd", stage, entry, "Place", expected=expected)
            beyond = [e for e in stage.entries if stage.players is not None and e.place > stage.players]
            if beyond and stage.players is not None and len(stage.entries) <= stage.players:
                yield self._of_result("circuit-place-beyond", stage, beyond[0], "Place", players=stage.players)

    def federations(self) -> Iterator[Problem]:
        """Each player once."""
        seen: set[tuple[str, str]] = set()
        home = self.regulation.federations
        for stage in stages_of(self.snapshot) if home is not None else ():
            for entry in stage.entries:
                code = self._federation_code(entry, home or frozenset())
                if code and (entry.player, entry.federation) not in seen:
                    seen.add((entry.player, entry.federation))
                    yield self._of_federation(code, stage, entry, home or frozenset())

    def _of_federation(self, code: str, stage: Stage, entry: Entry, home: frozenset[str]) -> Problem:
        person = self.snapshot.person.get(entry.player)
        own = next((r for r in results_of(self.snapshot, stage.name) if r.player == entry.player), None)
        known = nearest(entry.federation, home) or nearest(entry.federation, FEDERATIONS)
        params: dict[str, object] = {
            "player": entry.player if person is None else person.name,
            "home": tuple(sorted(home)),
        }
        if code == "circuit-federation-unknown":
            params = {**params, "nearest": known, "value": entry.federation}
        if own is not None and not own.federation and person is not None and person.player.federation:
            return _warning(self.tables, code, _Cell(TabName.PLAYERS, (entry.player,), "Federation"), **params)
        return self._of_result(code, stage, entry, "Federation", **params)

    def _federation_code(self, entry: Entry, home: frozenset[str]) -> str:
        """What is wrong with it; codes of a circuit's own can only be told by their likeness."""
        if not entry.federation:
            return "circuit-federation-missing"
        is_known = entry.federation in home or entry.federation in FEDERATIONS
        looks_wrong = bool(home & FEDERATIONS) or bool(nearest(entry.federation, home))
        return "circuit-federation-unknown" if not is_known and looks_wrong else ""

    def _has_no_large(self, kind: TableKind) -> bool:
        tables = self.regulation.tables
        large, small = (tables.get(kind.value + suffix) for suffix in (FROM_HUNDRED, ""))
        return bool(small and small.rows) and not (large and large.rows)

    def _of_stage(self, code: str, stage: Stage, heading: str, **params: object) -> Problem:
        at = _Cell(TabName.STAGES, (stage.name,), heading)
        return _warning(self.tables, code, at, stage=stage.name, **params)

    def _of_result(self, code: str, stage: Stage, entry: Entry, heading: str, **params: object) -> Problem:
        at = _Cell(TabName.STAGE_RESULTS, (stage.name, entry.player), heading)
        return _warning(self.tables, code, at, stage=stage.name, **params)


def _odd_place(entries: Sequence[Entry]) -> tuple[Entry, int] | None:
    """The first entry whose place isn't the one after those before it, and the place that was expected."""
    ordered = sorted(entries, key=lambda entry: (entry.place, entry.player))
    expected = 0
    for number, entry in enumerate(ordered, 1):
        if number == 1 or entry.place != ordered[number - 2].place:
            expected = number
        if entry.place != expected:
            return entry, expected
    return None
