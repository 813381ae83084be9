"""Carries what one part of the program has learned to the part that has work by it."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import unescape
from typing import Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot.decisions import Binding, CompetitionId, Decision, State
from bot.desk import Desk
from bot.journal.letters import Letter
from bot.keeper import Keeper
from bot.messages import Rendered
from bot.outbox import Outbox
from bot.sync import Sync
from bot.usecases.chats.lost_place import place_lost
from bot.usecases.workbook.tell_trouble import post_lost

log = structlog.get_logger(__name__)

_EXCERPT = 300


class Parts(Protocol):
    """The running program."""

    desk: Desk
    outbox: Outbox
    keeper: Keeper
    syncs: Mapping[CompetitionId, Sync]


class Ears:
    """Carries what one part has learned to the part that has work by it."""

    def __init__(self, rondo: Parts) -> None:
        self._rondo = rondo

    def letters_queued(self, queued: Sequence[Letter]) -> None:
        self._rondo.outbox.add(queued)

    def letters_changed(self) -> None:
        self._rondo.outbox.rescan()

    def sets_pending(self, competition: CompetitionId) -> None:
        self._rondo.syncs[competition].nudge()
        self._rondo.keeper.look(competition)

    async def reach_changed(self) -> None:
        await self._rondo.desk.reach_changed()

    async def chat_moved(self, old: int, new: int) -> None:
        del old, new
        await self._rondo.desk.chat_moved()

    async def place_lost(self, letter: Letter, problem: str) -> None:
        place = Binding(letter.chat_id, letter.thread_id)
        await self._tell_loss(letter, partial(place_lost, place=place, letter=letter.number, problem=problem))

    async def post_lost(self, letter: Letter, problem: str) -> None:
        told = partial(post_lost, letter=letter.number, text=excerpt(letter.content), problem=problem)
        await self._tell_loss(letter, told)

    async def _tell_loss(self, letter: Letter, told: Callable[[State], Decision]) -> None:
        competition = CompetitionId(letter.competition)
        if competition not in self._rondo.syncs:
            return
        try:
            await self._rondo.desk.decide(None, competition, told)
        except SQLAlchemyError:
            raise
        except Exception:  # told at the next start
            log.exception("loss-not-told", letter=letter.number)


def excerpt(content: Rendered) -> str:
    """The beginning of a message, without markup."""
    text = unescape(re.sub(r"<[^>]*>", "", content.text))
    return text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}…"
