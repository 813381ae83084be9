"""The steps of a round that an organiser takes: pair, publish, take back, remind, post standings, close."""

from dataclasses import dataclass, replace
from typing import assert_never

from bot import formats
from bot.decisions import Decision, Kind, Notice, Say, State, StepDone, ToPerson, WantStep
from bot.errors import Refusal
from bot.formats.painting import painted
from bot.lines import game_line, name_of, names_of, round_line
from bot.parsing.callbacks import Step
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.results.find_game import Seat, is_open
from bot.usecases.results.game_rows import is_public
from bot.usecases.results.result_buttons import report_row
from bot.usecases.rounds.pair_round import pair
from bot.usecases.rounds.publish_round import publish_round, waits_for_workbook
from bot.usecases.rounds.show_round import Rows, state_of, step_button
from bot.usecases.rounds.steps import CLOSE, PAIR, PUBLISH, STANDINGS
from bot.usecases.rounds.unpair_round import unpaired
from bot.usecases.views.show_standings import posted
from rules.players import PlayerId
from rules.rounds import Game, Note, PairedRound, RoundState
from sheets.records import SetValues, Snapshot
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class TakeStep:
    """An organiser presses a button of `/round`."""

    sender: Sender
    round: int
    step: Step


def take_step(state: State, command: TakeStep) -> Decision:
    """NotAllowed; StoppedByProblems; RulesError; Refusal."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    by = organiser_as(state, command.sender.user_id)
    match command.step:
        case Step.PREVIEW:
            return _preview(state, command)
        case Step.PAIR:
            return _pair(state, command, by)
        case Step.PUBLISH:
            return _publish(state, command, by)
        case Step.UNPAIR:
            return _ask_to_unpair(state, command, by)
        case Step.UNPAIR_SURELY:
            return _unpair(state, command, by)
        case Step.REMIND:
            return _remind(state, command, by)
        case Step.STANDINGS:
            return _post_standings(state, command, by)
        case Step.CLOSE:
            return _ask_to_close(state, command, by)
        case Step.CLOSE_SURELY:
            return _close(state, command, by)
    assert_never(command.step)


# --- pairing


def _preview(state: State, command: TakeStep) -> Decision:
    paired, _ = pair(state.snapshot, command.round, now=state.now)
    rows = ((step_button(state, command.round, Step.PAIR),),)
    return Decision(notices=(command.sender.shown(_proposal(state, paired, "pairing-preview", rows)),))


def _pair(state: State, command: TakeStep, by: PlayerId) -> Decision:
    paired, changes = pair(state.snapshot, command.round, now=state.now)
    rows = ((step_button(state, command.round, Step.PUBLISH), step_button(state, command.round, Step.UNPAIR)),)
    answer = command.sender.shown(_proposal(state, paired, "pairing-made", rows))
    return Decision((answer,), changes, (StepDone(command.round, PAIR),), by=by)


def _proposal(state: State, paired: PairedRound, code: str, rows: Rows) -> Say:
    """The boards, what had to give way, and what is worth knowing."""
    snapshot = state.snapshot
    boards = tuple(
        game_line(snapshot, Game(paired.round, pairing.board or board, pairing.white, pairing.black))
        for board, pairing in enumerate(paired.pairings, start=1)
    )
    byes = tuple(Say("bye-line", {"player": name_of(snapshot, player)}) for player in paired.byes)
    params = {
        "round": round_line(snapshot, paired.round),
        "lines": (*boards, *byes),
        "notes": tuple(_noted(snapshot, note) for note in (*paired.relaxed, *paired.notes)),
    }
    return Say(code, params, rows)


def _noted(snapshot: Snapshot, note: Note) -> Say:
    return note_said(note, names_of(snapshot))


def _ask_to_unpair(state: State, command: TakeStep, by: PlayerId) -> Decision:
    """At once when nobody knows of the pairing, else with a warning."""
    games = state.snapshot.tournament.games_by_round.get(command.round, ())
    results = sum(game.result is not None and not game.is_bye for game in games)
    if state_of(state.snapshot, command.round) is not RoundState.PUBLISHED and not results:
        return _unpair(state, command, by)
    params = {"round": round_line(state.snapshot, command.round), "results": results}
    rows = ((step_button(state, command.round, Step.UNPAIR_SURELY),),)
    return Decision(notices=(command.sender.shown(Say("unpair-surely", params, rows)),))


def _unpair(state: State, command: TakeStep, by: PlayerId) -> Decision:
    say = Say(
        "unpaired",
        {"round": round_line(state.snapshot, command.round)},
        ((step_button(state, command.round, Step.PREVIEW), step_button(state, command.round, Step.PAIR)),),
    )
    return replace(unpaired(state.snapshot, command.round, by), notices=(command.sender.shown(say),))


def _publish(state: State, command: TakeStep, by: PlayerId) -> Decision:
    """At once, or as soon as the pairing stands in the workbook for certain."""
    params = {"round": round_line(state.snapshot, command.round)}
    if waits_for_workbook(state, command.round):
        answer = command.sender.shown(Say("publishing-waits", params))
        return Decision((answer,), facts=(WantStep(command.round, PUBLISH),), by=by)
    published = publish_round(state, command.round, by)
    return replace(published, notices=(command.sender.shown(Say("round-published", params)), *published.notices))


# --- results and standings


def _remind(state: State, command: TakeStep, by: PlayerId) -> Decision:
    """Both sides of every game without a result; of a pairing that nobody knows yet there is nothing to remind of."""
    if not is_public(state.snapshot, command.round):
        raise Refusal("remind-unpublished", ((step_button(state, command.round, Step.PUBLISH),),), round=command.round)
    games = state.snapshot.tournament.games_by_round.get(command.round, ())
    waiting = [game for game in games if is_open(game)]
    if not waiting:
        raise Refusal("nothing-missing", round=command.round)
    asked = tuple(_please_report(state, game, player) for game in waiting for player in game.players)
    answer = Say("reminded", {"count": len(waiting), "round": round_line(state.snapshot, command.round)})
    return Decision((command.sender.answered(answer), *asked), by=by)


def _please_report(state: State, game: Game, player: PlayerId) -> Notice:
    params = {"round": round_line(state.snapshot, game.round), "line": game_line(state.snapshot, game)}
    say = Say("please-report", params, (report_row(state, Seat(game, player)),))
    return Notice(ToPerson(player), say, kind=Kind.REMINDERS)


def _post_standings(state: State, command: TakeStep, by: PlayerId) -> Decision:
    """To the groups, and into the Standings tab."""
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
    rows = ((step_button(state, command.round, Step.CLOSE_SURELY), step_button(state, command.round, Step.REMIND)),)
    return Decision(notices=(command.sender.shown(Say("close-surely", params, rows)),))


def _close(state: State, command: TakeStep, by: PlayerId) -> Decision:
    plan = state.snapshot.round_plan.get(command.round)
    params = {"round": round_line(state.snapshot, command.round)}
    if plan is None or plan.state is RoundState.CLOSED:
        return Decision(notices=(command.sender.shown(Say("round-closed-already", params)),))
    change = SetValues(
        TabName.ROUNDS, (command.round,), {"State": plan.state.value}, {"State": RoundState.CLOSED.value}
    )
    rows = ((step_button(state, command.round, Step.STANDINGS),),)
    answer = command.sender.shown(Say("round-closed", params, rows))
    return Decision((answer,), (change,), (StepDone(command.round, CLOSE),), by=by)
