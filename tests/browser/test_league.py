"""A match of two teams from the pairing to its confirmed result, as `rondo try --demo team` shows it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessible import violations
from tests.browser.conftest import Window
from tests.browser.nights import Running, club_night
from tests.browser.screens import Screen

DESK, PHONE = (1280, 800), (360, 740)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Running]:
    """A league of its own for each of them."""
    with club_night(tmp_path / "try", demo="team") as running:
        yield running


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280 pixels", "360 pixels"])
def test_a_match_from_its_pairing_to_its_confirmation(window: Window, size: tuple[int, int]) -> None:
    screen = window(*size)
    screen.does("Pair the teams")
    organiser = screen.shown_phone(r"Pair the teams\s*(.+?) organises")
    screen.command(organiser, "round")
    screen.tap(organiser, "Pair round 6")
    screen.does("Publish it")
    screen.tap(screen.shown_phone(r"on the phone of (.+?)\. Every captain"), "Publish round 6")
    screen.does("Hand in a line-up")
    captain = screen.shown_phone(r"Hand in a line-up\s*(.+?) is a captain")
    _hand_in(screen, captain)
    assert violations(screen.page) == ()
    screen.does("The other side")
    other_name = _found(screen, r"on the phone of (.+?): /lineup")
    other = screen.shown_phone(r"on the phone of (.+?): /lineup")
    expect(other.get_by_role("article").last).not_to_contain_text("Handed in:")
    _hand_in(screen, other)
    screen.does("Let the deadline pass")
    for _ in range(4):
        if "Let the deadline pass" not in screen.task.inner_text():
            break
        screen.move_clock("Next step")
    screen.does("Tell the match")
    name = _found(screen, r"On the phone of (.+?) write")
    captain = screen.pick_up(name)
    expect(captain.get_by_text(re.compile(r" needs \d|can't win")).last).to_be_visible()
    screen.say(captain, "1 0 ½ 1")
    screen.tap(captain, "Yes, so it is")
    screen.does("Confirm the match")
    screen.tap(screen.pick_up(other_name), "Confirm")
    expect(screen.task).to_contain_text("That was the tour")
    expect(screen.page.get_by_role("region", name="What to try first")).not_to_contain_text("undefined")
    screen.turn_to_tab("Players")
    expect(screen.page.get_by_title("are lifted").first).to_be_attached()
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    screen.turn_to_tab("Matches")
    assert violations(screen.page) == ()


def _found(screen: Screen, pattern: str) -> str:
    found = re.search(pattern, screen.task.inner_text())
    assert found is not None, screen.task.inner_text()
    return found.group(1)


def _hand_in(screen: Screen, phone: Locator) -> None:
    screen.command(phone, "lineup")
    screen.tap(phone, "By rating")
    phone.get_by_role("button", name=re.compile("Hand in")).last.click()
    screen.read(phone, "It is sealed until")
