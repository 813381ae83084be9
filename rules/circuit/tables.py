"""The tables by which a stage pays (Кубок России 2018, "Базовая таблица подсчета очков"), and how they are written.

The published numbers are lost; a table is data that the organiser enters, row by row or as text: `1: 20; 2: 17`.
A table is read by the last row that begins at or below a number; points by the exact place, one that misses pays 0.

*Not done here*: which table a stage uses (rules.circuit.regulation), what comes of it (rules.circuit.stages).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction
from itertools import pairwise

from rules.errors import SettingError
from rules.regulations import SettingValue, number

FROM_HUNDRED = " from 100"
"""The suffix of the table that is used from `LARGE` participants on."""

LARGE = 100


@unique
class TableKind(Enum):
    """What a table tells; the value is the Kind of its rows in the Table tab."""

    SCORING_PLACES = "scoring places"
    POINTS = "points"
    INCREASE_PLAYERS = "increase players"
    INCREASE_GRANDMASTERS = "increase grandmasters"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: from which number (or place) on, and what then holds. `is_share`: of the participants, not a count."""

    start: int
    value: Fraction
    is_share: bool = False


@dataclass(frozen=True, slots=True)
class PayTable:
    """Rows by rising start."""

    rows: tuple[Row, ...] = ()

    def from_row(self, reached: int) -> Row | None:
        """The last row that begins at or below a number; None below the first one."""
        return next((row for row in reversed(self.rows) if row.start <= reached), None)

    def exact(self, place: int) -> Fraction:
        """What the row of just this place says; 0 where there is none."""
        return next((row.value for row in self.rows if row.start == place), Fraction(0))


def pay_table(key: str, rows: Iterable[Row]) -> PayTable:
    """A table of rows in any order; the same row twice is one. SettingError `circuit-from-twice`."""
    ordered = sorted(set(rows), key=lambda row: (row.start, row.value))
    for row, following in pairwise(ordered):
        if row.start == following.start:
            raise SettingError("circuit-from-twice", key=key, value=str(row.start), start=row.start)
    return PayTable(tuple(ordered))


def table_row(kind: TableKind, start: SettingValue, value: SettingValue) -> Row:
    """A row as it stands in the Table tab.

    SettingError `circuit-from`, `circuit-percent`, `circuit-percent-unclear`, `circuit-scoring-places` or
    `circuit-points`; `start` is among the parameters.
    """
    first, key = _start(kind, start), f"circuit.{kind.value}"
    try:
        match kind:
            case TableKind.SCORING_PLACES:
                return _scoring_places(key, first, value)
            case TableKind.POINTS:
                return Row(first, _points(key, value))
            case TableKind.INCREASE_PLAYERS | TableKind.INCREASE_GRANDMASTERS:
                return Row(first, percent(key, value))
    except SettingError as error:
        raise SettingError(error.code, **{**error.params, "start": first}) from error


def table_text(kind: TableKind, text: SettingValue) -> PayTable:
    """A table as it stands in Settings: `1: 20; 2: 17`, or `none`. SettingError `circuit-table`, or as for a row."""
    key, words = f"circuit.{kind.value}", str(text).strip()
    if words.casefold() in {"none", ""}:
        return PayTable()
    rows = [part.split(":") for part in words.replace("\n", ";").split(";") if part.strip()]
    if not all(len(row) == 2 for row in rows):
        raise SettingError("circuit-table", key=key, value=words)
    return pay_table(key, [table_row(kind, start.strip(), value.strip()) for start, value in rows])


def percent(key: str, value: SettingValue) -> Fraction:
    """A percentage as people and spreadsheets write it: `10%`, `10` and 0.1 (a cell that shows 10%) are a tenth.

    SettingError `circuit-percent`; `circuit-percent-unclear` for a bare 1 to 2, which may be 1% as well as 100%.
    """
    words = str(value).strip()
    try:
        read = number(key, words.removesuffix("%").strip())
    except SettingError as error:
        raise SettingError("circuit-percent", key=key, value=words) from error
    if isinstance(value, bool) or read < 0:
        raise SettingError("circuit-percent", key=key, value=words)
    if words.endswith("%"):
        return read / 100
    if 1 <= read <= 2:
        raise SettingError("circuit-percent-unclear", key=key, value=words)
    return read if read < 1 else read / 100


def _start(kind: TableKind, start: SettingValue) -> int:
    try:
        first = number(kind.value, start)
    except SettingError:
        first = Fraction(-1)
    if first.denominator != 1 or first < (1 if kind is TableKind.POINTS else 0):
        raise SettingError("circuit-from", key=f"circuit.{kind.value}", value=str(start), start=str(start))
    return int(first)


def _scoring_places(key: str, start: int, value: SettingValue) -> Row:
    """A whole number of places, or a share of the participants: `1/5`, `20%`, 0.2."""
    words = str(value).strip()
    is_percent = words.endswith("%")
    try:
        read = number(key, words.removesuffix("%").strip()) / (100 if is_percent else 1)
    except SettingError as error:
        raise SettingError("circuit-scoring-places", key=key, value=words) from error
    is_share = is_percent or "/" in words or 0 < read < 1
    if isinstance(value, bool) or read < 0 or (read > 1 if is_share else read.denominator != 1):
        raise SettingError("circuit-scoring-places", key=key, value=words)
    return Row(start, read, is_share)


def _points(key: str, value: SettingValue) -> Fraction:
    try:
        read = number(key, value)
    except SettingError:
        read = Fraction(-1)
    if read < 0:
        raise SettingError("circuit-points", key=key, value=str(value))
    return read
