"""A captain asks one of his team whether he can play; the answer counts until a time, at which its lack is told.

That somebody was asked is a wanted step of the round, `ask somebody:TEAM:PLAYER:MINUTE`; his answer, or the end of the
time, does it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.decisions import Button, Decision, Notice, Say, State, StepDone, ToPerson, WantStep
from bot.errors import Refusal
from bot.lines import name_of, round_line
from bot.parsing.presses import Deed
from bot.parsing.tokens import find_player, player_token, token
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.absences.sign_off import SignOff, sign_off
from bot.usecases.line_ups.captaincy import captain_as, captains_of
from bot.usecases.line_ups.show_line_up import private, team_of
from bot.usecases.matches.match_buttons import answer_rows, deed_data
from rules.players import PlayerId, TeamId
from rules.team.teams import registered_rating
from sheets.events.teams import event_of
from sheets.records import RoundPlan

ASKED = "ask somebody"
_AT_MOST = timedelta(hours=24)
_LEAST = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class AskSubstitute:
    """`player` None: he is still to be chosen."""

    sender: Sender
    round: int
    team: str
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class AnswerCaptain:
    """`until` as the button carries it."""

    sender: Sender
    round: int
    team: str
    player: PlayerId
    until: str
    can: bool


def ask_substitute(state: State, command: AskSubstitute) -> Decision:
    """NotAllowed; Refusal `substitute-gone`, `too-late-to-ask`. Asked once until he has answered."""
    private(command.sender)
    team = team_of(state, command.team)
    captain = captain_as(state, command.sender.user_id, team, Act.REPORT_MATCH)
    until = _until(state, state.snapshot.round_plan.get(command.round))
    if command.player is None:
        return Decision(notices=(command.sender.answered(_whom(state, command, until)),))
    if command.player not in {player.id for player in event_of(state.snapshot).members[TeamId(team.id)]}:
        raise Refusal("substitute-gone")
    name = name_of(state.snapshot, command.player)
    params = {
        "player": name,
        "team": team.name,
        "by": name_of(state.snapshot, captain),
        "round": round_line(state.snapshot, command.round),
        "until": until.astimezone(state.snapshot.competition.timezone),
    }
    if not state.accounts_of(command.player):
        raise Refusal("substitute-unreachable", player=name)
    if any(step_player(step) == (team.id, command.player) for _, step in _open(state, command.round)):
        return Decision(notices=(command.sender.shown(Say("substitute-asked-already", params)),))
    rows = answer_rows(state, command.round, team.id, command.player, _minute(until))
    asked = Notice(ToPerson(command.player), Say("substitute-please", params, rows))
    step = f"{ASKED}:{token(team.id)}:{player_token(command.player)}:{_minute(until)}"
    answer = command.sender.shown(Say("substitute-asked", params))
    return Decision((answer, asked), facts=(WantStep(command.round, step),), by=captain)


def answer_captain(state: State, command: AnswerCaptain) -> Decision:
    """The captains hear yes or no; a yes takes a sign-off back. NotAllowed; Refusal `answer-too-late`, `answered`."""
    require(state, command.sender.user_id, Act.SIGN_OFF, himself=command.player)
    team = team_of(state, command.team)
    step = f"{ASKED}:{token(team.id)}:{player_token(command.player)}:{command.until}"
    until = _instant(command.until)
    in_time = command.sender.in_time(until)
    params = {
        "player": name_of(state.snapshot, command.player),
        "team": team.name,
        "round": round_line(state.snapshot, command.round),
        "until": until.astimezone(state.snapshot.competition.timezone),
    }
    if in_time is False:
        raise Refusal.saying(Say("answer-too-late", params))
    if (command.round, step) not in state.wanted_steps:
        raise Refusal.saying(Say("answered-already", params))
    code = "substitute-can" if command.can else "substitute-cannot"
    back = sign_off(state, SignOff(command.sender, command.player, (command.round,), None)) if command.can else None
    return Decision(
        (
            command.sender.shown(Say("answer-passed-on", params)),
            *(Notice(ToPerson(captain), Say(code, params)) for captain in captains_of(team)),
        ),
        changes=back.changes if back and _is_away(state, command) else (),
        facts=(StepDone(command.round, step),),
        by=command.player,
    )


# --- when nobody answers


def asked_until(state: State, plan: RoundPlan) -> Iterator[tuple[str, datetime]]:
    """The questions of a round that wait, with their ends."""
    for _, step in _open(state, plan.number):
        yield step, _instant(step.rsplit(":", 1)[1])


def nobody_answered(state: State, number: int, step: str) -> Decision:
    """The time has run out: the captains know, and an answer counts no more."""
    team_token, player_token_ = step.split(":")[1:3]
    team = next((team for team in state.snapshot.teams if token(team.id) == team_token), None)
    player = find_player(player_token_, state.snapshot.person)
    if team is None or player is None:
        return Decision(facts=(StepDone(number, step),))
    params = {
        "player": name_of(state.snapshot, player),
        "team": team.name,
        "round": round_line(state.snapshot, number),
    }
    notices = tuple(Notice(ToPerson(captain), Say("substitute-silent", params)) for captain in captains_of(team))
    return Decision(notices, facts=(StepDone(number, step),))


def step_player(step: str) -> tuple[str, str]:
    """Team and player of a question, as tokens."""
    _, team, player, _ = step.split(":")
    return team, player


# --- parts


def _open(state: State, number: int) -> list[tuple[int, str]]:
    return sorted((n, step) for n, step in state.wanted_steps if n == number and step.startswith(f"{ASKED}:"))


def _until(state: State, plan: RoundPlan | None) -> datetime:
    """By the next thing that needs the answer: the line-up deadline, else the round; a day at most."""
    ends = [end for end in (plan.lineup_deadline, plan.starts_at) if end is not None] if plan else []
    coming = [end for end in ends if end - _LEAST > state.now]
    if ends and not coming:
        raise Refusal("too-late-to-ask")
    return min([*(end.astimezone(UTC) for end in coming), state.now + _AT_MOST])


def _whom(state: State, command: AskSubstitute, until: datetime) -> Say:
    """The team's other players, those who have signed off marked."""
    event = event_of(state.snapshot)
    squad = event.squad(TeamId(command.team), command.round)
    playing = {p for game in state.snapshot.tournament.games_by_round.get(command.round, ()) for p in game.players}
    free = [player for player in squad.members if player.id not in playing]
    rows = []
    for player in free:
        is_here = player.id in squad.available_ids
        rating = registered_rating(player, event.regulation.unrated)
        params = {"player": name_of(state.snapshot, player.id), "rating": rating}
        data = deed_data(state, command.round, command.team, Deed.ASK, (0, player_token(player.id), ""))
        rows.append((Button("pick" if is_here else "pick-away", params, data),))
    about = {
        "round": round_line(state.snapshot, command.round),
        "until": until.astimezone(state.snapshot.competition.timezone),
    }
    return Say("substitute-whom", about, tuple(rows))


def _is_away(state: State, command: AnswerCaptain) -> bool:
    squad = event_of(state.snapshot).squad(TeamId(command.team), command.round)
    return command.player not in squad.available_ids


def _minute(instant: datetime) -> str:
    return str(int(instant.timestamp()) // 60)


def _instant(minute: str) -> datetime:
    """Refusal `button-outdated`."""
    if not minute.isdecimal():
        raise Refusal("button-outdated")
    return datetime.fromtimestamp(60 * int(minute), UTC)
