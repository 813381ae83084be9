"""A game on another day as people type it, in five languages: `postponed to 14 March 19:30`, `vooruit op dinsdag`."""

import re
from dataclasses import dataclass
from datetime import date, time

from bot.parsing.dates import parse_day
from bot.parsing.results import POSTPONED_WORDS
from bot.parsing.words import alternatives, plain
from sheets.values.moments import time_found


@dataclass(frozen=True, slots=True)
class SaidMove:
    """When the game is to be played: nothing, a day, or a day and a time of it."""

    day: date | None = None
    at: time | None = None


def parse_move(text: str, today: date) -> SaidMove | None:
    """A message that begins with one of the words; None when the rest isn't one day for certain."""
    words = plain(text)
    found = _MOVED.match(words)
    return None if found is None else parse_when(words[found.end() :], today)


def parse_when(text: str, today: date) -> SaidMove | None:
    """`14 March`, `tomorrow 19:30`, nothing; None when it isn't one day for certain."""
    words = _TO.sub("", plain(text).strip(" ,:.-"), count=1).strip()
    if not words:
        return SaidMove()
    clock = _CLOCK.search(words)
    at = time_found(clock) if clock else None
    if clock is not None and at is None:
        return None
    day = parse_day(words[: clock.start()].strip(" ,") if clock else words, today)
    return None if day is None else SaidMove(day, at)


_MOVED = re.compile(
    rf"(?:{POSTPONED_WORDS}|"
    + alternatives(
        "in advance|we play in advance|advanced|moved|another day"
        "|vooruit|vooruitgespeeld|vooruitspelen|verplaatst|verzet"
        "|i förväg|flyttad|flyttat"
        "|vorgezogen|vorgespielt"
        "|досрочно|заранее"
    )
    + r")(?![\w'])"
)
_TO = re.compile(alternatives("to|until|till|on|naar|tot|op|til|på|den|auf|am|bis|zum|на|до|в|во") + r"\s+")
_CLOCK = re.compile(
    r"[\s,]+(?:" + alternatives("at|om|kl|kl.|um|в") + r"\s*)?(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})(?: uur| uhr)?$"
)
