"""What goes wrong on command, as python-telegram-bot sees it."""

import asyncio

import httpx
import pytest
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut

from bot.sandbox.faults import ANY, Drop, Hold, Refuse
from tests.doubles.telegram import Telegram


async def test_a_connection_that_breaks_before_the_call_leaves_no_trace(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    telegram.server.faults.plan("sendMessage", Drop())
    with pytest.raises(NetworkError):
        await telegram.bot.send_message(anna.id, "x")
    assert anna.received() == ()
    await telegram.bot.send_message(anna.id, "y")
    assert anna.last.text == "y"


async def test_a_connection_that_breaks_after_the_call_has_delivered_all_the_same(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    telegram.server.faults.plan("sendMessage", Drop(), after=True)
    with pytest.raises(NetworkError):
        await telegram.bot.send_message(anna.id, "x")
    assert anna.last.text == "x"


async def test_an_answer_that_comes_too_late_is_a_time_out_and_was_delivered(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    telegram.server.faults.plan("sendMessage", Hold(), after=True)
    with pytest.raises(TimedOut):
        await telegram.bot.send_message(anna.id, "x", read_timeout=0.05)
    assert anna.last.text == "x"


async def test_a_held_call_goes_on_when_it_is_released(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    hold = Hold()
    telegram.server.faults.plan("sendMessage", hold)
    sending = asyncio.create_task(telegram.bot.send_message(anna.id, "x"))
    await asyncio.sleep(0.02)
    assert anna.received() == ()
    hold.release()
    await sending
    assert anna.last.text == "x"


async def test_a_hold_can_end_by_itself(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    telegram.server.faults.plan("sendMessage", Hold(seconds=0.01))
    await telegram.bot.send_message(anna.id, "x")


@pytest.mark.parametrize(("code", "words"), [(500, "Internal Server Error"), (502, "Bad Gateway")])
async def test_telegram_can_be_out_of_order(telegram: Telegram, code: int, words: str) -> None:
    anna = telegram.reader("Anna")
    telegram.server.faults.plan("sendMessage", Refuse.status(code), times=2)
    for _ in range(2):
        with pytest.raises(NetworkError, match=words) as error:
            await telegram.bot.send_message(anna.id, "x")
        assert not isinstance(error.value, BadRequest)
    await telegram.bot.send_message(anna.id, "x")
    assert len(anna.received()) == 1


async def test_a_flood_can_be_claimed(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    telegram.server.faults.plan("sendMessage", Refuse.flood(7))
    with pytest.raises(RetryAfter, match="Retry in 0:00:07"):
        await telegram.bot.send_message(anna.id, "x")


async def test_any_method_can_fail_until_faults_are_cleared(telegram: Telegram) -> None:
    telegram.server.faults.plan(ANY, Refuse.status(500), times=None)
    for _ in range(3):
        with pytest.raises(NetworkError):
            await telegram.bot.get_my_commands()
    telegram.server.faults.clear()
    assert await telegram.bot.get_my_commands() == ()


async def test_while_the_network_is_away_nothing_is_sent_at_all(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "before")
    await telegram.server.pause()
    with pytest.raises(NetworkError) as error:
        await telegram.bot.send_message(anna.id, "meanwhile")
    assert isinstance(error.value.__cause__, httpx.ConnectError)
    anna.send("are you there?")
    await telegram.server.resume()
    await telegram.bot.send_message(anna.id, "after")
    assert [message.text for message in anna.received()] == ["before", "after"]
    assert len(await telegram.bot.get_updates()) == 1


async def test_a_long_poll_survives_no_pause(telegram: Telegram) -> None:
    polling = asyncio.create_task(telegram.bot.get_updates(timeout=30))
    await telegram.server.api.poll.waiting.wait()
    await telegram.server.pause()
    assert await polling == ()
    await telegram.server.resume()


async def test_calls_are_counted_and_shown(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    seen: list[tuple[str, str]] = []
    telegram.server.calls.watchers.append(lambda call: seen.append((call.method, call.parameters.text("text"))))
    await telegram.bot.send_message(anna.id, "x")
    with pytest.raises(BadRequest):
        await telegram.bot.send_message(anna.id, "")
    telegram.server.faults.plan("sendMessage", Drop())
    with pytest.raises(NetworkError):
        await telegram.bot.send_message(anna.id, "y")
    assert telegram.server.calls.counts["sendMessage"] == 3
    assert seen == [("sendMessage", "x"), ("sendMessage", "")]
    refusals = [call.refusal and call.refusal.description for call in telegram.server.calls.of("sendMessage")]
    assert refusals == [None, "Bad Request: message text is empty"]
