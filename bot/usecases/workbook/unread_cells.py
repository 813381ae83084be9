"""Words in the sheet that mean nothing here: an organiser is asked back, with buttons of what they could mean.

Nothing is guessed meanwhile: a result that can't be read counts as none, a state as `planned`.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.decisions import Button, Decision, Notice, Say, State, StepDone, ToOrganisers
from bot.errors import Refusal
from bot.lines import game_line, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import View
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.people.first_organiser import has_organiser
from bot.usecases.results.result_buttons import settle_rows
from bot.usecases.views.show_help import view_button
from rules.rounds import Game, RoundState
from sheets.problems import Problem
from sheets.records import RowKey, SetValues, Snapshot, Value
from sheets.schema import TabName

_ASKED = {(TabName.PAIRINGS, "Result"), (TabName.PAIRINGS, "Status"), (TabName.ROUNDS, "State")}

_ONE_BY_ONE = 3
"""More at once (a season was pasted) are one message, which leads to `/problems`."""


@dataclass(frozen=True, slots=True)
class MeanState:
    """An organiser says what the State of a round is to be."""

    sender: Sender
    round: int
    state: RoundState


def ask_meaning(state: State) -> Decision:
    """Once for each word in each place, as soon as there is somebody to ask. Nothing when all is read."""
    if not has_organiser(state):
        return Decision()
    fresh = [
        problem for problem in _unread(state.snapshot) if (_round(problem), _step(problem)) not in state.done_steps
    ]
    if not fresh:
        return Decision()
    facts = tuple(dict.fromkeys(StepDone(_round(problem), _step(problem)) for problem in fresh))
    if len(fresh) > _ONE_BY_ONE:
        rows = ((view_button(state, View.PROBLEMS),),)
        return Decision((Notice(ToOrganisers(), Say("meant-many", {"count": len(fresh)}, rows)),), facts=facts)
    return Decision(tuple(Notice(ToOrganisers(), _question(state, problem)) for problem in fresh), facts=facts)


def mean_state(state: State, command: MeanState) -> Decision:
    """Written over the word that couldn't be read; it sends nothing by itself. NotAllowed; Refusal `meant-settled`."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    held = unread_in(state.snapshot, TabName.ROUNDS, (command.round,))
    if "State" not in held:
        raise Refusal("meant-settled")
    change = SetValues(TabName.ROUNDS, (command.round,), {"State": held["State"]}, {"State": command.state.value})
    said = Say("meant-state-set", {"round": round_line(state.snapshot, command.round), "state": command.state})
    by = organiser_as(state, command.sender.user_id)
    rows = ((view_button(state, View.ROUND, command.round),),)
    return Decision((command.sender.shown(Say(said.code, said.params, rows)),), (change,), by=by)


def unread_in(snapshot: Snapshot, tab: TabName, key: RowKey) -> Mapping[str, Value]:
    """What stands in the cells of a row that can't be read, by heading: a change that replaces it has to know it."""
    found: dict[str, Value] = {}
    for problem in snapshot.problems:
        params = problem.params
        if params.get("in_tab") == tab.value and params.get("in_row") == key:
            held = params["held"]
            found[str(params["in_column"])] = held if isinstance(held, str | int | None) else str(held)
    return found


def _unread(snapshot: Snapshot) -> Iterator[Problem]:
    asked = {(tab.value, heading) for tab, heading in _ASKED}
    yield from (p for p in snapshot.problems if (p.params.get("in_tab"), p.params.get("in_column")) in asked)


def _row(problem: Problem) -> tuple[object, ...]:
    row = problem.params["in_row"]
    return row if isinstance(row, tuple) else ()


def _round(problem: Problem) -> int:
    number = next(iter(_row(problem)), 0)
    return number if isinstance(number, int) else 0


def _step(problem: Problem) -> str:
    """As the journal remembers that it was asked: a step's name has at most 64 characters."""
    where = repr((_row(problem), problem.params["in_column"], problem.params["held"]))
    return f"asked {problem.params['in_column']} {hashlib.sha256(where.encode()).hexdigest()[:16]}"


# --- the questions


def _question(state: State, problem: Problem) -> Say:
    params: dict[str, object] = {"problem": problem}
    if problem.params["in_tab"] == TabName.ROUNDS.value:
        return Say("meant-state", params, _states(state, _round(problem)))
    game = next((r.game for r in state.snapshot.games if _key(r.game) == _row(problem)), None)
    if game is None or game.black is None:
        return Say("meant-elsewhere", params, ((view_button(state, View.PROBLEMS),),))
    line = game_line(state.snapshot, game)
    return Say("meant-result", {**params, "line": line}, settle_rows(state, game))


def _states(state: State, number: int) -> tuple[tuple[Button, ...], ...]:
    return tuple(
        (
            Button(
                "round-state",
                {"state": meant},
                callbacks.encode(presses.MeanState(state.competition, number, meant)),
            ),
        )
        for meant in RoundState
    )


def _key(game: Game) -> tuple[object, ...]:
    return (game.round, game.match or None, game.game, game.board)
