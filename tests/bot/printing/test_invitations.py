"""The sheet of invitations, read back from the PDF: its texts, and its QR codes as a camera reads them."""

import re
from io import BytesIO

import pytest
import segno
from PIL import Image, ImageDraw
from pypdf import PdfReader
from pypdf.generic import ContentStream

from bot.invitations import fresh_code, link
from bot.known import CompetitionId
from bot.printing.invitations import Slip, invitation_sheet

LONG_NAME = "Maximiliaan Alexander van den Hoogenband-Konstantinopolskij de Jonge"
NAMES = ("Anna", "Дмитрий Орлов", LONG_NAME, "Åsa Öberg <b>", "Wouter 't Hooft", "Łukasz", "Dirk_de_Vries", "Ingrid")
SCALE = 6
"""Pixels for each of the 72 points of an inch."""


def slips(number: int) -> list[Slip]:
    names = [NAMES[place % len(NAMES)] for place in range(number)]
    links = [link("RondoClubBot", fresh_code(CompetitionId("c1"))) for _ in names]
    lines = ("Point the camera at this and tap the link.", "It works once.")
    return [Slip(name, "Schaakclub ½", lines, each, each) for name, each in zip(names, links, strict=True)]


def drawn(sheet: bytes) -> list[Image.Image]:
    """The filled rectangles of each page; text and lines are left out, as a camera would find no code in them."""
    reader = PdfReader(BytesIO(sheet))
    pages = []
    for page in reader.pages:
        width, height = (int(float(length) * SCALE) for length in page.mediabox[2:])
        image = Image.new("L", (width, height), 255)
        pen = ImageDraw.Draw(image)
        content = page.get_contents()
        assert content is not None
        for operands, operator in ContentStream(content, reader).operations:
            if operator == b"re":
                x, y, wide, high = (float(value) * SCALE for value in operands)
                top, bottom = sorted((height - y, height - y - high))
                pen.rectangle((round(x), round(top), round(x + wide) - 1, round(bottom) - 1), fill=0)
        pages.append(image)
    return pages


def test_a_camera_reads_every_link_and_eight_stand_on_a_page() -> None:
    zxingcpp = pytest.importorskip("zxingcpp", reason="the decoder isn't installed: pip install zxing-cpp")
    invited = slips(11)
    pages = drawn(invitation_sheet("Invitations", invited))
    read = [sorted(code.text for code in zxingcpp.read_barcodes(page)) for page in pages]
    assert read == [sorted(slip.link for slip in invited[:8]), sorted(slip.link for slip in invited[8:])]


def test_each_code_has_the_light_border_that_the_standard_wants() -> None:
    (page,) = drawn(invitation_sheet("Invitations", slips(1)))
    left, top, right, bottom = page.point(lambda grey: 255 - grey).getbbox() or (0, 0, 0, 0)
    modules = len(segno.make_qr(slips(1)[0].link, error="m").matrix)
    module = (right - left) / modules
    assert abs((bottom - top) - (right - left)) <= 2
    assert left >= 4 * module
    assert top >= 4 * module


def test_every_name_stands_whole_on_its_slip_with_what_to_do() -> None:
    reader = PdfReader(BytesIO(invitation_sheet("Invitations", slips(8))))
    text = re.sub(r"\s+", " ", reader.pages[0].extract_text())
    for name in NAMES:
        assert name in text
    assert text.count("It works once.") == 8


def test_it_is_drawn_with_vectors() -> None:
    reader = PdfReader(BytesIO(invitation_sheet("Invitations", slips(2))))
    assert not reader.pages[0].images
