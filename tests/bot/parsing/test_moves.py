"""Games on another day as people type it, and as buttons carry it."""

from datetime import date, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.parsing.moves import SaidMove, parse_move, parse_when
from bot.parsing.whens import When, read, written

TODAY = date(2026, 3, 5)  # a Thursday


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("postponed", SaidMove()),
        ("Postponed to 14 March 19:30", SaidMove(date(2026, 3, 14), time(19, 30))),
        ("postponed until tomorrow", SaidMove(date(2026, 3, 6))),
        ("in advance on Sunday at 14.00", SaidMove(date(2026, 3, 8), time(14))),
        ("uitgesteld naar 14 maart 19:30 uur", SaidMove(date(2026, 3, 14), time(19, 30))),
        ("vooruit op dinsdag", SaidMove(date(2026, 3, 10))),
        ("verplaatst naar 2026-04-02", SaidMove(date(2026, 4, 2))),
        ("uppskjuten till 14 mars kl. 19.30", SaidMove(date(2026, 3, 14), time(19, 30))),
        ("verlegt auf den 14. März um 19:30 Uhr", SaidMove(date(2026, 3, 14), time(19, 30))),
        ("verschoben auf Samstag", SaidMove(date(2026, 3, 7))),
        ("отложена на 14 марта в 19:30", SaidMove(date(2026, 3, 14), time(19, 30))),
        ("досрочно завтра", SaidMove(date(2026, 3, 6))),
    ],
)
def test_what_is_typed_is_understood_in_five_languages(text: str, said: SaidMove) -> None:
    assert parse_move(text, TODAY) == said


@pytest.mark.parametrize(
    "text",
    ["1-0", "draw", "absent 7", "postponed 25:70", "postponed 1-0", "postponed by Boris", "postponement", "14 March"],
)
def test_what_says_no_day_for_certain_is_left_alone(text: str) -> None:
    assert parse_move(text, TODAY) is None


def test_behind_the_command_a_day_alone_will_do() -> None:
    assert parse_when("14 March 19:30", TODAY) == SaidMove(date(2026, 3, 14), time(19, 30))
    assert parse_when("", TODAY) == SaidMove()
    assert parse_when("some day", TODAY) is None


@given(
    st.dates(date(2000, 1, 1), date(2199, 12, 31)),
    st.none() | st.times().map(lambda at: at.replace(second=0, microsecond=0)),
)
def test_a_button_carries_every_day_in_seven_letters(day: date, at: time | None) -> None:
    data = written(When(day, at))
    assert len(data) <= 7
    assert read(data) == When(day, at)


def test_a_day_that_is_not_known_travels_too_and_what_is_no_day_is_none() -> None:
    assert read(written(When())) == When()
    assert read("") is read("r") is None
    assert read("dzzzz") is None, "no workbook knows that year"
    assert read("tzzzzzz") is None


@given(st.text(max_size=60) | st.from_regex(r"postponed to [0-9a-z:./ -]{0,30}"))
def test_nothing_that_is_typed_breaks_it(text: str) -> None:
    for said in (parse_move(text, TODAY), parse_when(text, TODAY)):
        assert said is None or isinstance(said, SaidMove)
