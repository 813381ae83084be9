"""What is typed into a cell is taken as a spreadsheet program takes it."""

from datetime import date, datetime, time

import pytest

from bot.trying.typed import typed
from sheets.grid import Scalar


@pytest.mark.parametrize(
    ("text", "before", "is_text", "after"),
    [
        ("7", None, False, 7),
        (" 7 ", None, False, 7),
        ("-3", None, False, -3),
        ("1,5", None, False, 1.5),
        ("1.5", None, False, 1.5),
        ("7", None, True, "7"),
        ("1-0", None, True, "1-0"),
        ("1-0", None, False, "1-0"),
        ("½-½", None, True, "½-½"),
        ("007", "x", True, "007"),
        ("", "x", True, None),
        ("   ", 7, False, None),
        ("=1+1", None, False, "=1+1"),
        ("12 March", None, False, "12 March"),
        ("2026-03-05", None, False, "2026-03-05"),
        ("2026-03-05", date(2026, 3, 4), True, date(2026, 3, 5)),
        (
            "2026-03-05 20:15",
            datetime.fromisoformat("2026-03-04 20:00"),
            True,
            datetime.fromisoformat("2026-03-05 20:15"),
        ),
        ("19:30", time(20), True, time(19, 30)),
        ("soon", time(20), True, "soon"),
        ("1" * 16, None, False, "1" * 16),
    ],
)
def test_each_kind_of_text(text: str, before: Scalar, is_text: bool, after: Scalar) -> None:
    found = typed(text, before, is_text=is_text)
    assert (found, type(found)) == (after, type(after))
