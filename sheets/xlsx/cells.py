"""The markup of one cell: the counterpart of `values`."""

from datetime import date, time

from sheets.grid import Scalar, address
from sheets.xlsx.dates import to_serial
from sheets.xlsx.markup import escaped
from sheets.xlsx.texts import escaped_text


def cell_markup(prefix: str, place: tuple[int, int], style: str, value: Scalar, epoch: date) -> str:
    """`<c>` with this value; `prefix` is `x:` or "", `style` the index of a style or "" for none.

    Text stands in the cell itself, not among the shared strings: so one part is touched and no other cell can depend
    on it. As text it has no other reading, whatever it begins with.
    """
    start = f'<{prefix}c r="{address(*place)}"' + (f' s="{style}"' if style else "")
    match value:
        case None | "":
            return f"{start}/>"
        case str():
            text = f"<{prefix}t{_space(value)}>{escaped(escaped_text(value))}</{prefix}t>"
            return f'{start} t="inlineStr"><{prefix}is>{text}</{prefix}is></{prefix}c>'
        case bool():
            return f'{start} t="b"><{prefix}v>{int(value)}</{prefix}v></{prefix}c>'
        case int() | float():
            return f"{start}><{prefix}v>{value!r}</{prefix}v></{prefix}c>"
        case date() | time():
            return f"{start}><{prefix}v>{to_serial(value, epoch)!r}</{prefix}v></{prefix}c>"


def _space(text: str) -> str:
    """Else programs drop spaces and line feeds at the ends."""
    return ' xml:space="preserve"' if text != text.strip() or "\n" in text else ""
