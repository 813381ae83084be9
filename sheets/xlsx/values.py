"""What the markup of a cell means: its type, style and raw text make a typed value."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time

from sheets.grid import EMPTY, Cell, Scalar
from sheets.xlsx.dates import Kind, from_serial
from sheets.xlsx.texts import unescaped

_EXACT = 2**53
"""Whole numbers up to here are kept exactly by a spreadsheet."""


@dataclass(frozen=True)
class CellValues:
    """Reads cells of one workbook. `kinds` are those of its styles by their index, `epoch` the day with number 0."""

    strings: Sequence[Cell]
    kinds: Sequence[Kind]
    epoch: date
    _known: dict[tuple[str, str, str], Cell] = field(default_factory=dict, init=False)

    def cell(self, of_type: str, style: str, raw: str) -> Cell:
        """A cell without formula. ValueError or LookupError if it makes no sense."""
        known = self._known.get((of_type, style, raw))
        if known is None:
            known = self._known[of_type, style, raw] = self._read(of_type, style, raw)
        return known

    def formula(self, text: str, of_type: str, style: str, raw: str | None) -> Cell:
        """A cell with formula; `raw` is the text of its stored value, None if there is none."""
        if raw is None or (raw == "" and of_type != "str"):
            return Cell(None, text)
        if raw == "":
            return Cell("", text)
        stored = self.cell(of_type, style, raw)
        return Cell(stored.value, text, stored.error)

    def _read(self, of_type: str, style: str, raw: str) -> Cell:
        match of_type:
            case "s":
                return self.strings[int(raw)]
            case "inlineStr":
                return Cell(raw) if raw else EMPTY
            case "str":
                return Cell(unescaped(raw)) if raw else EMPTY
            case "b":
                return Cell(raw.strip() in {"1", "true"})
            case "e":
                return Cell(error=raw.strip())
            case "d":
                return Cell(_iso(raw.strip()))
            case "n":
                return Cell(self._number(raw.strip(), int(style))) if raw.strip() else EMPTY
            case _:
                raise ValueError(of_type)

    def _number(self, raw: str, style: int) -> Scalar:
        number = float(raw)
        if not math.isfinite(number):
            raise ValueError(raw)
        kind = self.kinds[style] if style < len(self.kinds) else Kind.NUMBER
        value = from_serial(number, kind, self.epoch)
        whole = isinstance(value, float) and value.is_integer() and abs(value) <= _EXACT
        return int(value) if whole and isinstance(value, float) else value


def _iso(text: str) -> date | time | datetime:
    """ISO 8601, as Strict workbooks may have it."""
    if "T" not in text:
        return time.fromisoformat(text) if ":" in text else date.fromisoformat(text)
    if text.startswith("T"):
        return time.fromisoformat(text[1:]).replace(tzinfo=None)
    return datetime.fromisoformat(text).replace(tzinfo=None)
