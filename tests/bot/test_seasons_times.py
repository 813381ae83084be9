"""The timetable over a season: relative deadlines and a round's own ones, both changes of the clock, New Year."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.decisions import State
from bot.timetable import due
from bot.usecases.rounds.steps import ASK_RESULTS, CLOSE_ABSENCES, PAIR_AT, REMIND_ABSENCES, STANDINGS
from sheets.decode import snapshot
from sheets.tables import read_tables
from tests.bot.club_book import CLUB, Row, club_book, typed

RELATIVE = {
    "absence deadline": "-2h",
    "pair at": "-30m",
    "publish standings at": "+12h",
    "default time": "20:00",
}


def season(rows: Sequence[Row], results: Sequence[str] = (), **settings: str) -> State:
    """A club whose deadlines are relative, long before its first round."""
    book = club_book(list(rows), **{**RELATIVE, **settings})
    for board, said in enumerate(results, start=1):
        typed(book, board, said)
    found = snapshot(read_tables(book.read()))
    assert not found.errors
    return State(CLUB, found, datetime(2026, 1, 1, tzinfo=UTC))


def lived(state: State, since: datetime, until: datetime, *, every: timedelta) -> list[tuple[str, int, datetime]]:
    """All that falls due while the time passes: each step is taken as it comes. Step, round, instant."""
    fallen: list[tuple[str, int, datetime]] = []
    now = since
    while now <= until:
        state = replace(state, now=now)
        for one in due(state):
            assert not one.is_missed
            fallen.append((one.step, one.round, now))
            state = replace(state, done_steps=state.done_steps | {(one.round, one.step)})
        now += every
    return fallen


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_relative_deadlines_follow_the_round_and_its_own_ones_win() -> None:
    own: Row = [2, "2026-03-19", "19:00", None, "day before 20:00", "2026-03-19 18:15", None]
    plans = season([[1, "2026-03-12", None, "closed"], own, [3, "2026-03-26"]]).snapshot.round_plan

    def at(number: int) -> tuple[datetime | None, datetime | None]:
        plan = plans[number]
        return tuple(each and each.astimezone(UTC) for each in (plan.absence_deadline, plan.pair_at))  # type: ignore[return-value]

    assert at(2) == (utc("2026-03-18T19:00"), utc("2026-03-19T17:15"))
    assert at(3) == (utc("2026-03-26T17:00"), utc("2026-03-26T18:30"))


@pytest.mark.parametrize(
    ("day", "begins"),
    [
        ("2026-03-29", "2026-03-29T18:00"),  # summer begins at 02:00 of that day: 20:00 is 18:00 UTC
        ("2026-03-28", "2026-03-28T19:00"),
        ("2026-10-25", "2026-10-25T19:00"),  # and ends at 03:00
        ("2026-10-24", "2026-10-24T18:00"),
    ],
)
def test_on_the_days_around_a_change_of_the_clock_each_step_happens_once_at_its_local_time(
    day: str, begins: str
) -> None:
    state, start = season([[1, day, "20:00", "closed"], [2, day, "20:00", "planned"]]), utc(begins)
    fallen = lived(state, start - timedelta(days=2), start - timedelta(minutes=1), every=timedelta(minutes=1))

    reminded = start.astimezone(ZoneInfo("Europe/Amsterdam")) - timedelta(hours=26)  # at 18:00 on the clock there
    assert fallen == [
        (REMIND_ABSENCES, 2, reminded.astimezone(UTC)),
        (CLOSE_ABSENCES, 2, start - timedelta(hours=2)),
        (PAIR_AT, 2, start - timedelta(minutes=30)),
    ]


def test_a_deadline_in_the_hour_that_spring_leaves_out_is_an_instant_all_the_same() -> None:
    """02:30 on 29 March 2026 is on no clock in Amsterdam; it is read as it would have been: 01:30 UTC."""
    state = season([[1, None, None, "closed"], [2, "2026-03-29", "12:00", "planned", "2026-03-29 02:30"]])
    fallen = lived(state, utc("2026-03-28T00:00"), utc("2026-03-29T09:00"), every=timedelta(minutes=5))

    assert [one[2] for one in fallen if one[0] == CLOSE_ABSENCES] == [utc("2026-03-29T01:30")]


def test_a_season_across_new_year_keeps_its_order() -> None:
    rows: list[Row] = [[1, "2026-12-17", "20:00", "published"], [2, "2027-01-07", "20:00", "planned"]]
    fallen = lived(
        season(rows, results=["1-0"]), utc("2026-12-18T00:00"), utc("2027-01-07T18:45"), every=timedelta(minutes=15)
    )
    steps = [(step, number) for step, number, _ in fallen if step != "ask about publishing"]

    assert steps == [(ASK_RESULTS, 1), (STANDINGS, 1), (REMIND_ABSENCES, 2), (CLOSE_ABSENCES, 2), (PAIR_AT, 2)]
    assert fallen[-1][2] == utc("2027-01-07T18:30")


@pytest.mark.parametrize("pause", [1, 7, 60, 360])
def test_however_seldom_one_looks_nothing_happens_twice(pause: int) -> None:
    """A step that was slept through is late or missed; never taken twice."""
    state = season([[1, None, None, "closed"], [2, "2026-03-12", "20:00", "planned"]])
    seen: list[tuple[int, str]] = []
    for minute in range(0, 6 * 24 * 60, pause):
        state = replace(state, now=utc("2026-03-10T00:00") + timedelta(minutes=minute))
        for one in due(state):
            seen.append((one.round, one.step))
            state = replace(state, done_steps=state.done_steps | {(one.round, one.step)})

    assert len(seen) == len(set(seen))
    assert {step for _, step in seen} == {REMIND_ABSENCES, CLOSE_ABSENCES, PAIR_AT}
