"""Where the clock stops on its way: what the timetable does next, and when the next round begins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot import timetable
from bot.decisions import State
from bot.texts.catalogue import N_, Catalogue
from bot.usecases.results.confirm_result import confirms_after
from bot.usecases.rounds.steps import (
    ASK_GAME,
    ASK_RESULTS,
    CLOSE_ABSENCES,
    LAST_CALL,
    PAIR_AT,
    REMIND_ABSENCES,
    REMIND_GAME,
    REMIND_LINE_UPS,
    REVEAL,
    STANDINGS,
    kind_of,
)
from rules.rounds import Status

AHEAD = timedelta(days=400)
"""Nothing later than this is looked for."""

BEGIN = "begin"
CONFIRM = "confirm"


@dataclass(frozen=True, slots=True)
class Stop:
    """Something happens in a round at a time that is still to come."""

    at: datetime
    round: int
    step: str


def next_stop(state: State) -> Stop | None:
    """The next thing that happens by itself."""
    return min(_stops(state), key=lambda stop: (stop.at, stop.round, stop.step), default=None)


def _stops(state: State) -> Iterator[Stop]:
    """The timetable is asked what would be due in a year if nobody did anything until then."""
    horizon = state.now + AHEAD
    for due in timetable.due(replace(state, now=horizon)):
        if state.now < due.at < horizon:
            yield Stop(due.at, due.round, due.step)
    for plan in state.snapshot.rounds:
        if plan.starts_at is not None and state.now < plan.starts_at < horizon:
            yield Stop(plan.starts_at, plan.number, BEGIN)
    yield from _confirmations(state)


def _confirmations(state: State) -> Iterator[Stop]:
    """When reports count though nobody has answered them."""
    wait = confirms_after(state)
    for record in state.snapshot.games:
        if record.game.status is Status.REPORTED and record.reported_at is not None and wait is not None:
            at = record.reported_at + wait
            if state.now < at:
                yield Stop(at, record.game.round, CONFIRM)


SENTENCES: Mapping[str, str] = {
    REMIND_ABSENCES: N_("players of round {round} are reminded to sign off"),
    CLOSE_ABSENCES: N_("sign-offs for round {round} close"),
    PAIR_AT: N_("round {round} is paired"),
    ASK_RESULTS: N_("missing results of round {round} are asked for"),
    REMIND_LINE_UPS: N_("captains are reminded of their line-ups for round {round}"),
    LAST_CALL: N_("captains are reminded once more of their line-ups for round {round}"),
    REVEAL: N_("the line-ups of round {round} are shown"),
    REMIND_GAME: N_("players of a game of round {round} are reminded of its day"),
    ASK_GAME: N_("the result of a game of round {round} is asked for"),
    STANDINGS: N_("the standings after round {round} are posted"),
    BEGIN: N_("round {round} begins"),
    CONFIRM: N_("unanswered reports of round {round} are confirmed"),
}


def worded(stop: Stop, words: Catalogue) -> str:
    """What happens then, as the end of a sentence."""
    return words(SENTENCES.get(kind_of(stop.step), N_("round {round}")), round=stop.round)
