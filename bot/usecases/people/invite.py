"""An organiser makes an invitation link for a person, and sees who can't be reached."""

from dataclasses import dataclass

from bot.decisions import AddInvitation, Button, Decision, Invitation, Say, State
from bot.errors import Refusal
from bot.invitations import hashed
from bot.lines import name_of
from bot.parsing import callbacks
from bot.parsing.tokens import player_token
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.people.subscriptions import EVERYTHING
from bot.usecases.results.find_game import is_called
from rules.players import PlayerId
from sheets.records import Person

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
    _check(state, command.sender)
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
    _check(state, sender)
    people = [p for p in state.snapshot.people if (is_called(p.name, typed) if typed else not state.accounts_of(p.id))]
    if not people:
        raise Refusal("nobody-of-that-name" if typed else "everybody-is-linked", name=typed)
    rows = tuple((_button(state, person),) for person in people[:_OFFERED])
    return Decision(notices=(sender.shown(Say("whom-to-invite", {"count": len(people)}, rows)),))


def show_players(state: State, sender: Sender) -> Decision:
    """Who can be reached and who can't. NotAllowed; Refusal `not-in-a-group`."""
    _check(state, sender)
    lines = tuple(
        Say(f"reach-{_reach(state, person)}", {"player": name_of(state.snapshot, person.id)})
        for person in state.snapshot.people
        if _reach(state, person) != "fine"
    )
    reached = sum(_reach(state, person) == "fine" for person in state.snapshot.people)
    params = {"reached": reached, "all": len(state.snapshot.people), "lines": lines}
    missing = [person for person in state.snapshot.people if not state.accounts_of(person.id)]
    rows = tuple((_button(state, person),) for person in missing[:_OFFERED])
    return Decision(notices=(sender.shown(Say("players", params, rows)),))


def _check(state: State, sender: Sender) -> None:
    require(state, sender.user_id, Act.INVITE)
    if sender.chat_id != sender.user_id and sender.chat_id < 0:
        raise Refusal("not-in-a-group")


def _reach(state: State, person: Person) -> str:
    accounts = state.accounts_of(person.id)
    if not accounts:
        return "never"
    if not any(account.reachable for account in accounts):
        return "blocked"
    return "silent" if all(EVERYTHING in account.silenced for account in accounts) else "fine"


def _button(state: State, person: Person) -> Button:
    data = callbacks.encode(callbacks.Invite(state.competition, player_token(person.id)))
    return Button("invite", {"name": name_of(state.snapshot, person.id)}, data)
