"""Pictures of the page for the documentation: a club night as it is under way.

python -m tests.browser.pictures docs
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, program
from tests.browser.nights import club_night
from tests.browser.screens import Screen
from tests.browser.test_club_night import pair_and_publish, report_and_confirm, sign_off

_COLOURS = 256


def take(folder: Path) -> None:
    """`try.png` on a desk, `try-dark.png` in the dark, `try-phone.png` on a phone."""
    with tempfile.TemporaryDirectory() as night, club_night(Path(night) / "try") as running, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program(), args=list(FLAGS))
        desk = window(browser, running.url, (1280, 800))
        sign_off(desk)
        pair_and_publish(desk)
        desk.move_clock("Next step")
        report_and_confirm(desk)
        desk.pick_up("Het Veerhuis")
        desk.page.mouse.move(0, 0)
        keep(desk, folder / "try.png")
        dark = window(browser, running.url, (1280, 800), dark=True)
        keep(dark, folder / "try-dark.png")
        phone = window(browser, running.url, (360, 740))
        phone.pick_up("Kees Verhoeven")
        keep(phone, folder / "try-phone.png")
        browser.close()


def window(browser: Browser, url: str, size: tuple[int, int], *, dark: bool = False) -> Screen:
    viewport = {"width": size[0], "height": size[1]}
    page = browser.new_page(
        viewport=viewport,  # type: ignore[arg-type]  # a TypedDict with these two
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    screen = Screen(page)
    screen.open(url)
    return screen


def keep(screen: Screen, file: Path) -> None:
    """With few colours: a third of the size, and nobody sees it."""
    screen.page.evaluate("() => document.activeElement.blur()")
    screen.picture(file)
    with Image.open(file) as picture:
        small = picture.convert("RGB").quantize(_COLOURS)
    small.save(file, optimize=True)


if __name__ == "__main__":
    take(Path(sys.argv[1]))
