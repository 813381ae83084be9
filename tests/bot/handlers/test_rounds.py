"""An organiser's `/round`, from pairing to closing."""

from pathlib import Path

import pytest

from bot.decisions import AddBinding, Binding, Decision
from sheets.grid import Cell
from tests.bot.clubs import ANNA, C1, OLGA
from tests.bot.handlers.evening import Evening, club_workbook, evening


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


async def test_pair_and_publish_take_two_taps(tmp_path: Path, quiet: None) -> None:
    async with evening(tmp_path, {C1: club_workbook("Club night")}) as club:
        group = club.telegram.group("Club", club[OLGA])
        await club.desk.decide(None, C1, lambda _: Decision(facts=(AddBinding(Binding(int(group.chat.id))),)))
        assert "Present: 8" in await club.says(OLGA, "/round")
        assert "nothing is written yet" in await club.presses(OLGA, "Preview")
        assert "Players don't know it" in await club.presses(OLGA, "Pair round 1")
        assert "with" not in "".join(message.text for message in club[ANNA].received())
        assert club.desk.state(C1).pending
        await club.presses(OLGA, "Publish round 1")
        assert not [s for s in club.desk.state(C1).pending if any(c.tab.value == "Pairings" for c in s.changes)]
        assert "you play" in club[ANNA].last.text
        assert "1-0" in club[ANNA].last.labels
        assert "Board 1:" in group.messages()[-1].text
        assert [row[:2] for row in club.cells("Pairings")] == [[1, board] for board in (1, 2, 3, 4)]


async def test_without_the_workbook_nothing_is_paired(tmp_path: Path, quiet: None) -> None:
    async with evening(tmp_path, {C1: club_workbook("Club night")}) as club:
        await club.says(OLGA, "/round")
        club.lose_workbook()
        assert "Pairing needs a fresh look at the workbook" in await club.presses(OLGA, "Pair round 1")
        assert not club.desk.state(C1).pending
        await club.says(OLGA, "/problems")
        said = [message.text for message in club[OLGA].received()[-2:]]
        assert said[0].startswith("I can't look at the workbook at the moment; this is from my last look.\n")
        assert said[1] == "The workbook has no problems."


async def test_a_cell_that_was_mended_a_moment_ago_is_no_problem_any_more(club: Evening) -> None:
    await club.sync()
    book = club.books[C1]
    tab = next(tab for tab in book.read().tabs if tab.title == "Rounds")
    state = [cell.value for cell in tab.rows[0]].index("State")
    before = tab.rows[2][state] if len(tab.rows[2]) > state else Cell(None)
    book.edit(tab.sheet_id, 2, state, Cell("somehow"))
    assert "somehow" in await club.says(OLGA, "/problems")
    book.edit(tab.sheet_id, 2, state, before)
    assert "no problems" in await club.says(OLGA, "/problems")


async def test_a_hand_edit_is_seen_before_pairing(tmp_path: Path, quiet: None) -> None:
    """Somebody signs off in the sheet after our last reading."""
    async with evening(tmp_path, {C1: club_workbook("Club night")}) as club:
        await club.says(OLGA, "/round")
        book = club.books[C1]
        tab = book.read().tab("Absences")
        assert tab is not None
        book.edit(tab.sheet_id, 1, 0, Cell(1))
        book.edit(tab.sheet_id, 1, 1, Cell("Anna"))
        book.edit(tab.sheet_id, 1, 2, Cell("notified"))
        await club.presses(OLGA, "Pair round 1")
        assert "Anna" not in club[OLGA].last.text


async def test_the_boards_that_are_missing_are_named_reminded_and_closed_all_the_same(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    text = await club.says(OLGA, "/round")
    assert "Results: 1 of 4" in text
    assert "Board 1" not in text
    await club.presses(OLGA, "Remind of results", club[OLGA].last)
    assert "both sides are reminded" in club[OLGA].last.text
    await club.says(OLGA, "/round")
    await club.presses(OLGA, "Close round 1")
    assert "The round is closed" in await club.presses(OLGA, "Close all the same")


async def test_players_have_no_round_to_run(club: Evening) -> None:
    assert "Only an organiser" in await club.says(ANNA, "/round")
    assert "Only an organiser" in await club.forge(ANNA, "t:c1:2:p")


async def test_standings_are_written_into_the_workbook(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    await club.says(OLGA, "/round")
    await club.presses(OLGA, "Post standings")
    await club.sync()
    assert club.cells("Standings")[0][:2] == [1, "Anna"]
