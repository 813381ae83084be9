"""The evening of a match: its results in one message or board by board, a board that falls out, a substitute."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.parsing import callbacks, presses
from tests.bot.clubs import C1
from tests.bot.handlers.evening import Evening
from tests.bot.league import (
    A1,
    A2,
    A5,
    A6,
    B1,
    B2,
    CORA,
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

EVENING = NOON + timedelta(hours=5)


@pytest.fixture
async def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Alfa (Adam, Agnes, Albin, Alma) plays Beta (Bengt, Britta, Boel, Bror); it is the afternoon after the reveal."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with league(tmp_path) as begun:
        await pass_to(begun, NOON + timedelta(minutes=1))
        await begun.sync()
        yield begun


def results(cup: Evening, match: str = "1") -> list[tuple[object, ...]]:
    """Result and Status by board."""
    padded = [[*row, None, None] for row in rows(cup, "Pairings")]
    return [(row[5], row[6]) for row in padded if str(row[1]) == match]


async def test_four_results_in_one_message_are_repeated_booked_and_confirmed_by_the_other_captain(
    cup: Evening,
) -> None:
    shown = await cup.says(CORA, "1 0 ½ 1")
    assert "Board 1: Adam Alm (White) 1-0 Bengt Björk (Black)" in shown
    assert "Board 2: Britta Bok (White) 1-0 Agnes Ask (Black)" in shown
    assert "Board 4: Bror Bly (White) 0-1 Alma Asp (Black)" in shown
    assert "Alfa 2½-1½ Beta" in shown
    assert results(cup) == [(None, None)] * 4
    assert "Booked" in await cup.presses(CORA, "Yes, so it is")
    asked = cup[B1].last
    assert "Cora Captain says" in asked.text
    await cup.sync()
    assert results(cup) == [("1-0", "reported"), ("1-0", "reported"), ("½-½", "reported"), ("0-1", "reported")]
    assert "Confirmed by Bengt Björk" in await cup.presses(B1, "Confirm", asked)
    assert "Confirmed by Bengt Björk" in cup[CORA].last.text
    await cup.sync()
    assert {status for _, status in results(cup)} == {"confirmed"}
    assert rows(cup, "Matches")[0][4] in {"2½-1½", None}


async def test_it_may_have_been_meant_the_other_way_round(cup: Evening) -> None:
    await cup.says(B1, "1 1 0 1")
    assert "Alfa 1-3 Beta" in cup[B1].last.text
    assert "Alfa 3-1 Beta" in await cup.presses(B1, "The other way round")


async def test_a_total_is_asked_board_by_board(cup: Evening) -> None:
    first = await cup.says(CORA, "3-1")
    assert "3-1: which boards? Board 1: what was the result?" in first
    for label in ("1-0", "0-1", "1-0"):
        assert "what was the result" in await cup.presses(CORA, label)
    last = await cup.presses(CORA, "1-0")
    assert "Alfa 3-1 Beta\n\nIs that right?" in last
    await cup.presses(CORA, "Yes, so it is")
    await cup.sync()
    assert [result for result, _ in results(cup)] == ["1-0", "0-1", "1-0", "1-0"]


async def test_all_boards_to_one_side_need_no_questions(cup: Evening) -> None:
    assert "Alfa 4-0 Beta\n\nIs that right?" in await cup.says(CORA, "4-0")


async def test_results_with_colours_are_read_as_white_first(cup: Evening) -> None:
    assert "Alfa 2-2 Beta" in await cup.says(CORA, "1-0 1-0 1-0 1-0")
    assert "The other way round" not in cup[CORA].last.labels


async def test_a_captain_who_isnt_content_names_the_board_and_an_organiser_decides(cup: Evening) -> None:
    await cup.says(CORA, "1 0 ½ 1")
    await cup.presses(CORA, "Yes, so it is")
    await cup.presses(B1, "Not right", next(m for m in cup[B1].received() if "Confirm" in m.labels))
    assert "Which board isn't right?" in told(cup, B1)
    asked = next(m for m in cup[B1].received() if "Which board" in m.text)
    await cup.presses(B1, "Board 3: Albin Abborre – Boel Berg", asked)
    asked = next(m for m in cup[B1].received() if "Board 3: what was the result" in m.text)
    await cup.presses(B1, "0-1", asked)
    assert "Albin" in cup[OSCAR].last.text
    await cup.sync()
    assert results(cup)[2] == ("½-½", "disputed")
    assert results(cup)[0][1] == "reported"


async def test_what_a_player_has_reported_himself_is_confirmed_by_the_other_captain(cup: Evening) -> None:
    await cup.says(A2, "0-1")
    await cup.sync()
    assert results(cup)[1] == ("0-1", "reported")
    await cup.says(B1, "0 0 ½ 0")
    await cup.presses(B1, "Yes, so it is")
    await cup.sync()
    assert results(cup)[1] == ("0-1", "confirmed")


async def test_a_second_tap_books_nothing_twice(cup: Evening) -> None:
    await cup.says(CORA, "4-0")
    data = cup[CORA].last.button("Yes, so it is").data
    assert data
    await cup.presses(CORA, "Yes, so it is")
    before = cup.desk.state(C1).pending
    assert "known already" in await cup.forge(CORA, data)
    assert cup.desk.state(C1).pending == before


async def test_nobody_else_tells_the_match(cup: Evening) -> None:
    data = (
        next(m for m in cup[CORA].received() if "Results of the match" in m.labels).button("Results of the match").data
    )
    assert data
    for other in (B1, A2, OSCAR):
        assert "Only a captain" in await cup.forge(other, data)


async def test_board_3_is_ill_with_one_tap_and_the_organiser_seats_another(cup: Evening) -> None:
    message = next(m for m in cup[CORA].received() if "Board 3 ill" in m.labels)
    assert "The organisers know that Albin Abborre can't play" in await cup.presses(CORA, "Board 3 ill", message)
    asked = cup[OSCAR].last
    assert "Cora Captain (Alfa): Albin Abborre can't play on board 3" in asked.text
    await cup.presses(OSCAR, "Another one of Alfa on board 3", asked)
    choosing = next(m for m in cup[OSCAR].received() if "Who plays instead?" in m.text)
    assert "Axel Asplund 1950" in choosing.labels
    await cup.presses(OSCAR, "Axel Asplund 1950", choosing)
    assert "Axel Asplund" in told(cup, B1)
    assert cup.desk.view(C1).pending[-1].by == OSCAR, "the Log names him"
    await cup.sync()
    row = next(row for row in rows(cup, "Pairings") if row[1:3] in ([1, 3], ["1", 3]))
    assert NAMES[A5] in row


async def test_the_organiser_forfeits_a_board_or_the_match(cup: Evening) -> None:
    teams = callbacks.encode(presses.RuleOnTeam("c1", 1, "", presses.Ruling.TEAMS, 0, ""))
    assert "handed in nothing" in await cup.forge(OSCAR, teams)
    data = callbacks.encode(presses.RuleOnTeam("c1", 1, "T2", presses.Ruling.FORFEIT, 0, ""))
    assert "Beta didn't appear, and Alfa wins by forfeit on all boards?" in await cup.forge(OSCAR, data)
    data = callbacks.encode(presses.RuleOnTeam("c1", 1, "T2", presses.Ruling.FORFEIT_SURELY, 0, ""))
    said = await cup.forge(OSCAR, data)
    assert "Beta didn't appear: Alfa wins by forfeit" in said
    await cup.sync()
    assert [result for result, _ in results(cup)] == ["+/-", "-/+", "+/-", "-/+"]
    for other in (CORA, B1, A2):
        assert "Only an organiser" in await cup.forge(other, data)


async def test_a_substitute_answers_with_a_button(cup: Evening) -> None:
    message = next(m for m in cup[CORA].received() if "Ask a substitute" in m.labels)
    whom = await cup.presses(CORA, "Ask a substitute", message)
    assert "Whom shall I ask? The answer counts until Sunday 4 October, 13:00" in whom
    assert set(cup[CORA].last.labels) == {"Axel Asplund 1950", "Astrid Apelsin 1500"}
    assert "Astrid Apelsin is asked" in await cup.presses(CORA, "Astrid Apelsin 1500")
    assert "whether you can play for Alfa" in cup[A6].last.text
    assert "the captains of Alfa know" in await cup.presses(A6, "Yes, I can")
    assert "✓ Astrid Apelsin can play for Alfa." in cup[CORA].last.text
    assert "✓ Astrid Apelsin can play for Alfa." in cup[A1].last.text


async def test_who_doesnt_answer_in_time_is_told_and_his_answer_counts_no_more(cup: Evening) -> None:
    message = next(m for m in cup[CORA].received() if "Ask a substitute" in m.labels)
    await cup.presses(CORA, "Ask a substitute", message)
    await cup.presses(CORA, "Astrid Apelsin 1500")
    await pass_to(cup, NOON + timedelta(hours=1))
    assert "hasn't answered in time" not in told(cup, CORA), "exactly at its time it counts"
    await pass_to(cup, NOON + timedelta(hours=1, seconds=1))
    assert "Astrid Apelsin hasn't answered in time" in cup[CORA].last.text
    count = len(cup[CORA].received())
    assert "Your answer counted until Sunday 4 October, 13:00" in await cup.presses(A6, "Yes, I can")
    await take_steps(cup)
    assert len(cup[CORA].received()) == count


async def test_nobody_answers_for_somebody_else(cup: Evening) -> None:
    message = next(m for m in cup[CORA].received() if "Ask a substitute" in m.labels)
    await cup.presses(CORA, "Ask a substitute", message)
    await cup.presses(CORA, "Astrid Apelsin 1500")
    data = cup[A6].last.button("No").data
    assert data
    for other in (B2, CORA, A5):
        await cup.forge(other, data)
        assert "can't play for Alfa" not in told(cup, CORA)


async def test_the_panel_of_a_round_leads_to_its_teams_and_their_matches(cup: Evening) -> None:
    await cup.says(OSCAR, "/round 1")
    assert "Alfa: handed in nothing" in await cup.presses(OSCAR, "Teams")
    assert "Match 1: Alfa – Beta" in await cup.presses(OSCAR, "Beta")
    assert "Beta didn't appear" in cup[OSCAR].last.labels
    await cup.presses(OSCAR, "Board 1: Adam Alm – Bengt Björk")
    await cup.presses(OSCAR, "1-0")
    await cup.sync()
    assert results(cup)[0] == ("1-0", "confirmed")


async def test_a_captain_finds_his_line_up_in_the_help(cup: Evening) -> None:
    assert "/lineup – who plays for your team" in await cup.says(CORA, "/help")
    assert "Line-up" in cup[CORA].last.labels
    assert "/lineup" not in await cup.says(A2, "/help")
    assert "Line-up" not in cup[A2].last.labels


async def test_the_list_of_pairings_has_boards_under_their_matches(cup: Evening) -> None:
    shown = await cup.says(A2, "/pairings")
    assert "Match 1: Alfa – Beta\nBoard 1: Adam Alm (White) – Bengt Björk (Black)" in shown
    assert shown.index("Match 1") < shown.index("Match 2: Gamma – Delta") < shown.index("Gustav Gran")


async def test_while_line_ups_are_sealed_the_list_has_only_the_matches(tmp_path: Path) -> None:
    async with league(tmp_path) as cup:
        shown = await cup.says(A2, "/pairings")
        assert "Match 1: Alfa – Beta\nMatch 2: Gamma – Delta" in shown
        assert "Board" not in shown


async def test_a_captain_who_looks_again_sees_the_match_with_what_he_can_do(cup: Evening) -> None:
    shown = await cup.says(CORA, "/lineup 1")
    assert "Alfa needs 3-1" in shown
    assert cup[CORA].last.labels[0] == "Results of the match"
    assert "Board 3 ill" in cup[CORA].last.labels


async def test_while_line_ups_are_sealed_a_result_of_the_match_is_answered_by_when_they_are_shown(
    tmp_path: Path,
) -> None:
    async with league(tmp_path) as cup:
        for said in ("3-1", "1 0 ½ 1"):
            shown = await cup.says(CORA, said)
            assert "Alfa meets Beta. Line-ups are shown to both sides at" in shown
            assert cup[CORA].last.labels == ("Line-up",)


async def test_while_line_ups_are_sealed_a_player_sees_whom_his_team_meets(tmp_path: Path) -> None:
    async with league(tmp_path) as cup:
        shown = await cup.says(A2, "/me")
        assert "Alfa meets Beta. Line-ups are shown to both sides at" in shown


async def test_a_player_sees_the_place_of_his_team(cup: Evening) -> None:
    await cup.says(CORA, "4-0")
    await cup.presses(CORA, "Yes, so it is")
    await cup.sync()
    assert "Standings after round 1\nAlfa: place 1 of 4" in await cup.says(A2, "/me")


async def test_the_panel_has_boards_under_their_matches(tmp_path: Path) -> None:
    async with league(tmp_path) as cup:
        shown = await cup.says(OSCAR, "/round 1")
        assert "Match 1: Alfa – Beta\nMatch 2: Gamma – Delta" in shown
        assert "Alfa (White)" not in shown


async def test_a_pairing_of_teams_is_shown_match_by_match(tmp_path: Path) -> None:
    async with league(tmp_path, league_book(state=None, pairings=())) as cup:
        for step in ("Preview", "Pair round 1"):
            await cup.says(OSCAR, "/round 1")
            shown = await cup.presses(OSCAR, step)
            assert shown.count("Match 1: ") == 1
            assert "Alfa (White)" not in shown
            assert "Beta (White)" not in shown


async def test_the_list_of_teams_says_game_points_before_the_tie_breaks(cup: Evening) -> None:
    await cup.says(CORA, "1 0 ½ 1")
    await cup.presses(CORA, "Yes, so it is")
    await cup.sync()
    shown = await cup.says(A2, "/standings")
    assert "In brackets: GP, BH:MP" in shown
    assert "1. Alfa 1 (2, 1, 1, 2150)" in shown


async def test_who_asks_for_a_match_of_a_cup_is_led_to_the_pairings(cup: Evening) -> None:
    for command in ("/match", "/bracket"):
        assert "has no matches of this kind" in await cup.says(A2, command)
        assert cup[A2].last.labels == ("Pairings",)
