"""When a game is to be played, as a button carries it: local time, in few letters, since its data has 64 bytes.

|           |                                                              |
|-----------|--------------------------------------------------------------|
| `t` and 6 | a day and a time of it: minutes since 2000, in base 36       |
| `d` and 4 | a day, at a time not known: days since 2000, in base 36      |
| `x`       | later, the day isn't known yet                               |
| `r`       | with its round, as was planned                               |
| nothing   | to be asked                                                  |
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from sheets.values.moments import LAST_YEAR

ASK, UNKNOWN, WITH_ROUND = "", "x", "r"
FORM = r"(t[0-9a-z]{1,6}|d[0-9a-z]{1,4}|x|r)?"

_FIRST = datetime(2000, 1, 1)  # noqa: DTZ001  # local time has no zone
_MINUTE, _DAY = timedelta(minutes=1), timedelta(days=1)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class When:
    """A local day, and a time of it if that is known; no day: later, at a time not known."""

    day: date | None = None
    at: time | None = None


def written(when: When) -> str:
    """As a button carries it. Days of this century and the next."""
    if when.day is None:
        return UNKNOWN
    if when.at is None:
        return f"d{_base_36((when.day - _FIRST.date()) // _DAY)}"
    return f"t{_base_36((datetime.combine(when.day, when.at) - _FIRST) // _MINUTE)}"


def read(text: str) -> When | None:
    """What a button carries; None for what is no time, or none of a workbook: to ask, or with the round."""
    if text == UNKNOWN:
        return When()
    if text in {ASK, WITH_ROUND}:
        return None
    try:
        moment = _FIRST + int(text[1:], 36) * (_DAY if text[0] == "d" else _MINUTE)
    except OverflowError:
        return None
    if moment.year > LAST_YEAR:
        return None
    return When(moment.date(), None if text[0] == "d" else moment.time())


def _base_36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
