"""A desk and a handler as scripts."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from bot.journal import Journal, inbox
from bot.journal.inbox import Received
from bot.receiver.origin import ChatNews, Json

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)


@dataclass
class FakeDesk:
    """Knows what is done and what is parked, and writes it into the journal as the real one does."""

    journal: Journal
    opened: dict[int, Received] = field(default_factory=dict)
    done: list[int] = field(default_factory=list)
    parked: list[int] = field(default_factory=list)
    news: list[ChatNews] = field(default_factory=list)

    def open(self, received: Received) -> None:
        self.opened[received.update_id] = received

    def close(self, update_id: int) -> bool:
        return update_id in self.done

    async def park(self, received: Received) -> None:
        await self.journal.run(inbox.park, received.update_id, NOON)
        self.parked.append(received.update_id)

    async def heard(self, update_id: int, news: ChatNews) -> None:
        self.news.append(news)
        await self.finish(update_id)

    async def finish(self, update_id: int) -> None:
        await self.journal.run(inbox.finish, update_id, "c1", NOON)
        self.done.append(update_id)


@dataclass
class FakeHandler:
    """Handles an update by marking it done, unless `behave` says otherwise (it raises, or returns False: not done)."""

    desk: FakeDesk
    behave: Callable[[int], bool] = lambda _: True
    handled: list[int] = field(default_factory=list)
    at_once: Counter[int] = field(default_factory=Counter)
    most_at_once: int = 0

    async def __call__(self, update: Json) -> None:
        number, chat = update["update_id"], update["message"]["chat"]["id"]
        self.handled.append(number)
        self.at_once[chat] += 1
        assert self.at_once[chat] == 1, "two updates of one chat at a time"
        self.most_at_once = max(self.most_at_once, self.at_once.total())
        try:
            await asyncio.sleep(0)
            if self.behave(number):
                await self.desk.finish(number)
        finally:
            self.at_once[chat] -= 1


def message(update_id: int, chat: int = 5, **more: Any) -> dict[str, Any]:
    """An update with a message."""
    sender = {"id": abs(chat), "first_name": "Anna", "is_bot": False}
    content = {"message_id": update_id, "date": 0, "chat": {"id": chat, "type": "private"}, "from": sender, **more}
    return {"update_id": update_id, "message": content}
