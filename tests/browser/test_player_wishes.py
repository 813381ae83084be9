"""What players want for themselves, by clicking: a calendar, pictures, fewer messages, another day, joining late."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from icalendar import Calendar
from playwright.sync_api import Locator, expect

from tests.browser.accessible import violations
from tests.browser.conftest import Window
from tests.browser.nights import Running, club_night
from tests.browser.screens import Screen

DESK, PHONE = (1280, 800), (360, 740)
SANNE = "Sanne Kuiper"

pytestmark = pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280 pixels", "360 pixels"])


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Running]:
    with club_night(tmp_path / "try") as running:
        yield running


def test_calendar_pictures_and_subscriptions(window: Window, size: tuple[int, int]) -> None:
    screen = window(*size)
    phone = screen.pick_up(SANNE)
    calendar(screen, phone)
    table_as_a_picture(screen, phone)
    season_as_a_picture(screen, phone)
    subscriptions(screen, phone)


def calendar(screen: Screen, phone: Locator) -> None:
    screen.command(phone, "schedule")
    screen.tap(phone, "For my calendar")
    link = phone.get_by_role("link", name=re.compile(r"\.ics"))
    expect(link).to_be_visible()
    with screen.page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "het-veerhuis.ics"
    entries = Calendar.from_ical(download.value.path().read_bytes()).events
    assert any("round 8" in str(entry["SUMMARY"]) for entry in entries)
    assert violations(screen.page) == ()


def table_as_a_picture(screen: Screen, phone: Locator) -> None:
    screen.command(phone, "standings")
    screen.tap(phone, "◀ Round 6")
    screen.read(phone, "Standings after round 6")
    screen.tap(phone, "Round 7 ▶")
    screen.read(phone, "Standings after round 7")
    screen.tap(phone, "As a picture")
    is_drawn(phone.get_by_role("img", name=re.compile("Standings after round 7, Het Veerhuis")))
    assert violations(screen.page) == ()


def season_as_a_picture(screen: Screen, phone: Locator) -> None:
    screen.command(phone, "me")
    screen.tap(phone, "My season as a picture")
    is_drawn(phone.get_by_role("img", name=f"{SANNE}, round by round:"))


def is_drawn(picture: Locator) -> None:
    expect(picture).to_be_visible()
    picture.evaluate("image => image.decode()")
    assert picture.evaluate("image => image.naturalWidth") >= 800


def subscriptions(screen: Screen, phone: Locator) -> None:
    screen.command(phone, "notifications")
    screen.tap(phone, "☑ reminders")
    expect(phone.get_by_role("button", name="☐ reminders")).to_be_visible()
    screen.tap(phone, "☐ reminders")
    expect(phone.get_by_role("button", name="☑ reminders")).to_be_visible()
    screen.command(phone, "stop")
    screen.read(phone, "From now on I send you nothing by myself")
    screen.tap(phone, "☐ your pairings")
    expect(phone.get_by_role("button", name="☑ your pairings").last).to_be_visible()
    assert violations(screen.page) == ()


def test_a_game_is_played_on_another_day(window: Window, night: Running, size: tuple[int, int]) -> None:
    screen = window(*size)
    organiser = screen.pick_up(organiser_of(night))
    screen.command(organiser, "round")
    screen.tap(organiser, "Pair round 8")
    screen.read(organiser, "Players don't know it until you publish it")
    screen.tap(organiser, "Publish round 8")
    screen.until(lambda: opponent_of(night) != "")
    phone = screen.pick_up(SANNE)
    screen.read(phone, "After the game tap the result")
    screen.command(phone, "postpone")
    screen.read(phone, "When do you want to play it?")
    assert violations(screen.page) == ()
    screen.tap(phone, "Sat 7 Mar")
    screen.read(phone, "is asked whether you play it on Saturday 7 March")
    other = screen.pick_up(opponent_of(night))
    screen.tap(other, "Yes, agreed")
    screen.read(other, "Agreed: you play it on Saturday 7 March")
    screen.turn_to_tab("Pairings")
    expect(screen.page.get_by_role("gridcell", name="postponed").last).to_be_attached()


def organiser_of(night: Running) -> str:
    people = night.night.state().snapshot.people
    return next(person.name for person in people if "organiser" in {role.value for role in person.roles})


def opponent_of(night: Running) -> str:
    """Of Sanne in round 8; nobody before it is published."""
    snapshot = night.night.state().snapshot
    sanne = next(person.id for person in snapshot.people if person.name == SANNE)
    games = snapshot.tournament.games_by_round.get(8, ())
    found = next((game.opponent_of(sanne) for game in games if sanne in game.players), None)
    return snapshot.person[found].name if found else ""


def test_who_is_written_into_the_workbook_has_a_phone(window: Window, night: Running, size: tuple[int, int]) -> None:
    screen = window(*size)
    screen.turn_to_tab("Players")
    screen.type_into(25, 1, "Fenna Nieuwenhuis")
    screen.until(lambda: len(night.night.people.accounts) == 25)
    phone = screen.pick_up("Fenna Nieuwenhuis")
    screen.read(phone, "Welcome, Fenna Nieuwenhuis")
    screen.command(phone, "absent")
    screen.read(phone, "Tap a round")
