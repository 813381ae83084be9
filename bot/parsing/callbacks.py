"""What a button carries: at most 64 bytes of callback data, checked when read, since anybody can send anything.

    encode(Confirm("c1", "7.3", "P4", Result.WHITE_WINS)) == "y:c1:7.3:P4:1"

Games and players stand as tokens (bot/parsing/tokens.py). Data that isn't exactly of one of these forms is refused
whole.
"""

from collections.abc import Mapping
from dataclasses import fields

from bot.known import WishKind
from bot.messages import Kind
from bot.parsing import presses
from bot.parsing.codecs import BadData, Codec, letters, number, pattern, ranges
from bot.parsing.whens import FORM
from rules.results import Colour, Result
from rules.rounds import AbsenceKind, RoundState

__all__ = ["LIMIT", "BadData", "decode", "encode"]

LIMIT = 64


def encode(press: presses.Press) -> str:
    """Its callback data. ValueError when it would be longer than Telegram takes."""
    form = type(press)
    values = (_field(form, field.name).write(getattr(press, field.name)) for field in fields(form))
    data = ":".join((_LETTER[form], *values))
    if len(data.encode()) > LIMIT:
        raise ValueError(data)
    return data


def decode(data: str) -> presses.Press:
    """The button that carries this. BadData."""
    letter, *values = data.split(":")
    form = next((form for form, known in _LETTER.items() if known == letter), None)
    if form is None or len(values) != len(fields(form)) or len(data.encode()) > LIMIT:
        raise BadData(data)
    read = [_field(form, field.name).read(value) for field, value in zip(fields(form), values, strict=True)]
    return form(*read)


# --- how each field is written; reading checks everything


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
_TOPICS: Mapping[str, object] = {
    "p": Kind.PAIRINGS,
    "m": Kind.REMINDERS,
    "r": Kind.RESULTS,
    "s": Kind.STANDINGS,
    "a": Kind.ANNOUNCEMENTS,
    "l": Kind.LINKS,
    "x": None,
}
_STATES: Mapping[str, object] = {
    "p": RoundState.PLANNED,
    "a": RoundState.PAIRED,
    "u": RoundState.PUBLISHED,
    "c": RoundState.CLOSED,
}
_NAME = r"[A-Za-z0-9_-]{0,12}|~[0-9a-f]{8}"
_FIELDS: Mapping[str, Codec] = {
    "competition": pattern(r"[A-Za-z0-9]{1,8}"),
    "game": pattern(rf"\d{{1,3}}\.\d{{1,4}}(\.({_NAME})\.\d{{0,4}})?"),
    "player": pattern(_NAME),
    "when": pattern(FORM),
    "result": letters(_RESULTS),
    "kind": letters(_KINDS),
    "rounds": ranges(),
    "round": number(r"\d{1,3}"),
    "user": number(r"\d{1,16}"),
    "letter": number(r"\d{1,12}"),
    "spreadsheet": pattern(r"[A-Za-z0-9_-]{20,50}"),
    "announcement": number(r"\d{1,9}"),
    "state": letters(_STATES),
    "form": letters({form.value: form for form in presses.InvitationForm}),
    "audience": letters({audience.value: audience for audience in presses.Audience}),
    "seen": pattern(r"[0-9a-f]{2}"),
    "yes": letters({"y": True, "n": False}),
    "code": pattern(r"[A-Za-z0-9_-]{1,48}"),
    "sight": letters({sight.value: sight for sight in presses.Sight}),
    "choice": letters({choice.value: choice for choice in presses.Choice}),
    "wish": letters({kind.value[1]: kind for kind in WishKind}),
    "first": pattern(_NAME),
    "second": pattern(_NAME),
    "board": number(r"\d{1,4}"),
    "page": number(r"\d{1,3}"),
    "set": pattern(r"[0-9a-f]{1,16}"),
    "step": letters({step.value: step for step in presses.Step}),
    "view": letters({view.value: view for view in presses.View}),
    "topic": letters(_TOPICS),
    "language": pattern(r"[a-z]{2}"),
    "match": pattern(_NAME),
    "comes": pattern(_NAME),
    "number": number(r"\d{1,4}"),
    "colour": letters({"w": Colour.WHITE, "b": Colour.BLACK}),
    "team": pattern(_NAME),
    "draft": pattern(r"[0-9a-f]{8}"),
    "over": pattern(r"([0-9a-f]{8})?"),
    "act": letters({act.value: act for act in presses.LineUpAct}),
    "ruling": letters({ruling.value: ruling for ruling in presses.Ruling}),
    "deed": letters({deed.value: deed for deed in presses.Deed}),
    "said": pattern(r"[0-9a-z-]{0,12}"),
}
_LETTER: Mapping[type[presses.Press], str] = {
    presses.Report: "r",
    presses.Confirm: "y",
    presses.Deny: "n",
    presses.Choose: "c",
    presses.ChooseColour: "T",
    presses.ShowMatch: "U",
    presses.TakeGames: "G",
    presses.MakePlayOff: "V",
    presses.Replace: "W",
    presses.Move: "f",
    presses.Agree: "h",
    presses.Settle: "s",
    presses.Swap: "w",
    presses.SignOff: "a",
    presses.Book: "b",
    presses.Claim: "i",
    presses.Approve: "p",
    presses.Organise: "o",
    presses.Invite: "l",
    presses.TakeStep: "t",
    presses.Look: "j",
    presses.Pick: "k",
    presses.DropWish: "m",
    presses.Undo: "q",
    presses.Show: "v",
    presses.Speak: "g",
    presses.Subscribe: "d",
    presses.Erase: "e",
    presses.SendAgain: "x",
    presses.Connect: "A",
    presses.Announce: "u",
    presses.InviteAll: "z",
    presses.SeatPlayer: "L",
    presses.HandIn: "M",
    presses.OpenLineUp: "N",
    presses.RuleOnTeam: "O",
    presses.MeanState: "Z",
    presses.ActForTeam: "P",
}


def _field(form: type[presses.Press], name: str) -> Codec:
    return _SURE_RESULT if name == "result" and form in {presses.Report, presses.Confirm} else _FIELDS[name]


_SURE_RESULT = letters({letter: result for letter, result in _RESULTS.items() if result is not None})
