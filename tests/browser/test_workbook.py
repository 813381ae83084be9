"""The workbook on the page: by keyboard alone, with others at the same file, and with mistakes in it."""

import openpyxl
from playwright.sync_api import Page, expect

from sheets.grid import CellWrite, Plan
from sheets.xlsx import XlsxWorkbook
from tests.browser.conftest import Window
from tests.browser.nights import Running


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def stored(night: Running, tab: str, cell: str) -> object:
    return openpyxl.load_workbook(night.night.file)[tab][cell].value


def test_cells_are_reached_and_changed_by_keyboard_alone(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    page = screen.page
    page.get_by_role("tab", name="Pairings").focus()
    keys(page, "ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(page.get_by_role("tab", name="Players")).to_be_focused()
    expect(page.get_by_role("tab", name="Players")).to_have_attribute("aria-selected", "true")
    keys(page, "Tab", "Home")
    last = page.locator("td:focus")
    expect(last).to_have_attribute("data-column", "0")
    for _ in range(30):
        keys(page, "ArrowUp")
    expect(screen.cell(0, 0)).to_be_focused()
    keys(page, "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight")
    expect(screen.cell(2, 2)).to_be_focused()
    page.keyboard.type("2101")
    keys(page, "Enter")
    expect(screen.cell(3, 2)).to_be_focused()
    expect(page.get_by_role("region", name="Workbook").get_by_role("status")).to_have_text("Saved.")
    screen.until(lambda: stored(night, "Players", "C3") == 2101)
    keys(page, "F2")
    page.keyboard.type("junk")
    keys(page, "Escape")
    expect(screen.cell(3, 2)).to_have_text("2065")
    keys(page, "Delete")
    expect(screen.cell(3, 2)).to_have_text("")
    screen.until(lambda: stored(night, "Players", "C4") is None)


def test_what_somebody_else_writes_appears_and_is_never_overwritten(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    screen.turn_to_tab("Players")
    expect(screen.cell(5, 2)).to_have_text("2010")
    screen.cell(5, 2).press("F2")
    by_another_program(night, 2222)
    screen.page.keyboard.type("2333")
    screen.page.keyboard.press("Enter")
    said = screen.page.get_by_role("region", name="Workbook").get_by_role("status")
    expect(said).to_contain_text("Somebody has changed C6 meanwhile: it holds “2222” now")
    expect(screen.cell(5, 2)).to_have_text("2222")
    assert stored(night, "Players", "C6") == 2222


def test_a_mistake_is_marked_where_it_stands_and_told(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    screen.turn_to_tab("Pairings")
    screen.type_into(2, 4, "3-3")
    expect(screen.cell(2, 4)).to_have_class("wrong")
    expect(screen.cell(2, 4)).to_contain_text("3-3")
    assert "3-3" in (screen.cell(2, 4).get_attribute("title") or "")
    screen.until(lambda: bool(night.night.state().snapshot.errors))
    phone = screen.pick_up("Pieter van Dam")
    screen.say(phone, "/problems")
    screen.read(phone, "Pairings!E3")


def by_another_program(night: Running, rating: int) -> None:
    def plan(book: object) -> Plan:
        del book
        players = next(tab for tab in workbook.read().tabs if tab.title == "Players")
        return Plan((CellWrite(players.sheet_id, 5, 2, 2010, rating),))

    workbook = XlsxWorkbook(night.night.file)
    workbook.write(plan)
