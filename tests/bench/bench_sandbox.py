"""The local Telegram: messages a second through python-telegram-bot, against a server that only echoes."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.sandbox.person import Person
from bot.sandbox.server import Address, Server
from bot.sandbox.world import World
from tests.doubles.telegram import bot_for

MESSAGES = 1000
TEXT = "Board <b>3</b>: Anna Karlsson (White) 1-0 Boris Petrov (Black)"


def run() -> list[tuple[str, str]]:
    """Rows for the table of benchmarks."""
    return asyncio.run(_measure())


async def _measure() -> list[tuple[str, str]]:
    echo = await _echo()
    one = await _sandbox(1)
    ten = await _sandbox(10)
    return [
        ("bare server, one message after another", f"{echo:.0f} a second"),
        ("sandbox, one message after another", f"{one:.0f} a second, {one / echo:.2f} of the bare server"),
        ("sandbox, ten at a time", f"{ten:.0f} a second, {ten / echo:.2f} of the bare server"),
    ]


async def _sandbox(at_once: int) -> float:
    world = World()
    async with Server(world) as server:
        person = Person.join(world, "Anna")
        person.start()
        async with bot_for(server.address, at_once=at_once) as bot:
            rate = await _rate(lambda: bot.send_message(person.id, TEXT, parse_mode="HTML"), at_once)
        assert len(person.received()) == MESSAGES
    return rate


async def _echo() -> float:
    """The same client against a handler that reads the form and answers with a message made beforehand."""
    me = {"id": 1, "is_bot": True, "first_name": "Echo", "username": "echo_bot"}
    message = {"message_id": 1, "date": 0, "chat": {"id": 1, "type": "private"}, "text": TEXT}

    async def answer(request: web.Request) -> web.Response:
        await request.post()
        is_send = request.match_info["method"] == "sendMessage"
        return web.json_response({"ok": True, "result": message if is_send else me})

    application = web.Application()
    application.router.add_post("/x/bot{token}/{method}", answer)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    async with bot_for(Address(runner.addresses[0][1], "x", "1:x")) as bot:
        rate = await _rate(lambda: bot.send_message(1, TEXT, parse_mode="HTML"), 1)
    await runner.cleanup()
    return rate


async def _rate(send: Callable[[], Awaitable[object]], at_once: int) -> float:
    """Messages a second."""

    async def some() -> None:
        for _ in range(MESSAGES // at_once):
            await send()

    begin = time.perf_counter()
    await asyncio.gather(*(some() for _ in range(at_once)))
    return MESSAGES / (time.perf_counter() - begin)
