"""`/say`, with the words behind it or in an answer, and its buttons."""

import re

from telegram import Message, Update

from bot.decisions import CompetitionId, Decision, Say, State
from bot.errors import Refusal
from bot.handlers.competitions import UseCase, concerned, decide
from bot.handlers.ports import Desk
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.presses import Announce as AnnouncePress
from bot.permissions import Act, is_organiser, require_in_private
from bot.usecases.chats.announce import PROMPT, Announce, announce, write_announcement


async def say(update: Update, context: Context) -> None:
    """The words keep their lines. With several competitions the first one's name may stand in front, and a colon."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None or update.message is None:
        await desk.ignore(update.update_id)
        return
    text = _words(update.message)
    names = {one: desk.competitions()[one] for one in _organised(desk, talk)}
    first, colon, rest = text.partition(":")
    typed = first.strip().casefold()
    named = [one for one, name in names.items() if colon and typed in {one.casefold(), name.casefold()}]
    meant = next(iter([*named, *names]), None)
    others = tuple(name for one, name in names.items() if one != meant)
    words = rest.strip() if named else text
    await _decide(desk, talk, meant, lambda state: write_announcement(state, talk.sender, words, others))


async def with_a_file(update: Update, context: Context) -> None:
    """A picture with `/say ...` under it."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
        return
    await _decide(desk, talk, None, lambda state: _text_only(state, talk))


async def answered(desk: Desk, talk: Talk, message: Message, prompt: str) -> bool:
    """The answer to the question what to say is a draft; whether it was that question."""
    if not prompt.startswith(f"{PROMPT}:"):
        return False
    text = (message.text or "").strip()

    def usecase(state: State) -> Decision:
        return write_announcement(state, talk.sender, text) if text else _text_only(state, talk)

    await decide(desk, talk, CompetitionId(prompt.removeprefix(f"{PROMPT}:")), usecase)
    return True


async def pressed(desk: Desk, talk: Talk, press: AnnouncePress) -> None:
    """Another audience, or: send it."""
    command = Announce(talk.sender, press.announcement, press.audience, press.yes)
    await decide(desk, talk, CompetitionId(press.competition), lambda state: announce(state, command))


async def _decide(desk: Desk, talk: Talk, meant: CompetitionId | None, usecase: UseCase) -> None:
    """Where it is meant; who organises nothing is refused in a competition of his, or in any."""
    competition = next(iter([*([meant] if meant else []), *_organised(desk, talk), *concerned(desk, talk)]), None)
    if competition is None:
        await desk.answer(talk.update_id, [talk.sender.answered(Say("no-competitions"))])
    else:
        await decide(desk, talk, competition, usecase)


def _organised(desk: Desk, talk: Talk) -> list[CompetitionId]:
    return [one for one in desk.competitions() if is_organiser(desk.state(one), talk.sender.user_id)]


def _words(message: Message) -> str:
    return re.sub(r"^/\S+\s*", "", message.text or "").strip()


def _text_only(state: State, talk: Talk) -> Decision:
    require_in_private(state, talk.sender.user_id, talk.sender.chat_id, Act.ANNOUNCE)
    raise Refusal("say-text-only")
