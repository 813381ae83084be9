"""Who plays a match of the bracket: the players of a round are the winners (or losers) of an earlier one.

A match that has begun goes on with those who play it, also when a correction says that another should have come there;
without the organiser's word nothing is drawn again that somebody has already played.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import assert_never

from rules.knockout.draw import BracketMatch, LoserOf, Seat, Seeded, WinnerOf
from rules.ladder.course import NextGame
from rules.ladder.replay import RefusedGame, Replayed
from rules.players import PlayerId
from rules.rounds import Game, Note

BYE, WALKOVER = "bye", "walkover"
"""What decides a match that isn't played; else it is the name of a stage."""

BEGUN_OTHERWISE = "match-begun-otherwise"
"""The code of the note on a match that others should play."""


@dataclass(frozen=True, slots=True)
class Side:
    """Who has a place in a match: somebody, nobody (for sure), or one who isn't known yet."""

    player: PlayerId | None = None
    is_known: bool = True


_UNKNOWN = Side(is_known=False)


@dataclass(frozen=True)
class MatchState:
    """A match of the bracket; `rows` are all games on record that belong to it.

    `replayed` is there as soon as both players are. `decided_by` is the name of a stage, BYE or WALKOVER; empty until
    the match is over, which it is without a winner when nobody was there. `seated` notes who plays instead of others.
    """

    slot: BracketMatch
    sides: tuple[Side, Side]
    rows: tuple[Game, ...] = ()
    replayed: Replayed | None = None
    winner: PlayerId | None = None
    decided_by: str = ""
    refused: tuple[RefusedGame, ...] = ()
    seated: tuple[Note, ...] = ()

    @property
    def notes(self) -> tuple[Note, ...]:
        """What is worth knowing about it."""
        return (*self.seated, *(self.replayed.notes if self.replayed else ()))

    @property
    def id(self) -> str:
        return self.slot.id

    @property
    def is_over(self) -> bool:
        return bool(self.decided_by)

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Those known so far, down the bracket."""
        return tuple(side.player for side in self.sides if side.player is not None)

    @property
    def loser(self) -> PlayerId | None:
        """None while it isn't over, and when it had no second player."""
        if self.winner is None:
            return None
        return next((player for player in self.players if player != self.winner), None)

    @property
    def next(self) -> NextGame | None:
        """The next game; None when it is over, or its players aren't known."""
        return None if self.replayed is None or self.is_over else self.replayed.next

    @property
    def is_begun(self) -> bool:
        return self.replayed is not None and self.replayed.is_begun


def sides_of(slot: BracketMatch, earlier: Mapping[str, MatchState]) -> tuple[Side, Side]:
    """Who should play, by the matches before it."""
    one, other = slot.seats
    return _side(one, earlier), _side(other, earlier)


def _side(seat: Seat, earlier: Mapping[str, MatchState]) -> Side:
    match seat:
        case Seeded():
            return Side(seat.player)
        case WinnerOf():
            return Side(earlier[seat.match].winner) if earlier[seat.match].is_over else _UNKNOWN
        case LoserOf():
            return Side(earlier[seat.match].loser) if earlier[seat.match].is_over else _UNKNOWN
    assert_never(seat)


def as_begun(
    slot: BracketMatch, games: Iterable[Game], earlier: Mapping[str, MatchState]
) -> tuple[tuple[Side, Side], tuple[Note, ...]]:
    """Who does play: those of its first game that counts, if they could have come there."""
    derived = sides_of(slot, earlier)
    first = next((game for game in games if counts(game)), None)
    if first is None or {side.player for side in derived} == set(first.players):
        return derived, ()
    for one, other in (first.players, first.players[::-1]):
        if _could_sit(one, slot.seats[0], earlier) and _could_sit(other, slot.seats[1], earlier):
            passed = tuple(side.player for side in derived if side.player is not None)
            note = Note.of(BEGUN_OTHERWISE, match=slot.id, players=(one, other), passed=passed)
            return (Side(one), Side(other)), (note,)
    return derived, ()


def _could_sit(player: PlayerId, seat: Seat, earlier: Mapping[str, MatchState]) -> bool:
    match seat:
        case Seeded():
            return player == seat.player
        case WinnerOf() | LoserOf():
            before = earlier[seat.match]
            was_played = before.is_over or any(row.result is not None for row in before.rows)
            return was_played and player in before.players
    assert_never(seat)


def counts(game: Game) -> bool:
    """Whether it has a result that is neither void nor disputed."""
    result = game.counted_result
    return result is not None and result.is_game_result
