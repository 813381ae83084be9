"""A night of `rondo try` in this process, and a visitor of its page."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Any

import httpx

from bot.sandbox.person import Person
from bot.texts.catalogue import catalogue
from bot.trying.demos import DEMOS, USUAL
from bot.trying.folder import Folder, made
from bot.trying.night import Night

TODAY = date(2026, 3, 4)
"""A Wednesday: the club's clock begins on the Monday before."""


class Visit:
    """A night that runs, and a visitor of its page."""

    def __init__(self, night: Night, client: httpx.AsyncClient) -> None:
        self.night, self.client = night, client

    def person(self, name: str) -> Person:
        people = self.night.state().snapshot.people
        player = next(person.id for person in people if person.name == name)
        return Person(self.night.world, self.night.world.user(self.night.people.accounts[player]))

    async def get(self, path: str, language: str = "en") -> Any:
        answer = await self.client.get(path, headers={"Accept-Language": language})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def move(self, by: float | str) -> Any:
        return (await self.client.post("clock", json={"by": by})).json()

    async def write(self, title: str, row: int, column: int, seen: str, text: str) -> httpx.Response:
        tab = next(tab for tab in (await self.get("book"))["tabs"] if tab["title"] == title)
        edit = {"sheet_id": tab["id"], "row": row, "column": column, "seen": seen, "text": text}
        return await self.client.post("book/cell", json=edit)


@asynccontextmanager
async def visiting(path: Path, demo: str = USUAL) -> AsyncIterator[Visit]:
    """Goes on where the last visit ended."""
    night = await asyncio.to_thread(_night, path, demo)
    stop, url = asyncio.Event(), asyncio.get_running_loop().create_future()
    running = asyncio.create_task(night.run(stop, url.set_result))
    try:
        await asyncio.wait({running, url}, return_when=asyncio.FIRST_COMPLETED)
        async with httpx.AsyncClient(base_url=await url, timeout=30) as client:
            yield Visit(night, client)
    finally:
        stop.set()
        await running


def _night(path: Path, demo: str) -> Night:
    path.mkdir(exist_ok=True)
    folder = Folder(path)
    return Night(folder, folder.note() or made(folder, DEMOS[demo], TODAY, catalogue("en")), catalogue("en"))
