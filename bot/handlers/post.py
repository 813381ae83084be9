"""Sending a post once more that perhaps didn't arrive."""

from bot.decisions import CompetitionId
from bot.handlers.competitions import decide
from bot.handlers.ports import Desk
from bot.handlers.talk import Talk
from bot.parsing.presses import SendAgain
from bot.usecases.rounds.send_again import PostAgain, send_again


async def pressed(desk: Desk, talk: Talk, press: SendAgain) -> None:
    """An organiser wants it."""
    command = PostAgain(talk.sender, press.letter)
    await decide(desk, talk, CompetitionId(press.competition), lambda state: send_again(state, command))
