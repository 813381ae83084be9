"""The page keeps WCAG 2.2 AA, in light and dark, wide and narrow, whatever is open; all of it by axe-core."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import violations
from tests.browser.conftest import Window
from tests.browser.screens import Screen


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)], ids=["1280 pixels", "360 pixels"])
def test_nothing_that_can_be_opened_breaks_a_rule(window: Window, width: int, height: int) -> None:
    walk_through(window(width, height), "")


def test_everything_can_be_read_in_the_dark(window: Window) -> None:
    walk_through(window(1280, 800, dark=True), "color-contrast")


def walk_through(screen: Screen, rule: str) -> None:
    """Each thing is opened, and all that can be seen then is checked."""
    assert violations(screen.page, rule) == ()
    phone = screen.pick_up("Pieter van Dam")
    screen.command(phone, "absent")
    expect(phone.get_by_role("button", name="☐ Round 8, Thu 5 Mar").last).to_be_visible()
    phone.get_by_role("button", name="Commands").click()
    assert violations(screen.page, rule) == ()
    phone.get_by_role("button", name="Other phones").click()
    assert violations(screen.page, rule) == ()
    check_workbook(screen, rule)
    screen.turn_to("Clock")
    assert violations(screen.page, rule) == ()


def check_workbook(screen: Screen, rule: str) -> None:
    """A cell being written, one that is wrong, and every kind of tab."""
    screen.turn_to_tab("Pairings")
    screen.type_into(2, 4, "7-7")
    expect(screen.cell(2, 4)).to_have_class("wrong")
    screen.cell(3, 4).press("F2")
    assert violations(screen.page, rule) == ()
    screen.page.keyboard.press("Escape")
    for title in ("Settings", "Standings"):
        screen.turn_to_tab(title)
        assert violations(screen.page, rule) == ()
