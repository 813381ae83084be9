"""How often a workbook that can be watched is looked at: on a playing night a person's edit should be seen soon.

A playing night is derived from what is planned: from three hours before a round begins until six hours after, which
may be the next day. A game that is still to be played on a date of its own makes one too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from rules.results import Result
from sheets.records import GameRecord, Snapshot
from sheets.values.moments import local

BEFORE, AFTER = timedelta(hours=3), timedelta(hours=6)

TOLD_LATE = 8.0
"""Seconds: so late Drive may tell of an edit, with the time for asking and reading."""

_SOONEST = 2.0


@dataclass(frozen=True, slots=True)
class Looks:
    """Seconds between two looks."""

    playing: float = 20.0 - TOLD_LATE
    otherwise: float = 120.0 - TOLD_LATE


def looks_within(playing: float, otherwise: float) -> Looks:
    """So that an edit is seen within so many seconds."""
    return Looks(max(_SOONEST, playing - TOLD_LATE), max(_SOONEST, otherwise - TOLD_LATE))


def seconds_to_look(snapshot: Snapshot, now: datetime, looks: Looks) -> float:
    """How long to wait before the next look; a night that begins meanwhile is not slept through."""
    to_begin = [(begin - now).total_seconds() for begin, end in playing_nights(snapshot) if now < end]
    if any(seconds <= 0 for seconds in to_begin):
        return looks.playing
    return min(looks.otherwise, max(looks.playing, min(to_begin, default=looks.otherwise)))


def playing_nights(snapshot: Snapshot) -> Iterator[tuple[datetime, datetime]]:
    """From when to when, in UTC."""
    for plan in snapshot.rounds:
        start = plan.starts_at or plan.pair_at
        if start is not None:
            yield _around(start, start)
    yield from (_span(snapshot, record) for record in snapshot.games if record.date and _is_open(record))


def _is_open(record: GameRecord) -> bool:
    return record.game.result in {None, Result.POSTPONED}


def _span(snapshot: Snapshot, record: GameRecord) -> tuple[datetime, datetime]:
    """Of a game with a date of its own; where no time is known, it may begin at any of that day."""
    zone, day = snapshot.competition.timezone, record.date or date.min
    if record.time is not None:
        start = local(datetime.combine(day, record.time), zone)
        return _around(start, start)
    return _around(local(datetime.combine(day, time.min), zone), local(datetime.combine(day, time.max), zone))


def _around(first: datetime, last: datetime) -> tuple[datetime, datetime]:
    """Times of one zone compare as they are written, so instants are taken."""
    return first.astimezone(UTC) - BEFORE, last.astimezone(UTC) + AFTER
