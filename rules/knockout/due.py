"""The next games of a round, in playing order (TCEC Cup 4: "Tiebreaker am Ende der Cup-Runde").

First the regular games of every match, down the bracket, then the tie-breakers of those that are level. Until the last
regular game is played no tie-breaker is due, unless `knockout.tie-breaks` says `at once`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.knockout.bracket import Knockout
from rules.knockout.regulation import TieBreaks
from rules.knockout.seating import MatchState
from rules.ladder.course import NextGame
from rules.rounds import Game


@dataclass(frozen=True, slots=True)
class DueGame:
    """The next game of a match. `row` is the one that stands in the workbook already, if any.

    `is_due`: it can be played now; else the tie-breakers of its round have to wait.
    """

    state: MatchState
    game: NextGame
    is_due: bool
    row: Game | None

    @property
    def match(self) -> str:
        return self.state.id


def next_games(event: Knockout, round_number: int) -> tuple[DueGame, ...]:
    """The next game of every match of a round whose players are known, in playing order."""
    going = [state for state in event.of_round(round_number) if not state.is_over]
    regular = [state for state in going if not _in_tie_break(state)]
    tie_breaks = [state for state in going if _in_tie_break(state)]
    must_wait = bool(regular) and event.regulation.tie_breaks is TieBreaks.AFTER_THE_ROUND
    return (*_games(regular, is_due=True), *_games(tie_breaks, is_due=not must_wait))


def due_games(event: Knockout, round_number: int) -> tuple[DueGame, ...]:
    """Those that can be played now."""
    return tuple(each for each in next_games(event, round_number) if each.is_due)


def board_of(event: Knockout, state: MatchState) -> int:
    """The board of its next game: the place of the match in its round; beyond those for what replaces a void game."""
    matches = event.of_round(state.slot.round)
    place = next(number for number, each in enumerate(matches, 1) if each.id == state.id)
    number = state.next.number if state.next else 0
    replayed = state.replayed
    others = (*replayed.void, *replayed.open, *(each.game for each in state.refused)) if replayed else ()
    taken = {row.board for row in others if row.game == number}
    return next(board for board in range(place, place + len(matches) * 1000, len(matches)) if board not in taken)


def _in_tie_break(state: MatchState) -> bool:
    place = state.replayed.course.place if state.replayed else None
    return place is not None and place.stage > 0


def _games(states: Sequence[MatchState], *, is_due: bool) -> list[DueGame]:
    return [
        DueGame(state, game, is_due, state.replayed.open_next)
        for state in states
        if state.replayed is not None and (game := state.next) is not None
    ]
