"""One cell and its canonical value."""

import math
from datetime import date, datetime, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.results import Result
from sheets import words
from sheets.grid import Scalar
from sheets.records import Value
from sheets.schema import Column, Kind
from sheets.values.cells import REFERENCES, Flaw, canonical, reader, scalar, shown

SCALARS = st.one_of(
    st.none(),
    st.text(max_size=30),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.datetimes(),
    st.dates(),
    st.times(),
)


def column(kind: Kind, table: str = "", least: int = 0) -> Column:
    """A column of a kind."""
    return Column("Heading", kind, words=table, least=least)


def reading(kind: Kind, value: Scalar, table: str = "", least: int = 0) -> Value:
    """What a cell is read as; the code of its flaw with an exclamation mark."""
    read = reader(column(kind, table, least))(value)
    return f"!{read.code}" if isinstance(read, Flaw) else read


# --- results


@pytest.mark.parametrize(
    ("spelling", "result"),
    [
        *[(text, "1-0") for text in ("1-0", "1–0", "1:0", " 1 - 0 ", "1,0-0,0", "1.0-0.0", "1—0", "1−0")],
        *[(text, "0-1") for text in ("0-1", "0–1", "0:1", "0,0-1,0")],
        *[(text, "½-½") for text in ("½-½", "½–½", "½:½", "½", "1/2-1/2", "1/2", "0,5-0,5", "0.5-0.5", ".5-.5", "0,5")],
        *[(text, "½-½") for text in ("=", "remise", "Remis", "DRAW", "ничья", "oavgjort", "=-=")],
        *[(text, "+/-") for text in ("+/-", "+:-", "+-", "+ - -", "1-0F", "1f-0f")],
        *[(text, "-/+") for text in ("-/+", "-:+", "-+", "0-1f")],
        *[(text, "-/-") for text in ("-/-", "-:-", "--", "0-0f")],
        *[(text, "postponed") for text in ("postponed", "Uitgesteld", "verschoben", "отложена", "uppskjuten")],
        *[(text, "bye") for text in ("bye", "Bye", "vrij", "freilos", "frirond", "выходной")],
        (0.5, "½-½"),
        ("", None),
        ("  ", None),
        (None, None),
    ],
)
def test_results_in_all_spellings(spelling: Scalar, result: str | None) -> None:
    assert reading(Kind.RESULT, spelling) == result


@pytest.mark.parametrize(
    "value",
    [
        date(2026, 2, 1),
        datetime.fromisoformat("2026-01-02 00:00"),
        time(1, 0),
        datetime.fromisoformat("1899-12-30 01:00"),
    ],
)
def test_a_date_that_poses_as_a_result_is_refused(value: Scalar) -> None:
    assert reading(Kind.RESULT, value) == "!date-as-result"


@pytest.mark.parametrize("value", ["2-1", "0-0", "1", 1, 0, "1-1", "1-½", True, "won", "-", "1-0!", "*", 1.5, math.nan])
def test_what_is_no_result_for_certain_is_none(value: Scalar) -> None:
    assert reading(Kind.RESULT, value) == "!unknown-result"


@pytest.mark.parametrize("result", list(Result))
def test_every_result_is_read_as_it_is_written(result: Result) -> None:
    assert reading(Kind.RESULT, scalar(result.value, Kind.RESULT)) == result.value


# --- numbers


@pytest.mark.parametrize(
    ("value", "number"),
    [(7, 7), (7.0, 7), ("7", 7), (" 7 ", 7), ("7,0", 7), ("7.00", 7), ("+7", 7), ("", None), (None, None), (" ", None)],
)
def test_whole_numbers(value: Scalar, number: int | None) -> None:
    assert reading(Kind.WHOLE, value) == number


@pytest.mark.parametrize(
    "value", [7.5, "seven", "7.5", True, date(2026, 1, 1), math.nan, math.inf, "1e3", "9" * 5000, "Total"]
)
def test_what_is_no_whole_number(value: Scalar) -> None:
    assert reading(Kind.WHOLE, value) == "!not-whole"


def test_whole_numbers_have_bounds() -> None:
    assert reading(Kind.WHOLE, -1) == "!number-too-small"
    assert reading(Kind.WHOLE, "−1") == "!number-too-small"
    assert reading(Kind.WHOLE, 0, least=1) == "!number-too-small"
    assert reading(Kind.WHOLE, 10_000) == "!number-too-large"
    assert reading(Kind.WHOLE, 10**30) == "!number-too-large"


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (2, 2),
        (2.5, "2.5"),
        ("2,5", "2.5"),
        ("2½", "2.5"),
        ("½", "0.5"),
        ("1/5", "0.2"),
        ("1/3", "1/3"),
        (0.1, "0.1"),
        ("-3", -3),
    ],
)
def test_other_numbers_are_exact(value: Scalar, number: Value) -> None:
    assert reading(Kind.NUMBER, value) == number


@pytest.mark.parametrize("value", ["x", "1/0", math.nan, math.inf, True, "1/2/3", "--1", "1.2.3"])
def test_what_is_no_number(value: Scalar) -> None:
    assert reading(Kind.NUMBER, value) == "!not-a-number"


def test_a_fraction_that_became_a_date_is_no_number() -> None:
    assert reading(Kind.NUMBER, date(2026, 5, 1)) == "!date-not-expected"


# --- text


@pytest.mark.parametrize("value", ["=1+1", "@x", "O'Neill", "+31", "-x", "'t Hart", "007", "1,5"])
def test_text_is_never_taken_for_anything_else(value: str) -> None:
    assert reading(Kind.NAME, value) == value
    assert scalar(value, Kind.NAME) == value


def test_a_number_in_a_text_column_is_its_digits() -> None:
    assert reading(Kind.ID, 7) == "7"
    assert reading(Kind.ID, 7.0) == "7"
    assert reading(Kind.TEXT, 1.5) == "1.5"


def test_a_date_is_nobodys_name() -> None:
    assert reading(Kind.NAME, date(2026, 5, 1)) == "!date-not-expected"
    assert reading(Kind.ID, datetime.fromisoformat("2026-05-01 00:00")) == "!date-not-expected"


@pytest.mark.parametrize(
    ("value", "setting"),
    [
        (0.33, "0.33"),
        ("33%", "33%"),
        (60, 60),
        (True, "yes"),
        (False, "no"),
        ("  1.5  N ", "1.5 N"),
        (time(20, 0), "20:00"),
        (date(2026, 2, 1), "!date-not-expected"),
    ],
)
def test_values_of_settings(value: Scalar, setting: Value) -> None:
    assert reading(Kind.SETTING, value) == setting


# --- words


@pytest.mark.parametrize(
    "spelling", ["notified", " Notified ", "AFGEMELD", "abgemeldet", "Entschuldigt", "предупредил"]
)
def test_words_of_five_languages(spelling: str) -> None:
    assert reading(Kind.CHOICE, spelling, words.ABSENCES) == "notified"


@pytest.mark.parametrize(("spelling", "near"), [("notifed", "notified"), ("pesent", "present"), ("zzzz", "")])
def test_an_unknown_word_names_the_nearest_known_one(spelling: str, near: str) -> None:
    read = reader(column(Kind.CHOICE, words.ABSENCES))(spelling)
    assert isinstance(read, Flaw)
    assert read.code == "unknown-word"
    assert read.params["nearest"] == near
    assert "notified" in str(read.params["choices"])


@pytest.mark.parametrize("spelling", ["captain, player", "Player; Captain", "speler / aanvoerder", "player,captain,"])
def test_roles_in_any_order(spelling: str) -> None:
    assert reading(Kind.CHOICES, spelling, words.ROLES) == "player, captain"


def test_one_unknown_role_makes_the_cell_unreadable() -> None:
    assert reading(Kind.CHOICES, "player, kaptain!", words.ROLES) == "!unknown-word"


# --- days and times


@pytest.mark.parametrize(
    "value", [date(2026, 3, 12), datetime.fromisoformat("2026-03-12 00:00"), "2026-03-12", "12-3-2026", "12.3.2026"]
)
def test_days(value: Scalar) -> None:
    assert reading(Kind.DATE, value) == "2026-03-12"


@pytest.mark.parametrize(
    "value", [datetime.fromisoformat("2026-03-12 18:00"), 46093, "3/12/2026", "soon", True, date(1800, 1, 1)]
)
def test_what_is_no_day(value: Scalar) -> None:
    assert reading(Kind.DATE, value) == "!not-a-date"


@pytest.mark.parametrize(
    "value",
    [time(19, 30), datetime.fromisoformat("1899-12-30 19:30"), datetime.fromisoformat("1900-01-01 19:30"), "19.30"],
)
def test_times_of_day(value: Scalar) -> None:
    assert reading(Kind.TIME, value) == "19:30"


@pytest.mark.parametrize("value", [0.8125, 19, "seven", datetime.fromisoformat("2026-03-12 19:30")])
def test_what_is_no_time_of_day(value: Scalar) -> None:
    assert reading(Kind.TIME, value) == "!not-a-time"


def test_instants_are_rounded_to_the_second() -> None:
    assert reading(Kind.INSTANT, datetime.fromisoformat("2026-03-12 17:59:59.999999")) == "2026-03-12T18:00"
    assert reading(Kind.INSTANT, "2026-03-12 18:00:05") == "2026-03-12T18:00:05"
    assert reading(Kind.INSTANT, date(2026, 3, 12)) == "!not-an-instant"


def test_deadlines_are_instants_or_words() -> None:
    assert reading(Kind.DEADLINE, datetime.fromisoformat("2026-03-12 18:00")) == "2026-03-12T18:00"
    assert reading(Kind.DEADLINE, "Dag ervoor 20:00") == "day before 20:00"
    assert reading(Kind.DEADLINE, time(18, 0)) == "same day 18:00"
    assert reading(Kind.DEADLINE, date(2026, 3, 12)) == "!not-a-deadline"
    assert reading(Kind.DEADLINE, 0.75) == "!not-a-deadline"


# --- everything

KINDS = [kind for kind in Kind if kind not in REFERENCES]


@given(st.sampled_from(KINDS), SCALARS)
def test_whatever_stands_in_a_cell_is_read(kind: Kind, value: Scalar) -> None:
    table = words.ROLES if kind in {Kind.CHOICE, Kind.CHOICES} else ""
    read = reader(column(kind, table))(value)
    assert isinstance(read, (Flaw, str, int)) or read is None
    assert isinstance(shown(value), str)


@given(st.sampled_from(KINDS), SCALARS)
def test_what_was_read_is_written_and_read_again_as_the_same(kind: Kind, value: Scalar) -> None:
    table = words.ROLES if kind in {Kind.CHOICE, Kind.CHOICES} else ""
    read = reader(column(kind, table))(value)
    if not isinstance(read, Flaw):
        assert reader(column(kind, table))(scalar(read, kind)) == read


@given(st.text())
def test_text_that_no_file_can_keep_is_cleaned_before_it_is_written(text: str) -> None:
    kept = canonical(text, column(Kind.TEXT))
    assert kept is None or not any(ord(letter) < 32 and letter not in "\t\n\r" for letter in str(kept))


def test_a_value_that_a_column_cannot_hold_is_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="unknown-result"):
        canonical("2-1", column(Kind.RESULT))
