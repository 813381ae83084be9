"""Somebody edits a message in which he had reported a result: that corrects the game it was about, and no other."""

from dataclasses import dataclass
from datetime import datetime

from bot.decisions import Decision, State
from bot.errors import Refusal
from bot.parsing.results import SaidResult
from bot.parsing.tokens import key_of
from bot.sender import Sender
from bot.usecases.results.find_game import Seat, own_seats
from bot.usecases.results.game_rows import record_of
from bot.usecases.results.report_game import ReportGame, report_game
from bot.usecases.results.report_result import resolved


@dataclass(frozen=True, slots=True)
class CorrectReport:
    """`first_said`: when the message was first sent; None as `said` when the edit tells no result."""

    sender: Sender
    said: SaidResult | None
    first_said: datetime


def correct_report(state: State, command: CorrectReport) -> Decision:
    """Refusal `edit-not-read` when the message was no report of his, or no longer is one."""
    seat = _reported(state, command)
    if seat is None or command.said is None or not command.said.certain:
        raise Refusal("edit-not-read")
    result = resolved(seat, command.said.result)
    key = key_of(seat.game)
    return report_game(state, ReportGame(command.sender, key, seat.player, result, command.first_said))


def _reported(state: State, command: CorrectReport) -> Seat | None:
    """The game that the message was about, by the instant it was sent."""
    seats = own_seats(state, command.sender.user_id)
    claimed = {(claim.game, claim.by) for claim in state.claims if claim.at == command.first_said}
    for seat in seats:
        record = record_of(state.snapshot, key_of(seat.game))
        in_sheet = record.reported_by == seat.player and record.reported_at == command.first_said
        if in_sheet or (key_of(seat.game), seat.player) in claimed:
            return seat
    return None
