"""A match of a cup to its end by clicking, on a desk and on a phone, as `rondo try --demo cup` shows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import violations
from tests.browser.conftest import Window
from tests.browser.nights import Running, club_night
from tests.browser.screens import Screen

DESK, PHONE = (1280, 800), (360, 740)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Running]:
    """A cup of its own for each of them."""
    with club_night(tmp_path / "try", demo="cup") as running:
        yield running


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280 pixels", "360 pixels"])
def test_a_match_from_its_tie_break_to_the_next_round(window: Window, size: tuple[int, int]) -> None:
    """The tour's own steps: two drawn rapid games, the lot, a colour, a decisive game that Black draws."""
    screen = window(*size)
    screen.does("Report a result")
    white = screen.shown_phone(r"the phone of (.+) choose /match")
    screen.command(white, "match")
    screen.read(white, "Next: game 3, Rapid")
    assert violations(screen.page) == ()
    screen.tap(white, "½-½")
    confirm(screen, "Confirm it", r"On the phone of (.+), tap")
    screen.does("Draw once more")
    draw(screen)
    screen.does("Choose a colour")
    name = screen.task.inner_text().removeprefix("Choose a colour").split(" has won")[0].strip()
    chooser = screen.shown_phone(r"colour (.+) has won the lot")
    screen.read(chooser, "you have won the lot (drawn with seed 1920)")
    assert violations(screen.page) == ()
    screen.tap(chooser, f"{name}: Black")
    screen.does("Decide the match")
    draw(screen)
    expect(screen.task).to_contain_text("That was the tour")
    phone = screen.pick_up(name)
    screen.command(phone, "bracket")
    expect(phone.get_by_role("article").last).to_contain_text(f"→ {name}")
    screen.turn_to_tab("Matches")
    expect(screen.page.get_by_role("gridcell", name="Decisive game", exact=True).first).to_be_visible()
    assert violations(screen.page) == ()


def draw(screen: Screen) -> None:
    """As the tour's text says, once the next game stands: White reports, Black confirms."""
    expect(screen.task).not_to_contain_text("…")
    text = screen.task.inner_text()
    white, black = (part.split(" and ")[0].split(".")[0].split(";")[0] for part in text.split(" of ")[-2:])
    screen.tap(screen.pick_up(white), "½-½")
    screen.tap(screen.pick_up(black), "Confirm")


def confirm(screen: Screen, title: str, pattern: str) -> None:
    screen.does(title)
    screen.tap(screen.shown_phone(pattern), "Confirm")
