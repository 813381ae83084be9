"""Two hundred and ten whole tournaments made by seeds, for everything that gives a second opinion.

Fair ones are played out; in others players ask for half-point byes; in rough ones they stay away, lose by forfeit,
enter late (some after round 4, when numbers no longer change) and withdraw. Some have pairs that must not meet. Small
ones are many, big ones few: it is a matter of time.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, unique
from functools import cache
from random import Random

from rules.errors import PairingError
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game
from rules.swiss.event import SwissEvent
from rules.swiss.pairing import pair_round
from tests.rules.swiss.events import RESULTS, event, field

SMALL, MEDIUM, BIG = range(165), range(165, 200), range(200, 210)
SEEDS = (*SMALL, *MEDIUM, *BIG)

TIE_BREAKS = "BH, BH/C1, SB, PS, WON, BPG"


@unique
class Weather(Enum):
    """What happens besides games."""

    FAIR = "fair"
    BYES = "byes"
    ROUGH = "rough"


_KINDS = {
    Weather.FAIR: (),
    Weather.BYES: (AbsenceKind.HALF_POINT_BYE,),
    Weather.ROUGH: (AbsenceKind.HALF_POINT_BYE, AbsenceKind.NOTIFIED, AbsenceKind.LATE),
}
_PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@dataclass(frozen=True)
class Generated:
    """One tournament; `stuck` is the round that no longer had a legal pairing."""

    event: SwissEvent
    last: int
    stuck: int | None = None


@cache
def tournament(seed: int) -> Generated:
    """The tournament of a seed, paired by our rules round by round."""
    die = Random(seed)
    weather = tuple(Weather)[seed % len(Weather)]
    size = _size(seed, die)
    rounds = min(die.choice((4, 5, 9) if size < 12 else (4, 5)), size - 1)
    settings = _settings(rounds, size, die)
    players = field(size, die, everybody_stays=weather is not Weather.ROUGH)
    if weather is Weather.ROUGH and size > 20:
        players = (replace(players[0], joins_in_round=5), *players[1:])
    return _played(event(players, settings=settings), settings, weather, die)


def _size(seed: int, die: Random) -> int:
    if seed in SMALL:
        return 3 + seed % 19
    return die.randint(22, 40) if seed in MEDIUM else (120 if seed == max(BIG) else die.randint(41, 90))


def _settings(rounds: int, size: int, die: Random) -> Mapping[str, SettingValue]:
    pairs = [die.sample(range(1, size + 1), 2) for _ in range(die.choice((0, 0, 0, 1, 3)) if size > 6 else 0)]
    return {
        "rounds": rounds,
        "tie-breaks": TIE_BREAKS,
        "swiss.initial colour": die.choice(("white", "black")),
        "swiss.forbidden pairs": ", ".join(f"P{one}-P{other}" for one, other in pairs) or "none",
    }


def _played(now: SwissEvent, settings: Mapping[str, SettingValue], weather: Weather, die: Random) -> Generated:
    players = now.tournament.players
    results = RESULTS if weather is Weather.ROUGH else _PLAYED
    for number in range(1, now.regulation.rounds + 1):
        absences = (*now.tournament.absences, *_away(players, number, weather, die))
        now = event(players, now.tournament.games, absences, settings)
        try:
            paired = pair_round(now, number)
        except PairingError as error:
            if error.code == "nobody-present":
                return Generated(now, number - 1)
            if error.code != "swiss-no-legal-pairing":
                raise
            return Generated(now, number - 1, number)
        boards = [Game(number, n, p.white, p.black, die.choice(results)) for n, p in enumerate(paired.pairings, 1)]
        byes = [Game(number, len(boards) + n, player, None, Result.BYE) for n, player in enumerate(paired.byes, 1)]
        now = event(players, (*now.tournament.games, *boards, *byes), absences, settings)
    return Generated(now, now.regulation.rounds)


def _away(players: tuple[Player, ...], number: int, weather: Weather, die: Random) -> tuple[Absence, ...]:
    if weather is Weather.FAIR:
        return ()
    chosen: list[PlayerId] = [player.id for player in die.sample(players, die.choice((0, 0, 1, 2)))]
    return tuple(Absence(number, player, die.choice(_KINDS[weather])) for player in chosen)
