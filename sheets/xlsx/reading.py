"""A worksheet's XML read once, from front to back: values, formulas and their stored values together.

Two loads with openpyxl would give the same, one for the formulas and one for the values, in several times the time.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sheets.areas import LAST_COLUMN, LAST_ROW, column_number, parse_area
from sheets.errors import WorkbookUnreadable
from sheets.grid import EMPTY, Cell, Tab, address
from sheets.xlsx.markup import parser_for, run, split_name
from sheets.xlsx.relations import RELATIONS_OF, SheetEntry
from sheets.xlsx.texts import Runs
from sheets.xlsx.values import CellValues

if TYPE_CHECKING:
    from openpyxl.formula.translate import Translator

MOST_CELLS = 10_000_000
"""Of one workbook, counting the holes before the last cell of each row."""


def read_tab(data: bytes, entry: SheetEntry, values: CellValues, room: int = MOST_CELLS) -> Tab:
    """WorkbookUnreadable if this is no worksheet, is damaged or has more cells than there is `room` for."""
    reader = _SheetReader(entry.part, values, room)
    reader.read(data)
    return Tab(entry.sheet_id, entry.title, tuple(reader.rows), tuple(reader.merged))


class _SheetReader:
    """Called by the parser for each element; `c` are cells, `v` values, `f` formulas, `is` texts kept in the cell."""

    def __init__(self, part: str, values: CellValues, room: int) -> None:
        self.rows: list[Sequence[Cell]] = []
        self.merged: list[str] = []
        self._part = part
        self._values = values
        self._columns: dict[str, int] = {}
        self._shared: dict[str, tuple[str, str]] = {}
        self._translators: dict[str, Translator] = {}
        self._row: list[Cell] = []
        self._number = -1
        self._next = 0
        self._room = room
        self._characters: list[str] = []
        self._cell: dict[str, str] = {}
        self._formula: dict[str, str] | None = None
        self._formula_text = ""
        self._raw: str | None = None

    def read(self, data: bytes) -> None:
        parser = self._parser = parser_for(self._part)
        parser.StartElementHandler = self._root
        parser.CharacterDataHandler = self._characters.append
        run(parser, data, self._part)

    def _root(self, name: str, _: dict[str, str]) -> None:
        space, local = split_name(name)
        if local != "worksheet" or space not in RELATIONS_OF:
            raise WorkbookUnreadable("workbook-damaged", part=self._part)
        self._c, self._v, self._f, self._is = (f"{space} {tag}" for tag in ("c", "v", "f", "is"))
        self._row_tag, self._merge_tag = f"{space} row", f"{space} mergeCell"
        self._runs = Runs(space)
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._characters.clear()
        if name == self._c:
            self._cell, self._formula, self._raw = attributes, None, None
        elif name == self._f:
            self._formula = attributes
        elif name == self._row_tag:
            self._number = int(attributes["r"]) - 1 if "r" in attributes else self._number + 1
            self._row, self._next = [], 0
        elif name == self._merge_tag:
            self.merged.append(str(parse_area(attributes["ref"])))
        else:
            self._runs.start(name)

    def _end(self, name: str) -> None:
        if name == self._v:
            self._raw = "".join(self._characters)
        elif name == self._c:
            self._end_cell()
        elif name == self._f:
            self._formula_text = "".join(self._characters).strip()
        elif name == self._row_tag:
            self._end_row()
        elif name == self._is:
            self._raw = self._runs.take()
        else:
            self._runs.end(name, "".join(self._characters))

    def _end_cell(self) -> None:
        cell = self._cell
        reference = cell.get("r")
        column = self._next if reference is None else self._column(reference)
        self._next = column + 1
        of_type, style = cell.get("t", "n"), cell.get("s", "0")
        if self._formula is not None:
            found = self._values.formula(self._formula_at(column), of_type, style, self._raw)
        elif self._raw is not None:
            found = self._values.cell(of_type, style, self._raw)
        else:
            return
        if found is not EMPTY:
            self._place(column, found)

    def _place(self, column: int, cell: Cell) -> None:
        """Cells that are not in order are legible all the same."""
        row = self._row
        if column >= len(row):
            if column > len(row):
                row.extend([EMPTY] * (column - len(row)))
            row.append(cell)
        else:
            row[column] = cell

    def _column(self, reference: str) -> int:
        letters = reference.rstrip("0123456789")
        column = self._columns.get(letters)
        if column is None:
            column = self._columns[letters] = column_number(letters)
            if not letters.isascii() or not 0 <= column <= LAST_COLUMN:
                raise ValueError(reference)
        return column

    def _end_row(self) -> None:
        number, row = self._number, self._row
        if not row:
            return
        self._room -= len(row)
        if self._room < 0:
            raise WorkbookUnreadable("workbook-too-large", part=self._part)
        if not 0 <= number <= LAST_ROW or (number < len(self.rows) and self.rows[number]):
            raise ValueError(number)
        if number < len(self.rows):
            self.rows[number] = tuple(row)
        else:
            self.rows.extend([()] * (number - len(self.rows)))
            self.rows.append(tuple(row))

    def _formula_at(self, column: int) -> str:
        """Of a shared formula only the first cell has the text; the others have it moved along."""
        text, formula = self._formula_text, self._formula or {}
        shared = formula.get("si") if formula.get("t") == "shared" else None
        if shared is None:
            return f"={text}"
        place = address(self._number, column)
        if text or shared not in self._shared:
            self._shared[shared] = (f"={text}", place)
            return f"={text}"
        return self._moved(shared, place)

    def _moved(self, shared: str, place: str) -> str:
        from openpyxl.formula.tokenizer import TokenizerError
        from openpyxl.formula.translate import Translator, TranslatorError

        try:
            translator = self._translators.get(shared)
            if translator is None:
                translator = self._translators[shared] = Translator(*self._shared[shared])
            return str(translator.translate_formula(place))
        except (TokenizerError, TranslatorError):
            return "=#REF!"
