"""After a journal was restored from a backup: nothing is done that perhaps was done since."""

from collections.abc import Sequence

from bot.decisions import Decision, Notice, Say, State, StepDone, ToOrganisers
from bot.lines import round_line
from bot.usecases.rounds.steps import ASK_PUBLISHING, kind_of


def report_unsure(state: State, due: Sequence[tuple[int, str]]) -> Decision:
    """The steps (round, step) that are due count as done; the organisers hear which, and take those that are not."""
    lines = tuple(
        Say("step-unsure", {"round": round_line(state.snapshot, number), "step": Say(f"step-named-{kind_of(step)}")})
        for number, step in due
        if step != ASK_PUBLISHING
    )
    say = Say("restored-steps", {"lines": lines}) if lines else Say("restored")
    return Decision((Notice(ToOrganisers(), say),), facts=tuple(StepDone(number, step) for number, step in due))
