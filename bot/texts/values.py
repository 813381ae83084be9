"""Values inside a sentence: names made safe for HTML, days, times, points, words of the workbook."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from fractions import Fraction
from html import escape

from babel.dates import format_date, format_timedelta

from bot.messages import Kind
from bot.numbers import exact, game_points, points, share
from bot.texts.catalogue import N_, Catalogue
from rules.results import Colour, Result
from rules.rounds import AbsenceKind, RoundState, Status

_WORDS: dict[Enum, str] = {
    AbsenceKind.LATE: N_("without timely notice"),
    AbsenceKind.NOTIFIED: N_("notified"),
    AbsenceKind.EXTERNAL: N_("external match on another day"),
    AbsenceKind.EXTERNAL_CLUB_NIGHT: N_("external match on the club night"),
    AbsenceKind.BYE_WANTED: N_("volunteer for the bye"),
    AbsenceKind.HALF_POINT_BYE: N_("half-point bye"),
    AbsenceKind.PRESENT: N_("present"),
    RoundState.PLANNED: N_("planned"),
    RoundState.PAIRED: N_("paired, not yet published"),
    RoundState.PUBLISHED: N_("published"),
    RoundState.CLOSED: N_("closed"),
    Colour.WHITE: N_("White"),
    Colour.BLACK: N_("Black"),
    Result.POSTPONED: N_("postponed"),
    Result.BYE: N_("bye"),
    Kind.PAIRINGS: N_("your pairings"),
    Kind.REMINDERS: N_("reminders"),
    Kind.RESULTS: N_("news of your results"),
    Kind.STANDINGS: N_("standings after a round"),
    Kind.ANNOUNCEMENTS: N_("announcements"),
    Kind.LINKS: N_("who has joined"),
    Status.REPORTED: N_("not confirmed yet"),
    Status.CONFIRMED: N_("confirmed"),
    Status.DISPUTED: N_("disputed"),
    Status.CORRECTED: N_("corrected"),
    Status.VOID: N_("void, to be replayed"),
}

_DAYS = {"de": "EEEE, d. MMMM", "ru": "EEEE, d MMMM"}
_SHORT_DAYS = {"de": "EEE d. MMM"}


@dataclass(frozen=True, slots=True)
class Place:
    """A value where a sentence has a place for it.

    A sentence may choose a form: `{when:day}`, `{when:short}`, `{when:time}` of an instant; `{pay:share}`,
    `{score:score}` (2½), `{average:exact}` (1/3 stays a third) of a number.
    """

    value: object
    words: Catalogue
    html: bool = True

    def __format__(self, form: str) -> str:
        text = shown(self.value, self.words, form)
        return escape(text, quote=False) if self.html else text


def shown(value: object, words: Catalogue, form: str = "") -> str:
    """The value as people write it, not yet escaped."""
    match value:
        case None:
            return "–"
        case Enum():
            return words(_WORDS[value]) if value in _WORDS else str(value.value)
        case Fraction():
            return _number(value, words, form)
        case datetime() | date():
            return _moment(value, words, form)
        case timedelta():
            return _span(value, words)
        case tuple() | list():
            return ", ".join(shown(item, words, form) for item in value)
    return str(value)


def _number(value: Fraction, words: Catalogue, form: str) -> str:
    match form:
        case "share":
            return share(value)
        case "score":
            return game_points(value)
        case "exact":
            return exact(value, words.language)
    return points(value, words.language)


def _moment(value: date, words: Catalogue, form: str) -> str:
    if form == "time" and isinstance(value, datetime):
        return f"{value:%H:%M}"
    pattern = (_SHORT_DAYS if form == "short" else _DAYS).get(words.language)
    day = format_date(value, pattern or ("EEE d MMM" if form == "short" else "EEEE d MMMM"), locale=words.locale)
    return f"{day}, {value:%H:%M}" if isinstance(value, datetime) and not form else day


def _span(value: timedelta, words: Catalogue) -> str:
    return str(format_timedelta(value, granularity="minute", threshold=1.5, locale=words.locale))
