"""A file with games that fit several competitions: asked which, with buttons below the file."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.decisions import AddLink, CompetitionId, Decision, Link
from bot.handlers.games_file import PROGRESS_EVERY
from bot.running import Rondo
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Refuse
from sheets.memory import MemoryWorkbook
from tests.bot.club_book import cells
from tests.bot.cup_club import PAIRINGS, PIA, Cup, Row, about, cup_book, names, player
from tests.bot.running_club import Club
from tests.doubles.telegram import Telegram, telegram
from tests.rules.pgn.files import pgn

__all__ = ["telegram"]

ELSEWHERE = CompetitionId("c2")
FINAL: Row = [1, 1, player(1), player(2), None, "F", 1, "Match"]
GAME = pgn("Adler", "Brandt", "1-0", tags={"Round": "1.1"}, book=True).encode()


def final(name: str) -> MemoryWorkbook:
    return cup_book(2, [FINAL], ["published"], {"preset": "tcec-cup-4", "competition": name})


@pytest.fixture
def club(telegram: Telegram, tmp_path: Path) -> Club:
    """Two finals of the same programs."""
    books = final("Blitz Cup"), final("Rapid Cup")
    return Club(telegram, tmp_path, books[0], others={ELSEWHERE: books[1]}, names=names(2))


@asynccontextmanager
async def running(club: Club) -> AsyncIterator[Cup]:
    """Pia is an operator in both."""
    async with club.running() as rondo:
        await club.link_everybody(rondo)
        link = AddLink(Link(club.people[PIA].id, PIA))
        await rondo.desk.decide(None, ELSEWHERE, lambda _: Decision(facts=(link,)))
        yield Cup(club, rondo)


def results(club: Club) -> tuple[object, object]:
    """Of the first games of both."""
    other = club.others[ELSEWHERE]
    assert isinstance(other, MemoryWorkbook)
    return cells(club.book, PAIRINGS)[0][4], cells(other, PAIRINGS)[0][4]


async def sends(cup: Cup, caption: str = "") -> str:
    cup[PIA].send_file("day.pgn", GAME, caption=caption)
    await cup.settle()
    return cup[PIA].last.text


@pytest.mark.parametrize("every", [60.0, 0.0], ids=["short", "long, with its progress told"])
async def test_which_competition_it_is_of_is_asked_below_the_file(club: Club, every: float) -> None:
    async with running(club) as cup:
        slow(cup.rondo, every)
        assert await sends(cup) == "The games of “day.pgn” fit several competitions. Which one are they of?"
        question = cup[PIA].last
        assert question.labels == ("Blitz Cup", "Rapid Cup")
        assert question.reply_to == next(m.id for m in cup[PIA].messages() if m.file)
        assert results(club) == (None, None)
        await cup.taps(PIA, "Rapid Cup", question)
        assert about(cup.texts(PIA), "1 game recorded")
    assert results(club) == (None, "1-0")


async def test_a_second_tap_changes_nothing_and_covers_nothing(club: Club) -> None:
    async with running(club) as cup:
        await sends(cup)
        question = cup[PIA].last
        for _ in range(2):
            cup[PIA].press_button(question, question.button("Rapid Cup"))
        await cup.settle()
        assert len(about(cup.texts(PIA), "1 game recorded")) == 1
        assert len(about(cup.texts(PIA), "on record already: 1")) == 1
    assert results(club) == (None, "1-0")


async def test_a_name_in_the_caption_answers_before_it_is_asked(club: Club) -> None:
    async with running(club) as cup:
        await sends(cup, "blitz cup, today")
        assert about(cup.texts(PIA), "1 game recorded")
    assert results(club) == ("1-0", None)


async def test_a_file_that_is_gone_is_asked_for_again(club: Club) -> None:
    async with running(club) as cup:
        await sends(cup)
        gone = ApiError(400, "Bad Request: wrong file_id or the file is temporarily unavailable")
        club.telegram.server.faults.plan("getFile", Refuse(gone))
        await cup.taps(PIA, "Rapid Cup")
        assert "Telegram doesn't give me “day.pgn” any more" in cup[PIA].last.text
    assert results(club) == (None, None)


async def test_a_question_whose_file_was_deleted_asks_for_it_again(club: Club) -> None:
    async with running(club) as cup:
        await sends(cup)
        world, chat = club.telegram.world, cup[PIA].chat.id
        file = world.message(chat, next(m.id for m in cup[PIA].messages() if m.file))
        assert file is not None
        world.delete(file)
        await cup.taps(PIA, "Rapid Cup")
        assert (
            cup[PIA].last.text == "The file that you were asked about isn't there any more. Send it once more, please."
        )
    assert results(club) == (None, None)


def slow(rondo: Rondo, every: float) -> None:
    """Progress is told so often, in seconds."""
    rondo.application.bot_data[PROGRESS_EVERY] = every
