"""The table of standings as a picture that fills a phone held upright; the reader's own lines are marked."""

from dataclasses import dataclass

from bot.pictures.canvas import ACCENT, FAINT, OWN, Pen, Sheet

WIDTH, MARGIN, ROW, HEAD, FOOT = 900, 44, 46, 178, 34
_RANK, _COLUMN = 64, 130
LINES = 40
"""How many lines one picture takes; more of them couldn't be read on a phone."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line; `values` stand to the right, one under each heading."""

    rank: str
    name: str
    values: tuple[str, ...]
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class TablePicture:
    """`headings` are those of the values; the words are in the reader's language."""

    title: str
    subtitle: str
    headings: tuple[str, ...]
    rows: tuple[TableRow, ...]


def draw_table(picture: TablePicture) -> bytes:
    """A PNG file."""
    sheet = Sheet(WIDTH, HEAD + ROW * len(picture.rows) + FOOT)
    _head(sheet, picture)
    for number, row in enumerate(picture.rows):
        _row(sheet, row, HEAD + ROW * number)
    return sheet.png()


def _head(sheet: Sheet, picture: TablePicture) -> None:
    title, faint = Pen(40, is_bold=True), Pen(24, FAINT)
    room = WIDTH - 2 * MARGIN
    sheet.write(MARGIN, 54, sheet.fitted(picture.title, title, room), title)
    sheet.write(MARGIN, 102, sheet.fitted(picture.subtitle, faint, room), faint)
    for place, heading in enumerate(reversed(picture.headings)):
        pen = Pen(20, FAINT, "right")
        sheet.write(WIDTH - MARGIN - place * _COLUMN, HEAD - 24, sheet.fitted(heading, pen, _COLUMN - 12), pen)
    sheet.rule(HEAD - 4, MARGIN)


def _row(sheet: Sheet, row: TableRow, top: int) -> None:
    middle = top + ROW / 2
    if row.is_own:
        sheet.band(top, ROW, OWN)
    else:
        sheet.rule(top + ROW, MARGIN)
    pen = Pen(26, ACCENT, is_bold=True) if row.is_own else Pen(26)
    first = Pen(pen.size, pen.colour, "right", is_bold=True)
    rest = Pen(24, FAINT, "right")
    sheet.write(MARGIN + _RANK - 18, middle, row.rank, Pen(22, FAINT, "right"))
    room = WIDTH - 2 * MARGIN - _RANK - _COLUMN * len(row.values)
    sheet.write(MARGIN + _RANK, middle, sheet.fitted(row.name, pen, room), pen)
    for place, value in enumerate(reversed(row.values)):
        is_first = place == len(row.values) - 1
        sheet.write(WIDTH - MARGIN - place * _COLUMN, middle, value, first if is_first else rest)
