"""The bracket as a picture: it fits what Telegram takes, and nothing runs out of its places."""

import io

import pytest
from PIL import Image

from bot.pictures.bracket import FOOT, MARGIN, BracketBox, BracketPicture, BracketSide, draw_bracket
from bot.pictures.canvas import GROUND, OWN

LONG = "Maximiliane Freifrau von und zu " * 3


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def bracket(rounds: int, own: str = "") -> BracketPicture:
    """The first of two wins; the last match is still open."""
    columns = []
    for number in range(rounds):
        count = 2 ** (rounds - 1 - number)
        is_open = count == 1
        columns.append(
            tuple(
                BracketBox(
                    f"R{number}-{place}",
                    (BracketSide(LONG, "1½", not is_open, own == "first"), BracketSide("Иван <b>", "½")),
                    (2 * place, 2 * place + 1) if number else (),
                )
                for place in range(count)
            )
        )
    return BracketPicture(LONG, "Round 1 of 5.", tuple(columns))


def drawn(picture: BracketPicture) -> Image.Image:
    return Image.open(io.BytesIO(draw_bracket(picture))).convert("RGB")


@pytest.mark.parametrize("rounds", [1, 2, 4, 5])
def test_it_fits_and_its_edges_stay_empty(rounds: int) -> None:
    picture = drawn(bracket(rounds))
    assert picture.width + picture.height <= 10_000
    assert max(picture.size) < 20 * min(picture.size), "Telegram takes no longer photo"
    edge = (*range(MARGIN // 2), *range(picture.width - MARGIN // 2, picture.width))
    assert {picture.getpixel((x, y)) for x in edge for y in range(picture.height)} == {rgb(GROUND)}
    below = range(picture.height - FOOT // 2, picture.height)
    assert {picture.getpixel((x, y)) for x in range(picture.width) for y in below} == {rgb(GROUND)}


def test_the_readers_own_matches_are_marked() -> None:
    colours = {colour for _, colour in drawn(bracket(2, "first")).getcolors(1_000_000) or ()}
    assert rgb(OWN) in colours
    assert rgb(OWN) not in {colour for _, colour in drawn(bracket(2)).getcolors(1_000_000) or ()}
