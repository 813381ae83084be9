"""Buttons that only events of teams have."""

from bot.handlers import line_up, match, team_round
from bot.handlers.ports import Desk
from bot.handlers.talk import Talk
from bot.parsing.presses import ActForTeam, RuleOnTeam, TeamPress


async def pressed(desk: Desk, talk: Talk, press: TeamPress) -> None:
    """One press."""
    if isinstance(press, RuleOnTeam):
        await team_round.pressed(desk, talk, press)
    elif isinstance(press, ActForTeam):
        await match.pressed(desk, talk, press)
    else:
        await line_up.pressed(desk, talk, press)
