"""A competition as it stands: read-only, everything the calculations look at."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar

from rules.players import Player, PlayerId
from rules.rounds import Absence, Game, Round, RoundState

_Entry = TypeVar("_Entry", Game, Absence)


@dataclass(frozen=True)
class Tournament:
    """Players in roster order, rounds by number, games in the order of rounds and boards.

    Only those who play stand in `players`. Built from any order of rows; the same rows in another order
    (but for the players', whose order breaks ties) make an equal tournament.
    """

    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    games: tuple[Game, ...] = ()
    absences: tuple[Absence, ...] = ()

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "rounds", tuple(sorted(self.rounds, key=lambda r: r.number)))
        put(self, "games", tuple(sorted(self.games, key=_game_order)))
        put(self, "absences", tuple(sorted(self.absences, key=lambda a: (a.round, a.player, a.kind.value))))

    @cached_property
    def player(self) -> Mapping[PlayerId, Player]:
        """Players by ID."""
        return MappingProxyType({player.id: player for player in self.players})

    @cached_property
    def games_by_round(self) -> Mapping[int, tuple[Game, ...]]:
        """Games and byes by round number; rounds without any are missing."""
        return MappingProxyType(_grouped(self.games))

    @cached_property
    def absences_by_round(self) -> Mapping[int, tuple[Absence, ...]]:
        """Sign-offs by round number; rounds without any are missing."""
        return MappingProxyType(_grouped(self.absences))

    @cached_property
    def state(self) -> Mapping[int, RoundState]:
        """States by round number, of the rounds listed."""
        return MappingProxyType({entry.number: entry.state for entry in self.rounds})

    @cached_property
    def counted_rounds(self) -> tuple[int, ...]:
        """Rounds that count: closed, or with at least one result of a game."""
        with_result = {g.round for g in self.games if g.counted_result is not None and g.counted_result.is_game_result}
        closed = {entry.number for entry in self.rounds if entry.state is RoundState.CLOSED}
        return tuple(sorted(with_result | closed))

    @property
    def last_counted_round(self) -> int:
        """0 before any round has counted."""
        return self.counted_rounds[-1] if self.counted_rounds else 0


def _grouped(items: Iterable[_Entry]) -> dict[int, tuple[_Entry, ...]]:
    groups: dict[int, list[_Entry]] = {}
    for item in items:
        groups.setdefault(item.round, []).append(item)
    return {number: tuple(group) for number, group in groups.items()}


def _game_order(game: Game) -> tuple[int, int, str, int, int, str]:
    """Matches that are numbered go by their numbers: 2 before 10."""
    number = int(game.match) if game.match.isdecimal() else 0
    return (game.round, number, game.match, game.game or 0, game.board, game.white)
