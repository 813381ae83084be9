"""Days as people type them, in five languages."""

from datetime import date, timedelta

import pytest
from babel.dates import format_date
from hypothesis import given
from hypothesis import strategies as st

from bot.parsing.dates import parse_day
from bot.texts.catalogue import LANGUAGES, catalogue

TODAY = date(2026, 3, 5)
"""A Thursday."""


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("12 March", date(2026, 3, 12)),
        ("12th of March", date(2026, 3, 12)),
        ("March 12", date(2026, 3, 12)),
        ("March 12th, 2027", date(2027, 3, 12)),
        ("on 12 mar", date(2026, 3, 12)),
        ("12 maart", date(2026, 3, 12)),
        ("12 mrt.", date(2026, 3, 12)),
        ("12. März", date(2026, 3, 12)),
        ("am 12. märz 2026", date(2026, 3, 12)),
        ("den 12 mars", date(2026, 3, 12)),
        ("12 марта", date(2026, 3, 12)),
        ("12/3", date(2026, 3, 12)),
        ("12.3.", date(2026, 3, 12)),
        ("12.03.26", date(2026, 3, 12)),
        ("12. 3. 2026", date(2026, 3, 12)),
        ("2026-03-12", date(2026, 3, 12)),
        ("today", TODAY),
        ("vanavond", TODAY),
        ("tomorrow", date(2026, 3, 6)),
        ("morgen", date(2026, 3, 6)),
        ("завтра", date(2026, 3, 6)),
        ("Thursday", TODAY),
        ("on Friday", date(2026, 3, 6)),
        ("donderdag", TODAY),
        ("Mi", date(2026, 3, 11)),
        ("в среду", date(2026, 3, 11)),
        ("4 March", date(2027, 3, 4)),
        ("5 March", TODAY),
        ("29 february", date(2028, 2, 29)),
    ],
)
def test_a_day_is_understood(text: str, day: date) -> None:
    assert parse_day(text, TODAY) == day


@pytest.mark.parametrize(
    "text",
    ["", "7", "12", "31 february", "32 March", "3/14", "12 foo", "m 12", "ma 12 ", "2026-13-01", "next Thursday"],
)
def test_what_is_no_certain_day_is_none(text: str) -> None:
    assert parse_day(text, TODAY) is None


@pytest.mark.parametrize("language", LANGUAGES)
@given(days=st.integers(0, 364))
def test_what_we_write_can_be_read_back(language: str, days: int) -> None:
    day = TODAY + timedelta(days=days)
    locale = catalogue(language).locale
    assert parse_day(format_date(day, "d MMMM", locale=locale), TODAY) == day
    assert parse_day(format_date(day, "d MMM", locale=locale), TODAY) == day


@given(st.text(max_size=60))
def test_no_text_breaks_it(text: str) -> None:
    found = parse_day(text, TODAY)
    assert found is None or isinstance(found, date)
