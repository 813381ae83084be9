"""How the tables of a circuit are written and read."""

from fractions import Fraction

import pytest

from rules.circuit.tables import PayTable, Row, TableKind, percent, table_row, table_text
from rules.errors import SettingError
from rules.regulations import SettingValue

KEY = "circuit.increase players"


@pytest.mark.parametrize(
    ("written", "share"),
    [
        ("10%", Fraction(1, 10)),
        ("10", Fraction(1, 10)),
        (10, Fraction(1, 10)),
        (0.1, Fraction(1, 10)),
        ("0,1", Fraction(1, 10)),
        ("12.5 %", Fraction(1, 8)),
        ("1%", Fraction(1, 100)),
        (0, Fraction(0)),
        ("0%", Fraction(0)),
    ],
)
def test_a_percentage_is_read_as_people_and_as_spreadsheets_write_it(written: SettingValue, share: Fraction) -> None:
    assert percent(KEY, written) == share


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (1, "circuit-percent-unclear"),
        ("1.5", "circuit-percent-unclear"),
        ("a tenth", "circuit-percent"),
        ("-10%", "circuit-percent"),
        (True, "circuit-percent"),
        ("", "circuit-percent"),
    ],
)
def test_what_may_be_either_or_is_no_percentage_is_refused(written: SettingValue, code: str) -> None:
    with pytest.raises(SettingError) as refused:
        percent(KEY, written)
    assert refused.value.code == code


@pytest.mark.parametrize("written", ["1/5", "20%", 0.2, "0,2"])
def test_scoring_places_may_be_a_share(written: SettingValue) -> None:
    assert table_row(TableKind.SCORING_PLACES, 0, written) == Row(0, Fraction(1, 5), is_share=True)


def test_scoring_places_may_be_a_number() -> None:
    assert table_row(TableKind.SCORING_PLACES, 40, 12) == Row(40, Fraction(12))


@pytest.mark.parametrize("written", ["12.5", "120%", "6/5", "many", -1, True])
def test_places_that_no_stage_can_have_are_refused(written: SettingValue) -> None:
    with pytest.raises(SettingError, match="circuit-scoring-places"):
        table_row(TableKind.SCORING_PLACES, 0, written)


@pytest.mark.parametrize(
    ("start", "kind"), [("2.5", TableKind.POINTS), (0, TableKind.POINTS), (-1, TableKind("points"))]
)
def test_points_belong_to_whole_places_from_1(start: SettingValue, kind: TableKind) -> None:
    with pytest.raises(SettingError, match="circuit-from"):
        table_row(kind, start, 20)


def test_a_table_of_steps_is_read_by_the_last_row_that_is_reached() -> None:
    table = table_text(TableKind.INCREASE_PLAYERS, "60: 10%; 40: 5%")
    shares = [None if row is None else row.value for row in map(table.from_row, (39, 40, 59, 60, 300))]
    assert shares == [None, Fraction(1, 20), Fraction(1, 20), Fraction(1, 10), Fraction(1, 10)]


def test_points_are_those_of_the_exact_place_and_a_missing_one_pays_nothing() -> None:
    table = table_text(TableKind.POINTS, "1: 30\n3: 20")
    assert [table.exact(place) for place in (1, 2, 3, 4)] == [30, 0, 20, 0]


def test_none_is_an_empty_table() -> None:
    assert table_text(TableKind.INCREASE_GRANDMASTERS, "none") == PayTable()


@pytest.mark.parametrize(("text", "code"), [("1 20", "circuit-table"), ("1: 20; 1: 17", "circuit-from-twice")])
def test_text_that_is_no_table_is_refused(text: str, code: str) -> None:
    with pytest.raises(SettingError, match=code):
        table_text(TableKind.POINTS, text)
