"""Who can be reached, and links for all who can't: lists, sheets, and what becomes of links that lie about."""

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from bot.decisions import AddInvitation, AddLink, Invitation, Link, State
from bot.errors import NotAllowed, Refusal
from bot.invitations import fresh_code, hashed
from bot.known import SelfClaim
from bot.parsing.presses import InvitationForm, Invite, Show, View
from bot.usecases.people.claim_name import AnswerClaim, answer_claim
from bot.usecases.people.invite_all import InviteAll, invite_all
from bot.usecases.people.link_account import UseCode, use_code
from bot.usecases.people.show_players import PAGE, show_players
from rules.players import Player, PlayerId
from sheets.records import Person, Role
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, EMMA, FIRST_EVENING, NAMES, OLGA, club, state, user
from tests.bot.reading import answer, presses, sender

CODES = {player: fresh_code(C1) for player in NAMES}


def crowd(members: int, linked: Sequence[PlayerId] = ()) -> State:
    """A large club; Olga organises it and is linked."""
    people = tuple(Person(Player(PlayerId(f"M{n:03}"), f"Member {n:03}")) for n in range(members))
    olga = Person(Player(OLGA, "Olga"), frozenset({Role.ORGANISER}))
    now = state(replace(club(), people=(*people, olga)), without=[who for who in NAMES if who != OLGA])
    return replace(now, links=(*now.links, *(Link(user(OLGA), player) for player in linked)))


def asked(form: InvitationForm) -> InviteAll:
    return InviteAll(sender(OLGA), form, CODES, "RondoBot")


# --- who can be reached


def test_those_who_cannot_be_reached_come_first_each_with_the_reason_then_the_others_with_their_language() -> None:
    now = state(without=(ANNA,))
    accounts = dict(now.accounts)
    accounts[user(BORIS)] = replace(accounts[user(BORIS)], reachable=False)
    accounts[user(CARLA)] = replace(accounts[user(CARLA)], silenced=frozenset({"all"}))
    accounts[user(EMMA)] = replace(accounts[user(EMMA)], language="ru")
    lines = answer(show_players(replace(now, accounts=accounts), sender(OLGA))).splitlines()
    assert lines[:5] == [
        "I can reach 6 of 9.",
        "",
        "Anna: never started the bot",
        "Boris <b>: has blocked the bot",
        "Carla O'Neil: wants no messages",
    ]
    assert "Emma: Русский" in lines
    assert "Hans: English" in lines


def test_a_large_club_is_turned_page_by_page_and_nobody_is_left_out() -> None:
    now, seen, page = crowd(100), [], 1
    while True:
        decision = show_players(now, sender(OLGA), page)
        seen += [line for line in answer(decision).splitlines() if line.startswith(("Member", "Olga"))]
        turns = [press.round for press in presses(decision) if isinstance(press, Show) and press.view is View.PLAYERS]
        links = [press for press in presses(decision) if isinstance(press, Invite)]
        assert len(links) <= PAGE
        if page + 1 not in turns:
            break
        page += 1
    assert page == 4
    assert len(seen) == len(set(seen)) == 101
    assert answer(show_players(now, sender(OLGA), 99)) == answer(show_players(now, sender(OLGA), 4))


def test_players_dont_see_who_can_be_reached() -> None:
    with pytest.raises(NotAllowed):
        show_players(state(), sender(ANNA))


# --- links for all


def test_a_list_has_a_link_for_each_who_has_none_and_only_hashes_are_kept() -> None:
    decision = invite_all(state(without=(ANNA, BORIS)), asked(InvitationForm.LIST))
    lines = answer(decision).splitlines()
    assert lines[-2:] == [
        f"Anna: https://t.me/RondoBot?start={CODES[ANNA]}",
        f"Boris <b>: https://t.me/RondoBot?start={CODES[BORIS]}",
    ]
    assert decision.facts == tuple(AddInvitation(Invitation(hashed(CODES[who]), who)) for who in (ANNA, BORIS))
    assert len(decision.notices) == 2


def test_a_long_list_comes_in_messages_that_can_be_forwarded() -> None:
    now = crowd(90)
    codes = {person.id: fresh_code(C1) for person in now.snapshot.people}
    decision = invite_all(now, replace(asked(InvitationForm.LIST), codes=codes))
    assert len(decision.notices) == 1 + 5
    assert answer(decision).count("https://t.me/") == 90


def test_a_sheet_has_a_slip_for_each_in_the_language_of_the_competition() -> None:
    now = state(without=(ANNA, BORIS))
    competition = replace(now.snapshot.competition, language="de")
    decision = invite_all(
        replace(now, snapshot=replace(now.snapshot, competition=competition)), asked(InvitationForm.SHEET)
    )
    (notice,) = decision.notices
    assert notice.say.enclosed is not None
    text = PdfReader(BytesIO(notice.say.enclosed.content)).pages[0].extract_text()
    assert "Anna" in text
    assert "Boris <b>" in text
    assert CODES[ANNA] in text.replace("\n", "")
    assert "Club night" in text


def test_with_everybody_there_or_in_a_group_there_is_nothing_to_hand_out() -> None:
    with pytest.raises(Refusal, match="everybody-is-linked"):
        invite_all(state(), asked(InvitationForm.SHEET))
    in_group = replace(asked(InvitationForm.LIST), sender=replace(sender(OLGA), chat_id=-5))
    with pytest.raises(Refusal, match="not-in-a-group"):
        invite_all(state(without=(ANNA,)), in_group)
    with pytest.raises(NotAllowed):
        invite_all(state(without=(ANNA,)), replace(asked(InvitationForm.LIST), sender=sender(BORIS)))


# --- links that lie about


def test_the_first_link_that_a_person_uses_makes_his_others_worthless_and_nobody_elses() -> None:
    first, second, other = fresh_code(C1), fresh_code(C1), fresh_code(C1)
    invitations = tuple(Invitation(hashed(code), who) for code, who in ((first, ANNA), (second, ANNA), (other, BORIS)))
    now = replace(state(without=(ANNA,)), invitations=invitations)
    facts = use_code(now, UseCode(sender(ANNA), second)).facts
    assert AddLink(Link(user(ANNA), ANNA), hashed(second)) in facts
    spent = [fact.invitation for fact in facts if isinstance(fact, AddInvitation)]
    assert spent == [Invitation(hashed(first), ANNA, used=True)]


def test_so_does_an_organisers_yes_to_somebody_who_came_without_a_link() -> None:
    code = fresh_code(C1)
    now = replace(
        state(without=(ANNA,)),
        invitations=(Invitation(hashed(code), ANNA),),
        self_claims=(SelfClaim(4711, ANNA, FIRST_EVENING),),
    )
    facts = answer_claim(now, AnswerClaim(sender(OLGA), 4711, ANNA, yes=True)).facts
    assert AddInvitation(Invitation(hashed(code), ANNA, used=True)) in facts
