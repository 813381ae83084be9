"""What people do with a spreadsheet in their browser."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, time
from typing import Any

from sheets.grid import Scalar
from tests.doubles.sheets_api import areas
from tests.doubles.sheets_api.areas import Area
from tests.doubles.sheets_api.errors import Json
from tests.doubles.sheets_api.model import Sheet, Spreadsheet, new_sheet
from tests.doubles.sheets_api.values import EPOCH, number_format, typed, unformatted


class Hands:
    """One spreadsheet and somebody who edits it. Everything happens at once, as one change."""

    def __init__(self, book: Spreadsheet, changing: Callable[[Spreadsheet, Callable[[], None]], None]) -> None:
        self.book = book
        self._changing = changing

    @property
    def key(self) -> str:
        return self.book.id

    @property
    def address(self) -> str:
        return f"https://docs.google.com/spreadsheets/d/{self.book.id}/edit#gid=0"

    # --- looking

    def tab(self, title: str) -> Sheet:
        found = self.book.titled(title)
        assert found is not None, title
        return found

    def value(self, title: str, cell: str) -> Any:
        """What stands there, as `UNFORMATTED_VALUE`; "" for nothing."""
        return unformatted(self.tab(title).cell(areas.place(cell)))

    def rows(self, title: str) -> list[list[Any]]:
        """All values, ragged, without empty ends."""
        sheet = self.tab(title)
        rows: list[list[Any]] = []
        for row, column in sorted(place for place in sheet.cells if unformatted(sheet.cell(place)) != ""):
            rows += [[] for _ in range(row + 1 - len(rows))]
            rows[row] += [""] * (column - len(rows[row])) + [unformatted(sheet.cell((row, column)))]
        return rows

    # --- editing

    def type(self, title: str, cell: str, text: str) -> None:
        """As at a keyboard: dates and numbers are recognised."""
        sheet, at = self.tab(title), areas.place(cell)
        is_text = number_format(sheet.cell(at)).get("type") == "TEXT"
        value, look = typed(text, self.book.locale, is_text=is_text)
        self._do(lambda: sheet.enter(at, value, look))

    def formula(self, title: str, cell: str, formula: str, gives: Json | None = None) -> None:
        """With the effective value that it gives; None: not calculated yet."""
        sheet, at = self.tab(title), areas.place(cell)

        def edit() -> None:
            sheet.enter(at, {"formulaValue": formula})
            sheet.put(at, sheet.cell(at) | {"effectiveValue": gives})

        self._do(edit)

    def clear(self, title: str, cell: str) -> None:
        self._do(lambda: self.tab(title).enter(areas.place(cell), None))

    def insert_rows(self, title: str, before: int, count: int = 1) -> None:
        """Rows as the sheet numbers them, from 1."""
        self._do(lambda: self.tab(title).insert("ROWS", before - 1, count))

    def delete_rows(self, title: str, first: int, last: int) -> None:
        self._do(lambda: self.tab(title).delete("ROWS", first - 1, last))

    def insert_column(self, title: str, before: str) -> None:
        self._do(lambda: self.tab(title).insert("COLUMNS", areas.column_number(before), 1))

    def sort(self, title: str, by: str, *, descending: bool = False, below: int = 1) -> None:
        """All rows below the first so many."""
        sheet = self.tab(title)
        area = Area(below, sheet.rows, 0, sheet.columns)
        self._do(lambda: sheet.sort(area, [(areas.column_number(by), descending)]))

    def merge(self, title: str, cells: str) -> None:
        sheet = self.tab(title)
        self._do(lambda: sheet.merges.append(areas.cells(cells, sheet.rows, sheet.columns, title)))

    def rename(self, title: str, new: str) -> None:
        self._do(lambda: self.tab(title).properties.update(title=new))

    def add_tab(self, title: str, rows: Sequence[Sequence[Scalar]] = ()) -> None:
        self._do(lambda: self.book.sheets.append(filled_sheet(next(self.book.numbers), title, rows)))

    def delete_tab(self, title: str) -> None:
        self._do(lambda: self.book.sheets.remove(self.tab(title)))

    def protect(self, title: str, cells: str) -> None:
        """Only the owner may edit them."""
        sheet = self.tab(title)
        area = areas.cells(cells, sheet.rows, sheet.columns, title)
        found = {"sheetId": sheet.id, **area.json}
        self._do(lambda: sheet.protected.append({"protectedRangeId": next(self.book.numbers), "range": found}))

    def unprotect(self, title: str) -> None:
        self._do(self.tab(title).protected.clear)

    def set_locale(self, locale: str) -> None:
        self._do(lambda: self.book.properties.update(locale=locale))

    # --- sharing

    def share(self, email: str, role: str = "writer") -> None:
        self.book.editors[email] = role

    def unshare(self, email: str) -> None:
        self.book.editors.pop(email, None)

    def trash(self) -> None:
        """Into the bin, where it can still be opened."""
        self.book.is_trashed = True

    def _do(self, edit: Callable[[], None]) -> None:
        self._changing(self.book, edit)


def filled_sheet(sheet_id: int, title: str, rows: Sequence[Sequence[Scalar]]) -> Sheet:
    """A tab with values of these types."""
    width = max(map(len, rows), default=0)
    sheet = new_sheet(sheet_id, title, max(len(rows), 1000), max(width, 26))
    for row, values in enumerate(rows):
        for column, value in enumerate(values):
            sheet.enter((row, column), *_entered(value))
    return sheet


def _entered(value: Scalar) -> tuple[Json | None, Json | None]:
    match value:
        case None | "":
            return None, None
        case bool():
            return {"boolValue": value}, None
        case int() | float():
            return {"numberValue": value}, None
        case datetime():
            days = (value.date() - EPOCH).days + _fraction(value.time())
            return {"numberValue": days}, {"type": "DATE_TIME"}
        case date():
            return {"numberValue": (value - EPOCH).days}, {"type": "DATE"}
        case time():
            return {"numberValue": _fraction(value)}, {"type": "TIME"}
        case _:
            return {"stringValue": value}, None


def _fraction(at: time) -> float:
    return (at.hour * 3600 + at.minute * 60 + at.second + at.microsecond / 1e6) / 86_400
