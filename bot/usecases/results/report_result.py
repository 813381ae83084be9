"""A message with a result: which game of the sender it means, and whose side `I won` is."""

from dataclasses import dataclass, replace

from bot.decisions import Decision, GameKey, Say, State
from bot.errors import Refusal
from bot.lines import game_line, open_line, round_line
from bot.parsing.presses import View
from bot.parsing.results import Outcome, SaidResult
from bot.parsing.tokens import key_of
from bot.permissions import Act, is_organiser, require
from bot.sender import Sender
from bot.usecases.results.enter_result import enter_result
from bot.usecases.results.find_game import Seat, meant_seats, open_seats
from bot.usecases.results.game_rows import own_record
from bot.usecases.results.report_game import ReportGame, report_game
from bot.usecases.results.result_buttons import PLAYED, Rows, choose_button, move_button, report_button, report_row
from bot.usecases.rounds.played_here import require_played_here
from bot.usecases.views.show_help import view_button
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import RoundState, Status

Choice = tuple[Seat, Result]

_OFFERED = 5
"""Open games offered with three buttons each."""


@dataclass(frozen=True, slots=True)
class ReportResult:
    """What somebody typed; None after a bare `/result`."""

    sender: Sender
    said: SaidResult | None


def report_result(state: State, command: ReportResult) -> Decision:
    """Booked at once when it can only mean one thing, else asked back. Refusal; NotAllowed."""
    require_played_here(state)
    if command.said is None:
        return offer_results(state, command.sender)
    choices = _choices(meant_seats(state, command.sender.user_id, command.said), command.said.result)
    if not choices and is_organiser(state, command.sender.user_id):
        return enter_result(state, command.sender, command.said)
    if not choices:
        raise _nothing_to_report(state, command.sender, command.said)
    if len(choices) == 1 and command.said.certain and not _casts_doubt(state, choices[0], command.said):
        seat, result = choices[0]
        return report_game(state, ReportGame(command.sender, key_of(seat.game), seat.player, result))
    return Decision(notices=(command.sender.answered(_question(state, choices)),))


def _casts_doubt(state: State, choice: Choice, said: SaidResult) -> bool:
    """Whether it is against a game of a closed round that it doesn't name: one yet to be paired may be meant."""
    seat, result = choice
    names_one = said.board is not None or said.round is not None or bool(said.opponent)
    plan = state.snapshot.round_plan.get(seat.game.round)
    is_over = plan is not None and plan.state is RoundState.CLOSED and seat.game.status is not Status.DISPUTED
    return is_over and not names_one and seat.game.result not in {None, Result.POSTPONED, result}


def result_rows(state: State, command: ReportResult) -> Rows:
    """What this competition adds when it must be asked back which one was meant."""
    if command.said is None:
        choices = tuple((seat, result) for seat in open_seats(state, command.sender.user_id) for result in PLAYED)
    else:
        choices = _choices(meant_seats(state, command.sender.user_id, command.said), command.said.result)
    competition = {"competition": state.snapshot.competition.name}
    buttons = (report_button(state, seat, result) for seat, result in choices)
    return tuple(
        (replace(button, label="report-game-in", params={**button.params, **competition}),) for button in buttons
    )


def choose_result(state: State, sender: Sender, key: GameKey, player: PlayerId) -> Decision:
    """The possible results of one of his games. NotAllowed; Refusal `game-gone`."""
    require(state, sender.user_id, Act.REPORT, himself=player)
    game = own_record(state.snapshot, key, player).game
    return Decision(notices=(sender.shown(_choice_of_three(state, Seat(game, player))),))


def offer_results(state: State, sender: Sender) -> Decision:
    """His open games with a button for each result; an organiser without any chooses a board."""
    seats = open_seats(state, sender.user_id)
    if not seats and is_organiser(state, sender.user_id):
        return enter_result(state, sender, None)
    if not seats:
        raise _nothing_to_report(state, sender, None)
    if len(seats) == 1:
        return Decision(notices=(sender.shown(_choice_of_three(state, seats[0])),))
    rows = tuple((report_button(state, seat, result),) for seat in seats[:_OFFERED] for result in PLAYED)
    return Decision(notices=(sender.answered(Say("result-which-game", {}, rows)),))


def _choice_of_three(state: State, seat: Seat) -> Say:
    params = {"line": open_line(state.snapshot, seat.game), "round": round_line(state.snapshot, seat.game.round)}
    rows = (report_row(state, seat), (move_button(state, seat.game, seat.player),))
    return Say("result-choose", params, rows)


def _choices(seats: tuple[Seat, ...], result: Result | Outcome) -> tuple[Choice, ...]:
    """Each game with the result it would get. A game between two players of one account counts once for a score."""
    unique: dict[tuple[object, Result], Choice] = {}
    for seat in seats:
        meant = resolved(seat, result)
        unique.setdefault((key_of(seat.game), meant), (seat, meant))
    return tuple(unique.values())


def resolved(seat: Seat, result: Result | Outcome) -> Result:
    """`I won` by the colour he plays."""
    if isinstance(result, Result):
        return result
    has_white = seat.game.colour_of(seat.player) is Colour.WHITE
    return Result.WHITE_WINS if has_white is (result is Outcome.WON) else Result.BLACK_WINS


def _question(state: State, choices: tuple[Choice, ...]) -> Say:
    """One button for each game it may be, with the whole line on it, so that one tap does it."""
    rows = tuple((report_button(state, seat, result),) for seat, result in choices)
    if len(choices) > 1:
        return Say("result-which-game", {}, rows)
    seat, result = choices[0]
    line = game_line(state.snapshot, seat.game, result)
    return Say("result-did-you-mean", {"line": line}, (*rows, (choose_button(state, seat),)))


def _nothing_to_report(state: State, sender: Sender, said: SaidResult | None) -> Refusal:
    if not state.players_of(sender.user_id):
        return Refusal("not-linked")
    named = said is not None and (said.board is not None or said.round is not None or said.opponent)
    row = (view_button(state, View.PAIRINGS), view_button(state, View.ME))
    return Refusal("no-such-own-game" if named else "no-own-game", (row,))
