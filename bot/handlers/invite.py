"""`/invite` and its buttons. The code is made here, as nothing random may happen in a decision."""

from telegram import Update

from bot.decisions import CompetitionId, Decision, State
from bot.handlers.competitions import decide, decide_somewhere, one_of
from bot.handlers.ports import Desk
from bot.handlers.start import person_meant
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.invitations import fresh_code, link
from bot.parsing.presses import Invite as InvitePress
from bot.parsing.presses import InviteAll as InviteAllPress
from bot.parsing.presses import View
from bot.usecases.people.invite import Invite, invite, whom_to_invite
from bot.usecases.people.invite_all import InviteAll, invite_all


async def ask(update: Update, context: Context) -> None:
    """`/invite`, or `/invite Anna`."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
        return
    await decide_somewhere(
        desk, talk, lambda state: whom_to_invite(state, talk.sender, talk.words), one_of(View.PLAYERS)
    )


async def all_at_once(desk: Desk, talk: Talk, press: InviteAllPress, bot_name: str) -> None:
    """Fresh links for all who have none."""
    competition = CompetitionId(press.competition)
    people = desk.state(competition).snapshot.people if competition in desk.competitions() else ()
    codes = {person.id: fresh_code(competition) for person in people}
    command = InviteAll(talk.sender, press.form, codes, bot_name)
    await decide(desk, talk, competition, lambda state: invite_all(state, command))


async def pressed(desk: Desk, talk: Talk, press: InvitePress, bot_name: str) -> None:
    """A fresh link for a person."""
    code = fresh_code(CompetitionId(press.competition))

    def usecase(state: State) -> Decision:
        player = person_meant(state, press.player)
        return invite(state, Invite(talk.sender, player, code, link(bot_name, code)))

    await decide(desk, talk, CompetitionId(press.competition), usecase)
