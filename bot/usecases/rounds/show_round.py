"""`/round`: how far a round has come, exactly which boards hold it up, and the next step as buttons."""

from typing import assert_never

from bot.decisions import Button, Decision, Say, State
from bot.lines import game_line, name_of, round_line
from bot.parsing import callbacks
from bot.parsing.callbacks import Step
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.results.find_game import is_open
from bot.usecases.rounds.pair_round import next_to_pair
from bot.usecases.views.show_problems import problem_lines
from rules.keizer.attendance import is_present
from rules.rounds import Game, RoundState
from sheets.records import Snapshot

Rows = tuple[tuple[Button, ...], ...]

_LINES = 40


def show_round(state: State, sender: Sender, number: int | None = None) -> Decision:
    """State of a round, by default the one that needs something next. NotAllowed; RulesError; Refusal."""
    require(state, sender.user_id, Act.RUN_ROUND)
    return Decision(notices=(sender.shown(_overview(state, current(state) if number is None else number)),))


def current(state: State) -> int:
    """The last round that is paired and not closed, else the next to pair. UnknownRound `no-round-left`."""
    begun = (RoundState.PAIRED, RoundState.PUBLISHED)
    paired = [plan.number for plan in state.snapshot.rounds if plan.state in begun]
    by_hand = [
        number
        for number in state.snapshot.tournament.games_by_round
        if state_of(state.snapshot, number) is RoundState.PLANNED
    ]
    return max((*paired, *by_hand)) if paired or by_hand else next_to_pair(state.snapshot)


def _overview(state: State, number: int) -> Say:
    snapshot = state.snapshot
    games = snapshot.tournament.games_by_round.get(number, ())
    if games:
        return _paired_overview(state, number, games)
    members = [player for player in snapshot.tournament.players if player.belongs_to(number)]
    away = tuple(name_of(snapshot, p.id) for p in members if not is_present(snapshot.tournament, p, number))
    params = {
        "round": round_line(snapshot, number),
        "present": len(members) - len(away),
        "absent": len(away),
        "names": away or "–",
        "problems": _errors(state),
    }
    step = (step_button(state, number, Step.PREVIEW), step_button(state, number, Step.PAIR))
    return Say("round-planned", params, (step,) if not snapshot.errors else ())


def _paired_overview(state: State, number: int, games: tuple[Game, ...]) -> Say:
    snapshot = state.snapshot
    stands = state_of(snapshot, number)
    waiting = [game for game in games if is_open(game)]
    params = {
        "round": round_line(snapshot, number),
        "state": stands,
        "played": sum(not game.is_bye for game in games) - len(waiting),
        "boards": sum(not game.is_bye for game in games),
        "missing": tuple(game_line(snapshot, game) for game in waiting[:_LINES]),
        "problems": _errors(state),
    }
    code = "round-running" if stands in {RoundState.PUBLISHED, RoundState.CLOSED} else "round-paired"
    return Say(code, params, _steps(state, number, stands, missing=bool(waiting)))


def _steps(state: State, number: int, stands: RoundState, *, missing: bool) -> Rows:
    """What can be done next, the usual thing first."""
    match stands:
        case RoundState.PLANNED | RoundState.PAIRED:
            return ((step_button(state, number, Step.PUBLISH), step_button(state, number, Step.UNPAIR)),)
        case RoundState.PUBLISHED:
            first = (step_button(state, number, Step.REMIND),) if missing else (step_button(state, number, Step.CLOSE),)
            rest = (step_button(state, number, Step.CLOSE),) if missing else ()
            return (
                first,
                (step_button(state, number, Step.STANDINGS), *rest),
                (step_button(state, number, Step.UNPAIR),),
            )
        case RoundState.CLOSED:
            return ((step_button(state, number, Step.STANDINGS),),)
    assert_never(stands)


def _errors(state: State) -> tuple[Say, ...]:
    return problem_lines(state.snapshot.errors[:5])


def step_button(state: State, number: int, step: Step) -> Button:
    data = callbacks.encode(callbacks.TakeStep(state.competition, number, step))
    return Button(f"step-{step.name.lower()}", {"round": number}, data)


def state_of(snapshot: Snapshot, number: int) -> RoundState:
    plan = snapshot.round_plan.get(number)
    return plan.state if plan else RoundState.PLANNED
