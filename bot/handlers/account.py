"""`/language`, `/stop`, `/forget`: what concerns the account in every competition alike."""

from collections.abc import Callable

from telegram import Update

from bot.decisions import Decision, Say, State
from bot.handlers.competitions import concerned, decide
from bot.handlers.ports import Desk
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.callbacks import Erase, Speak
from bot.usecases.people.set_account import ask_forget, ask_language, be_silent, forget, set_language

UseCase = Callable[[State], Decision]


async def language(update: Update, context: Context) -> None:
    """The five languages as buttons."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
    else:
        await desk.answer(talk.update_id, [talk.sender.answered(ask_language())])


async def stop(update: Update, context: Context) -> None:
    """Silence."""
    await _anywhere(desk_of(context), talk_of(update), update, lambda talk: lambda state: be_silent(state, talk.sender))


async def forget_me(update: Update, context: Context) -> None:
    """A question first."""
    await _anywhere(desk_of(context), talk_of(update), update, lambda talk: lambda _: ask_forget(talk.sender))


async def spoken(desk: Desk, talk: Talk, press: Speak) -> None:
    """A language is chosen."""
    await _decide(desk, talk, lambda state: set_language(state, talk.sender, press.language))


async def erased(desk: Desk, talk: Talk, press: Erase) -> None:
    """Forgetting is confirmed."""
    await _decide(desk, talk, lambda _: forget(talk.sender, press.user))


async def _anywhere(desk: Desk, talk: Talk | None, update: Update, usecase: Callable[[Talk], UseCase]) -> None:
    if talk is None:
        await desk.ignore(update.update_id)
    else:
        await _decide(desk, talk, usecase(talk))


async def _decide(desk: Desk, talk: Talk, usecase: UseCase) -> None:
    """In any competition: accounts belong to none."""
    competitions = concerned(desk, talk)
    if competitions:
        await decide(desk, talk, competitions[0], usecase)
    else:
        await desk.answer(talk.update_id, [talk.sender.answered(Say("no-competitions"))])
