"""Delivery to a webhook: a receiver on loopback that can be told to fail."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from aiohttp import web
from telegram.error import BadRequest

from bot.sandbox.webhook import SECRET_HEADER
from tests.doubles.telegram import Telegram


@dataclass
class Receiver:
    """What arrived. `answers` are the statuses of the next deliveries, 0 for a broken connection; then 200."""

    url: str = ""
    answers: list[int] = field(default_factory=list)
    arrived: list[tuple[str | None, Any]] = field(default_factory=list)
    came: asyncio.Event = field(default_factory=asyncio.Event)

    async def take(self, request: web.Request) -> web.Response:
        self.arrived.append((request.headers.get(SECRET_HEADER), await request.json()))
        self.came.set()
        status = self.answers.pop(0) if self.answers else 200
        if not status and request.transport is not None:
            request.transport.abort()
        return web.Response(status=status or 200)

    def texts(self) -> list[str]:
        return [body["message"]["text"] for _, body in self.arrived]


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    application = web.Application()
    application.router.add_post("/hook", receiver.take)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield receiver
    await runner.cleanup()


@pytest.fixture
async def quiet(telegram: Telegram) -> Telegram:
    """Deliveries happen when the test says so."""
    await telegram.server.api.webhook.stop()
    return telegram


async def test_updates_are_delivered_with_the_secret(telegram: Telegram, receiver: Receiver) -> None:
    await telegram.bot.set_webhook(receiver.url, secret_token="only_Telegram-knows")  # noqa: S106
    telegram.person("Anna").start("code")
    await asyncio.wait_for(receiver.came.wait(), 5)
    ((secret, body),) = receiver.arrived
    assert (secret, body["message"]["text"]) == ("only_Telegram-knows", "/start code")


async def test_what_waited_is_delivered_when_a_webhook_is_set(telegram: Telegram, receiver: Receiver) -> None:
    telegram.person("Anna").start()
    await telegram.bot.set_webhook(receiver.url)
    await asyncio.wait_for(receiver.came.wait(), 5)
    assert receiver.arrived[0][0] is None


@pytest.mark.parametrize(
    ("answer", "words"),
    [(500, "Wrong response from the webhook: 500 Internal Server Error"), (0, "Connection reset by peer")],
)
async def test_what_was_not_accepted_comes_again(quiet: Telegram, receiver: Receiver, answer: int, words: str) -> None:
    webhook, anna = quiet.server.api.webhook, quiet.reader("Anna")
    await quiet.bot.set_webhook(receiver.url)
    anna.send("once")
    receiver.answers = [answer]
    assert not await webhook.deliver()
    info = await quiet.bot.get_webhook_info()
    assert (info.pending_update_count, info.last_error_message) == (1, words)
    assert info.last_error_date == quiet.clock.now()
    assert await webhook.deliver()
    assert (await quiet.bot.get_webhook_info()).pending_update_count == 0
    first, second = receiver.arrived
    assert first == second


async def test_a_chat_waits_for_its_failed_update_and_others_do_not(quiet: Telegram, receiver: Receiver) -> None:
    anna, boris = quiet.reader("Anna"), quiet.reader("Boris")
    await quiet.bot.set_webhook(receiver.url)
    anna.send("first")
    anna.send("second")
    boris.send("other")
    receiver.answers = [503]
    assert not await quiet.server.api.webhook.deliver()
    assert receiver.texts() == ["first", "other"]
    assert await quiet.server.api.webhook.deliver()
    assert receiver.texts() == ["first", "other", "first", "second"]


async def test_a_failed_delivery_is_repeated_after_a_pause_or_at_once_when_told(
    telegram: Telegram, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    webhook, anna = telegram.server.api.webhook, telegram.reader("Anna")
    monkeypatch.setattr(webhook, "first_pause", 0.01)
    receiver.answers = [500, 500, 500]
    await telegram.bot.set_webhook(receiver.url)
    anna.send("again and again")
    while len(receiver.arrived) < 4:
        receiver.came.clear()
        await asyncio.wait_for(receiver.came.wait(), 5)
        monkeypatch.setattr(webhook, "first_pause", 60.0)
        webhook.retry()
    assert receiver.texts() == ["again and again"] * 4


async def test_nobody_listening_is_told_in_the_info(quiet: Telegram) -> None:
    anna = quiet.reader("Anna")
    await quiet.bot.set_webhook("http://127.0.0.1:9/hook")
    anna.send("x")
    assert not await quiet.server.api.webhook.deliver()
    assert (await quiet.bot.get_webhook_info()).last_error_message == "Connection refused"


async def test_a_deleted_webhook_gets_nothing_and_the_info_is_empty(quiet: Telegram, receiver: Receiver) -> None:
    anna = quiet.reader("Anna")
    await quiet.bot.set_webhook(receiver.url, allowed_updates=["message"])
    assert (await quiet.bot.get_webhook_info()).allowed_updates == ("message",)
    await quiet.bot.delete_webhook()
    anna.send("x")
    await quiet.server.api.webhook.deliver()
    assert receiver.arrived == []
    assert (await quiet.bot.get_webhook_info()).url == ""


@pytest.mark.parametrize(
    ("url", "secret", "words"),
    [
        ("https://example.org/hook", "", "Bad webhook: the sandbox delivers to loopback only"),
        ("ftp://127.0.0.1/hook", "", "Bad webhook: an https url must be provided for webhook"),
        ("http://127.0.0.1/hook", "x" * 257, "Secret token is too long"),
        ("http://127.0.0.1/hook", "not ok", "Secret token contains unallowed characters"),
    ],
)
async def test_a_webhook_is_on_loopback_with_a_plain_secret(
    telegram: Telegram, url: str, secret: str, words: str
) -> None:
    with pytest.raises(BadRequest, match=words):
        await telegram.bot.set_webhook(url, secret_token=secret)
