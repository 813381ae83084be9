"""An organiser's evening with the whole program: over HTTP, with the outbox, the sync, the timetable, and restarts."""

from pathlib import Path

import pytest

from bot.running import Rondo
from tests.bot.club_book import ANNA, BORIS, CARLA, CLUB, LOG, NAMES, OLGA, PAIRINGS, PLAYERS, cells, club_book
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """Four members who have opened their invitations; round 1 is over, round 2 comes."""
    return await Club(telegram, tmp_path, club_book([[1, None, None, "closed"], [2, None, None, "planned"]])).opened()


async def says(club: Club, rondo: Rondo, text: str) -> str:
    club.people[OLGA].send(text)
    await settled(club.telegram, rondo)
    return club.people[OLGA].last.text


async def presses(club: Club, rondo: Rondo, *labels: str) -> str:
    """One button after the other, of the newest message each time."""
    for label in labels:
        olga = club.people[OLGA]
        olga.press(olga.last, label)
        await settled(club.telegram, rondo)
    return club.people[OLGA].last.text


def rows(club: Club) -> list[list[object]]:
    """The games of round 2 in the workbook: board, White, Black."""
    return [list(row[1:4]) for row in cells(club.book, PAIRINGS) if row[0] == 2]


async def test_a_walk_in_is_typed_paired_told_and_taken_back_after_a_restart(club: Club) -> None:
    async with club.running() as rondo:
        await says(club, rondo, "/round 2")
        await presses(club, rondo, "Pair round 2", "Publish round 2")
        before = rows(club)
        assert len(before) == 2
        told = {who: len(club.people[who].received()) for who in NAMES}
        await says(club, rondo, "/round 2")
        await presses(club, rondo, "Change", "Walk-in", "Somebody new")
        olga = club.people[OLGA]
        assert olga.last.asks_reply
        olga.reply(olga.last, "Vera Menchik 1900")
        await settled(club.telegram, rondo)
        assert "Vera Menchik is here" in olga.last.text or "Vera Menchik is here" in olga.received()[-2].text
    assert len(rows(club)) == 3
    assert any(row[1] == "Vera Menchik" for row in cells(club.book, PLAYERS))
    assert all(len(club.people[who].received()) == told[who] for who in (ANNA, BORIS, CARLA))

    async with club.running() as rondo:
        await says(club, rondo, "/round 2")
        assert "Taken back" in await presses(club, rondo, "Take back what was done last")
    assert rows(club) == before
    assert not any("Vera Menchik" in row for row in cells(club.book, PLAYERS))
    assert [str(row[1]) for row in cells(club.book, LOG)].count("P9") >= 4


async def test_a_swap_after_publishing_is_told_by_itself_once_it_stands_in_the_workbook(club: Club) -> None:
    async with club.running() as rondo:
        await says(club, rondo, "/round 2")
        await presses(club, rondo, "Pair round 2", "Publish round 2")
        before = rows(club)
        await says(club, rondo, "/round 2")
        await presses(club, rondo, "Change", "Swap colours")
        olga = club.people[OLGA]
        game = rondo.desk.state(CLUB).snapshot.tournament.games_by_round[2][0]
        told = len(club.people[game.white].received())
        olga.press(olga.last, olga.last.labels[0])
        await settled(club.telegram, rondo)
        await presses(club, rondo, "Yes, all the same")
        await settled(club.telegram, rondo)
        assert "with Black" in club.people[game.white].last.text
        assert len(club.people[game.white].received()) == told + 1
    assert rows(club)[0] == [before[0][0], before[0][2], before[0][1]]
    async with club.running() as rondo:
        assert len(club.people[game.white].received()) == told + 1
