"""The colour of a decisive game, chosen by who has won the lot."""

from bot.decisions import CompetitionId, Decision, State
from bot.handlers.competitions import decide
from bot.handlers.ports import Desk
from bot.handlers.start import person_meant
from bot.handlers.talk import Talk
from bot.parsing.presses import ChooseColour
from bot.usecases.knockout.choose_colour import ColourChosen, choose_colour


async def pressed(desk: Desk, talk: Talk, press: ChooseColour) -> None:
    """White or Black."""

    def usecase(state: State) -> Decision:
        player = person_meant(state, press.player)
        return choose_colour(state, ColourChosen(talk.sender, press.match, press.number, player, press.colour))

    await decide(desk, talk, CompetitionId(press.competition), usecase)
