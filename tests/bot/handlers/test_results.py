"""Results as people report them: by text, command and button, through Telegram and back."""

from datetime import datetime, timedelta

import pytest

from rules.rounds import Status
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, OLGA
from tests.bot.handlers.evening import Evening

LINE = "Board 1: Anna (White) 1-0 Boris <b> (Black)"


async def test_one_message_and_one_tap_make_a_result_sure(club: Evening) -> None:
    assert LINE in await club.says(ANNA, "I won!")
    assert "Is that right?" in club[BORIS].last.text
    assert "Confirmed" in await club.presses(BORIS, "Confirm")
    assert "has confirmed it" in club[ANNA].last.text
    await club.sync()
    assert club.cells("Pairings")[0][4:7] == ["1-0", "confirmed", "Anna"]


async def test_a_command_with_the_result_and_one_without(club: Evening) -> None:
    assert LINE in await club.says(ANNA, "/result 1-0")
    assert "What was the result?" in await club.says(CARLA, "/result")
    assert "Board 2: Carla O'Neil (White) ½-½ Dirk_de_Vries (Black)" in await club.presses(CARLA, "½-½")


async def test_not_right_leads_to_a_dispute_that_an_organiser_settles(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    assert "What was the result?" in await club.presses(BORIS, "Not right")
    await club.presses(BORIS, "½-½")
    asked = club[OLGA].last
    assert "Anna says 1-0" in asked.text
    assert "Boris <b> says ½-½" in asked.text
    assert "½-½" in await club.presses(OLGA, "½-½", asked)
    assert "An organiser has booked this" in club[BORIS].last.text
    await club.sync()
    assert club.cells("Pairings")[0][4:6] == ["½-½", "corrected"]


async def test_a_double_tap_has_one_effect(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    question = club[BORIS].last
    button = question.button("Confirm")
    club[BORIS].press_button(question, button)
    club[BORIS].press_button(question, button)
    await club.settle()
    assert [message.text for message in club[ANNA].received()].count(f"{LINE}\nBoris <b> has confirmed it.") == 1


async def test_a_button_pressed_by_somebody_else_is_refused_with_words(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    data = club[BORIS].last.button("Confirm").data
    assert "Only the opponent can answer this" in await club.forge(CARLA, data)
    assert club.desk.state(C1).snapshot.games[0].game.status is Status.REPORTED


@pytest.mark.parametrize("data", ["", "y:c1:1.1:P2", "y:c9:1.1:P2:1", "r:c1:9.9:P1:1", "y:c1:1.1:P77:1", "\u00ff" * 32])
async def test_data_that_no_button_of_ours_carries_is_refused_with_words(club: Evening, data: str) -> None:
    text = await club.forge(ANNA, data)
    assert "out of date" in text or "isn't in the Players tab" in text


async def test_an_edited_report_corrects_that_game_and_the_other_side_is_asked_again(club: Evening) -> None:
    club[ANNA].send("1-0")
    await club.settle()
    sent = next(m for m in club[ANNA].messages() if m.text == "1-0")
    club.telegram.advance(minutes=1)
    club[ANNA].edit(sent, "½")
    await club.settle()
    assert "Changed" in club[ANNA].last.text
    assert "has corrected his report" in club[BORIS].last.text
    club.telegram.advance(minutes=1)
    club[ANNA].edit(sent, "0-1")
    await club.settle()
    assert "Board 1: Anna (White) 0-1 Boris <b> (Black)" in club[BORIS].last.text


async def test_an_edit_that_is_no_result_is_not_guessed_at(club: Evening) -> None:
    club[ANNA].send("hello")
    await club.settle()
    sent = next(m for m in club[ANNA].messages() if m.text == "hello")
    club[ANNA].edit(sent, "1-0")
    await club.settle()
    assert "send it again as a new one" in club[ANNA].last.text


async def test_a_report_counts_at_telegrams_time_however_late_it_is_processed(club: Evening) -> None:
    club[ANNA].send("1-0")
    club.telegram.advance(hours=5)
    await club.settle(since=timedelta(hours=5))
    await club.sync()
    assert club.cells("Pairings")[0][7] == datetime(2026, 3, 5, 20, 0)  # noqa: DTZ001  # a cell's local time


async def test_an_organiser_enters_any_board(club: Evening) -> None:
    assert "Board 3: Emma (White) 0-1 Frits (Black)" in await club.says(OLGA, "/result 3 0-1")
