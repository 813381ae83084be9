"""Somebody else sits down at a board after the deadline: an organiser's word, logged, and everybody concerned told."""

from dataclasses import dataclass, replace

from bot import formats
from bot.decisions import Button, Decision, Notice, Say, State, ToPerson
from bot.errors import Refusal
from bot.lines import game_line, name_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import Ruling
from bot.parsing.tokens import player_token, token
from bot.permissions import Act, organiser_as, require_in_private
from bot.sender import Sender
from bot.usecases.line_ups.bench import in_sheet
from bot.usecases.matches.announce_matches import captains_told
from bot.usecases.matches.find_match import Side, side_of
from bot.usecases.matches.show_teams import match_button
from bot.usecases.results.game_rows import is_public, row_key
from bot.usecases.rounds.publish_round import tell_games
from bot.usecases.rounds.seat_line_ups import with_rows
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Game
from rules.team.teams import registered_rating
from sheets.records import Change, SetValues
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class SeatSubstitute:
    """`player` None: he is still to be chosen."""

    sender: Sender
    round: int
    team: str
    board: int
    player: PlayerId | None = None


def choose_substitute(state: State, command: SeatSubstitute) -> Decision:
    """Who of the team doesn't sit anywhere; those who have signed off are marked. NotAllowed; Refusal."""
    require_in_private(state, command.sender.user_id, command.sender.chat_id, Act.RUN_ROUND)
    side, game = _place(state, command)
    squad = side.event.squad(side.team, command.round)
    seated = {side.seat(each)[1] for each in side.games}
    free = [player for player in squad.members if player.id not in seated]
    ordered = sorted(free, key=lambda player: player.id not in squad.available_ids)
    unrated = side.event.regulation.unrated
    rows = []
    for player in ordered:
        data = presses.RuleOnTeam(
            state.competition, command.round, token(command.team), Ruling.SEAT, command.board, player_token(player.id)
        )
        label = "pick" if player.id in squad.available_ids else "pick-away"
        params = {"player": name_of(state.snapshot, player.id), "rating": registered_rating(player, unrated)}
        rows.append((Button(label, params, callbacks.encode(data)),))
    params = {"round": round_line(state.snapshot, command.round), "line": game_line(state.snapshot, game)}
    back = match_button(state, command.round, state.snapshot.team[command.team])
    return Decision(notices=(command.sender.shown(Say("substitute-who", params, (*rows, (back,)))),))


def seat_substitute(state: State, command: SeatSubstitute) -> Decision:
    """NotAllowed; Refusal `board-has-result`, `substitute-cant`, `no-match`. A second tap has no second effect."""
    require_in_private(state, command.sender.user_id, command.sender.chat_id, Act.RUN_ROUND)
    by = organiser_as(state, command.sender.user_id)
    side, game = _place(state, command)
    player = command.player
    members = {member.id for member in side.event.members[side.team]}
    if player is None or player not in members:
        raise Refusal("substitute-cant", round=command.round)
    pieces, before = side.seat(game)
    if before != player and any(side.seat(each)[1] == player for each in side.games):
        raise Refusal("substitute-cant", round=command.round)
    after = replace(game, white=player) if pieces is Colour.WHITE else replace(game, black=player)
    if game.result is not None:
        after = replace(after, result=None)  # an empty board was forfeited until somebody came
    shown = {"line": game_line(state.snapshot, after), "before": name_of(state.snapshot, before)}
    back = ((match_button(state, command.round, state.snapshot.team[command.team]),),)
    answer = command.sender.shown(Say("substitute-seated", shown, back))
    if before == player:
        return Decision(notices=(answer,))
    snapshot = with_rows(state.snapshot, (after,))
    later = replace(state, snapshot=snapshot)
    changes = (_seat(game, after), *_line_up(state, side, command, before), *formats.matches(snapshot))
    if not is_public(later, command.round):
        return Decision((answer,), changes, by=by)
    notices, kept = tell_games(later, command.round, snapshot.tournament.games_by_round[command.round])
    told = captains_told(later, command.round, teams=frozenset(side.match.teams))
    gone = Notice(ToPerson(before), Say("substituted", {**shown, "player": name_of(state.snapshot, before)}))
    replaced = (gone,) if before in members else ()
    return Decision((answer, *replaced, *told, *notices), changes, kept, by=by)


def _place(state: State, command: SeatSubstitute) -> tuple[Side, Game]:
    """The board, if nobody has played there. Refusal."""
    side = side_of(state, command.round, command.team)
    game = next((each for each in side.games if each.board == command.board), None)
    if game is None:
        raise Refusal("no-match", round=command.round)
    is_empty = side.seat(game)[1] == PlayerId(side.team)
    if game.result is not None and not (is_empty and game.result.is_forfeit):
        raise Refusal("board-has-result", round=command.round, board=command.board)
    return side, game


def _seat(before: Game, after: Game) -> Change:
    was = {
        "White": before.white,
        "Black": before.black,
        "Result": before.result.value if before.result else None,
    }
    will = {"White": after.white, "Black": after.black, "Result": after.result.value if after.result else None}
    return SetValues(TabName.PAIRINGS, row_key(before), was, will)


def _line_up(state: State, side: Side, command: SeatSubstitute, before: PlayerId) -> tuple[Change, ...]:
    """The row of the Line-ups tab, where there is one, names who really plays."""
    row = in_sheet(state.snapshot, command.round, command.team)
    heading = f"Board {command.board}"
    if row is None:
        return ()
    there = row.boards[command.board - 1] if command.board <= len(row.boards) else None
    if there is not None and there != before:
        return ()
    return (SetValues(TabName.LINE_UPS, (command.round, side.team), {heading: there}, {heading: command.player}),)
