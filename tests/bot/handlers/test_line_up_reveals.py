"""At the deadline both sides see each other at once, whatever has happened since the hand-in."""

from datetime import timedelta
from pathlib import Path

from bot.usecases.line_ups.commitment import commitment_of
from sheets.grid import Cell, Scalar
from tests.bot.clubs import C1
from tests.bot.handlers.captains import MINUTE, handed_in, named
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
    told,
)


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


async def test_a_round_paired_after_the_deadline_tells_both_sides_when_it_is_published(tmp_path: Path) -> None:
    async with league(tmp_path, league_book(state=None, pairings=())) as cup:
        await handed_in(cup)
        await pass_to(cup, NOON + timedelta(minutes=1))
        assert "Match" not in told(cup, CORA)
        await cup.sync()
        assert [row[1] for row in rows(cup, "Line-ups")] == ["Alfa"]
        await cup.says(OSCAR, "/round 1")
        await cup.presses(OSCAR, "Pair round 1")
        await cup.sync()
        await cup.presses(OSCAR, "Publish round 1")
        assert "Adam Alm" in told(cup, CORA)
        assert "needs" in told(cup, CORA)
        assert "Alfa has handed in nothing" not in told(cup, CORA)
        others = "".join(told(cup, captain) for captain in (B1, D1))
        assert "has handed in nothing; this is the line-up that the regulation gives it" in others


async def test_of_a_round_that_nobody_has_paired_no_line_ups_are_announced(tmp_path: Path) -> None:
    async with league(tmp_path, league_book(state=None, pairings=())) as cup:
        await pass_to(cup, NOON + timedelta(minutes=1))
        assert "The line-ups are in the workbook" not in told(cup, OSCAR)
        assert "Round 1 has no pairing to publish. Pair it first with /round." in told(cup, OSCAR)
