"""The organiser's panel: what holds the round up, reasons, changes by hand, wishes, walk-ins, taking back."""

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from bot.decisions import Wish, WishKind
from bot.desk import Desk
from bot.texts.rendering import render
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.grid import Cell
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, DIRK, EMMA, FIRST_EVENING, HANS, OLGA
from tests.bot.handlers.evening import Evening, Row, club_workbook, evening

ROUND_1: Sequence[Row] = ([1, 1, "P1", "P2"], [1, 2, "P3", "P4"], [1, 3, "P5", "P6"], [1, 4, "P7", "P8"])


@pytest.fixture
async def planned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Round 1 isn't paired yet; it is the club evening."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: club_workbook("Club night")}) as club:
        yield club


@pytest.fixture
async def paired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Round 1 is paired, and players don't know it."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: club_workbook("Club night", ROUND_1, {1: "paired"})}) as club:
        yield club


def seats(club: Evening) -> list[list[object]]:
    """Board, White, Black as they are decided."""
    games = club.desk.state(C1).snapshot.tournament.games_by_round.get(1, ())
    return [[game.board, game.white, game.black] for game in games]


# --- reasons


async def test_a_preview_says_why_each_board_is_as_it_is(planned: Evening) -> None:
    await planned.says(OLGA, "/round")
    text = await planned.presses(OLGA, "Preview")
    assert "Places 1 and 2." in text or "Places 2 and 1." in text
    assert "Colours: the places decide." in text
    why = await planned.presses(OLGA, "Why 1")
    assert "The smallest sum counts" in why
    assert "Anna has place 1" in why or "has place 2, Anna place 1" in why
    assert "Preview" in planned[OLGA].last.labels
    assert not planned.desk.state(C1).pending


async def test_the_panel_is_one_message_that_changes(planned: Evening) -> None:
    await planned.says(OLGA, "/round")
    first = planned[OLGA].last.id
    await planned.presses(OLGA, "Preview")
    await planned.presses(OLGA, "Why 1")
    await planned.presses(OLGA, "Round 1")
    assert planned[OLGA].last.id == first


# --- changes by hand


async def test_two_change_places_with_four_taps(paired: Evening) -> None:
    await paired.says(OLGA, "/round")
    await paired.presses(OLGA, "Change")
    await paired.presses(OLGA, "Swap players")
    await paired.presses(OLGA, "1 ● Boris <b>")
    assert "changes places with Boris" in paired[OLGA].last.text
    under = paired[OLGA].last
    text = await paired.presses(OLGA, "2 ● Dirk_de_Vries")
    assert "Board 1: Anna (White) – Dirk_de_Vries (Black)" in text
    assert seats(paired)[:2] == [[1, ANNA, DIRK], [2, CARLA, BORIS]]
    assert not [m for m in paired[BORIS].received() if "Board" in m.text]
    assert under.id == paired[OLGA].last.id


async def test_a_second_tap_swaps_nobody_back(paired: Evening) -> None:
    data = "k:c1:1:s:P2:P4:1:1:n"
    await paired.forge(OLGA, data)
    assert "That is how it stands already" in await paired.forge(OLGA, data)
    assert seats(paired)[0] == [1, ANNA, DIRK]


async def test_colours_are_swapped_once(paired: Evening) -> None:
    await paired.says(OLGA, "/round")
    await paired.presses(OLGA, "Change")
    await paired.presses(OLGA, "Swap colours")
    await paired.presses(OLGA, "Board 1: Anna – Boris <b>")
    assert seats(paired)[0] == [1, BORIS, ANNA]
    assert "That is how it stands already" in await paired.forge(OLGA, "k:c1:1:c:P1::1:1:n")


async def test_what_is_written_is_what_was_changed(paired: Evening) -> None:
    await paired.forge(OLGA, "k:c1:1:s:P2:P4:1:1:n")
    await paired.sync()
    assert [row[3] for row in paired.cells("Pairings")[:2]] == ["Dirk_de_Vries", "Boris <b>"]


async def test_players_swap_nothing(paired: Evening) -> None:
    assert "Only an organiser" in await paired.forge(ANNA, "k:c1:1:s:P2:P4:1:1:y")
    assert "Only an organiser" in await paired.forge(ANNA, "j:c1:1:b:1")
    assert "Only an organiser" in await paired.forge(ANNA, "m:c1:1:i:P1:P2")
    assert "Only an organiser" in await paired.forge(ANNA, "q:c1:abc")
    assert seats(paired)[0] == [1, ANNA, BORIS]


async def test_a_game_with_a_result_keeps_its_players(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    assert "has a result and stays" in await club.forge(OLGA, "k:c1:1:s:P2:P4:1:1:y")


async def test_what_players_know_changes_after_a_warning_and_those_concerned_are_told(paired: Evening) -> None:
    await paired.says(OLGA, "/round")
    await paired.presses(OLGA, "Publish round 1")
    await paired.sync()
    told = len(paired[EMMA].received())
    await paired.presses(OLGA, "Change")
    await paired.presses(OLGA, "Swap players")
    await paired.presses(OLGA, "1 ● Boris <b>")
    assert "Players know the pairing" in await paired.presses(OLGA, "2 ● Dirk_de_Vries")
    await paired.presses(OLGA, "Yes, all the same")
    await paired.sync()
    assert "1 ● Boris" not in paired[OLGA].last.text
    text = await paired.says(OLGA, "/round")
    assert "4 players were told other games" in text
    await paired.presses(OLGA, "Publish round 1")
    assert "you play Dirk_de_Vries" in paired[ANNA].last.text
    assert len(paired[EMMA].received()) == told
    assert "were told other" not in await paired.says(OLGA, "/round")


# --- wishes


async def test_a_wish_is_kept_shown_and_taken_back(planned: Evening) -> None:
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Wishes")
    await planned.presses(OLGA, "Fix a pair")
    await planned.presses(OLGA, "Dirk_de_Vries")
    assert "Dirk_de_Vries has White" in planned[OLGA].last.text
    assert "Dirk_de_Vries (White) plays Anna (Black)" in await planned.presses(OLGA, "Anna")
    assert "Dirk_de_Vries (White) – Anna (Black)" in await planned.presses(OLGA, "Preview")
    assert "Wish: Dirk_de_Vries" in await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Wishes")
    assert "no wishes" in await planned.presses(OLGA, "✕ Dirk_de_Vries – Anna")
    assert "Dirk_de_Vries (White) – Anna (Black)" not in await planned.presses(OLGA, "Preview")


async def test_a_wish_that_cannot_be_kept_says_why(planned: Evening) -> None:
    said = await planned.forge(OLGA, "k:c1:1:b:P4::0:1:n")
    assert "wasn't noted" in said
    assert not planned.desk.state(C1).wishes


async def test_paired_anew_the_forbidden_pair_is_gone(paired: Evening) -> None:
    await paired.says(OLGA, "/round")
    await paired.presses(OLGA, "Wishes")
    await paired.presses(OLGA, "Forbid a pair")
    await paired.presses(OLGA, "Anna")
    await paired.presses(OLGA, "Boris <b>")
    text = await paired.presses(OLGA, "Pair anew")
    assert "Paired anew" in text
    assert "Wish: Anna doesn't play Boris <b>" in text
    assert {ANNA, BORIS} not in [{white, black} for _, white, black in seats(paired)]
    assert "it is the same pairing" in await paired.forge(OLGA, "t:c1:1:a")
    await paired.sync()
    assert not paired.desk.state(C1).pending


async def test_wishes_survive_a_restart(planned: Evening) -> None:
    await planned.forge(OLGA, "k:c1:1:x:P1:P2:0:1:n")
    again = Desk(planned.journal, planned.telegram.clock, render)
    await again.start([C1])
    assert again.state(C1).wishes == (Wish(1, WishKind.FORBIDDEN, ANNA, BORIS),)


# --- walk-ins, and those who are left out


async def test_a_walk_in_plays_who_has_the_bye_and_nobody_else_is_touched(planned: Evening) -> None:
    away_at_home(planned, "Hans")
    await planned.sync()
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Pair round 1")
    await planned.presses(OLGA, "Publish round 1")
    await planned.sync()
    before, heard = seats(planned), len(planned[ANNA].received())
    free = next(PlayerId(str(white)) for _, white, black in before if black is None)
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Change")
    await planned.presses(OLGA, "Walk-in")
    text = await planned.presses(OLGA, "Hans")
    assert "Nobody else is touched" in text
    after = seats(planned)
    assert [row for row in after if row in before] == before[:3]
    assert {after[3][1], after[3][2]} == {free, HANS}
    assert not planned.desk.state(C1).snapshot.absences
    await planned.sync()
    await planned.presses(OLGA, "Round 1")
    await planned.presses(OLGA, "Publish round 1")
    assert "you play" in planned[HANS].last.text
    assert len(planned[ANNA].received()) == heard


async def test_a_stranger_is_added_by_name_and_rating(planned: Evening) -> None:
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Pair round 1")
    await planned.presses(OLGA, "Change")
    await planned.presses(OLGA, "Walk-in")
    await planned.presses(OLGA, "Somebody new")
    assert "name and rating" in planned[OLGA].last.text
    text = await planned.answers(OLGA, "Vera Menchik, 1850")
    assert "Vera Menchik is here" in text
    assert seats(planned)[4] == [5, "P10", None]
    vera = planned.desk.state(C1).snapshot.person[PlayerId("P10")]
    assert (vera.player.rating, vera.player.joins_in_round) == (1850, 1)
    await planned.sync()
    assert not planned.desk.state(C1).pending
    assert not planned.desk.state(C1).snapshot.errors


async def test_somebody_who_leaves_is_replaced_by_the_bye(planned: Evening) -> None:
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Pair round 1")
    before = seats(planned)
    text = await planned.forge(OLGA, "k:c1:1:o:P8::0:1:n")
    assert "Hans is booked as absent" in text
    after = seats(planned)
    assert [row for row in after if row in before] == before[:3]
    assert after[3][2] is None
    assert HANS not in {player for row in after for player in row}


# --- taking back


async def test_the_last_act_is_named_and_taken_back(planned: Evening) -> None:
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Pair round 1")
    assert "round 1 paired" in await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Take back what was done last")
    assert "Taken back" in planned[OLGA].last.text
    assert seats(planned) == []
    assert "the pairing of round 1 taken back" in await planned.says(OLGA, "/round")
    await planned.sync()
    assert not planned.desk.state(C1).pending


async def test_an_entered_result_is_taken_back_and_both_are_told(club: Evening) -> None:
    await club.says(OLGA, "board 1 1-0")
    await club.says(OLGA, "/round")
    assert "board 1: – → 1-0" in club[OLGA].last.text
    told = len(club[ANNA].received())
    await club.presses(OLGA, "Take back what was done last")
    assert len(club[ANNA].received()) == told + 1
    assert all(record.game.result is None for record in club.desk.state(C1).snapshot.games)


async def test_a_second_tap_takes_nothing_else_back(paired: Evening) -> None:
    await paired.forge(OLGA, "k:c1:1:s:P2:P4:1:1:n")
    last = paired.desk.state(C1).done_sets[0].set.id
    assert "Taken back" in await paired.forge(OLGA, f"q:c1:{last}")
    assert "isn't what was done last" in await paired.forge(OLGA, f"q:c1:{last}")
    assert seats(paired)[0] == [1, ANNA, BORIS]


async def test_what_somebody_changed_since_is_not_taken_back(paired: Evening) -> None:
    await paired.forge(OLGA, "k:c1:1:s:P2:P4:1:1:n")
    await paired.sync()
    book = paired.books[C1]
    tab = book.read().tab("Pairings")
    assert tab is not None
    book.edit(tab.sheet_id, 1, 3, Cell("Emma"))
    book.edit(tab.sheet_id, 3, 2, Cell("Dirk_de_Vries"))
    await paired.sync()
    last = paired.desk.state(C1).done_sets[0].set.id
    assert "somebody has changed it since" in await paired.forge(OLGA, f"q:c1:{last}")
    assert seats(paired)[0] == [1, ANNA, EMMA]


async def test_a_published_pairing_is_not_unsaid(paired: Evening) -> None:
    await paired.says(OLGA, "/round")
    await paired.presses(OLGA, "Publish round 1")
    await paired.says(OLGA, "/round")
    assert "can't be unsaid" in await paired.presses(OLGA, "Take back what was done last")
    assert "Change" in paired[OLGA].last.labels


async def test_it_can_be_taken_back_after_a_restart(paired: Evening) -> None:
    await paired.forge(OLGA, "k:c1:1:s:P2:P4:1:1:n")
    again = Desk(paired.journal, paired.telegram.clock, render)
    await again.start([C1])
    assert again.state(C1).done_sets == paired.desk.state(C1).done_sets


# --- warnings


async def test_more_than_half_absent_is_asked_first(planned: Evening) -> None:
    for name in ("Anna", "Emma", "Frits", "Greet", "Hans"):
        away_at_home(planned, name)
    await planned.sync()
    await planned.says(OLGA, "/round")
    assert "5 of 8 players are absent" in await planned.presses(OLGA, "Pair round 1")
    assert seats(planned) == []
    await planned.presses(OLGA, "Pair all the same")
    assert len(seats(planned)) == 2


@pytest.mark.parametrize(("days", "asked"), [(-8, "8 days ahead"), (-7, ""), (0, ""), (1, "This day is over")])
async def test_a_day_that_is_over_or_far_ahead_is_asked_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, asked: str
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    books = {C1: club_workbook("Club night", ROUND_1, {1: "paired"})}
    async with evening(tmp_path, books, at=FIRST_EVENING + timedelta(days=days)) as club:
        await club.says(OLGA, "/round")
        text = await club.presses(OLGA, "Publish round 1")
        if asked:
            assert asked in text
            text = await club.presses(OLGA, "Publish all the same")
        assert "Published" in text


def away_at_home(club: Evening, name: str) -> None:
    """Somebody is entered as absent in the sheet."""
    book = club.books[C1]
    tab = book.read().tab("Absences")
    assert tab is not None
    row = len([cells for cells in tab.rows if any(cell.value for cell in cells)])
    values: Row = (1, name, "notified")
    for column, value in enumerate(values):
        book.edit(tab.sheet_id, row, column, Cell(value))


async def test_a_round_taken_back_with_results_comes_back_whole(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    await club.presses(BORIS, "Confirm")
    before = club.desk.state(C1).snapshot.games
    await club.says(OLGA, "/round")
    assert "Results that would be lost: 1" in await club.presses(OLGA, "Take the pairing back")
    await club.presses(OLGA, "Yes, take it back")
    await club.sync()
    assert seats(club) == []
    await club.says(OLGA, "/round")
    await club.presses(OLGA, "Take back what was done last")
    await club.sync()
    assert club.desk.state(C1).snapshot.games == before
    assert not club.desk.state(C1).pending
    assert club.desk.state(C1).snapshot.round_plan[1].state is RoundState.PUBLISHED


async def test_a_stranger_is_taken_back_with_his_row(planned: Evening) -> None:
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Pair round 1")
    before = seats(planned)
    await planned.presses(OLGA, "Change")
    await planned.presses(OLGA, "Walk-in")
    await planned.presses(OLGA, "Somebody new")
    await planned.answers(OLGA, "Vera Menchik")
    await planned.sync()
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Take back what was done last")
    await planned.sync()
    assert seats(planned) == before
    assert PlayerId("P10") not in planned.desk.state(C1).snapshot.person
    assert not planned.desk.state(C1).pending


@pytest.mark.parametrize("text", ["1850", "Anna", "Vera, 9999"])
async def test_a_name_that_helps_nobody_is_refused_in_words(planned: Evening, text: str) -> None:
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Pair round 1")
    await planned.presses(OLGA, "Change")
    await planned.presses(OLGA, "Walk-in")
    await planned.presses(OLGA, "Somebody new")
    before = planned.desk.state(C1).snapshot.people
    said = await planned.answers(OLGA, text)
    assert any(words in said for words in ("I need a name", "is in the Players tab already", "is no rating"))
    assert planned.desk.state(C1).snapshot.people == before


async def test_any_result_is_two_taps_from_the_panel(club: Evening) -> None:
    await club.says(OLGA, "/round")
    await club.presses(OLGA, "Enter a result")
    await club.presses(OLGA, "Board 2: Carla O'Neil – Dirk_de_Vries")
    await club.presses(OLGA, "½-½")
    assert "½-½" in club[CARLA].last.text
    assert "Results: 1 of 4" in await club.presses(OLGA, "Round")


async def test_two_organisers_share_what_was_done_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    book = club_workbook("Club night", ROUND_1, {1: "paired"})
    tab = book.read().tab("Players")
    assert tab is not None
    book.edit(tab.sheet_id, 8, 3, Cell("player, organiser"))
    async with evening(tmp_path, {C1: book}) as club:
        await club.forge(OLGA, "k:c1:1:s:P2:P4:1:1:n")
        assert "Done last, by Olga" in await club.says(HANS, "/round")
        await club.presses(HANS, "Take back what was done last")
        assert "Done last, by Hans" in await club.says(OLGA, "/round")


async def test_who_is_absent_is_made_present_before_the_pairing(planned: Evening) -> None:
    await planned.forge(OLGA, "k:c1:1:o:P8::0:1:n")
    assert "Absent: 1 (Hans)" in await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Walk-in")
    assert "will be paired with the others" in await planned.presses(OLGA, "Hans")
    assert "Nobody is absent" in await planned.says(OLGA, "/round")


async def test_a_published_pairing_changed_in_the_sheet_is_asked_about(paired: Evening) -> None:
    await paired.says(OLGA, "/round")
    await paired.presses(OLGA, "Publish round 1")
    await paired.sync()
    told = len(paired[EMMA].received())
    book = paired.books[C1]
    tab = book.read().tab("Pairings")
    assert tab is not None
    book.edit(tab.sheet_id, 1, 3, Cell("Dirk_de_Vries"))
    book.edit(tab.sheet_id, 2, 3, Cell("Boris <b>"))
    await paired.sync()
    await paired.settle()
    await paired.says(CARLA, "/help")  # what was queued by the reading goes out with it
    asked = paired[OLGA].last
    assert "The pairing was changed in the workbook" in asked.text
    assert "you play Carla" not in paired[BORIS].last.text
    await paired.presses(OLGA, "Publish round 1", asked)
    assert "Carla O'Neil" in paired[BORIS].last.text
    assert len(paired[EMMA].received()) == told


async def test_closing_is_taken_back(club: Evening) -> None:
    await club.forge(OLGA, "t:c1:1:C")
    assert "published → closed" in await club.says(OLGA, "/round 1")
    await club.presses(OLGA, "Take back what was done last")
    assert club.desk.state(C1).snapshot.round_plan[1].state is RoundState.PUBLISHED
    assert (1, "close") not in club.desk.state(C1).done_steps


async def test_a_decided_absence_is_taken_back_and_the_player_hears_of_it(planned: Evening) -> None:
    await planned.forge(OLGA, "b:c1:P1:1:l")
    assert "Anna, round 1: – → without timely notice" in await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Take back what was done last")
    assert not planned.desk.state(C1).snapshot.absences
    assert "An organiser has changed this" in planned[ANNA].last.text


async def test_reversed_colours_are_taken_back_and_both_are_told(club: Evening) -> None:
    await club.forge(OLGA, "s:c1:1.1:1")
    await club.forge(OLGA, "w:c1:1.1:P2")
    await club.says(OLGA, "/round")
    told = len(club[ANNA].received())
    await club.presses(OLGA, "Take back what was done last")
    assert seats(club)[0] == [1, ANNA, BORIS]
    assert len(club[ANNA].received()) == told + 1


async def test_who_is_left_out_without_notice_is_booked_so_with_one_tap_more(planned: Evening) -> None:
    await planned.says(OLGA, "/round")
    await planned.presses(OLGA, "Leave out")
    assert "(notified)" in await planned.presses(OLGA, "Hans")
    assert "(notified)" in planned[HANS].last.text
    await planned.presses(OLGA, "Book as: without timely notice")
    assert [one.absence.kind.value for one in planned.desk.state(C1).snapshot.absences] == ["late"]
