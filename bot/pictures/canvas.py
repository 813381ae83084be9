"""A sheet to draw on, in pixels from the upper left corner. Nothing about chess; the only file that knows matplotlib.

The sheet has a ground of its own, so that it is readable on a light and on a dark screen. Its font (DejaVu Sans comes
with matplotlib) has Cyrillic and ½; a letter that it doesn't have becomes a small square.
"""

import io
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.font_manager import FontProperties

GROUND, INK, FAINT, RULE = "#FBFAF7", "#1E2A36", "#66717E", "#E4E0D7"
ACCENT, OWN = "#2A6592", "#E2EDF6"

_DPI = 100
_POINT = 72 / _DPI
_UNKNOWN = "□"
_FAST = {"compress_level": 3}
"""Half the time for a tenth more bytes; Telegram compresses pictures anew anyway."""

_drawing = Lock()
"""matplotlib's caches of fonts are shared by all threads."""


@dataclass(frozen=True, slots=True)
class Pen:
    """How words are written; `size` in pixels, `align` is left, center or right.

    With a halo they stay readable on a line.
    """

    size: int = 26
    colour: str = INK
    align: str = "left"
    is_bold: bool = False
    has_halo: bool = False


@dataclass(frozen=True)
class Sheet:
    """`width` and `height` in pixels."""

    width: int
    height: int
    figure: "Figure" = field(init=False)
    axes: "Axes" = field(init=False)

    def __post_init__(self) -> None:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        figure = Figure(figsize=(self.width / _DPI, self.height / _DPI), dpi=_DPI, facecolor=GROUND)
        FigureCanvasAgg(figure)
        axes = figure.add_axes((0, 0, 1, 1), xlim=(0, self.width), ylim=(self.height, 0))
        axes.set_axis_off()
        object.__setattr__(self, "figure", figure)
        object.__setattr__(self, "axes", axes)

    def write(self, x: float, y: float, words: str, pen: Pen) -> None:
        """On a line whose middle is at y."""
        from matplotlib.patheffects import withStroke

        halo = [withStroke(linewidth=7 * _POINT, foreground=GROUND)] if pen.has_halo else None
        self.axes.text(
            x,
            y,
            _known(words, is_bold=pen.is_bold),
            fontproperties=_font(is_bold=pen.is_bold),
            fontsize=pen.size * _POINT,
            color=pen.colour,
            ha=pen.align,
            va="center_baseline",
            parse_math=False,
            path_effects=halo,
        )

    def band(self, y: float, height: float, colour: str) -> None:
        """Across the whole sheet, from y downward."""
        self.axes.axhspan(y, y + height, color=colour, linewidth=0)

    def rule(self, y: float, margin: float, colour: str = RULE) -> None:
        """A thin line between the margins."""
        self.line([(margin, y), (self.width - margin, y)], colour, 1.5)

    def line(self, points: list[tuple[float, float]], colour: str, width: float, *, dashed: bool = False) -> None:
        """Through all points; `width` in pixels."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        style = (0, (3, 3)) if dashed else "solid"
        self.axes.plot(xs, ys, color=colour, linewidth=width * _POINT, linestyle=style, solid_joinstyle="round")

    def dots(self, points: list[tuple[float, float]], colour: str, size: float) -> None:
        """`size` is the diameter in pixels; a ring of the ground's colour sets them off."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.axes.plot(
            xs,
            ys,
            linestyle="none",
            marker="o",
            markersize=size * _POINT,
            markerfacecolor=colour,
            markeredgecolor=GROUND,
            markeredgewidth=2.5 * _POINT,
        )

    def box(self, corner: tuple[float, float], size: tuple[float, float], colour: str) -> None:
        """Filled; `corner` is the upper left one."""
        from matplotlib.patches import Rectangle

        self.axes.add_patch(Rectangle(corner, *size, color=colour, linewidth=0))

    def fitted(self, words: str, pen: Pen, width: float) -> str:
        """The words, or as much of their beginning as fits, with `…` behind it."""
        if text_width(words, pen) <= width:
            return words
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            fits = text_width(f"{words[:middle].rstrip()}…", pen) <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return f"{words[:low].rstrip()}…"

    def png(self) -> bytes:
        """The finished picture."""
        content = io.BytesIO()
        with _drawing:
            self.figure.savefig(content, format="png", dpi=_DPI, metadata={"Software": None}, pil_kwargs=_FAST)
        return content.getvalue()


def text_width(words: str, pen: Pen) -> float:
    """In pixels."""
    from matplotlib.font_manager import get_font

    with _drawing:
        font = get_font(_path(is_bold=pen.is_bold))
        font.set_size(pen.size * _POINT, _DPI)
        font.set_text(_known(words, is_bold=pen.is_bold), 0.0)
        return float(font.get_width_height()[0]) / 64


def _known(words: str, *, is_bold: bool) -> str:
    letters = _letters(is_bold=is_bold)
    return "".join(letter if ord(letter) in letters else _UNKNOWN for letter in words)


@cache
def _letters(*, is_bold: bool) -> frozenset[int]:
    from matplotlib.ft2font import FT2Font

    return frozenset(FT2Font(_path(is_bold=is_bold)).get_charmap())


@cache
def _font(*, is_bold: bool) -> "FontProperties":
    from matplotlib.font_manager import FontProperties

    return FontProperties(fname=_path(is_bold=is_bold))


@cache
def _path(*, is_bold: bool) -> str:
    from matplotlib import get_data_path

    return str(Path(get_data_path(), "fonts", "ttf", "DejaVuSans-Bold.ttf" if is_bold else "DejaVuSans.ttf"))
