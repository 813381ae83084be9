"""Many clubs on one account, each with a result in the same minute; the worst case is the same moment."""

import pytest

from tests.sheets.google.many_clubs import evening


@pytest.mark.parametrize(
    ("clubs", "accounts", "within", "longest"),
    [(50, 1, 60, 60), (50, 1, 0, 60), (100, 1, 60, 60), (100, 1, 0, 120), (300, 1, 0, 360), (300, 4, 0, 90)],
)
def test_every_result_is_in_its_sheet_in_time_and_google_refuses_nothing(
    clubs: int, accounts: int, within: float, longest: float
) -> None:
    played = evening(clubs, accounts, within)
    print(
        f"{clubs} clubs on {accounts}, within {within} s: {played.middle:.0f} s in the middle, "
        f"{played.longest:.0f} s at most, {played.most_in_a_minute} requests in the busiest minute"
    )
    assert (played.written, played.refused) == (clubs, 0)
    assert played.longest <= longest
    assert played.most_in_a_minute <= 60
