"""A club evening: the local Telegram, the real library, handlers, desk and journal, and workbooks in memory.

Letters are delivered at once, so people press the buttons that they see.
"""

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from telegram import ForceReply, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.constants import ParseMode
from telegram.error import BadRequest
from telegram.ext import Application

from bot.decisions import Account, AddInvitation, AddLink, CompetitionId, Decision, Fact, Invitation, Link, SetAccount
from bot.desk import Desk
from bot.desk.view import Reading
from bot.handlers.registration import register
from bot.invitations import hashed
from bot.journal import Journal, inbox, open_journal, prompts
from bot.journal.inbox import Received
from bot.journal.letters import Letter, Method
from bot.journal.prompts import Prompt
from bot.messages import Attachment, Key
from bot.receiver.origin import origin_of
from bot.sandbox.person import Person
from bot.sandbox.seen import Seen
from bot.texts.rendering import render
from rules.players import PlayerId
from sheets.encode import plan
from sheets.errors import WorkbookUnreachable
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from sheets.tables import read_tables
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, FIRST_EVENING, NAMES, OLGA
from tests.doubles.telegram import Telegram, running_telegram

C2 = CompetitionId("c2")
CODE = "c1-" + "x" * 32
"""The first organiser's one-time code of competition c1."""

Row = Sequence[Scalar]


def club_workbook(name: str, pairings: Sequence[Row] = (), states: Mapping[int, str] | None = None) -> MemoryWorkbook:
    """Six rounds on Thursdays, the first on 5 March 2026 at 20:00; one signs off until two hours before."""
    people: list[Row] = [
        [who, NAMES[who], 2100 - 100 * place, "organiser" if who == OLGA else None]
        for place, who in enumerate(NAMES, start=0)
    ]
    rounds: list[Row] = [
        [number, (FIRST_EVENING + timedelta(weeks=number - 1)).date(), (states or {}).get(number)]
        for number in range(1, 7)
    ]
    settings: list[Row] = [
        ["competition", name],
        ["format", "keizer"],
        ["preset", "sliedrecht-2020"],
        ["timezone", "Europe/Amsterdam"],
        ["default time", "20:00"],
        ["absence deadline", "-2h"],
    ]
    tabs: dict[str, Sequence[Row]] = {
        "Settings": [["Key", "Value"], *settings],
        "Players": [["ID", "Name", "Rating", "Role"], *people],
        "Rounds": [["Round", "Date", "State"], *rounds],
        "Absences": [["Round", "Player", "Kind", "Reported by", "Reported at"]],
        "Pairings": [
            ["Round", "Board", "White", "Black", "Result", "Status", "Reported by", "Reported at"],
            *pairings,
        ],
        "Standings": [["Rank", "Player", "Points"]],
        "Log": [["When", "Who", "What", "Before", "After"]],
    }
    return MemoryWorkbook(tabs)


@dataclass
class Evening:
    """`persons` are linked to the players they are named after, in every competition."""

    telegram: Telegram
    desk: Desk
    application: "Application[Any, Any, Any, Any, Any, Any]"
    books: Mapping[CompetitionId, MemoryWorkbook]
    journal: Journal
    persons: dict[PlayerId, Person] = field(default_factory=dict)
    letters: list[Letter] = field(default_factory=list)
    offset: int = 0
    forged: int = 0

    def __getitem__(self, player: PlayerId) -> Person:
        return self.persons[player]

    async def says(self, player: PlayerId, text: str) -> str:
        """Somebody writes in private; gives the bot's newest message to him."""
        self[player].send(text)
        await self.settle()
        return self[player].last.text

    async def answers(self, player: PlayerId, text: str) -> str:
        """Somebody answers the newest message to him."""
        self[player].reply(self[player].last, text)
        await self.settle()
        return self[player].last.text

    async def presses(self, player: PlayerId, label: str, message: Seen | None = None) -> str:
        """Somebody presses a button of the newest message to him, or of another; gives what he sees last."""
        press = self[player].press(message or self[player].last, label)
        await self.settle()
        assert self[player].answer_to(press).answer is not None, "the press was never answered"
        return self[player].last.text

    async def settle(self, since: timedelta = timedelta(0)) -> None:
        """All updates are processed and all letters delivered. `since`: how long we were out of contact before."""
        for update in await self.telegram.bot.get_updates(offset=self.offset):
            self.offset = update.update_id + 1
            await self.process(json.loads(update.to_json()), since)
            await self.deliver()

    async def forge(self, by: PlayerId, data: str) -> str:
        """A press such as only a tampered client sends; gives what would be answered."""
        number = int(self[by].id)
        under = {"message_id": 1, "date": 0, "chat": {"id": number, "type": "private"}}
        person = {"id": number, "is_bot": False, "first_name": "Somebody"}
        query = {"id": "1", "from": person, "chat_instance": "x", "data": data, "message": under}
        self.forged += 1
        await self.process({"update_id": 10**9 + self.forged, "callback_query": query})
        answered, self.letters = self.letters, []
        return "\n".join(letter.content.text for letter in answered)

    async def process(self, payload: dict[str, Any], since: timedelta = timedelta(0)) -> None:
        """One update as the receiver does it; every update must be done afterwards."""
        origin, now = origin_of(payload), self.telegram.clock.now()
        number = int(payload["update_id"])
        received = Received(number, origin.chat_id, origin.user_id, json.dumps(payload), now, now - since)
        await self.journal.run(inbox.store, [received])
        self.desk.open(received)
        await self.application.process_update(Update.de_json(payload, self.application.bot))
        assert self.desk.close(number), payload

    async def deliver(self) -> None:
        """All letters that are queued."""
        waiting, self.letters = self.letters, []
        for letter in waiting:
            await self._send(letter)

    async def _send(self, letter: Letter) -> None:
        bot, html = self.telegram.bot, ParseMode.HTML
        keyboard = InlineKeyboardMarkup([[_button(key) for key in row] for row in letter.content.keyboard])
        markup = keyboard if letter.content.keyboard else ForceReply() if letter.ask_reply else None
        text = letter.content.text
        match letter.method:
            case Method.ANSWER:
                with suppress(BadRequest):  # a press that is too old to be answered
                    await bot.answer_callback_query(letter.query_id, text)
            case Method.EDIT:
                await bot.edit_message_text(text, letter.chat_id, letter.edits, parse_mode=html, reply_markup=keyboard)
            case Method.SEND:
                topic, file = letter.thread_id, letter.content.attachment
                if file is None:
                    sent = await bot.send_message(
                        letter.chat_id, text, parse_mode=html, reply_markup=markup, message_thread_id=topic
                    )
                    if letter.prompt:
                        asked = Prompt(letter.competition, letter.chat_id, sent.message_id, letter.prompt)
                        await self.journal.run(prompts.ask, asked, self.telegram.clock.now())
                else:
                    await self._send_file(letter, file, keyboard)

    async def _send_file(self, letter: Letter, file: Attachment, keyboard: InlineKeyboardMarkup) -> None:
        send = self.telegram.bot.send_photo if file.is_picture else self.telegram.bot.send_document
        await send(
            letter.chat_id,
            file.content,
            caption=letter.content.text,
            filename=file.name,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard,
            message_thread_id=letter.thread_id,
        )

    # --- the desk's listener

    def letters_queued(self, queued: Sequence[Letter]) -> None:
        self.letters += queued

    def letters_changed(self) -> None:
        pass

    def sets_pending(self, competition: CompetitionId) -> None:
        pass

    # --- workbooks

    async def sync(self, competition: CompetitionId = C1) -> None:
        """Write what is pending and read anew. WorkbookUnreachable."""
        book, pending = self.books[competition], self.desk.state(competition).pending
        after = book.write(lambda found: plan(read_tables(found), pending).plan)
        await self.desk.adopt(competition, Reading(read_tables(after), self.telegram.clock.now()))

    def cells(self, title: str, competition: CompetitionId = C1) -> list[list[Scalar]]:
        """What stands in a tab below its headings."""
        tab = self.books[competition].read().tab(title)
        assert tab is not None
        return [[cell.value for cell in row] for row in tab.rows[1:]]

    def lose_workbook(self) -> None:
        """It can't be reached any more."""
        self.books[C1].failure = WorkbookUnreachable("workbook-missing")


PAIRINGS: Sequence[Row] = ([1, 1, ANNA, BORIS], [1, 2, CARLA, "P4"], [1, 3, "P5", "P6"], [1, 4, "P7", "P8"])


@asynccontextmanager
async def evening(
    folder: Path,
    books: Mapping[CompetitionId, MemoryWorkbook] | None = None,
    *,
    at: datetime = FIRST_EVENING,
    linked: Sequence[PlayerId] | None = None,
    names: Mapping[PlayerId, str] = NAMES,
) -> AsyncIterator[Evening]:
    """By default round 1 is published, and everybody has opened his invitation. `names` are the people to be."""
    linked = tuple(names) if linked is None else linked
    books = books or {C1: club_workbook("Club night", PAIRINGS, {1: "published"})}
    async with running_telegram(at) as telegram:
        with closing(open_journal(f"sqlite:///{folder / 'journal.db'}")) as journal:
            async with _opened(
                telegram, journal, books, {who: (name, who in linked) for who, name in names.items()}
            ) as club:
                yield club


@asynccontextmanager
async def _opened(
    telegram: Telegram,
    journal: Journal,
    books: Mapping[CompetitionId, MemoryWorkbook],
    people: Mapping[PlayerId, tuple[str, bool]],
) -> AsyncIterator[Evening]:
    desk = Desk(journal, telegram.clock, render)
    await desk.start(list(books))
    application = Application.builder().bot(telegram.another_bot()).updater(None).build()
    register(application, desk)
    club = Evening(telegram, desk, application, books, journal)
    desk.refresher = club.sync
    for competition in books:
        await club.sync(competition)
    await _join(club, people)
    desk.listener = club
    async with application:
        yield club


async def _join(club: Evening, people: Mapping[PlayerId, tuple[str, bool]]) -> None:
    for player, (name, _) in people.items():
        club.persons[player] = club.telegram.reader(name)
    facts: list[Fact] = [AddInvitation(Invitation(hashed(CODE), None))]
    for player, (name, is_linked) in people.items():
        number = int(club[player].id)
        facts += [SetAccount(Account(number, number, name)), AddLink(Link(number, player))] if is_linked else []
    for competition in club.books:
        await club.desk.decide(None, competition, lambda _: Decision(facts=tuple(facts)))


def _button(key: Key) -> InlineKeyboardButton:
    return InlineKeyboardButton(key.label, callback_data=key.data or None, url=key.url or None)
