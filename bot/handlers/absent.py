"""`/absent` and `/present` in all their forms, and their buttons."""

from datetime import date

from telegram import Update

from bot.decisions import CompetitionId, Decision, State
from bot.handlers.competitions import Rows, Which, decide, decide_somewhere
from bot.handlers.ports import Desk
from bot.handlers.start import person_meant
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.absences import SaidAbsence, parse_absence, parse_absence_message
from bot.parsing.presses import Book
from bot.parsing.presses import SignOff as SignOffPress
from bot.usecases.absences.ask_absence import AskAbsence, absence_rows, ask_absence
from bot.usecases.absences.sign_off import SignOff, sign_off


async def absent(update: Update, context: Context) -> None:
    """`/absent 7`, `/absent 12 March`, `/absent until 2 April`, or the list."""
    await _command(update, context, coming=False)


async def present(update: Update, context: Context) -> None:
    """The way back, with the same words behind it."""
    await _command(update, context, coming=True)


async def said(desk: Desk, talk: Talk) -> bool:
    """A message without a command; whether it was about an absence."""
    if parse_absence_message(talk.words, _day(talk)) is None:
        return False
    await _decide(desk, talk, coming=None)
    return True


async def pressed(desk: Desk, talk: Talk, press: SignOffPress | Book) -> None:
    """A round or a kind is tapped."""
    decided = isinstance(press, Book)

    def usecase(state: State) -> Decision:
        player = person_meant(state, press.player)
        return sign_off(state, SignOff(talk.sender, player, press.rounds, press.kind, decided))

    await decide(desk, talk, CompetitionId(press.competition), usecase)


async def _command(update: Update, context: Context, *, coming: bool) -> None:
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
    else:
        await _decide(desk, talk, coming=coming)


async def _decide(desk: Desk, talk: Talk, *, coming: bool | None) -> None:
    def usecase(state: State) -> Decision:
        return ask_absence(state, _asked(state, talk, coming))

    def question(state: State) -> Rows:
        return absence_rows(state, _asked(state, talk, coming))

    await decide_somewhere(desk, talk, usecase, Which(question, "absence-for-whom"))


def _asked(state: State, talk: Talk, coming: bool | None) -> AskAbsence:
    """Days are those of the club's zone, so the words are read once the competition is known."""
    today = talk.sender.at.astimezone(state.snapshot.competition.timezone).date()
    if coming is not None:
        return AskAbsence(talk.sender, parse_absence(talk.words, today), coming)
    said, back = parse_absence_message(talk.words, today) or (SaidAbsence(), False)
    return AskAbsence(talk.sender, said, back)


def _day(talk: Talk) -> date:
    return talk.sender.at.date()
