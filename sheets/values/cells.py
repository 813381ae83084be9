"""One cell and its canonical value: what people write becomes a Value, or a Flaw that says why it can't.

Nothing is guessed. A date where a result should be (spreadsheets make one of `1/2` and `2-1`) is a flaw, not a result.
References to people and teams need the whole workbook: `sheets.reading.roster`.
"""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from rules.regulations import decimal_text
from sheets.grid import Cell, Scalar
from sheets.names import folded, tidy
from sheets.records import Value
from sheets.schema import Column, Kind
from sheets.values import deadlines
from sheets.values.moments import FIRST_YEAR, LAST_YEAR, calendar_day, clock, moment
from sheets.values.nearest import nearest
from sheets.values.result_spellings import result_meant
from sheets.words import by_spelling, word_key


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a cell has no canonical value: a problem's code, and what its sentence needs beside column and value."""

    code: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


Reading = Value | Flaw
Reader = Callable[[Scalar], Reading]


def flaw(code: str, **params: object) -> Flaw:
    return Flaw(code, params)


def flaw_of_formula(cell: Cell) -> Flaw | None:
    """What is wrong with a formula or an error value, before its value is looked at."""
    if cell.error:
        return flaw("error-value")
    if cell.formula and cell.value is None:
        return flaw("formula-without-value")
    return None


_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Signs that no workbook can keep, though some give them."""


def _writable(text: str) -> str:
    return text if text.isprintable() else _UNWRITABLE.sub("", text)


def shown(value: Scalar) -> str:
    """What stands in a cell, as text, however odd."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float() if value.is_integer():
            return str(int(value))
        case datetime() if value.time() == time():
            return value.date().isoformat()
        case datetime():
            return value.isoformat(sep=" ", timespec="minutes")
        case time():
            return f"{value:%H:%M}"
        case _:
            return _writable(str(value))


@lru_cache(maxsize=512)
def reader(column: Column) -> Reader:
    """How the cells of a column are read. Not for references."""
    match column.kind:
        case Kind.WHOLE:
            return lambda value: _whole(value, column)
        case Kind.CHOICE:
            known = by_spelling(column.words)
            return lambda value: _choice(value, known, column)
        case Kind.CHOICES:
            known = by_spelling(column.words)
            return lambda value: _choices(value, known, column)
        case kind:
            return _READERS[kind]


# --- text


def _text(value: Scalar) -> Reading:
    return shown(value).strip() or None


def _name(value: Scalar) -> Reading:
    if isinstance(value, (date, time)):
        return flaw("date-not-expected")
    return tidy(shown(value)) or None


def _key(value: Scalar) -> Reading:
    return folded(shown(value)) or None


def _setting(value: Scalar) -> Reading:
    """As the readers of `rules.regulations` understand it. A day is refused: it was a fraction when it was typed."""
    match value:
        case time():
            return f"{value:%H:%M}"
        case date():
            return flaw("date-not-expected")
        case bool() | str() | None:
            return tidy(shown(value)) or None
        case int():
            return value
        case float():
            return _number(value)


# --- numbers

_WHOLE = re.compile(r"([+-]?\d{1,9})(?:[.,]0+)?")
_NUMBER = re.compile(r"[+-]?(?:\d{1,9}(?:[.,]\d{1,9})?|\d{1,9} ?/ ?0*[1-9]\d{0,8})")


def _whole(value: Scalar, column: Column) -> Reading:
    number = _whole_number(value)
    if number is None:
        return None if _is_blank(value) else flaw("not-whole")
    if number < column.least:
        return flaw("number-too-small", least=column.least)
    if number > column.most:
        return flaw("number-too-large", most=column.most)
    return number


def _whole_number(value: Scalar) -> int | None:
    match value:
        case bool():
            return None
        case int():
            return value
        case float():
            return int(value) if math.isfinite(value) and value.is_integer() else None
        case str():
            found = _WHOLE.fullmatch(tidy(value).replace("−", "-"))
            return None if found is None else int(found[1])
        case _:
            return None


def _number(value: Scalar) -> Reading:
    """Whole numbers as int, others exactly: `2.5`, `1/3`."""
    match value:
        case bool() | date() | time():
            return flaw("date-not-expected" if not isinstance(value, bool) else "not-a-number")
        case int():
            return value
        case float():
            return _plain(Fraction(repr(value))) if math.isfinite(value) else flaw("not-a-number")
        case str() if not _is_blank(value):
            return _number_in(tidy(value).replace("−", "-"))
        case _:
            return None


def _number_in(text: str) -> Reading:
    whole, half, rest = text.partition("½")
    if half and not rest.strip() and (not whole.strip() or _WHOLE.fullmatch(whole.strip())):
        return _plain(Fraction(int(whole.strip() or 0)) + Fraction(1, 2))
    if _NUMBER.fullmatch(text) is None:
        return flaw("not-a-number")
    return _plain(Fraction(text.replace(",", ".").replace(" ", "")))


def _plain(number: Fraction) -> Value:
    return int(number) if number.denominator == 1 else decimal_text(number)


# --- results


def _result(value: Scalar) -> Reading:
    if isinstance(value, (date, time)):
        return flaw("date-as-result")
    if isinstance(value, bool):
        return flaw("unknown-result")
    return None if _is_blank(value) else result_meant(shown(value)) or flaw("unknown-result")


# --- words


def _choice(value: Scalar, known: Mapping[str, str], column: Column) -> Reading:
    words = word_key(shown(value))
    if not words:
        return None
    if words in known:
        return known[words]
    return flaw("unknown-word", choices=column.choices, nearest=known.get(nearest(words, known), ""))


def _choices(value: Scalar, known: Mapping[str, str], column: Column) -> Reading:
    parts = [part for part in re.split(r"[,;/\n]", shown(value)) if part.strip()]
    read = [_choice(part, known, column) for part in parts]
    wrong = next((one for one in read if isinstance(one, Flaw)), None)
    if wrong is not None:
        return wrong
    return ", ".join(word for word in column.choices if word in read) or None


# --- days and times


def _day(value: Scalar) -> Reading:
    match value:
        case datetime():
            return _day(value.date()) if value.time() == time() else flaw("not-a-date")
        case date() if _is_in_calendar(value):
            return value.isoformat()
        case str() if day := calendar_day(value):
            return day.isoformat()
    return None if _is_blank(value) else flaw("not-a-date")


def _time(value: Scalar) -> Reading:
    match value:
        case datetime() if value.year < FIRST_YEAR or value.date() == date(FIRST_YEAR, 1, 1):
            return f"{value:%H:%M}"  # a time of day that came with the first day of the spreadsheet's calendar
        case time():
            return f"{value:%H:%M}"
        case str() if at := clock(value):
            return f"{at:%H:%M}"
    return None if _is_blank(value) else flaw("not-a-time")


def _instant(value: Scalar) -> Reading:
    at = _local(value)
    if at is None:
        return None if _is_blank(value) else flaw("not-an-instant")
    return at.isoformat(timespec="seconds" if at.second else "minutes")


def _deadline(value: Scalar) -> Reading:
    at = _local(value) if isinstance(value, datetime) else None
    if at is not None:
        return deadlines.written(deadlines.Absolute(at.replace(second=0)))
    meant = deadlines.parse(shown(value)) if isinstance(value, (str, time)) else None
    if meant is None:
        return None if _is_blank(value) else flaw("not-a-deadline")
    return deadlines.written(meant)


def _local(value: Scalar) -> datetime | None:
    match value:
        case datetime() if _is_in_calendar(value):
            rounded = value.replace(tzinfo=None) + timedelta(microseconds=500_000)
            return rounded.replace(microsecond=0)
        case str():
            return moment(value)
        case _:
            return None


def _is_in_calendar(day: date) -> bool:
    return FIRST_YEAR <= day.year <= LAST_YEAR


def _is_blank(value: Scalar) -> bool:
    return value is None or (isinstance(value, str) and not tidy(value))


_READERS: Mapping[Kind, Reader] = {
    Kind.TEXT: _text,
    Kind.KEY: _key,
    Kind.SETTING: _setting,
    Kind.NAME: _name,
    Kind.ID: _name,
    Kind.NUMBER: _number,
    Kind.RESULT: _result,
    Kind.DATE: _day,
    Kind.TIME: _time,
    Kind.INSTANT: _instant,
    Kind.DEADLINE: _deadline,
}


# --- from the canonical value back to a cell

LONGEST_TEXT = 32_767


def scalar(value: Value, kind: Kind) -> Scalar:
    """What a cell gets. Text stays text, also `1-0` and `=1+1`; numbers and days of their columns are typed."""
    match kind, value:
        case (_, None | "" | int()):
            return None if value == "" else value
        case (Kind.NUMBER, str()) if "/" not in value:
            return float(value)
        case (Kind.DATE, str()):
            return date.fromisoformat(value)
        case (Kind.TIME, str()):
            return time.fromisoformat(value)
        case (Kind.INSTANT, str()):
            return datetime.fromisoformat(value)
        case (Kind.DEADLINE, str()):
            return value.replace("T", " ")
    return value


def canonical(value: Value, column: Column) -> Value:
    """A value as it will be read back once it is written. ValueError if the column can't hold it."""
    if value is None or value == "":
        return None
    kept = _writable(value)[:LONGEST_TEXT] if isinstance(value, str) else value
    if column.kind in REFERENCES:
        return kept
    read = reader(column)(kept)
    if not isinstance(read, Flaw):
        return read
    raise ValueError(f"{column.heading}: {value!r}: {read.code}")


REFERENCES = frozenset({Kind.PERSON, Kind.PEOPLE, Kind.PERSON_OR_TEXT, Kind.TEAM, Kind.SIDE})
