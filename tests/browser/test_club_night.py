"""A whole club night by clicking, on a desk and on a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.nights import Running, club_night
from tests.browser.screens import Screen

DESK, PHONE = (1280, 800), (360, 740)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Running]:
    """A night of its own for each of them."""
    with club_night(tmp_path / "try") as running:
        yield running


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280 pixels", "360 pixels"])
def test_a_club_night_from_signing_off_to_the_standings(window: Window, night: Running, size: tuple[int, int]) -> None:
    """The tour's own steps, each ticked off by the page when it has happened."""
    screen = window(*size)
    sign_off(screen)
    pair_and_publish(screen)
    screen.move_clock("Next step")
    expect(screen.time).to_have_text("Thu 5 Mar, 20:00")
    white, black = report_and_confirm(screen)
    type_a_result(screen)
    post_standings(screen)
    expect(screen.task).to_contain_text("That was the tour")
    assert_told(screen, night, white, black)


def sign_off(screen: Screen) -> None:
    screen.does("Sign off")
    phone = screen.shown_phone(r"(\S+ \S+) can't come")
    screen.tap(phone, "Sign off")
    screen.tap(phone, "☐ Round 8, Thu 5 Mar")
    expect(phone.get_by_role("button", name="☑ Round 8, Thu 5 Mar: absent")).to_be_visible()


def pair_and_publish(screen: Screen) -> None:
    screen.does("Pair the round")
    phone = screen.shown_phone(r"(\S+ van \S+) organises")
    screen.command(phone, "round")
    screen.tap(phone, "Pair round 8")
    screen.read(phone, "Players don't know it until you publish it")
    screen.does("Publish it")
    screen.tap(phone, "Publish round 8")
    screen.does("Let time pass")


def report_and_confirm(screen: Screen) -> tuple[str, str]:
    screen.does("Report a result")
    white = screen.shown_phone(r"the phone of (.+), tap")
    screen.tap(white, "1-0")
    screen.does("Confirm it")
    black = screen.shown_phone(r"the phone of (.+), tap")
    screen.tap(black, "Confirm")
    screen.read(black, "Confirmed")
    names = [phone.get_by_role("heading").inner_text() for phone in (white, black) if phone.count()]
    return names[0], names[-1]


def type_a_result(screen: Screen) -> None:
    screen.does("Type into the workbook")
    screen.shown()
    row = screen.row_of("8", "2")
    screen.type_into(row, 4, "0-1")
    expect(screen.cell(row, 4)).to_have_text("0-1")
    screen.does("Post the standings")


def post_standings(screen: Screen) -> None:
    phone = screen.shown_phone(r"(\S+ van \S+): /round")
    screen.command(phone, "round")
    screen.tap(phone, "Post standings")


def assert_told(screen: Screen, night: Running, white: str, black: str) -> None:
    """The group has read pairings and standings; the workbook has the standings."""
    club = night.night.state().snapshot.competition.name
    group = screen.pick_up(club)
    expect(group.get_by_role("article").filter(has_text="Standings after round 8")).to_have_count(1)
    pairings = group.get_by_role("article").filter(has_text="Board 1: ")
    expect(pairings.first).to_contain_text(black)
    assert white
    screen.turn_to_tab("Standings")
    expect(screen.cell(1, 0)).to_have_text("1")
