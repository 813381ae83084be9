"""What Telegram delivers is stored before it is answered, whoever doesn't know the secret is turned away."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import BaseTestServer, TestServer

from bot.clock import FakeClock
from bot.journal import Journal, inbox, open_journal
from bot.receiver import Receiver
from bot.receiver.webhook import SECRET_HEADER, Delivery, webhook_app
from bot.timer import FakeTimer
from tests.bot.receiver.doubles import NOON, FakeDesk, FakeHandler, message

DELIVERY = Delivery("https://club.example/hook", "/hook", "a-secret-of-the-club")


class Door:
    """A webhook that listens."""

    def __init__(self, journal: Journal, server: BaseTestServer, session: ClientSession) -> None:
        self.journal = journal
        self._server = server
        self._session = session

    async def knock(self, body: Any, secret: str | None = DELIVERY.secret, path: str = "/hook") -> int:
        headers = {} if secret is None else {SECRET_HEADER: secret}
        data = {"data": body} if isinstance(body, bytes) else {"json": body}
        async with self._session.post(self._server.make_url(path), headers=headers, **data) as answer:
            return answer.status

    @property
    def stored(self) -> list[int]:
        return [each.update_id for each in self.journal.transact(inbox.unfinished)]


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[Door]:
    journal = open_journal(f"sqlite:///{tmp_path / 'journal.db'}")
    desk = FakeDesk(journal)
    receiver = Receiver(journal, desk, FakeHandler(desk), FakeClock(NOON), FakeTimer())
    await receiver.open()
    async with TestServer(webhook_app(receiver, DELIVERY)) as server, ClientSession() as session:
        yield Door(journal, server, session)
    journal.close()


async def test_an_update_is_stored_before_it_is_answered(door: Door) -> None:
    assert await door.knock(message(7)) == 200
    assert door.stored == [7]


async def test_one_delivered_again_is_stored_once(door: Door) -> None:
    assert [await door.knock(message(7)) for _ in range(3)] == [200] * 3
    assert door.stored == [7]


@pytest.mark.parametrize("secret", [None, "", "a-secret-of-another", "ünicode"])
async def test_without_the_secret_nobody_is_let_in(door: Door, secret: str | None) -> None:
    assert await door.knock(message(7), secret) == 403
    assert door.stored == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'{"message": {}}', b'{"update_id": "x"}', b"\xff"])
async def test_what_is_no_update_is_refused(door: Door, body: bytes) -> None:
    assert await door.knock(body) == 400
    assert door.stored == []


async def test_what_cant_be_stored_is_not_confirmed_so_that_telegram_delivers_it_again(door: Door) -> None:
    door.journal.transact(lambda connection: connection.exec_driver_sql("ALTER TABLE inbox RENAME TO away"))
    assert await door.knock(message(7)) == 500

    door.journal.transact(lambda connection: connection.exec_driver_sql("ALTER TABLE away RENAME TO inbox"))
    assert await door.knock(message(7)) == 200
    assert door.stored == [7]


async def test_other_paths_and_huge_bodies_are_refused(door: Door) -> None:
    assert await door.knock(message(7), path="/other") == 404
    assert await door.knock(message(7, text="x" * 300_000)) == 413
