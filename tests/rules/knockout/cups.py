"""Knockout events for tests, played by whatever result is wanted."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from rules.knockout.bracket import Knockout, knockout
from rules.knockout.due import DueGame, board_of, due_games
from rules.knockout.regulation import KnockoutRegulation, knockout_regulation
from rules.players import Player, PlayerId
from rules.regulations import SettingValue, effective
from rules.results import Result
from rules.rounds import Game, Status
from rules.tournament import Tournament

KUBOK = "kubok-rossii-2018-final"
_KEYS = {"tie_breaks": "knockout.tie-breaks"}
Outcome = Callable[[DueGame], Result]


def players(count: int) -> tuple[Player, ...]:
    """P1 is the highest rated."""
    return tuple(Player(PlayerId(f"P{n}"), f"Name {n}", 2800 - n) for n in range(1, count + 1))


def regulation(preset: str = KUBOK, **settings: SettingValue) -> KnockoutRegulation:
    """A preset's with some settings of one's own: `third_place` stands for `knockout.third place`."""
    values = {_KEYS.get(key, f"knockout.{key.replace('_', ' ')}"): value for key, value in settings.items()}
    return knockout_regulation(effective({"preset": preset, **values}, preset))


def higher_wins(due: DueGame) -> Result:
    """The favourite wins every game."""
    state = due.state
    assert state.replayed is not None
    is_white = due.game.white == state.replayed.course.contest.higher
    return Result.WHITE_WINS if is_white else Result.BLACK_WINS


def drawn(due: DueGame) -> Result:  # like the others
    """Nobody wins anything."""
    return Result.DRAW


@dataclass
class Cup:
    """An event and its games."""

    event: Knockout
    players: tuple[Player, ...]
    games: list[Game] = field(default_factory=list)

    @classmethod
    def of(cls, count: int, preset: str = KUBOK, **settings: SettingValue) -> "Cup":
        """Nothing played yet."""
        listed = players(count)
        return cls(knockout(Tournament(listed), regulation(preset, **settings)), listed)

    def play_due(self, round_number: int, outcome: Outcome = higher_wins) -> None:
        """One game in each match of a round that can go on."""
        for due in due_games(self.event, round_number):
            self.play(due, outcome(due))

    def play(self, due: DueGame, result: Result) -> None:
        """One game."""
        now = self.event.state[due.match]
        game = Game(
            now.slot.round,
            board_of(self.event, now),
            due.game.white,
            due.game.black,
            result,
            Status.CONFIRMED,
            due.match,
            due.game.number,
            due.game.stage.name,
        )
        self.games.append(game)
        self.event = self.event.after(due.match, game)

    def play_round(self, round_number: int, outcome: Outcome = higher_wins) -> None:
        """All matches of a round."""
        while due_games(self.event, round_number):
            self.play_due(round_number, outcome)

    def play_out(self, outcome: Outcome = higher_wins) -> None:
        """The whole event."""
        for number in range(1, self.event.draw.rounds + 1):
            self.play_round(number, outcome)

    def anew(self, games: list[Game] | None = None, **settings: SettingValue) -> Knockout:
        """The event calculated from its games alone, or from other ones."""
        used = self.event.regulation if not settings else regulation(KUBOK, **settings)
        return knockout(Tournament(self.players, games=tuple(self.games if games is None else games)), used)


def winners(event: Knockout) -> Mapping[str, PlayerId | None]:
    """By match."""
    return {state.id: state.winner for state in event.states}


def with_results(games: list[Game], match: str, result: Mapping[int, Result]) -> list[Game]:
    """The same games with other results in some games of one match."""
    return [
        replace(game, result=result[game.game])
        if game.match == match and game.game is not None and game.game in result
        else game
        for game in games
    ]
