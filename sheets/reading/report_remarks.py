"""What a Tournament Report File says and no column holds.

Of a player it stands in his Remarks, as `TRF: w 1990/03/12`; people's own remarks may stand beside it. Lines that
are only kept stand in Settings, with a blank between them and ␣ for each blank within: a cell loses others.
"""

import re
from collections.abc import Sequence

_BLANK = "␣"
LONGEST = 30_000
"""Characters that a cell certainly holds."""

_SAID = re.compile(r"TRF:\s*(?P<sex>[mwfMWF])?\s*(?P<born>\d{4}(?:[/.-]\d{2}[/.-]\d{2})?)?")


def remark(sex: str, born: str) -> str:
    """The remark; "" for one of whom nothing is said."""
    said = " ".join(part for part in (sex, born) if part)
    return f"TRF: {said}" if said else ""


def as_read(remarks: str) -> tuple[str, str]:
    """Sex and date of birth of a remark; "" for what it doesn't say."""
    found = _SAID.search(remarks)
    return ("", "") if found is None else (found["sex"] or "", found["born"] or "")


def kept_text(lines: Sequence[str]) -> tuple[str, int]:
    """The lines for one cell, and how many of them there was no room for."""
    written = [line.replace(" ", _BLANK) for line in lines]
    while len(" ".join(written)) > LONGEST:
        written.pop()
    return " ".join(written), len(lines) - len(written)


def kept_lines(text: str) -> tuple[str, ...]:
    """The lines of such a cell."""
    return tuple(line.replace(_BLANK, " ") for line in text.split())
