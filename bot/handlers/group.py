"""`/bind` and `/unbind` in a group or in one of its topics."""

from telegram import Update

from bot.decisions import Say
from bot.handlers.competitions import UseCase, Which, decide, decide_somewhere
from bot.handlers.ports import Desk
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.permissions import is_organiser
from bot.usecases.chats.bind_group import bind_group, unbind_group


async def bind(update: Update, context: Context) -> None:
    """This chat or topic gets the posts of the competition named behind it, or of the only one he organises."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
        return
    await _where_he_organises(desk, talk, lambda state: bind_group(state, talk.sender))


async def unbind(update: Update, context: Context) -> None:
    """No more posts here."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
        return
    await decide_somewhere(desk, talk, lambda state: unbind_group(state, talk.sender), Which(lambda _: (), "not-bound"))


async def _where_he_organises(desk: Desk, talk: Talk, usecase: UseCase) -> None:
    names = desk.competitions()
    organised = [one for one in names if is_organiser(desk.state(one), talk.sender.user_id)]
    typed = talk.words.casefold()
    named = [one for one in organised if typed in {one.casefold(), names[one].casefold()}]
    meant = named or organised or list(names)[:1]
    if len(meant) == 1:
        await decide(desk, talk, meant[0], usecase)
        return
    say = Say("bind-which", {"names": tuple(names[one] for one in meant)}) if meant else Say("no-competitions")
    await desk.answer(talk.update_id, [talk.sender.answered(say)])
