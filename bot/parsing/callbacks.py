"""What a button carries: at most 64 bytes of callback data, checked when read, since anybody can send anything.

    encode(Confirm("c1", "7.3", "P4", Result.WHITE_WINS)) == "y:c1:7.3:P4:1"

Games and players stand as tokens (bot/parsing/tokens.py). Data that isn't exactly of one of these forms is refused
whole.
"""

from collections.abc import Mapping
from dataclasses import fields

from bot.known import WishKind
from bot.messages import Kind
from bot.parsing.codecs import BadData, Codec, letters, number, pattern, ranges
from bot.parsing.presses import (
    Agree,
    Announce,
    Approve,
    Audience,
    Book,
    Choose,
    ChooseColour,
    Claim,
    Confirm,
    Connect,
    Deny,
    Erase,
    InvitationForm,
    Invite,
    InviteAll,
    MakePlayOff,
    MeanState,
    Move,
    Organise,
    Press,
    Replace,
    Report,
    SendAgain,
    Settle,
    Show,
    ShowMatch,
    SignOff,
    Speak,
    Step,
    Subscribe,
    Swap,
    TakeGames,
    TakeStep,
    View,
)
from bot.parsing.presses.rounds import Choice, DropWish, Look, Pick, Sight, Undo
from bot.parsing.presses.teams import (
    ActForTeam,
    Deed,
    HandIn,
    LineUpAct,
    OpenLineUp,
    RuleOnTeam,
    Ruling,
    SeatPlayer,
    TeamPress,
)
from bot.parsing.whens import FORM
from rules.results import Colour, Result
from rules.rounds import AbsenceKind, RoundState

__all__ = [
    "LIMIT",
    "ActForTeam",
    "Agree",
    "Announce",
    "Approve",
    "Audience",
    "BadData",
    "Book",
    "Choice",
    "Choose",
    "ChooseColour",
    "Claim",
    "Confirm",
    "Connect",
    "Deed",
    "Deny",
    "DropWish",
    "Erase",
    "HandIn",
    "InvitationForm",
    "Invite",
    "InviteAll",
    "LineUpAct",
    "Look",
    "MakePlayOff",
    "MeanState",
    "Move",
    "OpenLineUp",
    "Organise",
    "Pick",
    "Press",
    "Replace",
    "Report",
    "RuleOnTeam",
    "Ruling",
    "SeatPlayer",
    "SendAgain",
    "Settle",
    "Show",
    "ShowMatch",
    "Sight",
    "SignOff",
    "Speak",
    "Step",
    "Subscribe",
    "Swap",
    "TakeGames",
    "TakeStep",
    "TeamPress",
    "Undo",
    "View",
    "decode",
    "encode",
]

LIMIT = 64


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
    "form": letters({form.value: form for form in InvitationForm}),
    "audience": letters({audience.value: audience for audience in Audience}),
    "seen": pattern(r"[0-9a-f]{2}"),
    "yes": letters({"y": True, "n": False}),
    "code": pattern(r"[A-Za-z0-9_-]{1,48}"),
    "sight": letters({sight.value: sight for sight in Sight}),
    "choice": letters({choice.value: choice for choice in Choice}),
    "wish": letters({kind.value[1]: kind for kind in WishKind}),
    "first": pattern(_NAME),
    "second": pattern(_NAME),
    "board": number(r"\d{1,4}"),
    "page": number(r"\d{1,3}"),
    "set": pattern(r"[0-9a-f]{1,16}"),
    "step": letters({step.value: step for step in Step}),
    "view": letters({view.value: view for view in View}),
    "topic": letters(_TOPICS),
    "language": pattern(r"[a-z]{2}"),
    "match": pattern(_NAME),
    "comes": pattern(_NAME),
    "number": number(r"\d{1,4}"),
    "colour": letters({"w": Colour.WHITE, "b": Colour.BLACK}),
    "team": pattern(_NAME),
    "draft": pattern(r"[0-9a-f]{8}"),
    "over": pattern(r"([0-9a-f]{8})?"),
    "act": letters({act.value: act for act in LineUpAct}),
    "ruling": letters({ruling.value: ruling for ruling in Ruling}),
    "deed": letters({deed.value: deed for deed in Deed}),
    "said": pattern(r"[0-9a-z-]{0,12}"),
}
_LETTER: Mapping[type[Press], str] = {
    Report: "r",
    Confirm: "y",
    Deny: "n",
    Choose: "c",
    ChooseColour: "T",
    ShowMatch: "U",
    TakeGames: "G",
    MakePlayOff: "V",
    Replace: "W",
    Move: "f",
    Agree: "h",
    Settle: "s",
    Swap: "w",
    SignOff: "a",
    Book: "b",
    Claim: "i",
    Approve: "p",
    Organise: "o",
    Invite: "l",
    TakeStep: "t",
    Look: "j",
    Pick: "k",
    DropWish: "m",
    Undo: "q",
    Show: "v",
    Speak: "g",
    Subscribe: "d",
    Erase: "e",
    SendAgain: "x",
    Connect: "A",
    Announce: "u",
    InviteAll: "z",
    SeatPlayer: "L",
    HandIn: "M",
    OpenLineUp: "N",
    RuleOnTeam: "O",
    MeanState: "Z",
    ActForTeam: "P",
}


def _field(form: type[Press], name: str) -> Codec:
    return _SURE_RESULT if name == "result" and form in {Report, Confirm} else _FIELDS[name]


_SURE_RESULT = letters({letter: result for letter, result in _RESULTS.items() if result is not None})
