"""A club's Keizer season, stopped in the middle: paired by the real rules, results drawn by a fixed seed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

from bot.demo.people import MEMBERS
from rules.keizer.limits import pairing_limits
from rules.keizer.pairing import pair_round
from rules.keizer.recount import list_for_pairing
from rules.keizer.regulation import keizer_regulation
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Round, RoundState
from rules.tournament import Tournament
from sheets.records import Value
from sheets.schema import TabName

SEED = 1912
ROUNDS = 30

Row = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Club:
    """Who plays, how many rounds are played, who joined in which round, and who left after which."""

    members: Sequence[tuple[str, int | None]]
    played: int
    joined: tuple[str, int]
    left: tuple[str, int]


LARGE = Club(MEMBERS, 17, ("Julia Vermeer", 6), ("Frits Schouten", 12))
SMALL = Club((*MEMBERS[:18], *MEMBERS[-6:]), 7, ("Julia Vermeer", 3), ("Bram Hendriks", 5))
"""24 members in the autumn: a club that one can look over."""

_DRAWS = 0.28
_AWAY = (
    (AbsenceKind.NOTIFIED, 0.07),
    (AbsenceKind.EXTERNAL, 0.02),
    (AbsenceKind.EXTERNAL_CLUB_NIGHT, 0.02),
    (AbsenceKind.LATE, 0.01),
)


def keizer_demo(values: Mapping[str, SettingValue], today: date, club: Club = LARGE) -> Mapping[TabName, Sequence[Row]]:
    """The rows of a workbook in mid-season; the next round is on the next Thursday from `today`."""
    season = _Season(values, Random(SEED), tuple(_members(club)))  # noqa: S311  # a drawn example, not a secret
    for number in range(1, club.played + 1):
        season.play(number)
    season.sign_off(club.played + 1)
    return {
        TabName.PLAYERS: [_player_row(player) for player in season.players],
        TabName.ROUNDS: list(_round_rows(today, club.played)),
        TabName.ABSENCES: [
            {"Round": absence.round, "Player": absence.player, "Kind": absence.kind.value}
            for absence in season.absences
        ],
        TabName.PAIRINGS: [_game_row(game) for game in season.games],
    }


@dataclass
class _Season:
    """A season that grows round by round."""

    values: Mapping[str, SettingValue]
    random: Random
    players: tuple[Player, ...]
    absences: list[Absence] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)

    def play(self, number: int) -> None:
        """Sign-offs, pairing and results of one round."""
        self.sign_off(number)
        tournament = self._tournament(number - 1)
        places = list_for_pairing(tournament, keizer_regulation(self.values), number).order
        paired = pair_round(tournament, places, pairing_limits(self.values), number)
        for board, pair in enumerate(paired.pairings, 1):
            self.games.append(Game(number, board, pair.white, pair.black, self._result(pair.white, pair.black)))
        for board, player in enumerate(paired.byes, len(paired.pairings) + 1):
            self.games.append(Game(number, board, player, None, Result.BYE))

    def sign_off(self, number: int) -> None:
        """Who stays away, and one volunteer for the bye in every third round."""
        here = [player for player in self.players if player.belongs_to(number)]
        for player in here:
            kind = self._kind()
            if kind is not None:
                self.absences.append(Absence(number, player.id, kind))
            elif number % 3 == 0 and player is here[-2]:
                self.absences.append(Absence(number, player.id, AbsenceKind.BYE_WANTED))

    def _tournament(self, closed: int) -> Tournament:
        rounds = tuple(Round(number, RoundState.CLOSED) for number in range(1, closed + 1))
        return Tournament(self.players, rounds, tuple(self.games), tuple(self.absences))

    def _kind(self) -> AbsenceKind | None:
        drawn = self.random.random()
        for kind, share in _AWAY:
            if drawn < share:
                return kind
            drawn -= share
        return None

    def _result(self, white: PlayerId, black: PlayerId) -> Result:
        """Drawn from the expected score that Elo's formula gives to the difference of ratings."""
        rating = {player.id: player.rating or 1200 for player in self.players}
        expected = 1 / (1 + 10 ** ((rating[black] - rating[white]) / 400))
        drawn = self.random.random()
        draws = _DRAWS * (1 - abs(2 * expected - 1))
        if drawn < draws:
            return Result.DRAW
        if drawn > 0.995:
            return Result.WHITE_WINS_BY_FORFEIT
        return Result.WHITE_WINS if drawn < draws / 2 + expected else Result.BLACK_WINS


def _members(club: Club) -> Iterator[Player]:
    for number, (name, rating) in enumerate(club.members, 1):
        player = Player(PlayerId(f"P{number}"), name, rating)
        if name == club.joined[0]:
            player = replace(player, joins_in_round=club.joined[1])
        if name == club.left[0]:
            player = replace(player, left_after_round=club.left[1])
        yield player


def _player_row(player: Player) -> Row:
    return {
        "ID": player.id,
        "Name": player.name,
        "Rating": player.rating,
        "Role": "player, organiser" if player.id == "P1" else None,
        "Joins in round": player.joins_in_round if player.joins_in_round > 1 else None,
        "Left after round": player.left_after_round,
    }


def _game_row(game: Game) -> Row:
    return {
        "Round": game.round,
        "Board": game.board,
        "White": game.white,
        "Black": game.black,
        "Result": game.result.value if game.result else None,
        "Status": "confirmed" if game.result and game.result.is_game_result else None,
    }


def _round_rows(today: date, played: int) -> Iterator[Row]:
    next_thursday = today + timedelta(days=(3 - today.weekday()) % 7)
    for number in range(1, ROUNDS + 1):
        day = next_thursday + timedelta(weeks=number - played - 1)
        state = RoundState.CLOSED if number <= played else RoundState.PLANNED
        yield {"Round": number, "Date": day.isoformat(), "State": state.value}
