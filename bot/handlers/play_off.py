"""The play-off of a season, made by an organiser's tap on a fresh look at the workbook."""

from bot.decisions import CompetitionId, Decision, State
from bot.handlers.competitions import decide
from bot.handlers.ports import Desk
from bot.handlers.round import refreshed
from bot.handlers.talk import Talk
from bot.parsing.presses import MakePlayOff
from bot.usecases.rounds.play_off import make_play_off


async def pressed(desk: Desk, talk: Talk, press: MakePlayOff) -> None:
    """Its games are written and told."""
    competition = CompetitionId(press.competition)
    away = await refreshed(desk, competition)

    def usecase(state: State) -> Decision:
        if away is not None:
            raise away
        return make_play_off(state, talk.sender, press.round)

    await decide(desk, talk, competition, usecase)
