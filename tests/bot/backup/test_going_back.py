"""A club loses its disk in mid-evening and goes on from a backup, over HTTP, with the real client library."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.backup.archive import read_archive
from bot.backup.making import Made, make_backup
from bot.backup.restoring import Wish, places_of, restore
from bot.decisions import Decision, Kind, Notice, Say, ToPerson
from bot.errors import Refusal
from bot.running import Rondo
from bot.sandbox.faults import Refuse
from bot.sandbox.person import Person
from bot.settings import Secretless
from sheets.errors import WorkbookUnreachable
from tests.bot.club_book import ANNA, BORIS, CARLA, CLUB, OLGA, Row, club_book, result_of
from tests.bot.eventually import eventually
from tests.bot.journal.servers import on_disk
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]

NOW = datetime(2026, 3, 5, 20, tzinfo=UTC)


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """Its people have opened their invitations; the journal is a file."""
    return await Club(telegram, tmp_path, journal=on_disk(tmp_path)).opened()


def settings_of(club: Club) -> Secretless:
    return Secretless(journal=club.journal, workbook=str(club.folder / "club.xlsx"))


def backed_up(club: Club) -> Made:
    return make_backup(settings_of(club), club.folder, NOW)


def gone_back(club: Club, made: Made) -> None:
    restore(read_archive(made.file), places_of(settings_of(club)), Wish(overwrite=True), NOW)


async def killed(rondo: Rondo, task: "asyncio.Task[None]") -> None:
    """Nothing is finished any more."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert rondo.ready.is_set()


def texts(person: Person) -> list[str]:
    return [message.text for message in person.received()]


async def test_it_is_made_while_the_bot_runs_and_nobody_hears_anything_twice(club: Club) -> None:
    anna, boris = club.people[ANNA], club.people[BORIS]
    rondo = club.rondo()
    task = asyncio.create_task(rondo.run(asyncio.Event()))
    await eventually(rondo.ready.is_set)
    anna.send("1-0")
    await settled(club.telegram, rondo)
    made = backed_up(club)
    await killed(rondo, task)
    before = texts(anna), texts(boris)
    gone_back(club, made)
    async with club.running() as again:
        await settled(club.telegram, again)
        assert (texts(anna), texts(boris)) == before
        boris.press(boris.last, "Confirm")
        await settled(club.telegram, again)
    assert "Confirmed" in boris.last.text
    assert result_of(club.book, 1) == "1-0"


async def test_a_result_that_reached_the_workbook_after_the_backup_stands_there_once(club: Club) -> None:
    """It was pending when the backup was made; the change is found in the workbook, and known again."""
    anna = club.people[ANNA]
    async with club.running() as rondo:
        club.book.failure = WorkbookUnreachable("workbook-missing")
        anna.send("1-0")
        await eventually(lambda: rondo.desk.state(CLUB).pending)
        made = backed_up(club)
        club.book.failure = None
        await eventually(lambda: result_of(club.book, 1) == "1-0")
    gone_back(club, made)
    async with club.running() as again:
        await settled(club.telegram, again)
        assert not again.desk.state(CLUB).pending
    assert result_of(club.book, 1) == "1-0"
    assert not [text for text in texts(club.people[OLGA]) if "changed" in text]


async def test_a_message_that_waited_at_the_backup_says_that_it_may_be_a_repeat(club: Club) -> None:
    carla = club.people[CARLA]
    async with club.running() as rondo:
        club.telegram.server.faults.plan("sendMessage", Refuse.flood(1))
        say = Say("result-cleared", {"line": "Board 2"})
        await rondo.desk.decide(
            None, CLUB, lambda _: Decision(notices=(Notice(ToPerson(CARLA), say, kind=Kind.RESULTS),))
        )
        made = backed_up(club)
        await settled(club.telegram, rondo)
    first = texts(carla)
    gone_back(club, made)
    async with club.running() as again:
        await settled(club.telegram, again)
    assert texts(carla)[: len(first)] == first
    (repeated,) = texts(carla)[len(first) :]
    assert repeated != first[-1]
    assert repeated.endswith(first[-1])


async def test_what_fell_due_meanwhile_is_left_to_the_organisers(telegram: Telegram, tmp_path: Path) -> None:
    """The players were reminded after the backup was made: they aren't reminded again."""
    rounds: list[Row] = [
        [1, None, None, "published"],
        [2, "2026-03-05", "20:00", "planned", "2026-03-05 18:00", None, None],
    ]
    club = Club(telegram, tmp_path, book=club_book(rounds), journal=on_disk(tmp_path))
    async with club.running() as rondo:
        await club.link_everybody(rondo)
        made = backed_up(club)
        telegram.advance(hours=23)
        rondo.tick()
        await settled(telegram, rondo)
    anna, olga = club.people[ANNA], club.people[OLGA]
    before = texts(anna)
    assert "sign off by" in before[-1]
    gone_back(club, made)
    async with club.running() as again:
        await settled(telegram, again)
    assert texts(anna) == before
    assert "restored from a backup" in olga.last.text
    assert "reminding of the deadline" in olga.last.text


async def test_a_running_bot_is_not_restored_under_its_feet(club: Club) -> None:
    async with club.running():
        made = backed_up(club)
        with pytest.raises(Refusal, match="journal-in-use"):
            gone_back(club, made)
    assert not list(club.folder.glob("*.before-*"))
