"""People edit the spreadsheet while the whole program runs on it: no wrong row is hit, and what they meant stands."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.club_book import ANNA, BORIS, CLUB, OLGA
from tests.bot.eventually import eventually
from tests.bot.google_club import GoogleClub, google_club
from tests.bot.running_club import settled
from tests.doubles.sheets_api import Drop


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[GoogleClub]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with google_club(tmp_path) as made:
        yield made


async def test_a_reply_that_is_lost_after_the_write_was_applied_writes_nothing_twice(club: GoogleClub) -> None:
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        club.api.faults.fail("write", Drop(applied=True))
        club.club.people[ANNA].send("1-0")
        await settled(club.club.telegram, rondo)
    assert club.hands.value("Pairings", "E2") == "1-0"
    assert len(club.hands.rows("Log")) == 2


async def test_rows_that_somebody_sorts_while_we_write_are_found_again_and_he_is_told(club: GoogleClub) -> None:
    olga = club.club.people[OLGA]
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        club.api.faults.before("batchUpdate", lambda: club.hands.sort("Pairings", "B", descending=True))
        club.club.people[ANNA].send("1-0")
        await settled(club.club.telegram, rondo)
        assert rondo.desk.state(CLUB).pending == ()
    assert [row[:5] for row in club.hands.rows("Pairings")[1:]] == [[1, 2, "P3", "P4"], [1, 1, "P1", "P2", "1-0"]]
    assert (
        len(
            [
                text
                for text in [message.text for message in olga.received()]
                if "moved rows or columns of Pairings" in text
            ]
        )
        == 1
    )


async def test_a_renamed_tab_and_a_new_column_in_front_are_no_hindrance(club: GoogleClub) -> None:
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        club.hands.rename("Pairings", "Partijen van de week")
        club.hands.insert_column("Partijen van de week", "A")
        club.club.people[ANNA].send("1-0")
        await settled(club.club.telegram, rondo)
        club.hands.insert_column("Partijen van de week", "C")
        club.club.people[BORIS].press(club.club.people[BORIS].last, "Confirm")
        await settled(club.club.telegram, rondo)
    assert [club.hands.value("Partijen van de week", cell) for cell in ("G2", "H2")] == ["1-0", "confirmed"]


async def test_a_person_who_overwrites_a_result_in_the_same_second_wins_if_we_can_see_it(club: GoogleClub) -> None:
    """Before our reading: he wins, and those concerned are told."""
    anna = club.club.people[ANNA]
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        club.api.faults.before("get", lambda: club.hands.type("Pairings", "E2", "'0-1"))
        anna.send("1-0")
        await settled(club.club.telegram, rondo)
    assert club.hands.value("Pairings", "E2") == "0-1"
    assert "0-1" in anna.last.text


async def test_a_person_who_overwrites_a_result_between_our_reading_and_our_writing_is_in_the_log(
    club: GoogleClub,
) -> None:
    """The window that nobody can close: ours stands, and the Log says what we thought we were changing."""
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        club.api.faults.before("batchUpdate", lambda: club.hands.type("Pairings", "E2", "'0-1"))
        club.club.people[ANNA].send("1-0")
        await settled(club.club.telegram, rondo)
        assert rondo.syncs[CLUB].windows
    assert club.hands.value("Pairings", "E2") == "1-0"
    assert club.hands.rows("Log")[1][1:5] == [ANNA, "Pairings 1/1: Result, Status", "", "1-0, reported"]


async def test_a_formula_in_the_ratings_is_read_and_stays(club: GoogleClub) -> None:
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        club.hands.formula("Players", "C2", "=C3+100", {"numberValue": 1600})
        club.club.people[ANNA].send("1-0")
        await settled(club.club.telegram, rondo)
        await eventually(lambda: rondo.desk.state(CLUB).snapshot.person[ANNA].player.rating == 1600)
    assert "formulaValue" in str(club.hands.tab("Players").cell((1, 2)))
