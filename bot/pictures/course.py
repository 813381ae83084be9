"""One player's course through the season: his place after each round, and under it his points."""

from dataclasses import dataclass
from fractions import Fraction

from bot.pictures.canvas import ACCENT, FAINT, INK, RULE, Pen, Sheet

WIDTH, HEIGHT, MARGIN = 800, 900, 48
_LEFT, _RIGHT = 100, WIDTH - 48
_PLACES = (220, 540)
_POINTS = (670, 808)
_LABELS = 12
"""More figures beside a line than this run into each other."""


@dataclass(frozen=True, slots=True)
class CoursePicture:
    """After each of `rounds`: his place among `players`, and his points, which are also there as they are written."""

    title: str
    subtitle: str
    place_heading: str
    points_heading: str
    round_heading: str
    rounds: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[Fraction, ...]
    points_written: tuple[str, ...]
    players: int


def draw_course(picture: CoursePicture) -> bytes:
    """A PNG file."""
    sheet = Sheet(WIDTH, HEIGHT)
    _head(sheet, picture)
    _places(sheet, picture)
    _points(sheet, picture)
    _rounds(sheet, picture)
    return sheet.png()


def _head(sheet: Sheet, picture: CoursePicture) -> None:
    title, faint = Pen(40, is_bold=True), Pen(24, FAINT)
    sheet.write(MARGIN, 58, sheet.fitted(picture.title, title, WIDTH - 2 * MARGIN), title)
    sheet.write(MARGIN, 108, sheet.fitted(picture.subtitle, faint, WIDTH - 2 * MARGIN), faint)
    sheet.write(MARGIN, _PLACES[0] - 56, picture.place_heading, Pen(22, FAINT, is_bold=True))
    sheet.write(MARGIN, _POINTS[0] - 52, picture.points_heading, Pen(22, FAINT, is_bold=True))


def _places(sheet: Sheet, picture: CoursePicture) -> None:
    """The first place is at the top."""
    for place in _scale(picture.players):
        y = _height(place, picture.players)
        sheet.line([(_LEFT, y), (_RIGHT, y)], RULE, 1.5)
        sheet.write(_LEFT - 24, y, str(place), Pen(20, FAINT, "right"))
    there = [(_x(picture, number), _height(place, picture.players)) for number, place in enumerate(picture.places)]
    sheet.line(there, ACCENT, 5)
    sheet.dots(there, ACCENT, 18)
    for number in _labelled(len(there)):
        x, y = there[number]
        beside = there[max(number - 1, 0)][1] + there[min(number + 1, len(there) - 1)][1]
        aside = 30 if beside < 2 * y else -28  # in a dip the line is above
        sheet.write(x, y + aside, str(picture.places[number]), Pen(24, INK, "center", is_bold=True, has_halo=True))


def _points(sheet: Sheet, picture: CoursePicture) -> None:
    top = max(max(picture.points, default=Fraction(0)), Fraction(1))
    bottom, height = _POINTS[1], _POINTS[1] - _POINTS[0]
    width = min(48.0, 0.62 * _step(picture))
    for number, points in enumerate(picture.points):
        x, tall = _x(picture, number), max(float(height * points / top), 2.0)
        is_last = number == len(picture.points) - 1
        sheet.box((x - width / 2, bottom - tall), (width, tall), ACCENT if is_last else "#A9C4DA")
    for number in _labelled(len(picture.points), at_most=8):
        tall = max(float(height * picture.points[number] / top), 2.0)
        sheet.write(
            _x(picture, number),
            bottom - tall - 18,
            picture.points_written[number],
            Pen(20, INK, "center", is_bold=True),
        )
    sheet.line([(_LEFT, bottom), (_RIGHT, bottom)], FAINT, 1.5)


def _rounds(sheet: Sheet, picture: CoursePicture) -> None:
    for number in _labelled(len(picture.rounds), at_most=16):
        sheet.write(_x(picture, number), _POINTS[1] + 26, str(picture.rounds[number]), Pen(20, FAINT, "center"))
    sheet.write((_LEFT + _RIGHT) / 2, HEIGHT - 30, picture.round_heading, Pen(20, FAINT, "center"))


# --- where things are


def _step(picture: CoursePicture) -> float:
    return (_RIGHT - _LEFT) / max(len(picture.rounds), 1)


def _x(picture: CoursePicture, number: int) -> float:
    return _LEFT + _step(picture) * (number + 0.5)


def _height(place: int, players: int) -> float:
    top, bottom = _PLACES
    return top + (bottom - top) * (place - 1) / max(players - 1, 1)


def _scale(players: int) -> tuple[int, ...]:
    """Round numbers of places, the first and the last among them."""
    step = next(each for each in (1, 2, 5, 10, 20, 50, 100, 1000) if players <= 6 * each)
    between = [place for place in range(step, players, step) if 1 < place <= players - max(step / 2, 1)]
    return tuple(dict.fromkeys((1, *between, max(players, 1))))


def _labelled(count: int, at_most: int = _LABELS) -> tuple[int, ...]:
    """Which of so many get a figure: all, or every second, ..., always the last."""
    every = -(-count // at_most) if count else 1
    return tuple(number for number in range(count) if (count - 1 - number) % every == 0)


__all__ = ["CoursePicture", "draw_course"]
