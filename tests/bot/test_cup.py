"""A cup that runs itself: the whole program, over HTTP, from the first pairing to the champion."""

from datetime import date
from pathlib import Path

import pytest

from sheets.errors import WorkbookUnreachable
from sheets.grid import Cell, Scalar
from tests.bot.club_book import cells
from tests.bot.cup_club import LOG, MATCHES, OLGA, PAIRINGS, ROUNDS, Cup, about, cup_club, player
from tests.bot.eventually import eventually
from tests.bot.running_club import Club
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]

P1, P2, P3, P4 = (player(number) for number in range(1, 5))


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """Four players, whose invitations are opened, and the group is bound."""
    return await cup_club(telegram, tmp_path, 4).opened()


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


async def test_a_day_of_the_round_is_told_with_its_first_game(club: Club) -> None:
    club.book.edit(ROUNDS, 1, 2, Cell(date(2026, 3, 5)))
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        assert about(cup.texts(P1), r"Round 1, Thursday 5 March, 19:30\nSF-1, game 1, Classical, 90.30\n")


async def test_a_workbook_that_is_away_keeps_nobody_waiting(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        club.book.failure = WorkbookUnreachable("workbook-missing")
        cup[P1].press(cup.with_button(P1, "1-0"), "1-0")
        await eventually(lambda: "Confirm" in cup[P4].last.labels)
        cup[P4].press(cup[P4].last, "Confirm")
        await eventually(lambda: about(cup.texts(P1), "SF-1, game 2"))
        club.book.failure = None
        await cup.settle()
        assert len(about(cup.texts(P1), "SF-1, game 2")) == 1
    assert [row[4] for row in cells_of_games(club)] == ["1-0", None, None]


async def test_a_round_with_a_time_for_pairing_begins_then(club: Club) -> None:
    club.book.edit(ROUNDS, 2, 3, Cell("2026-03-03 21:00"))
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        for white, black in ((P1, P4), (P4, P1), (P2, P3), (P3, P2)):
            await cup.report(white, black, "1-0" if white in {P1, P2} else "0-1")
        assert about(cup.texts(P1), "You are in the next round")
        assert not about(cup.texts(P1), "F, game 1")
        club.telegram.advance(hours=2)
        rondo.tick()
        await eventually(lambda: about(cup.texts(P1), "F, game 1"))
        await cup.settle()
        for who in (P1, P2):
            assert len(about(cup.texts(who), "F, game 1")) == 1
        assert len(about(cup.group_texts(), "F, game 1")) == 1
        assert cup.open_games() == [("F", P1, P2)]


def cells_of_games(club: Club) -> list[list[Scalar]]:
    return [[*row, *[None] * 12] for row in cells(club.book, PAIRINGS)]


async def test_the_bracket_comes_as_a_picture_too(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await cup.says(P1, "/bracket")
        await cup.taps(P1, "As a picture")
        assert cup[P1].last.is_photo
        assert cup[P1].last.text == "City Cup, the bracket. Round 1 of 2.\n/bracket says it in words."
