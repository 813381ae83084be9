"""Where the points of a player come from, round by round; the items add up to them."""

from dataclasses import dataclass
from fractions import Fraction

from rules.errors import RulesError
from rules.players import PlayerId
from rules.rounds import Note
from rules.swiss.event import SwissEvent


@dataclass(frozen=True, slots=True)
class SwissItem:
    """One round; the note's code is `swiss-` and what the round was to him."""

    round: int
    points: Fraction
    note: Note


def explain(event: SwissEvent, player: PlayerId, after_round: int | None = None) -> tuple[SwissItem, ...]:
    """One item a round. RulesError `not-in-list`; UnknownRound."""
    last = event.checked(after_round)
    if player not in event.number:
        raise RulesError("not-in-list", player=player, round=last)
    return tuple(
        SwissItem(turn.round, turn.points, Note.of(f"swiss-{turn.part.value}", opponent=turn.opponent))
        for turn in event.turns(player, last)
    )
