"""Who sits on the boards of a match of teams: line-ups that were handed in, and what holds where none was.

Nobody sees one line-up of a match before the other: while one may still be handed in, both teams stand for theirs.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.players import TeamId
from rules.rounds import Note
from rules.team.event import TeamEvent
from rules.team.lineups import LineUp, Origin, SettledLineUp, needs_a_lineup, problems, settle
from rules.team.matches import Match, seat
from rules.team.teams import Squad
from sheets.events.teams import handed_in
from sheets.records import Snapshot

LineUps = Mapping[TeamId, SettledLineUp | None]
"""By team; None for one that may still be handed in."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Matches with their boards, those among them that wait for a line-up, and what captains should know."""

    matches: tuple[Match, ...]
    waiting: tuple[Match, ...]
    notes: tuple[Note, ...]


def seated(snapshot: Snapshot, event: TeamEvent, matches: Iterable[Match], *, is_open: bool) -> Seated:
    """The matches of one round with everybody who is known to sit there; `is_open`: line-ups can still be handed in."""
    matches = tuple(matches)
    teams = [team for match in matches if not match.is_bye for team in match.teams]
    number = matches[0].round if matches else 0
    lineups = _lineups(snapshot, event, teams, number, is_open=is_open)
    return Seated(
        tuple(_seat(match, lineups, event.regulation.boards) for match in matches),
        tuple(match for match in matches if not match.is_bye and _waits(match, lineups)),
        _notes(lineups, number),
    )


def _lineups(snapshot: Snapshot, event: TeamEvent, teams: Iterable[TeamId], number: int, *, is_open: bool) -> LineUps:
    squads = event.squads(number)
    return {team: _lineup(snapshot, event, squads[team], is_open=is_open) for team in teams}


def _lineup(snapshot: Snapshot, event: TeamEvent, squad: Squad, *, is_open: bool) -> SettledLineUp | None:
    team, regulation = squad.team.id, event.regulation
    given = handed_in(snapshot, team, squad.round)
    is_sound = given is not None and not problems(given, squad, regulation)
    if is_open and not is_sound and needs_a_lineup(squad, regulation):
        return None
    return settle(squad, given, event.last_lineup(team, squad.round), regulation)


def _waits(match: Match, lineups: LineUps) -> bool:
    return any(lineups[team] is None for team in match.teams)


def _seat(match: Match, lineups: LineUps, boards: int) -> Match:
    if match.black is None or _waits(match, lineups):
        return seat(match, None, None, boards)
    nobody = (None,) * boards
    white, black = (
        LineUp(match.round, team, nobody) if settled is None or settled.lineup is None else settled.lineup
        for team, settled in ((team, lineups[team]) for team in match.teams)
    )
    return seat(match, white, black, boards)


_UNASKED = frozenset({Origin.LAST, Origin.HIGHEST_RATED})


def _notes(lineups: LineUps, number: int) -> tuple[Note, ...]:
    """What was wrong with line-ups, empty boards, teams that have said nothing and teams that may still do.

    Players without a rating are named by the check of the workbook, once for all rounds.
    """
    known = {team: settled for team, settled in lineups.items() if settled is not None}
    of_teams = [note for settled in known.values() for note in settled.notes if note.code != "player-unrated"]
    told = {dict(note.params).get("team") for note in of_teams if note.code == "lineup-replaced"}
    silent = tuple(team for team, s in known.items() if s.origin in _UNASKED and team not in told)
    to_come = tuple(team for team in lineups if team not in known)
    return (
        *of_teams,
        *((Note.of("lineups-given", round=number, teams=silent),) if silent else ()),
        *((Note.of("lineups-to-come", round=number, teams=to_come),) if to_come else ()),
    )
