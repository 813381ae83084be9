"""Who speaks for a team: the captain and his vice-captains of the Teams tab, whether they play or not."""

from bot.decisions import State
from bot.errors import NotAllowed, Refusal
from bot.permissions import Act, require_captain
from rules.players import PlayerId
from sheets.records import Format, TeamRecord


def captains_of(team: TeamRecord) -> tuple[PlayerId, ...]:
    """The captain first; nobody twice."""
    captain = () if team.captain is None else (team.captain,)
    return tuple(dict.fromkeys((*captain, *team.vice_captains)))


def own_teams(state: State, user_id: int) -> tuple[TeamRecord, ...]:
    """The teams he speaks for, in the order of the Teams tab."""
    his = set(state.players_of(user_id))
    return tuple(team for team in state.snapshot.teams if his.intersection(captains_of(team)))


def his_teams(state: State, user_id: int) -> tuple[TeamRecord, ...]:
    """At least one. Refusal `no-teams-here`, `not-linked`, `not-a-captain`."""
    if state.snapshot.competition.format is not Format.TEAM_SWISS:
        raise Refusal("no-teams-here")
    teams = own_teams(state, user_id)
    if not teams:
        raise Refusal("not-a-captain" if state.players_of(user_id) else "not-linked")
    return teams


def captain_as(state: State, user_id: int, team: TeamRecord, act: Act = Act.HAND_IN) -> PlayerId:
    """As whom he speaks for the team. NotAllowed."""
    require_captain(state, user_id, act, team.id)
    his = state.players_of(user_id)
    for captain in captains_of(team):
        if captain in his:
            return captain
    raise NotAllowed(f"not-allowed-{act.value}")
