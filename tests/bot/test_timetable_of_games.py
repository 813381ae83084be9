"""A game on a day of its own: reminded of in the morning, asked for when it isn't reported, once each."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time

import pytest

from bot.decisions import State, StepDone, ToPerson
from bot.timetable import due, past_steps
from bot.usecases.rounds.keep_timetable import report_missed, take_step
from bot.usecases.rounds.steps import ASK_GAME, ASK_RESULTS, REMIND_GAME, kind_of
from rules.results import Result
from rules.rounds import RoundState
from sheets.records import GameRecord
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, ZONE, club, game, state
from tests.bot.reading import text_to, told

POSTPONED = replace(game(1, 1, ANNA, BORIS, Result.POSTPONED), date=date(2026, 3, 9), time=time(20))
OPEN = game(1, 2, CARLA, DIRK)
OF_GAMES = frozenset({REMIND_GAME, ASK_GAME, ASK_RESULTS})


def at(moment: str) -> datetime:
    """Local time in March 2026: `9 08:59`."""
    return datetime.strptime(f"2026-03-{moment}", "%Y-%m-%d %H:%M").replace(tzinfo=ZONE)


def season(now: str, *games: GameRecord) -> State:
    return state(club(games or (POSTPONED,), states={1: RoundState.PUBLISHED}), at(now))


def steps(now: State) -> Sequence[tuple[str, bool]]:
    return [(kind_of(one.step), one.is_missed) for one in due(now) if kind_of(one.step) in OF_GAMES]


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("6 12:00", []),  # the round is over; nobody is asked for a game that is put off
        ("9 08:59", []),
        ("9 09:00", [(REMIND_GAME, False)]),
        ("9 20:00", [(REMIND_GAME, False)]),
        ("9 20:01", [(REMIND_GAME, True)]),
        ("10 08:00", [(REMIND_GAME, True), (ASK_GAME, False)]),
    ],
)
def test_it_is_due_on_its_own_day(now: str, expected: list[tuple[str, bool]]) -> None:
    assert steps(season(now)) == expected


def test_what_is_done_is_not_due_again_and_on_another_day_it_is_another_step() -> None:
    now = season("9 09:00")
    (reminded,) = (one for one in due(now) if kind_of(one.step) == REMIND_GAME)
    decision = take_step(now, reminded.round, reminded.step)
    assert [who for who, _ in told(decision)] == [ANNA, BORIS]
    assert "Today you play this game" in text_to(decision, ANNA)
    assert "It begins in 11 hours" in text_to(decision, BORIS)
    after = replace(now, done_steps=frozenset({(1, reminded.step)}))
    assert steps(after) == []
    moved = season("11 09:00", replace(POSTPONED, date=date(2026, 3, 11)))
    assert steps(replace(moved, done_steps=after.done_steps)) == [(REMIND_GAME, False)]


def test_a_game_in_advance_is_reminded_of_before_its_round() -> None:
    early = replace(game(1, 1, ANNA, BORIS), date=date(2026, 3, 4), time=time(8, 30))
    assert steps(season("4 05:29", early)) == []
    assert steps(season("4 05:30", early)) == [(REMIND_GAME, False)]


def test_a_day_without_a_time_is_taken_for_an_evening() -> None:
    snapshot = club([replace(POSTPONED, time=None)], states={1: RoundState.PUBLISHED})
    undated = replace(snapshot, rounds=tuple(replace(plan, starts_at=None) for plan in snapshot.rounds))
    assert steps(state(undated, at("9 09:00"))) == [(REMIND_GAME, False)]
    assert steps(state(undated, at("10 08:00")))[-1] == (ASK_GAME, False)


def test_a_game_that_has_its_result_is_left_alone() -> None:
    played = replace(POSTPONED, game=game(1, 1, ANNA, BORIS, Result.DRAW).game)
    assert steps(season("10 12:00", played)) == []


def test_after_the_round_only_games_that_should_be_over_are_asked_for() -> None:
    now = season("6 08:00", POSTPONED, OPEN)
    assert steps(now) == [(ASK_RESULTS, False)]
    assert {who for who, _ in told(take_step(now, 1, ASK_RESULTS))} == {CARLA, DIRK}


def test_a_game_put_off_without_a_day_is_never_asked_for() -> None:
    later = game(1, 1, ANNA, BORIS, Result.POSTPONED)
    assert steps(season("30 12:00", later)) == []


def test_the_players_are_asked_for_the_result_with_the_buttons_to_tell_it() -> None:
    now = season("10 08:00")
    (asked,) = (one for one in due(now) if kind_of(one.step) == ASK_GAME)
    decision = take_step(now, asked.round, asked.step)
    assert {notice.to for notice in decision.notices} == {ToPerson(ANNA), ToPerson(BORIS)}
    assert "The result is still missing" in text_to(decision, ANNA)


def test_a_missed_reminder_is_reported_in_words() -> None:
    now = season("9 20:01")
    (missed,) = (one for one in due(now) if kind_of(one.step) == REMIND_GAME)
    assert "reminding of a game on its own day" in text_to(report_missed(now, 1, missed.step), "organisers")


def test_after_a_backup_was_restored_it_is_left_to_the_organisers_in_words() -> None:
    now = season("9 09:00")
    told_of = text_to(past_steps(now), "organisers")
    assert "reminding of a game on its own day" in told_of
    assert "remind of a game:" not in told_of


def test_the_first_reading_of_a_used_workbook_sends_nothing_for_its_old_games() -> None:
    now = replace(season("30 12:00", POSTPONED), links=())
    known = (fact for fact in past_steps(now).facts if isinstance(fact, StepDone))
    after = replace(now, done_steps=frozenset((fact.round, fact.step) for fact in known))
    assert steps(now)
    assert steps(after) == []
