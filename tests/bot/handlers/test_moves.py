"""A game that is postponed, and one in advance, lived through: agreed on in the chat, written, reminded of, played."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.keeper import Keeper
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, FIRST_EVENING, OLGA
from tests.bot.handlers.evening import PAIRINGS, Evening, club_workbook, evening


def row(club: Evening) -> dict[str, object]:
    """The game on board 1, by heading."""
    tab = club.books[C1].read().tab("Pairings")
    assert tab is not None
    headings = [str(cell.value) for cell in tab.rows[0]]
    return dict(zip(headings, (cell.value for cell in tab.rows[1]), strict=False))


async def pass_to(club: Evening, moment: datetime) -> None:
    """Time passes, and what falls due happens."""
    club.telegram.clock.advance(moment - club.telegram.clock.now())
    await club.sync()
    await Keeper(club.desk).keep(C1)
    await club.settle()
    await club.deliver()


async def test_a_postponed_game_from_the_first_word_to_its_result(club: Evening) -> None:
    assert "When do you want to play it?" in await club.says(ANNA, "/postpone")
    assert "Boris <b> is asked" in await club.presses(ANNA, "Mon 9 Mar")
    assert "Anna wants to play this game on Monday 9 March, 20:00" in club[BORIS].last.text
    assert "Agreed: you play it on Monday 9 March, 20:00" in await club.presses(BORIS, "Yes, agreed")
    assert "Boris <b> agrees" in club[ANNA].last.text
    assert "Both sides agree" in club[OLGA].last.text
    await club.sync()
    written = row(club)
    assert (written["Result"], written["Status"]) == ("postponed", "confirmed")
    assert str(written["Date"])[:10] == "2026-03-09"
    assert str(written["Time"])[:5] == "20:00"
    assert "Monday 9 March, 20:00" in await club.says(CARLA, "/pairings")
    await pass_to(club, FIRST_EVENING + timedelta(days=1))
    assert "missing" not in club[ANNA].last.text, "a game that is put off isn't asked for after the round"
    await pass_to(club, FIRST_EVENING + timedelta(days=3, hours=14))
    assert "Today you play this game" in club[BORIS].last.text
    assert "Board 1: Anna (White) 1-0 Boris <b> (Black)" in await club.says(ANNA, "1-0")
    assert "Confirmed" in await club.presses(BORIS, "Confirm")
    await club.sync()
    assert (row(club)["Result"], row(club)["Status"]) == ("1-0", "confirmed")


async def test_a_game_in_advance_is_typed_and_played_before_its_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    books = {C1: club_workbook("Club night", PAIRINGS, {1: "published"})}
    async with evening(tmp_path, books, at=FIRST_EVENING - timedelta(days=3)) as club:
        assert "whether you play it on Tuesday 3 March, 19:00" in await club.says(ANNA, "in advance on Tuesday 19:00")
        await club.presses(BORIS, "Yes, agreed")
        await club.sync()
        assert (row(club)["Result"], str(row(club)["Date"])[:10]) == (None, "2026-03-03")
        assert "It is played on Tuesday 3 March, 19:00" in await club.says(BORIS, "/me")
        club.telegram.clock.advance(timedelta(days=1, hours=2))
        assert "Booked" in await club.says(BORIS, "0-1")


async def test_no_means_that_it_stays_and_another_day_can_be_proposed(club: Evening) -> None:
    await club.says(ANNA, "postponed to 9 March")
    assert "It isn't played on Monday 9 March" in await club.presses(BORIS, "No, not then")
    assert "doesn't agree" in club[ANNA].last.text
    assert "When do you want to play it?" in await club.presses(ANNA, "Another day")
    await club.sync()
    assert row(club).get("Result") is None


async def test_a_double_tap_has_one_effect(club: Evening) -> None:
    await club.says(ANNA, "postponed to 9 March")
    question = club[BORIS].last
    club[BORIS].press(question, "Yes, agreed")
    club[BORIS].press(question, "Yes, agreed")
    told = len(club[ANNA].received())
    await club.settle()
    assert len(club[ANNA].received()) == told + 1
    await club.sync()
    assert row(club)["Result"] == "postponed"


async def test_an_organiser_moves_a_game_from_the_choices_of_its_result(club: Evening) -> None:
    await club.says(OLGA, "/result 1 1-0")
    await club.says(OLGA, "/settle")
    await club.says(OLGA, "/result")
    await club.presses(OLGA, "Board 2: Carla O'Neil – Dirk_de_Vries")
    await club.presses(OLGA, "Another day")
    assert "It is played on Monday 9 March" in await club.presses(OLGA, "Mon 9 Mar")
    assert "An organiser has decided" in club[CARLA].last.text


async def test_words_that_are_no_day_are_answered_with_what_to_do(club: Evening) -> None:
    assert "I don't understand that as a day" in await club.says(ANNA, "/postpone some time")
