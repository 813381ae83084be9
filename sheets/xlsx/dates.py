"""Serial numbers and dates: a spreadsheet keeps a date as a number and only the cell's format says that it is one.

The count of days is that of ECMA-376-1, 18.17.4.1; the built-in formats those of 18.8.30.
"""

import re
from datetime import date, datetime, time, timedelta
from enum import Enum
from typing import assert_never

EPOCH_1900 = date(1899, 12, 30)
EPOCH_1904 = date(1904, 1, 1)

_LITERAL = re.compile(r'"[^"]*"?|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]', re.IGNORECASE)
_ELAPSED = re.compile(r"\[(?:h+|m+|s+)\]", re.IGNORECASE)
_LEAP_DAY = 60
"""Excel's 29 February 1900; serial numbers below it are a day later than those of the true calendar."""

_MILLISECONDS = 86_400_000


class Kind(Enum):
    """What a number format makes of a number."""

    NUMBER = "number"
    TEXT = "text"
    DATE = "date"
    TIME = "time"
    DATETIME = "date and time"
    ELAPSED = "elapsed time"


BUILT_IN = {
    **dict.fromkeys((14, 15, 16, 17, *range(27, 32), 36, *range(50, 55), 57, 58), Kind.DATE),
    **dict.fromkeys((18, 19, 20, 21, *range(32, 36), 45, 47, 55, 56), Kind.TIME),
    22: Kind.DATETIME,
    46: Kind.ELAPSED,
    49: Kind.TEXT,
}
"""By numFmtId; all others are numbers. 27 to 36 and 50 to 58 are the East Asian ones."""


def kind_of_format(code: str) -> Kind:
    """Of a format code such as `d\\-mmm\\-yy`, in the language of the file format, not of a person."""
    if code.strip() == "@":
        return Kind.TEXT
    plain = _LITERAL.sub("", code).split(";")[0].lower()
    if _ELAPSED.search(plain):
        return Kind.ELAPSED
    if "general" in plain:
        return Kind.NUMBER
    has_time = bool(re.search(r"[hs]", plain))
    has_date = bool(re.search(r"[dy]", plain)) or ("m" in plain.replace("am/pm", "") and not has_time)
    match has_date, has_time:
        case True, True:
            return Kind.DATETIME
        case True, False:
            return Kind.DATE
        case False, True:
            return Kind.TIME
        case _:
            return Kind.NUMBER


def from_serial(serial: float, kind: Kind, epoch: date) -> int | float | date | time | datetime:
    """The typed value; the number itself where the calendar has no such day. Times are rounded to milliseconds."""
    try:
        match kind:
            case Kind.NUMBER | Kind.TEXT:
                return serial
            case Kind.ELAPSED:
                return _time(serial) if 0 <= serial < 1 else serial
            case Kind.TIME | Kind.DATETIME if 0 <= serial < 1:
                return _time(serial)
            case Kind.TIME | Kind.DATETIME:
                return _moment(serial, epoch)
            case Kind.DATE:
                return _moment(serial, epoch).date() if serial == int(serial) else _moment(serial, epoch)
            case _:
                assert_never(kind)
    except OverflowError:
        return serial


def to_serial(value: date | time | datetime, epoch: date) -> float:
    match value:
        case time():
            return _fraction(value)
        case datetime():
            return (value.date() - epoch).days + _fraction(value.time())
        case date():
            return (value - epoch).days


def _fraction(value: time) -> float:
    """Of a day."""
    since_midnight = timedelta(
        hours=value.hour, minutes=value.minute, seconds=value.second, microseconds=value.microsecond
    )
    return since_midnight / timedelta(days=1)


def _time(serial: float) -> time:
    return _moment(serial, date.min).time()


def _moment(serial: float, epoch: date) -> datetime:
    days, fraction = divmod(serial, 1)
    if epoch == EPOCH_1900 and 0 < serial < _LEAP_DAY:
        days += 1
    return datetime.combine(epoch, time()) + timedelta(days=days, milliseconds=round(fraction * _MILLISECONDS))
