"""The first organiser of a competition claims it with a one-time code that the program prints when it starts."""

from dataclasses import replace

from bot.decisions import AddInvitation, Decision, Invitation, State
from bot.invitations import hashed
from sheets.records import Role


def has_organiser(state: State) -> bool:
    """Whether somebody with that role is on Telegram."""
    return any(Role.ORGANISER in person.roles and state.accounts_of(person.id) for person in state.snapshot.people)


def offer_code(state: State, code: str) -> Decision:
    """A fresh code; those printed before are no longer good. Nothing if there is an organiser."""
    if has_organiser(state):
        return Decision()
    earlier = [known for known in state.invitations if known.player is None and not known.used]
    spent = tuple(AddInvitation(replace(known, used=True)) for known in earlier)
    return Decision(facts=(*spent, AddInvitation(Invitation(hashed(code), None))))
