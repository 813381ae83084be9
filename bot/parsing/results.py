"""Results as people type them, in five languages: `1-0`, `remise`, `½`, `I won`, `board 3 0-1`, `gewonnen tegen Boris`.

A score is White first whoever says it; `I won` is resolved later, by the sender's colour.
"""

import re
from dataclasses import dataclass
from enum import Enum, unique

from bot.parsing.words import alternatives, plain
from rules.results import Result


@unique
class Outcome(Enum):
    """A result told from the sender's own side."""

    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class SaidResult:
    """What a message says. `certain`: every word of it was understood; otherwise he is asked before it is booked.

    `opponent` is a name as typed, "" when he named none.
    """

    result: Result | Outcome
    board: int | None = None
    round: int | None = None
    opponent: str = ""
    certain: bool = True


def parse_result(text: str) -> SaidResult | None:
    """None when the message tells no result, or more than one."""
    rest, board = _taken(_BOARD, plain(text))
    rest, round_number = _taken(_ROUND, rest)
    rest, opponent = _opponent(rest)
    rest = rest.lstrip(" ,:;").rstrip(" .,:;")
    told = _whole(rest)
    if told is not None:
        return SaidResult(told, board, round_number, opponent)
    return _loose(rest, board, round_number)


def parse_board_result(text: str) -> SaidResult | None:
    """The same where a bare number in front is a board: `3 1-0`, `3: 1-0`."""
    numbered = re.match(r"\s*(\d{1,3})\s*[:.)]?\s+(\S.*)", text)
    said = parse_result(numbered.group(2)) if numbered else None
    if said is None or numbered is None or said.board is not None:
        return parse_result(text)
    return SaidResult(said.result, int(numbered.group(1)), said.round, said.opponent, said.certain)


# --- the words

_FORFEIT = alternatives("f|ff|forfeit|by forfeit|reglementair|w.o|w.o.|walkover|kampflos|неявка|за неявку|ff.")
_SCORES: tuple[tuple[str, Result], ...] = (
    (r"1\s*[-:]\s*0", Result.WHITE_WINS),
    (r"0\s*[-:]\s*1", Result.BLACK_WINS),
    (r"(?:1/2|0?[.,]5)\s*[-:]?\s*(?:1/2|0?[.,]5)", Result.DRAW),
)
_FORFEITS: tuple[tuple[str, Result], ...] = (
    (rf"1\s*f?\s*[-:]\s*0\s*{_FORFEIT}", Result.WHITE_WINS_BY_FORFEIT),
    (rf"0\s*f?\s*[-:]\s*1\s*{_FORFEIT}", Result.BLACK_WINS_BY_FORFEIT),
    (r"\+\s*[/:]?\s*-", Result.WHITE_WINS_BY_FORFEIT),
    (r"-\s*[/:]?\s*\+", Result.BLACK_WINS_BY_FORFEIT),
    (r"-\s*[/:]\s*-", Result.DOUBLE_FORFEIT),
)
_HALF = r"(?:=|1/2|0[.,]5)"
_DRAW = alternatives(
    "draw|drawn|we drew|i drew|a draw|it was a draw|we made a draw"
    "|remise|het werd remise|gelijk|gelijkspel|wij speelden remise"
    "|remi|oavgjort|det blev remi|vi spelade remi"
    "|unentschieden|remis|wir haben remis gespielt"
    "|ничья|вничью|сыграли вничью"
)
_WON = alternatives(
    "i won|won|i win|win|i've won|i have won"
    "|ik won|ik heb gewonnen|gewonnen|winst"
    "|jag vann|vann|jag har vunnit|vunnit|vinst"
    "|ich habe gewonnen|hab gewonnen|ich gewann|sieg"
    "|я выиграл|я выиграла|выиграл|выиграла|я победил|я победила|победил|победила|победа"
)
_LOST = alternatives(
    "i lost|lost|i've lost|i have lost|loss"
    "|ik verloor|ik heb verloren|verloren|verlies"
    "|jag förlorade|förlorade|jag har förlorat|förlorat|förlust"
    "|ich habe verloren|hab verloren|ich verlor|niederlage"
    "|я проиграл|я проиграла|проиграл|проиграла|поражение"
)
POSTPONED_WORDS = alternatives(
    "postponed|adjourned|uitgesteld|uppskjuten|uppskjutet|verschoben|verlegt|vertagt|перенесена|отложена|перенесено"
)
_MEANINGS: tuple[tuple[str, Result | Outcome], ...] = (
    *_FORFEITS,
    *_SCORES,
    (_HALF, Result.DRAW),
    (_DRAW, Result.DRAW),
    (_WON, Outcome.WON),
    (_LOST, Outcome.LOST),
    (POSTPONED_WORDS, Result.POSTPONED),
)
_AT = alternatives("on|at|in|op|aan|an|am|på|i|vid|на|в")
_BOARD = re.compile(
    rf"(?:^|\s)(?:{_AT}\s+)?{alternatives('board|bord|bräde|brett|доска|доске')}\s*#?(\d{{1,3}})\b\s*[:,]?"
)
_ROUND = re.compile(
    rf"(?:^|\s)(?:{_AT}\s+)?{alternatives('round|ronde|rond|runde|тур|туре')}\s*#?(\d{{1,3}})\b\s*[:,]?"
)
_AGAINST = re.compile(rf"\s{alternatives('against|versus|vs|vs.|tegen|van|from|mot|gegen|против|у')}\s+(\S.*)$")
_BEFORE, _BEHIND = r"(?<![\w+/:.,-])", r"(?![\w+/:-]|[.,]\d)"


def _taken(pattern: re.Pattern[str], text: str) -> tuple[str, int | None]:
    found = pattern.search(text)
    if found is None:
        return text, None
    return f"{text[: found.start()]} {text[found.end() :]}".strip(), int(found.group(1))


def _opponent(text: str) -> tuple[str, str]:
    found = _AGAINST.search(text)
    return (text[: found.start()], found.group(1).strip(" .,")) if found else (text, "")


def _whole(text: str) -> Result | Outcome | None:
    return next((meaning for pattern, meaning in _MEANINGS if re.fullmatch(pattern, text)), None)


def _loose(text: str, board: int | None, round_number: int | None) -> SaidResult | None:
    """A single score among other words; `Boris won` tells nothing about the sender, so words alone don't count."""
    found = {meaning for pattern, meaning in (*_FORFEITS, *_SCORES) if re.search(f"{_BEFORE}{pattern}{_BEHIND}", text)}
    return SaidResult(found.pop(), board, round_number, certain=False) if len(found) == 1 else None
