"""The whole program with Telegram delivering instead of being asked."""

import socket
from pathlib import Path

import pytest

from bot.receiver.webhook import Delivery
from tests.bot.club_book import ANNA, result_of
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    port = free_port()
    delivery = Delivery(f"http://127.0.0.1:{port}/hook", "/hook", "0123456789abcdef", port=port)
    return await Club(telegram, tmp_path, delivery=delivery).opened()


async def test_what_telegram_delivers_is_handled(club: Club) -> None:
    async with club.running() as rondo:
        club.people[ANNA].send("1-0")
        await settled(club.telegram, rondo)

    assert result_of(club.book, 1) == "1-0"
    assert club.delivery is not None
    assert club.telegram.server.api.webhook.secret == club.delivery.secret


async def test_what_couldnt_be_delivered_is_handled_once_when_the_program_is_back(club: Club) -> None:
    club.people[ANNA].send("1-0")
    for _ in range(2):
        assert not await club.telegram.server.api.webhook.deliver()
    async with club.running() as rondo:
        await club.telegram.server.api.webhook.deliver()
        await settled(club.telegram, rondo)

    assert result_of(club.book, 1) == "1-0"
    assert len(club.people[ANNA].received()) == 1


async def test_fetching_again_takes_the_webhook_away(club: Club) -> None:
    club.delivery = None
    club.people[ANNA].send("1-0")
    async with club.running() as rondo:
        await settled(club.telegram, rondo)

    assert club.telegram.server.api.webhook.url == ""
    assert result_of(club.book, 1) == "1-0"
