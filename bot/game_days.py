"""When a game is played: its own date and time win over those of its round."""

from datetime import date, datetime, time

from rules.results import Result
from rules.rounds import Game
from sheets.records import GameRecord, Snapshot
from sheets.values.moments import local


def starts_at(snapshot: Snapshot, record: GameRecord) -> datetime | date | None:
    """An instant; a day alone when nobody says at what time; None when nothing is known."""
    usual = _usual(snapshot, record)
    if record.date is None and record.time is None:
        return usual
    day = record.date or (usual.date() if usual else None)
    at = record.time or (usual.timetz().replace(tzinfo=None) if usual else None)
    return None if day is None else at_local(snapshot, day, at)


def at_local(snapshot: Snapshot, day: date, at: time | None) -> datetime | date:
    """A day, and a time of it if there is one, in the club's zone."""
    return day if at is None else local(datetime.combine(day, at), snapshot.competition.timezone)


def has_own_day(snapshot: Snapshot, record: GameRecord) -> bool:
    """Whether it is played at another time than its round."""
    return bool(record.date or record.time) and starts_at(snapshot, record) != _usual(snapshot, record)


def record_for(snapshot: Snapshot, game: Game) -> GameRecord:
    """The row of a game of this snapshot."""
    return next((record for record in snapshot.games if record.game is game), GameRecord(game))


def has_begun(snapshot: Snapshot, game: Game, now: datetime) -> bool:
    """As far as anybody has said when it begins."""
    when = starts_at(snapshot, record_for(snapshot, game))
    if isinstance(when, datetime):
        return when <= now
    return when is None or when <= now.astimezone(snapshot.competition.timezone).date()


def is_missing(snapshot: Snapshot, game: Game, now: datetime) -> bool:
    """Whether its result should be there and isn't: not of a game that is put off, to a day to come or to none yet."""
    if game.is_bye or game.result not in {None, Result.POSTPONED}:
        return False
    record = record_for(snapshot, game)
    if not has_own_day(snapshot, record):
        return game.result is None
    when = starts_at(snapshot, record)
    if isinstance(when, datetime):
        return when <= now
    return when is not None and when <= now.astimezone(snapshot.competition.timezone).date()


def _usual(snapshot: Snapshot, record: GameRecord) -> datetime | None:
    plan = snapshot.round_plan.get(record.game.round)
    return plan.starts_at if plan else None
