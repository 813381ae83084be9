"""A match from its rows: void games, open ones, games without numbers, and rows that could not have been."""

from dataclasses import replace

from rules.ladder.course import Course
from rules.ladder.replay import replay
from rules.results import Result
from rules.rounds import Game, Status
from tests.rules.ladder.matches import HIGHER, LOWER, contest, due, played

CUP = contest("tcec-cup-4")


def row(number: int | None, white: str = "P1", result: Result | None = Result.DRAW, **more: object) -> Game:
    """One row of the match; by default a drawn game."""
    higher_is_white = white == HIGHER
    two = (HIGHER, LOWER) if higher_is_white else (LOWER, HIGHER)
    return replace(Game(1, 1, *two, result, match="F", game=number), **more)  # type: ignore[arg-type]


def test_a_void_game_stays_on_record_and_its_replay_counts() -> None:
    rows = [row(1, result=Result.WHITE_WINS, status=Status.VOID), row(1, board=2), row(2, "P2")]
    match = replay(CUP, rows)
    assert match.void == (rows[0],)
    assert dict(match.course.score) == {HIGHER: 1, LOWER: 1}
    assert due(match.course).number == 3


def test_a_game_that_was_void_is_the_next_game_again() -> None:
    match = replay(CUP, [row(1), row(2, "P2", status=Status.VOID)])
    assert due(match.course).number == 2
    assert due(match.course).white == LOWER


def test_a_disputed_game_waits_and_those_after_it_are_out_of_turn() -> None:
    match = replay(CUP, [row(1, status=Status.DISPUTED), row(2, "P2")])
    assert [game.game for game in match.open] == [1]
    assert [each.reason.code for each in match.refused] == ["game-out-of-turn"]


def test_a_correction_that_ends_the_match_earlier_refuses_what_came_after_but_keeps_it() -> None:
    cup_5 = contest("tcec-cup-5")
    drawn = played(Course(cup_5), "======").played
    rows = [each.game for each in drawn]
    corrected = [
        replace(game, result=Result.WHITE_WINS if game.white == HIGHER else Result.BLACK_WINS) for game in rows[:3]
    ]
    match = replay(cup_5, [*corrected, *rows[3:]])
    assert match.course.winner == HIGHER
    assert [each.game.game for each in match.refused] == [4, 5, 6]
    assert {each.reason.code for each in match.refused} == {"match-over"}


def test_rows_without_numbers_follow_their_boards() -> None:
    match = replay(CUP, [row(None, "P2", board=2), row(None, board=1)])
    assert len(match.course.played) == 2
    assert not match.refused


def test_the_colours_of_the_row_that_waits_are_those_of_the_next_game() -> None:
    match = replay(CUP, [row(1, "P2", result=None)])
    assert match.open_next is not None
    assert match.next is not None
    assert match.next.white == LOWER


def test_exchanged_colours_are_noted() -> None:
    match = replay(CUP, [row(1, "P2"), row(2)])
    assert [note.code for note in match.notes] == ["colours-swapped"]
    assert dict(match.notes[0].params)["number"] == 1


def test_one_bad_row_does_not_hide_the_others() -> None:
    match = replay(CUP, [row(1), row(2), row(2, "P2", board=2), row(3)])
    assert len(match.course.played) == 3
    assert [each.reason.code for each in match.refused] == ["pair-unbalanced"]
