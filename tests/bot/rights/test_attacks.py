"""What people try: buttons of others, presses in other chats, invitations passed on; with the journal underneath."""

from pathlib import Path
from typing import Any

import pytest

from bot.decisions import AddBinding, Binding, Decision, State
from bot.sandbox.seen import Seen
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, HANS, OLGA
from tests.bot.handlers.evening import Evening, evening


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


def stands(state: State) -> tuple[object, ...]:
    """All that a decision could have changed."""
    return state.links, state.claims, state.bindings, state.invitations, state.self_claims, state.pending


def data_of(message: Seen, label: str) -> str:
    """What a button carries."""
    data = message.button(label).data
    assert data
    return data


async def pressed_under(club: Evening, user_id: int, data: str, chat_id: int) -> list[str]:
    """A press that claims to stand under a message of any chat; gives what is said over the button and elsewhere."""
    club.forged += 1
    query: dict[str, Any] = {
        "id": "1",
        "from": {"id": user_id, "is_bot": False, "first_name": "Somebody"},
        "chat_instance": "x",
        "data": data,
        "message": {"message_id": 1, "date": 0, "chat": {"id": chat_id, "type": "supergroup"}},
    }
    await club.process({"update_id": 10**9 + club.forged, "callback_query": query})
    said, club.letters = club.letters, []
    return [letter.content.text for letter in said]


async def test_the_button_under_somebody_elses_message_does_nothing_for_others(club: Evening) -> None:
    """Telegram delivers whatever data a client sends; Anna's Confirm is Boris's to press, nobody else's."""
    await club.says(ANNA, "1-0")
    confirm = data_of(club[BORIS].last, "Confirm")
    before = stands(club.desk.state(C1))
    for liar in (ANNA, CARLA):
        assert "Confirm" not in await club.forge(liar, confirm)
        assert stands(club.desk.state(C1)) == before
    await club.presses(BORIS, "Confirm")
    assert stands(club.desk.state(C1)) != before


async def test_a_button_replayed_after_it_was_used_has_no_second_effect(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    asked = club[BORIS].last
    confirm = data_of(asked, "Confirm")
    await club.presses(BORIS, "Confirm")
    before = stands(club.desk.state(C1))
    for _ in range(3):
        await club.forge(BORIS, confirm)
    assert stands(club.desk.state(C1)) == before


async def test_an_organisers_button_pressed_in_a_group_is_answered_over_the_button_only(club: Evening) -> None:
    group = club.telegram.group("Club", club[OLGA])
    await club.desk.decide(None, C1, lambda _: Decision(facts=(AddBinding(Binding(int(group.chat.id))),)))
    before = stands(club.desk.state(C1))
    panel = ("j:c1:1:b:1", "k:c1:1:s:P1:P3:1:1:y", "m:c1:1:i:P1:P2", "q:c1:abcdef0123456789")
    for data in ("t:c1:2:p", "l:c1:P1", "b:c1:P1:2:n", *panel):
        said = await pressed_under(club, int(club[OLGA].id), data, int(group.chat.id))
        assert len(said) == 1
        assert "private chat" in said[0]
        said = await pressed_under(club, int(club[ANNA].id), data, int(group.chat.id))
        assert len(said) == 1
        assert "Only an organiser" in said[0]
    assert stands(club.desk.state(C1)) == before
    assert not [message for message in group.messages() if message.sender.is_bot]


async def test_the_pairing_of_a_round_taken_back_isnt_found_out_with_its_old_buttons(club: Evening) -> None:
    """Published, taken back, paired anew: the old button names the same board of the new, still secret pairing."""
    old = "r:c1:1.1:P1:1"
    assert "1-0" in await club.forge(ANNA, old)
    for step in ("t:c1:1:U", "t:c1:1:p"):
        await club.forge(OLGA, step)
    before = stands(club.desk.state(C1))
    for data in (old, "c:c1:1.1:P1", "y:c1:1.1:P1:1", "n:c1:1.1:P1"):
        said = await club.forge(ANNA, data)
        assert "(White)" not in said
    assert stands(club.desk.state(C1)) == before


async def test_a_forwarded_invitation_links_the_first_who_opens_it_and_the_organisers_hear_of_it(
    tmp_path: Path, quiet: None
) -> None:
    """Nothing tells a thief from the invited person, so the organisers are told at once who came."""
    async with evening(tmp_path, linked=(OLGA,)) as club:
        link = await invitation(club, "Anna")
        club[BORIS].follow(link)
        await club.settle()
        assert "Welcome, Anna" in club[BORIS].last.text
        assert "Anna is on Telegram now" in club[OLGA].last.text
        club[ANNA].follow(link)
        await club.settle()
        assert "was used already" in club[ANNA].last.text
        assert [entry.user_id for entry in club.desk.state(C1).links if entry.player == ANNA] == [int(club[BORIS].id)]


async def test_somebody_who_is_linked_already_may_stand_for_another_too(tmp_path: Path, quiet: None) -> None:
    """A parent opens the invitation of his child."""
    async with evening(tmp_path, linked=(OLGA, HANS)) as club:
        club[HANS].follow(await invitation(club, "Anna"))
        await club.settle()
        assert club.desk.state(C1).players_of(int(club[HANS].id)) == (HANS, ANNA)


async def test_opening_ones_own_invitation_again_uses_it_up(tmp_path: Path, quiet: None) -> None:
    async with evening(tmp_path, linked=(OLGA, ANNA)) as club:
        await club.says(OLGA, "/invite Anna")
        link = (await club.presses(OLGA, "Link for Anna")).splitlines()[-1]
        club[ANNA].follow(link)
        await club.settle()
        assert "You are linked to Club night as Anna" in club[ANNA].last.text
        club[BORIS].follow(link)
        await club.settle()
        assert "was used already" in club[BORIS].last.text


async def test_a_claim_is_approved_once_and_only_for_the_account_that_made_it(tmp_path: Path, quiet: None) -> None:
    async with evening(tmp_path, linked=(OLGA,)) as club:
        await club.says(CARLA, "carla")
        await club.presses(CARLA, "I am Carla O'Neil (Club night)")
        approve = data_of(club[OLGA].last, "Yes, link")
        assert "Only an organiser" in await club.forge(CARLA, approve)
        other = approve.replace(str(int(club[CARLA].id)), str(int(club[BORIS].id)))
        await club.forge(OLGA, other)
        assert not club.desk.state(C1).players_of(int(club[BORIS].id))
        await club.forge(OLGA, approve)
        before = stands(club.desk.state(C1))
        await club.forge(OLGA, approve)
        assert stands(club.desk.state(C1)) == before


async def invitation(club: Evening, name: str) -> str:
    """A fresh link."""
    await club.says(OLGA, "/invite")
    return (await club.presses(OLGA, f"Link for {name}")).splitlines()[-1]
