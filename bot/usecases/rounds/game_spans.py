"""When something is due about games that are played on a day of their own; part of the timetable."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta

from bot.decisions import State
from bot.game_days import has_own_day, starts_at
from bot.parsing.tokens import game_token, key_of
from bot.usecases.results.find_game import is_open
from bot.usecases.rounds.steps import ASK_GAME, REMIND_GAME, of_game
from sheets.records import RoundPlan
from sheets.values.moments import local

ASKED_AFTER = timedelta(hours=12)
"""So long after it began the result of a game should be known."""

_MORNING, _EVENING, _BEFORE = time(9), time(20), timedelta(hours=3)


def spans_of_games(state: State, plan: RoundPlan) -> Iterator[tuple[str, datetime, datetime | None]]:
    """Step, from when, and until when it makes sense (None: without end). A day without a time means the evening."""
    for record in state.snapshot.games:
        if record.game.round != plan.number or not is_open(record.game) or not has_own_day(state.snapshot, record):
            continue
        when = starts_at(state.snapshot, record)
        if when is None:
            continue
        token = game_token(key_of(record.game))
        begins = when if isinstance(when, datetime) else _local(state, when, _EVENING)
        morning = _local(state, begins.date(), _MORNING)
        yield of_game(REMIND_GAME, token, when.isoformat()), min(morning, begins - _BEFORE), begins
        yield of_game(ASK_GAME, token, when.isoformat()), begins + ASKED_AFTER, None


def _local(state: State, day: date, at: time) -> datetime:
    return local(datetime.combine(day, at), state.snapshot.competition.timezone)
