"""`/forget`: nothing of a person is left in the journal but the farewell, and the workbook stays as it is."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, select

from bot.journal import Journal, open_journal
from bot.journal.tables import metadata
from tests.bot.club_book import ANNA, BORIS, CLUB, result_of
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


def rows_with(journal: Journal, wanted: object) -> Iterator[tuple[str, str]]:
    """Every table and row in which something stands, whether as a number or within a text."""
    for table in metadata.sorted_tables:
        for row in journal.transact(_all_rows, table):
            if any(str(wanted) in str(value) for value in row):
                yield table.name, str(row)


def _all_rows(connection: Connection, table: Table) -> Sequence[Sequence[object]]:
    return [tuple(row) for row in connection.execute(select(table))]


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    return await Club(telegram, tmp_path).opened()


def known(club: Club, wanted: object) -> list[tuple[str, str]]:
    journal = open_journal(club.journal)
    try:
        return list(rows_with(journal, wanted))
    finally:
        journal.close()


async def test_nothing_is_left_of_him_but_the_farewell(club: Club) -> None:
    anna, boris = club.people[ANNA], club.people[BORIS]
    async with club.running() as rondo:
        for words in ("1-0", "/language", "/notifications", "my secret words", "/postpone", "/forget"):
            anna.send(words)
            await settled(club.telegram, rondo)
    assert {table for table, _ in known(club, anna.id)} >= {"accounts", "links", "inbox", "outbox"}
    assert {table for table, _ in known(club, "my secret words")} == {"inbox"}
    async with club.running() as rondo:
        anna.press(anna.last, "Erase my data")
        await settled(club.telegram, rondo)
        assert rondo.desk.state(CLUB).players_of(anna.id) == ()
    assert "Your data is erased" in anna.last.text
    left = known(club, anna.id)
    assert {table for table, _ in left} == {"outbox"}
    assert len(left) == 2, "the farewell, and the end of the button's waiting"
    assert known(club, "my secret words") == []
    assert {table for table, _ in known(club, boris.id)} >= {"accounts", "links"}, "others are still known"
    assert result_of(club.book, 1) == "1-0", "the workbook stays as it is"


async def test_whoever_is_forgotten_is_a_stranger(club: Club) -> None:
    anna = club.people[ANNA]
    async with club.running() as rondo:
        anna.send("/forget")
        await settled(club.telegram, rondo)
        anna.press(anna.last, "Erase my data")
        anna.send("/me")
        await settled(club.telegram, rondo)
    assert "I don't know you" in anna.last.text


async def test_what_concerns_him_afterwards_finds_nobody(club: Club) -> None:
    anna, boris = club.people[ANNA], club.people[BORIS]
    async with club.running() as rondo:
        anna.send("/forget")
        await settled(club.telegram, rondo)
        anna.press(anna.last, "Erase my data")
        await settled(club.telegram, rondo)
        told = len(anna.received())
        boris.send("0-1")
        await settled(club.telegram, rondo)
        assert "isn't on Telegram with me" in boris.last.text
        assert len(anna.received()) == told
