"""Captains hear of their match: whom they meet, and once both line-ups are known, those and what each side needs."""

from collections.abc import Iterable, Iterator

from bot.decisions import Button, Kind, Notice, Say, State, ToPerson
from bot.lines import name_of, names_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import LineUpAct
from bot.parsing.tokens import token
from bot.texts.notes import note_said
from bot.usecases.line_ups.bench import in_sheet
from bot.usecases.line_ups.captaincy import captains_of
from bot.usecases.matches.find_match import Side
from bot.usecases.matches.match_buttons import captain_rows
from bot.usecases.matches.match_lines import games_of, is_seated, match_lines
from bot.usecases.results.game_rows import is_public
from rules.players import PlayerId, TeamId
from rules.rounds import Note
from rules.team.event import TeamEvent
from rules.team.lineups import needs_a_lineup
from rules.team.matches import Match
from sheets.events.teams import event_of
from sheets.records import Format


def captains_told(
    state: State, number: int, notes: Iterable[Note] = (), teams: frozenset[TeamId] | None = None
) -> tuple[Notice, ...]:
    """Both sides of the matches of a public round; `notes` of a team are for its own captains.

    `teams` None: of all matches, else of those in which one of these plays.
    """
    if state.snapshot.competition.format is not Format.TEAM_SWISS:
        return ()
    event, told = event_of(state.snapshot), tuple(notes)
    matches = [match for match in event.matches if match.round == number]
    matches = [match for match in matches if teams is None or not teams.isdisjoint(match.teams)]
    return tuple(notice for match in matches for notice in _of_match(state, event, match, told))


def shown_match(state: State, number: int, team: str) -> Say | None:
    """The same for a captain who looks again; None while nobody may see it, or there is no match."""
    event = event_of(state.snapshot)
    matches = (match for match in event.matches if match.round == number and TeamId(team) in match.teams)
    match = next((match for match in matches if is_seated(match)), None)
    return _said(state, event, match, TeamId(team), ()) if match and is_public(state, number) else None


def match_to_come(state: State, match: Match, team: TeamId) -> Say:
    """Whom the team meets, and when line-ups are shown."""
    opponent = next(other for other in match.teams if other != team)
    plan = state.snapshot.round_plan.get(match.round)
    params = {
        "round": round_line(state.snapshot, match.round),
        "team": name_of(state.snapshot, PlayerId(team)),
        "opponent": name_of(state.snapshot, PlayerId(opponent)),
        "deadline": plan.lineup_deadline if plan else None,
    }
    data = presses.OpenLineUp(state.competition, match.round, token(team), LineUpAct.OPEN, 0)
    return Say("match-to-come", params, ((Button("line-up-open", data=callbacks.encode(data)),),))


def _of_match(state: State, event: TeamEvent, match: Match, notes: tuple[Note, ...]) -> Iterator[Notice]:
    for team in match.teams:
        say = _said(state, event, match, team, notes)
        record = state.snapshot.team[team]
        yield from (Notice(ToPerson(captain), say, kind=Kind.PAIRINGS) for captain in captains_of(record))


def _said(state: State, event: TeamEvent, match: Match, team: TeamId, notes: tuple[Note, ...]) -> Say:
    snapshot = state.snapshot
    name = name_of(snapshot, PlayerId(team))
    if match.is_bye:
        return Say("team-has-bye", {"round": round_line(snapshot, match.round), "team": name})
    if is_seated(match):
        own = tuple(own_note(state, note, team) for note in notes if _is_about(note, team))
        if not own and _is_silent(state, event, match, team):
            own = (Say("line-up-given", {"team": name}),)
        side = Side(event, match, team, games_of(snapshot, match))
        return Say("match-revealed", {**match_lines(snapshot, event, match), "notes": own}, captain_rows(state, side))
    return match_to_come(state, match, team)


def _is_silent(state: State, event: TeamEvent, match: Match, team: TeamId) -> bool:
    """Whether it had a choice, and nothing was handed in for it."""
    has_a_choice = needs_a_lineup(event.squad(team, match.round), event.regulation)
    return has_a_choice and in_sheet(state.snapshot, match.round, team) is None


def own_note(state: State, note: Note, team: TeamId) -> Say:
    """What the regulation has given to a team, told to its captain."""
    if note.code == "lineups-given":
        return Say("line-up-given", {"team": name_of(state.snapshot, PlayerId(team))})
    return note_said(note, names_of(state.snapshot))


def _is_about(note: Note, team: TeamId) -> bool:
    params = dict(note.params)
    teams = params.get("teams")
    return params.get("team") == team or (isinstance(teams, tuple) and team in teams)
