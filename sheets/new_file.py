"""A new `.xlsx` file with the contents of a book: begun by openpyxl, filled by the adapter."""

import tempfile
from pathlib import Path

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation

from sheets.copying import copy_into, tabs_to_copy
from sheets.grid import Book, NewTab, Plan
from sheets.template import new_file
from sheets.verifying import verify
from sheets.xlsx import XlsxWorkbook

_FILLED_ROWS = 2000


def copy_to_new_file(source: Book, path: Path) -> None:
    """WorkbookError `workbook-exists`: an existing file is never overwritten; or for what no workbook can hold."""
    tabs = tabs_to_copy(source)
    verify(Plan(new_tabs=tabs), Book(()))
    with tempfile.TemporaryDirectory() as folder:
        begun = Path(folder) / "copy.xlsx"
        _begin(tabs[0] if tabs else NewTab("Sheet1", ()), begun)
        XlsxWorkbook(begun).write(lambda book: copy_into(source, book))
        new_file(path, begun.read_bytes())


def _begin(first: NewTab, path: Path) -> None:
    """With the first tab, still empty: no workbook is without one."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = first.title
    for column in first.text_columns:
        sheet.column_dimensions[get_column_letter(column + 1)].number_format = "@"
    for column, choices in first.drop_downs.items():
        letter = get_column_letter(column + 1)
        listed = DataValidation("list", formula1=f'"{",".join(choices)}"', allow_blank=True, showErrorMessage=False)
        listed.add(f"{letter}2:{letter}{_FILLED_ROWS}")
        sheet.add_data_validation(listed)
    book.save(path)
