"""What happens at the board: somebody is ill, somebody comes all the same, nobody comes at all."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from sheets.grid import Cell
from tests.bot.clubs import ANNA, BORIS, C1, HANS, NAMES, OLGA
from tests.bot.handlers.evening import Evening, Row, club_workbook, evening
from tests.bot.handlers.test_panel import away_at_home, seats

ROUND_1: Sequence[Row] = ([1, 1, "P1", "P2"], [1, 2, "P3", "P4"], [1, 3, "P5", "P6"], [1, 4, "P7", "P8"])


@pytest.fixture
async def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Round 1 has just been published."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: club_workbook("Club night", ROUND_1, {1: "paired"})}) as club:
        await club.says(OLGA, "/round")
        await club.presses(OLGA, "Publish round 1")
        yield club


@pytest.fixture
async def planned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: club_workbook("Club night")}) as club:
        yield club


async def test_board_4_is_ill_with_one_tap_and_the_organiser_pairs_who_is_left_with_another(night: Evening) -> None:
    said = await night.presses(HANS, "I can't come")
    assert "told the organisers that you can't come" in said
    asked = night[OLGA].last
    assert "Board 4" in asked.text
    assert "+/-" in asked.labels
    assert seats(night)[3] == [4, "P7", HANS]
    await night.presses(OLGA, "Leave out", asked)
    assert seats(night)[3] == [4, "P7", None]
    assert "Nobody else is touched" in night[OLGA].last.text


async def test_a_walk_in_who_writes_himself_is_one_tap_for_the_organiser(planned: Evening) -> None:
    away_at_home(planned, "Hans")
    await planned.sync()
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Pair round 1")
    await planned.presses(OLGA, "Publish round 1")
    await planned.sync()
    await planned.says(HANS, "/present 1")
    await planned.presses(OLGA, "Walk-in")
    assert all(black is not None for _, _, black in seats(planned))


@pytest.mark.parametrize(("absent", "words"), [(8, "nobody"), (7, "Bye")])
async def test_nobody_or_one_alone_ends_in_words(planned: Evening, absent: int, words: str) -> None:
    for name in list(NAMES.values())[:absent]:
        away_at_home(planned, name)
    await planned.sync()
    await planned.says(OLGA, "/round")
    said = await planned.presses(OLGA, "Pair round 1")
    if "more than half" in said:
        said = await planned.presses(OLGA, "Pair all the same")
    assert words.casefold() in said.casefold()


async def test_a_postponed_game_that_blocks_is_named_with_its_board(tmp_path: Path, planned: Evening) -> None:
    del tmp_path
    book = planned.books[C1]
    settings, pairings, rounds = (book.read().tab(name) for name in ("Settings", "Pairings", "Rounds"))
    assert settings is not None and pairings is not None and rounds is not None  # noqa: PT018
    for row, values in enumerate(ROUND_1, start=1):
        for column, value in enumerate([*values, "postponed" if row == 3 else "1-0"]):
            book.edit(pairings.sheet_id, row, column, Cell(value))
    book.edit(rounds.sheet_id, 1, 2, Cell("closed"))
    book.edit(settings.sheet_id, 7, 0, Cell("postponed games"))
    book.edit(settings.sheet_id, 7, 1, Cell("block the next round"))
    await planned.sync()
    text = await planned.says(OLGA, "/round")
    assert "Holds up the pairing: round 1, Board 3: Emma (White) – Frits (Black), postponed" in text
    assert "can't be paired" in await planned.presses(OLGA, "Pair round 2")


async def test_nobody_beats_himself(night: Evening) -> None:
    await night.says(ANNA, "Anna beats Anna")
    assert all(record.game.result is None for record in night.desk.state(C1).snapshot.games)
    assert BORIS not in {claim.by for claim in night.desk.state(C1).claims}


async def test_without_the_workbook_nobody_is_paired_at_the_board_either(night: Evening) -> None:
    await night.sync()
    night.lose_workbook()
    assert "Pairing needs a fresh look at the workbook" in await night.forge(OLGA, "k:c1:1:o:P8::0:1:n")
    assert seats(night)[3] == [4, "P7", HANS]
