"""The play-off of a season, made by an organiser's tap on a fresh look at the workbook."""

from bot.decisions import CompetitionId, Decision, State
from bot.errors import Refusal
from bot.handlers.competitions import decide
from bot.handlers.ports import Desk
from bot.handlers.round import refreshed
from bot.handlers.talk import Talk
from bot.parsing.callbacks import MakePlayOff
from bot.usecases.rounds.play_off import make_play_off


async def pressed(desk: Desk, talk: Talk, press: MakePlayOff) -> None:
    """Its games are written and told."""
    competition = CompetitionId(press.competition)
    is_fresh = await refreshed(desk, competition)

    def usecase(state: State) -> Decision:
        if not is_fresh:
            raise Refusal("needs-workbook")
        return make_play_off(state, talk.sender, press.round)

    await decide(desk, talk, competition, usecase)
