"""A game on another day: `/postpone`, typed in words, and its buttons."""

from telegram import Update

from bot.decisions import CompetitionId, Decision, State
from bot.errors import Refusal
from bot.handlers.competitions import Rows, Which, decide, decide_somewhere
from bot.handlers.ports import Desk
from bot.handlers.result import game_meant
from bot.handlers.start import person_meant
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.moves import SaidMove, parse_move, parse_when
from bot.parsing.presses import Agree, Move
from bot.parsing.tokens import key_of
from bot.usecases.results.agree_on_day import AgreeOnDay, agree_on_day
from bot.usecases.results.find_game import open_seats
from bot.usecases.results.propose_day import ProposeDay, SayDay, move_rows, propose_day, say_day


async def postpone(update: Update, context: Context) -> None:
    """`/postpone`, alone or with a day behind it."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
    else:
        await _decide(desk, talk, command=True)


async def said(desk: Desk, talk: Talk) -> bool:
    """A message without a command; whether it was about another day."""
    if parse_move(talk.words, talk.sender.at.date()) is None:
        return False
    await _decide(desk, talk, command=False)
    return True


async def pressed(desk: Desk, talk: Talk, press: Move | Agree) -> None:
    """A day is chosen, or answered."""

    def usecase(state: State) -> Decision:
        key = key_of(game_meant(state, press.game))
        player = person_meant(state, press.player) if press.player else None
        match press:
            case Move():
                return propose_day(state, ProposeDay(talk.sender, key, player, press.when))
            case Agree():
                return agree_on_day(state, AgreeOnDay(talk.sender, key, player, press.when, press.seen, press.yes))

    await decide(desk, talk, CompetitionId(press.competition), usecase)


async def _decide(desk: Desk, talk: Talk, *, command: bool) -> None:
    def usecase(state: State) -> Decision:
        return say_day(state, SayDay(talk.sender, _said(state, talk, command=command)))

    def question(state: State) -> Rows:
        return move_rows(state, SayDay(talk.sender, _said(state, talk, command=command)))

    def has_open_game(state: State) -> bool:
        return bool(open_seats(state, talk.sender.user_id))

    await decide_somewhere(desk, talk, usecase, Which(question, "move-which", has_open_game))


def _said(state: State, talk: Talk, *, command: bool) -> SaidMove:
    """Days are those of the club's zone, so the words are read once the competition is known."""
    today = talk.sender.at.astimezone(state.snapshot.competition.timezone).date()
    found = parse_when(talk.words, today) if command else parse_move(talk.words, today)
    if found is None:
        raise Refusal("day-not-understood")
    return found
