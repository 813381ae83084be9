"""Days as people type them, in five languages: `12 March`, `12. März`, `12/3`, `2026-03-12`, `tomorrow`, `Thursday`.

Without a year the next such day is meant, today included. Figures are day first.
"""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache

from babel import Locale

from bot.parsing.words import alternatives, plain
from bot.texts.catalogue import LANGUAGES

_TODAY = re.compile(alternatives("today|tonight|vandaag|vanavond|idag|i dag|ikväll|heute|heute abend|сегодня"))
_TOMORROW = re.compile(alternatives("tomorrow|morgen|imorgon|i morgon|завтра"))
_LEADING = re.compile(alternatives("on|op|den|på|am|der|the|в|во|this|deze") + r"\s+")


def parse_day(text: str, today: date) -> date | None:
    """None when it isn't one day for certain."""
    words = _LEADING.sub("", plain(text).strip(" .,"), count=1).strip()
    if _TODAY.fullmatch(words):
        return today
    if _TOMORROW.fullmatch(words):
        return today + timedelta(days=1)
    return _weekday(words, today) or _iso(words) or _figures(words, today) or _named_month(words, today)


def _weekday(words: str, today: date) -> date | None:
    number = _weekdays().get(words.rstrip("."))
    return None if number is None else today + timedelta(days=(number - today.weekday()) % 7)


def _iso(words: str) -> date | None:
    found = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", words)
    return _day(int(found[3]), int(found[2]), int(found[1])) if found else None


def _figures(words: str, today: date) -> date | None:
    found = re.fullmatch(r"(\d{1,2})\s*[./]\s*(\d{1,2})\.?(?:\s*[./]?\s*(\d{4}|\d{2}))?", words)
    return _next(int(found[1]), int(found[2]), found[3], today) if found else None


def _named_month(words: str, today: date) -> date | None:
    found = re.fullmatch(r"(\d{1,2})(?:st|nd|rd|th|e|:e)?\.?\s+(?:of\s+)?([^\W\d_]+)\.?,?(?:\s+(\d{4}))?", words)
    if found:
        day, name, year = found.groups()
    else:
        found = re.fullmatch(r"([^\W\d_]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?(?:\s+(\d{4}))?", words)
        if not found:
            return None
        name, day, year = found.groups()
    month = _month(name)
    return _next(int(day), month, year, today) if month else None


def _month(name: str) -> int | None:
    exact = _months().get(name)
    begun = {number for word, number in _months().items() if len(name) >= 3 and word.startswith(name)}
    return exact or (begun.pop() if len(begun) == 1 else None)


def _next(day: int, month: int, year: str | None, today: date) -> date | None:
    if year:
        return _day(day, month, int(year) + (2000 if len(year) == 2 else 0))
    # Eight years reach the next 29 February in any century.
    days = (_day(day, month, today.year + later) for later in range(9))
    return next((found for found in days if found and found >= today), None)


def _day(day: int, month: int, year: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


@cache
def _months() -> Mapping[str, int]:
    return {
        plain(name).rstrip("."): number
        for language in LANGUAGES
        for context in ("format", "stand-alone")
        for width in ("wide", "abbreviated")
        for number, name in Locale(language).months[context][width].items()
    }


@cache
def _weekdays() -> Mapping[str, int]:
    return {
        plain(name).rstrip("."): number
        for language in LANGUAGES
        for width in ("wide", "abbreviated")
        for number, name in Locale(language).days["format"][width].items()
    } | {"среду": 2, "пятницу": 4, "субботу": 5}
