"""Sign-offs among the rows of a snapshot: what is booked, what a change of it writes, which rounds are to come."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot import formats
from bot.errors import Refusal
from bot.formats import Terms
from bot.usecases.results.game_rows import local
from rules.errors import RulesError
from rules.players import PlayerId
from rules.rounds import Absence, AbsenceKind, Game, Note, RoundState
from sheets.records import AbsenceRecord, AddRow, Change, Format, RemoveRow, RoundPlan, SetValues, Snapshot, Value
from sheets.schema import TabName

_EVENING = timedelta(hours=6)
"""A round that began longer ago is over for those who sign off."""


def require_sign_offs(snapshot: Snapshot) -> None:
    """Refusal `no-sign-off-in-knockout`: nobody signs off from a match."""
    if snapshot.competition.format is Format.KNOCKOUT:
        raise Refusal("no-sign-off-in-knockout")


def booked(snapshot: Snapshot, player: PlayerId, number: int) -> AbsenceRecord | None:
    """What is in the Absences tab for him and the round."""
    return next((r for r in snapshot.absences if r.absence.player == player and r.absence.round == number), None)


def is_away(snapshot: Snapshot, player: PlayerId, number: int) -> bool:
    """Whether he is expected to stay away: by his word, else by his default."""
    record = booked(snapshot, player, number)
    return record.absence.kind.keeps_away if record else snapshot.person[player].player.absent_by_default


def games_in(snapshot: Snapshot, player: PlayerId, number: int) -> tuple[Game, ...]:
    """His game or bye of the round."""
    games = snapshot.tournament.games_by_round.get(number, ())
    return tuple(game for game in games if player in game.players)


def is_paired(snapshot: Snapshot, plan: RoundPlan) -> bool:
    """Whether there is a pairing already, made by the program or by hand."""
    return plan.state is not RoundState.PLANNED or plan.number in snapshot.tournament.games_by_round


def is_over(plan: RoundPlan, now: datetime) -> bool:
    """Whether signing off has no meaning any more."""
    return plan.state is RoundState.CLOSED or (plan.starts_at is not None and plan.starts_at + _EVENING < now)


def rounds_ahead(snapshot: Snapshot, player: PlayerId, now: datetime) -> tuple[RoundPlan, ...]:
    """Rounds that he can still sign off for, in order. An undated one counts as to come until a later one is paired."""
    paired = max((plan.number for plan in snapshot.rounds if is_paired(snapshot, plan)), default=0)
    return tuple(
        plan
        for plan in sorted(snapshot.rounds, key=lambda plan: plan.number)
        if not is_over(plan, now)
        and snapshot.person[player].player.belongs_to(plan.number)
        and (plan.starts_at is not None or plan.number >= paired)
    )


def terms_for(snapshot: Snapshot, player: PlayerId, number: int) -> tuple[Terms, ...]:
    """What each kind pays; empty when the rules can't say, for a sign-off must not fail because of that."""
    try:
        return formats.terms(snapshot, player, number)
    except (RulesError, Refusal):
        return ()


def refusal_of(snapshot: Snapshot, player: PlayerId, number: int, kind: AbsenceKind) -> Note | None:
    """Why only an organiser can book this kind; None also while the rules can't say."""
    try:
        return formats.kind_refused(snapshot, player, number, kind)
    except (RulesError, Refusal):
        return None


def booking(
    snapshot: Snapshot, absence: Absence, was: AbsenceRecord | None, by: str, at: datetime
) -> tuple[Change, Snapshot]:
    """The change that books an absence, and the snapshot with it."""
    zone = snapshot.competition.timezone
    cells = {"Kind": absence.kind.value, "Reported by": by, "Reported at": local(at, zone)}
    record = AbsenceRecord(absence, by, at)
    others = tuple(r for r in snapshot.absences if r is not was)
    after = replace(snapshot, absences=(*others, record))
    if was is None:
        return AddRow(TabName.ABSENCES, {"Round": absence.round, "Player": absence.player, **cells}), after
    return SetValues(TabName.ABSENCES, (absence.round, absence.player), _cells(was, zone), cells), after


def removal(snapshot: Snapshot, was: AbsenceRecord) -> tuple[Change, Snapshot]:
    """The change that takes a sign-off back, and the snapshot without it."""
    key = (was.absence.round, was.absence.player)
    after = replace(snapshot, absences=tuple(r for r in snapshot.absences if r is not was))
    return RemoveRow(TabName.ABSENCES, key, _cells(was, snapshot.competition.timezone)), after


def _cells(record: AbsenceRecord, zone: ZoneInfo) -> dict[str, Value]:
    """All that the row says, so that it can be made again."""
    at = local(record.reported_at, zone) if record.reported_at else None
    return {"Kind": record.absence.kind.value, "Reported by": record.reported_by or None, "Reported at": at}


def is_usual(kind: AbsenceKind) -> bool:
    """Whether somebody who says no more than "absent" means it."""
    return kind in {AbsenceKind.NOTIFIED, AbsenceKind.LATE}
