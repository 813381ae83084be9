"""A result of an old round is corrected, by chat or in the sheet: the organisers hear what becomes of the standings."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from sheets.grid import Cell
from tests.bot.clubs import ANNA, C1, OLGA
from tests.bot.handlers.evening import Evening, Row, club_workbook, evening

GAMES: Sequence[Row] = (
    [1, 1, "P1", "P2", "1-0"],
    [1, 2, "P3", "P4", "1-0"],
    [1, 3, "P5", "P6", "1-0"],
    [1, 4, "P7", "P8", "½-½"],
    [2, 1, "P3", "P1", "½-½"],
    [2, 2, "P2", "P5", "1-0"],
    [2, 3, "P4", "P7", "0-1"],
    [2, 4, "P6", "P8"],
)
STATES = {1: "closed", 2: "published"}


@pytest.fixture
async def second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Round 2 is being played, round 1 is closed."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: club_workbook("Club night", GAMES, STATES)}) as club:
        yield club


async def test_all_organisers_are_told_games_places_and_points(second: Evening) -> None:
    await second.says(OLGA, "round 1 board 1 0-1")
    text = second[OLGA].last.text
    assert "Round 1, board 1: Anna – Boris <b> 1-0 → 0-1" in text
    assert "Standings after round 2" in text
    assert "Boris <b>: place 4 → 1" in text
    await second.sync()
    names = [str(row[1]) for row in second.cells("Standings")]
    assert sorted(names)[:2] == ["Anna", "Boris <b>"]
    assert len(names) == len(set(names)) == 8
    table = await second.says(OLGA, "/standings")
    assert table.index(names[0]) < table.index(names[1]) < table.index(names[2])


async def test_a_correction_in_the_sheet_is_noticed_at_the_next_reading(second: Evening) -> None:
    book = second.books[C1]
    tab = book.read().tab("Pairings")
    assert tab is not None
    book.edit(tab.sheet_id, 1, 4, Cell("0-1"))
    await second.sync()
    told = [letter.content.text for letter in second.letters if letter.chat_id == int(second[OLGA].id)]
    assert "board 1: Anna – Boris &lt;b&gt; 1-0 → 0-1" in told[-1]
    assert any(change.tab.value == "Standings" for one in second.desk.state(C1).pending for change in one.changes)
    waiting = [one.id for one in second.desk.state(C1).pending]
    second.letters.clear()
    await second.sync()
    assert not second.letters
    assert {one.id for one in second.desk.state(C1).pending} <= set(waiting)


async def test_a_first_result_of_the_running_round_is_no_correction(second: Evening) -> None:
    await second.says(OLGA, "board 4 1-0")
    assert "count otherwise" not in second[OLGA].last.text


async def test_taking_a_correction_back_is_one_too(second: Evening) -> None:
    await second.says(OLGA, "round 1 board 1 0-1")
    await second.says(OLGA, "/round")
    await second.presses(OLGA, "Take back what was done last")
    assert "0-1 → 1-0" in second[OLGA].last.text
    assert second.desk.state(C1).snapshot.games[0].game.white == ANNA
