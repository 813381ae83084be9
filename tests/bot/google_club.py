"""The club of the other tests with its workbook in a Google spreadsheet of the double."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from bot.sync.looking import Looks
from bot.sync.sync import Rhythm
from bot.timer import FakeTimer
from sheets.google.adapter import GoogleWorkbook
from sheets.google.addresses import SpreadsheetKey
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from tests.bot.club_book import club_book
from tests.bot.running_club import Club
from tests.doubles.sheets_api import Hands, SheetsApi
from tests.doubles.telegram import TONIGHT, running_telegram
from tests.sheets.google.clubs import Club as Sheet
from tests.sheets.google.clubs import FakeStopwatch, Google, google

EMAIL = "rondo@club.iam.gserviceaccount.com"
AT_ONCE = Rhythm(gather=0.01, leisure=0.0, apart=0.0, look=0.05, looks=Looks(0.05, 0.05), retry=0.05, seldom=0.1)


def tabs_of(book: MemoryWorkbook) -> Mapping[str, Sequence[Sequence[Scalar]]]:
    """What stands in its tabs."""
    return {tab.title: [[cell.value for cell in row] for row in tab.rows] for tab in book.read().tabs}


@dataclass
class OneTime(FakeTimer):
    """Clock and timer in one, and the stopwatch of Google's double goes with it: whoever sleeps moves them all."""

    start: datetime = TONIGHT
    stopwatch: FakeStopwatch | None = None

    def now(self) -> datetime:
        return self.start + timedelta(seconds=self.seconds)

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds)
        if self.stopwatch is not None:
            self.stopwatch.seconds += seconds


@dataclass
class GoogleClub:
    """The running program's club, its spreadsheet and Google."""

    club: Club
    google: Google
    sheet: Sheet

    @property
    def hands(self) -> Hands:
        return self.sheet.hands

    @property
    def api(self) -> SheetsApi:
        return self.google.api

    def reopen(self) -> None:
        """As a new start of the program would."""
        self.club.workbook = GoogleWorkbook(SpreadsheetKey(self.hands.key), self.google.account())

    def requests(self) -> tuple[int, int]:
        """Reads and writes so far."""
        return self.api.count("read"), self.api.count("write")


@contextmanager
def google_sheet(book: MemoryWorkbook | None = None) -> Iterator[tuple[Google, Sheet]]:
    """Without a bot."""
    with google() as servers:
        yield servers, servers.club(tabs_of(book or club_book()))


@asynccontextmanager
async def google_club(
    folder: Path, book: MemoryWorkbook | None = None, rhythm: Rhythm = AT_ONCE
) -> AsyncIterator[GoogleClub]:
    """A club whose people have opened their invitations in an earlier run."""
    async with running_telegram() as telegram:
        with google_sheet(book) as (servers, sheet):
            club = Club(telegram, folder, rhythm=rhythm, workbook=sheet.workbook)
            async with club.running() as rondo:
                await club.link_everybody(rondo)
            yield GoogleClub(club, servers, sheet)
            await asyncio.sleep(0)
