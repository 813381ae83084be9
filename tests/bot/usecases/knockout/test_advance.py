"""What follows from the results that stand: told once, taken back when it is overtaken, never by a mere report."""

from dataclasses import replace

import pytest

from bot.decisions import Decision, StepDone, ToOrganisers
from bot.usecases.knockout.advance import advance, told_so_far
from rules.results import Result
from rules.rounds import Game, RoundState, Status
from sheets.problems import Problem
from sheets.records import AddRow, GameRecord, RemoveRow, SetValues
from sheets.schema import TabName
from tests.bot.clubs import club
from tests.bot.clubs import state as club_state
from tests.bot.usecases.knockout.states import ANNA, BORIS, CARLA, DIRK, codes, state, told_by, with_row

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
SURE = Status.CONFIRMED


def game(match: str, number: int, result: Result | None = None, status: Status = SURE) -> Game:
    """Of a semi-final: the higher seed has White in the first."""
    board, higher, lower = {"SF-1": (1, ANNA, DIRK), "SF-2": (2, BORIS, CARLA)}[match]
    white, black = (higher, lower) if number % 2 else (lower, higher)
    shown = status if result else Status.NONE
    return Game(1, board, white, black, result, shown, match, number, "Classical" if number < 3 else "Rapid")


OPEN = (game("SF-1", 1), game("SF-2", 1))
OVER = tuple(game(match, number, result) for match in ("SF-1", "SF-2") for number, result in ((1, W), (2, D)))


def rows(decision: Decision) -> list[tuple[object, object, object]]:
    added = [c.values for c in decision.changes if isinstance(c, AddRow) and c.tab is TabName.PAIRINGS]
    return [(values["Match"], values.get("Game"), values["White"]) for values in added]


def test_other_formats_and_rounds_that_nobody_knows_are_left_alone() -> None:
    assert advance(club_state(club())) == Decision()
    assert advance(state(OPEN, {1: RoundState.PAIRED})) == Decision()


def test_games_of_a_round_that_is_public_are_told_to_both_sides_once() -> None:
    first = advance(state(OPEN))
    assert codes(first).count("knockout-your-game") == 4
    assert rows(first) == []
    assert advance(state(OPEN, told=told_by(first))) == Decision()


def test_what_stood_there_at_the_first_reading_is_known() -> None:
    now = state((*OVER[:2], game("SF-2", 1)))
    facts = told_so_far(now)
    assert advance(replace(now, published=told_by(Decision(facts=facts)))) == Decision()


@pytest.mark.parametrize("status", [Status.REPORTED, Status.DISPUTED])
def test_a_report_moves_nothing_before_it_is_sure(status: Status) -> None:
    told = told_by(advance(state(OPEN)))
    waiting = state((game("SF-1", 1, W, status), game("SF-2", 1)), told=told)
    assert advance(waiting) == Decision()
    assert rows(advance(with_row(waiting, game("SF-1", 1, W)))) == [("SF-1", 2, DIRK)]


def test_a_result_that_waits_holds_back_the_round_that_it_leads_to() -> None:
    waiting = (*OVER[:3], game("SF-2", 2, D, Status.REPORTED))
    assert rows(advance(state(waiting))) == []
    assert rows(advance(state(OVER))) == [("F", 1, ANNA)]


def test_a_round_that_is_over_is_closed_and_the_next_one_public() -> None:
    decision = advance(state(OVER))
    states = [(c.key, c.after) for c in decision.changes if isinstance(c, SetValues) and c.tab is TabName.ROUNDS]
    assert states == [((1,), {"State": "closed"}), ((2,), {"State": "published"})]
    assert {fact.step for fact in decision.facts if isinstance(fact, StepDone)} == {"pair", "publish"}


def test_a_round_with_a_time_for_pairing_waits_for_it() -> None:
    now = state(OVER)
    plans = tuple(replace(plan, pair_at=now.now) if plan.number == 2 else plan for plan in now.snapshot.rounds)
    assert rows(advance(replace(now, snapshot=replace(now.snapshot, rounds=plans)))) == []


def test_a_game_that_a_hand_has_removed_stays_away() -> None:
    told = told_by(advance(state(OPEN)))
    assert advance(state(OPEN[1:], told=told)) == Decision()


def test_a_void_game_is_replayed_and_told_as_a_new_one() -> None:
    told = told_by(advance(state(OPEN)))
    void = replace(game("SF-1", 1), status=Status.VOID)
    decision = advance(state((void, OPEN[1]), told=told))
    assert rows(decision) == [("SF-1", 1, ANNA)]
    assert codes(decision).count("knockout-your-game") == 2
    assert "knockout-off" not in codes(decision)


def test_other_colours_are_told_again() -> None:
    told = told_by(advance(state(OPEN)))
    swapped = replace(OPEN[0], white=DIRK, black=ANNA)
    decision = advance(state((swapped, OPEN[1]), told=told))
    assert codes(decision).count("knockout-your-game") == 2
    assert decision.changes[:-1] == ()


def test_a_correction_takes_a_game_back_that_waits() -> None:
    """Game 2 had made it level, so that a tie-break was told; in truth Anna had won."""
    level = (game("SF-1", 1, D), game("SF-1", 2, D), *OVER[2:])
    told = told_by(advance(state(level)))
    decision = advance(state((game("SF-1", 1, D), game("SF-1", 2, B), *OVER[2:], game("SF-1", 3)), told=told))
    assert [c.key for c in decision.changes if isinstance(c, RemoveRow)] == [(1, "SF-1", 3, 1)]
    assert codes(decision).count("knockout-off") == 2
    assert codes(decision).count("knockout-you-advance") == 1


def test_errors_stop_it_and_the_organisers_hear_why_once() -> None:
    now = state(OPEN)
    broken = replace(now, snapshot=replace(now.snapshot, problems=(Problem("unknown-player", "Pairings", "C2"),)))
    decision = advance(broken)
    assert [(type(n.to), n.say.code, bool(n.key)) for n in decision.notices] == [
        (ToOrganisers, "knockout-stopped", True)
    ]
    assert decision.changes == ()


def test_the_bracket_is_painted_with_whatever_is_new() -> None:
    assert advance(state(OPEN)).changes[-1].tab is TabName.MATCHES


def test_a_row_without_a_number_of_an_organisers_own_is_no_obstacle() -> None:
    by_hand = replace(OPEN[0], game=None, stage="")
    assert GameRecord(by_hand).game.game is None
    assert codes(advance(state((by_hand, OPEN[1])))).count("knockout-your-game") == 4


def test_without_players_there_is_nothing_to_follow() -> None:
    now = state(OPEN)
    empty = replace(now, snapshot=replace(now.snapshot, people=(), games=()))
    assert advance(empty) == Decision()
    assert told_so_far(empty) == ()


def test_a_choice_is_asked_again_when_a_correction_leads_back_to_it() -> None:
    drawn = [replace(game("SF-1", number, D), stage="Classical" if number < 3 else "Rapid") for number in range(1, 5)]
    level = state((*drawn, *OVER[2:]))
    asked = advance(level)
    assert codes(asked).count("knockout-choose") == 1
    cleared = replace(drawn[3], result=None, status=Status.NONE)
    back = advance(replace(with_row(level, cleared), published=told_by(asked)))
    assert codes(back).count("knockout-choose") == 0
    again = advance(replace(level, published=told_by(back)))
    assert codes(again).count("knockout-choose") == 1
    assert advance(replace(level, published=told_by(again))) == Decision()
