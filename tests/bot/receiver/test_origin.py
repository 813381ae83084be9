"""Who an update is from is read from any update, however strange."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.receiver.origin import Migrated, Origin, Reachable, Removed, news_of, origin_of
from tests.bot.receiver.doubles import message

ANNA = {"id": 5, "first_name": "Anna", "last_name": "Öst", "language_code": "sv-SE"}


def test_a_message_in_private() -> None:
    update = message(1, chat=5) | {}
    update["message"]["from"] = ANNA

    assert origin_of(update) == Origin(5, 5, None, "Anna Öst", "sv")


def test_an_edited_message_in_a_topic() -> None:
    chat = {"id": -100, "type": "supergroup"}
    content = {"chat": chat, "from": ANNA, "message_thread_id": 7, "is_topic_message": True}

    assert origin_of({"update_id": 1, "edited_message": content}) == Origin(-100, 5, 7, "Anna Öst", "sv")


def test_a_reply_outside_of_topics_has_no_topic() -> None:
    content = {"chat": {"id": -100, "type": "supergroup"}, "from": ANNA, "message_thread_id": 7}

    assert origin_of({"update_id": 1, "message": content}).thread_id is None


def test_a_pressed_button() -> None:
    press = {"id": "q1", "from": ANNA, "message": {"chat": {"id": -100, "type": "group"}}, "data": "x"}

    assert origin_of({"update_id": 1, "callback_query": press}) == Origin(-100, 5, None, "Anna Öst", "sv", "q1")


def test_a_button_under_a_message_that_is_too_old_to_be_shown() -> None:
    assert origin_of({"update_id": 1, "callback_query": {"id": "q1", "from": ANNA}}).chat_id == 5


def test_a_group_that_becomes_a_supergroup_is_news_on_both_sides() -> None:
    old = message(1, chat=-5, migrate_to_chat_id=-1005)
    new = message(2, chat=-1005, migrate_from_chat_id=-5)

    assert news_of(old) == news_of(new) == Migrated(-5, -1005)


def test_who_blocks_the_bot_and_who_lets_it_in_again() -> None:
    def member(status: str, kind: str = "private") -> dict[str, Any]:
        about = {"chat": {"id": 5, "type": kind}, "from": ANNA, "new_chat_member": {"status": status}}
        return {"update_id": 1, "my_chat_member": about}

    assert news_of(member("kicked")) == Reachable(5, reachable=False)
    assert news_of(member("member")) == Reachable(5, reachable=True)
    assert news_of(member("kicked", "group")) == Removed(5)
    assert news_of(member("left", "supergroup")) == Removed(5)
    assert news_of(member("administrator", "group")) is None


def test_a_message_is_no_news() -> None:
    assert news_of(message(1)) is None


trees = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.dictionaries(
        st.sampled_from(["id", "chat", "from", "message", "type", "first_name", "new_chat_member", "language_code"]),
        inner,
        max_size=4,
    ),
    max_leaves=12,
)
kinds = st.sampled_from(["message", "callback_query", "my_chat_member", "poll", "something_new"])


@given(st.dictionaries(kinds, trees, max_size=2))
def test_no_update_is_too_strange_to_be_kept(update: dict[str, Any]) -> None:
    assert isinstance(origin_of({"update_id": 1, **update}), Origin)
    news_of({"update_id": 1, **update})
