"""A Telegram for tests: in this process with a clock that is set, or as a process that outlives a killed bot.

In a test: `from tests.doubles.telegram import telegram` makes the fixture `telegram`; its `bot` is a real
python-telegram-bot `Bot`, its persons and groups act at once. `Telegram.another_bot()` is for an `Application`.
"""

import base64
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from telegram import Bot
from telegram.ext import ExtBot
from telegram.request import HTTPXRequest

from bot.clock import FakeClock
from bot.sandbox.flood import FloodLimits, FloodRules
from bot.sandbox.group import Group
from bot.sandbox.person import Person
from bot.sandbox.records import User
from bot.sandbox.seen import Seen
from bot.sandbox.seen_json import seen_from_json, user_from_json
from bot.sandbox.server import Address, Server
from bot.sandbox.world import World

TONIGHT = datetime(2026, 3, 3, 19, 0, tzinfo=UTC)
"""A club night, a Tuesday."""


@dataclass(slots=True)
class Telegram:
    """A world, its server, and a bot that talks to it over HTTP."""

    world: World
    clock: FakeClock
    server: Server
    bot: Bot

    def person(self, first_name: str, **more: str) -> Person:
        """Somebody who has never written to the bot."""
        return Person.join(self.world, first_name, **more)

    def reader(self, first_name: str, **more: str) -> Person:
        """Somebody who has pressed Start; the bot knows already."""
        person = self.person(first_name, **more)
        person.start()
        self.world.updates.drop()
        return person

    def group(self, title: str, owner: Person, *, forum: bool = False, supergroup: bool = False) -> Group:
        """A group with the bot in it; the bot knows already."""
        group = Group.found(self.world, title, owner, forum=forum, supergroup=supergroup)
        group.add_bot()
        self.world.updates.drop()
        return group

    def another_bot(self, read_timeout: float = 5.0) -> ExtBot[None]:
        """The same bot from another client, not initialised yet; `Application.builder().bot(...)` takes it."""
        return bot_for(self.server.address, read_timeout)

    def advance(self, **span: float) -> None:
        """Time passes; the names are those of timedelta."""
        self.clock.advance(timedelta(**span))


def bot_for(address: Address, read_timeout: float = 5.0, at_once: int = 8) -> ExtBot[None]:
    """A client of the real library. Certificates aren't loaded: on loopback none are needed, and it takes long."""
    requests = [
        HTTPXRequest(connections, read_timeout=read_timeout, httpx_kwargs={"verify": False})
        for connections in (at_once, 1)
    ]
    urls = (address.base_url, address.base_file_url)
    return ExtBot(address.token, *urls, request=requests[0], get_updates_request=requests[1])


@asynccontextmanager
async def running_telegram(now: datetime = TONIGHT, rules: FloodRules | None = None) -> AsyncIterator[Telegram]:
    """A Telegram with a clock that stands still; floods are measured with that clock too."""
    clock = FakeClock(now)
    world = World(clock)
    async with Server(world, FloodLimits(rules, lambda: clock.now().timestamp())) as server:
        bot = bot_for(server.address)
        async with bot:
            yield Telegram(world, clock, server, bot)


@pytest.fixture
async def telegram(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Telegram]:
    """Without flood limits. Spans are `timedelta`: python-telegram-bot warns when it has to give numbers."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with running_telegram() as running:
        yield running


@pytest.fixture
async def strict_telegram(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Telegram]:
    """With flood limits."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with running_telegram(rules=FloodRules()) as running:
        yield running


# --- in another process


class RemoteTelegram:
    """The sandbox in a process of its own. `settings` is what a bot needs; acts block for some milliseconds."""

    def __init__(self, settings: dict[str, str], control: httpx.Client) -> None:
        self.settings = settings
        self._control = control

    def act(self, name: str, /, **body: object) -> Any:
        """One act by its name, see `bot.sandbox.acts`. LookupError and RuntimeError for what can't be done."""
        answer = self._control.post(name, json=body)
        match answer.status_code:
            case 200:
                return answer.json()
            case 404:
                raise LookupError(answer.json()["error"])
            case _:
                raise RuntimeError(answer.text)

    def person(self, first_name: str, **more: str) -> "RemotePerson":
        return RemotePerson(self, user_from_json(self.act("join", first_name=first_name, **more)))

    def messages(self, chat: int) -> Sequence[Seen]:
        """What stands in a chat, oldest first."""
        return tuple(seen_from_json(message) for message in self.act("messages", chat=chat))

    def calls(self) -> dict[str, int]:
        """How often each method was called."""
        return dict(self.act("calls"))


@dataclass(frozen=True, slots=True)
class RemotePerson:
    """Like `Person`, over the control."""

    telegram: RemoteTelegram
    user: User

    def start(self, payload: str = "") -> Seen:
        return self._seen("start", payload=payload)

    def send(self, text: str, **place: int) -> Seen:
        return self._seen("send", text=text, **place)

    def send_file(self, name: str, content: bytes, **place: int) -> Seen:
        return self._seen("send_file", name=name, content=base64.b64encode(content).decode(), **place)

    def edit(self, message: Seen, text: str) -> Seen:
        return self._seen("edit", chat=message.chat, message=message.id, text=text)

    def press(self, message: Seen, label: str) -> str:
        """Gives the id of the press."""
        body = self.telegram.act("press", person=self.user.id, chat=message.chat, message=message.id, label=label)
        return str(body["press"])

    def block(self) -> None:
        self.telegram.act("block", person=self.user.id)

    def messages(self) -> Sequence[Seen]:
        """The private chat with the bot."""
        return self.telegram.messages(self.user.id)

    def received(self) -> Sequence[Seen]:
        """What stands there from the bot."""
        return tuple(message for message in self.messages() if message.sender.is_bot and not message.is_deleted)

    def _seen(self, act: str, **body: object) -> Seen:
        return seen_from_json(self.telegram.act(act, person=self.user.id, **body))


@contextmanager
def telegram_process(*options: str) -> Iterator[RemoteTelegram]:
    """The sandbox as a process, until the block ends; options as for `python -m bot.sandbox`."""
    command = [sys.executable, "-m", "bot.sandbox", *options]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        where = json.loads(process.stdout.readline())
        settings = {name: where[name] for name in ("token", "base_url", "base_file_url")}
        with httpx.Client(base_url=where["control"]) as control:
            yield RemoteTelegram(settings, control)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=10) == 0
