"""`/lineup` and the buttons of captains. What is random in a hand-in is made here, as nothing may be in a decision."""

import re
import secrets
from typing import assert_never

from telegram import Update

from bot.decisions import CompetitionId, Decision, State
from bot.errors import Refusal
from bot.handlers.competitions import decide, decide_somewhere, one_of
from bot.handlers.ports import Desk
from bot.handlers.start import person_meant
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.presses import HandIn, LineUpAct, OpenLineUp, SeatPlayer, View
from bot.parsing.tokens import find_player
from bot.usecases.line_ups.hand_in_line_up import HandIn as HandInLineUp
from bot.usecases.line_ups.hand_in_line_up import Withdraw, hand_in, withdraw
from bot.usecases.line_ups.pick_players import FillBoards, PickPlayer, fill_boards, pick_player
from bot.usecases.line_ups.show_line_up import ShowLineUp, show_line_up
from bot.usecases.line_ups.type_line_up import TypeLineUp, type_line_up
from rules.players import PlayerId

_ROUND_FIRST = re.compile(r"\s*(\d{1,3})\b[\s:.,]*(.*)", re.DOTALL)


async def line_up(update: Update, context: Context) -> None:
    """`/lineup`, `/lineup 8`, or `/lineup 8 Anna, Boris, Carla, Dirk`."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
        return
    found = _ROUND_FIRST.fullmatch(talk.words)
    number, names = (int(found.group(1)), found.group(2)) if found else (None, talk.words)
    salt = secrets.token_hex(16)

    def usecase(state: State) -> Decision:
        if not names.strip():
            return show_line_up(state, ShowLineUp(talk.sender, number))
        return type_line_up(state, TypeLineUp(talk.sender, number, names, salt))

    await decide_somewhere(desk, talk, usecase, one_of(View.LINE_UP))


async def pressed(desk: Desk, talk: Talk, press: SeatPlayer | HandIn | OpenLineUp) -> None:
    """A button about a line-up."""
    salt = secrets.token_hex(16)

    def usecase(state: State) -> Decision:
        return _decided(state, talk, press, salt)

    await decide(desk, talk, CompetitionId(press.competition), usecase)


def team_meant(state: State, token: str) -> str:
    """Which team a button names. Refusal `team-gone`."""
    found = find_player(token, map(PlayerId, state.snapshot.team))
    if found is None:
        raise Refusal("team-gone")
    return found


def _decided(state: State, talk: Talk, press: SeatPlayer | HandIn | OpenLineUp, salt: str) -> Decision:
    sender, team = talk.sender, team_meant(state, press.team)
    match press:
        case SeatPlayer():
            player = person_meant(state, press.player) if press.player else None
            return pick_player(state, PickPlayer(sender, press.round, team, press.board, player))
        case HandIn():
            over = press.over
            return hand_in(state, HandInLineUp(sender, press.round, team, salt, draft=press.draft, over=over))
        case OpenLineUp(act=LineUpAct.OPEN | LineUpAct.BOARD):
            return show_line_up(state, ShowLineUp(sender, press.round or None, team, press.board or None))
        case OpenLineUp(act=LineUpAct.WITHDRAW | LineUpAct.WITHDRAW_SURELY):
            surely = press.act is LineUpAct.WITHDRAW_SURELY
            return withdraw(state, Withdraw(sender, press.round, team, surely))
        case OpenLineUp():
            return fill_boards(state, FillBoards(sender, press.round, team, press.act))
    assert_never(press)
