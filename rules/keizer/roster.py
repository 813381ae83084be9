"""Who stands in a Keizer list: those who have joined by its round, in start order, without those who left.

Sliedrecht 2020: newcomers after the first round take part. Everything about leaving is decided by setting
(`keizer.withdrawn`), as the text is silent. Not done here: what the rounds before joining pay (claims).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from sys import maxsize

from rules.keizer.regulation import KeizerRegulation, Recalculation, Withdrawn
from rules.keizer.season import counted_rounds, season_games
from rules.players import Player, PlayerId
from rules.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Scope:
    """Which list is wanted: rounds up to `after_round` are scored, those who belong to `members_of` stand in it."""

    after_round: int
    members_of: int

    @classmethod
    def standings(cls, after_round: int) -> "Scope":
        """The list after a round; before the first one it holds those who begin."""
        return cls(after_round, max(after_round, 1))

    @classmethod
    def pairing(cls, round_number: int) -> "Scope":
        """The list that a round is paired by."""
        return cls(round_number - 1, round_number)


@dataclass(frozen=True, slots=True)
class Entrant:
    """One of the players. `first` and `last` bound the rounds he belongs to; who never left has no last.

    `ranked`: he takes part in the order, until `last`. `listed`: he stands in the final list.
    """

    player: Player
    first: int
    last: int
    ranked: bool
    listed: bool

    @property
    def id(self) -> PlayerId:
        return self.player.id


@dataclass(frozen=True, slots=True)
class Roster:
    """All players of the competition in start order, and the rounds to be scored."""

    entrants: tuple[Entrant, ...]
    rounds: tuple[int, ...]


def roster(tournament: Tournament, regulation: KeizerRegulation, scope: Scope) -> Roster:
    """Who takes part in this list."""
    first_game = _first_games(tournament)
    return Roster(
        tuple(_entrant(player, first_game, regulation, scope) for player in start_order(tournament.players)),
        tuple(number for number in counted_rounds(tournament) if number <= scope.after_round),
    )


def start_order(players: Sequence[Player]) -> list[Player]:
    """Rating falling, the unrated last, equals in roster order."""
    return sorted(players, key=lambda player: (player.rating is None, -(player.rating or 0)))


def _first_games(tournament: Tournament) -> dict[PlayerId, int]:
    first: dict[PlayerId, int] = {}
    for game in season_games(tournament):
        for player in game.players:
            first.setdefault(player, game.round)
    return first


def _entrant(player: Player, first_game: dict[PlayerId, int], regulation: KeizerRegulation, scope: Scope) -> Entrant:
    # One who is paired before the round he is said to join in has evidently joined.
    first = min(player.joins_in_round, first_game.get(player.id, player.joins_in_round))
    ranked = first <= scope.members_of and not _out_altogether(player, regulation, scope)
    return Entrant(
        player=player,
        first=max(first, 1),
        last=maxsize if player.left_after_round is None else player.left_after_round,
        ranked=ranked,
        listed=ranked and not player.left_before(scope.members_of),
    )


def _out_altogether(player: Player, regulation: KeizerRegulation, scope: Scope) -> bool:
    """Whether he is out of the order and of N in every stage of this list."""
    if regulation.withdrawn is Withdrawn.NEVER_RANKED:
        return player.left_before(scope.after_round + 1)
    return regulation.recalculation is Recalculation.FIXED_POINT and player.left_before(scope.members_of)
