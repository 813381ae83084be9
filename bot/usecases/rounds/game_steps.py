"""What players of a game hear of it by themselves: on its own day, and when its result is missing."""

from bot.decisions import Decision, Kind, Notice, Say, State, StepDone, ToPerson
from bot.lines import open_line, round_line
from bot.parsing.tokens import game_token, key_of
from bot.usecases.results.find_game import Seat
from bot.usecases.results.result_buttons import move_button, report_row
from bot.usecases.rounds.steps import REMIND_GAME, game_in, kind_of
from bot.usecases.views.own_game import countdown
from rules.players import PlayerId
from sheets.records import GameRecord


def step_of_game(state: State, number: int, step: str) -> Decision:
    """Both sides of a game that is played on a day of its own: reminded on that day, or asked for the result."""
    of_round = (record for record in state.snapshot.games if record.game.round == number)
    found = [record for record in of_round if game_token(key_of(record.game)) == game_in(step)]
    told = _today if kind_of(step) == REMIND_GAME else _ask
    notices = tuple(told(state, record, player) for record in found for player in record.game.players)
    return Decision(notices=notices, facts=(StepDone(number, step),))


def please_report(state: State, seat: Seat) -> Notice:
    """The result is missing."""
    params = {"round": round_line(state.snapshot, seat.game.round), "line": open_line(state.snapshot, seat.game)}
    say = Say("please-report", params, (report_row(state, seat), (move_button(state, seat.game, seat.player),)))
    return Notice(ToPerson(seat.player), say, kind=Kind.REMINDERS)


def _ask(state: State, record: GameRecord, player: PlayerId) -> Notice:
    return please_report(state, Seat(record.game, player))


def _today(state: State, record: GameRecord, player: PlayerId) -> Notice:
    seat = Seat(record.game, player)
    params = {
        "round": round_line(state.snapshot, record.game.round),
        "line": open_line(state.snapshot, record.game),
        "countdown": countdown(state, record) or "",
    }
    rows = (report_row(state, seat), (move_button(state, record.game, player),))
    return Notice(ToPerson(player), Say("remind-game", params, rows), kind=Kind.REMINDERS)
