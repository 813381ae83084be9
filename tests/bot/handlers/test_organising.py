"""What an organiser is asked and hands out, through the whole program: words that mean nothing, slips to print."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from bot.decisions import Decision, DropLinks
from tests.bot.club_book import ANNA, CLUB, OLGA, cells, result_of, typed
from tests.bot.club_book import PAIRINGS as PAIRINGS_TAB
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    return await Club(telegram, tmp_path).opened()


async def test_a_result_that_means_nothing_is_asked_back_and_one_tap_writes_it(club: Club) -> None:
    olga = club.people[OLGA]
    async with club.running() as rondo:
        typed(club.book, 1, "2-1")
        await rondo.desk.refresh(CLUB)
        await settled(club.telegram, rondo)
        asked = olga.last
        assert "Pairings!E2" in asked.text
        assert "2-1" in asked.text
        rondo.tick()
        await settled(club.telegram, rondo)
        assert olga.last.id == asked.id
        for _ in range(2):
            olga.press(asked, "1-0")
        await settled(club.telegram, rondo)
    assert result_of(club.book, 1) == "1-0"
    assert cells(club.book, PAIRINGS_TAB)[0][5] == "confirmed"


async def test_slips_are_printed_from_the_chat_and_a_link_on_one_lets_somebody_in(club: Club) -> None:
    olga, anna = club.people[OLGA], club.people[ANNA]
    async with club.running() as rondo:
        await rondo.desk.decide(None, CLUB, lambda _: Decision(facts=(DropLinks(anna.id),)))
        olga.send("/players")
        await settled(club.telegram, rondo)
        assert "I can reach 4 of 5" in olga.last.text
        assert "Anna: never started the bot" in olga.last.text
        olga.press(olga.last, "All of them to print (QR)")
        await settled(club.telegram, rondo)
        sheet = olga.last.file
        assert sheet is not None
        assert sheet.name == "invitations.pdf"
        text = PdfReader(BytesIO(sheet.content)).pages[0].extract_text()
        link = next(line for line in text.splitlines() if line.startswith("https://"))
        anna.follow(link.strip())
        await settled(club.telegram, rondo)
        assert rondo.desk.state(CLUB).players_of(anna.id) == (ANNA,)
        olga.send("/players")
        await settled(club.telegram, rondo)
        assert "I can reach 5 of 5" in olga.last.text
