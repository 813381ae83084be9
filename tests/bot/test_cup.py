"""A cup that runs itself: the whole program, over HTTP, from the first pairing to the champion."""

from pathlib import Path

import pytest

from sheets.grid import Cell
from tests.bot.club_book import cells
from tests.bot.cup_club import LOG, MATCHES, OLGA, PAIRINGS, PLAYERS, ROUNDS, SETTINGS, Cup, about, cup_club, player
from tests.bot.eventually import eventually
from tests.bot.running_club import Club
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]

P1, P2, P3, P4 = (player(number) for number in range(1, 5))


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """Four players, whose invitations are opened, and the group is bound."""
    club = cup_club(telegram, tmp_path, 4)
    async with club.running() as rondo:
        await club.link_everybody(rondo)
    return club


async def test_both_sides_are_told_each_game_as_soon_as_the_one_before_it_stands(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        assert about(cup.texts(P1), r"SF-1, game 1, Classical, 90\+30.*\n.*play Dekker.*White")
        assert about(cup.texts(P4), r"SF-1, game 1.*\n.*play Adler.*Black on board 1")
        await cup.taps(P1, "1-0")
        assert not about(cup.texts(P4), "game 2")  # a report has to be confirmed first
        await cup.taps(P4, "Confirm")
        assert len(about(cup.texts(P1), "game 2.*It stands 1–0")) == 1
        assert len(about(cup.texts(P4), "game 2.*It stands 0–1")) == 1
        assert len(about(cup.group_texts(), "SF-1, game 2.*Dekker .White. – Adler")) == 1
        assert not about(cup.texts(P2), "SF-1")


async def test_a_drawn_match_ends_in_a_game_whose_colours_are_chosen_by_who_wins_the_lot(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await cup.report(P1, P4, "½-½")
        await cup.report(P4, P1, "½-½")
        assert about(cup.texts(P1), "SF-1: level at 1–1. The tie-break .game 3, Rapid.*15.10. begins when all regular")
        await cup.report(P2, P3, "1-0")
        await cup.report(P3, P2, "½-½")
        await cup.report(P1, P4, "½-½")
        await cup.report(P4, P1, "½-½")
        chooser = next(who for who in (P1, P4) if about(cup.texts(who), "you have won the lot .drawn with seed 7"))
        other = P4 if chooser == P1 else P1
        assert about(cup.texts(other), "has won the lot .drawn with seed 7. and chooses the colour")
        assert not [game for game in cup.open_games() if game[0] == "SF-1"]
        name = cup.club.names[chooser]
        press = cup.with_button(chooser, f"{name}: Black")
        await cup.taps(chooser, f"{name}: Black", press)
        assert about(
            cup.texts(chooser),
            r"Decisive game, 5/4\+3 from move 61.*It stands 2–2\n.*Black.*\nIf this game is drawn, Black advances",
        )
        await cup.report(other, chooser, "½-½")
        assert about(
            cup.texts(chooser), f"SF-1: {name} – .* 2½–2½, by the stage “Decisive game”.\nYou are in the next round"
        )
        assert about(cup.texts(other), "For you the event ends here")
        assert about(cup.group_texts(), f"SF-1: {name} – ")
        assert about(cup.texts(OLGA), f"SF-1: {name} – ")
    row = next(row for row in cells(club.book, PAIRINGS) if row[5:7] == ["SF-1", 5])
    assert (row[2:5], row[11]) == ([club.names[other], name, "½-½"], f"{chooser} chose black, lot drawn with seed 7")
    assert [row for row in cells(club.book, LOG) if "lot drawn with seed 7" in str(row[4])]


async def test_the_next_round_begins_by_itself_and_the_champion_is_told_to_everybody(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        for white, black in ((P1, P4), (P4, P1), (P2, P3), (P3, P2)):
            await cup.report(white, black, "1-0" if white in {P1, P2} else "0-1")
        assert about(cup.texts(P1), "F, game 1, Classical.*\n.*you play Brandt")
        assert about(cup.group_texts(), "Round 2\nSF-2|F, game 1")
        assert [row[1] for row in cells(club.book, ROUNDS)] == ["closed", "published"]
        await cup.report(P1, P2, "½-½")
        await cup.report(P2, P1, "1-0")
        for who in (P1, P2, OLGA):
            assert about(cup.texts(who), "Brandt has won City Cup!"), cup.texts(who)[-2:]
        assert about(cup.group_texts(), "Brandt has won City Cup!")
    assert [row[:5] for row in cells(club.book, MATCHES)] == [
        [1, "SF-1", "Adler", "Dekker", "2-0"],
        [1, "SF-2", "Brandt", "Castro", "2-0"],
        [2, "F", "Adler", "Brandt", "0.5-1.5"],
    ]
    assert [row[1] for row in cells(club.book, ROUNDS)] == ["closed", "closed"]


async def test_nothing_is_told_twice_after_a_restart(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await cup.report(P1, P4, "1-0")
    told = {who: cup.texts(who) for who in club.people}
    group = cup.group_texts()
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.settle()
        rondo.tick()
        await cup.settle()
    assert {who: cup.texts(who) for who in club.people} == told
    assert cup.group_texts() == group


async def test_my_match_and_the_bracket_fit_a_phone(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await cup.report(P1, P4, "1-0")
        own = await cup.says(P4, "/match")
        assert own.startswith("SF-1: Adler – Dekker 1-0\nNext: game 2, Classical: Dekker (White)")
        assert cup[P4].last.labels == ("1-0", "½-½", "0-1", "Bracket")
        other = await cup.says(P4, "/match brandt")
        assert other.startswith("SF-2: Brandt – Castro\nNext: game 1")
        assert cup[P4].last.labels == ("Bracket",)
        assert (await cup.says(P4, "/match XX")).startswith("There is no match XX. Matches: SF-1, SF-2, F")
        await cup.taps(P4, "Bracket", cup[P4].messages()[-3])
        bracket = await cup.says(P4, "/bracket")
        assert bracket.splitlines() == [
            "City Cup",
            "Round 1",
            "▸ SF-1: Adler – Dekker 1-0",
            "SF-2: Brandt – Castro",
            "Round 2",
            "F: the winner of SF-1 – the winner of SF-2",
        ]
        choice = await cup.says(OLGA, "/match")
        assert choice.startswith("Which match?")
        await cup.taps(OLGA, "SF-1: Adler – Dekker")
        assert cup[OLGA].last.labels[0] == "Game 1: Adler 1-0 Dekker"


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
    club.book.edit(SETTINGS, 9, 0, Cell("knockout.seeds"))
    club.book.edit(SETTINGS, 9, 1, Cell("P1, P2, P3, P4"))
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
