"""Whatever Google refuses: players are answered, the organiser reads what to do, and everything catches up."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.running import Rondo
from bot.sandbox.person import Person
from tests.bot.club_book import ANNA, BORIS, CLUB, OLGA
from tests.bot.eventually import eventually
from tests.bot.google_club import EMAIL, GoogleClub, google_club
from tests.bot.running_club import Club, settled
from tests.doubles.sheets_api import Refuse


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[GoogleClub]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with google_club(tmp_path) as made:
        yield made


Act = Callable[[GoogleClub], None]


def _unshare(club: GoogleClub) -> None:
    club.hands.unshare(EMAIL)


def _share(club: GoogleClub) -> None:
    club.hands.share(EMAIL)


def _share_for_reading(club: GoogleClub) -> None:
    club.hands.share(EMAIL, "reader")


def _delete(club: GoogleClub) -> None:
    club.api.delete(club.hands)


def _restore(club: GoogleClub) -> None:
    club.api.spreadsheets[club.hands.key] = club.hands.book


def _protect(club: GoogleClub) -> None:
    club.hands.protect("Pairings", "A1:H100")


def _unprotect(club: GoogleClub) -> None:
    club.hands.unprotect("Pairings")


def _fill(club: GoogleClub) -> None:
    """No room for one more line of the Log."""
    club.hands.tab("Log").resize(1, 5)
    club.hands.add_tab("Ballast")
    others = sum(sheet.rows * sheet.columns for sheet in club.hands.book.sheets if sheet.title != "Ballast")
    club.hands.tab("Ballast").resize(10_000_000 - others, 1)


def _empty(club: GoogleClub) -> None:
    club.hands.tab("Ballast").resize(1, 1)


def _revoke(club: GoogleClub) -> None:
    club.api.accounts[EMAIL].is_key_valid = False
    club.api.tokens.forget()


def _renew(club: GoogleClub) -> None:
    club.api.accounts[EMAIL].is_key_valid = True


def _disable(club: GoogleClub) -> None:
    club.api.disabled.add(("4711", "sheets.googleapis.com"))


def _enable(club: GoogleClub) -> None:
    club.api.disabled.clear()


@pytest.mark.parametrize(
    ("mishap", "heal", "said"),
    [
        (_unshare, _share, f"not shared with Rondo. Share it with {EMAIL}, as an editor."),
        (_share_for_reading, _share, "Rondo may only read this spreadsheet."),
        (_delete, _restore, "This spreadsheet is no longer there."),
        (_protect, _unprotect, "Pairings E2 is protected, so that Rondo can't write there. Remove the protection"),
        (_fill, _empty, "The spreadsheet is full: Google allows ten million cells."),
        (_revoke, _renew, f"The key of the service account {EMAIL} has been withdrawn."),
        (_disable, _enable, "The Google Sheets interface is not enabled"),
    ],
)
async def test_a_refusal_is_told_once_in_words_and_all_catches_up_when_it_is_healed(
    club: GoogleClub, mishap: Act, heal: Act, said: str
) -> None:
    anna, boris, olga = (club.club.people[who] for who in (ANNA, BORIS, OLGA))
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        mishap(club)
        anna.send("1-0")
        await eventually(lambda: any("Confirm" in message.labels for message in boris.received()))
        boris.press(boris.last, "Confirm")
        await eventually(lambda: "Confirmed" in _texts(boris)[-1])
        await _tried_again(rondo)
        assert _told(olga) == []

        club.club.telegram.advance(seconds=15)
        await eventually(lambda: _told(olga))
        for _ in range(3):
            club.club.telegram.advance(minutes=40)
            await _tried_again(rondo)
        assert len(_told(olga)) == 1
        assert said in _told(olga)[0]
        assert "Changes waiting: 2" in _told(olga)[0]

        heal(club)
        await eventually(lambda: "up to date again" in olga.last.text)
        await settled(club.club.telegram, rondo)

    assert [club.hands.value("Pairings", cell) for cell in ("E2", "F2")] == ["1-0", "confirmed"]
    assert len([text for text in _texts(olga) if "up to date again" in text]) == 1
    assert [row[1] for row in club.hands.rows("Log")[1:]] == [ANNA, BORIS]


async def test_an_outage_is_told_once_more_when_there_is_another_reason(club: GoogleClub) -> None:
    async with club.club.running() as rondo:
        olga = club.club.people[OLGA]
        await settled(club.club.telegram, rondo)
        _unshare(club)
        club.club.people[ANNA].send("1-0")
        await _tried_again(rondo)
        club.club.telegram.advance(seconds=15)
        await eventually(lambda: len(_told(olga)) == 1)
        _share(club)
        _protect(club)
        await eventually(lambda: len(_told(olga)) == 2)
        _unprotect(club)
        await eventually(lambda: "up to date again" in olga.last.text)


async def test_what_was_told_before_a_restart_is_not_told_again(club: GoogleClub) -> None:
    olga = club.club.people[OLGA]
    _unshare(club)
    rondo, stop = club.club.rondo(), asyncio.Event()
    running = asyncio.create_task(rondo.run(stop))
    await eventually(rondo.ready.is_set)
    await _tried_again(rondo)
    club.club.telegram.advance(seconds=15)
    await eventually(lambda: _told(olga))
    stop.set()
    await running
    async with club.club.running() as rondo:
        await _tried_again(rondo)
        _share(club)
        await eventually(lambda: "up to date again" in olga.last.text)
    assert len(_told(olga)) == 1


async def test_an_hour_without_google_loses_nothing_and_is_told_when_it_is_over_an_hour(club: GoogleClub) -> None:
    anna, olga = club.club.people[ANNA], club.club.people[OLGA]
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        club.api.faults.fail("read", Refuse(503), times=None)
        anna.send("1-0")
        await eventually(lambda: any("Booked" in text for text in _texts(anna)))
        await _tried_again(rondo)
        for _ in range(5):
            club.club.telegram.advance(minutes=11)
            await _tried_again(rondo)
        assert _told(olga) == []
        club.club.telegram.advance(minutes=11)
        await eventually(lambda: _told(olga))
        assert "Google doesn't answer properly" in _told(olga)[0]
        club.api.faults.heal()
        await eventually(lambda: "up to date again" in olga.last.text)
        await settled(club.club.telegram, rondo)
    assert club.hands.value("Pairings", "E2") == "1-0"


async def test_two_minutes_of_too_many_requests_are_told_to_nobody(club: GoogleClub) -> None:
    anna, olga = club.club.people[ANNA], club.club.people[OLGA]
    async with club.club.running() as rondo:
        await settled(club.club.telegram, rondo)
        before = club.google.stopwatch.seconds
        club.api.faults.fail("read", Refuse(429), times=None)
        club.api.faults.fail("write", Refuse(429), times=None)
        anna.send("1-0")
        await eventually(lambda: club.google.stopwatch.seconds - before > 120)
        club.club.telegram.advance(minutes=2)
        club.api.faults.heal()
        await settled(club.club.telegram, rondo)
    assert club.hands.value("Pairings", "E2") == "1-0"
    assert _told(olga) == []


async def test_a_wrong_address_is_said_on_the_terminal_while_nobody_is_known(club: GoogleClub, tmp_path: Path) -> None:
    new = tmp_path / "new"
    new.mkdir()
    _delete(club)
    started = Club(club.club.telegram, new, workbook=club.club.workbook, rhythm=club.club.rhythm)
    async with started.running():
        assert "This spreadsheet is no longer there." in started.said[0]
        _restore(club)


async def _tried_again(rondo: Rondo) -> None:
    """Two more attempts at least."""
    for _ in range(2):
        await rondo.syncs[CLUB].catch_up()


def _texts(person: Person) -> list[str]:
    return [message.text for message in person.received()]


def _told(person: Person) -> list[str]:
    return [text for text in _texts(person) if "I have been unable to write to the workbook" in text]
