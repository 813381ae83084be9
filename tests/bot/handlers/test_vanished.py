"""Half of a tab vanishes between two readings: the organisers hear of it, and nothing is paired by itself."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.usecases.rounds.pair_round import pair
from rules.rounds import RoundState
from sheets.grid import Cell
from tests.bot.clubs import ANNA, C1, OLGA, club, game
from tests.bot.handlers.evening import Evening, Row, club_workbook, evening

ROUND_1: Sequence[Row] = ([1, 1, "P1", "P2", "1-0"], [1, 2, "P3", "P4"], [1, 3, "P5", "P6"], [1, 4, "P7", "P8"])


@pytest.fixture
async def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: club_workbook("Club night", ROUND_1, {1: "published"})}) as club:
        yield club


def emptied(club: Evening, title: str, rows: range) -> None:
    """Somebody deletes rows of a tab."""
    book = club.books[C1]
    tab = book.read().tab(title)
    assert tab is not None
    for row in rows:
        for column in range(len(tab.rows[0])):
            book.edit(tab.sheet_id, row, column, Cell(None))


def told_olga(club: Evening) -> str:
    return "\n".join(letter.content.text for letter in club.letters if letter.chat_id == int(club[OLGA].id))


async def test_five_of_nine_players_gone_are_named(played: Evening) -> None:
    emptied(played, "Players", range(4, 9))
    await played.sync()
    assert "5 of 9 players are gone" in told_olga(played)
    assert "Dirk_de_Vries" in told_olga(played)
    played.letters.clear()
    await played.sync()
    assert told_olga(played) == ""


async def test_three_of_four_games_gone_are_too_few_to_be_a_mistake(played: Evening) -> None:
    emptied(played, "Pairings", range(1, 4))
    await played.sync()
    assert "are gone" not in told_olga(played)


async def test_all_games_gone_are_told(played: Evening) -> None:
    emptied(played, "Pairings", range(1, 5))
    await played.sync()
    assert "4 of 4 rows are gone" in told_olga(played)


async def test_two_who_left_are_nothing_special(played: Evening) -> None:
    emptied(played, "Players", range(7, 9))
    await played.sync()
    assert "are gone" not in told_olga(played)


def test_a_round_with_less_than_half_of_the_last_one_is_doubtful() -> None:
    games = [game(1, board, f"P{2 * board - 1}", f"P{2 * board}") for board in range(1, 5)]  # type: ignore[arg-type]
    whole = club(games=games, states={1: RoundState.PUBLISHED})
    half = replace(whole, people=tuple(person for person in whole.people if person.id in {ANNA, "P3", "P5", OLGA}))
    assert "far-fewer" in [note.code for note in pair(half, 2)[0].notes]
    assert "far-fewer" not in [note.code for note in pair(whole, 2)[0].notes]
