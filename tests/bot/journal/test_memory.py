"""What a decision has remembered is what is there after a restart."""

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.decisions import (
    Account,
    AddBinding,
    AddClaim,
    AddInvitation,
    AddLink,
    AddSelfClaim,
    Announcement,
    Binding,
    Claim,
    DropBinding,
    DropClaims,
    DropLinks,
    DropSelfClaim,
    Fact,
    Forget,
    GameKey,
    Invitation,
    KeepAnnouncement,
    KeepPublished,
    Link,
    Published,
    SelfClaim,
    SetAccount,
    StepDone,
    StepUndone,
    WantStep,
)
from bot.journal import Journal, accounts, open_journal
from bot.journal.memory import Memory, recall
from bot.journal.remembering import remember
from rules.players import PlayerId

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)

users = st.integers(1, 3)
players = st.sampled_from([PlayerId("P1"), PlayerId("P2")])
games = st.builds(
    GameKey, st.integers(1, 2), st.integers(1, 2), st.sampled_from(["", "A-B"]), st.sampled_from([None, 1])
)
claims = st.builds(Claim, games, players, st.sampled_from(["1-0", "½-½"]), st.just(NOON))
bindings = st.builds(Binding, st.just(-5), st.sampled_from([None, 3]))
steps = st.sampled_from(["pair", "publish"])
facts = st.one_of(
    st.builds(AddLink, st.builds(Link, users, players), st.sampled_from(["", "hash"])),
    st.builds(DropLinks, users),
    st.builds(AddInvitation, st.builds(Invitation, st.sampled_from(["hash", "other"]), st.none() | players)),
    st.builds(AddSelfClaim, st.builds(SelfClaim, users, players, st.just(NOON))),
    st.builds(DropSelfClaim, users, players),
    st.builds(AddClaim, claims),
    st.builds(DropClaims, games),
    st.builds(StepDone, st.integers(1, 2), steps),
    st.builds(StepUndone, st.integers(1, 2), steps),
    st.builds(WantStep, st.integers(1, 2), steps),
    st.builds(KeepPublished, st.builds(Published, st.integers(1, 2), steps, st.text(max_size=3), st.just(NOON))),
    st.builds(
        KeepAnnouncement,
        st.builds(Announcement, st.integers(1, 2), users, st.text(max_size=3), st.just(NOON), st.tuples(players)),
    ),
    st.builds(SetAccount, st.builds(Account, users, users)),
    st.builds(Forget, users),
    st.builds(AddBinding, bindings),
    st.builds(DropBinding, bindings),
)


def remembered(journal: Journal, *said: Fact, competition: str = "c1") -> Memory:
    return journal.transact(remember, competition, Memory(), said)


def recalled(journal: Journal, competition: str = "c1") -> Memory:
    return journal.transact(recall, competition)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(facts, max_size=4), max_size=4))
def test_memory_kept_along_the_way_equals_memory_read_after_a_restart(decisions: list[list[Fact]]) -> None:
    with TemporaryDirectory() as folder:
        journal = open_journal(f"sqlite:///{Path(folder) / 'journal.db'}")
        memory = Memory()
        for said in decisions:
            before = memory
            memory = journal.transact(remember, "c1", before, said)
        assert memory == recalled(journal)
        assert recalled(journal, "c2") == Memory()
        journal.close()


def test_a_link_uses_up_the_invitation_and_the_claim_that_led_to_it(journal: Journal) -> None:
    asks = SelfClaim(5, PlayerId("P1"), NOON)
    remembered(journal, AddInvitation(Invitation("hash", PlayerId("P1"))), AddSelfClaim(asks))

    memory = remembered(journal, AddLink(Link(5, PlayerId("P1")), "hash"))

    assert memory.links == (Link(5, PlayerId("P1")),)
    assert memory.invitations == (Invitation("hash", PlayerId("P1"), used=True),)
    assert memory.self_claims == ()


def test_links_keep_the_order_in_which_they_were_made(journal: Journal) -> None:
    made = [Link(9, PlayerId("P2")), Link(1, PlayerId("P1")), Link(9, PlayerId("P1"))]

    memory = remembered(journal, *map(AddLink, made))

    assert list(memory.links) == made


def test_a_later_claim_of_the_same_side_replaces_the_earlier(journal: Journal) -> None:
    game = GameKey(1, 1)
    first, second = Claim(game, PlayerId("P1"), "1-0", NOON), Claim(game, PlayerId("P1"), "0-1", NOON)
    other = Claim(game, PlayerId("P2"), "1-0", NOON)

    assert set(remembered(journal, AddClaim(first), AddClaim(other), AddClaim(second)).claims) == {second, other}


def test_a_wanted_step_is_wanted_until_it_is_done(journal: Journal) -> None:
    wanted = remembered(journal, WantStep(7, "publish"))
    done = remembered(journal, StepDone(7, "publish"))

    assert [wanted.steps_in("wanted"), wanted.steps_in("done")] == [{(7, "publish")}, set()]
    assert [done.steps_in("wanted"), done.steps_in("done")] == [set(), {(7, "publish")}]


def test_who_wants_to_be_forgotten_is_in_no_competition(journal: Journal) -> None:
    said = (
        SetAccount(Account(5, 5, "Anna", "nl", silenced=frozenset({"standings", "pairings"}))),
        AddLink(Link(5, PlayerId("P1"))),
        AddClaim(Claim(GameKey(1, 1), PlayerId("P1"), "1-0", NOON)),
    )
    remembered(journal, *said)
    remembered(journal, *said, competition="c2")
    assert journal.transact(accounts.all_accounts)[5].silenced == {"standings", "pairings"}

    assert remembered(journal, Forget(5)) == Memory()
    assert recalled(journal, "c2") == Memory()
    assert journal.transact(accounts.all_accounts) == {}


def test_it_is_news_only_once_that_somebody_has_blocked_the_bot(journal: Journal) -> None:
    remembered(journal, SetAccount(Account(5, 55)))

    assert journal.transact(accounts.reach, 55, reachable=False)
    assert not journal.transact(accounts.reach, 55, reachable=False)
    assert not journal.transact(accounts.all_accounts)[5].reachable
