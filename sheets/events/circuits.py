"""The circuit that a workbook tells of, as the rules calculate on it."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from rules.circuit.regulation import TABLES, CircuitRegulation, circuit_regulation
from rules.circuit.stages import Entry, ScoredStage, Stage, scored_stage
from rules.circuit.tables import FROM_HUNDRED, PayTable, TableKind, pay_table, table_row
from rules.regulations import effective
from sheets.records import Snapshot, StageRecord, StageResult

DEFAULT_PRESET = "kubok-rossii-2018-men"
"""The regulation of a circuit that names none."""


def regulation_of(snapshot: Snapshot) -> CircuitRegulation:
    """The workbook's settings and its tables over those of its preset. SettingError."""
    return circuit_regulation(effective(snapshot.competition.settings, DEFAULT_PRESET), own_tables(snapshot))


def own_tables(snapshot: Snapshot) -> Mapping[str, PayTable]:
    """Those of the Table tab, by Kind. SettingError."""
    rows = sorted((row for row in snapshot.table if row.kind in TABLES), key=lambda row: row.kind)
    return {
        kind: pay_table(f"circuit.{kind}", [table_row(table_kind(kind), row.start, row.value) for row in found])
        for kind, found in groupby(rows, key=lambda row: row.kind)
    }


def table_kind(kind: str) -> TableKind:
    """Without the suffix of large stages. ValueError for a kind that no circuit has."""
    return TableKind(kind.removesuffix(FROM_HUNDRED))


def listed_stages(snapshot: Snapshot) -> tuple[StageRecord, ...]:
    """In the order of the season; without a Stages tab, those that have results."""
    named = dict.fromkeys(result.stage for result in snapshot.stage_results)
    found = snapshot.stages or tuple(StageRecord(name) for name in named)
    return tuple({record.stage: record for record in reversed(found)}[name] for name in dict.fromkeys(_names(found)))


def results_of(snapshot: Snapshot, stage: str) -> tuple[StageResult, ...]:
    """By place; whoever stands there twice counts at his better place."""
    found: dict[str, StageResult] = {}
    for result in snapshot.stage_results:
        if result.stage == stage:
            found.setdefault(result.player, result)
    return tuple(found.values())


def entries_of(snapshot: Snapshot, stage: str) -> tuple[Entry, ...]:
    """Federation and title are those of the result, else those of the Players tab."""
    return tuple(_entry(snapshot, result) for result in results_of(snapshot, stage))


def stages_of(snapshot: Snapshot) -> tuple[Stage, ...]:
    """All stages, those not played yet without entries."""
    return tuple(
        Stage(record.stage, entries_of(snapshot, record.stage), record.players, record.grandmasters)
        for record in listed_stages(snapshot)
    )


def scored_stages(snapshot: Snapshot) -> tuple[ScoredStage, ...]:
    """All stages with everybody's points. SettingError."""
    regulation = regulation_of(snapshot)
    return tuple(scored_stage(stage, regulation) for stage in stages_of(snapshot))


def _names(records: Sequence[StageRecord]) -> list[str]:
    return [record.stage for record in records]


def _entry(snapshot: Snapshot, result: StageResult) -> Entry:
    person = snapshot.person.get(result.player)
    federation, title = ("", "") if person is None else (person.player.federation, person.player.title)
    return Entry(result.player, result.place, _code(result.federation or federation), _code(result.title or title))


def _code(text: str) -> str:
    return text.strip().upper()
