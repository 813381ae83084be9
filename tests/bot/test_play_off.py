"""The end of a Keizer season in the chat: the play-off is offered once, made by a tap, played on the phones."""

from pathlib import Path

import pytest

from rules.players import PlayerId
from sheets.grid import Cell
from tests.bot.club_book import ANNA, BORIS, CARLA, DIRK, OLGA, PAIRINGS, SETTINGS, cells, club_book, typed
from tests.bot.cup_club import Cup, about
from tests.bot.running_club import Club
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """One round, in which Anna and Carla win: within this margin all four are in the play-off."""
    book = club_book([[1, None, None, "published"]], **{"keizer.play-off margin": "1000"})
    book.edit(SETTINGS, 6, 0, Cell("rounds"))
    book.edit(SETTINGS, 6, 1, Cell("1"))
    return await Club(telegram, tmp_path, book).opened()


async def test_it_is_offered_when_the_last_result_stands_and_made_by_one_tap(club: Club) -> None:
    async with club.running() as rondo:
        evening = Cup(club, rondo)
        await evening.says(ANNA, "1-0")
        await evening.taps(BORIS, "Confirm")
        assert not about(evening.texts(OLGA), "play-off")
        await evening.says(CARLA, "1-0")
        await evening.taps(DIRK, "Confirm")
        assert len(about(evening.texts(OLGA), "A play-off is due between")) == 1
    async with club.running() as rondo:
        evening = Cup(club, rondo)
        await evening.settle()
        assert len(about(evening.texts(OLGA), "A play-off is due between")) == 1
        offer = evening.with_button(OLGA, "Make the play-off")
        await evening.taps(OLGA, "Make the play-off", offer)
        assert about(evening.texts(OLGA), "The play-off is written and told:")
        assert len(about(evening.texts(ANNA), "the season ends with a play-off: you play")) == 3
        assert about(evening.group_texts(), "Barrage\nPartij 1: Anna")
        games = [record.game for record in evening.state.snapshot.games if record.game.round == 2]
        assert [game.stage for game in games] == ["play-off"] * 6
        assert evening.state.snapshot.errors == ()
    assert [row[0] for row in cells(club.book, PAIRINGS)] == [1, 1, *[2] * 6]


async def test_its_games_are_reported_with_buttons_and_the_list_names_the_champion(club: Club) -> None:
    async with club.running() as rondo:
        evening = Cup(club, rondo)
        await evening.says(ANNA, "1-0")
        await evening.taps(BORIS, "Confirm")
        await evening.says(CARLA, "1-0")
        await evening.taps(DIRK, "Confirm")
        await evening.taps(OLGA, "Make the play-off")
        for record in [one for one in evening.state.snapshot.games if one.game.round == 2]:
            game = record.game
            white, black = game.white, PlayerId(game.black or "")
            told = next(
                m for m in evening[white].received() if f"in game {game.board}." in m.text and "White" in m.text
            )
            await evening.taps(white, "1-0" if white == ANNA else "0-1" if black == ANNA else "½-½", told)
            await evening.taps(black, "Confirm")
        assert "Anna is champion, having won the play-off" in await evening.says(ANNA, "/standings")


async def test_a_result_typed_into_the_sheet_leads_to_the_offer_too(club: Club) -> None:
    async with club.running() as rondo:
        evening = Cup(club, rondo)
        typed(club.book, 1, "1-0")
        typed(club.book, 2, "0-1")
        rondo.syncs[next(iter(rondo.syncs))].nudge()
        await evening.settle()
        await rondo.desk.refresh(next(iter(rondo.syncs)))
        await evening.settle()
        assert len(about(evening.texts(OLGA), "A play-off is due between")) == 1
