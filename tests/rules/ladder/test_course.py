"""A match game by game, against the regulations and records that its ladders come from."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.errors import ImpossibleGame
from rules.ladder.course import Contest, Course, FirstWhite
from rules.ladder.stages import OnTie, Stage, Stops, Unit
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game
from tests.rules.ladder.matches import HIGHER, LOWER, contest, due, game, own_contest, played


def controls(course: Course) -> list[str]:
    """The time controls of the games played."""
    return [each.due.time_control.text if each.due.time_control else "" for each in course.played]


# --- TCEC Cup 5: the match Xiphos - rofChade of public record


def test_xiphos_against_rofchade_took_eighteen_games_with_these_time_controls() -> None:
    """Sixteen draws, then 2-0 in the first pair at 1+1: 10-8 (public record of TCEC Cup 5)."""
    course = played(Course(contest("tcec-cup-5")), "=" * 16)
    assert course.winner is None
    assert due(course).number == 17
    course = played(course, "++")
    assert course.winner == HIGHER
    assert dict(course.score) == {HIGHER: 10, LOWER: 8}
    assert controls(course) == ["30+5"] * 8 + ["16+4"] * 2 + ["8+3"] * 2 + ["4+2"] * 2 + ["2+1"] * 2 + ["1+1"] * 2
    assert course.decided_by is not None
    assert course.decided_by.name == "Shrinking clock"


def test_the_last_control_of_cup_5_goes_on_as_long_as_it_takes() -> None:
    course = played(Course(contest("tcec-cup-5")), "=" * 400)
    assert due(course).time_control is not None
    assert controls(course)[16:] == ["1+1"] * 384


# --- TCEC Cup 4: the text of its rules


def test_all_draws_in_cup_4_go_down_every_step_to_one_second() -> None:
    """32 games at 30+5, then a pair at each step; after a drawn pair of 1s+1 more of the same."""
    course = played(Course(contest("tcec-cup-4")), "=" * 64)
    steps = ["16+4", "8+3", "4+2", "2+1", "1+1", "32s+1", "16s+1", "8s+1", "4s+1", "2s+1", "1s+1"]
    assert controls(course) == ["30+5"] * 32 + [step for step in steps for _ in range(2)] + ["1s+1"] * 10
    assert course.winner is None


def test_cup_4_changes_to_the_book_of_the_superfinal_with_game_17() -> None:
    course = played(Course(contest("tcec-cup-4")), "=" * 40)
    books = [each.due.stage.book for each in course.played]
    assert books == ["A or B"] * 16 + ["C"] * 24


def test_the_higher_seed_of_cup_4_has_white_in_odd_games() -> None:
    course = played(Course(contest("tcec-cup-4")), "=" * 50)
    assert [each.game.white for each in course.played] == [HIGHER, LOWER] * 25


def test_all_eight_games_of_cup_4_are_played_also_when_the_match_is_decided() -> None:
    course = played(Course(contest("tcec-cup-4")), "+++++++")
    assert course.winner is None
    assert due(course).number == 8
    assert played(course, "-").winner == HIGHER


def test_a_decisive_pair_of_cup_4_decides_only_when_it_is_whole() -> None:
    course = played(Course(contest("tcec-cup-4")), "=" * 8 + "+")
    assert course.winner is None
    assert due(course).leg == 2
    assert played(course, "-").winner is None
    assert played(course, "=").winner == HIGHER


def test_the_second_game_of_a_pair_has_the_opening_of_the_first() -> None:
    course = played(Course(contest("tcec-cup-4")), "=" * 9)
    assert due(course).same_opening_as == 9
    assert due(played(course, "=")).same_opening_as is None


# --- TCEC Cup 10: clinched


@pytest.mark.parametrize(("round_number", "pairs"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_cup_10_plays_more_pairs_in_every_round(round_number: int, pairs: int) -> None:
    """2, 3, 4, 5, 6 pairs in the rounds of 32 players (public record)."""
    course = played(Course(contest("tcec-cup-10", round_number, 5)), "=" * 2 * pairs)
    assert due(course).stage.name == "Extra pairs"
    assert due(played(Course(contest("tcec-cup-10", round_number, 5)), "=" * (2 * pairs - 1))).stage.name == "Match"


def test_a_clinched_match_ends_inside_a_pair() -> None:
    course = played(Course(contest("tcec-cup-10", 1, 5)), "++")
    assert course.winner is None  # 2-2 is still possible
    course = played(course, "=")
    assert course.winner == HIGHER
    assert len(course.played) == 3


def test_the_lower_seed_of_cup_10_has_white_first() -> None:
    assert due(Course(contest("tcec-cup-10"))).white == LOWER


# --- Кубок России 2018, final


KUBOK = "kubok-rossii-2018-final"


def test_the_final_of_the_cup_of_russia_has_three_stages() -> None:
    """90+30, then 15+10, then 5 minutes to 4 with 3 s a move from move 61 (Положение, п. 2)."""
    course = played(Course(contest(KUBOK)), "====")
    assert controls(course) == ["90+30"] * 2 + ["15+10"] * 2
    now = due(course)
    assert now.time_control is not None
    assert (now.time_control.white, now.time_control.black) == (300, 240)
    assert now.time_control.text == "5/4+3 from move 61"


def test_a_draw_in_the_decisive_game_stays_a_draw_and_advances_black() -> None:
    course = played(Course(contest(KUBOK)), "====")
    decisive = game(course, "=")
    over = course.after(decisive)
    assert over.winner == decisive.black
    assert dict(over.score) == {HIGHER: Fraction(5, 2), LOWER: Fraction(5, 2)}


@pytest.mark.parametrize("swapped", [False, True])
def test_who_wins_the_lot_may_choose_either_colour(swapped: bool) -> None:
    course = played(Course(contest(KUBOK)), "====")
    assert due(course).chooser in {HIGHER, LOWER}
    over = course.after(game(course, "+", swapped=swapped))
    assert over.winner == HIGHER
    assert not over.played[-1].colours_swapped


def test_the_lot_is_the_same_for_everybody_who_knows_the_seed() -> None:
    whites = {seed: due(Course(replace(contest(KUBOK), lot_seed=str(seed)))).white for seed in range(20)}
    # Computed once: the same in every version of the program and on every machine.
    assert "".join("HL"[white == LOWER] for white in whites.values()) == "HLLLHHLHLHLLLHLHLLHL"


def test_nobody_advances_when_both_forfeit_the_decisive_game() -> None:
    course = played(Course(contest(KUBOK)), "====")
    forfeited = replace(game(course, "="), result=Result.DOUBLE_FORFEIT)
    with pytest.raises(ImpossibleGame, match="double-forfeit-decides-nothing"):
        course.after(forfeited)


# --- the play-off of a Keizer season


def test_a_level_play_off_goes_to_the_one_who_was_ahead() -> None:
    """Two rapid games 30+5; the first of the list has White in game 1 (Sliedrecht, June 2020)."""
    course = played(Course(contest("keizer-play-off")), "+-")
    assert controls(course) == ["30+5", "30+5"]
    assert [each.game.white for each in course.played] == [HIGHER, LOWER]
    assert course.winner == HIGHER
    assert played(Course(contest("keizer-play-off")), "-=").winner == LOWER


# --- games that could not have been played

START = Course(contest("tcec-cup-4"))


@pytest.mark.parametrize(
    ("course", "wrong", "why"),
    [
        (START, {"game": 2}, "game-out-of-turn"),
        (START, {"white": PlayerId("P9")}, "game-of-others"),
        (START, {"black": None}, "game-of-others"),
        (START, {"result": None}, "game-without-result"),
        (START, {"result": Result.POSTPONED}, "game-without-result"),
        (START, {"stage": "extra PAIRS"}, "game-of-another-stage"),
        (played(START, "="), {"white": HIGHER, "black": LOWER}, "pair-unbalanced"),
        (played(START, "++++++++"), {}, "match-over"),
    ],
)
def test_a_game_that_could_not_have_been_played_is_refused(course: Course, wrong: dict[str, object], why: str) -> None:
    right = game(course, "=") if course.next else Game(1, 1, HIGHER, LOWER, Result.DRAW, match="F", game=9)
    with pytest.raises(ImpossibleGame, match=why) as refusal:
        course.after(replace(right, **wrong))  # type: ignore[arg-type]
    assert refusal.value.params["match"] == "F"


def test_a_stage_that_is_none_of_the_ladder_is_a_remark_of_the_organisers() -> None:
    assert START.after(replace(game(START, "="), stage="friday night")).played


def test_other_colours_are_taken_if_the_pair_stays_balanced() -> None:
    course = START.after(game(START, "=", swapped=True))
    assert course.played[0].colours_swapped
    assert due(course).white == HIGHER
    course = played(course, "=")
    assert [each.game.white for each in course.played] == [LOWER, HIGHER]
    assert due(course).white == HIGHER  # the next pair begins as the settings say


# --- ladders of one's own


def test_single_games_alternate_colours() -> None:
    stage = Stage("Games", Unit.GAME, 4, stops=Stops.DECISIVE_UNIT, on_tie=OnTie.REPEAT_LAST)
    course = played(Course(own_contest((stage,), FirstWhite.LOWER_SEED)), "=" * 7)
    assert [each.game.white for each in course.played] == [LOWER, HIGHER, LOWER, HIGHER, LOWER, HIGHER, LOWER]
    assert played(course, "-").winner == LOWER


def test_a_clinched_stage_repeats_its_last_pair_until_somebody_leads() -> None:
    stage = Stage("Pairs", Unit.PAIR, 1, stops=Stops.CLINCHED, on_tie=OnTie.REPEAT_LAST)
    course = played(Course(own_contest((stage,))), "==" + "+")
    assert course.winner is None
    assert played(course, "-").winner is None
    assert played(course, "=").winner == HIGHER


def test_games_that_both_forfeit_leave_a_pair_to_the_other_game() -> None:
    stage = Stage("Pairs", Unit.PAIR, 2, stops=Stops.DECISIVE_UNIT, on_tie=OnTie.REPEAT_LAST)
    course = Course(own_contest((stage,)))
    course = course.after(replace(game(course, "="), result=Result.DOUBLE_FORFEIT))
    assert played(course, "+").winner == HIGHER


def contest_with(colours: FirstWhite) -> Contest:
    return replace(contest("tcec-cup-5"), first_white=colours)


@pytest.mark.parametrize(("colours", "white"), [(FirstWhite.HIGHER_SEED, HIGHER), (FirstWhite.LOWER_SEED, LOWER)])
def test_who_has_white_first_is_a_setting(colours: FirstWhite, white: PlayerId) -> None:
    assert due(Course(contest_with(colours))).white == white
