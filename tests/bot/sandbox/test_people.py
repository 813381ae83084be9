"""What people can do, and what their own program wouldn't let them."""

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.sandbox.person import Impossible
from bot.sandbox.seen_json import seen_from_json, seen_to_json
from tests.bot.sandbox.pictures import png
from tests.doubles.telegram import Telegram


async def test_nobody_edits_what_others_wrote_or_what_is_gone(telegram: Telegram) -> None:
    anna, boris = telegram.reader("Anna"), telegram.person("Boris")
    group = telegram.group("Club", anna)
    group.add(boris)
    hers = anna.send("/standings", group.place())
    with pytest.raises(Impossible):
        boris.edit(hers, "x")
    group.promote(telegram.world.bot)
    await telegram.bot.delete_message(group.id, hers.id)
    with pytest.raises(Impossible):
        anna.edit(hers, "x")


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 4097, "😀" * 2049], ids=["none", "blank", "4097", "4098 units"])
def test_nobody_sends_nothing_or_too_much(text: str, telegram: Telegram) -> None:
    with pytest.raises(Impossible):
        telegram.reader("Anna").send(text)


def test_before_the_bot_has_written_there_is_no_last_message(telegram: Telegram) -> None:
    with pytest.raises(LookupError):
        _ = telegram.reader("Anna").last
    assert telegram.reader("Boris").commands() == ()


async def test_what_people_type_is_never_markup(telegram: Telegram) -> None:
    anna = telegram.reader("Anna", last_name="<O'Brien_&_Müller>")
    anna.send("<b>1-0</b> &amp; /result")
    (update,) = await telegram.bot.get_updates()
    assert update.message is not None
    assert update.message.text == "<b>1-0</b> &amp; /result"
    assert update.message.from_user is not None
    assert update.message.from_user.last_name == "<O'Brien_&_Müller>"


async def test_a_mention_by_id_is_kept_for_whom_the_bot_knows(telegram: Telegram) -> None:
    anna, stranger = telegram.reader("Anna"), telegram.person("Stranger")
    html = f'<a href="tg://user?id={anna.id}">A</a> <a href="tg://user?id={stranger.id}">S</a>'
    sent = await telegram.bot.send_message(anna.id, html, parse_mode="HTML")
    assert [entity.user and entity.user.id for entity in sent.entities] == [anna.id]
    assert anna.last.html == f'<a href="tg://user?id={anna.id}">A</a> S'


async def test_what_is_seen_survives_the_way_over_json(telegram: Telegram) -> None:
    anna = telegram.reader("Anna", last_name="K", username="anna_k")
    forum = telegram.group("League", anna, forum=True)
    topic = forum.topic("Results")
    buttons = [
        [InlineKeyboardButton("A", callback_data="a", style="danger")],
        [InlineKeyboardButton("B", switch_inline_query="b")],
    ]
    sent = await telegram.bot.send_photo(
        forum.id,
        png(4, 5),
        caption='<b>1</b> <tg-time unix="5">2</tg-time>',
        parse_mode="HTML",
        reply_markup=InlineKeyboardMarkup(buttons),
        message_thread_id=topic,
    )
    await telegram.bot.edit_message_caption(forum.id, sent.message_id, caption="2")
    said = [message for message in forum.messages() if message.service is None]
    assert len(said) == 1
    assert [seen_from_json(seen_to_json(message)) for message in said] == said
    kinds = [seen_from_json(seen_to_json(message)).service for message in forum.messages() if message.service]
    assert [(service.kind, service.value) for service in kinds if service] == [
        ("new_chat_members", "Rondo"),
        ("forum_topic_created", "Results"),
    ]
