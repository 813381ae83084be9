"""Buttons of the panel, and how far a round has come."""

from bot.decisions import Button, State
from bot.known import NOBODY
from bot.parsing import callbacks, presses
from bot.parsing.presses import Choice, Sight, Step, View
from bot.parsing.tokens import player_token
from bot.usecases.views.show_help import view_button
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.records import Snapshot

Rows = tuple[tuple[Button, ...], ...]


def state_of(snapshot: Snapshot, number: int) -> RoundState:
    """Planned where nobody has said anything."""
    plan = snapshot.round_plan.get(number)
    return plan.state if plan else RoundState.PLANNED


def step_button(state: State, number: int, step: Step) -> Button:
    """Takes a step of a round."""
    data = callbacks.encode(presses.TakeStep(state.competition, number, step))
    return Button(f"step-{step.name.lower()}", {"round": number}, data)


def look_button(state: State, number: int, sight: Sight, page: int = 1) -> Button:
    """Turns to something of a round."""
    data = callbacks.encode(presses.Look(state.competition, number, sight, page))
    return Button(f"sight-{sight.name.lower()}", {"round": number, "page": page}, data)


def pick(
    state: State, number: int, choice: Choice, first: PlayerId = NOBODY, second: PlayerId = NOBODY, **more: int
) -> str:
    """The data of a button that chooses players; `board`, `page` and `yes` by name."""
    chosen = presses.Pick(
        state.competition,
        number,
        choice,
        player_token(first),
        player_token(second),
        more.get("board", 0),
        more.get("page", 1),
        bool(more.get("yes", 0)),
    )
    return callbacks.encode(chosen)


def choice_button(state: State, number: int, choice: Choice) -> Button:
    """Begins a choice."""
    return Button(f"choice-{choice.name.lower()}", {}, pick(state, number, choice))


def back_button(state: State, number: int) -> Button:
    """Leads back to the panel of the round."""
    return Button("back-to-round", {"round": number}, view_button(state, View.ROUND, number).data)
