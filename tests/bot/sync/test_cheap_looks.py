"""A Google spreadsheet that nobody edits costs next to nothing, and an edit is seen soon all the same."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.desk import Desk
from bot.journal import open_journal
from bot.sync import Sync
from bot.sync.attempt import Scribe
from bot.sync.sync import Rhythm, Timing
from sheets.grid import Scalar
from sheets.records import GameRecord
from tests.bot.club_book import CLUB, club_book
from tests.bot.desk.office import words
from tests.bot.desk.test_desk import booked
from tests.bot.eventually import eventually
from tests.bot.google_club import OneTime, google_sheet
from tests.sheets.google.clubs import Club as Sheet

ROUNDS: list[list[Scalar]] = [[1, "2026-03-12", "20:00", "published"], [2, "2026-03-19", "20:00", "planned"]]
TEN_AT_NIGHT = datetime(2026, 3, 12, 22, 0, tzinfo=UTC)
"""Two hours after the round began; midnight in Amsterdam is an hour away."""

SUNDAY = datetime(2026, 3, 15, 12, 0, tzinfo=UTC)
HOUR = 3600.0


@dataclass
class Running:
    """A sync on a spreadsheet, on a time of its own that passes at once."""

    desk: Desk
    sync: Sync
    sheet: Sheet
    time: OneTime

    def game(self, board: int) -> GameRecord:
        return self.desk.state(CLUB).snapshot.games[board - 1]

    async def until(self, seconds: float) -> None:
        await eventually(lambda: self.time.seconds >= seconds)

    async def seen_after(self, board: int) -> float:
        """Seconds from a person's edit to its being known."""
        seen: list[float] = []

        def look() -> None:
            if self.game(board).game.result is not None and not seen:
                seen.append(self.time.seconds)

        self.sync.on_reading = look
        self.sheet.hands.type("Pairings", f"E{board + 1}", "'1-0")
        edited = self.time.seconds
        await eventually(lambda: seen)
        return seen[0] - edited


@asynccontextmanager
async def running(folder: Path, at: datetime) -> AsyncIterator[Running]:
    with google_sheet(club_book(ROUNDS)) as (servers, sheet):
        time = OneTime(start=at, stopwatch=servers.stopwatch)
        journal = open_journal(f"sqlite:///{folder / 'journal.db'}")
        desk = Desk(journal, time, words)
        await desk.start([CLUB])
        scribe = Scribe(sheet.workbook, lambda _: (), time)
        sync = Sync(CLUB, desk, journal, scribe, Timing(time, time, Rhythm()))
        task = asyncio.create_task(sync.run())
        try:
            yield Running(desk, sync, sheet, time)
        finally:
            sync.stop()
            await task
            sync.close()
            journal.close()


@pytest.mark.parametrize(
    ("at", "within", "asked"),
    [(TEN_AT_NIGHT, 20.0, 250), (TEN_AT_NIGHT + timedelta(hours=1, minutes=20), 20.0, 250), (SUNDAY, 120.0, 25)],
    ids=["playing night", "after midnight", "any other day"],
)
async def test_an_edit_is_seen_in_time_and_an_unchanged_sheet_costs_no_readings(
    tmp_path: Path, at: datetime, within: float, asked: int
) -> None:
    """But one in ten minutes: Drive's stamps aren't trusted for longer."""
    async with running(tmp_path, at) as club:
        await club.until(HOUR)
        reads, writes, drive = (club.sheet.api.count(kind) for kind in ("read", "write", "drive"))
        print(f"in an hour: {reads} readings, {drive} questions to Drive")
        assert writes == 0
        assert reads <= 2 + HOUR / 600
        assert asked <= drive <= HOUR / (within - 10) + 5

        for board in (1, 2):
            assert await club.seen_after(board) <= within - 5  # Drive may take so long to tell


async def test_an_edit_costs_one_reading(tmp_path: Path) -> None:
    async with running(tmp_path, TEN_AT_NIGHT) as club:
        await club.until(60)
        before = club.sheet.api.count("read")
        await club.seen_after(1)
        await club.until(club.time.seconds + 60)
        log = club.sheet.api.count("write")  # the line of the Log about it, with the reading before it
        assert club.sheet.api.count("read") - before == 1 + log == 2


async def test_who_needs_a_fresh_reading_gets_one_whatever_drive_says(tmp_path: Path) -> None:
    """An edit of which Drive doesn't know yet."""
    async with running(tmp_path, SUNDAY) as club:
        await club.until(300)
        club.sheet.api.drive_lag = 3600.0
        club.sheet.hands.type("Pairings", "E2", "'1-0")
        assert not club.sheet.workbook.has_changed()
        await club.sync.refresh()
        assert club.game(1).game.result is not None


async def test_without_drive_edits_are_seen_by_reading(tmp_path: Path) -> None:
    async with running(tmp_path, TEN_AT_NIGHT) as club:
        club.sheet.api.disabled.add(("4711", "drive.googleapis.com"))
        await club.until(60)
        assert await club.seen_after(1) <= 20


async def test_a_minute_full_of_results_is_at_most_twenty_writes(tmp_path: Path) -> None:
    """However swift Google is: in this time its answers take none."""
    async with running(tmp_path, TEN_AT_NIGHT) as club:
        await club.until(30)
        began, before = club.time.seconds, club.sheet.api.count("write")
        for number in range(200):
            await club.until(began + 60 * number / 200)
            said = ("1-0", "0-1")[number // 2 % 2]
            await club.desk.decide(None, CLUB, lambda state, b=number % 2 + 1, r=said: booked(state, b, r))  # type: ignore[misc]
            club.sync.nudge()
        assert 10 <= club.sheet.api.count("write") - before <= 20 * (club.time.seconds - began) / 60
        await eventually(lambda: not club.desk.state(CLUB).pending)
        assert [club.sheet.hands.value("Pairings", cell) for cell in ("E2", "E3")] == ["0-1", "0-1"]
