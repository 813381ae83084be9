"""Captains hand in line-ups with taps and words, and at the deadline both sides see each other at once."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.sandbox.records import Place
from bot.sandbox.seen import Seen
from bot.usecases.line_ups.commitment import commitment_of
from rules.players import PlayerId
from sheets.grid import Cell, Scalar
from tests.bot.clubs import C1
from tests.bot.handlers.evening import Evening
from tests.bot.league import (
    A1,
    A2,
    A3,
    A4,
    A5,
    A6,
    B1,
    B2,
    B3,
    B4,
    CORA,
    D1,
    G1,
    NAMES,
    NOON,
    OSCAR,
    TEAMS,
    league,
    league_book,
    pass_to,
    rows,
    take_steps,
    told,
)

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)


@pytest.fixture
async def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with league(tmp_path) as begun:
        yield begun


async def handed_in(cup: Evening) -> str:
    """Cora hands in Alfa's four highest rated with three taps."""
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "By rating")
    return await cup.presses(CORA, "Hand in")


def kept(cup: Evening) -> list[tuple[int, str, str]]:
    """Round, team, and "" or whose draft, of what waits sealed."""
    return [(one.round, one.team, one.draft_of) for one in cup.desk.state(C1).line_ups]


def named(*players: PlayerId) -> list[str]:
    """As they stand in the workbook."""
    return [NAMES[player] for player in players]


async def presses_under(cup: Evening, message: Seen, label: str) -> str:
    """Cora presses a button of an older message as it stands now; gives what stands there then."""
    now = next(seen for seen in cup[CORA].received() if seen.id == message.id)
    await cup.presses(CORA, label, now)
    return next(seen for seen in cup[CORA].received() if seen.id == message.id).text


async def press_across_the_deadline(cup: Evening) -> None:
    """Cora presses a minute before it; the bot, out of contact for three minutes, gets it a minute after."""
    clock = cup.telegram.clock
    clock.advance(NOON - MINUTE - clock.now())
    cup[CORA].press(cup[CORA].last, "Hand in")
    clock.advance(2 * MINUTE)
    await cup.settle(since=3 * MINUTE)


# --- picking


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


# --- changing and withdrawing


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


# --- the deadline


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


# --- the reveal


async def test_both_sides_see_each_other_at_once_with_what_each_needs(cup: Evening) -> None:
    await handed_in(cup)
    await cup.says(B1, "/lineup Bengt, Britta, Boel, Bror")
    before = cup.desk.state(C1).snapshot
    assert not any(team in str(before.lineups) for team in ("T1", "T2"))
    assert "Alma" not in told(cup, B1)
    await pass_to(cup, NOON)
    assert "Alma" not in told(cup, B1), "exactly at the deadline is in time, so nothing is shown yet"
    await pass_to(cup, NOON + MINUTE)
    for captain in (CORA, A1, B1):
        text = told(cup, captain)
        assert "Match 1: Alfa – Beta" in text
        assert "Board 1: Adam Alm (White) – Bengt Björk (Black)" in text
        assert "Beta, board 3: Boel Berg counts as 1900, not 1400" in text
        assert "Alfa needs 3-1, 2½-1½ is a draw." in text
    await cup.sync()
    assert [row[1:7] for row in rows(cup, "Line-ups")] == [
        ["Alfa", *named(A1, A2, A3, A4, CORA)],
        ["Beta", *named(B1, B2, B3, B4, B1)],
    ]
    pairings = [row[3:5] for row in rows(cup, "Pairings")]
    assert pairings[:2] == [named(A1, B1), named(B2, A2)]
    assert not {"T1", "T2", "T3", "T4", *TEAMS.values()} & {str(seat) for row in pairings for seat in row}
    assert "Handed in: Alfa, Beta\nGiven by the regulation: Delta" in told(cup, OSCAR)
    assert "colour" in cup[A3].last.text or "White" in cup[A3].last.text, "players hear of their game"


async def test_the_log_proves_when_and_what_was_handed_in(cup: Evening) -> None:
    shown = await handed_in(cup)
    await cup.sync()
    sealed = rows(cup, "Log")[-1]
    await pass_to(cup, NOON + MINUTE)
    await cup.sync()
    revealed = next(row for row in rows(cup, "Log") if str(row[2]).endswith("revealed"))
    assert str(sealed[0]) == "2026-10-04 09:00:00"
    commitment = str(sealed[4]).removeprefix("sha256 ")
    assert revealed[3] == sealed[4]
    assert commitment_of(str(revealed[4])) == commitment
    assert str(revealed[4]).startswith("1 T1 P11+P12+P13+P14 by P90 at 2026-10-04T07:00:00+00:00 salt ")
    assert f"Fingerprint {commitment[:4]} {commitment[4:8]}" in shown


async def test_a_captain_replaced_in_the_sheet_sees_and_changes_nothing_more(cup: Evening) -> None:
    await handed_in(cup)
    teams = cup.books[C1].read().tab("Teams")
    assert teams is not None
    cup.books[C1].edit(teams.sheet_id, 1, 2, Cell(A2))
    await cup.sync()
    assert "You are no captain here" in await cup.says(CORA, "/lineup")
    seen = await cup.says(A2, "/lineup")
    assert "Handed in by Cora Captain" in seen
    assert "1. Adam Alm 2300" in seen
    await pass_to(cup, NOON + MINUTE)
    assert "Match 1" in told(cup, A2)
    assert "Match 1" not in told(cup, CORA)
    await cup.sync()
    assert [row[1:7] for row in rows(cup, "Line-ups")] == [["Alfa", *named(A1, A2, A3, A4, CORA)]]


async def test_a_player_who_signs_off_after_being_named_is_told_to_his_captains_only(cup: Evening) -> None:
    await handed_in(cup)
    heard = {who: len(cup[who].received()) for who in (B1, OSCAR, G1, D1)}
    await cup.says(A3, "/absent 1")
    for captain in (CORA, A1):
        assert "Albin Abborre has signed off, but stands in the line-up" in cup[captain].last.text
    assert {who: len(cup[who].received()) for who in heard} == heard
    await pass_to(cup, NOON - timedelta(hours=1))
    assert "can't be played any more" in cup[CORA].last.text
    await pass_to(cup, NOON + MINUTE)
    text = told(cup, CORA)
    assert "names Albin Abborre, who isn't available" in text
    assert "the line-up that was handed in can't be played" in text
    assert "names Albin Abborre" not in told(cup, B1)
    await cup.sync()
    seats = [seat for row in rows(cup, "Pairings") if row[1] == "1" for seat in row[3:5]]
    assert NAMES[A3] not in seats
    assert NAMES[A5] in seats


async def test_a_row_that_an_organiser_wrote_wins(cup: Evening) -> None:
    await handed_in(cup)
    tab = cup.books[C1].read().tab("Line-ups")
    assert tab is not None
    row: list[Scalar] = [1, "T1", A1, A2, A3, A6]
    for column, value in enumerate(row):
        cup.books[C1].edit(tab.sheet_id, 1, column, Cell(value))
    await cup.sync()
    assert "already stands in the workbook" in await cup.says(CORA, "/lineup 1")
    await pass_to(cup, NOON + MINUTE)
    await cup.sync()
    assert [row[2:6] for row in rows(cup, "Line-ups")] == [[A1, A2, A3, A6]], "as it was typed"
    assert NAMES[A6] in [seat for row in rows(cup, "Pairings") for seat in row[3:5]]


# --- reminders


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


async def test_the_organiser_sees_who_has_handed_in_but_not_what(cup: Evening) -> None:
    await handed_in(cup)
    await cup.says(OSCAR, "/round 1")
    shown = await cup.presses(OSCAR, "Teams")
    assert "✓ Alfa: handed in Sunday 4 October, 09:00" in shown
    assert "… Beta: nothing yet" in shown
    assert "✓ Gamma: needs none" in shown
    assert not any(name in told(cup, OSCAR) for name in ("Adam", "Agnes", "Albin"))
