"""An organiser's word on a game: enter, change, clear or settle a dispute, at any time."""

from dataclasses import dataclass, replace

from bot.decisions import Decision, DropClaims, GameKey, Kind, Notice, Say, State, ToPerson
from bot.errors import Refusal
from bot.lines import game_line, round_line
from bot.parsing.presses import View
from bot.parsing.tokens import key_of
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.results.dispute_result import claim_lines
from bot.usecases.results.game_rows import claims_on, record_of, row_key, with_result
from bot.usecases.results.result_buttons import Rows, settle_game_button, settle_rows
from bot.usecases.views.show_help import view_button
from bot.usecases.workbook.unread_cells import unread_in
from rules.results import Result
from rules.rounds import Game, Status
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class SettleGame:
    """None as result clears the row."""

    sender: Sender
    game: GameKey
    result: Result | None


def settle(state: State, command: SettleGame) -> Decision:
    """Booked, claims dropped, both sides told. NotAllowed; Refusal `game-gone`, `bye-has-no-result`."""
    require(state, command.sender.user_id, Act.DECIDE_RESULT)
    record = record_of(state.snapshot, command.game)
    if record.game.is_bye:
        raise Refusal("bye-has-no-result", round=record.game.round, board=record.game.board)
    status = _status(record.game, command.result)
    settled = replace(record.game, result=command.result, status=status)
    line = game_line(state.snapshot, settled)
    unread = unread_in(state.snapshot, TabName.PAIRINGS, row_key(record.game))
    if _stands(record.game, command.result) and not unread:
        return Decision(notices=(command.sender.shown(Say("settled-already", {"line": line})),))
    by = organiser_as(state, command.sender.user_id)
    told = Say("result-settled" if command.result else "result-cleared", {"line": line})
    others = [player for player in record.game.players if player not in state.players_of(command.sender.user_id)]
    change = with_result(state.snapshot, record, (command.result, status), by, command.sender.at)
    change = replace(change, before={**change.before, **{h: v for h, v in unread.items() if h in change.before}})
    return Decision(
        notices=(
            command.sender.shown(replace(told, buttons=_back(state, command.sender, record.game.round))),
            *(Notice(ToPerson(player), told, kind=Kind.RESULTS) for player in others),
        ),
        changes=(change,),
        facts=(DropClaims(key_of(record.game)),),
        by=by,
    )


def show_choices(state: State, sender: Sender, key: GameKey) -> Decision:
    """Every result that an organiser can give to a game, with what was claimed."""
    require(state, sender.user_id, Act.DECIDE_RESULT)
    game = record_of(state.snapshot, key).game
    params = {
        "round": round_line(state.snapshot, game.round),
        "line": game_line(state.snapshot, game),
        "claims": claim_lines(state, game, claims_on(state, game)),
    }
    return Decision(notices=(sender.shown(Say("settle-choose", params, settle_rows(state, game))),))


def show_disputes(state: State, sender: Sender) -> Decision:
    """All disputed games; one is shown with its choices at once."""
    require(state, sender.user_id, Act.DECIDE_RESULT)
    games = [record.game for record in state.snapshot.games if record.game.status is Status.DISPUTED]
    if len(games) == 1:
        return show_choices(state, sender, key_of(games[0]))
    if not games:
        return Decision(notices=(sender.shown(Say("no-disputes")),))
    rows = tuple((settle_game_button(state, game),) for game in games)
    return Decision(notices=(sender.shown(Say("disputes", {"count": len(games)}, rows)),))


def _status(game: Game, result: Result | None) -> Status:
    """A first result, or a reported one that he agrees with, is confirmed by his word; another is a correction."""
    if result is None:
        return Status.NONE
    return Status.CONFIRMED if game.result in {None, Result.POSTPONED, result} else Status.CORRECTED


def _stands(game: Game, result: Result | None) -> bool:
    """Whether that is what the row says for sure."""
    sure = game.status not in {Status.REPORTED, Status.DISPUTED}
    return game.result is result and sure


def _back(state: State, sender: Sender, number: int) -> Rows:
    """The panel of the round, which a group doesn't get to see."""
    return ((view_button(state, View.ROUND, number),),) if sender.chat_id > 0 else ()
