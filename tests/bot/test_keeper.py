"""The evening goes by itself, once, whatever happens in between."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.decisions import Decision, State
from bot.desk import Desk
from bot.journal import open_journal
from bot.keeper import Keeper
from bot.known import NOBODY
from bot.sender import Sender
from bot.sync import Sync
from bot.sync.attempt import Scribe
from bot.sync.sync import Timing
from bot.timer import FakeTimer
from bot.usecases.panel.changing import Change, change_pairing
from bot.usecases.rounds.steps import PUBLISH
from sheets.errors import WorkbookUnreachable
from sheets.grid import Scalar
from tests.bot.club_book import ANNA, CLUB, GROUP, OLGA, PAIRINGS, PLAYERS, ROUNDS, cells, club_book, typed, user
from tests.bot.desk.office import Office, words

TONIGHT: list[Scalar] = [2, "2026-03-12", "20:00", "planned", "2026-03-12 18:00", "2026-03-12 19:30", None]


class Evening(Office):
    """A club that plays round 2 tonight at 20:00 in Amsterdam, 19:00 UTC."""

    def __init__(self, folder: Path) -> None:
        book = club_book([[1, "2026-03-05", "20:00", "closed"], TONIGHT])
        for board, result in ((1, "1-0"), (2, "½-½")):
            typed(book, board, result)
        super().__init__(folder, book)

    async def open(self, *, linked: bool = True) -> "Evening":
        await super().open(linked=linked)
        timer = FakeTimer()
        scribe = Scribe(self.book, lambda _: (), timer)
        self.sync = Sync(CLUB, self.desk, self.journal, scribe, Timing(self.clock, timer))
        self.desk.refresher = lambda _: self.sync.refresh()
        self.keeper = Keeper(self.desk)
        return self

    async def at(self, hour: int, minute: int = 0) -> list[str]:
        """What is said by everybody's clock striking: code by code, of the new letters."""
        self.clock.instant = datetime(2026, 3, 12, hour, minute, tzinfo=UTC)
        before = len(self.letters())
        for _ in range(2):
            await self.keeper.keep(CLUB)
            await self.sync.catch_up()
        await self.keeper.keep(CLUB)
        return [f"{chat}: {text.split()[0].split(':')[1]}" for chat, text in self.letters()[before:]]


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    opened = await Evening(tmp_path).open()
    yield opened
    opened.journal.close()


def of(said: list[str], code: str) -> list[int]:
    """The chats that heard it."""
    return [int(line.split(":")[0]) for line in said if line.endswith(f": {code}")]


async def test_the_evening_goes_by_itself(evening: Evening) -> None:
    players = [user(ANNA) + place for place in range(4)]

    assert of(await evening.at(12), "remind-absences") == players
    assert await evening.at(16, 59) == []
    assert of(await evening.at(17, 1), "absences-closed-all") == [user(OLGA)]
    paired = await evening.at(18, 30)
    assert of(paired, "paired-by-itself") == [user(OLGA)]
    assert sorted(of(paired, "your-game")) == players
    assert of(paired, "pairings") == [GROUP]
    assert len([row for row in cells(evening.book, PAIRINGS) if row[0] == 2]) == 2
    assert await evening.at(18, 31) == []


async def test_with_results_missing_an_organiser_looks_first(evening: Evening) -> None:
    typed(evening.book, 1, None)
    said = await evening.at(18, 30)

    assert of(said, "paired-doubtful") == [user(OLGA)]
    assert of(said, "your-game") == []


async def test_nothing_is_said_twice_after_a_crash_at_any_hour(evening: Evening) -> None:
    said: list[str] = []
    for hour, minute in ((12, 0), (17, 1), (18, 30), (18, 31)):
        said += await evening.at(hour, minute)
        await evening.reopen()
        said += await evening.at(hour, minute)

    assert sorted(set(said)) == sorted(said)


async def test_a_pairing_is_published_only_after_it_was_read_back(evening: Evening) -> None:
    evening.clock.instant = datetime(2026, 3, 12, 18, 30, tzinfo=UTC)
    await evening.keeper.keep(CLUB)
    evening.book.failure = WorkbookUnreachable("workbook-missing")
    for _ in range(3):
        await evening.sync.catch_up()
        await evening.keeper.keep(CLUB)
    assert (2, PUBLISH) in evening.state().wanted_steps
    assert not [text for _, text in evening.letters() if "your-game" in text]

    evening.book.failure = None
    await evening.sync.catch_up()
    await evening.keeper.keep(CLUB)

    assert len([text for _, text in evening.letters() if "your-game" in text]) == 4


async def test_without_a_fresh_reading_nothing_is_paired(evening: Evening) -> None:
    evening.book.failure = WorkbookUnreachable("workbook-missing")
    assert of(await evening.at(18, 30), "paired-by-itself") == []

    evening.book.failure = None
    assert of(await evening.at(18, 40), "paired-by-itself") == [user(OLGA)]


async def test_a_round_that_couldnt_be_paired_in_time_is_reported_as_missed(evening: Evening) -> None:
    evening.book.failure = WorkbookUnreachable("workbook-missing")
    await evening.at(18, 30)
    evening.book.failure = None
    said = await evening.at(19, 1)

    assert of(said, "step-missed") == [user(OLGA)]
    assert of(said, "paired-by-itself") == []


async def test_what_stands_in_the_way_is_told_once_and_tried_again_when_it_is_mended(evening: Evening) -> None:
    evening.book.edit(PLAYERS, 1, 1, "Boris")  # two of that name in a tab that refers to people by ID is fine,
    evening.book.edit(PLAYERS, 1, 0, "P2")  # but not two of that ID
    said = await evening.at(18, 30)
    assert of(said, "step-failed") == [user(OLGA)]
    assert of(await evening.at(18, 35), "step-failed") == []

    evening.book.edit(PLAYERS, 1, 0, "P1")
    evening.book.edit(PLAYERS, 1, 1, "Anna")
    await evening.sync.catch_up()

    assert of(await evening.at(18, 40), "paired-by-itself") == [user(OLGA)]


async def test_an_error_of_ours_in_one_step_keeps_no_other_from_being_taken(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(state: State, number: int) -> Decision:
        raise KeyError(number)

    monkeypatch.setattr("bot.usecases.rounds.keep_timetable._close_absences", broken)
    said = await evening.at(18, 30)

    assert of(said, "paired-by-itself") == [user(OLGA)]


async def test_after_three_days_away_nothing_pointless_is_said_to_players(evening: Evening) -> None:
    await evening.reopen()
    evening.clock.instant = datetime(2026, 3, 15, 10, 0, tzinfo=UTC)
    await evening.keeper.keep(CLUB)
    await evening.keeper.keep(CLUB)

    said = [(chat, text.split()[0]) for chat, text in evening.letters()]
    assert said == [(user(OLGA), "en:step-missed")] * 3


async def test_a_competition_that_was_never_read_has_nothing_due(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.clock.instant = datetime(2026, 3, 12, 18, 30, tzinfo=UTC)
    evening.journal = open_journal(evening.url)
    desk = Desk(evening.journal, evening.clock, words)
    await desk.start([CLUB])

    await Keeper(desk).keep(CLUB)

    assert evening.letters() == []
    evening.journal.close()


async def test_a_round_moved_while_reminders_are_out_is_told_to_those_who_were_reminded(evening: Evening) -> None:
    players = [user(ANNA) + place for place in range(4)]
    assert of(await evening.at(12), "remind-absences") == players
    evening.book.edit(ROUNDS, 2, 1, "2026-03-13")
    evening.book.edit(ROUNDS, 2, 4, "2026-03-13 18:00")
    evening.book.edit(ROUNDS, 2, 5, "2026-03-13 19:30")
    await evening.sync.catch_up()
    said = await evening.at(12, 5)

    assert of(said, "round-moved-open") == players
    assert of(said, "round-moved-told") == [user(OLGA)]
    assert of(said, "remind-absences") == []
    await evening.reopen()
    assert await evening.at(12, 10) == []
    assert of(await evening.at(18, 30), "paired-by-itself") == []


async def test_a_round_moved_after_it_was_published_is_told_to_those_who_play_and_the_groups(evening: Evening) -> None:
    await evening.at(12)
    await evening.at(18, 30)
    evening.book.edit(ROUNDS, 2, 2, "20:30")
    await evening.sync.catch_up()
    said = await evening.at(18, 40)

    assert sorted(of(said, "round-moved")) == [GROUP, *[user(ANNA) + place for place in range(4)]]
    assert of(said, "your-game") == []
    assert await evening.at(18, 41) == []


async def test_a_published_pairing_changed_by_hand_is_told_to_those_concerned_once_it_was_read_back(
    evening: Evening,
) -> None:
    await evening.at(18, 30)
    game = evening.state().snapshot.tournament.games_by_round[2][0]
    olga = Sender(user(OLGA), user(OLGA), evening.clock.instant)
    change = Change(olga, 2, game.white, NOBODY, game.board, surely=True)
    await evening.desk.decide(None, CLUB, lambda state: change_pairing(state, change))
    before = len(evening.letters())
    await evening.keeper.keep(CLUB)
    assert len(evening.letters()) == before
    said = await evening.at(18, 35)

    assert sorted(of(said, "your-game")) == sorted(user(player) for player in game.players)
    assert await evening.at(18, 36) == []
