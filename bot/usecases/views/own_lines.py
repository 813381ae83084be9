"""Whose line of the standings is somebody's own: his, and in an event of teams that of his team."""

from collections.abc import Iterable

from bot.decisions import State
from bot.formats import Standing
from bot.usecases.line_ups.captaincy import captains_of
from rules.players import PlayerId


def own_ids(state: State, players: Iterable[PlayerId]) -> frozenset[str]:
    """The participants for which these people play, or of which they are captains."""
    his = frozenset(players)
    teams = {person.player.team for person in state.snapshot.people if person.id in his and person.player.team}
    led = {team.id for team in state.snapshot.teams if his & set(captains_of(team))}
    return frozenset({*his, *teams, *led})


def people_of(state: State, line: Standing) -> tuple[PlayerId, ...]:
    """Who hears where this participant stands: the player, or everybody of the team."""
    if PlayerId(line.id) in state.snapshot.person:
        return (PlayerId(line.id),)
    return tuple(person.id for person in state.snapshot.people if line.id in own_ids(state, (person.id,)))
