"""Results: `/result`, typed ones, edited ones, `/settle`, and their buttons."""

from telegram import Message, Update

from bot.decisions import CompetitionId, Decision, State
from bot.errors import Refusal
from bot.handlers.competitions import Rows, Which, concerned, decide, decide_somewhere, one_of
from bot.handlers.ports import Desk
from bot.handlers.start import person_meant
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.presses import Choose, Confirm, Deny, Report, Settle, Swap, View
from bot.parsing.results import SaidResult, parse_board_result
from bot.parsing.tokens import find_game, key_of
from bot.usecases.results.confirm_result import ConfirmResult, DenyResult, confirm_result, deny_result
from bot.usecases.results.correct_report import CorrectReport, correct_report
from bot.usecases.results.find_game import is_open, meant_seats, open_seats
from bot.usecases.results.report_game import ReportGame, report_game
from bot.usecases.results.report_result import ReportResult, choose_result, report_result, result_rows
from bot.usecases.results.settle import SettleGame, settle, show_choices
from bot.usecases.results.swap_colours import SwapColours, swap_colours
from rules.rounds import Game

GamePress = Report | Confirm | Deny | Choose | Settle | Swap


async def result(update: Update, context: Context) -> None:
    """`/result`, alone or with a result behind it."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
        return
    said = parse_board_result(talk.words)
    if talk.words and said is None:
        await decide_somewhere(desk, talk, _unreadable, one_of(View.RESULT))
    else:
        await told(desk, talk, said)


async def told(desk: Desk, talk: Talk, said: SaidResult | None) -> None:
    """A result, typed or to be chosen."""

    def usecase(state: State) -> Decision:
        return report_result(state, ReportResult(talk.sender, said))

    def question(state: State) -> Rows:
        return result_rows(state, ReportResult(talk.sender, said))

    def has_open_game(state: State) -> bool:
        seats = meant_seats(state, talk.sender.user_id, said) if said else open_seats(state, talk.sender.user_id)
        return any(is_open(seat.game) for seat in seats)

    await decide_somewhere(desk, talk, usecase, Which(question, "result-which-game", has_open_game))


async def edited(desk: Desk, talk: Talk, message: Message) -> None:
    """A message in which a result may have been reported was changed."""
    said = parse_board_result(talk.words)

    def usecase(state: State) -> Decision:
        return correct_report(state, CorrectReport(talk.sender, said, message.date))

    if concerned(desk, talk) and desk.links_of(talk.sender.user_id):
        await decide_somewhere(desk, talk, usecase, Which(lambda _: (), "edit-not-read"))
    else:
        await desk.ignore(talk.update_id)


async def pressed(desk: Desk, talk: Talk, press: GamePress) -> None:
    """A button about a game."""

    def usecase(state: State) -> Decision:
        return _decided(state, talk, press, game_meant(state, press.game))

    await decide(desk, talk, CompetitionId(press.competition), usecase)


def _decided(state: State, talk: Talk, press: GamePress, game: Game) -> Decision:
    key, sender = key_of(game), talk.sender
    match press:
        case Report():
            return report_game(state, ReportGame(sender, key, person_meant(state, press.player), press.result))
        case Confirm():
            return confirm_result(state, ConfirmResult(sender, key, person_meant(state, press.player), press.result))
        case Deny():
            return deny_result(state, DenyResult(sender, key, person_meant(state, press.player)))
        case Choose(player=""):
            return show_choices(state, sender, key)
        case Choose():
            return choose_result(state, sender, key, person_meant(state, press.player))
        case Settle():
            return settle(state, SettleGame(sender, key, press.result))
        case Swap():
            return swap_colours(state, SwapColours(sender, key, person_meant(state, press.player)))


def game_meant(state: State, token: str) -> Game:
    """Which game a button is about. Refusal `button-outdated`."""
    found = find_game(token, (record.game for record in state.snapshot.games))
    if found is None:
        raise Refusal("button-outdated")
    return found


def _unreadable(_: State) -> Decision:
    raise Refusal("result-not-understood")
