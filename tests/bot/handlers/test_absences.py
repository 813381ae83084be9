"""Signing off by command, words and buttons."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.bot.clubs import ANNA, BORIS, C1, OLGA, deadline
from tests.bot.handlers.evening import Evening, club_workbook, evening


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("/absent 2", [2]),
        ("/absent 12 March", [2]),
        ("/absent until 19 March", [2, 3]),
        ("I can't play on 12 March", [2]),
        ("ik kan niet 12 maart", [2]),
        ("/absent@rondo_bot 2", [2]),
    ],
)
async def test_a_message_signs_off(club: Evening, text: str, rounds: list[int]) -> None:
    name = club.telegram.world.bot.username
    answer = await club.says(ANNA, text.replace("rondo_bot", name))
    assert "signed off (notified)" in answer
    await club.sync()
    assert [row[:3] for row in club.cells("Absences")] == [[number, "Anna", "notified"] for number in rounds]


async def test_two_taps_sign_off_and_the_third_takes_it_back(club: Evening) -> None:
    assert "Round 2, Thu 12 Mar: present" in await club.says(ANNA, "/absent")
    assert "Round 2: signed off (notified)" in await club.presses(ANNA, "☐ Round 2, Thu 12 Mar")
    assert "external match on another day" in await club.presses(ANNA, "Rather: external match on another day")
    assert "Round 2: you take part" in await club.presses(ANNA, "☑ Round 2, Thu 12 Mar: absent")
    await club.sync()
    assert not [row for row in club.cells("Absences") if any(row)]


async def test_back_by_command(club: Evening) -> None:
    await club.says(ANNA, "/absent 2")
    assert "Round 2: you take part" in await club.says(ANNA, "/present 2")


async def test_the_deadline_counts_by_telegrams_time_of_the_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: club_workbook("Club night")}, at=deadline(1)) as club:
        club[ANNA].send("/absent 1")
        club.telegram.advance(hours=1)
        await club.settle(since=timedelta(hours=1))
        assert "signed off (notified)" in club[ANNA].last.text
        assert "the deadline was" in await club.says(BORIS, "/absent 1")


async def test_a_press_after_an_outage_goes_to_the_organiser_who_books_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    before = deadline(1) - timedelta(minutes=1)
    async with evening(tmp_path, {C1: club_workbook("Club night")}, at=before) as club:
        await club.says(ANNA, "/absent")
        club[ANNA].press(club[ANNA].last, "☐ Round 1, Thu 5 Mar")
        club.telegram.advance(minutes=2)
        await club.settle(since=timedelta(minutes=2))
        assert "can't tell whether you were in time" in club[ANNA].last.text
        assert "It is booked as late for now" in club[OLGA].last.text
        await club.presses(OLGA, "Book as: notified")
        await club.sync()
        assert club.cells("Absences")[0][:3] == [1, "Anna", "notified"]


async def test_words_that_are_no_round_are_asked_back_with_the_rounds_as_buttons(club: Evening) -> None:
    assert "I don't understand “the dentist”" in await club.says(ANNA, "/absent the dentist")
    assert "☐ Round 2, Thu 12 Mar" in club[ANNA].last.labels


async def test_a_paired_round_goes_to_the_organiser(club: Evening) -> None:
    assert "I have told the organisers" in await club.says(ANNA, "/absent 1")
    assert "Board 1: Anna (White) – Boris <b> (Black)" in club[OLGA].last.text
