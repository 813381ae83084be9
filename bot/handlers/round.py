"""The buttons of `/round`. Pairing and publishing look at the workbook anew before they decide."""

from bot.decisions import CompetitionId, Decision, State
from bot.errors import Refusal
from bot.handlers.competitions import decide
from bot.handlers.ports import Desk
from bot.handlers.talk import Talk
from bot.parsing.callbacks import MeanState as MeanStatePress
from bot.parsing.callbacks import Step
from bot.parsing.callbacks import TakeStep as TakeStepPress
from bot.usecases.rounds.run_round import TakeStep, take_step
from bot.usecases.workbook.unread_cells import MeanState, mean_state
from sheets.errors import WorkbookError

_NEEDS_FRESH = frozenset({
    Step.PREVIEW, Step.PAIR, Step.PAIR_SURELY, Step.PAIR_ANEW, Step.PAIR_AND_PUBLISH, Step.PUBLISH, Step.PUBLISH_SURELY,
})  # fmt: skip


async def pressed(desk: Desk, talk: Talk, press: TakeStepPress | MeanStatePress) -> None:
    """A step is taken, or refused because the workbook can't be looked at."""
    if isinstance(press, MeanStatePress):
        await _state_meant(desk, talk, press)
        return
    competition = CompetitionId(press.competition)
    is_fresh = press.step not in _NEEDS_FRESH or await refreshed(desk, competition)

    def usecase(state: State) -> Decision:
        if not is_fresh:
            raise Refusal("needs-workbook")
        return take_step(state, TakeStep(talk.sender, press.round, press.step))

    await decide(desk, talk, competition, usecase)


async def refreshed(desk: Desk, competition: CompetitionId) -> bool:
    """Whether the workbook could be looked at anew."""
    if competition not in desk.competitions():
        return True  # `decide` says that the button is out of date
    try:
        await desk.refresh(competition)
    except WorkbookError:
        return False
    return True


async def _state_meant(desk: Desk, talk: Talk, press: MeanStatePress) -> None:
    """What a word in the State of a round meant."""
    command = MeanState(talk.sender, press.round, press.state)
    await decide(desk, talk, CompetitionId(press.competition), lambda state: mean_state(state, command))
