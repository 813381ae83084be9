"""A real Chromium, and windows of it. Where there is none these tests are skipped."""

import shutil
from collections.abc import Iterator
from typing import Protocol

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.browser.nights import Running, club_night
from tests.browser.screens import Screen

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

FLAGS = (
    "--no-sandbox",  # containers run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

_PATIENCE = 15_000
"""Milliseconds: a test that waits longer has failed."""


def program() -> str | None:
    """The browser of this machine."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Window(Protocol):
    def __call__(self, width: int, height: int, *, dark: bool = False, language: str = "en") -> Screen:
        """A new window with the page of the night in it."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = program()
    if found is None:
        pytest.skip(f"no browser to click in: none of {', '.join(PROGRAMS)} is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One night for all tests of a module: each touches something else in it."""
    with club_night(tmp_path_factory.mktemp("night") / "try") as running:
        yield running


def is_mistake(message: ConsoleMessage) -> bool:
    """The browser itself notes each answer that is a refusal."""
    return message.type == "error" and "409 (Conflict)" not in message.text


@pytest.fixture
def window(browser: Browser, night: Running) -> Iterator[Window]:
    """Opens windows; an error in the page's scripts fails the test."""
    errors: list[str] = []
    pages: list[Page] = []

    def make(width: int, height: int, *, dark: bool = False, language: str = "en") -> Screen:
        page = browser.new_page(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            locale=language,
            reduced_motion="reduce",
        )
        page.set_default_timeout(_PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if is_mistake(message) else None)
        pages.append(page)
        screen = Screen(page)
        screen.open(night.url)
        return screen

    yield make
    for page in pages:
        page.close()
    assert errors == []
