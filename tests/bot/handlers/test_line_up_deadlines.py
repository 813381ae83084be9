"""One second before, at, and after the deadline: what counts, what goes to an organiser, who is reminded."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.bot.clubs import C1
from tests.bot.handlers.captains import MINUTE, SECOND, handed_in, named, press_across_the_deadline
from tests.bot.handlers.evening import Evening
from tests.bot.league import (
    A1,
    A2,
    A3,
    A4,
    A6,
    B1,
    CORA,
    G1,
    NAMES,
    NOON,
    OSCAR,
    league,
    league_book,
    pass_to,
    rows,
    take_steps,
    told,
)


@pytest.mark.parametrize(("sent", "counts"), [(NOON - SECOND, True), (NOON, True), (NOON + SECOND, False)])
async def test_a_message_counts_by_the_time_it_was_sent(cup: Evening, sent: object, counts: bool) -> None:
    assert isinstance(sent, type(NOON))
    cup.telegram.clock.advance(sent - cup.telegram.clock.now())
    cup[CORA].send("/lineup 1 Adam, Agnes, Albin, Astrid")
    cup.telegram.advance(seconds=20)
    await cup.settle()
    assert ("Handed in by Cora" in cup[CORA].last.text) is counts
    assert ("The deadline was Sunday 4 October, 12:00" in cup[CORA].last.text) is not counts
    await pass_to(cup, NOON + MINUTE)
    await cup.sync()
    lineups = rows(cup, "Line-ups")
    assert [row[1:6] for row in lineups] == ([["Alfa", *named(A1, A2, A3, A6)]] if counts else [])


@pytest.mark.parametrize(("pressed", "counts"), [(NOON - SECOND, True), (NOON, True), (NOON + SECOND, False)])
async def test_a_press_counts_when_it_arrives(cup: Evening, pressed: object, counts: bool) -> None:
    assert isinstance(pressed, type(NOON))
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "By rating")
    cup.telegram.clock.advance(pressed - cup.telegram.clock.now())
    assert ("Handed in by Cora" in await cup.presses(CORA, "Hand in")) is counts


async def test_a_press_that_may_have_been_in_time_goes_to_the_organiser_who_doesnt_see_it(cup: Evening) -> None:
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "By rating")
    await press_across_the_deadline(cup)
    assert "I can't know whether that was by" in cup[CORA].last.text
    asked = cup[OSCAR].last
    assert "Does it count?" in asked.text
    assert not any(name in told(cup, OSCAR) for name in ("Adam", "Agnes", "Albin", "Alma"))
    await take_steps(cup)
    assert (1, "reveal line-ups") not in cup.desk.state(C1).done_steps, "the reveal waits for his word"
    await cup.presses(OSCAR, "Yes, it counts", asked)
    assert "The line-up of Alfa by Cora Captain counts" in told(cup, OSCAR)
    assert "accepted your line-up" in cup[CORA].last.text
    await take_steps(cup)
    await cup.sync()
    assert [row[1:6] for row in rows(cup, "Line-ups")] == [["Alfa", *named(A1, A2, A3, A4)]]
    assert "decided already" in await cup.forge(OSCAR, asked.button("No, too late").data or "")


async def test_the_reveal_doesnt_wait_for_ever_and_a_late_yes_is_a_correction(cup: Evening) -> None:
    await cup.says(CORA, "/lineup")
    for name in ("Adam Alm 2300", "Agnes Ask 2200", "Albin Abborre 2100", "Astrid Apelsin 1500"):
        await cup.presses(CORA, name)
    await press_across_the_deadline(cup)
    asked = cup[OSCAR].last
    await pass_to(cup, NOON + timedelta(minutes=31))
    assert "Alma Asp" in told(cup, B1)
    await cup.presses(OSCAR, "Yes, it counts", asked)
    assert "Astrid Apelsin" in cup[B1].last.text
    assert "Alma Asp" not in cup[B1].last.text
    await cup.sync()
    boards = [[row[3], row[4]] for row in rows(cup, "Pairings") if row[1] == "1"]
    assert NAMES[A6] in boards[3]
    assert not any(NAMES[A4] in board for board in boards)


async def test_both_sides_late_get_what_the_regulation_gives_them(cup: Evening) -> None:
    cup.telegram.clock.advance(NOON + SECOND - cup.telegram.clock.now())
    for captain in (CORA, B1):
        assert "The deadline was" in await cup.says(captain, "/lineup 1")
    await pass_to(cup, NOON + MINUTE)
    for captain, team in ((CORA, "Alfa"), (A1, "Alfa"), (B1, "Beta")):
        assert f"{team} has handed in nothing" in told(cup, captain)
    assert "Given by the regulation: Alfa, Beta, Delta" in told(cup, OSCAR)


async def test_only_those_who_owe_a_line_up_are_reminded(cup: Evening) -> None:
    await take_steps(cup)
    await handed_in(cup)
    await pass_to(cup, NOON - timedelta(hours=2))
    assert "Beta has to hand in its line-up by Sunday 4 October, 12:00" in cup[B1].last.text
    assert "Line-up" in cup[B1].last.labels
    for quiet in (G1, OSCAR, A2):
        assert "has to hand in" not in told(cup, quiet)
    assert "has to hand in" not in cup[CORA].last.text


async def test_a_round_without_a_deadline_says_what_to_do(tmp_path: Path) -> None:
    async with league(tmp_path, league_book(deadline="")) as cup:
        assert "Sunday 11 October" in await cup.says(CORA, "/lineup")
        assert "no deadline for line-ups" in await cup.says(CORA, "/lineup 1")
        assert "There is no round 7" in await cup.says(CORA, "/lineup 7")
