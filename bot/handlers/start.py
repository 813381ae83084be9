"""`/start` with and without a code, and names that strangers type."""

from telegram import Update

from bot.decisions import CompetitionId, Decision, Say, State
from bot.errors import Refusal
from bot.handlers.competitions import concerned, decide, decide_somewhere, one_of
from bot.handlers.ports import Desk
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.invitations import competition_of
from bot.parsing.presses import Approve, Claim, Organise, View
from bot.parsing.tokens import find_player
from bot.usecases.people.claim_name import AnswerClaim, ClaimName, answer_claim, claim_name, names_like
from bot.usecases.people.link_account import BecomeOrganiser, UseCode, become_organiser, say_hello, use_code
from rules.players import PlayerId


async def start(update: Update, context: Context) -> None:
    """Open an invitation, or say hello."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
    elif talk.words:
        await _use_code(desk, talk)
    else:
        await decide_somewhere(desk, talk, lambda state: say_hello(state, talk.sender), one_of(View.HELP))


async def name_typed(desk: Desk, talk: Talk) -> bool:
    """A stranger's text may be his name; whether anybody is called like that."""
    rows = tuple(
        row for competition in concerned(desk, talk) for row in names_like(desk.state(competition), talk.words)
    )
    if rows:
        await desk.answer(talk.update_id, [talk.sender.answered(Say("claim-which-name", {}, rows))])
    return bool(rows)


async def claimed(desk: Desk, talk: Talk, press: Claim) -> None:
    """A stranger taps his name."""

    def usecase(state: State) -> Decision:
        return claim_name(state, ClaimName(talk.sender, person_meant(state, press.player)))

    await decide(desk, talk, CompetitionId(press.competition), usecase)


async def claim_answered(desk: Desk, talk: Talk, press: Approve) -> None:
    """An organiser's yes or no."""

    def usecase(state: State) -> Decision:
        player = person_meant(state, press.player)
        return answer_claim(state, AnswerClaim(talk.sender, press.user, player, press.yes))

    await decide(desk, talk, CompetitionId(press.competition), usecase)


async def organiser_chosen(desk: Desk, talk: Talk, press: Organise) -> None:
    """The holder of the one-time code taps his name."""

    def usecase(state: State) -> Decision:
        return become_organiser(state, BecomeOrganiser(talk.sender, press.code, person_meant(state, press.player)))

    await decide(desk, talk, competition_of(press.code) or CompetitionId(""), usecase)


def person_meant(state: State, token: str) -> PlayerId:
    """Whom a button names. Refusal `person-gone`."""
    found = find_player(token, state.snapshot.person)
    if found is None:
        raise Refusal("person-gone")
    return found


async def _use_code(desk: Desk, talk: Talk) -> None:
    competition = competition_of(talk.words)
    if competition is None or competition not in desk.competitions():
        await desk.answer(talk.update_id, [talk.sender.answered(Say("code-unknown"))])
        return

    def usecase(state: State) -> Decision:
        if not talk.is_private:
            raise Refusal("not-in-a-group")
        return use_code(state, UseCode(talk.sender, talk.words))

    await decide(desk, talk, competition, usecase)
