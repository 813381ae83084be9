"""What of a knockout stands for sure: reports that wait for their confirmation don't move it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.usecases.knockout.ledger import ToldGame
from rules.knockout.bracket import Knockout
from rules.knockout.due import DueGame, board_of, due_games
from rules.knockout.seating import MatchState
from rules.rounds import Game, RoundState, Status
from sheets.records import Snapshot

UNSURE = frozenset({Status.REPORTED, Status.DISPUTED})
KNOWN = frozenset({RoundState.PUBLISHED, RoundState.CLOSED})


def is_sure(match: MatchState) -> bool:
    """Whether nothing in it waits for a confirmation or an organiser."""
    return not any(row.status in UNSURE for row in match.rows)


def sure_matches(now: Knockout, number: int) -> tuple[MatchState, ...]:
    """Those of a round in which nothing is to be awaited, nor in those that lead to it."""
    return tuple(state for state in now.of_round(number) if all(map(is_sure, _way_to(now, state))))


def _way_to(now: Knockout, state: MatchState) -> Sequence[MatchState]:
    """The match and all before it that its players have played."""
    players = set(state.players)
    earlier = (each for each in now.states if each.slot.round < state.slot.round)
    return (state, *(each for each in earlier if players & set(each.players)))


@dataclass(frozen=True, slots=True)
class NextRow:
    """The next game of a match as it stands in the workbook, or as it would. `waits_for_choice` keeps it out."""

    due: DueGame
    game: Game
    waits_for_choice: bool

    @property
    def told(self) -> ToldGame:
        return ToldGame.of(self.game)


def next_rows(now: Knockout, number: int) -> dict[str, NextRow]:
    """By match, of those that can be played now."""
    return {due.match: _next_row(now, due) for due in due_games(now, number) if not due.state.refused}


def _next_row(now: Knockout, due: DueGame) -> NextRow:
    game, row = due.game, due.row
    board = row.board if row is not None else board_of(now, due.state)
    played = Game(
        due.state.slot.round,
        board,
        game.white,
        game.black,
        match=due.match,
        game=game.number,
        stage=game.stage.name,
    )
    return NextRow(due, played, waits_for_choice=row is None and game.chooser is not None)


def running_rounds(snapshot: Snapshot) -> tuple[int, ...]:
    """Those that people know."""
    return tuple(sorted(plan.number for plan in snapshot.rounds if plan.state in KNOWN))


def round_to_start(snapshot: Snapshot, now: Knockout) -> int | None:
    """The round that begins by itself: the one before it is over for sure, and nobody has said when it is paired."""
    number = now.current_round
    plan = snapshot.round_plan.get(number)
    is_planned = plan is None or (plan.state is RoundState.PLANNED and plan.pair_at is None)
    before = [state for state in now.states if state.slot.round < number]
    ready = bool(before) and all(state.is_over and is_sure(state) for state in before)
    return number if ready and is_planned and number - 1 in running_rounds(snapshot) else None
