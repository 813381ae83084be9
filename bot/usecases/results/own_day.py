"""When a game is played: its own date and time win over those of its round."""

from datetime import date, datetime, time

from rules.rounds import Game
from sheets.records import GameRecord, Snapshot
from sheets.values.moments import local


def starts_at(snapshot: Snapshot, record: GameRecord) -> datetime | date | None:
    """An instant; a day alone when nobody says at what time; None when nothing is known."""
    plan = snapshot.round_plan.get(record.game.round)
    usual = plan.starts_at if plan else None
    if record.date is None and record.time is None:
        return usual
    day = record.date or (usual.date() if usual else None)
    at = record.time or (usual.timetz().replace(tzinfo=None) if usual else None)
    return None if day is None else _instant(snapshot, day, at)


def has_own_day(snapshot: Snapshot, record: GameRecord) -> bool:
    """Whether it is played at another time than its round."""
    plan = snapshot.round_plan.get(record.game.round)
    return bool(record.date or record.time) and starts_at(snapshot, record) != (plan.starts_at if plan else None)


def record_for(snapshot: Snapshot, game: Game) -> GameRecord:
    """The row of a game of this snapshot."""
    return next((record for record in snapshot.games if record.game is game), GameRecord(game))


def _instant(snapshot: Snapshot, day: date, at: time | None) -> datetime | date:
    return day if at is None else local(datetime.combine(day, at), snapshot.competition.timezone)
