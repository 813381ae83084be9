"""An A4 document in a font that has Cyrillic, every Latin letter and ½. Nothing about chess."""

import logging
import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import TableBordersLayout
from fpdf.fonts import FontFace, TTFFont

logging.getLogger("fpdf").addHandler(logging.NullHandler())  # else it speaks to the terminal in words of its own

FONT = "DejaVu"
MARGIN = 15.0  # mm
SIZE = 10.0  # points
LONGEST = 250  # characters of a name
UNKNOWN = "\u25a1"
HEADING_FILL = (232, 236, 241)
SLIP_HEIGHT = 45.0  # mm; six a page, dashed lines to cut along
SLIP_GAP = 1.5


@dataclass(frozen=True, slots=True)
class Sheet:
    """A titled table. `widths` are shares of the page's width, `alignments` one letter a column (L, C, R)."""

    title: str
    subtitle: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    widths: Sequence[int]
    alignments: str
    remarks: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Slips:
    """Small forms to be cut out, lines of text each. `height` is that of one, in mm."""

    slips: Sequence[Sequence[str]]
    height: float = SLIP_HEIGHT


Page = Sheet | Slips


def write_pdf(path: Path, title: str, pages: Sequence[Page]) -> None:
    """Write the document in one step: the whole file is there or none. OSError when the place can't be written."""
    content = drawn(title, lambda document: _draw(document, pages))
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def drawn(title: str, draw: Callable[[FPDF], None]) -> bytes:
    """A document on A4 with the font, as `draw` fills it."""
    document = _document(title)
    try:
        draw(document)
        return bytes(document.output())
    finally:
        for font in document.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()


def _draw(document: FPDF, pages: Sequence[Page]) -> None:
    for page in pages:
        match page:
            case Sheet():
                _sheet(document, page)
            case Slips():
                _slips(document, page)


def fitting(document: FPDF, text: str) -> str:
    """A cell that fills a page can't be drawn; no name is as long as this."""
    return _drawable(document, text if len(text) <= LONGEST else f"{text[:LONGEST]}…")


def _drawable(document: FPDF, text: str) -> str:
    """Boxes for the letters that the font lacks."""
    font = document.fonts[FONT.casefold()]
    known = font.cmap if isinstance(font, TTFFont) else {}
    return "".join(letter if ord(letter) in known else UNKNOWN for letter in text)


def _document(title: str) -> FPDF:
    document = FPDF(format="A4")
    document.set_title(title[:LONGEST])
    document.set_margin(MARGIN)
    document.set_auto_page_break(auto=True, margin=MARGIN)
    for style, name in (("", "DejaVuSans.ttf"), ("B", "DejaVuSans-Bold.ttf")):
        with as_file(files("matplotlib") / "mpl-data" / "fonts" / "ttf" / name) as font:
            document.add_font(FONT, style, str(font))
    return document


def _sheet(document: FPDF, sheet: Sheet) -> None:
    document.add_page()
    document.set_font(FONT, "B", 16)
    document.multi_cell(0, 9, fitting(document, sheet.title), new_x="LMARGIN", new_y="NEXT")
    document.set_font(FONT, "", 11)
    document.multi_cell(0, 7, sheet.subtitle, new_x="LMARGIN", new_y="NEXT")
    document.ln(3)
    document.set_font(FONT, "", SIZE)
    heading = FontFace(emphasis="BOLD", fill_color=HEADING_FILL)
    with document.table(
        col_widths=tuple(sheet.widths),
        text_align=tuple({"L": "LEFT", "C": "CENTER", "R": "RIGHT"}[letter] for letter in sheet.alignments),
        borders_layout=TableBordersLayout.HORIZONTAL_LINES,
        headings_style=heading,
        line_height=6.5,
        padding=0.6,
    ) as table:
        for row in (sheet.headings, *sheet.rows):
            table.row(tuple(fitting(document, text) for text in row))
    for remark in sheet.remarks:
        document.ln(2)
        document.multi_cell(0, 6, _drawable(document, remark), new_x="LMARGIN", new_y="NEXT")


NAME_LINES = {1, 2}  # larger than the rest


def _slips(document: FPDF, slips: Slips) -> None:
    document.set_auto_page_break(auto=False)
    on_page = max(1, int((document.h - MARGIN) // (slips.height + SLIP_GAP)))
    for index, slip in enumerate(slips.slips):
        place = index % on_page
        if place == 0:
            document.add_page()
        top = MARGIN / 2 + place * (slips.height + SLIP_GAP)
        _slip(document, slip, top, slips.height)
    document.set_auto_page_break(auto=True, margin=MARGIN)


def _slip(document: FPDF, lines: Sequence[str], top: float, height: float) -> None:
    document.set_dash_pattern(dash=1.5, gap=1.5)
    document.line(MARGIN, top + height, document.w - MARGIN, top + height)
    document.set_dash_pattern()
    document.set_xy(MARGIN, top + 3)
    for number, line in enumerate(fitting(document, text) for text in lines):
        is_name = number in NAME_LINES
        document.set_font(FONT, "B" if is_name else "", 12 if is_name else SIZE)
        _shrink_to_fit(document, line)
        document.set_x(MARGIN)
        document.cell(document.w - 2 * MARGIN, 8, line, new_x="LMARGIN", new_y="NEXT")


def _shrink_to_fit(document: FPDF, line: str) -> None:
    """A smaller letter for a line that is wider than the page: a name is never cut."""
    width = document.get_string_width(line)
    if width > document.w - 2 * MARGIN:
        document.set_font_size(document.font_size_pt * (document.w - 2 * MARGIN) / width)
