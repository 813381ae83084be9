"""How a club writes its top value."""

from fractions import Fraction

import pytest

from rules.errors import SettingError
from rules.keizer.values import top_value
from rules.regulations import SettingValue


@pytest.mark.parametrize(
    ("written", "participants", "top"),
    [
        ("1.5 N", 40, "60"),  # the example of the regulation
        ("1.5 N", 5, "8"),  # 7.5, half up
        ("1.5N", 7, "11"),  # 10.5, half up, where half even would give 10
        ("1,5 n", 4, "6"),
        ("1.5 (N-1) half even", 8, "10"),  # 10.5
        ("1.5 (N-1) half even", 10, "14"),  # 13.5
        ("1.5 * (N - 1) half up", 8, "11"),
        ("3/2 N", 5, "8"),
        ("3 N / 2 exact", 5, "15/2"),
        ("2 × N + 10", 5, "20"),
        ("N (1 + 1)", 5, "10"),
        ("50 + N half up", 6, "56"),
        ("60", 40, "60"),
        (60, 3, "60"),
        (62.5, 3, "125/2"),  # a number stays as it is
        ("62,5", 3, "125/2"),
    ],
)
def test_a_formula_is_linear_in_the_number_of_participants(written: SettingValue, participants: int, top: str) -> None:
    assert top_value("keizer.top value", written).of(participants) == Fraction(top)


@pytest.mark.parametrize(
    "written",
    [
        "",
        "half up",
        "N N",
        "1.5 M",
        "1.5 (N",
        "N)",
        "60 - N",
        "N/N",
        "1/0",
        "0",
        "-5",
        "0 N",
        True,
        "2 ** 3",
        "(" * 999,
    ],
)
def test_anything_else_is_refused(written: SettingValue) -> None:
    with pytest.raises(SettingError) as refusal:
        top_value("keizer.top value", written)
    assert refusal.value.code == "setting-top-value"
    assert refusal.value.params == {"key": "keizer.top value", "value": written}
