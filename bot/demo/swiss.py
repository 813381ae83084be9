"""An open of seven rounds, stopped after the fourth: paired by the real rules, results drawn by a fixed seed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

from bot.demo.people import MEMBERS
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Round, RoundState
from rules.swiss.event import SwissEvent
from rules.swiss.pairing import pair_round
from rules.swiss.regulation import swiss_regulation
from rules.tournament import Tournament
from sheets.records import Value
from sheets.schema import TabName

SEED = 1866
PLAYERS = 27
ROUNDS_PLAYED = 4

_DRAWS = 0.3
_FORFEITS = 0.02
_AWAY = 0.04
_UNRATED = 1200

Row = Mapping[str, Value]


def swiss_demo(values: Mapping[str, SettingValue], today: date) -> Mapping[TabName, Sequence[Row]]:
    """The rows of a workbook after 4 rounds; the 5th is on the next Saturday from `today`."""
    open_ = _Open(values, Random(SEED), _players())  # noqa: S311  # a drawn example, not a secret
    for number in range(1, ROUNDS_PLAYED + 1):
        open_.play(number)
    open_.sign_off(ROUNDS_PLAYED + 1)
    rounds = swiss_regulation(values).rounds
    return {
        TabName.PLAYERS: [_player_row(player) for player in open_.players],
        TabName.ROUNDS: list(_round_rows(rounds, today)),
        TabName.ABSENCES: [{"Round": a.round, "Player": a.player, "Kind": a.kind.value} for a in open_.absences],
        TabName.PAIRINGS: [_game_row(game) for game in open_.games],
    }


@dataclass
class _Open:
    """An event that grows round by round."""

    values: Mapping[str, SettingValue]
    random: Random
    players: tuple[Player, ...]
    absences: list[Absence] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)

    def play(self, number: int) -> None:
        """Byes asked for, pairing and results of one round."""
        self.sign_off(number)
        paired = pair_round(self._event(number - 1), number)
        for board, pair in enumerate(paired.pairings, 1):
            self.games.append(Game(number, board, pair.white, pair.black, self._result(pair.white, pair.black)))
        for board, player in enumerate(paired.byes, len(paired.pairings) + 1):
            self.games.append(Game(number, board, player, None, Result.BYE))

    def sign_off(self, number: int) -> None:
        """Half-point byes, which are what most ask for."""
        for player in self.players:
            if player.belongs_to(number) and self.random.random() < _AWAY:
                self.absences.append(Absence(number, player.id, AbsenceKind.HALF_POINT_BYE))

    def _event(self, closed: int) -> SwissEvent:
        rounds = tuple(Round(number, RoundState.CLOSED) for number in range(1, closed + 1))
        tournament = Tournament(self.players, rounds, tuple(self.games), tuple(self.absences))
        return SwissEvent(tournament, swiss_regulation(self.values))

    def _result(self, white: PlayerId, black: PlayerId) -> Result:
        """Drawn from the expected score that Elo's formula gives to the difference of ratings."""
        if self.random.random() < _FORFEITS:
            return Result.WHITE_WINS_BY_FORFEIT
        rating = {player.id: player.rating or _UNRATED for player in self.players}
        expected = 1 / (1 + 10 ** ((rating[black] - rating[white]) / 400))
        drawn, draws = self.random.random(), _DRAWS * (1 - abs(2 * expected - 1))
        if drawn < draws:
            return Result.DRAW
        return Result.WHITE_WINS if drawn < draws / 2 + expected else Result.BLACK_WINS


def _players() -> tuple[Player, ...]:
    """One comes for the second round, one leaves after the third."""
    listed = [Player(PlayerId(f"P{n}"), name, rating) for n, (name, rating) in enumerate(MEMBERS[:PLAYERS], 1)]
    listed[9] = replace(listed[9], joins_in_round=2)
    listed[14] = replace(listed[14], left_after_round=3)
    return tuple(listed)


# --- rows


def _player_row(player: Player) -> Row:
    return {
        "ID": player.id,
        "Name": player.name,
        "Rating": player.rating,
        "Role": "player, organiser" if player.id == "P1" else None,
        "Joins in round": player.joins_in_round if player.joins_in_round > 1 else None,
        "Left after round": player.left_after_round,
    }


def _round_rows(rounds: int, today: date) -> Iterator[Row]:
    next_saturday = today + timedelta(days=(5 - today.weekday()) % 7)
    for number in range(1, rounds + 1):
        day = next_saturday + timedelta(weeks=number - ROUNDS_PLAYED - 1)
        state = RoundState.CLOSED if number <= ROUNDS_PLAYED else RoundState.PLANNED
        yield {"Round": number, "Date": day.isoformat(), "State": state.value}


def _game_row(game: Game) -> Row:
    return {
        "Round": game.round,
        "Board": game.board,
        "White": game.white,
        "Black": game.black,
        "Result": game.result.value if game.result else None,
        "Status": "confirmed" if game.result and game.result.is_game_result else None,
    }
