"""A message with a result: which game of the sender it means, and whose side `I won` is."""

from dataclasses import dataclass

from bot.decisions import Decision, Say, State
from bot.errors import Refusal
from bot.lines import game_line, round_line
from bot.parsing.results import Outcome, SaidResult
from bot.parsing.tokens import key_of
from bot.permissions import is_organiser
from bot.sender import Sender
from bot.usecases.enter_result import enter_result
from bot.usecases.find_game import Seat, meant_seats, open_seats
from bot.usecases.report_game import ReportGame, report_game
from bot.usecases.result_buttons import choose_button, report_button, report_row
from rules.results import Colour, Result

Choice = tuple[Seat, Result]


@dataclass(frozen=True, slots=True)
class ReportResult:
    """What somebody typed; None after a bare `/result`."""

    sender: Sender
    said: SaidResult | None


def report_result(state: State, command: ReportResult) -> Decision:
    """Booked at once when it can only mean one thing, else asked back. Refusal; NotAllowed."""
    if command.said is None:
        return offer_results(state, command.sender)
    choices = _choices(meant_seats(state, command.sender.user_id, command.said), command.said.result)
    if not choices and is_organiser(state, command.sender.user_id):
        return enter_result(state, command.sender, command.said)
    if not choices:
        raise _nothing_to_report(state, command.sender, command.said)
    if len(choices) == 1 and command.said.certain:
        seat, result = choices[0]
        return report_game(state, ReportGame(command.sender, key_of(seat.game), seat.player, result))
    return Decision(notices=(command.sender.answered(_question(state, choices)),))


def offer_results(state: State, sender: Sender) -> Decision:
    """His open games with a button for each result; an organiser without any chooses a board."""
    seats = open_seats(state, sender.user_id)
    if not seats and is_organiser(state, sender.user_id):
        return enter_result(state, sender, None)
    if not seats:
        raise _nothing_to_report(state, sender, None)
    if len(seats) == 1:
        line = game_line(state.snapshot, seats[0].game)
        params = {"line": line, "round": round_line(state.snapshot, seats[0].game.round)}
        return Decision(notices=(sender.answered(Say("result-choose", params, (report_row(state, seats[0]),))),))
    rows = tuple((report_button(state, seat, result),) for seat in seats[:5] for result in _PLAYED)
    return Decision(notices=(sender.answered(Say("result-which-game", {}, rows)),))


_PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def _choices(seats: tuple[Seat, ...], result: Result | Outcome) -> tuple[Choice, ...]:
    """Each game with the result it would get. A game between two players of one account counts once for a score."""
    unique: dict[tuple[object, Result], Choice] = {}
    for seat in seats:
        meant = _resolved(seat, result)
        unique.setdefault((key_of(seat.game), meant), (seat, meant))
    return tuple(unique.values())


def _resolved(seat: Seat, result: Result | Outcome) -> Result:
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
    return Refusal("no-such-own-game" if named else "no-own-game")
