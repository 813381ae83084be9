"""How fast a bot may send, by a clock that is set."""

from datetime import timedelta

import pytest
from telegram.error import RetryAfter

from bot.sandbox.errors import ApiError
from bot.sandbox.flood import FloodLimits, FloodRules
from bot.sandbox.records import Chat, ChatId, ChatType
from tests.doubles.telegram import Telegram


async def test_one_message_a_second_per_chat(strict_telegram: Telegram) -> None:
    anna = strict_telegram.reader("Anna")
    await strict_telegram.bot.send_message(anna.id, "one")
    with pytest.raises(RetryAfter) as flood:
        await strict_telegram.bot.send_message(anna.id, "too fast")
    assert flood.value.retry_after == timedelta(seconds=1)
    strict_telegram.advance(seconds=1)
    await strict_telegram.bot.send_message(anna.id, "two")
    assert [message.text for message in anna.received()] == ["one", "two"]


async def test_an_edit_counts_like_a_message(strict_telegram: Telegram) -> None:
    anna = strict_telegram.reader("Anna")
    sent = await strict_telegram.bot.send_message(anna.id, "one")
    with pytest.raises(RetryAfter):
        await strict_telegram.bot.edit_message_text("two", anna.id, sent.message_id)


async def test_thirty_messages_a_second_over_all(strict_telegram: Telegram) -> None:
    people = [strict_telegram.reader(f"P{number}") for number in range(31)]
    for person in people[:30]:
        await strict_telegram.bot.send_message(person.id, "x")
    with pytest.raises(RetryAfter):
        await strict_telegram.bot.send_message(people[30].id, "x")
    strict_telegram.advance(seconds=1)
    await strict_telegram.bot.send_message(people[30].id, "x")


async def test_twenty_messages_a_minute_per_group(strict_telegram: Telegram) -> None:
    group = strict_telegram.group("Club", strict_telegram.reader("Olga"))
    for _ in range(20):
        await strict_telegram.bot.send_message(group.id, "x")
        strict_telegram.advance(seconds=2)
    with pytest.raises(RetryAfter) as flood:
        await strict_telegram.bot.send_message(group.id, "x")
    assert flood.value.retry_after == timedelta(seconds=20)
    strict_telegram.advance(seconds=20)
    await strict_telegram.bot.send_message(group.id, "x")


async def test_a_private_chat_has_no_limit_per_minute(strict_telegram: Telegram) -> None:
    anna = strict_telegram.reader("Anna")
    for _ in range(25):
        await strict_telegram.bot.send_message(anna.id, "x")
        strict_telegram.advance(seconds=1)


async def test_without_rules_nothing_is_too_fast(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    for _ in range(35):
        await telegram.bot.send_message(anna.id, "x")


def test_rules_can_be_looser() -> None:
    """Telegram itself lets short bursts pass."""
    flood = FloodLimits(FloodRules(per_chat=3), lambda: 0.0)
    chat = Chat(ChatId(1), ChatType.PRIVATE)
    for _ in range(3):
        flood.admit(chat)
    with pytest.raises(ApiError) as refused:
        flood.admit(chat)
    assert refused.value.description == "Too Many Requests: retry after 1"
