"""Captains hand in line-ups with taps and words, change and withdraw them."""

from datetime import timedelta
from pathlib import Path

from bot.sandbox.records import Place
from tests.bot.clubs import C1
from tests.bot.handlers.captains import MINUTE, handed_in, kept, presses_under
from tests.bot.handlers.evening import Evening
from tests.bot.league import (
    A1,
    A2,
    A3,
    A4,
    A5,
    B1,
    B2,
    CORA,
    G1,
    NOON,
    OSCAR,
    league,
    league_book,
    pass_to,
    rows,
    told,
)


async def test_boards_are_filled_one_by_one_with_average_and_lift_as_they_fill(cup: Evening) -> None:
    first = await cup.says(B1, "/lineup")
    assert "1. –\n2. –\n3. –\n4. –" in first
    assert "Sunday 4 October, 12:00" in first
    await cup.presses(B1, "Bengt Björk 2400")
    second = await cup.presses(B1, "Boel Berg 1400")
    assert "1. Bengt Björk 2400\n2. Boel Berg 1400, lifted to 1900" in second
    assert "Average of 2 players: 2150" in second
    await cup.presses(B1, "Britta Bok 2000")
    last = await cup.presses(B1, "Bror Bly 1300")
    assert "Average of 4 players: 2050" in last
    assert cup[B1].last.labels[0] == "Hand in"


async def test_who_has_signed_off_comes_last_marked_and_cant_be_picked(cup: Evening) -> None:
    await cup.says(A2, "/absent 1")
    await cup.says(CORA, "/lineup")
    labels = [label for label in cup[CORA].last.labels if label[-4:].isdigit() or "absent" in label]
    assert labels[-1] == "✗ Agnes Ask 2200, absent"
    assert "Agnes Ask isn't available" in await cup.presses(CORA, "✗ Agnes Ask 2200, absent")
    assert "1. –" in await cup.presses(CORA, "Back to the line-up")


async def test_a_player_who_sits_elsewhere_changes_places(cup: Evening) -> None:
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "By rating")
    await cup.presses(CORA, "1 ☑")
    text = await cup.presses(CORA, "Axel Asplund 1950")
    assert "1. Axel Asplund 1950\n2. Agnes Ask 2200" in text
    await cup.presses(CORA, "2 ☑")
    assert "Adam Alm 2300" in cup[CORA].last.labels


async def test_an_order_that_costs_rating_is_warned_of_and_can_be_confirmed(cup: Evening) -> None:
    await cup.says(CORA, "/lineup")
    for name in ("Agnes Ask 2200", "Adam Alm 2300", "Albin Abborre 2100", "Astrid Apelsin 1500"):
        text = await cup.presses(CORA, name)
    assert "Rated higher than board 1" in text
    assert "4. Astrid Apelsin 1500, lifted to 1700" in text
    assert "Handed in" in await cup.presses(CORA, "Hand in all the same")


async def test_a_double_tap_has_one_effect(cup: Evening) -> None:
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "By rating")
    shown = cup[CORA].last
    data = shown.button("Hand in").data
    assert data
    await cup.presses(CORA, "Hand in")
    before = cup.desk.state(C1)
    assert "Handed in" in await cup.forge(CORA, data)
    assert cup.desk.state(C1).line_ups == before.line_ups
    assert cup.desk.state(C1).pending == before.pending


async def test_a_picker_that_is_out_of_date_hands_in_nothing(cup: Evening) -> None:
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "By rating")
    old = cup[CORA].last
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "1 ☑")
    await cup.presses(CORA, "Axel Asplund 1950")
    assert "Your picks have changed since" in await presses_under(cup, old, "Hand in")
    assert kept(cup) == [(1, "T1", CORA)]


async def test_names_typed_in_board_order_are_handed_in_at_once(cup: Evening) -> None:
    text = await cup.says(CORA, "/lineup Adam, P12, Albin Abborre, Astrid")
    assert "Handed in by Cora Captain" in text
    assert "4. Astrid Apelsin 1500, lifted to 1800" in text
    assert "I don't know these players of Alfa" in await cup.says(CORA, "/lineup Adam, Bengt, Albin, Astrid")
    assert "names Adam Alm twice" in await cup.says(CORA, "/lineup 2 Adam, Adam, Albin, Astrid")
    assert kept(cup) == [(1, "T1", "")]


async def test_a_team_of_exactly_four_needs_no_line_up(cup: Evening) -> None:
    assert "Nothing needs to be handed in" in await cup.says(G1, "/lineup")
    await pass_to(cup, NOON - timedelta(hours=1))
    assert "has to hand in" not in told(cup, G1)


async def test_the_next_rounds_can_be_handed_in_in_advance(cup: Evening) -> None:
    await handed_in(cup)
    text = await cup.presses(CORA, "Round 2")
    assert "Sunday 11 October" in text
    await cup.presses(CORA, "By rating")
    await cup.presses(CORA, "Hand in")
    assert kept(cup) == [(1, "T1", ""), (2, "T1", "")]
    await pass_to(cup, NOON + MINUTE)
    assert kept(cup) == [(2, "T1", "")]


async def test_a_captain_of_two_teams_is_asked_for_which(tmp_path: Path) -> None:
    async with league(tmp_path, league_book(captain_of_delta=B1)) as cup:
        assert await cup.says(B1, "/lineup") == "For which team?"
        assert cup[B1].last.labels == ("Beta", "Delta")
        assert "Delta" in await cup.presses(B1, "Delta")
        assert "David Dal 1850" in cup[B1].last.labels
        typed = await cup.says(B1, "/lineup David, Disa, Dag, Doris")
        assert typed.startswith("Delta")


async def test_only_captains_hand_in_and_not_where_others_read(cup: Evening) -> None:
    await handed_in(cup)
    for somebody in (A2, OSCAR, B2):
        assert "You are no captain here" in await cup.says(somebody, "/lineup")
    opened = cup[CORA].last.button("Change").data
    assert opened
    for other in (B1, OSCAR, A2):
        said = await cup.forge(other, opened)
        assert "captain" in said
        assert "Adam" not in said
    group = cup.telegram.group("Cup", cup[CORA])
    cup[CORA].send("/lineup", Place(group.id))
    await cup.settle()
    assert "Adam" not in group.messages()[-1].text


async def test_a_line_up_is_changed_and_withdrawn_until_the_deadline(cup: Evening) -> None:
    await handed_in(cup)
    await cup.presses(CORA, "Change")
    await cup.presses(CORA, "4 ☑")
    await cup.presses(CORA, "Axel Asplund 1950")
    assert "4. Axel Asplund 1950" in await cup.presses(CORA, "Hand in")
    assert "Withdraw the line-up of Alfa?" in await cup.presses(CORA, "Withdraw")
    assert "is withdrawn" in await cup.presses(CORA, "Yes, withdraw")
    assert kept(cup) == []
    assert "Cora Captain has withdrawn" in cup[A1].last.text
    await cup.sync()
    assert [row[2] for row in rows(cup, "Log")] == [
        "Line-ups 1/T1: sealed",
        "Line-ups 1/T1: sealed",
        "Line-ups 1/T1: withdrawn",
    ]


async def test_a_vice_captain_who_was_there_meanwhile_is_not_overwritten_unseen(cup: Evening) -> None:
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "By rating")
    mine = cup[CORA].last
    await cup.says(A1, "/lineup Adam, Agnes, Albin, Axel")
    assert "Adam Alm has handed in" in cup[CORA].last.text
    asked = await presses_under(cup, mine, "Hand in")
    assert "Adam Alm has handed in another line-up meanwhile" in asked
    assert "4. Axel Asplund 1950" in asked
    assert "4. Alma Asp 2000" in await presses_under(cup, mine, "Hand in")
    assert "Cora Captain has handed in" in cup[A1].last.text
    (line_up,) = cup.desk.state(C1).line_ups
    assert (line_up.by, line_up.boards) == (CORA, (A1, A2, A3, A4))


async def test_the_organiser_sees_who_has_handed_in_but_not_what(cup: Evening) -> None:
    await handed_in(cup)
    await cup.says(OSCAR, "/round 1")
    shown = await cup.presses(OSCAR, "Teams")
    assert "✓ Alfa: handed in Sunday 4 October, 09:00" in shown
    assert "… Beta: nothing yet" in shown
    assert "✓ Gamma: needs none" in shown
    assert not any(name in told(cup, OSCAR) for name in ("Adam", "Agnes", "Albin"))


async def test_two_captains_in_the_same_second_the_later_one_counts_and_both_know(cup: Evening) -> None:
    cup[CORA].send("/lineup Adam, Agnes, Albin, Alma")
    cup[A1].send("/lineup Adam, Agnes, Albin, Axel")
    await cup.settle()
    (line_up,) = cup.desk.state(C1).line_ups
    assert (line_up.by, line_up.boards) == (A1, (A1, A2, A3, A5))
    assert "Adam Alm has handed in" in cup[CORA].last.text
    assert "Cora Captain has handed in" in told(cup, A1)
    assert "4. Axel Asplund 1950" in cup[A1].last.text
    await cup.sync()
    assert [row[1] for row in rows(cup, "Log")] == [CORA, A1], "both hand-ins can be proved"
