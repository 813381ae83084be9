"""A Swiss on club nights: byes asked for, granted and refused, a round from pairing to the standings, reasons."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.clubs import ANNA, BORIS, C1, OLGA, deadline
from tests.bot.handlers.evening import Evening, evening
from tests.bot.handlers.swiss_evening import swiss_workbook


@pytest.fixture
async def swiss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Nothing is paired yet; one half-point bye each, none in the last round."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: swiss_workbook()}, at=deadline(1)) as begun:
        yield begun


async def absences(club: Evening) -> list[list[object]]:
    await club.sync()
    return [list(row[:3]) for row in club.cells("Absences") if any(row)]


async def test_signing_off_is_a_bye_without_points_and_two_taps_make_it_half_of_one(swiss: Evening) -> None:
    assert "Signing off in time pays 0" in await swiss.says(ANNA, "/absent")
    assert "signed off (notified). It pays 0" in await swiss.presses(ANNA, "☐ Round 2, Thu 12 Mar")
    assert "half-point bye). It pays ½" in await swiss.presses(ANNA, "Rather: half-point bye")
    assert await absences(swiss) == [[2, "Anna", "half-point bye"]]


async def test_a_second_half_point_bye_is_refused_and_an_organiser_can_grant_it(swiss: Evening) -> None:
    await swiss.says(ANNA, "/absent 2")
    await swiss.presses(ANNA, "Rather: half-point bye")
    await swiss.says(ANNA, "/absent 3")
    assert "Rather: half-point bye" not in swiss[ANNA].last.labels
    refused = await swiss.says(ANNA, "/absent 4 half-point bye")
    assert "Round 4: no half-point bye, and nothing has changed." in refused
    assert "A player may have 1; there is one already, for round 2." in refused
    assert await absences(swiss) == [[2, "Anna", "half-point bye"], [3, "Anna", "notified"]]
    assert "Anna wants this for round 4: half-point bye" in swiss[OLGA].last.text
    await swiss.presses(OLGA, "Book as: half-point bye")
    assert [4, "Anna", "half-point bye"] in await absences(swiss)


async def test_who_is_refused_signs_off_without_points_with_a_tap(swiss: Evening) -> None:
    assert "They can be had until round 5 only." in await swiss.says(ANNA, "/absent 6 half-point bye")
    assert "Round 6: signed off (notified). It pays 0" in await swiss.presses(ANNA, "Rather: notified")
    assert await absences(swiss) == [[6, "Anna", "notified"]]


async def test_before_the_first_round_the_list_is_that_of_pairing_numbers(swiss: Evening) -> None:
    text = await swiss.says(ANNA, "/standings")
    assert "▸ 1. Anna 0" in text
    assert "2. Boris <b> 0" in text
    assert "(" not in text


async def test_a_round_is_paired_played_and_ranked(swiss: Evening) -> None:
    await swiss.says(ANNA, "/absent 1")
    await swiss.presses(ANNA, "Rather: half-point bye")
    assert "Present: 7" in await swiss.says(OLGA, "/round")
    assert "Scores 0 and 0." in await swiss.presses(OLGA, "Preview")
    assert "Colours: by the starting numbers." in swiss[OLGA].last.text
    await swiss.presses(OLGA, "Pair round 1")
    await swiss.presses(OLGA, "Publish round 1")
    assert "you play" in swiss[BORIS].last.text
    rows = [row[:5] for row in swiss.cells("Pairings") if any(row)]
    assert len(rows) == 4
    assert [row[4] for row in rows if row[3] is None] == ["bye"]
    await swiss.says(BORIS, "1-0" if rows[0][2] == "Boris <b>" else "0-1")
    table = await swiss.says(BORIS, "/standings")
    assert "In brackets: BH/C1, BH, SB, DE." in table
    assert "Anna ½ (0, 0.5, 0.25, 0)" in table
    assert "half-point bye = ½" in await swiss.says(ANNA, "/why")
