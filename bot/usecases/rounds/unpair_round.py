"""Take a pairing back. Whoever is paired otherwise in the end is told when the round is published again."""

from zoneinfo import ZoneInfo

from bot.decisions import Decision, StepUndone
from bot.errors import Refusal
from bot.usecases.results.game_rows import local, row_key
from bot.usecases.rounds.steps import PAIR, PUBLISH
from rules.rounds import RoundState
from sheets.records import Change, Format, GameRecord, RemoveRow, SetValues, Snapshot
from sheets.schema import TabName


def unpair(snapshot: Snapshot, number: int) -> tuple[Change, ...]:
    """The changes that remove a round's games, in a knockout those without a result. Refusal `nothing-to-unpair`."""
    all_of_round = [record for record in snapshot.games if record.game.round == number]
    is_knockout = snapshot.competition.format is Format.KNOCKOUT
    records = [record for record in all_of_round if not is_knockout or record.game.result is None]
    plan = snapshot.round_plan.get(number)
    if is_knockout and follows_results(snapshot, number):
        raise Refusal("unpair-in-knockout", round=number)
    if not records:
        raise Refusal("nothing-to-unpair", round=number)
    zone = snapshot.competition.timezone
    rows = tuple(RemoveRow(TabName.PAIRINGS, row_key(r.game), _before(r, zone)) for r in records)
    if plan is None or plan.state is RoundState.PLANNED or len(records) < len(all_of_round):
        return rows
    planned = {"State": RoundState.PLANNED.value}
    return (*rows, SetValues(TabName.ROUNDS, (number,), {"State": plan.state.value}, planned))


def follows_results(snapshot: Snapshot, number: int) -> bool:
    """In a knockout: whether people know the round, and its games would come again by themselves."""
    plan = snapshot.round_plan.get(number)
    known = plan is not None and plan.state in {RoundState.PUBLISHED, RoundState.CLOSED}
    games = snapshot.tournament.games_by_round.get(number, ())
    return known and (number > 1 or any(game.result is not None and not game.is_bye for game in games))


def unpaired(snapshot: Snapshot, number: int, by: str) -> Decision:
    """The same as a decision; its steps may happen again."""
    facts = (StepUndone(number, PAIR), StepUndone(number, PUBLISH))
    return Decision(changes=unpair(snapshot, number), facts=facts, by=by)


def _before(record: GameRecord, zone: ZoneInfo) -> dict[str, str | int | None]:
    """What must still stand there: a row that somebody has changed since isn't removed. Enough to make it again."""
    game = record.game
    more: dict[str, str | int | None] = {
        "Status": game.status.value,
        "Reported by": record.reported_by,
        "Reported at": local(record.reported_at, zone) if record.reported_at else None,
        "Stage": game.stage,
        "Date": record.date.isoformat() if record.date else None,
        "Time": f"{record.time:%H:%M}" if record.time else None,
        "Place": record.place,
        "Remarks": record.remarks,
    }
    seats = {"White": game.white, "Black": game.black, "Result": game.result.value if game.result else None}
    return {**seats, **{heading: value for heading, value in more.items() if value}}
