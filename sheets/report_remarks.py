"""What a Tournament Report File says of a player and no column holds: it stands in his Remarks, as `TRF: w 1990/03/12`.

Remarks of people's own may stand before or after it.
"""

import re

_SAID = re.compile(r"TRF:\s*(?P<sex>[mwfMWF])?\s*(?P<born>\d{4}(?:[/.-]\d{2}[/.-]\d{2})?)?")


def remark(sex: str, born: str) -> str:
    """The remark; "" for one of whom nothing is said."""
    said = " ".join(part for part in (sex, born) if part)
    return f"TRF: {said}" if said else ""


def as_read(remarks: str) -> tuple[str, str]:
    """Sex and date of birth of a remark; "" for what it doesn't say."""
    found = _SAID.search(remarks)
    return ("", "") if found is None else (found["sex"] or "", found["born"] or "")
