"""A cup in its second round: drawn and played by the real rules, results by a fixed seed; of people or of programs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random

from bot.demo.people import MEMBERS
from bot.formats.knockout import bracket_rows
from rules.knockout.bracket import Knockout, knockout
from rules.knockout.due import DueGame, board_of, due_games
from rules.knockout.regulation import knockout_regulation
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Game, RoundState, Status
from rules.tournament import Tournament
from sheets.records import Value
from sheets.schema import TabName

SEED = 1920
PLAYERS = 16
GAMES_OF_SECOND_ROUND = 2
"""How many each of its matches has played; the next ones are paired and wait for their results."""

PROGRAMS = (
    ("Nordlys 7.2", 3478),
    ("Grevlingen 21", 3466),
    ("Kestrel 5", 3441),
    ("Brzask 3.1", 3427),
    ("Tundra Zero", 3409),
    ("Moltke 12", 3388),
    ("Papillon 2.0", 3374),
    ("Ruslan 9", 3359),
    ("Old Faithful 14", 3342),
    ("Zugvogel 1.8", 3330),
    ("Minne 6", 3311),
    ("Lodestar", 3297),
    ("Quince 0.9", 3280),
    ("Hoplite 4", 3262),
    ("Aurinko 2", 3241),
    ("Pawnder 11", 3220),
)
"""Invented, with the ratings they might have."""

_DRAWS = 0.45

Row = Mapping[str, Value]


def knockout_demo(values: Mapping[str, SettingValue], today: date) -> Mapping[TabName, Sequence[Row]]:
    """The rows of a workbook of 16 players whose second round is under way on the next Thursday from `today`."""
    are_programs = str(values["preset"]).startswith("tcec")
    players = tuple(_players(are_programs=are_programs))
    cup = _Cup(knockout(Tournament(players), knockout_regulation(values)), Random(SEED))  # noqa: S311  # an example
    cup.play_round(1)
    for _ in range(GAMES_OF_SECOND_ROUND):
        cup.play_due(2)
    cup.pair_due(2)
    return {
        TabName.PLAYERS: [
            *(_player_row(player, are_programs=are_programs) for player in players),
            *_staff(are_programs=are_programs),
        ],
        TabName.ROUNDS: list(_round_rows(cup.event.draw.rounds, today)),
        TabName.PAIRINGS: [_game_row(game) for game in cup.games],
        TabName.MATCHES: list(bracket_rows(cup.event, {player.id: player.name for player in players}).rows),
    }


@dataclass
class _Cup:
    """An event that grows game by game."""

    event: Knockout
    random: Random
    games: list[Game] = field(default_factory=list)

    def play_round(self, number: int) -> None:
        """All its matches to their ends."""
        while due_games(self.event, number):
            self.play_due(number)

    def play_due(self, number: int) -> None:
        """One game of every match that can go on."""
        for due in due_games(self.event, number):
            game = self._game(due, self._result(due))
            self.games.append(game)
            self.event = self.event.after(due.match, game)

    def pair_due(self, number: int) -> None:
        """Rows without results for the games that come next."""
        self.games += [self._game(due, None) for due in due_games(self.event, number)]

    def _game(self, due: DueGame, result: Result | None) -> Game:
        state = self.event.state[due.match]
        return Game(
            state.slot.round,
            board_of(self.event, state),
            due.game.white,
            due.game.black,
            result,
            Status.CONFIRMED if result else Status.NONE,
            due.match,
            due.game.number,
            due.game.stage.name,
        )

    def _result(self, due: DueGame) -> Result:
        """Drawn games often, else the higher seed more often than not."""
        seed = self.event.draw.seed_of
        if self.random.random() < _DRAWS:
            return Result.DRAW
        white_wins = self.random.random() < 0.5 + (seed[due.game.black] - seed[due.game.white]) / (3 * PLAYERS)
        return Result.WHITE_WINS if white_wins else Result.BLACK_WINS


def _players(*, are_programs: bool) -> Iterator[Player]:
    for number, (name, rating) in enumerate((PROGRAMS if are_programs else MEMBERS)[:PLAYERS], 1):
        yield Player(PlayerId(f"P{number}"), name, rating)


STAFF = (("Ida Berg", "organiser"), ("Piet Molenaar", "operator"))
"""Who runs an event of programs; no program reads what the bot writes."""


def _staff(*, are_programs: bool) -> Iterator[Row]:
    for number, (name, role) in enumerate(STAFF if are_programs else (), PLAYERS + 1):
        yield {"ID": f"P{number}", "Name": name, "Rating": None, "Role": role}


def _player_row(player: Player, *, are_programs: bool) -> Row:
    is_first = player.id == "P1" and not are_programs
    return {
        "ID": player.id,
        "Name": player.name,
        "Rating": player.rating,
        "Role": "player, organiser" if is_first else None,
    }


def _game_row(game: Game) -> Row:
    return {
        "Round": game.round,
        "Board": game.board,
        "White": game.white,
        "Black": game.black,
        "Result": game.result.value if game.result else None,
        "Match": game.match,
        "Game": game.game,
        "Stage": game.stage,
        "Status": game.status.value or None,
    }


def _round_rows(rounds: int, today: date) -> Iterator[Row]:
    next_thursday = today + timedelta(days=(3 - today.weekday()) % 7)
    states = {1: RoundState.CLOSED, 2: RoundState.PUBLISHED}
    for number in range(1, rounds + 1):
        day = next_thursday + timedelta(weeks=number - 2)
        yield {"Round": number, "Date": day.isoformat(), "State": states.get(number, RoundState.PLANNED).value}
