"""The pairing library gacrux, wrapped: FIDE team Swiss (Handbook C.04.6) and Dutch (C.04.3), and its checker.

Nothing else imports gacrux. It is driven in process, on the event record that its own file readers would make: no
file, no arguments, nothing printed, no lots (the initial colour is given). Competitors are pairing numbers.

Scores reach it as whole numbers: all are multiplied by the smallest number that makes them whole, since it compares
and adds them only, and its decimals would not hold a third.

*Not done here*: acceleration; game points as the score that pairs teams; reading reports of others into records.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

from rules.errors import PairingError
from rules.swiss_history import (
    Absent,
    Bye,
    CheckedRound,
    FreeRound,
    Meeting,
    Pair,
    RankedNumber,
    Scores,
    Side,
    SwissHistory,
    TeamSystem,
    Verdict,
)

T = TypeVar("T")


def pair_teams(history: SwissHistory, round_number: int, system: TeamSystem, absent: Absent) -> tuple[Pair, ...]:
    """The round of a team Swiss, board 1's match first, the bye last. White is the team with White on board 1.

    PairingError `no-legal-pairing`, or `pairing-library` when the library can't use what it is given.
    """
    record = event_record(history, round_number, absent)
    record |= team_record(history, system)
    return _asked(lambda: _pair(_library().team, record, round_number))


def pair_players(history: SwissHistory, round_number: int, absent: Absent) -> tuple[Pair, ...]:
    """The round of an individual Swiss by the Dutch system, board 1 first, the bye last. PairingError as for teams."""
    record = event_record(history, round_number, absent)
    record |= player_record(history)
    return _asked(lambda: _pair(_library().dutch, record, round_number))


# --- what a report says, as the library reads it


def check_report(text: str) -> tuple[CheckedRound, ...]:
    """Every round of a Tournament Report File, paired again. PairingError `report-unreadable`, `pairing-library`."""
    return _asked(lambda: _check(_read(text)))


def rank_report(text: str, tie_breaks: Sequence[str], after_round: int) -> tuple[RankedNumber, ...]:
    """The library's ranking of a report after a round, by FIDE's acronyms, best first. PairingError as above."""
    return _asked(lambda: _rank(_read(text), tie_breaks, after_round))


# --- the library's side of it. Its modules are loaded when first needed: they are slow to import.


@dataclass(frozen=True, slots=True)
class _Library:
    team: Any
    dutch: Any
    checker: Any
    reader: Any
    tie_breaks: Any
    no_pairing: type[Exception]


def _library() -> _Library:
    from gacrux.gacruxexeptions import GacruxNoLegalPairing
    from gacrux.pairingchecker import pairingchecker
    from gacrux.pairingdutch import pairing_dutch
    from gacrux.pairingfideteam import pairing_fideteam
    from gacrux.tiebreak import tiebreak
    from gacrux.trf2json import trf2json

    return _Library(pairing_fideteam, pairing_dutch, pairingchecker, trf2json, tiebreak, GacruxNoLegalPairing)


def _asked(question: Callable[[], T]) -> T:
    """The library's answer; whatever it raises becomes a PairingError, as its errors are of every kind."""
    try:
        return question()
    except PairingError:
        raise
    except _library().no_pairing as error:
        raise PairingError("no-legal-pairing", reason=str(error)) from error
    except Exception as error:
        raise PairingError("pairing-library", reason=f"{type(error).__name__}: {error}") from error


_OPTIONS: Mapping[str, object] = {"experimental": [], "verbose": 0, "methodList": [], "top_color": "w", "rank": False}


def _pair(engine: Any, record: dict[str, Any], round_number: int) -> tuple[Pair, ...]:
    brackets = engine(record, round_number, dict(_OPTIONS)).compute_pairing(False)
    return _pairs(brackets)


def _pairs(brackets: Iterable[Any]) -> tuple[Pair, ...]:
    pairs = [pair for bracket in brackets if bracket for pair in bracket["pairs"]]
    return tuple((pair["w"], pair["b"] or None) for pair in sorted(pairs, key=lambda pair: pair["board"]))


def event_record(history: SwissHistory, round_number: int, absent: Absent) -> dict[str, Any]:
    """What the library's records of individual and team events have in common."""
    return {
        "tournamentType": "Swiss",
        "numRounds": history.rounds,
        "currentRound": round_number - 1,
        "topColor": history.initial_colour.value,
        "topColorExplicit": True,
        "rankOrder": [],
        "competitors": [_competitor(n, n not in absent.numbers) for n in range(1, history.competitors + 1)],
        "prohibited": [
            {"firstRound": round_number, "lastRound": round_number, "competitors": list(pair)}
            for pair in absent.forbidden
        ],
    }


def _competitor(number: int, present: bool) -> dict[str, Any]:
    """`random` is set so that the library draws no lots."""
    return {
        "cid": number,
        "rank": number,
        "present": present,
        "teamId": number,
        "cplayers": [],
        "random": number,
        "rating": None,
    }


def player_record(history: SwissHistory) -> dict[str, Any]:
    scale = _scale(history)
    return {
        "teamTournament": False,
        "scoreSystem": {"game": _score_letters(history.scores, scale)},
        "gameList": _encounters(history, scale, ()),
        "matchList": [],
        "pairingSystem": ["dutch"],
    }


def team_record(history: SwissHistory, system: TeamSystem) -> dict[str, Any]:
    """Game points are given match by match: those of a handicap are not the sum of the boards."""
    scale = _scale(history)
    byes = {free.bye: free.game_points for free in history.free}
    if any(byes[free.bye] != free.game_points for free in history.free):
        raise PairingError("pairing-library", reason="byes of one kind with different game points")
    game = _score_letters(Scores(), scale)
    match = _score_letters(history.scores, scale)
    match |= {f"{bye.value}G": _scaled(byes.get(bye, Fraction(0)), scale) for bye in Bye}
    return {
        "teamTournament": True,
        "teamSize": system.boards,
        "scoreSystem": {"game": game, "match": match, "primary": "match"},
        "gameList": [_NO_GAME],
        "matchList": _encounters(history, scale, (_NO_GAME["id"],)),
        "pairingSystem": ["fideteam", system.colours.value, "mp+gp" if system.game_points_for_colours else "mp"],
    }


_NO_GAME: Mapping[str, Any] = {"id": 0, "round": 0, "board": 0, "white": None, "black": None, "played": False}
"""A match takes game points given for it only if it refers to a game; this one is nobody's."""


def _encounters(history: SwissHistory, scale: int, games: Sequence[int]) -> list[dict[str, Any]]:
    encounters = [_met(meeting, scale) for meeting in history.meetings] + [_alone(f, scale) for f in history.free]
    return [{"id": number, "games": list(games)} | each for number, each in enumerate(encounters, 1)]


def _met(meeting: Meeting, scale: int) -> dict[str, Any]:
    sides = {"white": _side(meeting.white, scale), "black": _side(meeting.black, scale)}
    return {"round": meeting.round, "played": meeting.was_played} | sides


def _alone(free: FreeRound, scale: int) -> dict[str, Any]:
    letter = _BYE_VERDICTS[free.bye].value
    white = {"cid": free.number, "result": letter, "score": _scaled(free.points, scale)}
    return {"round": free.round, "played": free.bye is Bye.PAIRING, "white": white, "black": None}


_BYE_VERDICTS = {
    Bye.PAIRING: Verdict.PAIRING_BYE,
    Bye.FULL_POINT: Verdict.WIN,
    Bye.HALF_POINT: Verdict.DRAW,
    Bye.ZERO_POINT: Verdict.NOTHING,
}


def _side(side: Side, scale: int) -> dict[str, Any]:
    return {
        "cid": side.number,
        "result": side.verdict.value,
        "score": _scaled(side.points, scale),
        "gpoints": _scaled(side.game_points, scale),
    }


def _score_letters(scores: Scores, scale: int) -> dict[str, Any]:
    letters = {"W": scores.win, "D": scores.draw, "L": scores.loss, "Z": Fraction(0), "P": scores.win}
    return {letter: _scaled(points, scale) for letter, points in letters.items()} | {
        "F": "W",
        "H": "D",
        "A": "D",
        "U": "Z",
    }


def _scale(history: SwissHistory) -> int:
    sides = [side for meeting in history.meetings for side in (meeting.white, meeting.black)]
    scores = [history.scores.win, history.scores.draw, history.scores.loss]
    scores += [points for side in sides for points in (side.points, side.game_points)]
    scores += [points for free in history.free for points in (free.points, free.game_points)]
    return lcm(2, *(points.denominator for points in scores))


def _scaled(points: Fraction, scale: int) -> Decimal:
    return Decimal(int(points * scale))


def _read(text: str) -> Any:
    report = _library().reader()
    report.parse_file(text, 0)
    if report.get_status() != 0:
        raise PairingError("report-unreadable", reason="; ".join(report.chessjson["status"]["error"]))
    return report


def _check(report: Any) -> tuple[CheckedRound, ...]:
    checker = _library().checker()
    checker.params = dict(_OPTIONS) | {"check": 1, "pairing": 0, "analysis": 0, "exchange": [], "current_round": -1}
    checker.chessfile = report
    checker.do_checker()
    return tuple(
        CheckedRound(each["round"], _with_none(each["current"]), _with_none(each["pairs"]))
        for each in report.result["roundpairing"]
    )


def _with_none(pairs: Iterable[tuple[int, int]]) -> tuple[Pair, ...]:
    return tuple((white, black or None) for white, black in pairs)


def _rank(report: Any, tie_breaks: Sequence[str], after_round: int) -> tuple[RankedNumber, ...]:
    tournament = report.get_tournament(1)
    engine = _library().tie_breaks(tournament, after_round, {"is_rr": None, "swiss": True})
    result = engine.compute_tiebreaks(tournament, {"tiebreak": list(tie_breaks), "check": False})
    ranked = [
        RankedNumber(
            each["cid"], each["rank"], tuple(None if v is None else Fraction(v) for v in each["tiebreakScore"])
        )
        for each in result["competitors"]
    ]
    return tuple(sorted(ranked, key=lambda each: (each.rank, each.number)))
