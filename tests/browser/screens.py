"""What a person sees of the page and does with it, by names and labels, as a screen reader finds them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

_TRIES, _PAUSE = 100, 100
"""How often is looked, and milliseconds between."""

NARROW = 760
"""Pixels: up to this width one thing is shown at a time."""


@dataclass(frozen=True)
class Screen:
    """The page in one window."""

    page: Page

    @property
    def is_narrow(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] <= NARROW

    def open(self, url: str) -> None:
        """Load the page and wait until everything is there."""
        self.page.goto(url)
        self.page.wait_for_selector("body[data-ready]")

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something outside the page."""
        for _ in range(_TRIES):
            if holds():
                return
            self.page.wait_for_timeout(_PAUSE)
        raise AssertionError("it hasn't happened")

    def turn_to(self, view: str) -> None:
        """Phones, Workbook or Clock; a wide window shows them all."""
        if self.is_narrow:
            self.page.get_by_role("navigation").get_by_role("button", name=view).click()

    # --- phones

    def phone(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=f"Phone of {name}", exact=True)

    def pick_up(self, name: str) -> Locator:
        """Somebody's phone, if need be by way of the list."""
        self.turn_to("Phones")
        phone = self.phone(name)
        if phone.count() == 0:
            self.page.get_by_role("button", name="Other phones").first.click()
            people = self.page.get_by_role("region", name="Choose a phone").get_by_role("button")
            people.filter(has=self.page.get_by_text(name, exact=True)).click()
        return phone

    def tap(self, phone: Locator, label: str) -> None:
        """The newest button with these words."""
        phone.get_by_role("button", name=label, exact=True).last.click()

    def command(self, phone: Locator, name: str) -> None:
        """Choose one from the menu of commands."""
        phone.get_by_role("button", name="Commands").click()
        phone.get_by_role("group", name="Commands").get_by_role("button", name=f"/{name} ").click()

    def say(self, phone: Locator, text: str) -> None:
        field = phone.get_by_role("textbox")
        field.fill(text)
        field.press("Enter")

    def read(self, phone: Locator, text: str) -> None:
        """Wait until the newest message says this."""
        expect(phone.get_by_role("article").last).to_contain_text(text)

    # --- the tour

    @property
    def task(self) -> Locator:
        return self.page.get_by_role("region", name="What to try first").get_by_role("paragraph")

    def does(self, title: str) -> None:
        """Wait until the tour has come to this step."""
        expect(self.task).to_contain_text(title)

    def shown(self) -> None:
        """Let the tour lead to where the step is done."""
        self.page.get_by_role("button", name="Show me").click()

    def shown_phone(self, pattern: str) -> Locator:
        """Let the tour lead to the phone that its text names."""
        found = re.search(pattern, self.task.inner_text())
        assert found is not None, self.task.inner_text()
        self.shown()
        return self.phone(found.group(1))

    # --- the workbook

    def turn_to_tab(self, title: str) -> None:
        self.turn_to("Workbook")
        self.page.get_by_role("tab", name=title).click()

    def cell(self, row: int, column: int) -> Locator:
        """Counted from 0."""
        return self.page.locator(f"td[data-row='{row}'][data-column='{column}']")

    def row_of(self, *texts: str) -> int:
        """The last row that has these cells."""
        rows = self.page.get_by_role("grid").get_by_role("row")
        for text in texts:
            rows = rows.filter(has=self.page.get_by_role("gridcell", name=text, exact=True))
        return int(rows.last.get_by_role("gridcell").first.get_attribute("data-row") or "-1")

    def type_into(self, row: int, column: int, text: str) -> None:
        cell = self.cell(row, column)
        cell.click()
        cell.press("F2")
        field = cell.get_by_role("textbox").or_(cell.get_by_role("combobox"))
        field.fill(text)
        field.press("Enter")

    # --- time

    @property
    def time(self) -> Locator:
        return self.page.get_by_role("region", name="Clock", exact=True).get_by_role("time")

    def move_clock(self, label: str) -> None:
        self.turn_to("Clock")
        self.page.get_by_role("button", name=label, exact=True).click()
        self.page.wait_for_selector("#clock:not(.moving)")

    # --- pictures

    def picture(self, path: Path) -> None:
        """Once nothing moves any more."""
        self.page.wait_for_timeout(600)
        self.page.screenshot(path=path)
