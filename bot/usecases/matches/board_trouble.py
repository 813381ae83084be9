"""A board falls out on the evening: one tap of the captain, and the organisers hear it with what they can do."""

from dataclasses import dataclass

from bot.decisions import Button, Decision, Notice, Say, State, ToOrganisers
from bot.errors import Refusal
from bot.lines import game_line, name_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import Ruling
from bot.parsing.tokens import token
from bot.permissions import Act
from bot.sender import Sender
from bot.usecases.line_ups.captaincy import captain_as
from bot.usecases.line_ups.show_line_up import private, team_of
from bot.usecases.matches.find_match import side_of
from bot.usecases.matches.show_teams import match_button
from bot.usecases.results.result_buttons import settle_game_button


@dataclass(frozen=True, slots=True)
class BoardIll:
    """Whoever sits there for the team can't play."""

    sender: Sender
    round: int
    team: str
    board: int


def board_ill(state: State, command: BoardIll) -> Decision:
    """Nothing is changed but by an organiser. NotAllowed; Refusal `no-match`, `board-has-result`."""
    private(command.sender)
    team = team_of(state, command.team)
    captain = captain_as(state, command.sender.user_id, team, Act.REPORT_MATCH)
    side = side_of(state, command.round, command.team)
    game = next((each for each in side.games if each.board == command.board), None)
    if game is None or game.black is None:
        raise Refusal("no-match", round=command.round)
    if game.result is not None:
        raise Refusal("board-has-result", round=command.round, board=command.board)
    params = {
        "round": round_line(state.snapshot, command.round),
        "team": team.name,
        "by": name_of(state.snapshot, captain),
        "player": name_of(state.snapshot, side.seat(game)[1]),
        "board": command.board,
        "line": game_line(state.snapshot, game),
    }
    other = presses.RuleOnTeam(state.competition, command.round, token(team.id), Ruling.BOARD, command.board, "")
    rows = (
        (Button("other-on-board", {"team": team.name, "board": command.board}, callbacks.encode(other)),),
        (settle_game_button(state, game),),
        (match_button(state, command.round, team),),
    )
    key = f"ill:{command.round}:{team.id}:{command.board}:{side.seat(game)[1]}"
    told = Notice(ToOrganisers(), Say("organiser-board-ill", params, rows), key=key)
    return Decision((command.sender.answered(Say("board-ill-passed-on", params)), told), by=captain)
