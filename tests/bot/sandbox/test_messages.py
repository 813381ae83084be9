"""Messages of a bot as people see them."""

import pytest
from telegram import ForceReply, InlineKeyboardButton, InlineKeyboardMarkup, ReplyKeyboardMarkup, ReplyParameters
from telegram.error import BadRequest

from bot.sandbox.entities import EntityType
from tests.doubles.telegram import TONIGHT, Telegram


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=label) for label in labels]])


async def test_a_person_sees_what_the_bot_sent(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "Round <b>7</b> is paired", parse_mode="HTML")
    assert anna.last.text == "Round 7 is paired"
    assert anna.last.parts(EntityType.BOLD) == ("7",)
    assert anna.last.html == "Round <b>7</b> is paired"
    assert (sent.message_id, sent.date, sent.text) == (anna.last.id, TONIGHT, "Round 7 is paired")


async def test_without_a_parse_mode_signs_stand_for_themselves(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "<b>O'Brien_Müller</b> & Söhne")
    assert anna.last.text == "<b>O'Brien_Müller</b> & Söhne"
    assert anna.last.html == "&lt;b&gt;O'Brien_Müller&lt;/b&gt; &amp; Söhne"


async def test_only_html_is_read(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    with pytest.raises(BadRequest, match="Unsupported parse_mode"):
        await telegram.bot.send_message(anna.id, "*bold*", parse_mode="MarkdownV2")


async def test_wrong_markup_reaches_the_bot_in_telegrams_words(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    with pytest.raises(BadRequest) as refused:
        await telegram.bot.send_message(anna.id, "<b>open", parse_mode="HTML")
    assert str(refused.value) == "Can't parse entities: can't find end tag corresponding to start tag \"b\""


@pytest.mark.parametrize(("text", "words"), [("", "Message text is empty"), (" \n ", "Text must be non-empty")])
async def test_an_empty_message_is_refused(telegram: Telegram, text: str, words: str) -> None:
    anna = telegram.reader("Anna")
    with pytest.raises(BadRequest, match=words):
        await telegram.bot.send_message(anna.id, text)


async def test_an_edit_replaces_the_text_and_the_former_one_is_remembered(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "1-0?", reply_markup=keyboard("Yes"))
    telegram.advance(minutes=1)
    edited = await telegram.bot.edit_message_text("1-0.", anna.id, sent.message_id)
    assert anna.last.text == "1-0."
    assert anna.last.former == ("1-0?",)
    assert anna.last.buttons == ()
    assert not isinstance(edited, bool)
    assert edited.edit_date == telegram.clock.now()


async def test_buttons_can_be_changed_alone(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "Coming?", reply_markup=keyboard("Yes", "No"))
    await telegram.bot.edit_message_reply_markup(anna.id, sent.message_id, reply_markup=keyboard("Undo"))
    assert (anna.last.text, anna.last.labels, anna.last.former) == ("Coming?", ("Undo",), ())
    await telegram.bot.edit_message_reply_markup(anna.id, sent.message_id)
    assert anna.last.labels == ()


async def test_an_edit_that_changes_nothing_is_refused(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "<b>same</b>", parse_mode="HTML", reply_markup=keyboard("A"))
    with pytest.raises(BadRequest) as refused:
        await telegram.bot.edit_message_text(
            "<b>same</b>", anna.id, sent.message_id, parse_mode="HTML", reply_markup=keyboard("A")
        )
    assert str(refused.value) == (
        "Message is not modified: specified new message content and reply markup are exactly the same "
        "as a current content and reply markup of the message"
    )


async def test_the_same_words_with_another_format_are_a_change(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "same")
    await telegram.bot.edit_message_text("<b>same</b>", anna.id, sent.message_id, parse_mode="HTML")
    assert anna.last.html == "<b>same</b>"


async def test_what_is_gone_or_not_its_own_cannot_be_edited(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await telegram.bot.edit_message_text("x", anna.id, 999)
    hers = anna.send("mine")
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await telegram.bot.edit_message_text("x", anna.id, hers.id)


async def test_a_deleted_message_is_gone_for_people_and_for_the_bot(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "oops")
    assert await telegram.bot.delete_message(anna.id, sent.message_id)
    assert anna.received() == ()
    assert anna.messages()[-1].is_deleted
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await telegram.bot.delete_message(anna.id, sent.message_id)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await telegram.bot.edit_message_text("x", anna.id, sent.message_id)


async def test_after_48_hours_nothing_can_be_deleted(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "old")
    telegram.advance(hours=48, seconds=1)
    with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
        await telegram.bot.delete_message(anna.id, sent.message_id)


async def test_a_reply_points_to_what_it_answers(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    question = anna.send("Who plays whom?")
    sent = await telegram.bot.send_message(anna.id, "Wait.", reply_parameters=ReplyParameters(question.id))
    assert anna.last.reply_to == question.id
    assert sent.reply_to_message is not None
    assert sent.reply_to_message.text == "Who plays whom?"


async def test_a_reply_to_nothing_is_refused_unless_allowed(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    with pytest.raises(BadRequest, match="Message to be replied not found"):
        await telegram.bot.send_message(anna.id, "x", reply_parameters=ReplyParameters(999))
    await telegram.bot.send_message(
        anna.id, "x", reply_parameters=ReplyParameters(999, allow_sending_without_reply=True)
    )
    assert anna.last.reply_to is None


async def test_a_question_asks_for_a_reply_and_the_reply_comes_with_it(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    markup = ForceReply(input_field_placeholder="1-0")
    await telegram.bot.send_message(anna.id, "Which result?", reply_markup=markup)
    assert anna.last.asks_reply
    anna.reply(anna.last, "0-1")
    (update,) = await telegram.bot.get_updates()
    assert update.message is not None
    assert update.message.reply_to_message is not None
    assert (update.message.text, update.message.reply_to_message.text) == ("0-1", "Which result?")


async def test_buttons_carry_links_colours_and_what_the_sandbox_only_passes_on(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    buttons = [
        [InlineKeyboardButton("Rules", url="https://example.org/rules")],
        [InlineKeyboardButton("Confirm", callback_data="yes", style="success")],
        [InlineKeyboardButton("Share", switch_inline_query="round 7")],
    ]
    sent = await telegram.bot.send_message(anna.id, "x", reply_markup=InlineKeyboardMarkup(buttons))
    assert anna.last.button("Rules").url == "https://example.org/rules"
    assert anna.last.button("Confirm").style == "success"
    assert sent.reply_markup is not None
    assert sent.reply_markup.inline_keyboard[2][0].switch_inline_query == "round 7"


@pytest.mark.parametrize("url", ["http://localhost:8080/", "rules", "ftp://example.org/"])
async def test_a_button_leads_to_the_web_or_nowhere(telegram: Telegram, url: str) -> None:
    anna = telegram.reader("Anna")
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("x", url=url)]])
    with pytest.raises(BadRequest, match=r"Inline keyboard button url .* is invalid"):
        await telegram.bot.send_message(anna.id, "x", reply_markup=markup)


async def test_a_button_without_an_action_is_refused(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("x")]])
    with pytest.raises(BadRequest, match=r"[Tt]ext buttons are unallowed"):
        await telegram.bot.send_message(anna.id, "x", reply_markup=markup)


async def test_keys_in_place_of_the_keyboard_are_taken_and_not_given_back(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "x", reply_markup=ReplyKeyboardMarkup([["1-0", "0-1"]]))
    assert sent.reply_markup is None
    stored = telegram.world.message(anna.chat.id, anna.last.id)
    assert stored is not None
    assert stored.markup.keys == (("1-0", "0-1"),)


async def test_a_pinned_message_is_seen_as_pinned_and_in_the_chat(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_message(anna.id, "Standings")
    await telegram.bot.pin_chat_message(anna.id, sent.message_id)
    assert anna.received()[0].is_pinned
    chat = await telegram.bot.get_chat(anna.id)
    assert chat.pinned_message is not None
    assert chat.pinned_message.message_id == sent.message_id


async def test_typing_is_told_to_whoever_watches(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    kinds: list[str] = []
    telegram.world.watchers.append(lambda change: kinds.append(change.kind))
    await telegram.bot.send_chat_action(anna.id, "typing")
    await telegram.bot.send_message(anna.id, "x")
    assert kinds == ["typing", "sent"]


async def test_a_message_that_says_the_same_again_is_marked(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    for text in ("twice", "once", "twice"):
        await telegram.bot.send_message(anna.id, text)
    first, second, third = anna.received()
    assert (first.repeats, second.repeats, third.repeats) == (None, None, first.id)


async def test_message_ids_are_not_unique_across_chats(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    one = telegram.group("One", anna, supergroup=True)
    two = telegram.group("Two", anna, supergroup=True)
    sent = [await telegram.bot.send_message(group.id, "x") for group in (one, two)]
    assert sent[0].message_id == sent[1].message_id
