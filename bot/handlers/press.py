"""Every pressed button: its data is checked, then it goes to the file of its task."""

from typing import assert_never

from telegram import MaybeInaccessibleMessage, Update

from bot.decisions import CompetitionId, Decision, Say, State
from bot.handlers import (
    absent,
    account,
    colour,
    connect,
    games_file,
    invite,
    menu,
    move,
    panel,
    play_off,
    post,
    replace,
    result,
    say,
    show,
    start,
    teams,
)
from bot.handlers import round as round_steps
from bot.handlers.competitions import decide
from bot.handlers.talk import Context, Talk, desk_of, press_of
from bot.parsing import callbacks as data
from bot.permissions import Act, require_in_private


async def press(update: Update, context: Context) -> None:
    """One press. Data that no button of ours carries is answered like a button out of date."""
    desk, query = desk_of(context), update.callback_query
    if query is None:
        await desk.ignore(update.update_id)
        return
    talk = press_of(update, query, desk)
    try:
        pressed = data.decode(talk.words)
    except data.BadData:
        await desk.answer(talk.update_id, [talk.sender.answered(Say("button-outdated"))])
        return
    if isinstance(pressed, _NOT_IN_GROUPS) and not talk.is_private:
        await decide(desk, talk, CompetitionId(pressed.competition), lambda state: _only_in_private(state, talk))
        return
    await _taken(talk, pressed, context, query.message)
    await menu.follow(context.bot, talk, pressed)


_NOT_IN_GROUPS = (
    data.TakeStep,
    data.Look,
    data.Pick,
    data.DropWish,
    data.Undo,
    data.Book,
    data.Approve,
    data.Invite,
    data.Announce,
    data.InviteAll,
    data.MeanState,
    data.TakeGames,
)
"""An organiser's buttons that show what a group hasn't to know; a result he may also enter there."""


def _only_in_private(state: State, talk: Talk) -> Decision:
    require_in_private(state, talk.sender.user_id, talk.sender.chat_id, Act.RUN_ROUND)
    return Decision()


async def _taken(  # noqa: C901, PLR0912, PLR0915  # a table
    talk: Talk, pressed: data.Press, context: Context, message: MaybeInaccessibleMessage | None
) -> None:
    desk, bot_name = desk_of(context), str(context.bot.username)
    match pressed:
        case data.Report() | data.Confirm() | data.Deny() | data.Choose() | data.Settle() | data.Swap():
            await result.pressed(desk, talk, pressed)
        case data.Move() | data.Agree():
            await move.pressed(desk, talk, pressed)
        case data.SignOff() | data.Book():
            await absent.pressed(desk, talk, pressed)
        case data.Show():
            await show.pressed(desk, talk, pressed, bot_name)
        case data.ShowMatch():
            await show.match_pressed(desk, talk, pressed)
        case data.TakeGames():
            await games_file.pressed(message, context, talk, pressed)
        case data.MakePlayOff():
            await play_off.pressed(desk, talk, pressed)
        case data.Replace():
            await replace.pressed(desk, talk, pressed)
        case data.ChooseColour():
            await colour.pressed(desk, talk, pressed)
        case data.TakeStep() | data.MeanState():
            await round_steps.pressed(desk, talk, pressed)
        case data.Look():
            await panel.looked(desk, talk, pressed)
        case data.Pick():
            await panel.picked(desk, talk, pressed)
        case data.DropWish():
            await panel.wish_dropped(desk, talk, pressed)
        case data.Undo():
            await panel.undone(desk, talk, pressed)
        case data.Claim():
            await start.claimed(desk, talk, pressed)
        case data.Approve():
            await start.claim_answered(desk, talk, pressed)
        case data.Organise():
            await start.organiser_chosen(desk, talk, pressed)
        case data.Invite():
            await invite.pressed(desk, talk, pressed, bot_name)
        case data.Speak() | data.Subscribe() | data.Erase():
            await account.pressed(desk, talk, pressed)
        case data.InviteAll():
            await invite.all_at_once(desk, talk, pressed, bot_name)
        case data.Announce():
            await say.pressed(desk, talk, pressed)
        case data.Connect():
            await connect.pressed(desk, talk, pressed)
        case data.SendAgain():
            await post.pressed(desk, talk, pressed)
        case data.SeatPlayer() | data.HandIn() | data.OpenLineUp() | data.RuleOnTeam() | data.ActForTeam():
            await teams.pressed(desk, talk, pressed)
        case _:
            assert_never(pressed)
