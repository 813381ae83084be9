"""The recount in whole numbers against the plain one in fractions, for seasons at random."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.keizer.recount import list_for_pairing, recount
from rules.keizer.regulation import KeizerRegulation
from rules.keizer.table import KeizerTable
from rules.tournament import Tournament
from tests.rules.keizer.plain_recount import PlainList, PlainRecount
from tests.rules.keizer.seasons import CONVENTIONS, ROUNDS, regulations, tournaments


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_standings_equal_the_plain_way(convention: str) -> None:
    @settings(max_examples=150, deadline=None)
    @given(tournaments(), regulations(convention), st.integers(0, ROUNDS))
    def check(tournament: Tournament, regulation: KeizerRegulation, after: int) -> None:
        plain = PlainRecount(tournament, regulation, after, max(after, 1)).result()
        _equal(recount(tournament, regulation, after), plain)

    check()


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_list_for_pairing_equals_the_plain_way(convention: str) -> None:
    @settings(max_examples=100, deadline=None)
    @given(tournaments(), regulations(convention), st.integers(1, ROUNDS + 1))
    def check(tournament: Tournament, regulation: KeizerRegulation, number: int) -> None:
        plain = PlainRecount(tournament, regulation, number - 1, number).result()
        _equal(list_for_pairing(tournament, regulation, number), plain)

    check()


def _equal(table: KeizerTable, plain: PlainList) -> None:
    assert {line.player: line.points for line in table.lines} == plain.points
    assert list(table.order) == plain.order
    assert {line.player: line.value for line in table.lines} == plain.values
    assert table.cycle_length == plain.cycle
