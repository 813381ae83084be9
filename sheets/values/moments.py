"""Days, times of day and local date-times as text, and the instants that they are in a time zone.

Local times that a change of the clocks leaves out mean the instant at which an unchanged clock would show them (02:30
is 03:30); of a time that comes twice the second is meant, so that in doubt somebody is in time.
"""

import re
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from sheets.names import folded

FIRST_YEAR, LAST_YEAR = 1900, 2199
"""Whatever lies outside isn't meant as a day of a competition; and no arithmetic with days inside can overflow."""

CLOCK = r"(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})(?::00)?"
_ISO = r"(?P<y>\d{4})-(?P<m>\d{1,2})-(?P<d>\d{1,2})"
_DAY_FIRST = r"(?P<d>\d{1,2})[-.](?P<m>\d{1,2})[-.](?P<y>\d{4})"
_WITH_SECONDS = r"(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})(?::(?P<second>\d{2}))?"
_DAY = tuple(re.compile(form) for form in (_ISO, _DAY_FIRST))
_MOMENT = tuple(re.compile(rf"{form},?[ t]{_WITH_SECONDS}") for form in (_ISO, _DAY_FIRST))
_TIME = re.compile(rf"(?:(?:at|om|kl\.?|um) )?{CLOCK}(?: uur| uhr)?")


def local(moment: datetime, zone: ZoneInfo) -> datetime:
    """A local time (naive) as an instant of that zone; see above for the days on which the clocks change."""
    as_first = moment.replace(tzinfo=zone, fold=0)
    as_second = as_first.replace(fold=1)
    if as_first.utcoffset() == as_second.utcoffset():
        return as_first
    shown = as_first.astimezone(UTC).astimezone(zone)
    return as_second if shown == as_first else shown


def clock(text: str) -> time | None:
    """A time of day: `19:30`, `19.30`, `19h30`, `19:30 uur`; None for anything else."""
    found = _TIME.fullmatch(folded(text))
    return None if found is None else time_found(found)


def calendar_day(text: str) -> date | None:
    """A day: `2026-03-12`, `12-3-2026`, `12.3.2026`; None for anything else. `12/3/2026` means two things."""
    found = _first_match(_DAY, text.strip())
    return None if found is None else _date(found)


def moment(text: str) -> datetime | None:
    """A local date and time: `2026-03-12 18:00`, `12-3-2026 18:00:30`; None for anything else."""
    found = _first_match(_MOMENT, folded(text))
    if found is None:
        return None
    day, at, second = _date(found), time_found(found), int(found["second"] or 0)
    return None if day is None or at is None or second > 59 else datetime.combine(day, at.replace(second=second))


def time_found(found: re.Match[str]) -> time | None:
    """The time in the groups `hour` and `minute`; None for 25:00."""
    hour, minute = int(found["hour"]), int(found["minute"])
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _first_match(forms: tuple[re.Pattern[str], ...], text: str) -> re.Match[str] | None:
    return next((found for form in forms if (found := form.fullmatch(text))), None)


def _date(found: re.Match[str]) -> date | None:
    try:
        day = date(int(found["y"]), int(found["m"]), int(found["d"]))
    except ValueError:
        return None
    return day if FIRST_YEAR <= day.year <= LAST_YEAR else None
