"""An organiser types a result of any board, or chooses the board from those without one."""

from dataclasses import replace

from bot.decisions import Decision, Say, State
from bot.errors import Refusal
from bot.lines import game_line, round_line
from bot.parsing.results import Outcome, SaidResult
from bot.parsing.tokens import key_of
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.results.find_game import is_open, latest_round
from bot.usecases.results.game_rows import is_public
from bot.usecases.results.result_buttons import Rows, settle_button, settle_game_button
from bot.usecases.results.settle import SettleGame, settle
from rules.results import Result
from rules.rounds import Game

_AT_MOST = 40
"""Boards offered in one message; Telegram takes 100 buttons."""


def enter_result(state: State, sender: Sender, said: SaidResult | None) -> Decision:
    """Booked when board and result are clear, else asked back. NotAllowed; Refusal."""
    require(state, sender.user_id, Act.DECIDE_RESULT)
    games = _meant(state, said, in_group=sender.chat_id < 0)
    if said is None:
        return _which_board(state, sender, games, None)
    if isinstance(said.result, Outcome):
        raise Refusal("whose-win", _boards(state, games))
    if said.board is None or len(games) > 1 or not said.certain:
        return _which_board(state, sender, games, said.result)
    return settle(state, SettleGame(sender, key_of(games[0]), said.result))


def _meant(state: State, said: SaidResult | None, *, in_group: bool) -> tuple[Game, ...]:
    """Boards of the named round, else of the last one that players know, else of the last that has games.

    Refusal `no-such-board`, `nothing-paired`.

    A group doesn't get to see a pairing that isn't published.
    """
    played = (record.game for record in state.snapshot.games if not record.game.is_bye)
    games = tuple(game for game in played if not in_group or is_public(state, game.round))
    if not games:
        raise Refusal("nothing-paired")
    latest = latest_round(state) or max(game.round for game in games)
    number = said.round if said and said.round is not None else latest
    in_round = tuple(game for game in games if game.round == number)
    fitting = in_round if said is None or said.board is None else tuple(g for g in in_round if g.board == said.board)
    if not fitting:
        raise Refusal("no-such-board", _boards(state, in_round), round=number, board=said.board if said else None)
    return fitting


def _boards(state: State, games: tuple[Game, ...]) -> Rows:
    return tuple((settle_game_button(state, game),) for game in games[:_AT_MOST])


def _which_board(state: State, sender: Sender, games: tuple[Game, ...], result: Result | None) -> Decision:
    waiting = tuple(game for game in games if is_open(game)) or games
    params: dict[str, object] = {"round": round_line(state.snapshot, games[0].round)}
    if result is None:
        rows = _boards(state, waiting)
        return Decision(notices=(sender.shown(Say("which-board", params, rows)),))
    rows = tuple((settle_button(state, game, result),) for game in waiting[:_AT_MOST])
    if len(waiting) == 1:
        line = game_line(state.snapshot, replace(waiting[0], result=result))
        return Decision(notices=(sender.answered(Say("result-did-you-mean", {"line": line}, rows)),))
    return Decision(notices=(sender.answered(Say("which-board", params, rows)),))
