"""What is no command: results and absences as people type them, names of strangers, edits, and everything else."""

from telegram import Message, Update

from bot.handlers import absent, match, move, panel, result, say
from bot.handlers.competitions import decide_somewhere, not_understood, one_of
from bot.handlers.ports import Desk
from bot.handlers.start import name_typed
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.presses import View
from bot.parsing.results import parse_board_result


async def text(update: Update, context: Context) -> None:
    """A typed message. In a group only a result that is certain is meant for the bot."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
        return
    if await _answers(desk, talk, update.effective_message):
        return
    said = parse_board_result(talk.words)
    linked = bool(desk.links_of(talk.sender.user_id))
    if not talk.is_private:
        if said is not None and said.certain and linked:
            await result.told(desk, talk, said)
        else:
            await desk.ignore(talk.update_id)
    elif await match.said(desk, talk) or await move.said(desk, talk):
        pass
    elif said is not None:
        await result.told(desk, talk, said)
    elif not await absent.said(desk, talk) and (linked or not await name_typed(desk, talk)):
        await decide_somewhere(desk, talk, not_understood(talk), one_of(View.HELP))


async def _answers(desk: Desk, talk: Talk, message: Message | None) -> bool:
    """Whether it answers a question of ours that asked for words."""
    question = None if message is None else message.reply_to_message
    prompt = None if question is None else await desk.prompted(talk.sender.chat_id, question.message_id)
    if message is None or prompt is None:
        return False
    return await panel.stranger_named(desk, talk, prompt) or await say.answered(desk, talk, message, prompt)


async def edit(update: Update, context: Context) -> None:
    """A changed message: perhaps a report that is to be corrected. Changes in groups are nobody's business."""
    talk, desk, message = talk_of(update), desk_of(context), update.edited_message
    if talk is None or message is None or not talk.is_private:
        await desk.ignore(update.update_id)
    else:
        await result.edited(desk, talk, message)


async def anything(update: Update, context: Context) -> None:
    """Photos, stickers, unknown commands: in private he is told what he can do; all else is left alone."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None or not talk.is_private or update.message is None:
        await desk.ignore(update.update_id)
    else:
        await decide_somewhere(desk, talk, not_understood(talk), one_of(View.HELP))
