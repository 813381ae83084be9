"""An organiser gives his competition another workbook in the chat: nothing is lost, and nobody else waits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.running import Rondo
from bot.sandbox.person import Person
from bot.sync.connecting import Places
from rules.players import PlayerId
from sheets.errors import WorkbookUnreachable
from sheets.google.accounts import Accounts
from sheets.memory import MemoryWorkbook
from tests.bot.club_book import ANNA, BORIS, CLUB, OLGA, cells, club_book, result_of, typed
from tests.bot.eventually import eventually
from tests.bot.google_club import AT_ONCE, EMAIL, tabs_of
from tests.bot.running_club import Club, settled
from tests.doubles.sheets_api import Hands, Hang
from tests.doubles.telegram import Telegram, telegram
from tests.sheets.google.clubs import Google, google

__all__ = ["telegram"]

YES = "Yes, use this spreadsheet"


@dataclass
class Moving:
    """A club with its workbook in memory, and Google."""

    club: Club
    google: Google

    def __getitem__(self, player: PlayerId) -> Person:
        return self.club.people[player]

    def spreadsheet(self, book: MemoryWorkbook | None = None, *, shared: bool = True) -> Hands:
        """Empty, or with what stands in the book."""
        tabs = tabs_of(book) if book is not None else {"Blad1": []}
        return self.google.api.spreadsheet(tabs, *([self.google.api.account(EMAIL)] if shared else []))

    async def says(self, rondo: Rondo, text: str, player: PlayerId = OLGA) -> str:
        self[player].send(text)
        await settled(self.club.telegram, rondo)
        return self[player].last.text

    async def connects(self, rondo: Rondo, hands: Hands) -> str:
        """Asked and said yes to."""
        await self.says(rondo, f"/connect {hands.address}")
        self[OLGA].press(self[OLGA].last, YES)
        await settled(self.club.telegram, rondo)
        return "\n".join(message.text for message in self[OLGA].received()[-2:])


@pytest.fixture
async def moving(telegram: Telegram, tmp_path: Path) -> AsyncIterator[Moving]:
    with google(silent_seconds=2.0) as servers:
        accounts = Accounts([servers.account(EMAIL)])
        club = Club(telegram, tmp_path, rhythm=AT_ONCE, places=Places({CLUB: "club.xlsx"}, lambda: accounts))
        async with club.running() as rondo:
            await club.link_everybody(rondo)
        yield Moving(club, servers)


async def test_alone_it_says_with_whom_to_share_the_spreadsheet(moving: Moving) -> None:
    async with moving.club.running() as rondo:
        said = await moving.says(rondo, "/connect")
    assert EMAIL in said
    assert "Editor" in said


async def test_an_empty_spreadsheet_gets_everything_and_counts_from_then_on(moving: Moving) -> None:
    hands = moving.spreadsheet()
    async with moving.club.running() as rondo:
        said = await moving.says(rondo, f"/connect {hands.address}")
        assert "I copy everything from the present workbook into it" in said
        assert hands.rows("Blad1") == []
        said = await moving.connects(rondo, hands)
        assert hands.key in said
        assert "from now on this one counts for Club" in said
        assert [row[:4] for row in hands.rows("Pairings")[1:]] == [[1, 1, "P1", "P2"], [1, 2, "P3", "P4"]]

        await moving.says(rondo, "1-0", ANNA)
        assert hands.value("Pairings", "E2") == "1-0"
        assert result_of(moving.club.book, 1) is None

        hands.type("Pairings", "E3", "'0-1")
        await eventually(lambda: rondo.desk.state(CLUB).snapshot.games[1].game.result)


async def test_it_counts_after_a_restart_too(moving: Moving) -> None:
    hands = moving.spreadsheet()
    async with moving.club.running() as rondo:
        await moving.connects(rondo, hands)
    async with moving.club.running() as rondo:
        await moving.says(rondo, "1-0", ANNA)
    assert hands.value("Pairings", "E2") == "1-0"


async def test_a_configuration_that_names_another_workbook_afterwards_wins(moving: Moving) -> None:
    hands = moving.spreadsheet()
    async with moving.club.running() as rondo:
        await moving.connects(rondo, hands)
    assert moving.club.places is not None
    moving.club.places = Places({CLUB: "another.xlsx"}, moving.club.places.accounts)
    async with moving.club.running() as rondo:
        await moving.says(rondo, "1-0", ANNA)
    assert result_of(moving.club.book, 1) == "1-0"


async def test_what_waits_for_a_workbook_that_is_gone_is_written_to_the_copy_that_replaces_it(moving: Moving) -> None:
    """The reason why one connects another."""
    hands = moving.spreadsheet(club_book())
    async with moving.club.running() as rondo:
        moving.club.book.failure = WorkbookUnreachable("workbook-missing")
        moving[ANNA].send("1-0")
        await eventually(lambda: any("Confirm" in message.labels for message in moving[BORIS].received()))
        moving[OLGA].send(f"/connect {hands.address}")
        await eventually(lambda: any(YES in message.labels for message in moving[OLGA].received()))
        moving[OLGA].press(moving[OLGA].last, YES)
        await settled(moving.club.telegram, rondo)
    assert hands.value("Pairings", "E2") == "1-0"


async def test_nothing_can_be_copied_from_a_workbook_that_is_gone(moving: Moving) -> None:
    hands = moving.spreadsheet()
    async with moving.club.running() as rondo:
        await moving.says(rondo, f"/connect {hands.address}")
        moving.club.book.failure = WorkbookUnreachable("workbook-missing", file="/srv/club.xlsx")
        moving[OLGA].press(moving[OLGA].last, YES)
        await eventually(lambda: "I can't use that spreadsheet" in moving[OLGA].last.text)
        moving.club.book.failure = None
        await moving.says(rondo, "1-0", ANNA)
    assert hands.rows("Blad1") == []
    assert result_of(moving.club.book, 1) == "1-0"


async def test_it_tells_how_many_results_are_others_in_a_copy_and_then_the_copy_counts(moving: Moving) -> None:
    copy = club_book()
    typed(copy, 2, "0-1")
    hands = moving.spreadsheet(copy)
    typed(moving.club.book, 1, "1-0")
    async with moving.club.running() as rondo:
        await eventually(lambda: rondo.desk.state(CLUB).snapshot.games[0].game.result)
        said = await moving.says(rondo, f"/connect {hands.address}")
        assert "1 result of the present workbook" in said
        assert "• Pairings: Round, Board, White, Black, Result" in said
        await moving.connects(rondo, hands)
        games = rondo.desk.state(CLUB).snapshot.games
        assert [record.game.result and record.game.result.value for record in games] == [None, "0-1"]
    assert result_of(moving.club.book, 1) == "1-0"


async def test_a_spreadsheet_in_which_an_id_means_somebody_else_is_refused(moving: Moving) -> None:
    hands = moving.spreadsheet(club_book())
    hands.type("Players", "B2", "Xenia")
    async with moving.club.running() as rondo:
        said = await moving.says(rondo, f"/connect {hands.address}")
        assert "the ID of Anna belongs to Xenia there" in said
        assert YES not in moving[OLGA].last.labels


async def test_a_spreadsheet_without_somebody_who_has_an_account_is_refused(moving: Moving) -> None:
    hands = moving.spreadsheet(club_book())
    hands.delete_rows("Players", 3, 3)
    async with moving.club.running() as rondo:
        assert "(1): Boris" in await moving.says(rondo, f"/connect {hands.address}")


async def test_the_spreadsheet_that_is_the_workbook_already_is_said_to_be(moving: Moving) -> None:
    hands = moving.spreadsheet()
    async with moving.club.running() as rondo:
        await moving.connects(rondo, hands)
        before = len(hands.rows("Players"))
        assert "already" in await moving.says(rondo, f"/connect {hands.address}")
        assert len(hands.rows("Players")) == before


async def test_a_double_tap_moves_once(moving: Moving) -> None:
    hands = moving.spreadsheet()
    async with moving.club.running() as rondo:
        await moving.says(rondo, f"/connect {hands.address}")
        question = moving[OLGA].last
        for _ in range(2):
            moving[OLGA].press_button(question, question.button(YES))
        await settled(moving.club.telegram, rondo)
        told = [message.text for message in moving[OLGA].received() if "from now on" in message.text]
        assert len([text for text in told if "has connected another workbook" in text]) == 1


async def test_without_a_key_he_reads_so_and_nothing_of_the_folders_of_the_machine(moving: Moving) -> None:
    def none() -> Accounts:
        return Accounts.of(Path("/srv/secret/google-key.json"))

    moving.club.places = Places({CLUB: "club.xlsx"}, none)
    async with moving.club.running() as rondo:
        said = await moving.says(rondo, "/connect")
    assert "There is no key file google-key.json" in said
    assert "secret" not in said


async def test_with_several_accounts_it_says_which_one_once_it_knows_the_spreadsheet(moving: Moving) -> None:
    accounts = [moving.google.account(f"rondo{n}@club.iam.gserviceaccount.com") for n in range(3)]
    moving.club.places = Places({CLUB: "club.xlsx"}, lambda: Accounts(accounts))
    hands = moving.spreadsheet(shared=False)
    async with moving.club.running() as rondo:
        assert "@club" not in await moving.says(rondo, "/connect")
        said = await moving.says(rondo, f"/connect {hands.address}")
        email = next(account.email for account in accounts if account.email in said)
        hands.share(email)
        assert YES not in moving[OLGA].last.labels
        await moving.says(rondo, f"/connect {hands.address}")
        assert YES in moving[OLGA].last.labels


@pytest.mark.parametrize(
    ("said", "shared"),
    [(f"Share it with {EMAIL}, as an editor.", False), ("not the address of a Google spreadsheet", True)],
)
async def test_what_is_wrong_with_it_is_said_with_what_to_do(moving: Moving, said: str, shared: bool) -> None:
    hands = moving.spreadsheet(shared=shared)
    address = hands.address if not shared else "https://example.org/sheet"
    async with moving.club.running() as rondo:
        assert said in await moving.says(rondo, f"/connect {address}")


async def test_a_spreadsheet_that_may_only_be_read_is_refused_before_he_is_asked(moving: Moving) -> None:
    hands = moving.spreadsheet()
    hands.share(EMAIL, "reader")
    async with moving.club.running() as rondo:
        assert "may only read" in await moving.says(rondo, f"/connect {hands.address}")


async def test_only_an_organiser_connects_and_only_in_private(moving: Moving) -> None:
    hands = moving.spreadsheet()
    group = moving.club.group
    assert group is not None
    async with moving.club.running() as rondo:
        assert "Only an organiser" in await moving.says(rondo, f"/connect {hands.address}", ANNA)
        assert moving.google.api.count("read") == 0
        group.add(moving[OLGA])
        moving[OLGA].send(f"/connect {hands.address}", group.place())
        await settled(moving.club.telegram, rondo)
        assert moving.google.api.count("read") == 0


async def test_while_google_doesnt_answer_others_are_answered(moving: Moving) -> None:
    hands = moving.spreadsheet()
    async with moving.club.running() as rondo:
        moving.google.api.faults.fail("read", Hang())
        moving[OLGA].send(f"/connect {hands.address}")
        await eventually(lambda: not moving.club.telegram.world.updates.waiting())
        moving[ANNA].send("1-0")
        await eventually(moving[ANNA].received)
        assert moving[OLGA].received() == ()
        await settled(moving.club.telegram, rondo)
        assert YES in moving[OLGA].last.labels


async def test_a_crash_right_after_it_was_remembered_mixes_up_no_tabs(moving: Moving) -> None:
    """Ids of tabs belong to one workbook: in the other one they may mean other tabs."""
    copy = dict(reversed(list(tabs_of(club_book()).items())))
    hands = moving.google.api.spreadsheet(copy, moving.google.api.account(EMAIL))
    rondo = moving.club.rondo()
    running = asyncio.create_task(rondo.run(asyncio.Event()))
    await eventually(rondo.ready.is_set)
    moving[OLGA].send(f"/connect {hands.address}")
    await settled(moving.club.telegram, rondo)
    rondo.desk.adopt = None  # type: ignore[method-assign, assignment]  # the program dies here
    moving[OLGA].press(moving[OLGA].last, YES)
    await eventually(lambda: rondo.syncs[CLUB].is_new)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running

    async with moving.club.running() as rondo:
        await moving.says(rondo, "1-0", ANNA)
        assert not rondo.syncs[CLUB].is_new
    assert hands.value("Pairings", "E2") == "1-0"
    assert cells(moving.club.book, 4)[0][4:5] == []
