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
from bot.parsing import callbacks, presses
from bot.permissions import Act, require_in_private


async def press(update: Update, context: Context) -> None:
    """One press. Data that no button of ours carries is answered like a button out of date."""
    desk, query = desk_of(context), update.callback_query
    if query is None:
        await desk.ignore(update.update_id)
        return
    talk = press_of(update, query, desk)
    try:
        pressed = callbacks.decode(talk.words)
    except callbacks.BadData:
        await desk.answer(talk.update_id, [talk.sender.answered(Say("button-outdated"))])
        return
    if isinstance(pressed, _NOT_IN_GROUPS) and not talk.is_private:
        await decide(desk, talk, CompetitionId(pressed.competition), lambda state: _only_in_private(state, talk))
        return
    await _taken(talk, pressed, context, query.message)
    await menu.follow(context.bot, talk, pressed)


_NOT_IN_GROUPS = (
    presses.TakeStep,
    presses.Look,
    presses.Pick,
    presses.DropWish,
    presses.Undo,
    presses.Book,
    presses.Approve,
    presses.Invite,
    presses.Announce,
    presses.InviteAll,
    presses.MeanState,
    presses.TakeGames,
)
"""An organiser's buttons that show what a group hasn't to know; a result he may also enter there."""


def _only_in_private(state: State, talk: Talk) -> Decision:
    require_in_private(state, talk.sender.user_id, talk.sender.chat_id, Act.RUN_ROUND)
    return Decision()


async def _taken(  # noqa: C901, PLR0912, PLR0915  # a table
    talk: Talk, pressed: presses.Press, context: Context, message: MaybeInaccessibleMessage | None
) -> None:
    desk, bot_name = desk_of(context), str(context.bot.username)
    match pressed:
        case (
            presses.Report() | presses.Confirm() | presses.Deny() | presses.Choose() | presses.Settle() | presses.Swap()
        ):
            await result.pressed(desk, talk, pressed)
        case presses.Move() | presses.Agree():
            await move.pressed(desk, talk, pressed)
        case presses.SignOff() | presses.Book():
            await absent.pressed(desk, talk, pressed)
        case presses.Show():
            await show.pressed(desk, talk, pressed, bot_name)
        case presses.ShowMatch():
            await show.match_pressed(desk, talk, pressed)
        case presses.TakeGames():
            await games_file.pressed(message, context, talk, pressed)
        case presses.MakePlayOff():
            await play_off.pressed(desk, talk, pressed)
        case presses.Replace():
            await replace.pressed(desk, talk, pressed)
        case presses.ChooseColour():
            await colour.pressed(desk, talk, pressed)
        case presses.TakeStep() | presses.MeanState():
            await round_steps.pressed(desk, talk, pressed)
        case presses.Look():
            await panel.looked(desk, talk, pressed)
        case presses.Pick():
            await panel.picked(desk, talk, pressed)
        case presses.DropWish():
            await panel.wish_dropped(desk, talk, pressed)
        case presses.Undo():
            await panel.undone(desk, talk, pressed)
        case presses.Claim():
            await start.claimed(desk, talk, pressed)
        case presses.Approve():
            await start.claim_answered(desk, talk, pressed)
        case presses.Organise():
            await start.organiser_chosen(desk, talk, pressed)
        case presses.Invite():
            await invite.pressed(desk, talk, pressed, bot_name)
        case presses.Speak() | presses.Subscribe() | presses.Erase():
            await account.pressed(desk, talk, pressed)
        case presses.InviteAll():
            await invite.all_at_once(desk, talk, pressed, bot_name)
        case presses.Announce():
            await say.pressed(desk, talk, pressed)
        case presses.Connect():
            await connect.pressed(desk, talk, pressed)
        case presses.SendAgain():
            await post.pressed(desk, talk, pressed)
        case (
            presses.SeatPlayer() | presses.HandIn() | presses.OpenLineUp() | presses.RuleOnTeam() | presses.ActForTeam()
        ):
            await teams.pressed(desk, talk, pressed)
        case _:
            assert_never(pressed)
