"""Buttons about a game: to report, confirm, settle. Each carries all that its press needs."""

from bot.decisions import Button, State
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.tokens import game_token, key_of, player_token
from bot.parsing.whens import ASK
from bot.usecases.results.find_game import Seat
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game

Rows = tuple[tuple[Button, ...], ...]

PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITED = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT)


def report_row(state: State, seat: Seat) -> tuple[Button, ...]:
    """`1-0`, `½-½`, `0-1` for a player's own game."""
    return tuple(Button("result", {"result": result}, _report(state, seat, result)) for result in PLAYED)


def report_button(state: State, seat: Seat, result: Result) -> Button:
    """One result of one game, with the names on it."""
    white, black = (name_of(state.snapshot, player) for player in seat.game.players)
    params = {"round": seat.game.round, "white": white, "result": result, "black": black}
    return Button("report-game", params, _report(state, seat, result))


def choose_button(state: State, seat: Seat, label: str = "other-result") -> Button:
    """Leads to the possible results of a game."""
    data = presses.Choose(state.competition, game_token(key_of(seat.game)), player_token(seat.player))
    return Button(label, data=callbacks.encode(data))


def move_button(state: State, game: Game, player: PlayerId | None, when: str = ASK) -> Button:
    """Another day for a game: of a player, or (None) of an organiser; without one he is asked for it."""
    who = player_token(player) if player is not None else ""
    data = presses.Move(state.competition, game_token(key_of(game)), who, when)
    return Button("other-day", data=callbacks.encode(data))


def confirm_rows(state: State, game: Game, opponent: PlayerId, result: Result) -> Rows:
    """`Confirm` and `Not right` for the other side."""
    token, player = game_token(key_of(game)), player_token(opponent)
    yes = callbacks.encode(presses.Confirm(state.competition, token, player, result))
    no = callbacks.encode(presses.Deny(state.competition, token, player))
    return ((Button("confirm", data=yes), Button("not-right", data=no)),)


def settle_rows(state: State, game: Game) -> Rows:
    """An organiser's choice: every result, postponed, or nothing."""
    first = tuple(_settle(state, game, result) for result in PLAYED)
    second = tuple(_settle(state, game, result) for result in FORFEITED)
    third = (_settle(state, game, Result.POSTPONED), move_button(state, game, None), _settle(state, game, None))
    return (first, second, third, *_swap_row(state, game))


def _swap_row(state: State, game: Game) -> Rows:
    if game.black is None:
        return ()
    data = presses.Swap(state.competition, game_token(key_of(game)), player_token(game.black))
    return ((Button("swap", {"white": name_of(state.snapshot, game.black)}, callbacks.encode(data)),),)


def settle_game_button(state: State, game: Game, label: str = "board") -> Button:
    """A game by its board (or its number in a match), leading to an organiser's choice."""
    data = presses.Choose(state.competition, game_token(key_of(game)), "")
    white, black = (name_of(state.snapshot, player) for player in game.players)
    params = {"board": game.board, "game": game.game, "white": white, "black": black, "result": game.result or "–"}
    return Button(label, params, callbacks.encode(data))


def settle_button(state: State, game: Game, result: Result) -> Button:
    """One result of one game by an organiser, with the names on it."""
    white, black = (name_of(state.snapshot, player) for player in game.players)
    params = {"round": game.round, "white": white, "result": result, "black": black}
    return Button("report-game", params, _settle(state, game, result).data)


def _settle(state: State, game: Game, result: Result | None) -> Button:
    data = callbacks.encode(presses.Settle(state.competition, game_token(key_of(game)), result))
    return Button("clear", data=data) if result is None else Button("result", {"result": result}, data)


def _report(state: State, seat: Seat, result: Result) -> str:
    token, player = game_token(key_of(seat.game)), player_token(seat.player)
    return callbacks.encode(presses.Report(state.competition, token, player, result))
