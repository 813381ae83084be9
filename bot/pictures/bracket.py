"""The bracket of a knockout as a picture: a column for each round, the winner of a match in bold."""

from dataclasses import dataclass

from bot.pictures.canvas import ACCENT, FAINT, INK, OWN, RULE, Pen, Sheet

MARGIN, HEAD, FOOT = 36, 150, 30
COLUMN, BOX, ROW, GAP = 324, 288, 34, 26
"""Width of a round and of a match in it; height of a name; least distance between matches."""

_SCORE = 52


@dataclass(frozen=True, slots=True)
class BracketSide:
    """Who plays, empty where nobody knows yet."""

    name: str = ""
    score: str = ""
    has_won: bool = False
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class BracketBox:
    """One match; `leads` are the places of the matches of the column before it whose winners play it."""

    title: str
    sides: tuple[BracketSide, BracketSide]
    leads: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BracketPicture:
    """`columns` are rounds with the matches that are drawn, down the bracket."""

    title: str
    subtitle: str
    columns: tuple[tuple[BracketBox, ...], ...]


def draw_bracket(picture: BracketPicture) -> bytes:
    """A PNG file."""
    tall = max(len(column) for column in picture.columns)
    height = HEAD + tall * (2 * ROW + GAP) + FOOT
    sheet = Sheet(2 * MARGIN + COLUMN * (len(picture.columns) - 1) + BOX, height)
    title, faint = Pen(36, is_bold=True), Pen(22, FAINT)
    room = sheet.width - 2 * MARGIN
    sheet.write(MARGIN, 50, sheet.fitted(picture.title, title, room), title)
    sheet.write(MARGIN, 94, sheet.fitted(picture.subtitle, faint, room), faint)
    before: list[float] = []
    for number, column in enumerate(picture.columns):
        before = _column(sheet, column, number, before)
    return sheet.png()


def _column(sheet: Sheet, column: tuple[BracketBox, ...], number: int, before: list[float]) -> list[float]:
    """Each match in the middle of those that lead to it; gives the middles."""
    left = MARGIN + COLUMN * number
    room = (sheet.height - HEAD - FOOT) / len(column)
    middles = []
    for place, box in enumerate(column):
        led = [before[lead] for lead in box.leads if lead < len(before)]
        middle = sum(led) / len(led) if led else HEAD + room * (place + 0.5)
        for start in led:
            joint = left - (COLUMN - BOX) / 2
            sheet.line([(left - COLUMN + BOX, start), (joint, start), (joint, middle), (left, middle)], FAINT, 1.5)
        _box(sheet, box, left, middle)
        middles.append(middle)
    return middles


def _box(sheet: Sheet, box: BracketBox, left: float, middle: float) -> None:
    sheet.write(left, middle - ROW - 9, box.title, Pen(15, FAINT))
    for side, top in zip(box.sides, (middle - ROW, middle), strict=True):
        sheet.box((left, top), (BOX, ROW), OWN if side.is_own else "#FFFFFF")
        colour = ACCENT if side.is_own else INK if side.has_won or not any(s.has_won for s in box.sides) else FAINT
        pen = Pen(20, colour, is_bold=side.has_won)
        sheet.write(left + 10, top + ROW / 2, sheet.fitted(side.name, pen, BOX - _SCORE - 20), pen)
        sheet.write(left + BOX - 10, top + ROW / 2, side.score, Pen(20, colour, "right", is_bold=side.has_won))
    corners = [(left, middle - ROW), (left + BOX, middle - ROW), (left + BOX, middle + ROW), (left, middle + ROW)]
    sheet.line([*corners, corners[0]], RULE, 1.5)
    sheet.line([(left, middle), (left + BOX, middle)], RULE, 1.5)
