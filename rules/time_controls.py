"""Time controls as regulations and the workbook write them: `90+30`, `32s+1`, `5/4+3 from move 61`.

Minutes (or seconds with an `s`) for the whole game, White's before Black's where they differ, then the seconds added
for each move (FIDE Laws of Chess, Guidelines; PGN standard 9.6.1 for the tag of a file).
*Not done here*: controls of several periods; delay instead of increment.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from rules.errors import SettingError


@dataclass(frozen=True, slots=True)
class TimeControl:
    """All in seconds; `from_move` is the first move for which `increment` is added."""

    white: int
    black: int
    increment: int = 0
    from_move: int = 1

    @property
    def text(self) -> str:
        """As in a regulation."""
        base = _base(self.white) if self.white == self.black else f"{_base(self.white)}/{_base(self.black)}"
        if not self.increment:
            return base
        start = f" from move {self.from_move}" if self.from_move > 1 else ""
        return f"{base}+{self.increment}{start}"

    def agrees(self, tag: str) -> bool | None:
        """Whether a PGN file's `TimeControl` says the same; None when the tag says nothing.

        The tag knows one base for both sides, and no increment that begins late: either side's base will do then, with
        the increment or without.
        """
        if tag.strip() in {"", "?", "-"}:
            return None
        read = _TAG.fullmatch(tag.strip())
        if read is None:
            return False
        increments = {self.increment} if self.from_move == 1 else {self.increment, 0}
        return int(read["base"]) in {self.white, self.black} and Fraction(read["increment"] or 0) in increments


_BASE = r"(\d{1,4}(?:\.\d{1,2})?)\s*(s?)"
_TEXT = re.compile(rf"{_BASE}(?:\s*/\s*{_BASE})?(?:\s*\+\s*(\d{{1,4}})\s*s?(?:\s+from\s+move\s+(\d{{1,3}}))?)?")
_TAG = re.compile(r"(?P<base>\d{1,6})(?:\+(?P<increment>\d{1,4}(?:\.\d{1,3})?))?")


def time_control(text: str) -> TimeControl:
    """What a regulation writes. SettingError `time-control`."""
    read = _TEXT.fullmatch(" ".join(text.split()).casefold())
    if read is None:
        raise SettingError("time-control", key="Time controls", value=text)
    base, unit, other, other_unit, increment, from_move = read.groups()
    white = _seconds(base, unit)
    black = white if other is None else _seconds(other, other_unit)
    if not white or not black or white.denominator != 1 or black.denominator != 1:
        raise SettingError("time-control", key="Time controls", value=text)
    return TimeControl(int(white), int(black), int(increment or 0), int(from_move or 1))


def time_controls(text: str) -> tuple[TimeControl, ...]:
    """Several with commas between, one for each unit of a stage. SettingError `time-control`."""
    return tuple(time_control(part) for part in re.split(r"[,;]", text) if part.strip())


def _seconds(number: str, unit: str) -> Fraction:
    return Fraction(number) * (1 if unit else 60)


def _base(seconds: int) -> str:
    return f"{seconds}s" if seconds % 60 else str(seconds // 60)
