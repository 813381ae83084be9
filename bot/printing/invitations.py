"""Invitations to be cut out, eight on a page: a name, what to do, and the link as a QR code drawn as vectors."""

from collections.abc import Sequence
from dataclasses import dataclass

import segno
from fpdf import FPDF

from bot.printing.document import FONT, drawn, fitting

COLUMNS, ROWS = 2, 4
MARGIN = 8.0  # mm, within a slip
CODE = 44.0  # mm, with the light border that a camera needs
BORDER = 4  # modules, as ISO/IEC 18004 wants it
OVERLAP = 0.02  # mm, else viewers show hairlines between modules


@dataclass(frozen=True, slots=True)
class Slip:
    """One person's: `lines` say what to do, `small` is the link for who has no camera."""

    name: str
    subtitle: str
    lines: Sequence[str]
    link: str
    small: str


def invitation_sheet(title: str, slips: Sequence[Slip]) -> bytes:
    """The PDF."""
    return drawn(title, lambda document: _draw(document, slips))


def _draw(document: FPDF, slips: Sequence[Slip]) -> None:
    document.set_auto_page_break(auto=False)
    width, height = document.w / COLUMNS, document.h / ROWS
    for index, slip in enumerate(slips):
        place = index % (COLUMNS * ROWS)
        if place == 0:
            document.add_page()
            _cut_lines(document, width, height)
        _slip(document, slip, (place % COLUMNS * width, place // COLUMNS * height), width)


def _cut_lines(document: FPDF, width: float, height: float) -> None:
    document.set_line_width(0.1)
    document.set_draw_color(150)
    document.set_dash_pattern(dash=2, gap=2)
    for column in range(1, COLUMNS):
        document.line(column * width, 0, column * width, document.h)
    for row in range(1, ROWS):
        document.line(0, row * height, document.w, row * height)
    document.set_dash_pattern()


def _slip(document: FPDF, slip: Slip, corner: tuple[float, float], width: float) -> None:
    left, top = corner[0] + MARGIN, corner[1] + MARGIN
    room = width - 2 * MARGIN
    document.set_xy(left, top)
    _name(document, slip.name, room)
    document.set_font(FONT, "", 8)
    document.set_xy(left, top + 8.5)
    document.cell(room, 4, _shortened(document, slip.subtitle, room))
    _code(document, slip.link, (left, top + 12), CODE)
    document.set_font(FONT, "", 8.5)
    document.set_xy(left + CODE + 2, top + 14)
    text = "\n\n".join(fitting(document, line) for line in slip.lines)
    document.multi_cell(room - CODE - 2, 4, text, align="L")
    document.set_font(FONT, "", 6)
    document.set_xy(left, top + 12 + CODE)
    document.cell(room, 3, _shortened(document, slip.small, room))


def _name(document: FPDF, name: str, room: float) -> None:
    """Smaller, and on two lines, rather than cut."""
    document.set_font(FONT, "B", 14)
    text = fitting(document, name)
    wide = document.get_string_width(text)
    if wide > room:
        document.set_font_size(max(9.0, 14 * room / wide))
    document.multi_cell(room, 4 if wide > 14 / 9 * room else 6, text, align="L")


def _shortened(document: FPDF, text: str, room: float) -> str:
    """With an ellipsis where it doesn't fit."""
    text = fitting(document, text)
    if document.get_string_width(text) <= room:
        return text
    while text and document.get_string_width(f"{text}…") > room:
        text = text[:-1]
    return f"{text}…"


def _code(document: FPDF, link: str, corner: tuple[float, float], size: float) -> None:
    """Dark modules as filled rectangles, each run of a row in one."""
    matrix = segno.make_qr(link, error="m").matrix
    module = size / (len(matrix) + 2 * BORDER)
    document.set_fill_color(0)
    for row, modules in enumerate(matrix):
        y = corner[1] + (row + BORDER) * module
        for start, length in _runs(modules):
            x = corner[0] + (start + BORDER) * module
            document.rect(x, y, length * module + OVERLAP, module + OVERLAP, style="F")


def _runs(modules: Sequence[int]) -> list[tuple[int, int]]:
    """Where dark modules of a row begin, and how many follow each other."""
    runs: list[tuple[int, int]] = []
    for place, dark in enumerate(modules):
        if dark and runs and sum(runs[-1]) == place:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((place, 1))
    return runs
