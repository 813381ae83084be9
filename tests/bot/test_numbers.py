"""Numbers as people read them."""

from fractions import Fraction

import pytest

from bot.numbers import game_points, points, share


@pytest.mark.parametrize(
    ("value", "language", "shown"),
    [
        (Fraction(16825, 1000), "en", "16.83"),
        (Fraction(16825, 1000), "nl", "16,83"),
        (Fraction(7), "en", "7"),
        (Fraction(1, 3), "de", "0,33"),
        (Fraction(2, 3), "en", "0.67"),
        (Fraction(0), "sv", "0"),
        (Fraction(120), "ru", "120"),
        (Fraction(-5, 2), "en", "-2.5"),
        (Fraction(-1, 1000), "en", "0"),
        (Fraction(605, 100), "nl", "6,05"),
        (Fraction(10**40 * 10 + 1, 10), "en", f"1{'0' * 40}.1"),
    ],
)
def test_points_show_two_decimals_at_most_rounded_half_up(value: Fraction, language: str, shown: str) -> None:
    assert points(value, language) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [(Fraction(33, 100), "33%"), (Fraction(2, 3), "2/3"), (Fraction(665, 1000), "66.5%"), (Fraction(1), "100%")],
)
def test_shares_are_exact(value: Fraction, shown: str) -> None:
    assert share(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [(Fraction(5, 2), "2½"), (Fraction(1, 2), "½"), (Fraction(0), "0"), (Fraction(4), "4")]
)
def test_game_points_are_written_with_halves(value: Fraction, shown: str) -> None:
    assert game_points(value) == shown
