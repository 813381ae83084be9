"""Where the clock stops on its way."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.trying.stops import BEGIN, CONFIRM, SENTENCES, Stop, next_stop, worded
from bot.usecases.rounds.steps import ASK_RESULTS, CLOSE_ABSENCES, REMIND_ABSENCES
from rules.results import Result
from rules.rounds import RoundState, Status
from tests.bot.clubs import ANNA, BORIS, club, deadline, evening, game, published, state

DAY = timedelta(days=1)


def next_after(now: datetime, done: frozenset[tuple[int, str]] = frozenset()) -> Stop | None:
    return next_stop(replace(state(club(), now), done_steps=done))


def test_a_day_before_the_deadline_players_are_reminded() -> None:
    assert next_after(deadline(1) - 3 * DAY) == Stop(deadline(1) - DAY, 1, REMIND_ABSENCES)


def test_then_sign_offs_close_and_the_round_begins() -> None:
    assert next_after(deadline(1) - DAY) == Stop(deadline(1), 1, CLOSE_ABSENCES)
    assert next_after(deadline(1)) == Stop(evening(1), 1, BEGIN)


def test_missing_results_are_asked_for_the_morning_after() -> None:
    snapshot = published(club([game(1, 1, ANNA, BORIS)]), 1)
    assert next_stop(state(snapshot, evening(1))) == Stop(evening(1) + timedelta(hours=12), 1, ASK_RESULTS)


def test_a_report_that_nobody_answers_is_confirmed_in_time() -> None:
    reported = replace(game(1, 1, ANNA, BORIS, Result.DRAW, status=Status.REPORTED), reported_at=evening(1))
    snapshot = published(club([reported], settings={"confirm results after": 5}), 1)
    found = next_stop(state(snapshot, evening(1)))
    assert found == Stop(evening(1) + timedelta(hours=5), 1, CONFIRM)
    without = published(club([reported]), 1)
    assert next_stop(state(without, evening(1))) == Stop(deadline(2) - DAY, 2, REMIND_ABSENCES)


def test_what_has_been_done_is_no_stop() -> None:
    found = next_after(deadline(1) - 3 * DAY, frozenset({(1, REMIND_ABSENCES)}))
    assert found == Stop(deadline(1), 1, CLOSE_ABSENCES)


def test_a_stop_lies_ahead_always() -> None:
    """However often the clock goes to the next one, it comes to the end of the season."""
    now, seen = deadline(1) - 7 * DAY, 0
    while (stop := next_after(now)) is not None:
        assert stop.at > now
        now, seen = stop.at, seen + 1
    assert now == evening(6)
    assert seen == 3 * 6


def test_after_the_season_nothing_comes() -> None:
    over = club(states=dict.fromkeys(range(1, 7), RoundState.CLOSED))
    assert next_stop(state(over, evening(6))) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stop_has_words(language: str) -> None:
    for step in (*SENTENCES, "something new"):
        assert "7" in worded(Stop(evening(1), 7, step), catalogue(language))
