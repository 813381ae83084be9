"""A playing night is derived from what is planned, and a workbook is looked at more often then."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from bot.sync.looking import Looks, looks_within, seconds_to_look
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game
from sheets.records import GameRecord, RoundPlan, Snapshot
from tests.bot.clubs import ANNA, BORIS, FIRST_EVENING, ZONE, club

LOOKS = Looks(playing=12, otherwise=112)
LATE = FIRST_EVENING + timedelta(hours=5)
"""One o'clock at night, still the same playing night."""


def wait(now: datetime, *games: GameRecord) -> float:
    return seconds_to_look(club(games), now.astimezone(UTC), LOOKS)


@pytest.mark.parametrize(
    ("now", "seconds"),
    [
        (FIRST_EVENING - timedelta(hours=4), 112),
        (FIRST_EVENING - timedelta(hours=3), 12),
        (FIRST_EVENING, 12),
        (LATE, 12),
        (FIRST_EVENING + timedelta(hours=6), 112),
        (FIRST_EVENING + timedelta(days=7, hours=2), 12),
        (FIRST_EVENING + timedelta(days=100), 112),
    ],
)
def test_from_three_hours_before_a_round_until_six_hours_after_it_is_a_playing_night(
    now: datetime, seconds: float
) -> None:
    assert wait(now) == seconds


def test_midnight_ends_no_playing_night() -> None:
    assert LATE.date() > FIRST_EVENING.date()
    assert wait(LATE) == LOOKS.playing


@pytest.mark.parametrize("before", [1, 12, 60, 111])
def test_the_beginning_of_a_playing_night_is_not_slept_through(before: int) -> None:
    assert wait(FIRST_EVENING - timedelta(hours=3, seconds=before)) == max(before, LOOKS.playing)


def test_the_night_on_which_the_clocks_change_is_as_long_as_others() -> None:
    """27 to 28 March 2027 in Amsterdam: at two o'clock it is three."""
    start = datetime(2027, 3, 27, 21, tzinfo=ZONE)
    plan = RoundPlan(club().rounds[0].round, start)
    snapshot = Snapshot(club().competition, rounds=(plan,))
    end = start.astimezone(UTC) + timedelta(hours=6)
    assert seconds_to_look(snapshot, end - timedelta(seconds=1), LOOKS) == LOOKS.playing
    assert seconds_to_look(snapshot, end, LOOKS) == LOOKS.otherwise


def _game(day: date, at: time | None, result: Result | None = None) -> GameRecord:
    return GameRecord(Game(1, 1, PlayerId(ANNA), PlayerId(BORIS), result), date=day, time=at)


def test_a_game_on_a_date_of_its_own_makes_a_playing_night_until_it_is_played() -> None:
    day, noon = date(2026, 7, 1), datetime(2026, 7, 1, 12, tzinfo=ZONE)
    assert wait(noon, _game(day, time(14))) == LOOKS.playing
    assert wait(noon, _game(day, None)) == LOOKS.playing
    assert wait(noon, _game(day, None, Result.POSTPONED)) == LOOKS.playing
    assert wait(noon, _game(day, None, Result.DRAW)) == LOOKS.otherwise
    assert wait(noon - timedelta(days=2), _game(day, None)) == LOOKS.otherwise


def test_without_a_plan_no_night_is_special() -> None:
    assert seconds_to_look(Snapshot(club().competition), FIRST_EVENING, LOOKS) == LOOKS.otherwise


def test_what_drive_tells_late_is_allowed_for() -> None:
    assert looks_within(20, 120) == LOOKS
    assert looks_within(1, 1).playing > 0
