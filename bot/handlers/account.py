"""`/language`, `/notifications`, `/stop`, `/forget`: what concerns the account in every competition alike."""

from collections.abc import Callable

from telegram import Update

from bot.decisions import Decision, Say, State
from bot.handlers.competitions import concerned, decide
from bot.handlers.ports import Desk
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.presses import Erase, Speak, Subscribe
from bot.usecases.people.set_account import ask_forget, ask_language, forget, set_language
from bot.usecases.people.subscriptions import be_silent, show_subscriptions, subscribe

UseCase = Callable[[State], Decision]
AccountPress = Speak | Subscribe | Erase

_NOT_HERE = Say("about-you-alone")


async def language(update: Update, context: Context) -> None:
    """The five languages as buttons."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
    else:
        await desk.answer(talk.update_id, [talk.sender.answered(ask_language() if talk.is_private else _NOT_HERE)])


async def notifications(update: Update, context: Context) -> None:
    """The kinds of messages as buttons."""
    await _anywhere(
        desk_of(context), talk_of(update), update, lambda talk: lambda state: show_subscriptions(state, talk.sender)
    )


async def stop(update: Update, context: Context) -> None:
    """Silence."""
    await _anywhere(desk_of(context), talk_of(update), update, lambda talk: lambda state: be_silent(state, talk.sender))


async def forget_me(update: Update, context: Context) -> None:
    """A question first."""
    await _anywhere(desk_of(context), talk_of(update), update, lambda talk: lambda _: ask_forget(talk.sender))


async def pressed(desk: Desk, talk: Talk, press: AccountPress) -> None:
    """A language is chosen, a kind of messages turned on or off, forgetting confirmed."""

    def usecase(state: State) -> Decision:
        match press:
            case Speak():
                return set_language(state, talk.sender, press.language)
            case Subscribe():
                return subscribe(state, talk.sender, press.topic, wanted=press.yes)
            case Erase():
                return forget(talk.sender, press.user)

    await _decide(desk, talk, usecase)


async def _anywhere(desk: Desk, talk: Talk | None, update: Update, usecase: Callable[[Talk], UseCase]) -> None:
    if talk is None:
        await desk.ignore(update.update_id)
    elif not talk.is_private:
        await desk.answer(talk.update_id, [talk.sender.answered(_NOT_HERE)])
    else:
        await _decide(desk, talk, usecase(talk))


async def _decide(desk: Desk, talk: Talk, usecase: UseCase) -> None:
    """In any competition: accounts belong to none."""
    competitions = concerned(desk, talk)
    if competitions:
        await decide(desk, talk, competitions[0], usecase)
    else:
        await desk.answer(talk.update_id, [talk.sender.answered(Say("no-competitions"))])
