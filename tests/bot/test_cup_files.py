"""Files with games, sent to the bot by an operator of programs: the whole program, over HTTP."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.decisions import Say
from bot.handlers.games_file import PROGRESS_EVERY
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Refuse
from bot.sandbox.limits import DOWNLOAD
from bot.sandbox.seen import Seen
from bot.texts.rendering import plain
from tests.bot.club_book import cells
from tests.bot.cup_club import OLGA, PAIRINGS, PIA, Cup, about, cup_club, player
from tests.bot.running_club import Club
from tests.doubles.telegram import Telegram, telegram
from tests.rules.pgn.files import LINES, pgn

__all__ = ["telegram"]

P1, P2 = player(1), player(2)
ONE, OTHER = "Adler", "Brandt"


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """A final of two programs by the rules of TCEC Cup 4; everybody is linked."""
    return await cup_club(telegram, tmp_path, 2, preset="tcec-cup-4").opened()


def game(number: int, result: str = "1/2-1/2", *, book: bool = True, **tags: str) -> str:
    """The game with this number as it should be played: each pair from an opening of its own."""
    two = (ONE, OTHER) if number % 2 else (OTHER, ONE)
    opening = LINES[(number - 1) // 2 % len(LINES)]
    return pgn(*two, result, tags={"Round": f"1.{number}", **tags}, opening=opening, seed=number, book=book)


def games(*numbers: int) -> bytes:
    return "".join(map(game, numbers)).encode()


async def sends(cup: Cup, content: bytes, name: str = "games.pgn", caption: str = "") -> str:
    """Pia sends a file; what she is answered."""
    before = len(cup[PIA].received())
    cup[PIA].send_file(name, content, caption=caption)
    await cup.settle()
    return next(message.text for message in cup[PIA].received()[before:] if message.text)


def on_record(club: Club) -> Sequence[tuple[object, ...]]:
    rows = [[*row, *[None] * 12] for row in cells(club.book, PAIRINGS)]
    return [(row[6], row[2], row[4], row[8]) for row in rows]


async def test_games_of_a_file_are_booked_and_everybody_knows_the_next_one(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        answer = await sends(cup, games(1, 2, 3))
        assert answer.startswith("3 games in the file\n3 games recorded\n")
        assert "F: Adler – Brandt 1.5-1.5\nNext: game 4, Match, pair 2, game 2 of it: Brandt (White)" in answer
        assert "– Adler (Black), 30+5, book" in answer
        assert about(
            cup.texts(PIA), r"F, game 4, Match, pair 2, game 2 of it: Brandt .White. – Adler .Black., 30.5, book"
        )
        assert len(about(cup.group_texts(), "F, game 4")) == 1
    assert on_record(club) == [
        (1, ONE, "½-½", "confirmed"),
        (2, OTHER, "½-½", "confirmed"),
        (3, ONE, "½-½", "confirmed"),
        (4, OTHER, None, None),
    ]


async def test_the_same_file_again_has_no_second_effect(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await sends(cup, games(1, 2))
        before, told = cells(club.book, PAIRINGS), cup.group_texts()
        answer = await sends(cup, games(1, 2), "again.pgn")
        assert answer.startswith("2 games in the file\n0 games recorded\non record already: 2")
        assert cells(club.book, PAIRINGS) == before
        assert cup.group_texts() == told


async def test_unfinished_games_and_strangers_are_refused_each_with_its_reason(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        content = game(1) + game(2, "*") + pgn("Somebody", OTHER, tags={"Round": "1.2"})
        answer = await sends(cup, content.encode())
        assert "1 game recorded\nnot taken: 2" in answer
        assert "(Brandt – Adler): The game isn't finished (*)." in answer
        assert "Nobody is called “Somebody”. Add it to the Aliases of a player." in answer


async def test_a_game_without_its_book_is_void_and_those_concerned_hear_that_it_is_replayed(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        await sends(cup, games(1, 2))
        before = len(cup.group_texts())
        answer = await sends(cup, game(3, "1-0", book=False).encode())
        assert "void, to be replayed: 1" in answer
        assert "played without its book" in answer
        assert about(cup.group_texts()[before:], "F, game 3")
        assert about(cup.texts(P1)[-1:], "F, game 3")
    assert on_record(club)[2:] == [(3, ONE, "1-0", "void"), (3, ONE, None, None)]


async def test_a_file_decides_the_match_and_the_champion_is_told(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        content = games(*range(1, 9)).decode() + game(9, "1-0") + game(10)
        answer = await sends(cup, content.encode())
        assert "Adler has won it, by the stage “Extra pairs”." in answer
        for who in (P1, P2, PIA, OLGA):
            assert about(cup.texts(who), "Adler has won City Cup!")


async def test_a_long_file_says_how_far_it_is_in_one_message(club: Club) -> None:
    """Of each game there are hundreds; each counts once."""
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        rondo.application.bot_data[PROGRESS_EVERY] = 0.02
        await cup.begin()
        before = len(cup[PIA].received())
        answer = await sends(cup, games(1, 2) * 400)
        assert answer.startswith("800 games in the file\n2 games recorded\non record already: 798")
        report = next(one for one in cup[PIA].received()[before:] if "games in the file" in one.text)
        assert about(report.former, r"Reading the file: \d+ games so far")
        assert len(about(cup.texts(PIA)[before:], "Reading|Recording|in the file")) == 1


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        (b"PK\x03\x04\0\0\0", "games.pgn", "not a PGN file: it is not text"),
        (b"\0" * 100_000, "games.pgn", "not text"),
        (b"\n", "games.pgn", "There is no game in “games.pgn”"),
        (b"x", "games.zip", "is no PGN file. Send me games as a file that ends in .pgn"),
        (
            "".join(map(game, range(1, 3))).encode()[:-400],
            "cut.pgn",
            "breaks off without a result: the file may be cut",
        ),
        (game(1).replace(" e5", " e5" + " (1. d4" * 50_000).encode(), "deep.pgn", "1 game in the file"),
        (b'[White "Adler"]\n[Black "Brandt"]\n' + b"\n1. e4 " * 30_000 + b"1-0\n", "long.pgn", "1 game in the file"),
        (b"\xff\xfe" + game(1).encode("utf-16-le"), "wide.pgn", "1 game recorded"),
        (b"x" * (DOWNLOAD + 1), "big.pgn", "Telegram gives me files of 20 MB at most. Send it in parts"),
    ],
    ids=["zip", "zeros", "blank", "no pgn", "cut", "nested", "endless", "utf-16", "over 20 MB"],
)
async def test_hostile_files_are_refused_in_words_or_read_safely(
    club: Club, content: bytes, name: str, words: str
) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        assert words in await sends(cup, content, name)
        assert (await cup.says(PIA, "/match")).startswith("F: Adler – Brandt")


async def test_only_operators_and_organisers_send_games(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        cup[P1].send_file("games.pgn", games(1))
        await cup.settle()
        assert cup[P1].last.text.startswith("Only an operator or an organiser of a knockout can send me games")
        assert on_record(club) == [(1, ONE, None, None)]
        cup[OLGA].send_file("games.pgn", games(1))
        await cup.settle()
        assert about(cup.texts(OLGA), "1 game recorded")
        assert club.group is not None
        club.group.add(cup[PIA])
        cup[PIA].send_file("games.pgn", games(1, 2), club.group.place())
        await cup.settle()
        assert len(on_record(club)) == 2


async def test_a_file_that_telegram_has_lost_is_asked_for_again(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.begin()
        gone = ApiError(400, "Bad Request: wrong file_id or the file is temporarily unavailable")
        club.telegram.server.faults.plan("getFile", Refuse(gone))
        assert "Telegram doesn't give me “games.pgn” any more" in await sends(cup, games(1))


def is_told_once(messages: Sequence[Seen], words: str) -> bool:
    """Unmarked at most once; only marked as sent once more when the first sending ended before Telegram had it."""
    told = [message for message in messages if words in message.text]
    unmarked = [message for message in told if plain(Say("repeated"), "en") not in message.text]
    return len(unmarked) <= 1 <= len(told)


@pytest.mark.parametrize("turns", [0, 3, 8, 15, 25, 40, 60, 90, 130, 200])
async def test_killed_at_any_moment_every_game_of_a_file_counts_once(club: Club, turns: int) -> None:
    """`turns` of the event loop after the file was sent; what Pia may get twice is only the same answer, marked."""
    async with club.running() as rondo:
        await Cup(club, rondo).begin()
    async with club.killed() as rondo:
        cup = Cup(club, rondo)
        cup[PIA].send_file("games.pgn", games(1, 2))
        for _ in range(turns):
            await asyncio.sleep(0.001)
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        await cup.settle()
        assert is_told_once(cup[PIA].received(), "2 games recorded")
        assert is_told_once(cup[P1].received(), "F, game 3")
    assert on_record(club) == [
        (1, ONE, "½-½", "confirmed"),
        (2, OTHER, "½-½", "confirmed"),
        (3, ONE, None, None),
    ]


async def test_an_operator_is_told_what_to_send(club: Club) -> None:
    async with club.running() as rondo:
        cup = Cup(club, rondo)
        assert "Send me the PGN file of the games that were played" in await cup.says(PIA, "/help")
