"""No update is lost or done twice, whatever handlers do and whenever the program ends."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clock import FakeClock
from bot.journal import Journal, inbox, open_journal
from bot.receiver import Receiver
from bot.receiver.origin import Migrated
from bot.timer import FakeTimer
from tests.bot.eventually import eventually
from tests.bot.receiver.doubles import NOON, FakeDesk, FakeHandler, message


class Counter:
    """A receiver with everything around it, which can be closed and opened again."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.clock = FakeClock(NOON)
        self.timer = FakeTimer()
        self.desk = FakeDesk(journal)
        self.handler = FakeHandler(self.desk)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Receiver]:
        receiver = Receiver(self.journal, self.desk, self.handler, self.clock, self.timer)
        await receiver.open()
        task = asyncio.create_task(receiver.run())
        yield receiver
        await eventually(lambda: receiver.is_idle)
        receiver.stop()
        await task

    async def take(self, *numbers: int) -> None:
        """Everything that these updates bring about."""
        async with self.open() as receiver:
            await receiver.accept([message(number) for number in numbers])


@pytest.fixture
def counter(tmp_path: Path) -> Iterator[Counter]:
    journal = open_journal(f"sqlite:///{tmp_path / 'journal.db'}")
    yield Counter(journal)
    journal.close()


async def test_updates_delivered_twice_are_handled_once(counter: Counter) -> None:
    await counter.take(1, 2)
    await counter.take(1, 2, 3)

    assert counter.handler.handled == [1, 2, 3]


async def test_an_update_is_stored_before_it_is_accepted(counter: Counter) -> None:
    receiver = Receiver(counter.journal, counter.desk, counter.handler, counter.clock, counter.timer)
    await receiver.open()
    await receiver.accept([message(1)])

    assert [each.update_id for each in counter.journal.transact(inbox.unfinished)] == [1]
    assert counter.handler.handled == []


async def test_what_an_earlier_run_left_is_taken_up(counter: Counter) -> None:
    await test_an_update_is_stored_before_it_is_accepted(counter)

    await counter.take(2)

    assert counter.handler.handled == [1, 2]


async def test_within_a_chat_the_order_is_kept_while_chats_go_on_side_by_side(counter: Counter) -> None:
    async with counter.open() as receiver:
        await receiver.accept([message(number, chat=number % 20 + 1) for number in range(100)])

    for chat in range(20):
        handled = [number for number in counter.handler.handled if number % 20 == chat]
        assert handled == sorted(handled)
    assert counter.handler.most_at_once == 8


async def test_a_handler_that_raises_is_tried_three_times_then_the_queue_goes_on(counter: Counter) -> None:
    def fail(number: int) -> bool:
        if number == 2:
            raise RuntimeError
        return True

    counter.handler.behave = fail
    await counter.take(1, 2, 3)

    assert counter.handler.handled == [1, 2, 2, 2, 3]
    assert counter.desk.parked == [2]
    assert counter.timer.seconds == 6


async def test_a_handler_that_returns_without_a_decision_has_failed(counter: Counter) -> None:
    counter.handler.behave = lambda number: number != 1
    await counter.take(1, 2)

    assert counter.handler.handled == [1, 1, 1, 2]
    assert counter.desk.parked == [1]


async def test_a_handler_that_raises_after_the_decision_has_not_failed(counter: Counter) -> None:
    async def decide_and_raise(update: object) -> None:
        await counter.desk.finish(1)
        raise RuntimeError

    receiver = Receiver(counter.journal, counter.desk, decide_and_raise, counter.clock, counter.timer)
    await receiver.open()
    task = asyncio.create_task(receiver.run())
    await receiver.accept([message(1)])
    await eventually(lambda: receiver.is_idle)
    receiver.stop()
    await task

    assert counter.desk.parked == []


async def test_an_update_that_fails_now_and_works_later_is_done(counter: Counter) -> None:
    results = iter([False, False, True])
    counter.handler.behave = lambda _: next(results)
    await counter.take(1)

    assert (counter.desk.done, counter.desk.parked) == ([1], [])


async def test_attempts_are_remembered_over_a_restart(counter: Counter) -> None:
    counter.handler.behave = lambda _: False
    receiver = Receiver(counter.journal, counter.desk, counter.handler, counter.clock, counter.timer)
    await receiver.open()
    await receiver.accept([message(1)])
    task = asyncio.create_task(receiver.run())
    await eventually(lambda: counter.handler.handled)
    receiver.stop()
    await task
    tried = len(counter.handler.handled)

    async with counter.open():
        pass

    assert tried < 3
    assert len(counter.handler.handled) == 3
    assert counter.desk.parked == [1]


async def test_an_update_that_kills_the_program_each_time_is_parked_in_the_end(counter: Counter) -> None:
    """The kill is played by cancelling everything in the middle of the handler."""
    entered = asyncio.Event()

    async def deadly(update: object) -> None:
        entered.set()
        await asyncio.Event().wait()

    deaths = 0
    while not counter.desk.parked:
        receiver = Receiver(counter.journal, counter.desk, deadly, counter.clock, counter.timer)
        await receiver.open()
        task = asyncio.create_task(receiver.run())
        await receiver.accept([message(1)])
        await eventually(lambda: entered.is_set() or counter.desk.parked)
        deaths += entered.is_set()
        entered.clear()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    assert deaths == 4  # the first time nobody knew; then three attempts are counted before they are made


async def test_a_handler_that_hangs_has_failed(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.receiver.receiver._LONGEST", 0.01)

    async def hang(update: object) -> None:
        await asyncio.Event().wait()

    receiver = Receiver(counter.journal, counter.desk, hang, counter.clock, counter.timer)
    await receiver.open()
    task = asyncio.create_task(receiver.run())
    await receiver.accept([message(1)])
    await eventually(lambda: counter.desk.parked == [1])
    receiver.stop()
    await task


async def test_news_of_a_chat_never_reaches_a_handler(counter: Counter) -> None:
    async with counter.open() as receiver:
        await receiver.accept([message(1, chat=-5, migrate_to_chat_id=-1005)])

    assert counter.desk.news == [Migrated(-5, -1005)]
    assert counter.handler.handled == []


async def test_in_quiet_hours_an_update_counts_as_it_arrives(counter: Counter) -> None:
    async with counter.open() as receiver:
        await receiver.accept([])
        counter.clock.advance(timedelta(seconds=50))
        await receiver.accept([message(1)])

    opened = counter.desk.opened[1]
    assert opened.received_at == opened.not_before == NOON + timedelta(seconds=50)


async def test_after_an_outage_it_may_have_been_sent_at_any_time_since_the_last_contact(counter: Counter) -> None:
    async with counter.open() as receiver:
        await receiver.accept([])
    counter.clock.advance(timedelta(hours=3))
    async with counter.open() as receiver:
        await receiver.accept([message(1)], all_there=False)
        await receiver.accept([message(2)])
        await receiver.accept([message(3)])

    not_before = [counter.desk.opened[number].not_before for number in (1, 2, 3)]
    assert not_before == [NOON, NOON, NOON + timedelta(hours=3)]


async def test_telegram_keeps_updates_for_a_day(counter: Counter) -> None:
    async with counter.open() as receiver:
        await receiver.accept([message(1)])

    assert counter.desk.opened[1].not_before == NOON - timedelta(hours=24)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.lists(st.integers(1, 8), min_size=1, max_size=6), max_size=6), st.sets(st.integers(1, 8)))
async def test_every_update_is_done_or_parked_exactly_once(deliveries: list[list[int]], poison: set[int]) -> None:
    counter = Counter(open_journal("sqlite://"))
    counter.handler.behave = lambda number: number not in poison
    for numbers in deliveries:
        await counter.take(*numbers)

    delivered = {number for numbers in deliveries for number in numbers}
    assert sorted(counter.desk.done) == sorted(delivered - poison)
    assert sorted(counter.desk.parked) == sorted(delivered & poison)
    counter.journal.close()
