"""What everybody has been told of a round of a knockout, so that each thing is told once, and taken back if it must be.

It stands in the journal as a published list (`Published`), one for each round.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self

from bot.decisions import KeepPublished, Published, State
from rules.players import PlayerId
from rules.rounds import Game

WHAT = "knockout"

_NONE: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ToldGame:
    """The next game of a match as both sides know it: its row key and who plays it."""

    number: int
    board: int
    white: PlayerId
    black: PlayerId

    @classmethod
    def of(cls, game: Game) -> Self:
        """ValueError for one without a number or without Black."""
        if game.game is None or game.black is None:
            raise ValueError(game)
        return cls(game.game, game.board, game.white, game.black)

    def is_row(self, game: Game) -> bool:
        """Whether that is the row it was told of, whoever stands in it now."""
        return (game.game, game.board) == (self.number, self.board)


@dataclass(frozen=True)
class Ledger:
    """By match: the game that is next, who has won ("": nobody played it), and who was asked for his colour
    ("": both were told that the tie-break has to wait).
    """

    games: Mapping[str, ToldGame] = field(default_factory=lambda: MappingProxyType({}))
    winners: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    choices: Mapping[str, tuple[int, str]] = field(default_factory=lambda: MappingProxyType({}))

    def kept(self, state: State, round_number: int) -> KeepPublished:
        """The fact that has the journal remember it."""
        content = {
            "games": {match: [told.number, told.board, told.white, told.black] for match, told in self.games.items()},
            "winners": dict(self.winners),
            "choices": {match: list(asked) for match, asked in self.choices.items()},
        }
        return KeepPublished(Published(round_number, WHAT, json.dumps(content, sort_keys=True), state.now))


def ledger(state: State, round_number: int) -> Ledger:
    """What has been told of a round; nothing if nobody was told anything."""
    kept = next((one for one in state.published if (one.round, one.what) == (round_number, WHAT)), None)
    if kept is None:
        return Ledger()
    read = json.loads(kept.content)
    games = {
        match: ToldGame(number, board, PlayerId(white), PlayerId(black))
        for match, (number, board, white, black) in read["games"].items()
    }
    return Ledger(games, read["winners"], {match: (number, who) for match, (number, who) in read["choices"].items()})
