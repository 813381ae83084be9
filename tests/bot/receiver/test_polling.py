"""Fetched updates are confirmed to Telegram only when they are safe: none is lost to a kill at any point."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from telegram import Update
from telegram.ext import Application, MessageHandler, filters

from bot.clock import FakeClock
from bot.errors import Refusal
from bot.journal import Journal, open_journal
from bot.receiver import Receiver
from bot.receiver.polling import KINDS, Poller
from bot.sandbox.faults import Drop, Refuse
from bot.serve import make_bot
from bot.timer import FakeTimer, SystemTimer, Timer
from tests.bot.eventually import eventually
from tests.bot.receiver.doubles import NOON, FakeDesk, FakeHandler
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


class Post:
    """A poller with everything around it, which can be killed and started anew on the same journal."""

    def __init__(self, telegram: Telegram, journal: Journal, timer: Timer | None = None) -> None:
        address = telegram.server.address
        self.bot, request = make_bot(address.token, address.base_url, address.base_file_url)
        self.desk = FakeDesk(journal)
        self.handler = FakeHandler(self.desk)
        timer = timer or SystemTimer()
        self.receiver = Receiver(journal, self.desk, self.handler, FakeClock(NOON), timer)
        self.poller = Poller(self.bot, request, self.receiver, timer)
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Post":
        await self.bot.initialize()
        await self.receiver.open()
        self.tasks = [asyncio.create_task(run()) for run in (self.receiver.run, self.poller.run)]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bot.shutdown()


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = open_journal(f"sqlite:///{tmp_path / 'journal.db'}")
    yield opened
    opened.close()


async def test_the_librarys_own_polling_confirms_what_is_still_in_memory(telegram: Telegram) -> None:
    """Why there is a loop of our own: killed in the third of ten, it would lose seven that Telegram forgets."""
    anna = telegram.reader("Anna")
    application = Application.builder().bot(telegram.another_bot()).build()
    handled: list[int] = []
    third, go_on = asyncio.Event(), asyncio.Event()

    async def note(update: Update, _: object) -> None:
        if len(handled) == 2:
            third.set()
            await go_on.wait()
        handled.append(update.update_id)

    application.add_handler(MessageHandler(filters.TEXT, note))
    for number in range(10):
        anna.send(str(number))
    assert application.updater is not None
    async with application:
        await application.updater.start_polling(poll_interval=0, timeout=0)
        await application.start()
        await third.wait()
        await eventually(lambda: not telegram.world.updates.waiting())
        done_when_confirmed = len(handled)
        go_on.set()
        await application.updater.stop()
        await application.stop()

    assert 10 - done_when_confirmed == 8  # the third, which is being handled, and the seven behind it


async def test_a_kill_in_the_third_of_ten_loses_none(telegram: Telegram, journal: Journal) -> None:
    anna = telegram.reader("Anna")
    for number in range(10):
        anna.send(str(number))
    first = Post(telegram, journal)
    stuck = asyncio.Event()

    def behave(_: int) -> bool:
        if len(first.handler.handled) == 3:
            stuck.set()
            raise asyncio.CancelledError  # the program dies here
        return True

    first.handler.behave = behave
    async with first:
        await stuck.wait()
        await eventually(lambda: not telegram.world.updates.waiting())
    assert len(first.desk.done) == 2

    async with Post(telegram, journal) as second:
        await eventually(lambda: len(second.desk.done) == 8)

    assert [*first.desk.done, *second.desk.done] == sorted([*first.desk.done, *second.desk.done])


async def test_nothing_is_confirmed_that_could_not_be_stored(telegram: Telegram, journal: Journal) -> None:
    anna = telegram.reader("Anna")
    anna.send("1-0")
    async with Post(telegram, journal) as post:
        journal.transact(lambda connection: connection.exec_driver_sql("ALTER TABLE inbox RENAME TO away"))
        await eventually(post.tasks[1].done)

    assert len(telegram.world.updates.waiting()) == 1


async def test_only_the_kinds_that_are_wanted_are_fetched(telegram: Telegram, journal: Journal) -> None:
    async with Post(telegram, journal):
        await eventually(lambda: telegram.world.updates.allowed)

    assert telegram.world.updates.allowed == tuple(sorted(KINDS))


async def test_an_update_that_the_library_cant_read_doesnt_stop_the_others(
    telegram: Telegram, journal: Journal
) -> None:
    """It would be fetched for ever; so it is stored, and parked in the end."""
    anna = telegram.reader("Anna")
    telegram.world.updates.put("message", {"message_id": 1, "date": "no date", "chat": {"id": 5}}, "x")
    anna.send("1-0")
    bot = telegram.bot
    with pytest.raises(TypeError):
        await bot.get_updates()

    async with Post(telegram, journal) as post:
        await eventually(lambda: len(post.handler.handled) == 2)
        await eventually(lambda: not telegram.world.updates.waiting())


async def test_a_broken_connection_is_tried_again(telegram: Telegram, journal: Journal) -> None:
    for fault in (Drop(), Refuse.status(502), Refuse.flood(1), Refuse.status(409)):
        telegram.server.faults.plan("getUpdates", fault)
    telegram.reader("Anna").send("1-0")
    async with Post(telegram, journal, FakeTimer()) as post:
        await eventually(lambda: post.desk.done)

    assert len(post.desk.done) == 1


async def test_a_withdrawn_token_ends_it(telegram: Telegram, journal: Journal) -> None:
    telegram.server.faults.plan("getUpdates", Refuse.status(401))
    async with Post(telegram, journal) as post:
        await eventually(post.tasks[1].done)
        error = post.tasks[1].exception()

    assert isinstance(error, Refusal)
    assert error.code == "token-refused"
