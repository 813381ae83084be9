"""A Telegram account becomes a person of the Players tab: by an invitation code, or by an installation's first one."""

from dataclasses import dataclass, replace

from bot.decisions import (
    AddInvitation,
    AddLink,
    Button,
    Decision,
    Fact,
    Invitation,
    Kind,
    Link,
    Notice,
    Say,
    SetAccount,
    State,
    ToOrganisers,
)
from bot.errors import Refusal
from bot.invitations import hashed
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.tokens import player_token
from bot.sender import Sender
from bot.usecases.people.set_account import account_of
from bot.usecases.people.subscriptions import EVERYTHING
from bot.usecases.views.show_help import help_rows, rows_for, show_help, welcome, welcome_code
from rules.players import PlayerId
from sheets.records import Person, Role, SetValues
from sheets.schema import TabName

_OFFERED = 40


@dataclass(frozen=True, slots=True)
class UseCode:
    """Somebody opened an invitation link, or typed `/start CODE`."""

    sender: Sender
    code: str


@dataclass(frozen=True, slots=True)
class BecomeOrganiser:
    """The holder of the one-time code says who he is."""

    sender: Sender
    code: str
    player: PlayerId


def use_code(state: State, command: UseCode) -> Decision:
    """Linked at once; with the organisers' code he is asked for his name. Refusal `code-...`."""
    invitation = _invitation(state, command.code)
    if invitation.player is None:
        if invitation.used:
            raise Refusal("code-used")
        return _which_organiser(state, command)
    if invitation.player in state.players_of(command.sender.user_id):
        return _come_again(state, command.sender, invitation)
    if invitation.used:
        raise Refusal("code-used")
    if invitation.player not in state.snapshot.person:
        raise Refusal("code-person-gone")
    return linked(state, command.sender, invitation.player, invitation.code_hash)


def become_organiser(state: State, command: BecomeOrganiser) -> Decision:
    """Linked, and given the role in the sheet if he hasn't got it. Refusal `code-...`."""
    invitation = _invitation(state, command.code)
    if invitation.used or invitation.player is not None:
        raise Refusal("code-used")
    person = state.snapshot.person.get(command.player)
    if person is None:
        raise Refusal("code-person-gone")
    decision = linked(state, command.sender, command.player, invitation.code_hash)
    changes = () if Role.ORGANISER in person.roles else (_organiser_role(person),)
    answer = command.sender.shown(
        Say(welcome_code(state, "welcome-organiser"), _about(state, command.player), help_rows(state, organiser=True))
    )
    return Decision(notices=(answer,), changes=changes, facts=decision.facts, by=command.player)


def linked(state: State, sender: Sender, player: PlayerId, code_hash: str = "") -> Decision:
    """The link, the account if it is new, and a word to the organisers."""
    link = AddLink(Link(sender.user_id, player), code_hash)
    facts: tuple[Fact, ...] = (*known_account(state, sender), link, *spent(state, player, code_hash))
    told = Say("organiser-linked", _about(state, player))
    organiser = Role.ORGANISER in state.snapshot.person[player].roles
    answer = welcome(state, player, organiser=organiser)
    return Decision((sender.answered(answer), Notice(ToOrganisers(), told, kind=Kind.LINKS)), facts=facts, by=player)


def spent(state: State, player: PlayerId, but: str = "") -> tuple[Fact, ...]:
    """Links of a person that lie about once he is there: they link nobody any more."""
    others = (known for known in state.invitations if known.player == player and known.code_hash != but)
    return tuple(AddInvitation(replace(known, used=True)) for known in others if not known.used)


def known_account(state: State, sender: Sender) -> tuple[Fact, ...]:
    """The account, if it isn't known yet. Who has silenced all and starts again wants to hear from us again."""
    account = state.accounts.get(sender.user_id)
    if account is not None and account.reachable and EVERYTHING not in account.silenced:
        return ()
    fresh = account_of(state, sender)
    return (SetAccount(replace(fresh, reachable=True, silenced=fresh.silenced - {EVERYTHING})),)


def say_hello(state: State, sender: Sender) -> Decision:
    """`/start` without a code: who he is and what the bot can do for him."""
    if not state.players_of(sender.user_id):
        return show_help(state, sender)
    return Decision((sender.answered(_welcome_back(state, sender)),), facts=known_account(state, sender))


def _welcome_back(state: State, sender: Sender) -> Say:
    players = [player for player in state.players_of(sender.user_id) if player in state.snapshot.person]
    names = ", ".join(name_of(state.snapshot, player) for player in players)
    params = {"player": names, "competition": state.snapshot.competition.name}
    return Say("welcome-back", params, rows_for(state, sender.user_id))


def _come_again(state: State, sender: Sender, invitation: Invitation) -> Decision:
    """Nothing new for him; but a code that he leaves lying about links nobody else."""
    spent = () if invitation.used else (AddInvitation(replace(invitation, used=True)),)
    answer = sender.answered(_welcome_back(state, sender))
    return Decision((answer,), facts=(*known_account(state, sender), *spent))


def _invitation(state: State, code: str) -> Invitation:
    found = next((known for known in state.invitations if known.code_hash == hashed(code)), None)
    if found is None:
        raise Refusal("code-unknown")
    return found


def _which_organiser(state: State, command: UseCode) -> Decision:
    """Those who have the role; if nobody has, everybody."""
    people = state.snapshot.people
    organisers = [person for person in people if Role.ORGANISER in person.roles] or list(people)
    if not organisers:
        raise Refusal("no-people-yet")
    rows = tuple(
        (Button("name", {"name": name_of(state.snapshot, person.id)}, _organise(command.code, person.id)),)
        for person in organisers[:_OFFERED]
    )
    params = {"competition": state.snapshot.competition.name}
    return Decision(notices=(command.sender.answered(Say("organiser-who-are-you", params, rows)),))


def _organise(code: str, player: PlayerId) -> str:
    return callbacks.encode(presses.Organise(code, player_token(player)))


def _organiser_role(person: Person) -> SetValues:
    before = ", ".join(role.value for role in Role if role in person.roles)
    after = ", ".join(role.value for role in Role if role in person.roles | {Role.ORGANISER})
    return SetValues(TabName.PLAYERS, (person.id,), {"Role": before}, {"Role": after})


def _about(state: State, player: PlayerId) -> dict[str, object]:
    return {"player": name_of(state.snapshot, player), "competition": state.snapshot.competition.name}
