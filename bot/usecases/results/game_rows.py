"""Games among the rows of a snapshot: finding one, changing its result, and who has said what about it."""

from collections.abc import Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.decisions import Claim, GameKey, State
from bot.errors import Refusal
from bot.parsing.tokens import key_of
from bot.usecases.rounds.awaiting import is_awaited
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game, RoundState, Status
from sheets.records import GameRecord, SetValues, Snapshot, Value
from sheets.schema import TabName


def record_of(snapshot: Snapshot, key: GameKey) -> GameRecord:
    """The row of a game. Refusal `game-gone` when it isn't there any more, as after a round was unpaired."""
    found = next((record for record in snapshot.games if key_of(record.game) == key), None)
    if found is None:
        raise Refusal("game-gone", round=key.round, board=key.board)
    return found


def own_record(snapshot: Snapshot, key: GameKey, player: PlayerId) -> GameRecord:
    """The row of a game that players know of, and in which this one plays. Refusal `game-gone`.

    A button may be older than the pairing that stands there now, and data can be tampered with.
    """
    record = record_of(snapshot, key)
    if not _is_announced(snapshot, key.round) or player not in record.game.players or record.game.is_bye:
        raise Refusal("game-gone", round=key.round, board=key.board)
    return record


def claims_on(state: State, game: Game) -> Mapping[PlayerId, Claim]:
    """What each side has said of it, the earlier one first."""
    said = (claim for claim in state.claims if claim.game == key_of(game))
    return {claim.by: claim for claim in sorted(said, key=lambda claim: (claim.at, claim.by))}


def reporter_of(state: State, record: GameRecord) -> PlayerId | None:
    """Which of the two has reported what stands there; None when it was neither, or nobody knows any more."""
    result = record.game.result
    said = [c.by for c in claims_on(state, record.game).values() if result is not None and c.result == result.value]
    if said:
        return said[0]
    return next((player for player in record.game.players if player == record.reported_by), None)


def with_result(
    snapshot: Snapshot, record: GameRecord, told: tuple[Result | None, Status], by: PlayerId, at: datetime
) -> SetValues:
    """The change that books a result and who brought it; None as result clears the row."""
    result, status = told
    zone = snapshot.competition.timezone
    return SetValues(
        TabName.PAIRINGS,
        row_key(record.game),
        before={
            **_result_cells(record.game.result, record.game.status),
            "Reported by": record.reported_by or None,
            "Reported at": local(record.reported_at, zone) if record.reported_at else None,
        },
        after={
            **_result_cells(result, status),
            "Reported by": by if result else None,
            "Reported at": local(at, zone) if result else None,
        },
    )


def with_status(record: GameRecord, status: Status) -> SetValues:
    """The change that confirms or disputes what stands there."""
    game = record.game
    before, after = _result_cells(game.result, game.status), _result_cells(game.result, status)
    return SetValues(TabName.PAIRINGS, row_key(game), before, after)


def _result_cells(result: Result | None, status: Status) -> dict[str, Value]:
    return {"Result": result.value if result else None, "Status": status.value or None}


def row_key(game: Game) -> tuple[Value, ...]:
    """The key of its row: Round, Match, Game, Board."""
    return (game.round, game.match or None, game.game, game.board)


def local(at: datetime, zone: ZoneInfo) -> str:
    """Local time as the workbook keeps it: to the minute, or to the second where it has seconds."""
    there = at.astimezone(zone).replace(tzinfo=None)
    return there.isoformat(timespec="seconds" if there.second else "minutes")


def is_public(state: State, number: int) -> bool:
    """Whether players know the pairing: it is published, and stands in the workbook."""
    return _is_announced(state.snapshot, number) and not is_awaited(state, number)


def _is_announced(snapshot: Snapshot, number: int) -> bool:
    """A round kept by hand may have games and no state: nobody keeps those secret."""
    plan = snapshot.round_plan.get(number)
    return plan is None or plan.state is not RoundState.PAIRED
