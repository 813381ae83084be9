"""What is due and not done, derived from the state alone, so nothing is forgotten by a restart or done twice.

| step | due | pointless once |
|---|---|---|
| remind absence deadline | a day before the deadline | the deadline has passed, or the round is paired |
| close absences | at the deadline | the round is paired or has begun |
| pair automatically | at `Pair at` | somebody has paired it, or it has begun |
| remind of line-ups | a day and two hours before their deadline, if any is owed | two hours before, and the deadline |
| tell of the lost key | line-ups can't be opened any more | their deadline has passed |
| reveal line-ups | half a minute after their deadline, once all that was said by then has been heard | it is closed |
| publish | wanted, and the pairing was read back | - |
| ask about publishing | a State typed by hand says that it is paired or published | it was published by the bot |
| tell of changes | a published pairing was changed by an organiser, and was read back | - |
| tell of another time | those who were told when the round is were told otherwise | it begins |
| ask for results | half a day after it began, if results are missing | the next round begins, or it is closed |
| remind of a game | in the morning of its own day | it begins, or has its result |
| ask for a result | half a day after it began on its own day | it has its result |
| ask somebody | when his answer was due that a captain has asked for | - |
| post standings | at `Publish standings at`, once a result is there | the next round begins |

A step that is pointless because its time has passed is reported as missed; one that has become needless is nothing.
Instants are compared as such, so no change of the clock moves a step.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import MappingProxyType

from bot.decisions import Decision, State, StepDone
from bot.errors import Refusal
from bot.game_days import is_missing
from bot.known import HANDED_IN, LATE
from bot.usecases.knockout.advance import told_so_far
from bot.usecases.line_ups.remind_captains import owed
from bot.usecases.matches.ask_substitute import ASKED, asked_until
from bot.usecases.panel.told import told_otherwise
from bot.usecases.rounds.awaiting import is_announced, waits_for_workbook
from bot.usecases.rounds.game_spans import ASKED_AFTER, spans_of_games
from bot.usecases.rounds.moved_round import is_moved
from bot.usecases.rounds.report_unsure import report_unsure
from bot.usecases.rounds.steps import (
    ASK_GAME,
    ASK_PUBLISHING,
    ASK_RESULTS,
    CLOSE_ABSENCES,
    LAST_CALL,
    PAIR,
    PAIR_AT,
    PUBLISH,
    REMIND_ABSENCES,
    REMIND_GAME,
    REMIND_LINE_UPS,
    REVEAL,
    STANDINGS,
    TELL_CHANGES,
    TELL_KEY_LOST,
    TELL_MOVED,
    kind_of,
)
from rules.errors import RulesError
from rules.rounds import RoundState
from sheets.records import Format, RoundPlan

REMINDED_BEFORE = timedelta(hours=24)
LAST_CALL_BEFORE = timedelta(hours=2)

ON_THE_WAY = timedelta(seconds=30)
"""So long what was sent by the deadline may be on its way."""

UNDECIDED = timedelta(minutes=30)
"""So long the reveal waits for an organiser's word on a line-up that was perhaps in time."""


@dataclass(frozen=True, slots=True)
class Due:
    """A step to be taken now, or (missed) to be reported. `at` is when it was due."""

    round: int
    step: str
    at: datetime
    is_missed: bool = False


@dataclass(frozen=True, slots=True)
class _Span:
    """From when to when (None: without end) a step makes sense."""

    at: datetime
    until: datetime | None = None


_Rule = Callable[[State, RoundPlan], "_Span | None"]


def due(state: State) -> tuple[Due, ...]:
    """Everything that is to be done now, in the order in which it fell due."""
    found = [one for plan in state.snapshot.rounds for one in _due_of(state, plan)]
    order = [*_RULES, REMIND_GAME, ASK_GAME, ASKED]
    return tuple(sorted(found, key=lambda one: (one.at, one.round, order.index(kind_of(one.step)), one.step)))


def past_steps(state: State) -> Decision:
    """The first reading of a used workbook: what was due in its past rounds is done, and sends nothing.

    A journal that knows people but no reading was restored from a backup. Whether a step was taken after that was made
    nobody knows, so all that are due are left to the organisers, who are told.
    """
    if state.links:
        return report_unsure(state, [(one.round, one.step) for one in due(state)])
    rounds = [plan for plan in state.snapshot.rounds if _is_past(state, plan)]
    facts = [StepDone(one.round, one.step) for plan in rounds for one in _due_of(state, plan)]
    known = [StepDone(plan.number, PUBLISH) for plan in rounds if plan.state in _KNOWN]
    return Decision(facts=(*facts, *known, *told_so_far(state)))


def _due_of(state: State, plan: RoundPlan) -> Iterator[Due]:
    spans = ((step, rule(state, plan)) for step, rule in _RULES.items())
    asked = ((step, _Span(until + timedelta(seconds=1))) for step, until in asked_until(state, plan))
    own_days = spans_of_games(state, plan) if plan.state in _KNOWN else ()
    of_games = ((step, _Span(at, until)) for step, at, until in own_days)
    for step, span in (*spans, *of_games, *asked):
        if span is None or (plan.number, step) in state.done_steps:
            continue
        at, now = span.at.astimezone(UTC), state.now.astimezone(UTC)  # times of one zone compare as they are written
        if at <= now:
            yield Due(plan.number, step, at, is_missed=span.until is not None and span.until.astimezone(UTC) < now)


def _is_past(state: State, plan: RoundPlan) -> bool:
    """Begun, told to people, or before a round that is."""
    later = [other for other in state.snapshot.rounds if other.number >= plan.number]
    return any(
        other.state in _KNOWN or (other.starts_at is not None and other.starts_at <= state.now) for other in later
    )


_KNOWN = frozenset({RoundState.PUBLISHED, RoundState.CLOSED})


# --- the rules, one per step; each gives the span in which the step makes sense, None when it isn't needed


def _remind_absences(state: State, plan: RoundPlan) -> _Span | None:
    deadline = plan.absence_deadline
    if deadline is None or _is_paired(state, plan):
        return None
    return _Span(deadline - REMINDED_BEFORE, deadline)


def _close_absences(state: State, plan: RoundPlan) -> _Span | None:
    if plan.absence_deadline is None or _is_paired(state, plan):
        return None
    return _Span(plan.absence_deadline, _begin_or(plan, plan.absence_deadline))


def _remind_line_ups(state: State, plan: RoundPlan) -> _Span | None:
    return _reminder(state, plan, REMINDED_BEFORE, LAST_CALL_BEFORE)


def _last_call(state: State, plan: RoundPlan) -> _Span | None:
    return _reminder(state, plan, LAST_CALL_BEFORE, timedelta(0))


def _reminder(state: State, plan: RoundPlan, begins: timedelta, ends: timedelta) -> _Span | None:
    """As soon as somebody owes a line-up."""
    deadline = _line_up_deadline(state, plan)
    if deadline is None or state.now < deadline - begins or not _is_owed(state, plan.number):
        return None
    return _Span(deadline - begins, deadline - ends)


def _is_owed(state: State, number: int) -> bool:
    try:
        return bool(owed(state, number))
    except (RulesError, Refusal):  # settings that can't be used are told of where line-ups are needed
        return False


def _tell_key_lost(state: State, plan: RoundPlan) -> _Span | None:
    deadline = _line_up_deadline(state, plan)
    kept = (one for one in state.line_ups if one.round == plan.number and one.draft_of == HANDED_IN)
    is_lost = any(one.boards is None for one in kept)
    return _Span(state.now) if is_lost and deadline is not None and state.now <= deadline else None


def _reveal(state: State, plan: RoundPlan) -> _Span | None:
    """Waits for what was said in time; not when Telegram is away until the round begins."""
    deadline = _line_up_deadline(state, plan)
    if deadline is None:
        return None
    begins = _begin_or(plan, deadline)
    is_over = begins + ASKED_AFTER < state.now and not any(one.round == plan.number for one in state.line_ups)
    if is_over:  # as in a season that was played before there were line-ups in chat
        return None
    is_heard = state.heard_until is None or state.heard_until > deadline
    if not is_heard and state.now < begins:
        return None
    is_undecided = any(one.round == plan.number and one.draft_of == LATE for one in state.line_ups)
    held = min(deadline + UNDECIDED, max(begins, deadline + ON_THE_WAY))
    return _Span(held if is_undecided else deadline + ON_THE_WAY)


def _line_up_deadline(state: State, plan: RoundPlan) -> datetime | None:
    """Of a round of teams that isn't over, in UTC."""
    is_of_teams = state.snapshot.competition.format is Format.TEAM_SWISS
    if not is_of_teams or plan.lineup_deadline is None or plan.state is RoundState.CLOSED:
        return None
    return plan.lineup_deadline.astimezone(UTC)


def _pair_at(state: State, plan: RoundPlan) -> _Span | None:
    if plan.pair_at is None or _is_paired(state, plan):
        return None
    return _Span(plan.pair_at, _begin_or(plan, plan.pair_at))


def _publish(state: State, plan: RoundPlan) -> _Span | None:
    is_wanted = (plan.number, PUBLISH) in state.wanted_steps
    is_told = is_announced(state, plan.number) and not told_otherwise(state, plan.number)
    if not is_wanted or is_told or waits_for_workbook(state, plan.number):
        return None
    return _Span(state.now)


def _ask_publishing(state: State, plan: RoundPlan) -> _Span | None:
    ours = {(plan.number, PAIR), (plan.number, PUBLISH)}
    if plan.state not in {RoundState.PAIRED, RoundState.PUBLISHED} or ours & (state.done_steps | state.wanted_steps):
        return None
    return _Span(state.now)


def _tell_changes(state: State, plan: RoundPlan) -> _Span | None:
    is_wanted = (plan.number, TELL_CHANGES) in state.wanted_steps
    if not is_wanted or not told_otherwise(state, plan.number) or waits_for_workbook(state, plan.number):
        return None
    return _Span(state.now)


def _tell_moved(state: State, plan: RoundPlan) -> _Span | None:
    """Never done for good: what was told is what is compared."""
    return _Span(state.now) if is_moved(state, plan) else None


def _ask_results(state: State, plan: RoundPlan) -> _Span | None:
    games = state.snapshot.tournament.games_by_round.get(plan.number, ())
    if plan.starts_at is None or plan.state is not RoundState.PUBLISHED:
        return None
    asked_at = plan.starts_at + ASKED_AFTER
    if not any(is_missing(state.snapshot, game, asked_at) for game in games):
        return None
    return _Span(asked_at, _next_begin(state, plan))


def _post_standings(state: State, plan: RoundPlan) -> _Span | None:
    is_late = any(number > plan.number for number, step in state.done_steps if step == STANDINGS)
    if plan.publish_standings_at is None or is_late or plan.number not in state.snapshot.tournament.counted_rounds:
        return None
    return _Span(plan.publish_standings_at, _next_begin(state, plan))


_RULES: Mapping[str, _Rule] = MappingProxyType(
    {
        REMIND_ABSENCES: _remind_absences,
        CLOSE_ABSENCES: _close_absences,
        REMIND_LINE_UPS: _remind_line_ups,
        LAST_CALL: _last_call,
        TELL_KEY_LOST: _tell_key_lost,
        REVEAL: _reveal,
        PAIR_AT: _pair_at,
        PUBLISH: _publish,
        ASK_PUBLISHING: _ask_publishing,
        TELL_CHANGES: _tell_changes,
        TELL_MOVED: _tell_moved,
        ASK_RESULTS: _ask_results,
        STANDINGS: _post_standings,
    }
)


def _is_paired(state: State, plan: RoundPlan) -> bool:
    return plan.state is not RoundState.PLANNED or plan.number in state.snapshot.tournament.games_by_round


def _begin_or(plan: RoundPlan, moment: datetime) -> datetime:
    """When the round begins; where nobody has said, half a day after the moment."""
    return plan.starts_at or moment + timedelta(hours=12)


def _next_begin(state: State, plan: RoundPlan) -> datetime | None:
    """When the next dated round begins."""
    later = [
        other.starts_at
        for other in state.snapshot.rounds
        if other.number > plan.number and other.starts_at is not None and plan.starts_at is not None
        if other.starts_at > plan.starts_at
    ]
    return min(later, default=None)
