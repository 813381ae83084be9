"""A desk with a journal on disk and a club's workbook, which can be closed and opened again as after a crash."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from bot.clock import FakeClock
from bot.decisions import CompetitionId, Decision, Notice, Say, State, ToChat
from bot.desk import Desk
from bot.desk.view import Known, Reading
from bot.journal import Journal, inbox, open_journal
from bot.journal.inbox import Received
from bot.journal.letters import Letter
from bot.journal.tables import outbox
from bot.messages import Key, Rendered
from bot.receiver.origin import origin_of
from sheets.memory import MemoryWorkbook
from sheets.tables import read_tables
from tests.bot.club_book import ANNA, CLUB, club_book, everybody_linked, user
from tests.bot.receiver.doubles import message

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)


def words(say: Say, language: str) -> Rendered:
    """The language, the code and what is said of it, instead of a sentence."""
    said = " ".join(str(value) for value in say.params.values())
    keyboard = tuple(tuple(Key(button.label, button.data, button.url) for button in row) for row in say.buttons)
    return Rendered(f"{language}:{say.code} {said}".strip(), keyboard)


@dataclass
class Ears:
    """Remembers what the desk has called out."""

    queued: list[Letter] = field(default_factory=list)
    changed: int = 0
    pending: list[CompetitionId] = field(default_factory=list)

    def letters_queued(self, queued: Sequence[Letter]) -> None:
        self.queued += queued

    def letters_changed(self) -> None:
        self.changed += 1

    def sets_pending(self, competition: CompetitionId) -> None:
        self.pending.append(competition)


class Office:
    """`desk` is there after `open`. Updates are numbered by themselves."""

    def __init__(self, folder: Path, book: MemoryWorkbook | None = None) -> None:
        self.url = f"sqlite:///{folder / 'journal.db'}"
        self.book = book or club_book()
        self.clock = FakeClock(NOON)
        self.journal: Journal
        self.desk: Desk
        self.ears = Ears()
        self._number = 0

    async def open(self, *, linked: bool = True) -> "Office":
        """Read the workbook; on the first time everybody is linked."""
        self.journal = open_journal(self.url)
        self.desk = Desk(self.journal, self.clock, words)
        await self.desk.start([CLUB])
        if self.desk.state(CLUB).last_reading_at is None:
            await self.read()
            if linked:
                await self.desk.decide(None, CLUB, lambda _: Decision(facts=tuple(everybody_linked())))
        self.desk.listener = self.ears
        return self

    async def reopen(self) -> "Office":
        """As after a crash: only the journal and the workbook are left."""
        self.journal.close()
        return await self.open()

    async def read(self, known: Known | None = None) -> Decision:
        """What a sync without anything to write does."""
        return await self.desk.adopt(CLUB, Reading(read_tables(self.book.read()), self.clock.now()), known)

    async def arrive(self, update: Mapping[str, Any] | None = None, chat: int = user(ANNA)) -> int:
        """An update is stored and taken up; by default a message of Anna's in private."""
        self._number += 1
        content = {**(update or message(0, chat=chat)), "update_id": self._number}
        origin = origin_of(content)
        at = self.clock.now()
        payload = Received(self._number, origin.chat_id, origin.user_id, _json(content), at, at - timedelta(seconds=1))
        await self.journal.run(inbox.store, [payload])
        self.desk.open(payload)
        return self._number

    def letters(self) -> list[tuple[int, str]]:
        """Everything ever queued: chat and text, in order."""
        return self.journal.transact(_letters)

    def state(self) -> State:
        return self.desk.state(CLUB)


def says(code: str, chat: int = user(ANNA), **params: object) -> Decision:
    """A decision that only answers."""
    return Decision(notices=(Notice(ToChat(chat), Say(code, params)),))


def press(data: str, chat: int = user(ANNA), sender: int = user(ANNA)) -> dict[str, Any]:
    """A pressed button."""
    kind = "private" if chat > 0 else "supergroup"
    under = {"message_id": 7, "date": 0, "chat": {"id": chat, "type": kind}}
    person = {"id": sender, "is_bot": False, "first_name": "Anna", "language_code": "sv"}
    return {"callback_query": {"id": "q", "from": person, "chat_instance": "x", "data": data, "message": under}}


def _json(content: Mapping[str, Any]) -> str:

    return json.dumps(content)


def _letters(connection: Connection) -> list[tuple[int, str]]:
    rows = connection.execute(select(outbox.c.chat_id, outbox.c.body).order_by(outbox.c.letter))

    return [(chat_id, json.loads(body)["text"]) for chat_id, body in rows]
