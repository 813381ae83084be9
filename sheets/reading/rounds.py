"""The Rounds tab: what is planned when, with every deadline as an instant."""

import datetime as dt
from collections.abc import Iterator
from functools import lru_cache

from rules.rounds import Round, RoundState
from sheets.problems import Problem, Severity
from sheets.reading.known_settings import DEADLINES
from sheets.reading.row_values import at, day, sound_rows, text
from sheets.reading.settings import Settings
from sheets.reading.table import Row, Table, Tables
from sheets.records import RoundPlan
from sheets.schema import TabName
from sheets.values import deadlines
from sheets.values.deadlines import Deadline, Evening
from sheets.values.moments import local

_AFTER = "Publish standings at"
"""What happens after the round; all other deadlines are before it."""


def rounds(tables: Tables, settings: Settings) -> tuple[RoundPlan, ...]:
    """By number; of a number that stands there twice the first row."""
    table = tables.tabs.get(TabName.ROUNDS)
    if table is None:
        return ()
    plans: dict[int, RoundPlan] = {}
    for row in sound_rows(table):
        plan = _plan(row, settings)
        plans.setdefault(plan.number, plan)
    return tuple(plans[number] for number in sorted(plans))


def _plan(row: Row, settings: Settings) -> RoundPlan:
    evening = _evening(row, settings)
    instants = {
        heading: deadlines.resolve(meant, evening, after=heading == _AFTER)
        for heading, meant in _meant(row, settings).items()
    }
    return RoundPlan(
        round=Round(int(row.values["Round"] or 0), RoundState(text(row, "State") or RoundState.PLANNED.value)),
        starts_at=evening.start,
        absence_deadline=instants.get("Absence deadline"),
        lineup_deadline=instants.get("Line-up deadline"),
        pair_at=instants.get("Pair at"),
        publish_standings_at=instants.get(_AFTER),
        remarks=text(row, "Remarks"),
    )


def _evening(row: Row, settings: Settings) -> Evening:
    date, time, zone = day(row, "Date"), at(row, "Time") or settings.default_time, settings.competition.timezone
    start = None if date is None or time is None else local(dt.datetime.combine(date, time), zone)
    return Evening(date, start, zone)


def _meant(row: Row, settings: Settings) -> dict[str, Deadline]:
    """A round's own deadlines, else those of all rounds. One that can't be read is none: nothing is guessed."""
    own = {heading: _parsed(text(row, heading)) for heading in DEADLINES.values() if text(row, heading)}
    general = {heading: meant for heading, meant in settings.deadlines.items() if heading not in row.values}
    return {**general, **{heading: meant for heading, meant in own.items() if meant is not None}}


@lru_cache(maxsize=1024)
def _parsed(text_: str) -> Deadline | None:
    return deadlines.parse(text_)


# --- what is wrong with it


def round_problems(tables: Tables, settings: Settings) -> Iterator[Problem]:
    """Numbers that are left out, and deadlines that mean no instant or the wrong side of the round."""
    table = tables.tabs.get(TabName.ROUNDS)
    if table is None:
        return
    sound = sound_rows(table)
    yield from _skipped(table, sound)
    yield from _without_time(table, sound, settings)
    for row in sound:
        yield from _deadline_problems(table, row, settings)


def _skipped(table: Table, sound: list[Row]) -> Iterator[Problem]:
    numbers = {int(row.values["Round"] or 0): row for row in reversed(sound)}
    for number in sorted(numbers):
        if number > 1 and number - 1 not in numbers:
            yield table.problem("round-skipped", numbers[number], "Round", Severity.WARNING, missing=number - 1)


def _without_time(table: Table, sound: list[Row], settings: Settings) -> Iterator[Problem]:
    """Said once: it is one setting that is missing."""
    for row in sound:
        if settings.default_time is None and "Date" in row.values and "Time" not in row.values:
            yield table.problem("round-without-time", row, "Date", Severity.WARNING, round=row.values["Round"])
            return


def _deadline_problems(table: Table, row: Row, settings: Settings) -> Iterator[Problem]:
    evening = _evening(row, settings)
    for heading in DEADLINES.values():
        meant = _parsed(text(row, heading)) if text(row, heading) else None
        if meant is None:
            continue
        instant = deadlines.resolve(meant, evening, after=heading == _AFTER)
        if instant is None:
            yield table.problem("deadline-needs-start", row, heading, Severity.WARNING, round=row.values["Round"])
        elif heading != _AFTER and evening.start is not None and instant > evening.start:
            yield table.problem("deadline-after-start", row, heading, Severity.WARNING, round=row.values["Round"])
