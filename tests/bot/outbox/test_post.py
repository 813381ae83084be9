"""What Telegram's answers mean for a letter, over HTTP with the real client library."""

import os
from dataclasses import replace
from datetime import timedelta

import httpx
import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError, TimedOut

from bot.journal.letters import Letter, Method
from bot.messages import Attachment, Key, Rendered
from bot.outbox.delivery import (
    Delivery,
    Moved,
    NothingToEdit,
    NotSent,
    Refused,
    Sent,
    TooMany,
    Unknown,
    Unreachable,
)
from bot.outbox.post import TelegramPost, meaning
from bot.sandbox.faults import Drop, Refuse
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


def to(chat_id: int, text: str = "<b>Björn</b> &lt;3", **more: object) -> Letter:
    return replace(Letter(chat_id, Rendered(text), "en"), **more)  # type: ignore[arg-type]


async def deliver(telegram: Telegram, letter: Letter) -> Delivery:
    return await TelegramPost(telegram.bot).deliver(letter)


async def test_a_message_arrives_with_its_markup_and_its_buttons(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    keyboard = ((Key("½", data="r:h"), Key("Web", url="https://club.example/")),)
    sent = await deliver(telegram, to(anna.id, content=Rendered("<b>Björn</b> &lt;3", keyboard)))

    assert sent == Sent(anna.last.id)
    assert anna.last.text == "Björn <3"
    assert [[(key.text, key.data, key.url) for key in row] for row in anna.last.buttons] == [
        [("½", "r:h", ""), ("Web", "", "https://club.example/")]
    ]


async def test_a_picture_and_a_file_go_with_their_words(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    picture = Attachment("table.png", _PNG, is_picture=True)
    await deliver(telegram, to(anna.id, content=Rendered("standings", attachment=picture)))
    await deliver(telegram, to(anna.id, content=Rendered("", attachment=Attachment("club.ics", b"BEGIN:VCALENDAR"))))

    assert [message.text for message in anna.received()] == ["standings", ""]
    assert anna.last.file is not None
    assert anna.last.file.name == "club.ics"


async def test_a_question_invites_to_reply(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await deliver(telegram, to(anna.id, ask_reply=True))

    assert anna.last.asks_reply


async def test_a_letter_stands_below_what_it_is_about_as_long_as_that_is_there(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    asked = anna.send("which one?")
    await deliver(telegram, to(anna.id, replies=asked.id))
    await deliver(telegram, to(anna.id, replies=4711))

    assert [message.reply_to for message in anna.received()] == [asked.id, None]


async def test_a_post_goes_to_its_topic(telegram: Telegram) -> None:
    club = telegram.group("Club", telegram.reader("Anna"), forum=True)
    topic = club.topic("Results")
    await deliver(telegram, to(club.id, thread_id=topic))

    assert [message.text for message in club.messages(topic) if message.sender.is_bot] == ["Björn <3"]


async def test_an_edit_replaces_a_message_and_an_equal_one_is_no_error(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await deliver(telegram, to(anna.id))
    assert isinstance(sent, Sent)
    edit = to(anna.id, "new", method=Method.EDIT, edits=sent.message_id)

    assert [await deliver(telegram, edit) for _ in range(2)] == [sent, sent]
    assert [message.text for message in anna.received()] == ["new"]


async def test_a_message_that_cant_be_edited_any_more_is_to_be_sent_anew(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    picture = Attachment("t.png", _PNG, is_picture=True)
    sent = await deliver(telegram, to(anna.id, content=Rendered("", attachment=picture)))
    assert isinstance(sent, Sent)

    gone = await deliver(telegram, to(anna.id, method=Method.EDIT, edits=4711))
    without_text = await deliver(telegram, to(anna.id, method=Method.EDIT, edits=sent.message_id))
    assert (gone, without_text) == (NothingToEdit(), NothingToEdit())


async def test_an_answer_to_a_button_that_comes_too_late_is_no_error(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await deliver(telegram, to(anna.id, content=Rendered("x", ((Key("Tap", data="t"),),))))
    press = anna.press(anna.last, "Tap")
    answer = to(anna.id, "Done", method=Method.ANSWER, query_id=press.id)

    assert await deliver(telegram, answer) == Sent()
    assert anna.answer_to(press).answer == "Done"
    telegram.advance(hours=1)
    assert await deliver(telegram, answer) == Sent()


async def test_who_blocked_the_bot_or_never_started_it_is_unreachable(telegram: Telegram) -> None:
    anna, boris = telegram.reader("Anna"), telegram.person("Boris")
    anna.block()

    assert isinstance(await deliver(telegram, to(anna.id)), Unreachable)
    assert isinstance(await deliver(telegram, to(boris.id)), Unreachable)
    assert isinstance(await deliver(telegram, to(4711)), Unreachable)


async def test_a_group_that_threw_the_bot_out_is_unreachable(telegram: Telegram) -> None:
    club = telegram.group("Club", telegram.reader("Anna"))
    club.remove_bot()

    assert isinstance(await deliver(telegram, to(club.id)), Unreachable)


async def test_a_group_that_moved_tells_its_new_number(telegram: Telegram) -> None:
    club = telegram.group("Club", telegram.reader("Anna"))
    old = club.id
    club.become_supergroup()

    assert await deliver(telegram, to(old)) == Moved(club.id)


@pytest.mark.parametrize("text", ["<b>open", "", "x" * 5000])
async def test_what_telegram_doesnt_take_is_refused_for_good(telegram: Telegram, text: str) -> None:
    assert isinstance(await deliver(telegram, to(telegram.reader("Anna").id, text)), Refused)


async def test_a_flood_limit_says_how_long_to_wait(telegram: Telegram) -> None:
    telegram.server.faults.plan("sendMessage", Refuse.flood(17))

    assert await deliver(telegram, to(telegram.reader("Anna").id)) == TooMany(17)


@pytest.mark.parametrize(("after", "arrived"), [(False, 0), (True, 1)])
async def test_a_connection_that_breaks_tells_nothing_about_the_delivery(
    telegram: Telegram, after: bool, arrived: int
) -> None:
    anna = telegram.reader("Anna")
    telegram.server.faults.plan("sendMessage", Drop(), after=after)

    assert isinstance(await deliver(telegram, to(anna.id)), Unknown)
    assert len(anna.received()) == arrived


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_an_error_of_the_server_tells_nothing_about_the_delivery(telegram: Telegram, status: int) -> None:
    telegram.server.faults.plan("sendMessage", Refuse.status(status))

    assert isinstance(await deliver(telegram, to(telegram.reader("Anna").id)), Unknown)


async def test_without_a_connection_it_certainly_was_not_sent(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.server.pause()
    try:
        assert isinstance(await deliver(telegram, to(anna.id)), NotSent)
    finally:
        await telegram.server.resume()


@pytest.mark.parametrize(
    ("cause", "expected"),
    [
        (httpx.ConnectError("refused"), NotSent),
        (httpx.ConnectTimeout("slow"), NotSent),
        (httpx.PoolTimeout("full"), NotSent),
        (httpx.ReadTimeout("slow"), Unknown),
        (httpx.WriteTimeout("slow"), Unknown),
        (httpx.ReadError("reset"), Unknown),
        (httpx.WriteError("reset"), Unknown),
        (httpx.RemoteProtocolError("gone"), Unknown),
    ],
)
@pytest.mark.parametrize("kind", [NetworkError, TimedOut])
def test_only_what_never_left_is_retried_as_if_nothing_had_happened(
    kind: type[NetworkError], cause: Exception, expected: type[Delivery]
) -> None:
    error = kind("x")
    error.__cause__ = cause

    assert isinstance(meaning(error, to(1)), expected)


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), Unreachable),
        (Forbidden("Forbidden: bot is not a member of the supergroup chat"), Unreachable),
        (BadRequest("Bad Request: chat not found"), Unreachable),
        (BadRequest("Bad Request: message thread not found"), Unreachable),
        (BadRequest("Bad Request: TOPIC_CLOSED"), Unreachable),
        (BadRequest("Bad Request: TOPIC_DELETED"), Unreachable),
        (BadRequest("Bad Request: not enough rights to send text messages to the chat"), Unreachable),
        (BadRequest("Bad Request: CHAT_WRITE_FORBIDDEN"), Unreachable),
        (ChatMigrated(-1005), Moved),
        (BadRequest("Bad Request: can't parse entities"), Refused),
    ],
)
def test_a_group_or_topic_that_is_lost_is_told_from_a_text_that_is_refused(
    error: TelegramError, expected: type[Delivery]
) -> None:
    assert isinstance(meaning(error, to(-5)), expected)


def test_an_answer_that_cant_be_read_may_be_that_of_a_delivery() -> None:
    assert isinstance(meaning(TelegramError("Invalid server response"), to(1)), Unknown)


def test_the_library_gives_spans_and_doesnt_warn() -> None:
    assert os.environ["PTB_TIMEDELTA"] == "true"
    assert meaning(RetryAfter(timedelta(seconds=2.5)), to(1)) == TooMany(2.5)


_PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082"
)
