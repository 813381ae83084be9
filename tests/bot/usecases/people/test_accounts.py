"""Who somebody is: invitations, self-claims, the first organiser; his own settings."""

from dataclasses import replace

import pytest

from bot.decisions import (
    AddInvitation,
    AddLink,
    AddSelfClaim,
    Decision,
    DropSelfClaim,
    Forget,
    Invitation,
    Link,
    SelfClaim,
    SetAccount,
    State,
)
from bot.errors import NotAllowed, Refusal
from bot.invitations import competition_of, fresh_code, hashed, link
from bot.parsing.presses import Approve, InvitationForm, InviteAll, Organise
from bot.parsing.presses import Invite as InvitePress
from bot.sender import Sender
from bot.usecases.people.claim_name import AnswerClaim, ClaimName, answer_claim, claim_name, names_like
from bot.usecases.people.invite import Invite, invite, whom_to_invite
from bot.usecases.people.link_account import BecomeOrganiser, UseCode, become_organiser, say_hello, use_code
from bot.usecases.people.set_account import ask_forget, ask_language, forget, set_language
from bot.usecases.people.subscriptions import be_silent
from bot.usecases.views.show_help import show_help
from rules.players import PlayerId
from sheets.records import Role, SetValues
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, FIRST_EVENING, HANS, NAMES, OLGA, club, state, user
from tests.bot.reading import answer, presses, read, sender, text_to, told

CODE = fresh_code(C1)
STRANGER = Sender(4711, 4711, FIRST_EVENING, name="Anna from <the> pub", language="nl")


def invited(player: PlayerId | None, *, used: bool = False, without: tuple[PlayerId, ...] = (ANNA,)) -> State:
    """The club with one invitation, Anna not linked yet."""
    return replace(state(without=without), invitations=(Invitation(hashed(CODE), player, used),))


# --- codes


def test_codes_are_long_random_and_fit_a_deep_link() -> None:
    codes = {fresh_code(C1) for _ in range(100)}
    assert len(codes) == 100
    for code in codes:
        assert len(code) <= 48
        assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
        assert competition_of(code) == C1
        assert code not in hashed(code)
    assert competition_of("c1-short") is None
    assert link("RondoBot", CODE) == f"https://t.me/RondoBot?start={CODE}"


def test_a_code_links_him_and_is_used_up() -> None:
    decision = use_code(invited(ANNA), UseCode(STRANGER, CODE))
    assert AddLink(Link(4711, ANNA), hashed(CODE)) in decision.facts
    assert any(isinstance(fact, SetAccount) and fact.account.language == "nl" for fact in decision.facts)
    assert "Welcome, Anna" in answer(decision)
    assert "Anna is on Telegram now" in text_to(decision, "organisers")


@pytest.mark.parametrize(
    ("now", "code", "refusal"),
    [
        (invited(ANNA), fresh_code(C1), "code-unknown"),
        (invited(ANNA, used=True), CODE, "code-used"),
        (invited(PlayerId("P99")), CODE, "code-person-gone"),
        (invited(None, used=True), CODE, "code-used"),
    ],
)
def test_a_code_that_is_no_use_is_refused(now: State, code: str, refusal: str) -> None:
    with pytest.raises(Refusal, match=refusal):
        use_code(now, UseCode(STRANGER, code))


def test_opening_ones_own_link_again_has_no_second_effect() -> None:
    again = invited(ANNA, used=True, without=())
    decision = use_code(again, UseCode(sender(ANNA), CODE))
    assert not decision.facts
    assert "You are linked" in answer(decision)


# --- the first organiser


def test_the_organisers_code_asks_who_he_is_and_isnt_used_up_yet() -> None:
    decision = use_code(invited(None), UseCode(STRANGER, CODE))
    assert not decision.facts
    assert presses(decision) == [Organise(CODE, HANS), Organise(CODE, OLGA)]


def test_without_any_organiser_everybody_is_offered_and_gets_the_role() -> None:
    people = tuple(replace(person, roles=frozenset({Role.PLAYER})) for person in club().people)
    now = replace(invited(None), snapshot=replace(club(), people=people))
    assert len(presses(use_code(now, UseCode(STRANGER, CODE)))) == len(NAMES)
    decision = become_organiser(now, BecomeOrganiser(STRANGER, CODE, ANNA))
    change = decision.changes[0]
    assert isinstance(change, SetValues)
    assert (change.before, change.after) == ({"Role": "player"}, {"Role": "player, organiser"})
    assert AddLink(Link(4711, ANNA), hashed(CODE)) in decision.facts


def test_whoever_has_the_role_already_changes_nothing_in_the_sheet() -> None:
    decision = become_organiser(invited(None), BecomeOrganiser(STRANGER, CODE, OLGA))
    assert not decision.changes
    assert "You are an organiser" in answer(decision)


@pytest.mark.parametrize("now", [invited(None, used=True), invited(ANNA)])
def test_no_other_code_makes_an_organiser(now: State) -> None:
    with pytest.raises(Refusal, match="code-used"):
        become_organiser(now, BecomeOrganiser(STRANGER, CODE, OLGA))


def test_an_empty_players_tab_says_what_to_do() -> None:
    with pytest.raises(Refusal, match="no-people-yet"):
        use_code(replace(invited(None), snapshot=replace(club(), people=())), UseCode(STRANGER, CODE))


# --- self-claims


def claim(now: State | None = None, player: PlayerId = ANNA) -> Decision:
    """A stranger says who he is."""
    return claim_name(now or state(without=(ANNA,)), ClaimName(STRANGER, player))


def test_a_stranger_finds_his_name_by_three_letters_or_more() -> None:
    now = state()
    assert [row[0].data for row in names_like(now, "anna")] == ["i:c1:P1"]
    assert [row[0].data for row in names_like(now, "o'neil")] == ["i:c1:P3"]
    assert names_like(now, "an") == ()
    assert names_like(now, "Annabel") == ()


def test_a_claim_links_nobody_before_an_organiser_agrees() -> None:
    decision = claim()
    assert [type(fact) for fact in decision.facts] == [SetAccount, AddSelfClaim]
    assert "“Anna from <the> pub”" in text_to(decision, "organisers")
    asked = presses(decision, "organisers")
    assert asked == [Approve("c1", ANNA, 4711, yes=True), Approve("c1", ANNA, 4711, yes=False)]


def test_claiming_twice_asks_once() -> None:
    waiting = replace(state(without=(ANNA,)), self_claims=(SelfClaim(4711, ANNA, FIRST_EVENING),))
    decision = claim(waiting)
    assert not decision.facts
    assert [who for who, _ in told(decision)] == ["chat 4711"]


def test_one_account_may_not_spam_the_organisers() -> None:
    claims = tuple(SelfClaim(4711, who, FIRST_EVENING) for who in (BORIS, CARLA, HANS))
    with pytest.raises(Refusal, match="too-many-claims"):
        claim(replace(state(), self_claims=claims))


@pytest.mark.parametrize(("yes", "facts"), [(True, [AddLink, DropSelfClaim]), (False, [DropSelfClaim])])
def test_the_organisers_answer_is_told_to_the_claimant(facts: list[type], *, yes: bool) -> None:
    now = replace(state(without=(ANNA,)), self_claims=(SelfClaim(4711, ANNA, FIRST_EVENING),))
    decision = answer_claim(now, AnswerClaim(sender(OLGA), 4711, ANNA, yes))
    assert [type(fact) for fact in decision.facts] == facts
    assert text_to(decision, "user 4711")


def test_a_claim_is_answered_once_and_by_organisers() -> None:
    now = replace(state(), self_claims=(SelfClaim(4711, ANNA, FIRST_EVENING),))
    with pytest.raises(NotAllowed):
        answer_claim(now, AnswerClaim(sender(BORIS), 4711, ANNA, yes=True))
    with pytest.raises(Refusal, match="claim-answered"):
        answer_claim(state(), AnswerClaim(sender(OLGA), 4711, ANNA, yes=True))


# --- inviting


def test_only_the_hash_of_a_code_is_kept() -> None:
    decision = invite(state(), Invite(sender(OLGA), ANNA, CODE, link("RondoBot", CODE)))
    assert decision.facts == (AddInvitation(Invitation(hashed(CODE), ANNA)),)
    assert CODE in answer(decision)


def test_links_are_not_made_by_players_or_in_groups() -> None:
    with pytest.raises(NotAllowed):
        invite(state(), Invite(sender(ANNA), BORIS, CODE, "x"))
    group = replace(sender(OLGA), chat_id=-100)
    with pytest.raises(Refusal, match="not-in-a-group"):
        invite(state(), Invite(group, BORIS, CODE, "x"))


def test_those_without_an_account_are_offered_or_whoever_is_named() -> None:
    now = state(without=(ANNA, BORIS))
    assert presses(whom_to_invite(now, sender(OLGA))) == [
        InviteAll("c1", InvitationForm.LIST),
        InviteAll("c1", InvitationForm.SHEET),
        InvitePress("c1", ANNA),
        InvitePress("c1", BORIS),
    ]
    assert presses(whom_to_invite(now, sender(OLGA), "carla")) == [InvitePress("c1", CARLA)]
    with pytest.raises(Refusal, match="nobody-of-that-name"):
        whom_to_invite(now, sender(OLGA), "nobody")
    with pytest.raises(Refusal, match="everybody-is-linked"):
        whom_to_invite(state(), sender(OLGA))


# --- help and own settings


def test_help_is_by_what_somebody_is() -> None:
    texts = [answer(show_help(state(), who)) for who in (STRANGER, sender(ANNA), sender(OLGA))]
    assert "I don't know you yet" in texts[0]
    assert "/absent" in texts[1]
    assert "/round" not in texts[1]
    assert "/round" in texts[2]


def test_starting_again_turns_messages_on_again() -> None:
    now = state()
    silent = replace(now.accounts[user(ANNA)], silenced=frozenset({"all"}), language="de")
    decision = say_hello(replace(now, accounts={**now.accounts, user(ANNA): silent}), sender(ANNA))
    fact = decision.facts[0]
    assert isinstance(fact, SetAccount)
    assert (fact.account.silenced, fact.account.language) == (frozenset(), "de")
    assert not say_hello(now, sender(ANNA)).facts


def test_language_silence_and_forgetting() -> None:
    assert len(ask_language().buttons) == 5
    assert "Which language" in read(ask_language())
    chosen = set_language(state(), sender(ANNA), "sv")
    assert isinstance(chosen.facts[0], SetAccount)
    assert chosen.facts[0].account.language == "sv"
    with pytest.raises(Refusal, match="language-unknown"):
        set_language(state(), sender(ANNA), "fr")
    quiet = be_silent(state(), sender(ANNA)).facts[0]
    assert isinstance(quiet, SetAccount)
    assert quiet.account.silenced == {"all"}
    assert not ask_forget(sender(ANNA)).facts
    assert forget(sender(ANNA), user(ANNA)).facts == (Forget(user(ANNA)),)
    with pytest.raises(Refusal, match="not-your-button"):
        forget(sender(BORIS), user(ANNA))


def test_no_code_ever_stands_in_a_text_about_somebody_else() -> None:
    decision = use_code(invited(ANNA), UseCode(STRANGER, CODE))
    assert all(CODE not in text for _, text in told(decision))
