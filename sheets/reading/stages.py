"""The Stages, Stage results, Table and Ladder tabs: the data of circuits, handicaps and drawn matches."""

from collections.abc import Iterator

from rules.players import PlayerId
from sheets.problems import Problem
from sheets.reading.row_values import day, sound_rows, text, whole
from sheets.reading.table import Row, Tables
from sheets.records import LadderRow, StageRecord, StageResult, TableRow
from sheets.schema import TabName
from sheets.values.nearest import nearest

TABLE_KINDS = ("handicap", "scoring places", "points", "increase players", "increase grandmasters")
FROM_HUNDRED = " from 100"
"""The suffix of the table that is used from a hundred participants on."""


def stages(tables: Tables) -> tuple[StageRecord, ...]:
    """In the order of the tab, which is that of the season."""
    return tuple(
        StageRecord(
            str(row.values["Stage"]),
            day(row, "Date"),
            text(row, "Place"),
            whole(row, "Players"),
            whole(row, "Grandmasters"),
        )
        for row in _sound(tables, TabName.STAGES)
    )


def stage_results(tables: Tables) -> tuple[StageResult, ...]:
    """By stage, in the order of the Stages tab, and place."""
    order = {row.values["Stage"]: number for number, row in enumerate(_sound(tables, TabName.STAGES))}
    results = [
        StageResult(
            str(row.values["Stage"]),
            whole(row, "Place") or 0,
            PlayerId(str(row.values["Player"])),
            text(row, "Federation"),
            text(row, "Title"),
        )
        for row in _sound(tables, TabName.STAGE_RESULTS)
    ]
    return tuple(sorted(results, key=lambda r: (order.get(r.stage, len(order)), r.stage, r.place, r.player)))


def table_rows(tables: Tables) -> tuple[TableRow, ...]:
    """By kind, in the order of the tab."""
    rows = [
        TableRow(str(row.values["Kind"]), row.values["From"] or 0, row.values["Value"] or 0)
        for row in _sound(tables, TabName.TABLE)
        if "Value" not in row.flaws and _is_known_kind(row)
    ]
    return tuple(sorted(rows, key=lambda row: row.kind))


def ladder(tables: Tables) -> tuple[LadderRow, ...]:
    """In the order of the tab, which is that of the match."""
    return tuple(
        LadderRow(
            str(row.values["Stage"]),
            text(row, "Unit"),
            whole(row, "At most"),
            text(row, "Time controls"),
            text(row, "Book"),
            text(row, "Stops"),
            text(row, "On tie"),
        )
        for row in _sound(tables, TabName.LADDER)
    )


def stage_problems(tables: Tables) -> Iterator[Problem]:
    """Results of stages that aren't listed, and rows of tables that nothing uses."""
    known = {str(row.values["Stage"]) for row in _sound(tables, TabName.STAGES)}
    results = tables.tabs.get(TabName.STAGE_RESULTS)
    for row in _sound(tables, TabName.STAGE_RESULTS) if known else ():
        stage = str(row.values["Stage"])
        if results is not None and stage not in known:
            yield results.problem("unknown-stage", row, "Stage", nearest=nearest(stage, known))
    table = tables.tabs.get(TabName.TABLE)
    for row in _sound(tables, TabName.TABLE):
        if table is not None and not _is_known_kind(row):
            kind = str(row.values["Kind"])
            near = nearest(kind.removesuffix(FROM_HUNDRED), TABLE_KINDS)
            yield table.problem("unknown-word", row, "Kind", choices=TABLE_KINDS, nearest=near)


def _is_known_kind(row: Row) -> bool:
    return str(row.values["Kind"]).removesuffix(FROM_HUNDRED) in TABLE_KINDS


def _sound(tables: Tables, name: TabName) -> list[Row]:
    table = tables.tabs.get(name)
    return [] if table is None else sound_rows(table)
