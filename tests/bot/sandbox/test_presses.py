"""Pressed buttons and their answers."""

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, MaybeInaccessibleMessage, Message
from telegram.error import BadRequest

from bot.sandbox.person import Impossible
from tests.doubles.telegram import Telegram

MARKUP = InlineKeyboardMarkup([
    [InlineKeyboardButton("Confirm", callback_data="confirm:7"), InlineKeyboardButton("Not right", callback_data="no")]
])  # fmt: skip
TOO_OLD = "^Query is too old and response timeout expired or query id is invalid$"


async def test_a_press_reaches_the_bot_with_its_data_and_message(telegram: Telegram) -> None:
    anna = telegram.reader("Anna", last_name="Karlsson")
    await telegram.bot.send_message(anna.id, "1-0?", reply_markup=MARKUP)
    anna.press(anna.last, "Confirm")
    (update,) = await telegram.bot.get_updates()
    query = update.callback_query
    assert query is not None
    assert (query.data, query.from_user.full_name) == ("confirm:7", "Anna Karlsson")
    assert isinstance(query.message, Message)
    assert query.message.text == "1-0?"


async def test_the_answer_is_shown_to_who_pressed_and_the_first_one_stands(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "1-0?", reply_markup=MARKUP)
    press = anna.press(anna.last, "Confirm")
    assert anna.answer_to(press).answer is None
    await telegram.bot.answer_callback_query(press.id, "Booked", show_alert=True)
    await telegram.bot.answer_callback_query(press.id, "Again")
    answered = anna.answer_to(press)
    assert (answered.answer, answered.is_alert) == ("Booked", True)


async def test_an_old_press_cannot_be_answered_any_more(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "1-0?", reply_markup=MARKUP)
    press = anna.press(anna.last, "Confirm")
    telegram.advance(seconds=16)
    with pytest.raises(BadRequest, match=TOO_OLD):
        await telegram.bot.answer_callback_query(press.id)
    with pytest.raises(BadRequest, match=TOO_OLD):
        await telegram.bot.answer_callback_query("12345")


async def test_a_press_that_is_not_fetched_within_150_seconds_is_lost(telegram: Telegram) -> None:
    """As in Telegram, which keeps messages for 24 hours."""
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "1-0?", reply_markup=MARKUP)
    anna.press(anna.last, "Confirm")
    anna.send("1-0")
    telegram.advance(seconds=149)
    assert len(await telegram.bot.get_updates()) == 2
    telegram.advance(seconds=1)
    (update,) = await telegram.bot.get_updates()
    assert update.message is not None


async def test_a_button_still_seen_on_a_deleted_message_can_be_pressed(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "1-0?", reply_markup=MARKUP)
    stale = anna.last
    await telegram.bot.delete_message(anna.id, sent.message_id)
    anna.press_button(stale, stale.button("Confirm"))
    (update,) = await telegram.bot.get_updates()
    assert update.callback_query is not None
    assert isinstance(update.callback_query.message, MaybeInaccessibleMessage)
    assert not update.callback_query.message.is_accessible
    assert update.callback_query.message.message_id == sent.message_id


async def test_only_what_stands_there_can_be_pressed(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "1-0?", reply_markup=MARKUP)
    with pytest.raises(LookupError):
        anna.press(anna.last, "Cancel")


async def test_a_link_to_the_bot_starts_it_with_what_it_carries(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    name = telegram.world.bot.username
    links = {"Link": f"https://t.me/{name}?start=code_7", "Other": "https://example.org/"}
    markup = InlineKeyboardMarkup([[InlineKeyboardButton(label, url=url)] for label, url in links.items()])
    await telegram.bot.send_message(anna.id, "x", reply_markup=markup)
    with pytest.raises(Impossible):
        anna.press(anna.last, "Link")
    message = anna.last
    started = anna.follow(message.button("Link").url)
    assert started is not None
    assert started.text == "/start code_7"
    assert anna.follow(message.button("Other").url) is None
