"""The row of a game that is played on another day: what changes in it, and what that does to later rounds."""

import hashlib
from dataclasses import replace
from datetime import date, datetime

from bot import formats
from bot.decisions import State
from bot.errors import Refusal
from bot.game_days import at_local, starts_at
from bot.parsing.tokens import key_of
from bot.parsing.whens import When
from bot.usecases.absences.absence_rows import is_paired
from bot.usecases.results.game_rows import with_result
from rules.errors import RulesError
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Status
from sheets.records import GameRecord, RoundPlan, SetValues, Snapshot


def instant(snapshot: Snapshot, when: When) -> datetime | date | None:
    """In the club's zone; a day alone when no time of it is known; None when no day is."""
    return None if when.day is None else at_local(snapshot, when.day, when.at)


def stands(snapshot: Snapshot, record: GameRecord, when: When | None) -> bool:
    """Whether the row says so already. `when` None: with its round."""
    wanted = _cells(snapshot, record, when)
    return wanted == {"Date": _day(record), "Time": _time(record), "Result": _result(record.game.result)}


def moved(state: State, record: GameRecord, when: When | None, by: PlayerId, at: datetime) -> SetValues:
    """A game before its round has no result yet; one after it is `postponed` until it is played."""
    cells = _cells(state.snapshot, record, when)
    result = Result.POSTPONED if cells["Result"] else None
    told = (result, Status.CONFIRMED if result else Status.NONE)
    change = with_result(state.snapshot, record, told, by, at)
    return replace(
        change,
        before={**change.before, "Date": _day(record), "Time": _time(record)},
        after={**change.after, "Date": cells["Date"], "Time": cells["Time"]},
    )


def fingerprint(record: GameRecord) -> str:
    """Two letters that change with what stands in the row: a question asked before is out of date then."""
    game = record.game
    told = f"{game.white} {game.black} {record.date} {record.time} {_result(game.result)}"
    return hashlib.sha256(told.encode()).hexdigest()[:2]


def blocked_round(state: State, record: GameRecord) -> RoundPlan | None:
    """The next round, if the regulation doesn't let it be paired before a postponed game has its result."""
    snapshot, game = state.snapshot, record.game
    later = [plan for plan in snapshot.rounds if plan.number > game.round and not is_paired(snapshot, plan)]
    if not later:
        return None
    postponed = replace(record, game=replace(game, result=Result.POSTPONED, status=Status.CONFIRMED))
    after = replace(snapshot, games=tuple(postponed if one is record else one for one in snapshot.games))
    try:
        blocking = formats.blocking(after, later[0].number)
    except (RulesError, Refusal):
        return None
    return later[0] if any(key_of(one) == key_of(game) for one in blocking) else None


def _cells(snapshot: Snapshot, record: GameRecord, when: When | None) -> dict[str, str | None]:
    if when is None:
        return {"Date": None, "Time": None, "Result": None}
    return {
        "Date": when.day.isoformat() if when.day else None,
        "Time": when.at.isoformat("minutes") if when.at else None,
        "Result": Result.POSTPONED.value if _is_later(snapshot, record, when) else None,
    }


def _is_later(snapshot: Snapshot, record: GameRecord, when: When) -> bool:
    """Than its round; always when one of the two days isn't known."""
    wanted, usual = instant(snapshot, when), starts_at(snapshot, replace(record, date=None, time=None))
    if wanted is None or usual is None:
        return True
    if isinstance(wanted, datetime) and isinstance(usual, datetime):
        return wanted > usual
    return _date(wanted) > _date(usual)


def _date(moment: datetime | date) -> date:
    return moment.date() if isinstance(moment, datetime) else moment


def _day(record: GameRecord) -> str | None:
    return record.date.isoformat() if record.date else None


def _time(record: GameRecord) -> str | None:
    return record.time.isoformat("minutes") if record.time else None


def _result(result: Result | None) -> str | None:
    return result.value if result else None
