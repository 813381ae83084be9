"""Buttons about a match: its results, a board that falls out, somebody to be asked. Each carries what it needs."""

from collections.abc import Mapping

from bot.decisions import Button, State
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.presses import Deed
from bot.parsing.tokens import player_token, token
from bot.usecases.matches.find_match import Side
from bot.usecases.results.result_buttons import PLAYED
from rules.players import PlayerId
from rules.results import Result

Told = tuple[Result | None, ...]
"""What is said of each board; None: nothing."""

Row = tuple[Button, ...]
Rows = tuple[Row, ...]

SIGNS: Mapping[str, Result | None] = {
    "1": Result.WHITE_WINS,
    "h": Result.DRAW,
    "0": Result.BLACK_WINS,
    "w": Result.WHITE_WINS_BY_FORFEIT,
    "b": Result.BLACK_WINS_BY_FORFEIT,
    "d": Result.DOUBLE_FORFEIT,
    "-": None,
}
_SIGN = {result: sign for sign, result in SIGNS.items()}


def signs_of(told: Told) -> str:
    """`1h-0`: a letter a board."""
    return "".join(_SIGN.get(result, "-") for result in told)


def told_by(signs: str) -> Told | None:
    """None for what no button of ours says."""
    return tuple(SIGNS[sign] for sign in signs) if all(sign in SIGNS for sign in signs) else None


def deed_data(state: State, number: int, team: str, deed: Deed, about: tuple[int, str, str] = (0, "", "")) -> str:
    """`about`: board, player token, what is said."""
    return callbacks.encode(presses.ActForTeam(state.competition, number, token(team), deed, *about))


def captain_rows(state: State, side: Side) -> Rows:
    """Under the message that shows him his match: its results, and a tap for each board that falls out."""
    number, team = side.match.round, side.team
    report = Button("match-report", data=deed_data(state, number, team, Deed.BOARDS))
    ill = tuple(
        Button("board-ill", {"board": game.board}, deed_data(state, number, team, Deed.ILL, (game.board, "", "")))
        for game in side.games
        if side.seat(game)[1] != PlayerId(team) and game.result is None
    )
    ask = Button("ask-somebody", data=deed_data(state, number, team, Deed.WHOM))
    return ((report,), *(ill[at : at + 2] for at in range(0, len(ill), 2)), (ask,))


def confirm_rows(state: State, number: int, team: str, told: Told) -> Rows:
    """For the captain of the other team."""
    about = (0, "", signs_of(told))
    yes = Button("confirm", data=deed_data(state, number, team, Deed.CONFIRM, about))
    no = Button("not-right", data=deed_data(state, number, team, Deed.DENY, about))
    return ((yes, no),)


def board_rows(state: State, number: int, side: Side) -> Rows:
    """One board each, to say what it was."""
    nothing = "-" * len(side.games)
    return tuple(
        (
            Button(
                "board",
                {"board": game.board, **_names(state, side, game.board)},
                deed_data(state, number, side.team, Deed.BOARDS, (game.board, "", nothing)),
            ),
        )
        for game in side.games
    )


def ask_rows(state: State, side: Side, told: Told, board: int) -> Rows:
    """The results of one board, each leading to the next; once all is said, that it is right."""
    number, team = side.match.round, side.team
    report = Button("match-so-it-is", data=deed_data(state, number, team, Deed.REPORT, (0, "", signs_of(told))))
    if not board:
        anew = Button("match-by-board", data=deed_data(state, number, team, Deed.BOARDS))
        return ((report,), (anew,))
    choices = tuple(
        Button("result", {"result": result}, _with(state, side, told, (board, result))) for result in PLAYED
    )
    return (choices, (report,)) if any(told) else (choices,)


def turned_button(state: State, side: Side, told: Told) -> Button:
    """Shows the same as told by the other side."""
    about = (0, "", signs_of(told))
    return Button("match-other-way", data=deed_data(state, side.match.round, side.team, Deed.BOARDS, about))


def _with(state: State, side: Side, told: Told, said: tuple[int, Result]) -> str:
    board, result = said
    after = tuple(result if at == board else each for at, each in enumerate(told, 1))
    single = all(each is None for each in told) and board > 1
    deed = Deed.REPORT if single else Deed.BOARDS
    return deed_data(state, side.match.round, side.team, deed, (0, "", signs_of(after)))


def _names(state: State, side: Side, board: int) -> dict[str, object]:
    game = next(each for each in side.games if each.board == board)
    white, black = (name_of(state.snapshot, player) for player in game.players)
    return {"white": white, "black": black}


def answer_rows(state: State, number: int, team: str, player: PlayerId, until: str) -> Rows:
    """For somebody who is asked whether he can play."""
    about = (0, player_token(player), until)
    yes = Button("can-play", data=deed_data(state, number, team, Deed.YES, about))
    no = Button("cant-play", data=deed_data(state, number, team, Deed.NO, about))
    return ((yes, no),)
