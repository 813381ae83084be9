"""The adapters that share one contract: each is made from titles and values, and hands back a workbook to be tested.

Another adapter joins by a function of this kind and a line in ADAPTERS.
"""

import atexit
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import openpyxl

from sheets.google.account import Account
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from sheets.workbook import Workbook
from sheets.xlsx import XlsxWorkbook
from tests.sheets.google.clubs import Google, google

Tabs = Mapping[str, Sequence[Sequence[Scalar]]]
Maker = Callable[[Tabs, Path], Workbook]


def in_memory(tabs: Tabs, _: Path) -> Workbook:
    return MemoryWorkbook(tabs)


def in_xlsx(tabs: Tabs, folder: Path) -> Workbook:
    """Made by another library than the one under test."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for title, rows in tabs.items():
        sheet = book.create_sheet(title)
        for row, values in enumerate(rows, 1):
            for column, value in enumerate(values, 1):
                cell = sheet.cell(row, column, value)
                if isinstance(value, str):
                    cell.data_type = "s"
    path = folder / f"book{len(list(folder.iterdir()))}.xlsx"
    book.save(path)
    return XlsxWorkbook(path)


@cache
def _google() -> Google:
    """One double for all; it ends with the tests."""
    running = ExitStack()
    atexit.register(running.close)
    return running.enter_context(google())


def in_google(tabs: Tabs, _: Path) -> Workbook:
    """A spreadsheet of the double of Google's servers, whose minutes pass while the adapter waits for its turn."""
    return _google().club(tabs, _google_account()).workbook


@cache
def _google_account() -> Account:
    return _google().account()


ADAPTERS: Mapping[str, Maker] = {"memory": in_memory, "xlsx": in_xlsx, "google": in_google}
