"""The adapters that share one contract: each is made from titles and values, and hands back a workbook to be tested.

Another adapter joins by a function of this kind and a line in ADAPTERS.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import openpyxl

from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from sheets.workbook import Workbook
from sheets.xlsx import XlsxWorkbook

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


ADAPTERS: Mapping[str, Maker] = {"memory": in_memory, "xlsx": in_xlsx}
