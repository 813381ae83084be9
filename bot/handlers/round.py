"""The buttons of `/round`. Pairing and publishing look at the workbook anew before they decide."""

from bot.decisions import CompetitionId, Decision, State
from bot.errors import Refusal
from bot.handlers.competitions import decide
from bot.handlers.ports import Desk
from bot.handlers.talk import Talk
from bot.parsing.presses import MeanState as MeanStatePress
from bot.parsing.presses import Step
from bot.parsing.presses import TakeStep as TakeStepPress
from bot.usecases.rounds.run_round import TakeStep, take_step
from bot.usecases.workbook.tell_trouble import public
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
    away = await refreshed(desk, competition) if press.step in _NEEDS_FRESH else None

    def usecase(state: State) -> Decision:
        if away is not None:
            raise away
        return take_step(state, TakeStep(talk.sender, press.round, press.step))

    await decide(desk, talk, competition, usecase)


async def refreshed(desk: Desk, competition: CompetitionId) -> Refusal | None:
    """The workbook is looked at anew; Refusal `needs-workbook` with the reason if that can't be."""
    if competition not in desk.competitions():
        return None  # `decide` says that the button is out of date
    try:
        await desk.refresh(competition)
    except WorkbookError as error:
        return Refusal("needs-workbook", problem=public(error))
    return None


async def _state_meant(desk: Desk, talk: Talk, press: MeanStatePress) -> None:
    """What a word in the State of a round meant."""
    command = MeanState(talk.sender, press.round, press.state)
    await decide(desk, talk, CompetitionId(press.competition), lambda state: mean_state(state, command))
