"""Somebody without a code finds his name; an organiser has to agree, for nobody can claim a name by knowing it."""

from dataclasses import dataclass

from bot.decisions import (
    AddLink,
    AddSelfClaim,
    Button,
    Decision,
    DropSelfClaim,
    Link,
    Notice,
    Say,
    SelfClaim,
    State,
    ToOrganisers,
    ToUser,
)
from bot.errors import Refusal
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.tokens import player_token
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.people.link_account import known_account, spent
from bot.usecases.results.find_game import is_called
from bot.usecases.views.show_help import welcome
from rules.players import PlayerId
from sheets.records import Role

_SHORTEST = 3
_OFFERED = 8
_PENDING = 3
"""Claims that one account may have waiting: enough for a family, too few to spam the organisers."""


@dataclass(frozen=True, slots=True)
class ClaimName:
    """This account says that it is that person."""

    sender: Sender
    player: PlayerId


@dataclass(frozen=True, slots=True)
class AnswerClaim:
    """An organiser's yes or no to the claim of a user on a name."""

    sender: Sender
    user_id: int
    player: PlayerId
    yes: bool


def names_like(state: State, typed: str) -> tuple[tuple[Button, ...], ...]:
    """People whom somebody may mean by what he typed, as buttons; at least three letters, at most eight people."""
    if len(typed.strip()) < _SHORTEST:
        return ()
    found = [p for p in state.snapshot.people if any(is_called(name, typed) for name in (p.name, *p.aliases))]
    return tuple(
        (
            Button(
                "i-am",
                {"name": name_of(state.snapshot, person.id), "competition": state.snapshot.competition.name},
                callbacks.encode(presses.Claim(state.competition, player_token(person.id))),
            ),
        )
        for person in found[:_OFFERED]
    )


def claim_name(state: State, command: ClaimName) -> Decision:
    """Kept until an organiser has answered; asking twice has no second effect. Refusal."""
    sender = command.sender
    person = state.snapshot.person.get(command.player)
    if person is None:
        raise Refusal("person-gone")
    params = {"player": name_of(state.snapshot, command.player), "competition": state.snapshot.competition.name}
    if command.player in state.players_of(sender.user_id):
        return Decision(notices=(sender.shown(Say("already-linked", params)),))
    own = [claim for claim in state.self_claims if claim.user_id == sender.user_id]
    if any(claim.player == command.player for claim in own):
        return Decision(notices=(sender.shown(Say("claim-waits", params)),))
    if len(own) >= _PENDING:
        raise Refusal("too-many-claims")
    if not any(state.accounts_of(one.id) for one in state.snapshot.people if Role.ORGANISER in one.roles):
        raise Refusal("no-organiser-yet", player=params["player"], competition=params["competition"])
    asked = Say("organiser-claim", {**params, "account": sender.name}, _answers(state, command))
    return Decision(
        notices=(sender.shown(Say("claim-passed-on", params)), Notice(ToOrganisers(), asked)),
        facts=(*known_account(state, sender), AddSelfClaim(SelfClaim(sender.user_id, command.player, sender.at))),
    )


def answer_claim(state: State, command: AnswerClaim) -> Decision:
    """Linked or turned down; the claimant is told. NotAllowed; Refusal `claim-answered`."""
    require(state, command.sender.user_id, Act.APPROVE_CLAIM)
    claim = next((c for c in state.self_claims if (c.user_id, c.player) == (command.user_id, command.player)), None)
    if claim is None:
        raise Refusal("claim-answered")
    person = state.snapshot.person.get(command.player)
    if person is None:
        raise Refusal("person-gone")
    params = {"player": name_of(state.snapshot, command.player), "competition": state.snapshot.competition.name}
    drop = DropSelfClaim(command.user_id, command.player)
    by = organiser_as(state, command.sender.user_id)
    if not command.yes:
        told = Notice(ToUser(command.user_id), Say("claim-refused", params))
        return Decision((command.sender.shown(Say("claim-refused-done", params)), told), facts=(drop,), by=by)
    hello = welcome(state, command.player, organiser=Role.ORGANISER in person.roles)
    told = Notice(ToUser(command.user_id), hello)
    link = AddLink(Link(command.user_id, command.player))
    return Decision(
        (command.sender.shown(Say("claim-approved", params)), told),
        facts=(link, drop, *spent(state, command.player)),
        by=by,
    )


def _answers(state: State, command: ClaimName) -> tuple[tuple[Button, ...], ...]:
    player, user = player_token(command.player), command.sender.user_id
    yes = callbacks.encode(presses.Approve(state.competition, player, user, yes=True))
    no = callbacks.encode(presses.Approve(state.competition, player, user, yes=False))
    return ((Button("approve", data=yes), Button("refuse", data=no)),)
