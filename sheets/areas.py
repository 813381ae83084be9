"""Rectangles of cells in A1 notation, such as `B2:D5`; rows and columns are counted from 0."""

import re
from dataclasses import dataclass

from sheets.grid import address

LAST_ROW = 1_048_575
LAST_COLUMN = 16_383
"""The last cell of a tab in every office program of today: XFD1048576."""

_CELL = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})")


@dataclass(frozen=True, slots=True)
class Area:
    """From `top`, `left` to `bottom`, `right`, all of them inside."""

    top: int
    left: int
    bottom: int
    right: int

    def __contains__(self, place: tuple[int, int]) -> bool:
        row, column = place
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    def __str__(self) -> str:
        first, last = address(self.top, self.left), address(self.bottom, self.right)
        return first if first == last else f"{first}:{last}"

    @property
    def corner(self) -> tuple[int, int]:
        return self.top, self.left

    def around(self, row: int, column: int) -> "Area":
        """The smallest area that also has this cell."""
        return Area(min(self.top, row), min(self.left, column), max(self.bottom, row), max(self.right, column))


def column_number(letters: str) -> int:
    """0 for A, 26 for AA."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def parse_cell(text: str) -> tuple[int, int]:
    """Row and column of `B2` or `$B$2`; ValueError for anything else."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise ValueError(text)
    row, column = int(match[2]) - 1, column_number(match[1])
    if not 0 <= row <= LAST_ROW or column > LAST_COLUMN:
        raise ValueError(text)
    return row, column


def parse_area(text: str) -> Area:
    """`B2:D5` or `B2`; ValueError for anything else."""
    first, _, last = text.partition(":")
    top, left = parse_cell(first)
    bottom, right = parse_cell(last or first)
    return Area(min(top, bottom), min(left, right), max(top, bottom), max(left, right))
