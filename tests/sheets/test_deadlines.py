"""Deadlines as people write them. The round of these tests is on Thursday 12 March 2026 at 20:00 in Amsterdam."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.values.deadlines import Absolute, Deadline, Evening, FromStart, OnDay, OnWeekday, parse, resolve, written

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
THURSDAY = Evening(date(2026, 3, 12), datetime(2026, 3, 12, 20, 0, tzinfo=AMSTERDAM), AMSTERDAM)


def meant(text: str, evening: Evening = THURSDAY, *, after: bool = False) -> datetime | None:
    """The local time that a text means."""
    deadline = parse(text)
    assert deadline is not None
    instant = resolve(deadline, evening, after=after)
    return None if instant is None else instant.replace(tzinfo=None)


@pytest.mark.parametrize(
    ("text", "instant"),
    [
        ("2026-03-11 18:00", datetime.fromisoformat("2026-03-11 18:00")),
        ("11-3-2026 18.00", datetime.fromisoformat("2026-03-11 18:00")),
        ("-2h", datetime.fromisoformat("2026-03-12 18:00")),
        ("−2h", datetime.fromisoformat("2026-03-12 18:00")),
        ("- 90 min", datetime.fromisoformat("2026-03-12 18:30")),
        ("-1h30m", datetime.fromisoformat("2026-03-12 18:30")),
        ("-1h 30 min", datetime.fromisoformat("2026-03-12 18:30")),
        ("-1d", datetime.fromisoformat("2026-03-11 20:00")),
        ("2 hours before", datetime.fromisoformat("2026-03-12 18:00")),
        ("1 week before", datetime.fromisoformat("2026-03-05 20:00")),
        ("+3h", datetime.fromisoformat("2026-03-12 23:00")),
        ("3 hours after", datetime.fromisoformat("2026-03-12 23:00")),
        ("start", datetime.fromisoformat("2026-03-12 20:00")),
        ("18:00", datetime.fromisoformat("2026-03-12 18:00")),
        ("same day 18:00", datetime.fromisoformat("2026-03-12 18:00")),
        ("day before 20:00", datetime.fromisoformat("2026-03-11 20:00")),
        ("The day before, at 20:00", datetime.fromisoformat("2026-03-11 20:00")),
        ("2 days before 20:00", datetime.fromisoformat("2026-03-10 20:00")),
        ("day after 12:00", datetime.fromisoformat("2026-03-13 12:00")),
        ("wednesday 18:00", datetime.fromisoformat("2026-03-11 18:00")),
        ("Thursday 18:00", datetime.fromisoformat("2026-03-12 18:00")),
        ("thursday 21:00", datetime.fromisoformat("2026-03-05 21:00")),
        ("friday before 18:00", datetime.fromisoformat("2026-03-06 18:00")),
    ],
)
def test_what_people_write(text: str, instant: datetime) -> None:
    assert meant(text) == instant


@pytest.mark.parametrize(
    "text",
    [
        "dag ervoor 20:00",
        "de dag ervoor om 20:00 uur",
        "dagen innan kl 20:00",
        "am Vortag um 20:00 Uhr",
        "накануне 20:00",
    ],
)
def test_five_languages_know_the_day_before(text: str) -> None:
    assert meant(text) == datetime.fromisoformat("2026-03-11 20:00")


@pytest.mark.parametrize(
    "text", ["2 uur vooraf", "2 timmar innan", "2 Stunden vorher", "-2ч", "-2 uur", "2 Stunden davor"]
)
def test_five_languages_know_hours(text: str) -> None:
    assert meant(text) == datetime.fromisoformat("2026-03-12 18:00")


@pytest.mark.parametrize(
    "text", ["woensdag 18:00", "onsdag kl. 18:00", "Mittwoch 18:00", "среда 18:00", "wo om 18:00 uur"]
)
def test_five_languages_know_weekdays(text: str) -> None:
    assert meant(text) == datetime.fromisoformat("2026-03-11 18:00")


@pytest.mark.parametrize(
    "text", ["", "soon", "-2", "-2x", "2h", "25:00", "day before", "friday", "3/12/2026 18:00", "1 2"]
)
def test_what_could_mean_anything_means_nothing(text: str) -> None:
    assert parse(text) is None


def test_what_comes_after_the_round_looks_for_its_weekday_after_it() -> None:
    assert meant("saturday 12:00", after=True) == datetime.fromisoformat("2026-03-14 12:00")
    assert meant("thursday 20:00", after=True) == datetime.fromisoformat("2026-03-19 20:00")
    assert meant("thursday 23:00", after=True) == datetime.fromisoformat("2026-03-12 23:00")


def test_exactly_at_the_start_is_still_before_it() -> None:
    assert meant("thursday 20:00") == datetime.fromisoformat("2026-03-12 20:00")


@pytest.mark.parametrize("text", ["-2h", "start"])
def test_without_a_start_a_span_means_nothing(text: str) -> None:
    assert meant(text, Evening(date(2026, 3, 12), None, AMSTERDAM)) is None


@pytest.mark.parametrize("text", ["18:00", "day before 20:00", "friday 18:00"])
def test_without_a_day_a_time_means_nothing(text: str) -> None:
    assert meant(text, Evening(None, None, AMSTERDAM)) is None


def test_without_a_start_a_weekday_may_be_the_day_itself() -> None:
    assert meant("thursday 21:00", Evening(date(2026, 3, 12), None, AMSTERDAM)) == datetime.fromisoformat(
        "2026-03-12 21:00"
    )


def test_a_span_across_a_change_of_the_clocks_is_measured_by_stop_watch() -> None:
    after_the_change = Evening(date(2026, 3, 29), datetime(2026, 3, 29, 4, 0, tzinfo=AMSTERDAM), AMSTERDAM)
    assert meant("-2h", after_the_change) == datetime.fromisoformat("2026-03-29 01:00")


def test_the_day_before_a_change_of_the_clocks_has_its_own_time() -> None:
    sunday = Evening(date(2026, 3, 29), datetime(2026, 3, 29, 20, 0, tzinfo=AMSTERDAM), AMSTERDAM)
    deadline = resolve(OnDay(-1, time(20, 0)), sunday)
    assert deadline is not None
    assert deadline.astimezone(UTC) == datetime(2026, 3, 28, 19, 0, tzinfo=UTC)


DAYS = st.dates(date(1900, 1, 1), date(2199, 12, 31))
CLOCKS = st.times().map(lambda at: at.replace(second=0, microsecond=0))
DEADLINES = st.one_of(
    st.builds(Absolute, st.builds(datetime.combine, DAYS, CLOCKS)),
    st.builds(FromStart, st.integers(-5_000_000, 5_000_000).map(lambda minutes: timedelta(minutes=minutes))),
    st.builds(OnDay, st.integers(-999, 999), CLOCKS),
    st.builds(OnWeekday, st.integers(0, 6), CLOCKS),
)


@given(DEADLINES)
def test_every_deadline_is_read_as_it_was_written(deadline: Deadline) -> None:
    assert parse(written(deadline)) == deadline


@given(DEADLINES, DAYS, CLOCKS, st.booleans())
def test_every_deadline_can_be_resolved(deadline: Deadline, day: date, at: time, after: bool) -> None:
    evening = Evening(day, datetime.combine(day, at, AMSTERDAM), AMSTERDAM)
    instant = resolve(deadline, evening, after=after)
    assert instant is None or instant.tzinfo is AMSTERDAM


@given(st.text(max_size=40))
def test_whatever_is_written_is_no_reason_to_fail(text: str) -> None:
    deadline = parse(text)
    assert deadline is None or parse(written(deadline)) == deadline
