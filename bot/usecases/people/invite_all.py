"""Invitation links for all who have none: a list to forward, or a sheet with QR codes to cut.

**decided**: links made earlier stay good, since their slips may be in people's pockets already; the first one that a
person uses makes the others of his worthless (`link_account.linked`), so a slip that was left lying links nobody.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.decisions import AddInvitation, Attachment, Decision, Invitation, Notice, Say, State
from bot.errors import Refusal
from bot.invitations import hashed, link
from bot.lines import name_of
from bot.parsing.presses import InvitationForm
from bot.permissions import Act, organiser_as, require_in_private
from bot.printing.invitations import Slip, invitation_sheet
from bot.sender import Sender
from bot.texts.rendering import plain
from rules.players import PlayerId

_A_MESSAGE = 20
"""Lines with a link of some hundred characters each, within the 4096 that Telegram takes."""


@dataclass(frozen=True, slots=True)
class InviteAll:
    """`codes` has a fresh one for everybody; only hashes of those that are given out are kept."""

    sender: Sender
    form: InvitationForm
    codes: Mapping[PlayerId, str]
    bot_name: str


def invite_all(state: State, command: InviteAll) -> Decision:
    """For everybody without an account. NotAllowed; Refusal `not-in-a-group`, `everybody-is-linked`."""
    sender = command.sender
    require_in_private(state, sender.user_id, sender.chat_id, Act.INVITE)
    missing = [p.id for p in state.snapshot.people if not state.accounts_of(p.id) and p.id in command.codes]
    if not missing:
        raise Refusal("everybody-is-linked")
    links = {player: link(command.bot_name, command.codes[player]) for player in missing}
    match command.form:
        case InvitationForm.LIST:
            notices = tuple(_list(state, sender, links))
        case InvitationForm.SHEET:
            notices = (_sheet(state, sender, links),)
    facts = tuple(AddInvitation(Invitation(hashed(command.codes[player]), player)) for player in missing)
    return Decision(notices, facts=facts, by=organiser_as(state, sender.user_id))


def _list(state: State, sender: Sender, links: Mapping[PlayerId, str]) -> Iterator[Notice]:
    """What it is about first, then nothing but names and links, which can be forwarded as they are."""
    yield sender.answered(Say("invitation-list", {"count": len(links)}))
    lines = [
        Say("invitation-line", {"name": name_of(state.snapshot, player), "link": address})
        for player, address in links.items()
    ]
    for at in range(0, len(lines), _A_MESSAGE):
        yield sender.answered(Say("lines", {"lines": tuple(lines[at : at + _A_MESSAGE])}))


def _sheet(state: State, sender: Sender, links: Mapping[PlayerId, str]) -> Notice:
    """In the competition's language: nobody knows yet which one they read who aren't there."""
    competition = state.snapshot.competition
    lines = tuple(plain(Say(code), competition.language) for code in ("slip-what-to-do", "slip-only-for-you"))
    slips = [
        Slip(name_of(state.snapshot, player), competition.name, lines, address, address)
        for player, address in links.items()
    ]
    enclosed = Attachment("invitations.pdf", invitation_sheet(competition.name, slips))
    return sender.answered(Say("invitation-sheet", {"count": len(links)}, enclosed=enclosed))
