"""The teams of a round for an organiser: who has handed in, but not what; and a match with what he can do to it."""

from bot.decisions import Button, Decision, Say, State
from bot.known import HANDED_IN
from bot.lines import name_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import Ruling
from bot.parsing.tokens import token
from bot.permissions import Act, require_in_private
from bot.sender import Sender
from bot.usecases.line_ups.bench import Bench, bench, in_sheet, kept
from bot.usecases.matches.find_match import side_of
from bot.usecases.matches.match_lines import match_lines
from bot.usecases.results.result_buttons import settle_game_button
from bot.usecases.rounds.steps import REVEAL
from rules.players import PlayerId
from sheets.events.teams import event_of
from sheets.records import TeamRecord

Rows = tuple[tuple[Button, ...], ...]


def show_teams(state: State, sender: Sender, number: int) -> Decision:
    """Without a deadline nothing can be handed in here, and the teams are only named. NotAllowed."""
    require_in_private(state, sender.user_id, sender.chat_id, Act.RUN_ROUND)
    teams, plan = _playing(state, number), state.snapshot.round_plan.get(number)
    params: dict[str, object] = {"round": round_line(state.snapshot, number)}
    rows = tuple((Button("name", {"name": team.name}, _data(state, number, team)),) for team in teams)
    if number not in state.snapshot.tournament.games_by_round:
        rows = ()
    if plan is None or plan.lineup_deadline is None:
        return Decision(notices=(sender.shown(Say("teams-without-deadline", params, rows)),))
    event = event_of(state.snapshot)
    resting = {match.white for match in event.matches if match.round == number and match.is_bye}
    stands = tuple(_stands(bench(state, number, team.id, event), is_free=team.id in resting) for team in teams)
    shown = Say("teams-of-round", {**params, "deadline": plan.lineup_deadline, "teams": stands}, rows)
    return Decision(notices=(sender.shown(shown),))


def show_match_of(state: State, sender: Sender, number: int, team_id: str) -> Decision:
    """The match, a button for each result, for each seat of this team, and for forfeiting it. NotAllowed; Refusal."""
    require_in_private(state, sender.user_id, sender.chat_id, Act.RUN_ROUND)
    side = side_of(state, number, team_id)
    record = state.snapshot.team[team_id]
    results = tuple((settle_game_button(state, game),) for game in side.games)
    seats = tuple((_other_on_board(state, number, record, game.board),) for game in side.games)
    forfeit = Button("forfeit-match", {"team": record.name}, _data(state, number, record, (Ruling.FORFEIT, 0)))
    back = teams_button(state, number)
    rows = (*results, *seats, (forfeit,), (back,))
    shown = Say("match-to-rule", match_lines(state.snapshot, side.event, side.match), rows)
    return Decision(notices=(sender.shown(shown),))


def teams_button(state: State, number: int) -> Button:
    """Leads to the teams of a round."""
    data = presses.RuleOnTeam(state.competition, number, "", Ruling.TEAMS, 0, "")
    return Button("teams", {"round": number}, callbacks.encode(data))


def match_button(state: State, number: int, team: TeamRecord) -> Button:
    """Leads to the match of a team."""
    return Button("to-match", {"team": team.name}, _data(state, number, team))


def _playing(state: State, number: int) -> list[TeamRecord]:
    teams = state.snapshot.teams
    return [team for team in teams if team.left_after_round is None or number <= team.left_after_round]


def _stands(seen: Bench, *, is_free: bool) -> Say:
    """What is known of one team, never whom it names; one that has a bye owes nothing."""
    handed = kept(seen.state, seen.number, seen.team.id, HANDED_IN)
    row = in_sheet(seen.state.snapshot, seen.number, seen.team.id)
    zone = seen.state.snapshot.competition.timezone
    params: dict[str, object] = {"team": name_of(seen.state.snapshot, PlayerId(seen.team.id))}
    if handed is not None:
        code = "team-lost" if handed.boards is None else "team-sealed"
        return Say(code, {**params, "at": handed.at.astimezone(zone)})
    if row is not None:
        return Say("team-in-sheet", params)
    if (seen.number, REVEAL) in seen.state.done_steps:
        return Say("team-given", params)
    return Say("team-owes" if seen.has_a_choice and not is_free else "team-automatic", params)


def _other_on_board(state: State, number: int, team: TeamRecord, board: int) -> Button:
    params = {"team": team.name, "board": board}
    return Button("other-on-board", params, _data(state, number, team, (Ruling.BOARD, board)))


def _data(state: State, number: int, team: TeamRecord, ruling: tuple[Ruling, int] = (Ruling.BOARDS, 0)) -> str:
    return callbacks.encode(presses.RuleOnTeam(state.competition, number, token(team.id), *ruling, ""))
