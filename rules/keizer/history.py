"""What went before a round, as the pairing rules of Sliedrecht 2020 see it: meetings, colours, byes.

Not done here: results, which the pairing doesn't look at but for forfeits.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Game
from rules.tournament import Tournament

Pair = frozenset[PlayerId]


@dataclass(frozen=True, slots=True)
class History:
    """Meetings by pair and colours by player, both in the order of rounds, and how many byes each has had.

    A forfeited game is a meeting ("two who have been paired") but no colour. **Decided**: a postponed game, and one
    whose result isn't known yet, is both, in the round it was paired for: it is due to be played with these colours.
    """

    meetings: Mapping[Pair, tuple[Game, ...]]
    colours: Mapping[PlayerId, tuple[Colour, ...]]
    byes: Mapping[PlayerId, int]

    def met(self, pair: Pair) -> tuple[Game, ...]:
        """Their games so far, forfeited ones too."""
        return self.meetings.get(pair, ())


def history_before(tournament: Tournament, round_number: int) -> History:
    """Everything paired in earlier rounds."""
    earlier = [game for game in tournament.games if game.round < round_number]
    games = [game for game in earlier if not game.is_bye]
    return History(
        meetings=_meetings(games),
        colours=_colours(games),
        byes=Counter(game.white for game in earlier if game.is_bye),
    )


def is_colour(game: Game) -> bool:
    """Whether White and Black of this game count as colours. Forfeited games are no colour."""
    return game.result is None or not game.result.is_forfeit


def _meetings(games: Sequence[Game]) -> dict[Pair, tuple[Game, ...]]:
    meetings: dict[Pair, tuple[Game, ...]] = {}
    for game in games:
        pair = frozenset(game.players)
        meetings[pair] = (*meetings.get(pair, ()), game)
    return meetings


def _colours(games: Sequence[Game]) -> dict[PlayerId, tuple[Colour, ...]]:
    colours: dict[PlayerId, tuple[Colour, ...]] = {}
    for game in games:
        if is_colour(game):
            for player in game.players:
                colours[player] = (*colours.get(player, ()), game.colour_of(player))
    return colours
