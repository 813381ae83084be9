"""A cup of sixteen, played on the phones from the first pairing to the champion; the program dies again and again."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.decisions import Say
from bot.sandbox.seen import Seen
from bot.texts.rendering import plain
from rules.players import PlayerId
from rules.rounds import Game
from tests.bot.club_book import CLUB, cells
from tests.bot.cup_club import MATCHES, OLGA, ROUNDS, Cup, about, cup_club, player
from tests.bot.running_club import Club
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]

SEED = 2018
RESULTS = ("1-0", "1-0", "½-½", "0-1")
PRESSES_BETWEEN = 5
"""So often everybody taps what he can before the program is killed."""


def waiting(cup: Cup, *, reported: bool) -> list[Game]:
    """Games that wait for White's report, or for Black's answer to it."""
    games = [record.game for record in cup.state.snapshot.games]
    return [game for game in games if (game.status.value == "reported" if reported else game.result is None)]


def press_all(cup: Cup, drawing: random.Random, choosers: list[PlayerId]) -> None:
    """Whoever has something to tap taps it: who is asked for his colour, Black, White."""
    for chooser in choosers:
        label = f"{cup.club.names[chooser]}: {drawing.choice(('White', 'Black'))}"
        cup[chooser].press(cup.with_button(chooser, label), label)
    for game in waiting(cup, reported=True):
        assert game.black is not None
        cup[game.black].press(cup.with_button(game.black, "Confirm"), "Confirm")
    for game in waiting(cup, reported=False):
        result = drawing.choice(RESULTS)
        told = next(m for m in reversed(cup[game.white].received()) if f"{game.match}, game {game.game}," in m.text)
        if result in told.labels:
            cup[game.white].press(told, result)


def first_text(message: Seen) -> str:
    """Before the press on its button changed it."""
    return (*message.former, message.text)[0]


def is_about(text: str, game: Game) -> bool:
    return text.startswith(f"{game.match}, game {game.game},") and "you play" in text


def is_repeat(message: Seen) -> bool:
    """Sent once more because its delivery was unknown, and marked so."""
    return plain(Say("repeated"), "en") in message.text or message.repeats is not None


def asked(cup: Cup) -> list[PlayerId]:
    """Who has won a lot and hasn't chosen yet."""
    shown = {who: cup[who].received() for who in cup.club.people}
    return [
        who for who, messages in shown.items() for m in messages if any(label.endswith(": White") for label in m.labels)
    ]


def champion(cup: Cup) -> bool:
    return bool(about(cup.group_texts(), "has won City Cup!"))


async def play(club: Club, drawing: random.Random, until: Callable[[Cup], bool]) -> int:
    """How often the program was killed."""
    kills = 0
    while True:
        async with club.killed() as rondo:
            cup = Cup(club, rondo)
            await cup.settle()
            for _ in range(PRESSES_BETWEEN):
                if until(cup):
                    return kills
                press_all(cup, drawing, asked(cup))
                await cup.settle()
            press_all(cup, drawing, asked(cup))
            for _ in range(drawing.randrange(60)):
                await asyncio.sleep(0)
        kills += 1


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    club = cup_club(telegram, tmp_path, 16)
    async with club.running() as rondo:
        await club.link_everybody(rondo)
        await Cup(club, rondo).begin()
    return club


async def test_a_cup_of_sixteen_runs_itself_to_its_champion_though_the_program_is_killed(club: Club) -> None:
    print("seed", SEED)
    kills = await play(club, random.Random(SEED), champion)
    print("killed", kills)
    assert kills > 2
    assert [row[1] for row in cells(club.book, ROUNDS)] == ["closed"] * 4
    assert all(row[4] for row in cells(club.book, MATCHES))
    assert len(cells(club.book, MATCHES)) == 15
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        games = [record.game for record in rondo.desk.state(CLUB).snapshot.games]
        assert {(game.match, game.game) for game in games} == {(g.match, g.game) for g in games if g.result is not None}
        assert max(Counter((game.match, game.game) for game in games).values()) == 1
        for game in games:
            for who in game.players:
                told = [m for m in cup[who].received() if is_about(first_text(m), game) and not is_repeat(m)]
                assert len(told) == 1, (game, who, [m.text for m in told])
        for number in range(1, 17):
            last = cup.texts(player(number))
            assert about(last, "For you the event ends here|has won City Cup")
        assert len(about(cup.texts(OLGA), "has won City Cup")) == 1
