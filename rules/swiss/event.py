"""An individual Swiss as it stands: pairing numbers (C.04.2 B), and what each took out of each round.

A bye has a kind and a value: pairing-allocated 1, half-point ½, zero-point 0 (C.04.1 art. 3, C.04.2 D).

*Not done here*: full-point byes of their own (they count as pairing-allocated ones).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction
from functools import cached_property

from rules.errors import UnknownRound
from rules.players import Player, PlayerId
from rules.results import Colour, Result
from rules.rounds import AbsenceKind, Game, Note
from rules.swiss.regulation import Seeding, SwissRegulation
from rules.tournament import Tournament

LAST_RENUMBERING = 4
"""C.04.2 B: no pairing number changes once this round is paired; who comes later is numbered after all others."""

_TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")


@unique
class Part(Enum):
    """What a round was to a player."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    OPEN = "open"
    BYE = "bye"
    HALF_POINT_BYE = "half-point-bye"
    AWAY = "away"

    @property
    def is_played(self) -> bool:
        """Whether there was a game over the board."""
        return self in _PLAYED

    @property
    def is_voluntary(self) -> bool:
        """Whether he asked not to play, or stayed away."""
        return self in {Part.HALF_POINT_BYE, Part.AWAY, Part.FORFEIT_LOSS}


_PLAYED = frozenset({Part.WIN, Part.DRAW, Part.LOSS})
_ONE, _HALF, _ZERO = Fraction(1), Fraction(1, 2), Fraction(0)


@dataclass(frozen=True, slots=True)
class Turn:
    """One round of one player; `opponent` and `colour` of a game, also of a forfeited or unfinished one."""

    round: int
    part: Part
    points: Fraction
    opponent: PlayerId | None = None
    colour: Colour | None = None


@dataclass(frozen=True)
class SwissEvent:
    """A tournament with its regulation."""

    tournament: Tournament
    regulation: SwissRegulation

    @cached_property
    def by_number(self) -> tuple[PlayerId, ...]:
        """Everybody in the order of pairing numbers, from 1."""
        if self.regulation.numbers:
            return self._fixed
        return self._by_strength

    @property
    def _fixed(self) -> tuple[PlayerId, ...]:
        """As they were written down; whoever isn't there comes after all others."""
        fixed = tuple(player for player in dict.fromkeys(self.regulation.numbers) if player in self.tournament.player)
        return (*fixed, *(player for player in self._by_strength if player not in set(fixed)))

    @property
    def _by_strength(self) -> tuple[PlayerId, ...]:
        listed = list(enumerate(self.tournament.players))
        if self.regulation.seeding is Seeding.RATING:
            listed.sort(key=lambda entry: (_is_late(entry[1]), *_strength(entry[1]), entry[0]))
        return tuple(player.id for _, player in listed)

    @cached_property
    def number(self) -> Mapping[PlayerId, int]:
        """Pairing numbers by player."""
        return {player: number for number, player in enumerate(self.by_number, 1)}

    @property
    def last_counted_round(self) -> int:
        """0 before any round has counted."""
        return self.tournament.last_counted_round

    def turns(self, player: PlayerId, last: int) -> tuple[Turn, ...]:
        """His rounds from 1 to `last`."""
        told = self._turns.get(player)
        if told is None or len(told) < last:
            told = self._turns[player] = tuple(self._turn(player, number) for number in range(1, last + 1))
        return told[:last]

    def points(self, player: PlayerId, last: int) -> Fraction:
        """What he has after a round."""
        return sum((turn.points for turn in self.turns(player, last)), _ZERO)

    def checked(self, after_round: int | None) -> int:
        """The round after which something is asked; None is the last counted one. UnknownRound."""
        last = max(self.regulation.rounds, self.last_counted_round)
        if after_round is not None and not 0 <= after_round <= last:
            raise UnknownRound("unknown-round", round=after_round, last=last)
        return self.last_counted_round if after_round is None else after_round

    def notes(self, last: int) -> tuple[Note, ...]:
        """What in these rounds doesn't count, and why."""
        return tuple(note for game in self.tournament.games if game.round <= last for note in self._doubts(game))

    @cached_property
    def _turns(self) -> dict[PlayerId, tuple[Turn, ...]]:
        """What was told already."""
        return {}

    @cached_property
    def _games(self) -> Mapping[tuple[int, PlayerId], Game]:
        """The game or bye of a player in a round; the first of several counts."""
        found: dict[tuple[int, PlayerId], Game] = {}
        for game in self.tournament.games:
            if not self._is_impossible(game):
                for player in game.players:
                    found.setdefault((game.round, player), game)
        return found

    @cached_property
    def half_point_byes(self) -> frozenset[tuple[int, PlayerId]]:
        """Rounds and players of the half-point byes asked for."""
        entries = self.tournament.absences
        return frozenset((e.round, e.player) for e in entries if e.kind is AbsenceKind.HALF_POINT_BYE)

    def _is_impossible(self, game: Game) -> bool:
        return game.white == game.black or any(player not in self.tournament.player for player in game.players)

    @staticmethod
    def _is_another(counted: Game, game: Game) -> bool:
        return counted is not game and counted != game

    def _turn(self, player: PlayerId, number: int) -> Turn:
        game = self._games.get((number, player))
        if game is None:
            half = (number, player) in self.half_point_byes
            return Turn(number, Part.HALF_POINT_BYE if half else Part.AWAY, _HALF if half else _ZERO)
        if game.is_bye:
            return Turn(number, Part.BYE, _ONE)
        return _of_game(game, player)

    def _doubts(self, game: Game) -> Iterator[Note]:
        place = {"round": game.round, "board": game.board}
        for player in game.players:
            if player not in self.tournament.player:
                yield Note.of("unknown-player", player=player, **place)
            elif self._is_another(self._games.get((game.round, player), game), game):
                yield Note.of("several-games", round=game.round, player=player)
        if game.white == game.black:
            yield Note.of("game-against-oneself", player=game.white, **place)
        elif not self._is_impossible(game) and not game.is_bye and _is_open(game):
            code = "game-without-result" if game.result is None else "game-postponed"
            disputed = game.result is not None and game.counted_result is None
            yield Note.of("game-disputed" if disputed else code, white=game.white, black=game.black, **place)


def _is_open(game: Game) -> bool:
    return game.counted_result is None or not game.counted_result.is_game_result


def _of_game(game: Game, player: PlayerId) -> Turn:
    is_white = player == game.white
    colour, opponent = (Colour.WHITE, game.black) if is_white else (Colour.BLACK, game.white)
    result = game.counted_result
    if result is None or not result.is_game_result:
        return Turn(game.round, Part.OPEN, _ZERO, opponent, colour)
    part = _PARTS[result][not is_white]
    return Turn(game.round, part, result.score(colour), opponent, colour)


_PARTS = {
    Result.WHITE_WINS: (Part.WIN, Part.LOSS),
    Result.DRAW: (Part.DRAW, Part.DRAW),
    Result.BLACK_WINS: (Part.LOSS, Part.WIN),
    Result.WHITE_WINS_BY_FORFEIT: (Part.FORFEIT_WIN, Part.FORFEIT_LOSS),
    Result.BLACK_WINS_BY_FORFEIT: (Part.FORFEIT_LOSS, Part.FORFEIT_WIN),
    Result.DOUBLE_FORFEIT: (Part.FORFEIT_LOSS, Part.FORFEIT_LOSS),
}
"""What a result is to White and to Black."""


def _is_late(player: Player) -> int:
    return player.joins_in_round if player.joins_in_round > LAST_RENUMBERING else 0


def _strength(player: Player) -> tuple[int, int, str]:
    """C.04.2 B: rating, title, name; where there is no rating of FIDE's the national one."""
    rating = player.rating or player.national_rating or 0
    title = player.title.strip().upper()
    return (-rating, _TITLES.index(title) if title in _TITLES else len(_TITLES), player.name.casefold())
