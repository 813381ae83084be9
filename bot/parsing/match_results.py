"""Results of a match of teams as captains type them: `3-1`, `1 0 ½ 1`, `1-0 0-1 ½-½ 1-0`.

A single sign a board is told from the sender's own side; a full score has White first, as everywhere. A total says
nothing of the boards unless one side has them all.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bot.parsing.results import Outcome, parse_result
from rules.results import Result


@dataclass(frozen=True, slots=True)
class SaidMatch:
    """`total` as typed, first score first; `boards` board by board: results with White first, or own outcomes."""

    total: tuple[Fraction, Fraction] | None = None
    boards: tuple[Result | Outcome, ...] = ()

    @property
    def is_turnable(self) -> bool:
        """Whether it may have been told from the other side: a total, or signs without colours."""
        return self.total is not None or any(isinstance(board, Outcome) for board in self.boards)


_OWN: Mapping[str, Result | Outcome] = {
    "1": Outcome.WON,
    "+": Outcome.WON,
    "0": Outcome.LOST,
    "-": Outcome.LOST,
    "½": Result.DRAW,
    "=": Result.DRAW,
    "1/2": Result.DRAW,
    "0.5": Result.DRAW,
}
_SCORE = r"(\d{1,2}(?:[.,][05]|½)?|½)"
_TOTAL = re.compile(rf"\s*{_SCORE}\s*[-–:]\s*{_SCORE}\s*")


def parse_match_result(text: str, boards: int) -> SaidMatch | None:
    """None when it is no result of a match of so many boards."""
    found = _TOTAL.fullmatch(text)
    if found is not None:
        total = _number(found.group(1)), _number(found.group(2))
        return SaidMatch(total) if sum(total) == boards and boards > 1 else None
    parts = [part for part in re.split(r"[\s,;]+", text.strip()) if part]
    if len(parts) != boards or boards < 2:
        return None
    if all(part in _OWN for part in parts):
        return SaidMatch(boards=tuple(_OWN[part] for part in parts))
    results = [_of_board(part) for part in parts]
    return SaidMatch(boards=tuple(r for r in results if r is not None)) if all(results) else None


def _of_board(part: str) -> Result | None:
    said = parse_result(part)
    return said.result if said is not None and said.certain and isinstance(said.result, Result) else None


def _number(text: str) -> Fraction:
    whole = text.rstrip("½").replace(",", ".") or "0"
    return Fraction(whole) + (Fraction(1, 2) if text.endswith("½") else 0)
