"""Tells the organisers that their workbook can't be reached or written, once for each reason, and when it can again.

What somebody has to mend (the share, the key, a protection) is told as soon as it is certain; what passes by itself,
only when it doesn't pass for an hour, or for a minute if a pairing waits to be published. It is remembered over
restarts.
"""

import json
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Connection

from bot.clock import Clock
from bot.decisions import CompetitionId
from bot.desk import Desk
from bot.journal import Journal, marks
from bot.usecases.rounds.awaiting import is_awaited
from bot.usecases.workbook.tell_trouble import public, workbook_away, workbook_back
from sheets.errors import WorkbookError, WorkbookUnreachable

log = structlog.get_logger(__name__)

PATIENCE = timedelta(hours=1)
"""So long it may be out of reach by what passes, before the organisers are told."""

HELD_UP = timedelta(minutes=1)
"""The same while a pairing is to be published: players wait for it, and a file that is open somewhere can be closed."""

CERTAIN = timedelta(seconds=10)
"""So long what somebody has to mend must last: Google refuses now and then for no reason."""

_MARK = "workbook out of reach"
_PASSES = "passes"
_PASSING = frozenset({
    "sheets-quota", "sheets-unavailable", "sheets-timeout", "sheets-no-connection", "sheets-strange-answer",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Away:
    """Since when, why, and which kinds of reasons the organisers know."""

    since: datetime
    problem: WorkbookError
    told: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """A file may be away for a moment; of a spreadsheet Google says why."""
        code = self.problem.code
        return code if code.startswith("sheets-") and code not in _PASSING else _PASSES

    @property
    def patience(self) -> timedelta:
        return PATIENCE if self.kind == _PASSES else CERTAIN


class Outages:
    """Those of one workbook."""

    def __init__(self, competition: CompetitionId, desk: Desk, journal: Journal, clock: Clock) -> None:
        self._competition = competition
        self._desk = desk
        self._journal = journal
        self._clock = clock
        self.away: Away | None = None

    async def recall(self) -> None:
        """What an earlier run has seen."""
        self.away = await self._journal.run(_recalled, self._competition)

    async def failed(self, error: WorkbookError) -> None:
        """An attempt failed."""
        log.warning("workbook-away", competition=self._competition, code=error.code)
        problem = public(error)
        if self.away is None or self.away.problem.code != problem.code:
            self.away = replace(self.away, problem=problem) if self.away else Away(self._clock.now(), problem)
            await self._journal.run(_remember, self._competition, self.away)
        await self.tell()

    async def succeeded(self) -> None:
        """All is written and read."""
        away, self.away = self.away, None
        if away is None:
            return
        if away.told:
            await self._desk.decide(None, self._competition, lambda _: workbook_back(away.since))
        await self._journal.run(marks.unmark, self._competition, _MARK)

    async def tell(self, since: datetime | None = None) -> None:
        """Tell what it is time to tell. `since`: when an attempt began that is still under way."""
        away = self.away or (Away(since, WorkbookUnreachable("sheets-timeout")) if since else None)
        if away is None or away.kind in away.told or self._clock.now() - away.since < self._patience(away):
            return
        self.away = replace(away, told=(*away.told, away.kind))
        await self._desk.decide(
            None, self._competition, lambda state: workbook_away(state, away.since, away.kind, away.problem)
        )
        await self._journal.run(_remember, self._competition, self.away)

    def _patience(self, away: Away) -> timedelta:
        state = self._desk.state(self._competition)
        waits = any(is_awaited(state, plan.number) for plan in state.snapshot.rounds)
        return min(HELD_UP, away.patience) if waits else away.patience


def _remember(connection: Connection, competition: str, away: Away) -> None:
    kept = [away.since.isoformat(), away.problem.code, dict(away.problem.params), away.told]
    marks.mark(connection, competition, _MARK, json.dumps(kept))


def _recalled(connection: Connection, competition: str) -> Away | None:
    kept = marks.marked(connection, competition, _MARK)
    if kept is None:
        return None
    since, code, params, told = json.loads(kept)
    return Away(datetime.fromisoformat(since), WorkbookError(code, **params), tuple(told))
