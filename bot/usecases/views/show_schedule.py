"""The rounds of the season with their days."""

from bot.decisions import Decision, Say, State
from bot.errors import Refusal
from bot.parsing.presses import View
from bot.sender import Sender
from bot.usecases.rounds.played_here import require_played_here
from bot.usecases.views.show_help import view_button
from sheets.records import RoundPlan


def show_schedule(state: State, sender: Sender) -> Decision:
    """All rounds, those over and those to come. Refusal `nothing-planned`."""
    require_played_here(state)
    plans = sorted(state.snapshot.rounds, key=lambda plan: plan.number)
    if not plans:
        raise Refusal("nothing-planned")
    params = {"competition": state.snapshot.competition.name, "lines": tuple(_line(plan) for plan in plans)}
    rows = ((view_button(state, View.CALENDAR),),)
    return Decision(notices=(sender.shown(Say("schedule", params, rows)),))


def _line(plan: RoundPlan) -> Say:
    params = {"round": plan.number, "when": plan.starts_at, "state": plan.state}
    return Say("schedule-line" if plan.starts_at else "schedule-line-undated", params)
