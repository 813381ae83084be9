"""The steps of a round that an organiser takes: pair, publish, take back, remind, post standings, close."""

from dataclasses import dataclass
from typing import assert_never

from bot import formats
from bot.decisions import Decision, Say, State, StepDone
from bot.errors import Refusal
from bot.formats.painting import painted
from bot.game_days import has_begun, is_missing
from bot.lines import game_line, round_line
from bot.parsing.presses import Step
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.panel.buttons import Rows, back_button, step_button
from bot.usecases.panel.pair_and_publish import pair_and_publish
from bot.usecases.panel.pairing_steps import (
    ask_to_pair,
    ask_to_publish,
    ask_to_unpair,
    pair_anew,
    pair_now,
    publish_now,
    unpair_now,
)
from bot.usecases.panel.proposal import show_preview
from bot.usecases.results.find_game import Seat, is_open
from bot.usecases.results.game_rows import is_public
from bot.usecases.rounds.game_steps import please_report
from bot.usecases.rounds.played_here import require_played_here
from bot.usecases.rounds.steps import CLOSE, STANDINGS
from bot.usecases.views.show_standings import posted
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.records import SetValues
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class TakeStep:
    """An organiser presses a button of `/round`."""

    sender: Sender
    round: int
    step: Step


def take_step(state: State, command: TakeStep) -> Decision:  # noqa: C901, PLR0912  # a table
    """NotAllowed; StoppedByProblems; RulesError; Refusal."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    require_played_here(state)
    by = organiser_as(state, command.sender.user_id)
    sender, number = command.sender, command.round
    match command.step:
        case Step.PREVIEW:
            return show_preview(state, sender, number)
        case Step.PAIR:
            return ask_to_pair(state, sender, number, by)
        case Step.PAIR_SURELY:
            return pair_now(state, sender, number, by)
        case Step.PAIR_ANEW:
            return pair_anew(state, sender, number, by)
        case Step.PAIR_AND_PUBLISH:
            return pair_and_publish(state, sender, number, by)
        case Step.PUBLISH:
            return ask_to_publish(state, sender, number, by)
        case Step.PUBLISH_SURELY:
            return publish_now(state, sender, number, by)
        case Step.UNPAIR:
            return ask_to_unpair(state, sender, number, by)
        case Step.UNPAIR_SURELY:
            return unpair_now(state, sender, number, by)
        case Step.REMIND:
            return _remind(state, command, by)
        case Step.STANDINGS:
            return _post_standings(state, command, by)
        case Step.CLOSE:
            return _ask_to_close(state, command, by)
        case Step.CLOSE_SURELY:
            return _close(state, command, by)
    assert_never(command.step)


# --- results and standings


def _remind(state: State, command: TakeStep, by: PlayerId) -> Decision:
    """Both sides of every game without a result that has begun; nobody knows of a pairing that isn't published."""
    if not is_public(state, command.round):
        raise Refusal("remind-unpublished", ((step_button(state, command.round, Step.PUBLISH),),), round=command.round)
    games = state.snapshot.tournament.games_by_round.get(command.round, ())
    waiting = [game for game in games if is_missing(state.snapshot, game, state.now)]
    if not waiting:
        raise Refusal("nothing-missing", round=command.round)
    waiting = [game for game in waiting if has_begun(state.snapshot, game, state.now)]
    if not waiting:
        row = (back_button(state, command.round),)
        raise Refusal("remind-too-early", (row,), round=round_line(state.snapshot, command.round))
    asked = tuple(please_report(state, Seat(game, player)) for game in waiting for player in game.players)
    answer = Say("reminded", {"count": len(waiting), "round": round_line(state.snapshot, command.round)})
    return Decision((command.sender.answered(answer), *asked), by=by)


def _post_standings(state: State, command: TakeStep, by: PlayerId) -> Decision:
    """To the groups, and into the Standings tab. Refusal `standings-too-early` while no game of it has a result."""
    boards = [g for g in state.snapshot.tournament.games_by_round.get(command.round, ()) if not g.is_bye]
    if boards and all(map(is_open, boards)):
        row = (back_button(state, command.round),)
        raise Refusal("standings-too-early", (row,), round=round_line(state.snapshot, command.round))
    table = formats.standings(state.snapshot, command.round)
    answer = command.sender.answered(Say("standings-posted", {"round": command.round}))
    facts = (StepDone(command.round, STANDINGS),)
    return Decision((answer, *posted(state, table)), (painted(table),), facts, by=by)


def _ask_to_close(state: State, command: TakeStep, by: PlayerId) -> Decision:
    """At once when all results are there, else with the boards that aren't."""
    games = state.snapshot.tournament.games_by_round.get(command.round, ())
    missing = tuple(game_line(state.snapshot, game) for game in games if is_open(game))
    if not missing:
        return _close(state, command, by)
    params = {"round": round_line(state.snapshot, command.round), "missing": missing}
    rows: Rows = (
        (step_button(state, command.round, Step.CLOSE_SURELY), step_button(state, command.round, Step.REMIND)),
        (back_button(state, command.round),),
    )
    return Decision(notices=(command.sender.shown(Say("close-surely", params, rows)),))


def _close(state: State, command: TakeStep, by: PlayerId) -> Decision:
    plan = state.snapshot.round_plan.get(command.round)
    params = {"round": round_line(state.snapshot, command.round)}
    if plan is None or plan.state is RoundState.CLOSED:
        return Decision(notices=(command.sender.shown(Say("round-closed-already", params)),))
    change = SetValues(
        TabName.ROUNDS, (command.round,), {"State": plan.state.value}, {"State": RoundState.CLOSED.value}
    )
    rows = ((step_button(state, command.round, Step.STANDINGS), back_button(state, command.round)),)
    answer = command.sender.shown(Say("round-closed", params, rows))
    return Decision((answer,), (change,), (StepDone(command.round, CLOSE),), by=by)
