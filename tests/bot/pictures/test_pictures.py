"""Pictures, looked at pixel by pixel: what has to be seen is there, and nothing runs out of the sheet."""

import io
from fractions import Fraction

import pytest
from PIL import Image

from bot.pictures import CoursePicture, TablePicture, TableRow, draw_course, draw_table
from bot.pictures.canvas import ACCENT, GROUND, OWN, Pen, Sheet, text_width
from bot.pictures.course import _POINTS, _labelled, _scale
from bot.pictures.table import HEAD, LINES, MARGIN, ROW, WIDTH

LONG = "Maximiliane Freifrau von und zu " * 4
NAMES = ("Anna", "Łukasz Żółć", "Иван Петров-Водкин", "O'Neil <b> & $x_1$", LONG, "漢字 😀")


def seen(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content)).convert("RGB")


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def table(count: int, own: int = 4) -> TablePicture:
    rows = tuple(
        TableRow(f"{place}.", NAMES[place % len(NAMES)], ("100,5", "60"), place == own) for place in range(1, count + 1)
    )
    return TablePicture("Stand nach Runde 12", "Vereinsmeisterschaft", ("Punkte", "Wert"), rows)


def course(count: int, players: int) -> CoursePicture:
    places = tuple(1 + (7 * number) % players for number in range(count))
    points = tuple(Fraction(33 * number, 2) for number in range(count))
    rounds = tuple(range(1, count + 1))
    written = tuple(str(each) for each in points)
    return CoursePicture("Анна", "Место", "Место", "Очки", "Тур", rounds, places, points, written, players)


@pytest.mark.parametrize("count", [1, 24, LINES])
def test_a_table_fits_a_phone_held_upright_and_its_edges_stay_empty(count: int) -> None:
    picture = seen(draw_table(table(count, own=0)))
    assert picture.width == WIDTH
    assert picture.height < 3 * picture.width
    assert picture.width + picture.height <= 10_000, "Telegram takes no larger photo"
    for x in (*range(MARGIN // 2), *range(WIDTH - MARGIN // 2, WIDTH)):
        column = {picture.getpixel((x, y)) for y in range(picture.height)}
        assert column == {rgb(GROUND)}, f"something is drawn at x = {x}"


def test_his_own_line_is_marked() -> None:
    picture = seen(draw_table(table(8, own=4)))
    marked = [picture.getpixel((3, HEAD + ROW * row + ROW // 2)) == rgb(OWN) for row in range(8)]
    assert marked == [place == 4 for place in range(1, 9)]


def test_a_name_ends_before_the_points_begin() -> None:
    sheet, pen = Sheet(400, 100), Pen(26)
    for name in NAMES:
        fitted = sheet.fitted(name, pen, 200)
        assert text_width(fitted, pen) <= 200
        assert (fitted == name) is (text_width(name, pen) <= 200)
    assert sheet.fitted(NAMES[4], pen, 200).endswith("…")
    assert sheet.fitted("Anna", pen, 1) == "…"


def test_letters_that_the_font_lacks_are_squares_and_no_warning() -> None:
    sheet = Sheet(300, 60)
    sheet.write(10, 30, "漢字", Pen())
    twin = Sheet(300, 60)
    twin.write(10, 30, "□□", Pen())
    assert sheet.png() == twin.png()


def test_a_dollar_is_no_formula() -> None:
    sheet = Sheet(300, 60)
    sheet.write(10, 30, "$\\frac{1}{$", Pen())
    assert sheet.png()


@pytest.mark.parametrize(("count", "players"), [(1, 1), (1, 2), (7, 24), (30, 100), (60, 400)])
def test_a_season_has_a_bar_for_every_round(count: int, players: int) -> None:
    picture = seen(draw_course(course(count, players)))
    line = [picture.getpixel((x, _POINTS[1] - 2)) for x in range(picture.width)]
    coloured = [pixel in {rgb(ACCENT), rgb("#A9C4DA")} for pixel in line]
    bars = sum(now and not before for before, now in zip([False, *coloured], coloured, strict=False))
    assert bars == count


def test_better_places_are_higher_up() -> None:
    up = CoursePicture("A", "", "", "", "", (1, 2), (9, 2), (Fraction(0), Fraction(1)), ("0", "1"), 10)
    picture = seen(draw_course(up))
    blue = [(x, y) for x in range(150, 750) for y in range(200, 560) if picture.getpixel((x, y)) == rgb(ACCENT)]
    first, last = min(blue), max(blue)
    assert first[1] > last[1] + 200


@pytest.mark.parametrize("players", [1, 2, 6, 7, 24, 30, 99, 100, 400, 3000])
def test_the_scale_of_places_is_short_and_has_the_first_and_the_last(players: int) -> None:
    scale = _scale(players)
    assert (scale[0], scale[-1]) == (1, players)
    assert list(scale) == sorted(set(scale))
    assert len(scale) <= 7


@pytest.mark.parametrize("count", range(1, 62))
def test_figures_dont_run_into_each_other_and_the_last_is_always_there(count: int) -> None:
    labelled = _labelled(count)
    assert labelled[-1] == count - 1
    assert len(labelled) <= 12


def test_the_same_picture_is_drawn_the_same_twice() -> None:
    assert draw_table(table(5)) == draw_table(table(5))
