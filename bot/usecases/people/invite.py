"""An organiser makes an invitation link for a person."""

from dataclasses import dataclass

from bot.decisions import AddInvitation, Button, Decision, Invitation, Say, State
from bot.errors import Refusal
from bot.invitations import hashed
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.presses import InvitationForm
from bot.parsing.tokens import player_token
from bot.permissions import Act, organiser_as, require_in_private
from bot.sender import Sender
from bot.usecases.results.find_game import is_called
from rules.players import PlayerId

_OFFERED = 40


@dataclass(frozen=True, slots=True)
class Invite:
    """`code` is fresh; only its hash is kept. `link` is what the person opens."""

    sender: Sender
    player: PlayerId
    code: str
    link: str


def invite(state: State, command: Invite) -> Decision:
    """The link, to be sent on by the organiser. NotAllowed; Refusal `not-in-a-group`, `person-gone`."""
    require_in_private(state, command.sender.user_id, command.sender.chat_id, Act.INVITE)
    if command.player not in state.snapshot.person:
        raise Refusal("person-gone")
    params = {"player": name_of(state.snapshot, command.player), "link": command.link}
    return Decision(
        notices=(command.sender.answered(Say("invitation", params)),),
        facts=(AddInvitation(Invitation(hashed(command.code), command.player)),),
        by=organiser_as(state, command.sender.user_id),
    )


def whom_to_invite(state: State, sender: Sender, typed: str = "") -> Decision:
    """Those without an account as buttons, or those of that name. NotAllowed; Refusal."""
    require_in_private(state, sender.user_id, sender.chat_id, Act.INVITE)
    people = [p for p in state.snapshot.people if (is_called(p.name, typed) if typed else not state.accounts_of(p.id))]
    if not people:
        raise Refusal("nobody-of-that-name" if typed else "everybody-is-linked", name=typed)
    rows = tuple((invite_button(state, person.id),) for person in people[:_OFFERED])
    at_once = () if typed else (at_once_row(state),)
    return Decision(notices=(sender.shown(Say("whom-to-invite", {"count": len(people)}, (*at_once, *rows))),))


def invite_button(state: State, player: PlayerId) -> Button:
    """A link for one person."""
    data = callbacks.encode(presses.Invite(state.competition, player_token(player)))
    return Button("invite", {"name": name_of(state.snapshot, player)}, data)


def at_once_row(state: State) -> tuple[Button, ...]:
    """Links for all who have none: as a list, or as a sheet to cut."""
    return tuple(
        Button(f"invite-{form.name.lower()}", data=callbacks.encode(presses.InviteAll(state.competition, form)))
        for form in InvitationForm
    )
