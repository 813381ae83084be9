"""Places in a sheet: A1 notation, GridRange, and rectangles of rows and columns."""

import re
from dataclasses import dataclass

from tests.doubles.sheets_api.errors import ApiError, Json


@dataclass(frozen=True)
class Area:
    """Rows and columns from 0, ends excluded. `single`: it was written as one cell, from which data may spread."""

    top: int
    bottom: int
    left: int
    right: int
    single: bool = False

    def __contains__(self, place: tuple[int, int]) -> bool:
        return self.top <= place[0] < self.bottom and self.left <= place[1] < self.right

    def meets(self, other: "Area") -> bool:
        """Whether they have a cell in common."""
        return (
            self.top < other.bottom and other.top < self.bottom and self.left < other.right and other.left < self.right
        )

    @property
    def json(self) -> Json:
        """As a GridRange without sheet id."""
        return {
            "startRowIndex": self.top,
            "endRowIndex": self.bottom,
            "startColumnIndex": self.left,
            "endColumnIndex": self.right,
        }


def letters(column: int) -> str:
    """A for 0."""
    text, number = "", column + 1
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def column_number(text: str) -> int:
    number = 0
    for letter in text.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def place(text: str) -> tuple[int, int]:
    """Row and column of `B5`."""
    found = re.fullmatch(r"([A-Z]+)(\d+)", text)
    assert found is not None, text
    return int(found[2]) - 1, column_number(found[1])


def quoted(title: str) -> str:
    """A title as it stands in front of `!`."""
    plain = re.fullmatch(r"[A-Za-z_]\w*", title, re.ASCII) and not re.fullmatch(r"[A-Za-z]{1,3}\d+", title)
    return title if plain else "'" + title.replace("'", "''") + "'"


def shown(title: str, area: Area) -> str:
    """`Sheet1!A1:B2`; one cell as `Sheet1!A1`."""
    first = f"{letters(area.left)}{area.top + 1}"
    last = f"{letters(area.right - 1)}{area.bottom}"
    return f"{quoted(title)}!{first}" if first == last else f"{quoted(title)}!{first}:{last}"


_TITLED = re.compile(r"(?:'((?:[^']|'')+)'|([^!']+))(?:!(.+))?", re.DOTALL)
_CORNERS = re.compile(r"([A-Za-z]{1,3})?(\d+)?(?::([A-Za-z]{1,3})?(\d+)?)?")


def split(text: str) -> tuple[str, str]:
    """Title (or what may be one) and cells of a range."""
    found = _TITLED.fullmatch(text)
    if found is None:
        raise unparsable(text)
    return (found[1] or "").replace("''", "'") or found[2], found[3] or ""


def cells(text: str, rows: int, columns: int, title: str) -> Area:
    """The area of `A1:B2`, `A:A`, `2:2`, `A2:2`, `D4:A1` in a sheet of this size."""
    found = _CORNERS.fullmatch(text)
    if found is None or not text:
        raise unparsable(f"{quoted(title)}!{text}")
    has_end = ":" in text
    one = (_number(found[2]), _column(found[1]))
    two = (_number(found[4]), _column(found[3])) if has_end else one
    top, bottom = _ends(one[0], two[0], rows)
    left, right = _ends(one[1], two[1], columns)
    if bottom > rows or right > columns:
        raise ApiError(
            400, f"Range ({quoted(title)}!{text}) exceeds grid limits. Max rows: {rows}, max columns: {columns}"
        )
    return Area(top, bottom, left, right, single=(bottom - top, right - left) == (1, 1))


def _number(text: str | None) -> int | None:
    return int(text) - 1 if text else None


def _column(text: str | None) -> int | None:
    return column_number(text) if text else None


def _ends(one: int | None, two: int | None, size: int) -> tuple[int, int]:
    if one is None and two is None:
        return 0, size
    if one is None or two is None:
        return (one if one is not None else 0), (two + 1 if two is not None else size)
    return min(one, two), max(one, two) + 1


def unparsable(text: str) -> ApiError:
    return ApiError(400, f"Unable to parse range: {text}")


def grid_area(found: Json, rows: int, columns: int) -> Area:
    """Of a GridRange in a sheet of this size."""
    return Area(
        found.get("startRowIndex") or 0,
        found["endRowIndex"] if found.get("endRowIndex") is not None else rows,
        found.get("startColumnIndex") or 0,
        found["endColumnIndex"] if found.get("endColumnIndex") is not None else columns,
    )
