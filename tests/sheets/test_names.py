"""How names are compared."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.names import folded, tidy


@pytest.mark.parametrize("spelling", ["josé", " José ", "JOSÉ", unicodedata.normalize("NFD", "José"), "Jo\u200bsé"])
def test_spellings_of_one_name_are_the_same_name(spelling: str) -> None:
    assert folded(spelling) == folded("José")


@pytest.mark.parametrize("spelling", ["Jan  Smit", "Jan\u00a0Smit", "\tJan Smit\n", "JAN SMIT"])
def test_spaces_of_any_kind_collapse(spelling: str) -> None:
    assert folded(spelling) == folded("Jan Smit")


def test_different_names_stay_different() -> None:
    assert len({folded(name) for name in ("O'Neill", "ONeill", "Müller", "Mueller", "Öberg", "Oberg")}) == 6


@given(st.text())
def test_a_tidy_name_is_tidy_already(name: str) -> None:
    assert tidy(tidy(name)) == tidy(name)


@given(st.text())
def test_a_folded_name_is_folded_already(name: str) -> None:
    assert folded(folded(name)) == folded(name)
