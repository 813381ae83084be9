"""Who plays instead of whom in a knockout."""

from bot.decisions import CompetitionId, Decision, State
from bot.handlers.competitions import decide
from bot.handlers.ports import Desk
from bot.handlers.start import person_meant
from bot.handlers.talk import Talk
from bot.parsing.presses import Replace
from bot.usecases.knockout.replace_player import NOBODY, ReplacePlayer, replace_player


async def pressed(desk: Desk, talk: Talk, press: Replace) -> None:
    """Asks on, or does it."""

    def usecase(state: State) -> Decision:
        leaves = person_meant(state, press.player) if press.player else None
        named = person_meant(state, press.comes) if press.comes not in {"", NOBODY} else None
        return replace_player(state, ReplacePlayer(talk.sender, leaves, NOBODY if press.comes == NOBODY else named))

    await decide(desk, talk, CompetitionId(press.competition), usecase)
