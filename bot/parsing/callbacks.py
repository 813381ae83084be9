"""What a button carries: at most 64 bytes of callback data, checked when read, since anybody can send anything.

    encode(Confirm("c1", "7.3", "P4", Result.WHITE_WINS)) == "y:c1:7.3:P4:1"

Games and players stand as tokens (bot/parsing/tokens.py). Data that isn't exactly of one of these forms is refused
whole.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import Enum, unique
from typing import Any

from rules.results import Result
from rules.rounds import AbsenceKind

LIMIT = 64


@unique
class View(Enum):
    """What can be looked at with a button."""

    PAIRINGS = "p"
    STANDINGS = "s"
    ME = "m"
    WHY = "w"
    ABSENCES = "a"
    HELP = "h"
    DISPUTES = "d"
    ROUND = "r"
    PROBLEMS = "x"
    RESULT = "g"
    PLAYERS = "l"


@unique
class Step(Enum):
    """A step of a round that an organiser can take."""

    PREVIEW = "v"
    PAIR = "p"
    UNPAIR = "u"
    UNPAIR_SURELY = "U"
    PUBLISH = "b"
    REMIND = "m"
    STANDINGS = "s"
    CLOSE = "c"
    CLOSE_SURELY = "C"


@dataclass(frozen=True, slots=True)
class Report:
    """This player says this of his game."""

    competition: str
    game: str
    player: str
    result: Result


@dataclass(frozen=True, slots=True)
class Confirm:
    """The opponent agrees with a report, as it stood when the button was made."""

    competition: str
    game: str
    player: str
    result: Result


@dataclass(frozen=True, slots=True)
class Deny:
    """The opponent says that a report is not right."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Show a game's possible results as buttons: to the player, or (player empty) to an organiser."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class Settle:
    """An organiser's word on a game; None clears the result."""

    competition: str
    game: str
    result: Result | None


@dataclass(frozen=True, slots=True)
class Swap:
    """An organiser says who really had White in a game, so that a second press has no second effect."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class SignOff:
    """A player's presence in some rounds: a kind of absence, or None for coming after all."""

    competition: str
    player: str
    rounds: tuple[int, ...]
    kind: AbsenceKind | None


@dataclass(frozen=True, slots=True)
class Book:
    """An organiser's word on a player's absence, whatever the deadline."""

    competition: str
    player: str
    rounds: tuple[int, ...]
    kind: AbsenceKind | None


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody without a code says who he is."""

    competition: str
    player: str


@dataclass(frozen=True, slots=True)
class Approve:
    """An organiser's answer to such a claim."""

    competition: str
    player: str
    user: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Organise:
    """The holder of the installation's one-time code says who he is."""

    code: str
    player: str


@dataclass(frozen=True, slots=True)
class Invite:
    """An organiser wants a link for a person."""

    competition: str
    player: str


@dataclass(frozen=True, slots=True)
class TakeStep:
    """An organiser takes a step of a round."""

    competition: str
    round: int
    step: Step


@dataclass(frozen=True, slots=True)
class Show:
    """Look at something: of a player or round where the view has one (empty, 0: none)."""

    competition: str
    view: View
    player: str
    round: int


@dataclass(frozen=True, slots=True)
class Speak:
    """Choose a language."""

    language: str


@dataclass(frozen=True, slots=True)
class Erase:
    """A user wants to be forgotten."""

    user: int


@dataclass(frozen=True, slots=True)
class SendAgain:
    """An organiser has a post sent once more that perhaps was not; `letter` is its number in the outbox."""

    competition: str
    letter: int


Press = (
    Report
    | Confirm
    | Deny
    | Choose
    | Settle
    | Swap
    | SignOff
    | Book
    | Claim
    | Approve
    | Organise
    | Invite
    | TakeStep
    | Show
    | Speak
    | Erase
    | SendAgain
)


class BadData(ValueError):
    """Callback data that no button of ours carries."""


def encode(press: Press) -> str:
    """Its callback data. ValueError when it would be longer than Telegram takes."""
    form = type(press)
    values = (_field(form, field.name).write(getattr(press, field.name)) for field in fields(form))
    data = ":".join((_LETTER[form], *values))
    if len(data.encode()) > LIMIT:
        raise ValueError(data)
    return data


def decode(data: str) -> Press:
    """The button that carries this. BadData."""
    letter, *values = data.split(":")
    form = next((form for form, known in _LETTER.items() if known == letter), None)
    if form is None or len(values) != len(fields(form)) or len(data.encode()) > LIMIT:
        raise BadData(data)
    read = [_field(form, field.name).read(value) for field, value in zip(fields(form), values, strict=True)]
    return form(*read)


# --- how each field is written; reading checks everything


@dataclass(frozen=True, slots=True)
class _Codec:
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _pattern(allowed: str) -> _Codec:
    def checked(value: str) -> str:
        if not re.fullmatch(allowed, value):
            raise BadData(value)
        return value

    return _Codec(checked, checked)


def _number(allowed: str) -> _Codec:
    text = _pattern(allowed)
    return _Codec(lambda value: text.write(str(value)), lambda value: int(text.read(value)))


def _ranges() -> _Codec:
    text = _pattern(r"\d{1,3}(-\d{1,3})?(,\d{1,3}(-\d{1,3})?)*")

    def write(rounds: tuple[int, ...]) -> str:
        stretches: list[list[int]] = []
        for number in sorted(set(rounds)):
            if stretches and number == stretches[-1][-1] + 1:
                stretches[-1].append(number)
            else:
                stretches.append([number])
        return text.write(",".join(f"{s[0]}-{s[-1]}" if len(s) > 1 else str(s[0]) for s in stretches))

    def read(value: str) -> tuple[int, ...]:
        ends = [part.split("-") for part in text.read(value).split(",")]
        return tuple(number for end in ends for number in range(int(end[0]), int(end[-1]) + 1))

    return _Codec(write, read)


def _letters(table: Mapping[str, object]) -> _Codec:
    def read(value: str) -> object:
        if value not in table:
            raise BadData(value)
        return table[value]

    return _Codec(lambda value: next(letter for letter, meant in table.items() if meant is value), read)


_RESULTS: Mapping[str, object] = {
    "1": Result.WHITE_WINS,
    "h": Result.DRAW,
    "0": Result.BLACK_WINS,
    "w": Result.WHITE_WINS_BY_FORFEIT,
    "b": Result.BLACK_WINS_BY_FORFEIT,
    "d": Result.DOUBLE_FORFEIT,
    "p": Result.POSTPONED,
    "x": None,
}
_KINDS: Mapping[str, object] = {
    "l": AbsenceKind.LATE,
    "n": AbsenceKind.NOTIFIED,
    "e": AbsenceKind.EXTERNAL,
    "c": AbsenceKind.EXTERNAL_CLUB_NIGHT,
    "b": AbsenceKind.BYE_WANTED,
    "h": AbsenceKind.HALF_POINT_BYE,
    "p": AbsenceKind.PRESENT,
    "x": None,
}
_NAME = r"[A-Za-z0-9_-]{0,12}|~[0-9a-f]{8}"
_FIELDS: Mapping[str, _Codec] = {
    "competition": _pattern(r"[A-Za-z0-9]{1,8}"),
    "game": _pattern(rf"\d{{1,3}}\.\d{{1,4}}(\.({_NAME})\.\d{{0,4}})?"),
    "player": _pattern(_NAME),
    "result": _letters(_RESULTS),
    "kind": _letters(_KINDS),
    "rounds": _ranges(),
    "round": _number(r"\d{1,3}"),
    "user": _number(r"\d{1,16}"),
    "letter": _number(r"\d{1,12}"),
    "yes": _letters({"y": True, "n": False}),
    "code": _pattern(r"[A-Za-z0-9_-]{1,48}"),
    "step": _letters({step.value: step for step in Step}),
    "view": _letters({view.value: view for view in View}),
    "language": _pattern(r"[a-z]{2}"),
}
_LETTER: Mapping[type[Press], str] = {
    Report: "r",
    Confirm: "y",
    Deny: "n",
    Choose: "c",
    Settle: "s",
    Swap: "w",
    SignOff: "a",
    Book: "b",
    Claim: "i",
    Approve: "p",
    Organise: "o",
    Invite: "l",
    TakeStep: "t",
    Show: "v",
    Speak: "g",
    Erase: "e",
    SendAgain: "x",
}


def _field(form: type[Press], name: str) -> _Codec:
    return _SURE_RESULT if name == "result" and form in {Report, Confirm} else _FIELDS[name]


_SURE_RESULT = _letters({letter: result for letter, result in _RESULTS.items() if result is not None})
