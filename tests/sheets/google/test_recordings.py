"""The double answers as Google answered: recordings of a client library's test suite, replayed."""

import pytest

from tests.sheets.google.recordings import LEFT_OUT, Agreement, recordings, replayed

LEAST = {"read values": 1.0, "write values": 1.0, "write spreadsheet": 1.0, "read spreadsheet": 0.985}
"""Shares that agreed when this was written; what differs are roundings of colours, widths of letters, editors."""

CASES_THAT_DIFFER = {
    "WorksheetTest.test_add_protected_range_normal", "WorksheetTest.test_add_protected_range_warning",
    "WorksheetTest.test_auto_resize_columns", "WorksheetTest.test_clear_tab_color",
    "WorksheetTest.test_delete_protected_range", "WorksheetTest.test_set_tab_color",
    "WorksheetTest.test_update_tab_color",
}  # fmt: skip


@pytest.fixture(scope="module")
def agreement() -> Agreement:
    return replayed()


def test_the_share_that_agrees_does_not_fall(agreement: Agreement) -> None:
    shares = {kind: agreement.share(kind) for kind in LEAST}
    for kind, share in shares.items():
        print(f"{kind}: {agreement.same[kind]} of {agreement.asked[kind]} answers agree ({share:.1%})")
    assert {kind: share for kind, share in shares.items() if share < LEAST[kind]} == {}
    assert min(shares["read values"], shares["write values"]) >= 0.95


def test_everything_is_replayed_but_what_came_from_elsewhere(agreement: Agreement) -> None:
    everything = list(recordings())
    left = sum(one.case in LEFT_OUT for one in everything)
    assert (len(everything), sum(agreement.asked.values())) == (1508, 1508 - left)
    assert left == 16


def test_what_differs_is_known(agreement: Agreement) -> None:
    assert {one.case for one, _, _ in agreement.different} == CASES_THAT_DIFFER
