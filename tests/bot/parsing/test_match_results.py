"""Results of a match as captains type them."""

from fractions import Fraction

import pytest

from bot.parsing.match_results import SaidMatch, parse_match_result
from bot.parsing.results import Outcome
from rules.results import Result

WON, LOST, DRAW = Outcome.WON, Outcome.LOST, Result.DRAW


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("3-1", (3, 1)),
        ("2½-1½", (Fraction(5, 2), Fraction(3, 2))),
        ("2.5 - 1.5", (Fraction(5, 2), Fraction(3, 2))),
        ("1,5:2,5", (Fraction(3, 2), Fraction(5, 2))),
        ("½-3½", (Fraction(1, 2), Fraction(7, 2))),
        ("0-4", (0, 4)),
    ],
)
def test_a_total_of_all_boards(text: str, total: tuple[Fraction, Fraction]) -> None:
    assert parse_match_result(text, 4) == SaidMatch(total)


@pytest.mark.parametrize("text", ["1 0 ½ 1", "1, 0, =, 1", "1;0;1/2;1", "+ - ½ 1"])
def test_a_sign_a_board_is_told_from_the_own_side(text: str) -> None:
    assert parse_match_result(text, 4) == SaidMatch(boards=(WON, LOST, DRAW, WON))


def test_full_scores_are_white_first() -> None:
    found = parse_match_result("1-0 0-1 ½-½ 1-0", 4)
    assert found == SaidMatch(boards=(Result.WHITE_WINS, Result.BLACK_WINS, DRAW, Result.WHITE_WINS))
    assert not found.is_turnable


@pytest.mark.parametrize(
    "text", ["1-0", "3-2", "1 0 1", "1 0 1 1 1", "board 3 1-0", "I won", "", "2", "1 0 x 1", "4-4"]
)
def test_what_is_no_result_of_a_match_of_four(text: str) -> None:
    assert parse_match_result(text, 4) is None


def test_a_match_of_one_board_is_a_game() -> None:
    assert parse_match_result("1-0", 1) is None
    assert parse_match_result("1", 1) is None
