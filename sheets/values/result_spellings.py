"""Results as people write them: `1-0`, `1–0`, `1:0`, `0,5-0,5`, `1/2-1/2`, `remise`, `=`, `+:-` and so on.

What could mean two things is no result: `1` alone, `0-0`, `2-1`.
"""

import re

from rules.results import Result
from sheets.names import folded

_DASHES = re.compile(r"[‐‑‒–—―−:]")
_HALVES = re.compile(r"1/2|(?<!\d)0?[.,]5(?!\d)")
_WHOLE_POINTS = re.compile(r"(?<!\d)([01])[.,]0(?!\d)")

_RESULTS = {
    Result.WHITE_WINS: "1-0",
    Result.DRAW: "½-½ ½ = =-= draw remise remis remi gelijk oavgjort unentschieden ничья",
    Result.BLACK_WINS: "0-1",
    Result.WHITE_WINS_BY_FORFEIT: "+/- +-- +- 1-0f 1-0ff 1f-0f",
    Result.BLACK_WINS_BY_FORFEIT: "-/+ --+ -+ 0-1f 0-1ff 0f-1f",
    Result.DOUBLE_FORFEIT: "-/- --- -- 0-0f 0-0ff 0f-0f",
    Result.POSTPONED: "postponed uitgesteld uppskjuten uppskjutet verlegt verschoben vertagt отложена отложено"
    " перенесена",
    Result.BYE: "bye vrij oneven frirond freilos spielfrei выходной",
}
_RESULT_OF = {spelling: result.value for result, spellings in _RESULTS.items() for spelling in spellings.split()}


def result_meant(text: str) -> str | None:
    """The result as the workbook keeps it; None if it can't be told."""
    words = folded(text).replace(" ", "")
    return _RESULT_OF.get(_HALVES.sub("½", _WHOLE_POINTS.sub(r"\1", _DASHES.sub("-", words))))
