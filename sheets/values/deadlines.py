"""Deadlines as people write them, and the instants that they mean in the competition's time zone.

| written | means |
|---|---|
| `2026-03-12 18:00`, `12-3-2026 18:00` | that local time |
| `-2h`, `-90 min`, `-1d`, `2 hours before`, `+3h`, `3 hours after` | so long before (after) the start, by stop-watch |
| `start` | when the round starts |
| `18:00`, `same day 18:00` | that time on the day of the round |
| `day before 20:00`, `2 days before 20:00`, `day after 12:00` | that time on another day |
| `friday 18:00` | the last such time before the round starts; for what happens after it, the first after |

Words are understood in five languages. `sheets.values.moments` decides what a change of the clocks does.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import assert_never
from zoneinfo import ZoneInfo

from sheets.names import folded
from sheets.values.moments import CLOCK, local, moment, time_found


@dataclass(frozen=True, slots=True)
class Absolute:
    """A local date and time."""

    at: datetime


@dataclass(frozen=True, slots=True)
class FromStart:
    """So much elapsed time from the start of the round; negative is before it."""

    by: timedelta


@dataclass(frozen=True, slots=True)
class OnDay:
    """A wall time so many days from the day of the round."""

    days: int
    at: time


@dataclass(frozen=True, slots=True)
class OnWeekday:
    """A wall time on the nearest such weekday (0 is Monday) before or after the start."""

    weekday: int
    at: time


Deadline = Absolute | FromStart | OnDay | OnWeekday


def parse(text: str) -> Deadline | None:
    """What is meant; None if it can't be told."""
    words = folded(text)
    if words in _START:
        return FromStart(timedelta())
    return _absolute(words) or _elapsed(words) or _on_day(words) or _on_weekday(words)


def written(deadline: Deadline) -> str:
    """The canonical spelling, which `parse` reads as the same deadline."""
    match deadline:
        case Absolute(at):
            return at.isoformat(timespec="minutes")
        case FromStart(by):
            return _written_span(by)
        case OnDay(0, at):
            return f"same day {at:%H:%M}"
        case OnDay(days, at):
            side, count = ("before", -days) if days < 0 else ("after", days)
            return f"day {side} {at:%H:%M}" if count == 1 else f"{count} days {side} {at:%H:%M}"
        case OnWeekday(weekday, at):
            return f"{_WEEKDAYS[weekday].split(', ')[0]} {at:%H:%M}"
    assert_never(deadline)


@dataclass(frozen=True, slots=True)
class Evening:
    """When a round is: its day, its start if the time is known, and where."""

    day: date | None
    start: datetime | None
    zone: ZoneInfo


def resolve(deadline: Deadline, evening: Evening, *, after: bool = False) -> datetime | None:
    """The instant, in the competition's zone; None if the round's day or start isn't known but needed.

    `after`: weekdays are looked for after the start instead of before it.
    """
    match deadline:
        case Absolute(at):
            return local(at, evening.zone)
        case FromStart(by):
            return None if evening.start is None else _plus(evening.start, by)
        case OnDay(days, at):
            return None if evening.day is None else _at(evening.day, days, at, evening.zone)
        case OnWeekday(weekday, at):
            return _nearest(weekday, at, evening, after=after)
    assert_never(deadline)


def _plus(start: datetime, by: timedelta) -> datetime | None:
    try:
        return (start.astimezone(UTC) + by).astimezone(start.tzinfo)
    except OverflowError:
        return None


def _at(day: date, days: int, at: time, zone: ZoneInfo) -> datetime:
    return local(datetime.combine(day + timedelta(days=days), at), zone)


def _nearest(weekday: int, at: time, evening: Evening, *, after: bool) -> datetime | None:
    if evening.day is None:
        return None
    ahead = (weekday - evening.day.weekday()) % 7
    near = [_at(evening.day, ahead + week, at, evening.zone) for week in (-7, 0, 7)]
    limit = evening.start or _at(evening.day, 0, time.max, evening.zone)
    return min(n for n in near if n > limit) if after else max(n for n in near if n <= limit)


# --- reading


def _spelled(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split(", "))


_UNIT = {
    **dict.fromkeys(
        _spelled("m, min, mins, minute, minutes", "minuut, minuten, minut, minuter, мин, минут, минуты"), 1
    ),
    **dict.fromkeys(_spelled("h, hour, hours, u, uur", "tim, timme, timmar, std, stunde, stunden"), 60),
    **dict.fromkeys(_spelled("ч, час, часа, часов"), 60),
    **dict.fromkeys(_spelled("d, day, days, dag, dagen, dagar", "tag, tage, tagen, д, день, дня, дней"), 24 * 60),
    **dict.fromkeys(_spelled("w, week, weeks, weken, vecka, veckor", "woche, wochen, неделя, недели"), 7 * 24 * 60),
}
"""Minutes of each unit, by its spellings."""

_START = _spelled("start, begin, aanvang, beginn, начало, 0, 0h")
_BEFORE = _spelled("before, ervoor, vooraf, van tevoren, innan, före, davor, vorher, до, раньше")
_AFTER = _spelled("after, erna, later, efter, danach, später, после, позже")
_SAME_DAY = _spelled("same day, on the day", "zelfde dag, dezelfde dag, samma dag, am selben tag, в тот же день")
_DAY_BEFORE = _spelled("day before, the day before, dag ervoor, de dag ervoor, dagen innan, dagen före") | _spelled(
    "vortag, am vortag, tag davor, накануне, за день"
)
_DAY_AFTER = _spelled("day after, the day after, next day, dag erna, de dag erna, volgende dag") | _spelled(
    "dagen efter, nästa dag, tag danach, am nächsten tag, на следующий день"
)

_WEEKDAYS = (
    "monday, mon, maandag, ma, måndag, mån, montag, mo, понедельник, пн",
    "tuesday, tue, dinsdag, di, tisdag, tis, dienstag, вторник, вт",
    "wednesday, wed, woensdag, wo, onsdag, ons, mittwoch, mi, среда, среду, ср",
    "thursday, thu, donderdag, do, torsdag, tors, donnerstag, четверг, чт",
    "friday, fri, vrijdag, vr, fredag, fre, freitag, fr, пятница, пятницу, пт",
    "saturday, sat, zaterdag, za, lördag, lör, samstag, sonnabend, sa, суббота, субботу, сб",
    "sunday, sun, zondag, zo, söndag, sön, sonntag, so, воскресенье, вс",
)
_WEEKDAY = {name: number for number, names in enumerate(_WEEKDAYS) for name in names.split(", ")}

_SPAN = re.compile(r"(\d{1,5}) ?([^\W\d_]+)\.? ?")
_TIMED = re.compile(rf"(?P<words>.*?) ?{CLOCK}(?: uur| uhr)?")
_AT = re.compile(r",?(?: ?\b(?:at|om|kl\.?|klockan|um|в))?$")
_ON = re.compile(r"^(?:on|op|på|am|в|во) ")
_COUNTED = re.compile(r"(?P<count>\d{1,3}) (?P<unit>\S+) (?P<side>.+)")


def _absolute(words: str) -> Deadline | None:
    at = moment(words)
    return None if at is None else Absolute(at.replace(second=0))


def _elapsed(words: str) -> Deadline | None:
    sign, rest = 0, words
    if words[:1] in {"-", "−", "–", "+"}:
        sign, rest = (1 if words[0] == "+" else -1), words[1:].strip()
    else:
        head, _, side = words.rpartition(" ")
        if side in _BEFORE | _AFTER:
            sign, rest = (-1 if side in _BEFORE else 1), head
    minutes = _minutes(rest) if sign else None
    return None if minutes is None else FromStart(timedelta(minutes=sign * minutes))


def _minutes(words: str) -> int | None:
    """Of `1h 30m`; None if it is something else."""
    parts = [(int(found[1]), _UNIT.get(found[2])) for found in _SPAN.finditer(words)]
    is_whole = "".join(found[0] for found in _SPAN.finditer(words)) == words
    if not parts or not is_whole or any(minutes is None for _, minutes in parts):
        return None
    return sum(count * minutes for count, minutes in parts if minutes is not None)


def _on_day(words: str) -> Deadline | None:
    named, at = _named_time(words)
    if at is None:
        return None
    if not named or named in _SAME_DAY:
        return OnDay(0, at)
    if named in _DAY_BEFORE:
        return OnDay(-1, at)
    if named in _DAY_AFTER:
        return OnDay(1, at)
    counted = _COUNTED.fullmatch(named)
    if counted is None or _UNIT.get(counted["unit"]) != 24 * 60 or counted["side"] not in _BEFORE | _AFTER:
        return None
    return OnDay(int(counted["count"]) * (-1 if counted["side"] in _BEFORE else 1), at)


def _on_weekday(words: str) -> Deadline | None:
    named, at = _named_time(words)
    day = _ON.sub("", named).removesuffix(".")
    for side in (" before", " after"):
        day = day.removesuffix(side)
    return None if at is None or day not in _WEEKDAY else OnWeekday(_WEEKDAY[day], at)


def _named_time(words: str) -> tuple[str, time | None]:
    """What stands before a time of day, without `at` and the like, and that time."""
    found = _TIMED.fullmatch(words)
    return ("", None) if found is None else (_AT.sub("", found["words"]), time_found(found))


def _written_span(by: timedelta) -> str:
    minutes = int(by / timedelta(minutes=1))
    if not minutes:
        return "start"
    sign, minutes = ("-", -minutes) if minutes < 0 else ("+", minutes)
    hours, rest = divmod(minutes, 60)
    return sign + "".join(f"{count}{unit}" for count, unit in ((hours, "h"), (rest, "m")) if count)
