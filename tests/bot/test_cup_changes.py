"""A cup in which something changes: corrected results, players who leave or are replaced. The whole program."""

from pathlib import Path

import pytest

from sheets.grid import Cell
from tests.bot.club_book import cells
from tests.bot.cup_club import OLGA, PAIRINGS, PLAYERS, ROUNDS, SETTINGS, Cup, about, cup_club, player
from tests.bot.eventually import eventually
from tests.bot.running_club import Club
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]

P1, P2, P3, P4 = (player(number) for number in range(1, 5))


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """Four players, whose invitations are opened, and the group is bound."""
    return await cup_club(telegram, tmp_path, 4).opened()


async def test_a_correction_takes_back_what_followed_and_says_what_has_changed(club: Club) -> None:
    """Adler was in the final with game 1 waiting; in truth Dekker had won the second game of the semi-final."""
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        for white, black in ((P1, P4), (P4, P1), (P2, P3), (P3, P2)):
            await cup.report(white, black, "1-0" if white in {P1, P2} else "0-1")
        assert cup.open_games() == [("F", P1, P2)]
        await cup.says(OLGA, "/match SF-1")
        await cup.taps(OLGA, "Game 2: Dekker 0-1 Adler")
        await cup.taps(OLGA, "1-0")
        assert cup.open_games() == [("SF-1", P1, P4)]
        goes_on = "SF-1 goes on: an earlier result has changed, so Adler hasn't won it yet"
        for who in (P1, P4, OLGA):
            assert len(about(cup.texts(who), goes_on)) == 1
        assert about(cup.group_texts(), goes_on)
        for who in (P1, P2):
            assert about(cup.texts(who), "F: game 1, Adler – Brandt, isn't played")
        await cup.report(P1, P4, "0-1")
        await cup.report(P4, P1, "1-0")
        assert cup.open_games() == [("F", P2, P4)]
        assert about(cup.texts(P4), "F, game 1.*\n.*you play Brandt.*Black")
    assert [row[1] for row in cells(club.book, ROUNDS)] == ["closed", "published"]


async def test_a_wrong_winner_is_replaced_in_the_next_match_that_has_not_begun(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        for white, black in ((P1, P4), (P2, P3), (P3, P2)):
            await cup.report(white, black, "1-0" if white in {P1, P2} else "0-1")
        await cup.report(P4, P1, "½-½")
        await cup.says(OLGA, "/match SF-1")
        await cup.taps(OLGA, "Game 1: Adler 1-0 Dekker")
        await cup.taps(OLGA, "0-1")
        corrected = (
            "SF-1: Dekker – Adler 1½–½, by the stage “Classical”.\nAn earlier result has changed: so far Adler had"
        )
        assert about(cup.texts(P4), corrected)
        assert about(cup.texts(P1), "For you the event ends here")
        assert about(cup.texts(P1), "F: game 1, Adler – Brandt, isn't played")
        assert about(cup.texts(P4), "F, game 1")
        assert cup.open_games() == [("F", P2, P4)]


async def test_who_left_gives_his_match_away_and_his_game_is_taken_back(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await cup.report(P1, P4, "1-0")
        club.book.edit(PLAYERS, 3, 4, Cell(0))
        await eventually(lambda: about(cup.texts(P2), "SF-2: Brandt advances; the opponent has left"))
        await cup.settle()
        assert about(cup.texts(OLGA), "SF-2: Brandt advances; the opponent has left")
        assert ("SF-2", P2, P3) not in cup.open_games()
        assert about(cup.texts(P3), "SF-2: game 1, Brandt – Castro, isn't played")


async def test_somebody_takes_the_place_of_a_player_before_his_first_game(club: Club) -> None:
    """The fifth of the Players tab was on the list as a reserve."""
    club.book.edit(PLAYERS, 7, 0, Cell("P5"))
    club.book.edit(PLAYERS, 7, 1, Cell("Reserve"))
    club.book.edit(PLAYERS, 7, 3, Cell("player"))
    club.book.edit(SETTINGS, 10, 0, Cell("knockout.seeds"))
    club.book.edit(SETTINGS, 10, 1, Cell("P1, P2, P3, P4"))
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await cup.report(P1, P4, "1-0")
        await cup.says(OLGA, "/round")
        await cup.taps(OLGA, "Replace a player")
        assert cup[OLGA].last.labels == ("Brandt", "Castro")
        await cup.taps(OLGA, "Castro")
        assert cup[OLGA].last.labels == ("Reserve", "Nobody: the opponent advances")
        await cup.taps(OLGA, "Reserve")
        assert cup[OLGA].last.text.startswith("Reserve plays instead of Castro in SF-2") or about(
            cup.texts(OLGA), "Reserve plays instead of Castro in SF-2"
        )
        assert about(cup.texts(P3), "SF-2: game 1, Brandt – Castro, isn't played")
        assert about(cup.texts(P2), "SF-2, game 1.*\n.*you play Reserve")
        assert [game[2] for game in cup.open_games() if game[0] == "SF-2"] == ["P5"]
    assert ["knockout.replacements", "P3 = P5"] in [row[:2] for row in cells(club.book, SETTINGS)]


async def test_who_cannot_play_any_more_lets_his_opponent_advance(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await cup.says(OLGA, "/round")
        await cup.taps(OLGA, "Replace a player")
        await cup.taps(OLGA, "Castro")
        await cup.taps(OLGA, "Nobody: the opponent advances")
        for who in (P2, P3, OLGA):
            assert about(cup.texts(who), "SF-2: Brandt advances; the opponent has left")


async def test_a_begun_match_goes_on_after_a_correction_and_organisers_hear_how_to_draw_it_again(club: Club) -> None:
    """The final has begun when it turns out that Dekker had won his semi-final."""
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        for white, black in ((P1, P4), (P2, P3), (P3, P2)):
            await cup.report(white, black, "1-0" if white in {P1, P2} else "0-1")
        await cup.report(P4, P1, "½-½")
        await cup.report(P1, P2, "½-½")
        await cup.says(OLGA, "/match SF-1")
        await cup.taps(OLGA, "Game 1: Adler 1-0 Dekker")
        await cup.taps(OLGA, "0-1")
        assert about(cup.texts(OLGA), "F has begun between Adler, Brandt, though by the results now .* should play")
        assert ("F", P2, P1) in cup.open_games()
        assert not about(cup.texts(P4), "F, game")


async def test_a_result_typed_into_the_sheet_moves_a_match_on(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        club.book.edit(PAIRINGS, 1, 4, Cell("1-0"))
        await eventually(lambda: about(cup.texts(P1), "SF-1, game 2"))
        await cup.settle()
        for who in (P1, P4):
            assert len(about(cup.texts(who), "SF-1, game 2")) == 1


async def test_a_dispute_holds_a_match_until_an_organiser_has_settled_it(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await cup.taps(P1, "1-0")
        await cup.taps(P4, "Not right")
        await cup.taps(P4, "0-1")
        assert not about(cup.texts(P1), "game 2")
        assert "A result waits for its confirmation" in await cup.says(P1, "/match")
        await cup.says(OLGA, "/settle")
        await cup.taps(OLGA, "0-1")
        assert len(about(cup.texts(P1), "SF-1, game 2.*It stands 0–1")) == 1
