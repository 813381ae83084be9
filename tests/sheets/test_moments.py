"""Days, times, and what a change of the clocks does to them.

Amsterdam, 2026: on 29 March 02:00 becomes 03:00, on 25 October 03:00 becomes 02:00.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.values.moments import calendar_day, clock, local, moment

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
ZONES = st.sampled_from(["Europe/Amsterdam", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"])


def test_a_local_time_is_that_of_the_zone() -> None:
    assert local(datetime.fromisoformat("2026-07-01 20:00"), AMSTERDAM).astimezone(UTC) == datetime(
        2026, 7, 1, 18, 0, tzinfo=UTC
    )


def test_a_time_left_out_in_spring_means_the_instant_of_an_unchanged_clock() -> None:
    instant = local(datetime.fromisoformat("2026-03-29 02:30"), AMSTERDAM)
    assert instant.astimezone(UTC) == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
    assert f"{instant:%H:%M}" == "03:30"


def test_of_a_time_that_comes_twice_in_autumn_the_second_is_meant() -> None:
    instant = local(datetime.fromisoformat("2026-10-25 02:30"), AMSTERDAM)
    assert instant.astimezone(UTC) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    assert f"{instant:%H:%M}" == "02:30"


@given(st.datetimes(datetime.fromisoformat("1970-01-01 00:00"), datetime.fromisoformat("2100-01-01 00:00")), ZONES)
def test_every_local_time_is_shown_by_the_clock_on_the_wall(wanted: datetime, name: str) -> None:
    zone = ZoneInfo(name)
    instant = local(wanted, zone)
    shown = instant.astimezone(UTC).astimezone(zone)
    assert shown.replace(tzinfo=None) == instant.replace(tzinfo=None)
    assert timedelta() <= shown.replace(tzinfo=None) - wanted <= timedelta(hours=2)


@pytest.mark.parametrize("text", ["19:30", "19.30", "19h30", " 19:30 uur", "19:30 Uhr", "om 19:30", "19:30:00"])
def test_times_of_day(text: str) -> None:
    assert clock(text) == time(19, 30)


@pytest.mark.parametrize("text", ["24:00", "19:60", "19", "half acht", "", "7:5"])
def test_what_is_no_time_of_day(text: str) -> None:
    assert clock(text) is None


@pytest.mark.parametrize("text", ["2026-03-12", "12-3-2026", "12.3.2026", "12.03.2026"])
def test_days(text: str) -> None:
    assert calendar_day(text) == date(2026, 3, 12)


@pytest.mark.parametrize("text", ["3/12/2026", "2026-13-01", "30-2-2026", "12-3-26", "12-3-0026", "12 March"])
def test_what_is_no_day_for_certain(text: str) -> None:
    assert calendar_day(text) is None


@pytest.mark.parametrize("text", ["2026-03-12 18:00", "2026-03-12T18:00", "12-3-2026 18.00", "12.3.2026, 18:00"])
def test_days_with_a_time(text: str) -> None:
    assert moment(text) == datetime.fromisoformat("2026-03-12 18:00")


def test_a_day_with_a_time_may_have_seconds() -> None:
    assert moment("2026-03-12 18:00:30") == datetime.fromisoformat("2026-03-12 18:00:30")
    assert moment("2026-03-12 18:00:60") is None
