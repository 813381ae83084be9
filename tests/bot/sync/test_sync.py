"""The workbook catches up by itself, however long it was away, and nobody waits for it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from bot.decisions import CompetitionId, Decision, WantStep
from bot.journal import changesets
from bot.sync import Sync
from bot.sync.attempt import Scribe
from bot.sync.sync import Timing
from bot.timer import FakeTimer
from bot.usecases.rounds.steps import PUBLISH
from sheets.errors import WorkbookBusy, WorkbookError, WorkbookUnreachable
from sheets.records import Change, SetValues, Snapshot
from sheets.schema import TabName
from tests.bot.club_book import ANNA, BORIS, CLUB, LOG, OLGA, cells, result_of, typed, user
from tests.bot.desk.office import Office, says
from tests.bot.desk.test_desk import booked, result
from tests.bot.eventually import eventually


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Office]:
    opened = await Office(tmp_path).open()
    yield opened
    opened.journal.close()


def sync_of(office: Office, paint: Callable[[Snapshot], Sequence[Change]] = lambda _: ()) -> Sync:
    timer = FakeTimer()
    return Sync(CLUB, office.desk, office.journal, Scribe(office.book, paint, timer), Timing(office.clock, timer))


@asynccontextmanager
async def running(office: Office) -> AsyncIterator[Sync]:
    sync = sync_of(office)

    class Nudge:
        """What `serve` does: a decision wakes the sync."""

        def letters_queued(self, queued: object) -> None: ...

        def letters_changed(self) -> None: ...

        def sets_pending(self, competition: CompetitionId) -> None:
            assert competition == CLUB
            sync.nudge()

    office.desk.listener = Nudge()
    task = asyncio.create_task(sync.run())
    yield sync
    sync.stop()
    await task
    sync.close()


async def report(office: Office, board: int, said: str) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, board, said, *says("ok").notices))


async def test_a_decision_is_written_soon_after(office: Office) -> None:
    async with running(office):
        await report(office, 1, "1-0")
        await eventually(lambda: not office.state().pending)

    assert result_of(office.book, 1) == "1-0"
    assert office.journal.transact(changesets.pending_sets, CLUB) == ()


async def test_an_answer_never_waits_for_the_workbook(office: Office) -> None:
    office.book.failure = WorkbookUnreachable("workbook-missing")
    async with running(office):
        for board, said in ((1, "1-0"), (2, "½-½"), (1, "0-1")):
            await report(office, board, said)
        assert len(office.letters()) == 3
        office.book.failure = None
        await eventually(lambda: not office.state().pending)

    assert [result_of(office.book, board) for board in (1, 2)] == ["0-1", "½-½"]


@pytest.mark.parametrize("failure", [WorkbookBusy("workbook-open"), WorkbookUnreachable("workbook-missing")])
async def test_a_workbook_out_of_reach_for_an_hour_is_told_once_and_catches_up(
    office: Office, failure: WorkbookError
) -> None:
    sync = sync_of(office)
    await report(office, 1, "1-0")
    office.book.failure = failure

    for _ in range(15):
        assert not await sync.catch_up()
        await sync.tell()
        office.clock.advance(timedelta(minutes=10))
    told = [text for chat, text in office.letters() if chat == user(OLGA)]
    assert [text.split()[0] for text in told] == ["en:workbook-away"]

    office.book.failure = None
    assert await sync.catch_up()
    assert await sync.catch_up()
    assert result_of(office.book, 1) == "1-0"
    told = [text for chat, text in office.letters() if chat == user(OLGA)]
    assert [text.split()[0] for text in told] == ["en:workbook-away", "en:workbook-back"]


async def test_the_hour_counts_on_over_a_restart_and_is_told_once(office: Office) -> None:
    office.book.failure = WorkbookUnreachable("workbook-missing")
    for _ in range(4):
        async with running(office) as sync:
            await eventually(lambda: sync.is_away)
            await sync.tell()
        office.clock.advance(timedelta(minutes=25))
        await office.reopen()

    assert [text.split()[0] for chat, text in office.letters() if chat == user(OLGA)] == ["en:workbook-away"]


async def test_a_short_absence_is_told_to_nobody(office: Office) -> None:
    sync = sync_of(office)
    office.book.failure = WorkbookBusy("workbook-open")
    assert not await sync.catch_up()
    office.clock.advance(timedelta(minutes=59))
    office.book.failure = None
    assert await sync.catch_up()

    assert office.letters() == []


async def test_an_absence_that_holds_up_a_pairing_is_told_after_a_minute(office: Office) -> None:
    sync = sync_of(office)
    office.book.failure = WorkbookBusy("workbook-open-elsewhere", file="/home/club.xlsx")
    state = SetValues(TabName.ROUNDS, (2,), {"State": "planned"}, {"State": "published"})
    await office.desk.decide(None, CLUB, lambda _: Decision(changes=(state,), facts=(WantStep(2, PUBLISH),)))
    assert not await sync.catch_up()
    assert office.letters() == []
    office.clock.advance(timedelta(minutes=1))
    assert not await sync.catch_up()
    assert not await sync.catch_up()

    assert [text.split()[0] for chat, text in office.letters() if chat == user(OLGA)] == ["en:workbook-away"]


async def test_an_error_of_our_own_is_no_end(office: Office) -> None:
    sync = sync_of(office)
    await report(office, 1, "1-0")
    read, office.book.read = office.book.read, None  # type: ignore[assignment, method-assign]
    assert not await sync.catch_up()
    office.book.read = read  # type: ignore[method-assign]
    assert await sync.catch_up()

    assert result_of(office.book, 1) == "1-0"


async def test_a_hand_edit_is_noticed_and_logged_in_the_workbook(office: Office) -> None:
    typed(office.book, 1, "1-0")
    async with running(office):
        await eventually(lambda: cells(office.book, LOG))

    assert result(office.state(), 1) is not None
    assert cells(office.book, LOG)[0][1:] == ["sheet", "Pairings 1/1: Result", None, "1-0"]
    assert len(cells(office.book, LOG)) == 1


async def test_the_person_wins_and_is_not_overwritten(office: Office) -> None:
    sync = sync_of(office)
    await report(office, 1, "1-0")
    typed(office.book, 1, "0-1")
    await sync.catch_up()

    assert result_of(office.book, 1) == "0-1"
    told = [chat for chat, text in office.letters() if text.startswith("en:set-lost")]
    assert told == [user(ANNA), user(BORIS), user(OLGA)]


async def test_who_needs_a_fresh_reading_gets_it_written_and_read(office: Office) -> None:
    sync = sync_of(office)
    office.desk.refresher = lambda _: sync.refresh()
    await report(office, 1, "1-0")
    typed(office.book, 2, "0-1")

    await office.desk.refresh(CLUB)

    assert office.state().pending != ()  # the line of the Log about the hand edit, not the report
    assert [result_of(office.book, board) for board in (1, 2)] == ["1-0", "0-1"]
    assert result(office.state(), 2) is not None


async def test_who_needs_a_fresh_reading_hears_that_there_is_none(office: Office) -> None:
    sync = sync_of(office)
    office.book.failure = WorkbookUnreachable("workbook-missing")

    with pytest.raises(WorkbookUnreachable):
        await sync.refresh()


async def test_a_crash_between_write_and_commit_writes_nothing_twice(office: Office) -> None:
    await report(office, 1, "1-0")
    office.desk.adopt = None  # type: ignore[method-assign, assignment]  # the program dies here
    with pytest.raises(TypeError):
        await sync_of(office).refresh()
    assert result_of(office.book, 1) == "1-0"

    await office.reopen()
    assert await sync_of(office).catch_up()

    assert office.state().pending == ()
    assert len(cells(office.book, LOG)) == 1


async def test_what_a_hand_removed_after_such_a_crash_doesnt_come_back(office: Office) -> None:
    await report(office, 1, "1-0")
    office.desk.adopt = None  # type: ignore[method-assign, assignment]
    with pytest.raises(TypeError):
        await sync_of(office).refresh()
    typed(office.book, 1, None)

    await office.reopen()
    assert await sync_of(office).catch_up()

    assert result_of(office.book, 1) is None
    assert result(office.state(), 1) is None


async def test_a_workbook_kept_by_hand_for_a_month_is_simply_gone_on_with(office: Office) -> None:
    await report(office, 1, "1-0")
    await sync_of(office).catch_up()
    office.journal.close()
    typed(office.book, 2, "½-½")
    office.clock.advance(timedelta(days=31))

    await office.open()
    await sync_of(office).catch_up()

    assert [result(office.state(), board) is not None for board in (1, 2)] == [True, True]
    assert [text for _, text in office.letters()] == ["en:ok"]
