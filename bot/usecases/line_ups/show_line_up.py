"""`/lineup`: which team and round a captain means, and the picker; one who speaks for several teams is asked."""

from dataclasses import dataclass
from datetime import datetime

from bot.decisions import Button, Decision, Say, State
from bot.errors import Refusal
from bot.lines import round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import LineUpAct
from bot.parsing.tokens import token
from bot.sender import Sender
from bot.usecases.line_ups.bench import Bench, bench, in_sheet, open_rounds
from bot.usecases.line_ups.captaincy import captain_as, his_teams
from bot.usecases.line_ups.picker import Picking, open_button, other_round_rows, picker
from bot.usecases.matches.announce_matches import shown_match
from bot.usecases.rounds.steps import REVEAL
from sheets.records import TeamRecord


@dataclass(frozen=True, slots=True)
class ShowLineUp:
    """`team` is known once a button says so; no round means the next one; `board` is the one to be filled."""

    sender: Sender
    round: int | None = None
    team: str = ""
    board: int | None = None


def show_line_up(state: State, command: ShowLineUp) -> Decision:
    """The picker, or the question for which team; the match, once line-ups are shown. Refusal; NotAllowed."""
    private(command.sender)
    teams = his_teams(state, command.sender.user_id)
    if not command.team and len(teams) > 1:
        return Decision(notices=(command.sender.shown(_which_team(state, teams, command.round)),))
    team = teams[0] if not command.team else team_of(state, command.team)
    captain = captain_as(state, command.sender.user_id, team)
    number = next_round(state, team, command.sender.at) if command.round is None else command.round
    seen = bench(state, number, team.id)
    match = shown_match(state, number, team.id) if command.sender.in_time(seen.deadline) is False else None
    if match is not None:
        return Decision(notices=(command.sender.shown(match),))
    refuse_past(seen, command.sender)
    picking = Picking(seen.picked_by(captain), command.board)
    return Decision(notices=(command.sender.shown(picker(seen, picking)),))


def team_of(state: State, team_id: str) -> TeamRecord:
    """Refusal `team-gone`."""
    team = state.snapshot.team.get(team_id)
    if team is None:
        raise Refusal("team-gone")
    return team


def private(sender: Sender) -> None:
    """A line-up isn't shown where others read. Refusal `not-in-a-group`."""
    if sender.chat_id < 0:
        raise Refusal("not-in-a-group")


def refuse_past(seen: Bench, sender: Sender) -> None:
    """Refusal `line-up-in-sheet`, `line-up-too-late`; a press that may have been made in time is let through."""
    rows = other_round_rows(seen)
    if in_sheet(seen.state.snapshot, seen.number, seen.team.id) is not None and not is_revealed(seen):
        raise Refusal("line-up-in-sheet", rows, team=seen.team.name, round=seen.number)
    if sender.in_time(seen.deadline) is False:
        line = round_line(seen.state.snapshot, seen.number)
        raise Refusal("line-up-too-late", rows, team=seen.team.name, round=line, deadline=seen.deadline)


def is_revealed(seen: Bench) -> bool:
    return (seen.number, REVEAL) in seen.state.done_steps


def opened(seen: Bench, label: str = "line-up-open") -> tuple[tuple[Button, ...], ...]:
    """A row that leads to the picker."""
    return ((open_button(seen, label),),)


def next_round(state: State, team: TeamRecord, at: datetime) -> int:
    """The first whose line-up could be handed in when that was said. Refusal `no-open-line-up`."""
    plans = open_rounds(state, team, at)
    if plans:
        return plans[0].number
    lacking = any(plan.lineup_deadline is None for plan in state.snapshot.rounds)
    raise Refusal("no-open-line-up-undated" if lacking else "no-open-line-up", team=team.name)


def _which_team(state: State, teams: tuple[TeamRecord, ...], number: int | None) -> Say:
    rows = []
    for team in teams:
        plans = open_rounds(state, team, state.now)
        wanted = number or (plans[0].number if plans else 0)
        data = presses.OpenLineUp(state.competition, wanted, token(team.id), LineUpAct.OPEN, 0)
        rows.append((Button("name", {"name": team.name}, callbacks.encode(data)),))
    return Say("line-up-which-team", {}, tuple(rows))
