"""getUpdates: what is given, what is confirmed, what is forgotten."""

import asyncio

import pytest
from telegram.error import Conflict

from tests.doubles.telegram import Telegram


async def test_updates_come_again_until_a_higher_offset_confirms_them(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    for text in ("one", "two", "three"):
        anna.send(text)
    first = await telegram.bot.get_updates(limit=2)
    assert [update.message.text for update in first if update.message] == ["one", "two"]
    assert await telegram.bot.get_updates(limit=2) == first
    (third,) = await telegram.bot.get_updates(offset=first[-1].update_id + 1)
    assert third.message is not None
    assert third.message.text == "three"
    assert [update.update_id for update in await telegram.bot.get_updates()] == [third.update_id]


async def test_update_ids_follow_each_other(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    for text in "abc":
        anna.send(text)
    ids = [update.update_id for update in await telegram.bot.get_updates()]
    assert ids == list(range(ids[0], ids[0] + 3))


async def test_a_negative_offset_counts_from_the_end_and_forgets_the_rest(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    for text in ("one", "two", "three"):
        anna.send(text)
    last = await telegram.bot.get_updates(offset=-1)
    assert [update.message.text for update in last if update.message] == ["three"]
    assert await telegram.bot.get_updates() == last


async def test_a_negative_offset_beyond_the_beginning_gives_all(telegram: Telegram) -> None:
    telegram.reader("Anna").send("one")
    assert len(await telegram.bot.get_updates(offset=-5)) == 1


async def test_an_offset_from_the_future_confirms_nothing(telegram: Telegram) -> None:
    telegram.reader("Anna").send("one")
    (update,) = await telegram.bot.get_updates()
    assert await telegram.bot.get_updates(offset=update.update_id + 2) == (update,)
    assert await telegram.bot.get_updates(offset=update.update_id + 1) == ()


async def test_updates_are_kept_for_24_hours(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    anna.send("early")
    telegram.advance(hours=12)
    anna.send("late")
    telegram.advance(hours=11, minutes=59)
    assert len(await telegram.bot.get_updates()) == 2
    telegram.advance(minutes=1)
    (update,) = await telegram.bot.get_updates()
    assert update.message is not None
    assert update.message.text == "late"


async def test_after_a_quiet_week_numbers_begin_anywhere(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    anna.send("before")
    (before,) = await telegram.bot.get_updates()
    telegram.advance(days=8)
    anna.send("after")
    (after,) = await telegram.bot.get_updates(offset=before.update_id + 1)
    assert abs(after.update_id - before.update_id) > 1_000_000


async def test_only_the_wanted_kinds_are_kept_until_others_are_wanted(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.get_updates(allowed_updates=["message"])
    message = anna.send("one")
    anna.edit(message, "two")
    assert [update.edited_message for update in await telegram.bot.get_updates()] == [None]
    await telegram.bot.get_updates(allowed_updates=[])
    anna.edit(message, "three")
    assert len(await telegram.bot.get_updates()) == 2


async def test_an_update_tells_how_things_were_when_it_happened(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    anna.edit(anna.send("one"), "two")
    first, second = await telegram.bot.get_updates()
    assert first.message is not None
    assert second.edited_message is not None
    assert (first.message.text, second.edited_message.text) == ("one", "two")


async def test_a_waiting_call_is_answered_when_something_comes(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    waiting = asyncio.create_task(telegram.bot.get_updates(timeout=30))
    await telegram.server.api.poll.waiting.wait()
    anna.send("now")
    (update,) = await waiting
    assert update.message is not None
    assert update.message.text == "now"


async def test_a_waiting_call_ends_when_its_time_is_over(telegram: Telegram, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telegram.server.api.poll, "longest", 0.01)
    assert await telegram.bot.get_updates(timeout=30) == ()


async def test_a_second_poller_ends_the_first(telegram: Telegram) -> None:
    first = asyncio.create_task(telegram.bot.get_updates(timeout=30))
    await telegram.server.api.poll.waiting.wait()
    async with telegram.another_bot() as second:
        assert await second.get_updates() == ()
    with pytest.raises(
        Conflict, match=r"^Conflict: terminated by other getUpdates request; make sure that only one bot"
    ):
        await first


async def test_polling_and_a_webhook_exclude_each_other(telegram: Telegram) -> None:
    waiting = asyncio.create_task(telegram.bot.get_updates(timeout=30))
    await telegram.server.api.poll.waiting.wait()
    await telegram.bot.set_webhook("http://127.0.0.1:9/hook")
    with pytest.raises(Conflict, match="terminated by setWebhook request"):
        await waiting
    with pytest.raises(Conflict, match="can't use getUpdates method while webhook is active; use deleteWebhook"):
        await telegram.bot.get_updates()
    await telegram.bot.delete_webhook()
    await telegram.bot.get_updates()


async def test_waiting_updates_can_be_dropped(telegram: Telegram) -> None:
    telegram.reader("Anna").send("one")
    await telegram.bot.delete_webhook(drop_pending_updates=True)
    assert await telegram.bot.get_updates() == ()
