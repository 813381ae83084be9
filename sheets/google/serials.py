"""Dates as numbers: Google counts days from 30 December 1899 in the true calendar; a format says what a number is."""

from datetime import date, datetime, time, timedelta

from sheets.grid import Scalar

EPOCH = datetime(1899, 12, 30)  # noqa: DTZ001  # local times, as all times of a workbook

DATED = frozenset({"DATE", "TIME", "DATE_TIME"})
"""Types of number formats that make a moment of a number."""

_EXACT = 2**53
_MILLISECONDS = 86_400_000


def from_number(number: float, format_type: str) -> Scalar:
    """The typed value; the number itself where the calendar has no such day. Times are rounded to milliseconds."""
    if format_type not in DATED:
        return _plain(number)
    days, fraction = divmod(number, 1)
    try:
        moment = EPOCH + timedelta(days=days, milliseconds=round(fraction * _MILLISECONDS))
    except OverflowError:
        return _plain(number)
    if format_type == "DATE":
        return moment.date() if number == days else moment
    return moment.time() if 0 <= number < 1 else moment


def to_number(value: date | time) -> float:
    """The serial number of a date, a time or a moment."""
    match value:
        case datetime():
            return (value - EPOCH) / timedelta(days=1)
        case date():
            return (value - EPOCH.date()).days
        case time():
            return (datetime.combine(EPOCH, value) - EPOCH) / timedelta(days=1)


def format_type_of(value: Scalar) -> str:
    """The type of the number format that shows a value as what it is; "" if it needs none."""
    match value:
        case datetime():
            return "DATE_TIME"
        case date():
            return "DATE"
        case time():
            return "TIME"
        case _:
            return ""


def _plain(number: float) -> int | float:
    return int(number) if float(number).is_integer() and abs(number) <= _EXACT else number
