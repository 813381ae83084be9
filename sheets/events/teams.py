"""The event of teams that a workbook tells of, as the rules calculate on it."""

from dataclasses import replace

from rules.players import TeamId
from rules.rounds import RoundState
from rules.team.event import TeamEvent
from rules.team.handicap import HandicapRow
from rules.team.lineups import LineUp
from rules.team.regulation import TeamRegulation, handicap_row, team_regulation
from rules.team.teams import Team
from sheets.records import Snapshot

HANDICAP = "handicap"
"""The kind of the rows of the Table tab that make up the handicap table."""


def event_of(snapshot: Snapshot) -> TeamEvent:
    """The event as it stands; a player's team that isn't in the Teams tab is none. SettingError."""
    tournament, known = snapshot.tournament, frozenset(team.id for team in snapshot.teams)
    if any(player.team is not None and player.team not in known for player in tournament.players):
        players = (p if p.team in known else replace(p, team=None) for p in tournament.players)
        tournament = replace(tournament, players=tuple(players))
    return TeamEvent(tournament, teams_of(snapshot), regulation_of(snapshot))


def regulation_of(snapshot: Snapshot) -> TeamRegulation:
    """The workbook's settings and its handicap table over those of its preset. SettingError."""
    return team_regulation(snapshot.competition.settings, handicap_rows(snapshot))


def handicap_rows(snapshot: Snapshot) -> tuple[HandicapRow, ...]:
    """Those of the Table tab; none leaves the preset's. SettingError."""
    return tuple(handicap_row(row.start, row.value) for row in snapshot.table if row.kind == HANDICAP)


def teams_of(snapshot: Snapshot) -> tuple[Team, ...]:
    """In the order of the Teams tab."""
    return tuple(
        Team(TeamId(team.id), team.name, team.club, team.captain, team.vice_captains, team.left_after_round)
        for team in snapshot.teams
    )


def handed_in(snapshot: Snapshot, team: TeamId, round_number: int) -> LineUp | None:
    """What stands in the Line-ups tab; None if nothing does."""
    found = next((each for each in snapshot.lineups if (each.round, each.team) == (round_number, team)), None)
    return None if found is None else LineUp(round_number, team, found.boards)


def is_paired(snapshot: Snapshot, round_number: int) -> bool:
    """Whether there is a pairing already, made by the program or by hand."""
    plan = snapshot.round_plan.get(round_number)
    is_begun = plan is not None and plan.state is not RoundState.PLANNED
    return is_begun or round_number in snapshot.tournament.games_by_round


def next_round(snapshot: Snapshot, regulation: TeamRegulation) -> int | None:
    """The first round after those that are paired; None after the last one."""
    last = snapshot.competition.planned_rounds or regulation.rounds
    paired = [number for number in range(1, last + 1) if is_paired(snapshot, number)]
    following = max(paired, default=0) + 1
    return following if following <= last else None
