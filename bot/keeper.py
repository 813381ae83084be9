"""Takes the steps that are due, one after the other, each decided on the state as it is then."""

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot import timetable
from bot.decisions import CompetitionId, Decision, Published, Say, State
from bot.errors import Refusal
from bot.timetable import Due
from bot.usecases.chats.group_results import post_results
from bot.usecases.knockout.advance import advance
from bot.usecases.results.confirm_result import confirm_unanswered
from bot.usecases.rounds.keep_timetable import report_failed, report_missed, take_step
from bot.usecases.rounds.play_off import offer_play_off
from bot.usecases.rounds.steps import PAIR_AT
from bot.usecases.workbook.unread_cells import ask_meaning
from rules.errors import RulesError
from sheets.errors import WorkbookError
from sheets.records import Snapshot

log = structlog.get_logger(__name__)


class Desk(Protocol):
    """The desk, as far as the timetable needs it."""

    def state(self, competition: CompetitionId) -> State:
        """What a decision would look at now."""

    async def decide(
        self, update_id: None, competition: CompetitionId, usecase: Callable[[State], Decision]
    ) -> Decision:
        """Decide for nobody who asked. Refusal."""

    async def refresh(self, competition: CompetitionId) -> None:
        """Read the workbook anew. WorkbookError."""


class Keeper:
    """`run` works until `stop`; `look` tells it that something may be due."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._to_look: dict[CompetitionId, None] = {}
        self._wake = asyncio.Event()
        self._looking: CompetitionId | None = None
        self._stopping = False
        self._followed: dict[CompetitionId, tuple[Snapshot, tuple[Published, ...]]] = {}
        self._failed_on: dict[tuple[CompetitionId, int, str], Snapshot] = {}

    def look(self, competition: CompetitionId) -> None:
        """Something may be due there."""
        self._to_look[competition] = None
        self._wake.set()

    @property
    def is_idle(self) -> bool:
        """It has looked everywhere it was told to."""
        return not self._to_look and not self._looking

    def stop(self) -> None:
        """End after the step that is being taken."""
        self._stopping = True
        self._wake.set()

    async def run(self) -> None:
        """Look where it was told to."""
        while not self._stopping:
            await self._wake.wait()
            self._wake.clear()
            while self._to_look and not self._stopping:
                self._looking = next(iter(self._to_look))
                del self._to_look[self._looking]
                await self.keep(self._looking)
                self._looking = None

    async def keep(self, competition: CompetitionId) -> None:
        """Everything that is due in a competition that has been read."""
        if self._desk.state(competition).last_reading_at is None:
            return
        for due in timetable.due(self._desk.state(competition)):
            await self._take(competition, due)
        if confirm_unanswered(self._desk.state(competition)).changes:
            await self._desk.decide(None, competition, confirm_unanswered)
        await self._follow(competition)

    async def _follow(self, competition: CompetitionId) -> None:
        """What follows from what stands there: unread words, a knockout's next games, the end of a season."""
        state = self._desk.state(competition)
        before, told = self._followed.get(competition, (None, ()))
        if before is state.snapshot and told == state.published:
            return  # nothing has changed since everything was told
        try:
            for follow in (ask_meaning, post_results, advance, offer_play_off):
                if await asyncio.to_thread(follow, self._desk.state(competition)) != Decision():
                    await self._desk.decide(None, competition, follow)
            state = self._desk.state(competition)
            self._followed[competition] = state.snapshot, state.published
        except SQLAlchemyError:
            raise
        except Exception:  # the timetable and other clubs go on
            log.exception("nothing-follows", competition=competition)

    async def _take(self, competition: CompetitionId, due: Due) -> None:
        key = competition, due.round, due.step
        if self._failed_on.get(key) is self._desk.state(competition).snapshot:
            return  # nothing has changed since it failed
        try:
            if due.step == PAIR_AT and not due.is_missed:
                await self._desk.refresh(competition)
            await self._desk.decide(None, competition, lambda state: _taken(state, due))
        except WorkbookError as error:
            log.warning("no-fresh-reading", competition=competition, round=due.round, step=due.step, code=error.code)
        except (Refusal, RulesError) as error:
            reason = error.say if isinstance(error, Refusal) else Say(error.code, error.params)
            await self._desk.decide(None, competition, lambda state: report_failed(state, due.round, due.step, reason))
            self._failed_on[key] = self._desk.state(competition).snapshot
        except SQLAlchemyError:
            raise
        except Exception:  # an error of ours in one step of one club keeps nobody else waiting
            log.exception("step-broke", competition=competition, round=due.round, step=due.step)
            self._failed_on[key] = self._desk.state(competition).snapshot
        else:
            self._failed_on.pop(key, None)


def _taken(state: State, due: Due) -> Decision:
    """The step, if it is due still."""
    now = next((one for one in timetable.due(state) if (one.round, one.step) == (due.round, due.step)), None)
    if now is None:
        return Decision()
    if now.is_missed:
        return report_missed(state, due.round, due.step)
    return take_step(state, due.round, due.step)
