"""The whole program without the key that its journal was sealed with."""

from pathlib import Path

import pytest

from bot.journal.database import key_beside
from tests.bot.club_book import ANNA, BORIS, result_of
from tests.bot.journal.servers import SERVER
from tests.bot.running_club import Club
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


@pytest.mark.skipif(bool(SERVER), reason="the key of a server's journal stands in the folder of the program")
async def test_a_lost_key_is_told_at_the_terminal_and_everything_goes_on(telegram: Telegram, tmp_path: Path) -> None:
    club = Club(telegram, tmp_path)
    async with club.running() as rondo:
        await club.link_everybody(rondo)
    key, before = key_beside(club.journal), len(club.said)
    async with club.running():
        club.people[ANNA].send("1-0")
    assert club.said[before:] == []
    key.unlink()
    async with club.running():
        club.people[BORIS].press(club.people[BORIS].last, "Confirm")
    async with club.running():
        pass

    (told,) = club.said[before:]
    assert told.startswith(f"What stands in the journal can't be opened: the key that sealed it is not in {key}.")
    assert result_of(club.book, 1) == "1-0"
