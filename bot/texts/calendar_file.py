"""Rounds as an iCalendar file (RFC 5545) in a language; wraps the library icalendar.

Whoever takes in a later file has his entries updated: each keeps its UID, and its SEQUENCE grows. **Decided**: that
counts minutes, so that no journal is needed for it and a lost one does no harm.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from bot.messages import Say
from bot.texts.rendering import plain

if TYPE_CHECKING:
    from icalendar import Event

CLUB_NIGHT = timedelta(hours=4)
"""How long an entry takes: no workbook says when a round ends."""

_MARGIN = timedelta(days=400)
_FIRST = datetime(2020, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in the calendar. `uid` stays the same as long as it is the same round; a day alone has no time.

    `is_free`: it doesn't keep its owner busy.
    """

    uid: str
    starts_at: datetime | date
    summary: Say
    description: tuple[Say, ...] = ()
    place: str = ""
    is_free: bool = False


@dataclass(frozen=True, slots=True)
class Diary:
    """All entries of one reader, as they were known at `made_at`."""

    name: str
    zone: ZoneInfo
    made_at: datetime
    entries: tuple[Entry, ...]


def calendar_file(diary: Diary, language: str) -> bytes:
    """The file, with the rules of its time zone for as long as its entries last."""
    from icalendar import Calendar  # a third of a second, and few people ask for a calendar

    calendar = Calendar()
    for name, value in (
        ("PRODID", "-//Rondo//Rondo//EN"),
        ("VERSION", "2.0"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", "PUBLISH"),
        ("X-WR-CALNAME", diary.name),
        ("X-WR-TIMEZONE", str(diary.zone)),
    ):
        calendar.add(name, value)
    days = [_day(entry.starts_at) for entry in diary.entries]
    for entry in diary.entries:
        calendar.add_component(_event(entry, diary, language))
    if days:
        calendar.add_missing_timezones(first_date=min(days) - _MARGIN, last_date=max(days) + _MARGIN)
    written: bytes = calendar.to_ical()
    return written


def _event(entry: Entry, diary: Diary, language: str) -> "Event":
    from icalendar import Event

    event = Event()
    event.add("UID", entry.uid)
    event.add("DTSTAMP", diary.made_at.astimezone(UTC))
    event.add("SEQUENCE", int((diary.made_at - _FIRST) / timedelta(minutes=1)))
    start = _unambiguous(entry.starts_at)
    event.add("DTSTART", start)
    event.add("DTEND", _later(start))
    event.add("SUMMARY", plain(entry.summary, language))
    if entry.description:
        event.add("DESCRIPTION", "\n".join(plain(say, language) for say in entry.description))
    if entry.place:
        event.add("LOCATION", entry.place)
    event.add("TRANSP", "TRANSPARENT" if entry.is_free else "OPAQUE")
    return event


def _later(start: datetime | date) -> datetime | date:
    """Its end; four hours are four hours also in the night in which the clocks change."""
    if not isinstance(start, datetime):
        return start + timedelta(days=1)
    return (start.astimezone(UTC) + CLUB_NIGHT).astimezone(start.tzinfo)


def _unambiguous(start: datetime | date) -> datetime | date:
    """The file has no way to say that of a time that comes twice the second is meant, but in UTC."""
    return start.astimezone(UTC) if isinstance(start, datetime) and start.fold else start


def _day(start: datetime | date) -> date:
    return start.date() if isinstance(start, datetime) else start
