"""Individual events played by a die: byes asked for, absences, forfeits, late entries, withdrawals."""

from collections.abc import Mapping
from random import Random

from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Round, RoundState
from rules.swiss.event import SwissEvent
from rules.swiss.pairing import pair_round
from rules.swiss.regulation import swiss_regulation
from rules.tournament import Tournament

RESULTS = (
    *(Result.WHITE_WINS,) * 4,
    *(Result.DRAW,) * 4,
    *(Result.BLACK_WINS,) * 4,
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)


def field(players: int, die: Random, *, everybody_stays: bool = False) -> tuple[Player, ...]:
    """P1, P2, ... in falling order of ratings; a few come late, a few leave."""
    late, leaving = ((1,), (None,)) if everybody_stays else ((1,) * 12 + (2, 3), (None,) * 12 + (3, 4))
    return tuple(
        Player(
            PlayerId(f"P{number}"),
            f"Player {number:03}",
            rating=2500 - number,
            joins_in_round=die.choice(late),
            left_after_round=die.choice(leaving),
        )
        for number in range(1, players + 1)
    )


def event(
    players: tuple[Player, ...],
    games: tuple[Game, ...] = (),
    absences: tuple[Absence, ...] = (),
    settings: Mapping[str, SettingValue] | None = None,
) -> SwissEvent:
    """An event whose rounds with games are closed."""
    numbers = sorted({game.round for game in games})
    rounds = tuple(Round(number, RoundState.CLOSED) for number in numbers)
    return SwissEvent(Tournament(players, rounds, games, absences), swiss_regulation(settings or {}))


def played(players: tuple[Player, ...], rounds: int, die: Random, settings: Mapping[str, SettingValue]) -> SwissEvent:
    """Paired by the rules, round by round; results are drawn."""
    now = event(players, settings=settings)
    for number in range(1, rounds + 1):
        away = tuple(
            Absence(number, player.id, die.choice((AbsenceKind.HALF_POINT_BYE, AbsenceKind.NOTIFIED)))
            for player in die.sample(players, die.choice((0, 0, 1, 2)))
        )
        now = event(players, now.tournament.games, (*now.tournament.absences, *away), settings)
        paired = pair_round(now, number)
        boards = [Game(number, n, p.white, p.black, die.choice(RESULTS)) for n, p in enumerate(paired.pairings, 1)]
        byes = [Game(number, len(boards) + n, player, None, Result.BYE) for n, player in enumerate(paired.byes, 1)]
        now = event(players, (*now.tournament.games, *boards, *byes), now.tournament.absences, settings)
    return now
