"""An organiser writes to many, as he lives it; and the whole program sends it and tells what became of it."""

from pathlib import Path

import pytest

from bot.decisions import Account, Decision, Kind, SetAccount
from tests.bot.club_book import ANNA as A
from tests.bot.club_book import BORIS as B
from tests.bot.club_book import CARLA as C
from tests.bot.club_book import CLUB, DIRK
from tests.bot.club_book import OLGA as ORGANISER
from tests.bot.clubs import ANNA, C1, OLGA
from tests.bot.handlers.evening import C2, PAIRINGS, Evening, club_workbook, evening
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]

TEXT = "Bring a clock.\n\nSee you!"


async def test_two_taps_and_everybody_has_it_with_its_lines(club: Evening) -> None:
    assert TEXT in await club.says(OLGA, f"/say {TEXT}")
    preview = club[OLGA].last
    await club.presses(OLGA, "Send to 9", preview)
    assert any("Under way to everybody" in message.text for message in club[OLGA].received())
    assert club[ANNA].last.text == f"Club night\n{TEXT}"


async def test_without_words_he_is_asked_and_his_answer_is_the_words(club: Evening) -> None:
    asked = await club.says(OLGA, "/say")
    assert "What do you want to say?" in asked
    assert "files don't go along" in asked


async def test_a_picture_isnt_passed_on_and_that_is_said(club: Evening) -> None:
    club[OLGA].send_file("clock.jpg", b"a picture", caption="/say look at this")
    await club.settle()
    assert "Only words" in club[OLGA].last.text


async def test_of_several_competitions_the_one_named_in_front_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    books = {C1: club_workbook("Club night", PAIRINGS), C2: club_workbook("Cup")}
    async with evening(tmp_path, books) as club:
        said = await club.says(OLGA, "/say The final: Friday")
        assert "Club night, to everybody" in said
        assert "write its name and a colon in front of the words: Cup" in said
        said = await club.says(OLGA, "/say cup: The final is on Friday")
        assert "Cup, to everybody" in said
        assert "cup:" not in said
        assert "For another competition" in said


async def test_the_whole_way_to_what_became_of_it(telegram: Telegram, tmp_path: Path) -> None:
    """Boris blocks the bot, Carla wants no announcements, Dirk never came; a restart comes in between."""
    club = Club(telegram, tmp_path)
    async with club.running() as rondo:
        await club.link_everybody(rondo)
        carla = club.people[C]
        silenced = SetAccount(Account(carla.id, carla.id, "Carla", silenced=frozenset({Kind.ANNOUNCEMENTS})))
        await rondo.desk.decide(None, CLUB, lambda _: Decision(facts=(silenced,)))
        olga = club.people[ORGANISER]
        club.people[B].block()
        olga.send("/say")
        await settled(telegram, rondo)
        assert olga.last.asks_reply
        olga.reply(olga.last, TEXT)
        await settled(telegram, rondo)
        preview = olga.last
        for _ in range(2):
            olga.press(preview, next(label for label in preview.labels if label.startswith("Send to")))
        await settled(telegram, rondo)
    async with club.running() as rondo:
        await settled(telegram, rondo)
        rondo.tick()
        await settled(telegram, rondo)
    assert [message.text for message in club.people[A].received()].count(f"Club\n{TEXT}") == 1
    assert "Delivered to 3 of 5" in olga.last.text
    assert "Have blocked the bot: Boris" in olga.last.text
    assert "Don't want such messages: Carla" in olga.last.text
    assert [message.text for message in olga.received()].count(olga.last.text) == 1
    assert club.people[DIRK].last.text == f"Club\n{TEXT}"
