"""Reading a workbook and writing one cell of it, against openpyxl doing the same."""

import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import openpyxl

from sheets.grid import Book, CellWrite, Plan
from sheets.xlsx import XlsxWorkbook

ROWS = 2_000
TRIES = 5


def run() -> list[tuple[str, str]]:
    """Best of some tries each. openpyxl needs two loads for what one reading gives: formulas and their values."""
    with tempfile.TemporaryDirectory() as folder:
        path = book_of(ROWS, Path(folder))
        reading = best(lambda: XlsxWorkbook(path).read())
        load = best(lambda: openpyxl.load_workbook(path))
        both = best(lambda: (openpyxl.load_workbook(path), openpyxl.load_workbook(path, data_only=True)))
        counts = iter(range(10**6))
        warm = XlsxWorkbook(path)
        warm.read()
        writing = best(lambda: XlsxWorkbook(path).write(lambda book: one_cell(book, next(counts))))
        again = best(lambda: warm.write(lambda book: one_cell(book, next(counts))))
        saving = best(lambda: load_and_save(path, Path(folder)))
    return [
        (f"xlsx: reading {ROWS} rows, to one load with openpyxl", ratio(reading, load)),
        (f"xlsx: reading {ROWS} rows, to the two loads with openpyxl that give the same", ratio(reading, both)),
        (f"xlsx: writing one cell of {ROWS} rows, to load and save with openpyxl", ratio(writing, saving)),
        (f"xlsx: writing one cell of {ROWS} rows that were read just before, to the same", ratio(again, saving)),
    ]


def book_of(rows: int, folder: Path) -> Path:
    """Eight columns: text, numbers, a formula."""
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row in range(1, rows + 1):
        sheet.append([row, f"Player {row}", 1500 + row % 800, f"=C{row}/2", True, "present", None, row / 7])
    path = folder / "book.xlsx"
    book.save(path)
    return path


def one_cell(book: Book, value: int) -> Plan:
    tab = book.tabs[0]
    return Plan([CellWrite(tab.sheet_id, 999, 6, tab.cell(999, 6).held, f"remark {value}")])


def load_and_save(path: Path, folder: Path) -> None:
    book = openpyxl.load_workbook(path)
    book.worksheets[0].cell(1000, 7).value = "remark"
    book.save(folder / "saved.xlsx")


def best(task: Callable[[], object]) -> float:
    """Seconds of the fastest try."""
    return min(seconds(task) for _ in range(TRIES))


def seconds(task: Callable[[], object]) -> float:
    start = time.perf_counter()
    task()
    return time.perf_counter() - start


def ratio(ours: float, theirs: float) -> str:
    return f"{ours / theirs:.2f} ({ours * 1000:.0f} ms to {theirs * 1000:.0f} ms)"


def main(rows: Sequence[tuple[str, str]]) -> None:
    for what, figure in rows:
        print(f"{what}: {figure}")


if __name__ == "__main__":
    main(run())
