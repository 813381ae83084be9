"""A notice goes to whom it is meant for, once per chat, in the language of whoever reads it."""

from dataclasses import replace

import pytest

from bot.decisions import (
    Account,
    AddBinding,
    Binding,
    Decision,
    DropBinding,
    Link,
    Notice,
    Say,
    SetAccount,
    State,
    ToChat,
    ToGroups,
    ToOrganisers,
    ToPerson,
    ToUser,
)
from bot.desk.addressing import after, letters_of
from bot.journal.letters import Letter, Method
from bot.messages import Attachment, Recipient, Rendered
from bot.receiver.origin import Origin
from tests.bot.club_book import ANNA, BORIS, CARLA, GROUP, OLGA, user
from tests.bot.desk.office import Office, words


@pytest.fixture
def state(office: Office) -> State:
    return office.state()


def letters(state: State, *notices: Notice, origin: Origin | None = None) -> tuple[Letter, ...]:
    return letters_of(state, Decision(notices=notices), origin, words)


def sent(state: State, to: Recipient, kind: str = "", origin: Origin | None = None) -> list[tuple[int, str]]:
    return [(each.chat_id, each.content.text) for each in letters(state, Notice(to, Say("hi"), kind), origin=origin)]


def test_a_person_hears_it_in_every_chat_of_his(state: State) -> None:
    two = replace(
        state,
        links=(*state.links, Link(7, ANNA)),
        accounts={**state.accounts, 7: Account(7, 70, language="de")},
    )

    assert sent(two, ToPerson(ANNA)) == [(user(ANNA), "en:hi"), (70, "de:hi")]


def test_a_parent_of_two_players_hears_the_same_words_once(state: State) -> None:
    parent = replace(state, links=(Link(7, ANNA), Link(7, BORIS)), accounts={7: Account(7, 7)})
    same = [Notice(ToPerson(player), Say("round-published")) for player in (ANNA, BORIS)]
    own = [Notice(ToPerson(player), Say("your-game", {"player": player})) for player in (ANNA, BORIS)]

    assert len(letters(parent, *same)) == 1
    assert len(letters(parent, *own)) == 2


def test_a_person_without_an_account_hears_nothing(state: State) -> None:
    assert sent(replace(state, links=()), ToPerson(ANNA)) == []


def test_organisers_are_those_whom_the_sheet_names(state: State) -> None:
    assert sent(state, ToOrganisers()) == [(user(OLGA), "en:hi")]


@pytest.mark.parametrize("silenced", ["pairings", "all"])
def test_who_wants_silence_hears_only_answers(state: State, silenced: str) -> None:
    quiet = Account(user(ANNA), user(ANNA), silenced=frozenset({silenced}))
    state = replace(state, accounts={**state.accounts, user(ANNA): quiet})

    assert sent(state, ToPerson(ANNA), "pairings") == []
    assert sent(state, ToPerson(ANNA)) == [(user(ANNA), "en:hi")]
    assert sent(state, ToChat(user(ANNA)), "pairings") == [(user(ANNA), "en:hi")]


def test_a_group_reads_the_competitions_language_and_a_topic_is_kept(state: State) -> None:
    bound = replace(state, bindings=(Binding(GROUP, 3),))

    assert [(each.chat_id, each.thread_id) for each in letters(bound, Notice(ToGroups(), Say("hi")))] == [(GROUP, 3)]
    assert sent(bound, ToGroups()) == [(GROUP, "nl:hi")]
    assert sent(bound, ToChat(GROUP), origin=Origin(GROUP, user(ANNA), language="de")) == [(GROUP, "nl:hi")]


def test_a_stranger_reads_his_clients_language_and_is_written_to_in_his_own_chat(state: State) -> None:
    stranger = Origin(chat_id=99, user_id=99, language="ru")

    assert sent(state, ToChat(99), origin=stranger) == [(99, "ru:hi")]
    assert sent(state, ToUser(99), origin=stranger) == [(99, "ru:hi")]
    assert sent(state, ToUser(98)) == [(98, "nl:hi")]


def test_an_answer_is_urgent_and_news_is_not(state: State) -> None:
    both = letters(state, Notice(ToChat(5), Say("a")), Notice(ToPerson(CARLA), Say("b")))

    assert [each.urgent for each in both] == [True, False]


def test_a_message_is_replaced_only_in_its_own_chat_and_only_by_words(state: State) -> None:
    (edit,) = letters(state, Notice(ToChat(5), Say("a"), edits=12))
    (elsewhere,) = letters(state, Notice(ToPerson(ANNA), Say("a"), edits=12))
    picture = letters_of(
        state,
        Decision(notices=(Notice(ToChat(5), Say("a"), edits=12),)),
        None,
        lambda say, _: Rendered(say.code, attachment=Attachment("t.png", b"", is_picture=True)),
    )

    assert (edit.method, edit.edits) == (Method.EDIT, 12)
    assert (elsewhere.method, elsewhere.edits) == (Method.SEND, None)
    assert (picture[0].method, picture[0].edits) == (Method.SEND, None)


def test_over_a_button_stand_two_hundred_characters_without_markup(state: State) -> None:
    decision = Decision(answer=Say("long"))
    (answer,) = letters_of(state, decision, Origin(5, 5, query_id="q"), lambda *_: Rendered("<b>&lt;</b>" + "x" * 300))

    assert answer.content.text.startswith("<xxx")
    assert len(answer.content.text) == 200


def test_a_language_just_chosen_is_spoken_at_once(state: State) -> None:
    chosen = after(state, [SetAccount(Account(user(ANNA), user(ANNA), language="sv"))])

    assert sent(chosen, ToPerson(ANNA)) == [(user(ANNA), "sv:hi")]


def test_a_group_just_bound_gets_its_first_post_and_one_let_go_none(state: State) -> None:
    assert len(sent(after(state, [AddBinding(Binding(-7))]), ToGroups())) == 2
    assert len(sent(after(state, [AddBinding(Binding(GROUP))]), ToGroups())) == 1
    assert sent(after(state, [DropBinding(Binding(GROUP))]), ToGroups()) == []
