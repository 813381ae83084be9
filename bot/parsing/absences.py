"""Sign-offs as people type them, in five languages: `7`, `7-9`, `12 March`, `until 2 April`, `8 external`, `back 8`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from bot.parsing.dates import parse_day
from bot.parsing.words import alternatives, plain
from rules.rounds import AbsenceKind


@dataclass(frozen=True, slots=True)
class SaidAbsence:
    """Which rounds he means, by numbers and days. `until` ends a stretch that begins at `since`, or now, inclusive.

    `kind` None: the usual one. `unknown` are the words that weren't understood.
    """

    rounds: tuple[int, ...] = ()
    days: tuple[date, ...] = ()
    since: date | None = None
    until: date | None = None
    until_round: int | None = None
    kind: AbsenceKind | None = None
    unknown: str = ""

    @property
    def is_empty(self) -> bool:
        """No round is named: he wants to see the list."""
        return self == SaidAbsence(kind=self.kind)


def parse_absence(text: str, today: date) -> SaidAbsence:
    """What stands after `/absent` (or `/present`)."""
    rest, kind = _kind(plain(text))
    stretch = _stretch(rest, today)
    if stretch is not None:
        since, last = stretch
        return _until(since, last, kind)
    rounds: list[int] = []
    days: list[date] = []
    unknown: list[str] = []
    for part in _parts(rest):
        numbers = _rounds(part)
        day = None if numbers else parse_day(part, today)
        rounds += numbers
        days += [day] if day else []
        unknown += [] if numbers or day else [part]
    return SaidAbsence(tuple(dict.fromkeys(rounds)), tuple(dict.fromkeys(days)), kind=kind, unknown=", ".join(unknown))


def parse_absence_message(text: str, today: date) -> tuple[SaidAbsence, bool] | None:
    """A message without a command: the absence, and whether he is coming back; None when it is about something else."""
    words = plain(text)
    for pattern, back in ((_BACK, True), (_AWAY, False)):
        found = pattern.match(words)
        if found:
            said = parse_absence(words[found.end() :].strip(" ,:.-"), today)
            return None if said.unknown else (said, back)
    return None


_AWAY = re.compile(
    alternatives(
        "absent|i am absent|i'm absent|i am away|i'm away|away|sign off"
        "|i can't play|i cannot play|can't play|i can't come|i cannot come"
        "|afwezig|ik ben afwezig|afmelden|ik kan niet|kan niet|ik kan niet spelen"
        "|frånvarande|jag är frånvarande|jag kan inte spela|jag kan inte|kan inte spela"
        "|avanmäl|avanmäla|avanmäl mig|jag kan inte komma"
        "|abwesend|ich bin abwesend|ich kann nicht|ich kann nicht spielen|abmelden"
        "|отсутствую|меня не будет|не приду|я не приду|не смогу|я не смогу|не смогу играть|я не смогу играть"
    )
    + r"(?![\w'])"
)
_BACK = re.compile(
    alternatives(
        "present|i am present|i'm present|back|i can play|i can play after all|aanwezig|ik ben aanwezig|ik kan toch"
        "|ik kan toch spelen|närvarande|jag kan spela|anwesend|ich kann doch|ich kann spielen"
        "|присутствую|приду|я приду|смогу|я смогу"
    )
    + r"(?![\w'])"
)
_KINDS: tuple[tuple[re.Pattern[str], AbsenceKind], ...] = tuple(
    (re.compile(rf"(?:^|\s)(?:as\s+)?{alternatives(words)}(?=\s|$)"), kind)
    for words, kind in (
        (
            "external club night|match on club night|extern clubavond|externe clubavond|extern op clubavond"
            "|extern klubbkväll|auswärts vereinsabend|extern vereinsabend|внешний клубный вечер",
            AbsenceKind.EXTERNAL_CLUB_NIGHT,
        ),
        ("external|extern|externe wedstrijd|auswärts|внешний матч|матч", AbsenceKind.EXTERNAL),
        ("half-point bye|half point bye|halve bye|halvpoängs bye|halber punkt", AbsenceKind.HALF_POINT_BYE),
        ("bye wanted|bye|vrij|spelfri|spielfrei|свободен", AbsenceKind.BYE_WANTED),
    )
)
_UNTIL = alternatives(
    "until|till|up to|through|to|tot en met|t/m|tot|till och med|t.o.m.|bis|bis zum|bis einschließlich|до|по"
)
_SINCE = alternatives("from|vanaf|van|från|from and including|ab|von|vom|с|со")
_ROUND_WORD = alternatives("round|rounds|ronde|ronden|rondes|rond|ronder|runde|runden|тур|туры|туров|в туре|тура")
_AND = re.compile(rf"\s*(?:,|;|\+|&|\s{alternatives('and|en|och|und|и')}\s)\s*")


def _kind(text: str) -> tuple[str, AbsenceKind | None]:
    for pattern, kind in _KINDS:
        found = pattern.search(text)
        if found:
            return f"{text[: found.start()]} {text[found.end() :]}".strip(), kind
    return text, None


def _stretch(text: str, today: date) -> tuple[date | None, date | int] | None:
    found = re.fullmatch(rf"(?:(?:{_SINCE}\s+)?(.+?)\s+)?{_UNTIL}\s+(.+)", text)
    if found is None:
        return None
    since = parse_day(found[1], today) if found[1] else None
    number = _one_round(found[2])
    last = number if number is not None else parse_day(found[2], since or today)
    return None if last is None or (found[1] and since is None) else (since, last)


def _until(since: date | None, last: date | int, kind: AbsenceKind | None) -> SaidAbsence:
    if isinstance(last, int):
        return SaidAbsence(since=since, until_round=last, kind=kind)
    return SaidAbsence(since=since, until=last, kind=kind)


def _one_round(text: str) -> int | None:
    found = re.fullmatch(rf"(?:{_ROUND_WORD}\s*)?#?(\d{{1,3}})", text)
    return int(found[1]) if found else None


def _parts(text: str) -> Iterator[str]:
    return (part for part in _AND.split(text) if part)


def _rounds(part: str) -> list[int]:
    """`7`, `round 7`, `7-9`, `rounds 7 to 9`, `7 8 9`; empty when it isn't round numbers."""
    numbers = re.sub(rf"^(?:{_SINCE}\s+)?{_ROUND_WORD}\s*", "", part)
    between = re.fullmatch(rf"(?:{_SINCE}\s+)?(\d{{1,3}})\s*(?:-|{_UNTIL})\s*(\d{{1,3}})", numbers)
    if between and int(between[1]) < int(between[2]):
        return list(range(int(between[1]), int(between[2]) + 1))
    return [int(n) for n in numbers.split()] if re.fullmatch(r"#?\d{1,3}(?:\s+\d{1,3})*", numbers) else []
