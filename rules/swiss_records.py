"""What the pairing library reads: its event records, made of a history. `rules/swiss_library.py` asks with them.

Scores are whole numbers when pairs are made: all are multiplied by the smallest number that makes them whole, since
they are compared and added only, and the library's decimals would not hold a third. Rankings need them as they are.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import Any

from rules.errors import PairingError
from rules.swiss_history import Absent, Bye, FreeRound, Meeting, Scores, Side, SwissHistory, TeamSystem, Verdict

_Scale = int | None
"""What scores are multiplied by; None leaves them as they are."""


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


def player_record(history: SwissHistory, *, as_they_are: bool = False) -> dict[str, Any]:
    """What an individual event has besides; scores `as_they_are` when they are values that somebody reads."""
    scale = None if as_they_are else _scale(history)
    return {
        "teamTournament": False,
        "scoreSystem": {"game": _score_letters(history.scores, scale)},
        "gameList": _encounters(history, scale, ()),
        "matchList": [],
        "pairingSystem": ["dutch"],
    } | _accelerated(history, scale)


def _accelerated(history: SwissHistory, scale: _Scale) -> dict[str, Any]:
    """Nothing where no round is accelerated: the library looks whether it is there."""
    values = [
        {
            "matchPoints": _scaled(each.points, scale),
            "gamePoints": _scaled(each.points, scale),
            "firstRound": each.first_round,
            "lastRound": each.last_round,
            "firstCompetitor": 1,
            "lastCompetitor": each.last_number,
        }
        for each in history.virtual
    ]
    return {"accelerated": {"name": "Baku", "values": values}} if values else {}


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


def _encounters(history: SwissHistory, scale: _Scale, games: Sequence[int]) -> list[dict[str, Any]]:
    encounters = [_met(meeting, scale) for meeting in history.meetings] + [_alone(f, scale) for f in history.free]
    return [{"id": number, "games": list(games)} | each for number, each in enumerate(encounters, 1)]


def _met(meeting: Meeting, scale: _Scale) -> dict[str, Any]:
    sides = {"white": _side(meeting.white, scale), "black": _side(meeting.black, scale)}
    return {"round": meeting.round, "played": meeting.was_played} | sides


def _alone(free: FreeRound, scale: _Scale) -> dict[str, Any]:
    letter = _BYE_VERDICTS[free.bye].value
    white = {"cid": free.number, "result": letter, "score": _scaled(free.points, scale)}
    return {"round": free.round, "played": free.bye is Bye.PAIRING, "white": white, "black": None}


_BYE_VERDICTS = {
    Bye.PAIRING: Verdict.PAIRING_BYE,
    Bye.FULL_POINT: Verdict.WIN,
    Bye.HALF_POINT: Verdict.DRAW,
    Bye.ZERO_POINT: Verdict.NOTHING,
}


def _side(side: Side, scale: _Scale) -> dict[str, Any]:
    return {
        "cid": side.number,
        "result": side.verdict.value,
        "score": _scaled(side.points, scale),
        "gpoints": _scaled(side.game_points, scale),
    }


def _score_letters(scores: Scores, scale: _Scale) -> dict[str, Any]:
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


def _scaled(points: Fraction, scale: _Scale) -> Decimal:
    if scale is None:
        return Decimal(points.numerator) / points.denominator
    return Decimal(points.numerator * (scale // points.denominator))
