"""What a person types into a cell of the page, taken as a spreadsheet program takes it."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime, time

from sheets.grid import Scalar

_WHOLE = re.compile(r"[+-]?\d{1,15}")
_DECIMAL = re.compile(r"[+-]?\d{1,12}[.,]\d{1,6}")


def typed(text: str, before: Scalar, *, is_text: bool) -> Scalar:
    """A number where it is one, unless the column is formatted as text; a date or time where one stood before."""
    text = text.strip()
    if not text:
        return None
    if type(before) in _MOMENTS:
        with suppress(ValueError):
            return _MOMENTS[type(before)](text)
    if is_text:
        return text
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text.replace(",", ".")) if _DECIMAL.fullmatch(text) else text


_MOMENTS: Mapping[type, Callable[[str], Scalar]] = {
    datetime: datetime.fromisoformat,
    date: date.fromisoformat,
    time: time.fromisoformat,
}
