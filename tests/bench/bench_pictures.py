"""Pictures and calendars that players ask for, against an empty picture of the same library and size"""

import asyncio
import io
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from bot.messages import Say
from bot.pictures import CoursePicture, TablePicture, TableRow, draw_course, draw_table
from bot.pictures.table import FOOT, HEAD, LINES, ROW, WIDTH
from bot.texts.calendar_file import Diary, Entry, calendar_file

TRIES = 5
_TICK = 0.001


def run() -> list[tuple[str, str]]:
    """Best of some tries each; the loop's pause is the longest of them."""
    table, season, diary = _table(), _season(), _diary()
    draw_table(table)  # loads the library and its fonts
    empty = _best(_empty)
    drawn, course = _best(lambda: draw_table(table)), _best(lambda: draw_course(season))
    written = _best(lambda: calendar_file(diary, "de"))
    pause = asyncio.run(_pause(lambda: draw_table(table)))
    return [
        (f"a table of {LINES} lines, to an empty picture", _ratio(drawn, empty)),
        ("a season of 30 rounds, to an empty picture", _ratio(course, empty)),
        ("longest pause of the event loop while a table is drawn", f"{pause * 1000:.0f} ms of {drawn * 1000:.0f} ms"),
        ("a calendar of 30 rounds", f"{written * 1000:.0f} ms"),
    ]


def _table() -> TablePicture:
    rows = tuple(
        TableRow(f"{place}.", f"Maximiliane van der Берг-{place}", (f"{200 - place}.25", str(100 - place)), place == 7)
        for place in range(1, LINES + 1)
    )
    return TablePicture("Standings after round 30", "Club championship", ("Points", "Value"), rows)


def _season() -> CoursePicture:
    rounds = tuple(range(1, 31))
    points = tuple(Fraction(33 * number, 4) for number in rounds)
    places = tuple(1 + 7 * number % 100 for number in rounds)
    written = tuple(f"{float(each):.2f}" for each in points)
    return CoursePicture("Anna", "Place 5 of 100", "Place", "Points", "Round", rounds, places, points, written, 100)


def _diary() -> Diary:
    zone = ZoneInfo("Europe/Amsterdam")
    first = datetime(2026, 9, 3, 20, tzinfo=zone)
    entries = tuple(
        Entry(
            f"club-P1-round-{number}@rondo", first + timedelta(weeks=number), Say("name", {"name": f"Round {number}"})
        )
        for number in range(30)
    )
    return Diary("Club", zone, datetime(2026, 8, 1, tzinfo=UTC), entries)


def _empty() -> None:
    figure = Figure(figsize=(WIDTH / 100, (HEAD + ROW * LINES + FOOT) / 100), dpi=100)
    FigureCanvasAgg(figure)
    figure.savefig(io.BytesIO(), format="png", dpi=100)


def _best(task: Callable[[], object]) -> float:
    return min(_seconds(task) for _ in range(TRIES))


def _seconds(task: Callable[[], object]) -> float:
    start = time.perf_counter()
    task()
    return time.perf_counter() - start


async def _pause(task: Callable[[], object]) -> float:
    """How late a short sleep ends at worst while the task runs in a thread."""
    working = asyncio.create_task(asyncio.to_thread(task))
    worst = 0.0
    while not working.done():
        start = time.perf_counter()
        await asyncio.sleep(_TICK)
        worst = max(worst, time.perf_counter() - start - _TICK)
    await working
    return worst


def _ratio(ours: float, reference: float) -> str:
    return f"{ours / reference:.1f} ({ours * 1000:.0f} ms to {reference * 1000:.0f} ms)"
