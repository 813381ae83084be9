"""The opponent's answer to a report: Confirm or Not right; and confirming what nobody has answered."""

from dataclasses import dataclass, replace
from datetime import timedelta

from bot.decisions import Decision, DropClaims, GameKey, Kind, Notice, Say, State, ToPerson
from bot.errors import NotAllowed, Refusal
from bot.lines import game_line
from bot.parsing.tokens import key_of
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.results.dispute_result import Dispute, dispute_result
from bot.usecases.results.find_game import Seat
from bot.usecases.results.game_rows import own_record, reporter_of, with_status
from bot.usecases.results.report_game import ReportGame, report_game
from bot.usecases.results.result_buttons import confirm_rows, report_row
from rules.errors import SettingError
from rules.players import PlayerId
from rules.regulations import number
from rules.results import Result
from rules.rounds import Status
from sheets.records import GameRecord

CONFIRM_AFTER = "confirm results after"
"""The setting: hours after which an unanswered report counts as confirmed."""


@dataclass(frozen=True, slots=True)
class ConfirmResult:
    """`player` agrees with `result`, which stood on the button when it was made."""

    sender: Sender
    game: GameKey
    player: PlayerId
    result: Result


@dataclass(frozen=True, slots=True)
class DenyResult:
    """`player` says that the report is not right."""

    sender: Sender
    game: GameKey
    player: PlayerId


def confirm_result(state: State, command: ConfirmResult) -> Decision:
    """Confirmed, unless the row has changed since the button was made. NotAllowed; Refusal `result-changed-since`."""
    record = _row_for(state, command.sender, command.game, command.player)
    if record.game.result is not command.result and record.game.status is not Status.DISPUTED:
        raise _changed_since(state, record, command.player)
    return report_game(state, ReportGame(command.sender, command.game, command.player, command.result))


def deny_result(state: State, command: DenyResult) -> Decision:
    """It is disputed at once, so that time doesn't confirm it, and he is asked what it was."""
    record = _row_for(state, command.sender, command.game, command.player)
    seat = Seat(record.game, command.player)
    asked = Say(
        "result-what-was-it",
        {"line": game_line(state.snapshot, replace(record.game, result=None))},
        (report_row(state, seat),),
    )
    answer = command.sender.shown(asked)
    if record.game.status is not Status.REPORTED:
        return Decision(notices=(answer,))
    disputed = dispute_result(state, Dispute(command.sender, command.game, command.player, None))
    return replace(disputed, notices=(answer, *disputed.notices))


def confirm_unanswered(state: State) -> Decision:
    """All reports that have waited for as long as the settings say; both sides are told. For the timetable."""
    overdue = [record for record in state.snapshot.games if _is_overdue(state, record)]
    notices = tuple(
        Notice(
            ToPerson(player),
            Say("result-confirmed-by-time", {"line": game_line(state.snapshot, record.game)}),
            Kind.RESULTS,
        )
        for record in overdue
        for player in record.game.players
    )
    return Decision(
        notices=notices,
        changes=tuple(with_status(record, Status.CONFIRMED) for record in overdue),
        facts=tuple(DropClaims(key_of(record.game)) for record in overdue),
    )


def confirms_after(state: State) -> timedelta | None:
    """How long a report waits for its answer; None when nothing usable is set."""
    value = state.snapshot.competition.settings.get(CONFIRM_AFTER, "")
    try:
        return timedelta(hours=float(number(CONFIRM_AFTER, value)))
    except SettingError:
        return None


def _is_overdue(state: State, record: GameRecord) -> bool:
    wait = confirms_after(state)
    if record.game.status is not Status.REPORTED or record.reported_at is None or wait is None:
        return False
    return record.reported_at + wait <= state.now


def _changed_since(state: State, record: GameRecord, player: PlayerId) -> Refusal:
    """What stands there now, to be confirmed if it still waits for that."""
    game = record.game
    line = game_line(state.snapshot, game)
    if game.result is None:
        return Refusal("result-cleared-since", line=line)
    waits = game.status is Status.REPORTED
    return Refusal("result-changed-since", confirm_rows(state, game, player, game.result) if waits else (), line=line)


def _row_for(state: State, sender: Sender, game: GameKey, player: PlayerId) -> GameRecord:
    """The row, when this player may answer the report that stands there."""
    require(state, sender.user_id, Act.CONFIRM, other=player)
    record = own_record(state.snapshot, game, player)
    if record.game.status is Status.REPORTED and reporter_of(state, record) == player:
        raise NotAllowed("not-allowed-confirm-own")
    return record
