"""What people and accidents do to a workbook: each harm changes a grid, or the bytes of a file, at random."""

import datetime as dt
import zipfile
from collections.abc import Callable, Sequence
from io import BytesIO
from random import Random

from sheets.grid import Cell, Scalar
from sheets.headings import LANGUAGES
from sheets.reading.known_settings import known_settings
from sheets.schema import TabName, heading_in, title_in
from tests.fuzz.grids import Grid, Sheet
from tests.hostile.club import NAMES

Harm = Callable[[Random, Grid], object]

TEXTS: Sequence[str] = (
    *("", " ", "\t", "\n", "\u00a0", "0", "-1", "1", "2", "3", "007", "1,5", "1.5", "½", "1/2", "2-1", "1-0", "0-1"),
    *("1e5", "½-½", "=", "remise", "bye", "postponed", "+/-", "-/-", "1-0f", "P1", "p2", "P999", "Anna (P1)"),
    *("Anna (P2)", "(P1)", "Anna ()", "()", "=1+1", "@x", "'Anna", "Nobody", "ANNA", "an na", "Bjo\u0308rn", "ß"),
    *("İ", "ŉ", "ﬀ", "Ωmega", "馬", "\U0001f40e", "\u202egnilaever", "\u200b", "\ufeffAnna", "a\u0301\u0302\u0303"),
    *("<b>&amp;", "{name}", "{0}", "%s", "%(x)s", "{", "}}", "\\", "$A$1", "None", "null", "nan", "inf", "True", "yes"),
    *("closed", "geschlossen", "planned", "late", "afgemeld", "bye wanted", "half-point bye", "present", "absent"),
    *("player, organiser", "captain", "play-off", "P1, P2", "2026-03-12", "31-2-2026", "12.3.26", "24:00", "25:61"),
    *("day before 20:00", "-2h", "-999999h", "friday 18:00", "9999-12-31 23:59", "1, 16", "16, 1", "33%", "1/0"),
    *(
        "1e999999999",
        "9" * 40,
        "0%",
        "-5%",
        "200%",
        "1000%",
        "1.5 N",
        "N",
        "N-N",
        "((((N))))",
        "0",
        "N*N",
        "none",
        "fixed point",
        "frozen",
    ),
    *("staged", "ask", "no", "half top value", "keizer-classic", "tcec-cup-4", "keizer", "swiss", "knockout"),
    *("Europe/Amsterdam", "America/New_York", "UTC+2", "en", "xx", "\x01\x02", "_x000D_", "_x0041_", "\r\n", "\ud7ff"),
)

NUMBERS: Sequence[Scalar] = (
    *(0, 1, 2, 3, 4, 5, -1, 10**6, 2**53, -(2**53), 0.0, 0.5, 1.5, -0.1, 1e-300, 1e300, 3.0000000001, True, False),
)

TIMES: Sequence[Scalar] = (
    *(
        dt.date(2026, 2, 1),
        dt.date(1900, 3, 1),
        dt.date(9999, 12, 31),
        dt.time(1, 0),
        dt.time(0, 0),
        dt.time(23, 59, 59),
    ),
    *(dt.datetime(2026, 3, 12, 18, 0), dt.datetime(1905, 1, 2, 3, 4, 5), dt.datetime(2026, 3, 29, 2, 30)),  # noqa: DTZ001
)

ERRORS = ("#REF!", "#N/A", "#DIV/0!", "#NAME?", "#VALUE!")


def nasty(chance: Random) -> Cell:
    """Whatever a cell can hold."""
    kind = chance.randrange(12)
    if kind == 0:
        return Cell(error=chance.choice(ERRORS))
    if kind == 1:
        return Cell(None, "=A1&B2")
    if kind == 2:
        return Cell(_scalar(chance), "=A1+B2")
    if kind == 3:
        return Cell("x" * chance.choice((100, 2_000, 32_767)))
    if kind == 4:
        return Cell("".join(chr(chance.choice((*range(32, 127), *range(0xA0, 0x500)))) for _ in range(20)))
    return Cell(_scalar(chance))


def _scalar(chance: Random) -> Scalar:
    return chance.choice(chance.choice((TEXTS, TEXTS, NUMBERS, TIMES, NAMES)))


# --- harms to a grid


def _sheet(chance: Random, grid: Grid) -> Sheet:
    return chance.choice([sheet for sheet in grid if sheet.rows] or [Sheet("none", [[Cell()]])])


def _row(chance: Random, sheet: Sheet) -> int:
    return chance.randrange(len(sheet.rows))


def _place(chance: Random, sheet: Sheet) -> tuple[int, int]:
    row = _row(chance, sheet)
    return row, chance.randrange(max(len(sheet.rows[row]), 1))


def put_anything(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    sheet.put(*_place(chance, sheet), nasty(chance))


def put_outside(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    sheet.put(len(sheet.rows) + chance.randrange(5), chance.randrange(8), nasty(chance))


def put_many(chance: Random, grid: Grid) -> None:
    """A whole column."""
    sheet, cell = _sheet(chance, grid), nasty(chance)
    column = _place(chance, sheet)[1]
    for row in range(1, len(sheet.rows)):
        sheet.put(row, column, cell if chance.random() < 0.7 else nasty(chance))


def move_value(chance: Random, grid: Grid) -> None:
    """What stands in one cell into another, also of another tab."""
    one, other = _sheet(chance, grid), _sheet(chance, grid)
    row, column = _place(chance, one)
    if column < len(one.rows[row]):
        other.put(*_place(chance, other), one.rows[row][column])


def swap_cells(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    (one, left), (other, right) = _place(chance, sheet), _place(chance, sheet)
    for row, column in ((one, left), (other, right)):
        sheet.put(row, column, sheet.rows[row][column] if column < len(sheet.rows[row]) else Cell())
    rows = sheet.rows
    rows[one][left], rows[other][right] = rows[other][right], rows[one][left]


def swap_headings(chance: Random, grid: Grid) -> None:
    head = _sheet(chance, grid).rows[0]
    if len(head) > 1:
        one, other = chance.sample(range(len(head)), 2)
        head[one], head[other] = head[other], head[one]


def change_heading(chance: Random, grid: Grid) -> None:
    head = _sheet(chance, grid).rows[0]
    if head:
        text = str(chance.choice(head).value)
        language = chance.choice(LANGUAGES)
        new = chance.choice((text, f" {text.upper()} ", heading_in(language, text), f"{text}s", "", "Board 3"))
        head[chance.randrange(len(head))] = Cell(new)


def drop_row(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    del sheet.rows[_row(chance, sheet)]


def repeat_row(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    sheet.rows.insert(_row(chance, sheet) + 1, list(sheet.rows[_row(chance, sheet)]))


def empty_rows(chance: Random, grid: Grid) -> None:
    sheet, at = _sheet(chance, grid), 0
    at = _row(chance, sheet)
    sheet.rows[at:at] = [[Cell(" ")] if chance.random() < 0.3 else [] for _ in range(chance.choice((1, 3, 120)))]


def shuffle_rows(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    rest = sheet.rows[1:]
    chance.shuffle(rest)
    sheet.rows[1:] = rest


def move_column(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    width = max(map(len, sheet.rows))
    if width > 1:
        one, other = chance.sample(range(width), 2)
        for row in sheet.rows:
            row.extend([Cell()] * (width - len(row)))
            row.insert(other, row.pop(one))


def drop_tab(chance: Random, grid: Grid) -> None:
    if len(grid) > 1:
        grid.pop(chance.randrange(len(grid)))


def repeat_tab(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    grid.append(Sheet(f"{sheet.title[:20]} {len(grid)}", [list(row) for row in sheet.rows]))


def rename_tab(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    titles = {title_in(language, name) for language in LANGUAGES for name in TabName if name.value == sheet.title}
    new = chance.choice(sorted({*titles, sheet.title.upper(), "Blad 1", f"{sheet.title} (2)", "<'&>", "x" * 31}))
    if new.casefold() not in {other.title.casefold() for other in grid}:
        sheet.title = new


def empty_tab(chance: Random, grid: Grid) -> None:
    _sheet(chance, grid).rows.clear()


def merge_cells(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    row, column = _row(chance, sheet), chance.randrange(4)
    left, right = "ABCDEFG"[column], "ABCDEFG"[column + chance.randrange(3)]
    sheet.merged = [f"{left}{row + 1}:{right}{row + 1 + chance.randrange(1, 4)}"]


def set_anything(chance: Random, grid: Grid) -> None:
    """A setting that exists, with whatever value."""
    sheet = next((sheet for sheet in grid if sheet.title == "Settings"), None)
    if sheet is not None:
        key = chance.choice(sorted(known_settings()))
        value = Cell(_scalar(chance)) if chance.random() < 0.8 else nasty(chance)
        sheet.rows.append([Cell(key), value])


def empty_cell(chance: Random, grid: Grid) -> None:
    sheet = _sheet(chance, grid)
    sheet.put(*_place(chance, sheet), Cell())


HARMS: Sequence[Harm] = (
    *(put_anything, put_anything, put_anything, put_outside, put_many, move_value, swap_cells, swap_headings),
    *(change_heading, drop_row, repeat_row, empty_rows, shuffle_rows, move_column, drop_tab, repeat_tab, rename_tab),
    *(empty_tab, merge_cells, set_anything, set_anything, empty_cell),
)


def harmed(chance: Random, grid: Grid) -> list[str]:
    """One to four harms; their names."""
    chosen = chance.choices(HARMS, k=chance.choice((1, 1, 2, 2, 3, 4)))
    for harm in chosen:
        harm(chance, grid)
    return [harm.__name__ for harm in chosen]


# --- harms to a file


def bytes_changed(chance: Random, content: bytes) -> bytes:
    damaged = bytearray(content)
    for _ in range(chance.randint(1, 20)):
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    return bytes(damaged)


def bytes_cut(chance: Random, content: bytes) -> bytes:
    start = chance.randrange(len(content))
    return content[:start] + content[start + chance.choice((1, 50, 5000, len(content))) :]


def part_changed(chance: Random, content: bytes) -> bytes:
    """A part of a sound zip file with bytes exchanged, cut or repeated."""
    return _with_part(chance, content, lambda data: chance.choice((bytes_changed, bytes_cut, _repeated))(chance, data))


def markup_changed(chance: Random, content: bytes) -> bytes:
    """A tag or an attribute's value exchanged for one from elsewhere in the part."""
    return _with_part(chance, content, lambda data: _exchanged(chance, data))


def part_lost(chance: Random, content: bytes) -> bytes:
    return _rezipped(chance, content, lambda parts: parts.pop(chance.randrange(len(parts))))


def parts_exchanged(chance: Random, content: bytes) -> bytes:
    def exchange(parts: list[tuple[str, bytes]]) -> None:
        one, other = chance.sample(range(len(parts)), 2)
        parts[one], parts[other] = (parts[one][0], parts[other][1]), (parts[other][0], parts[one][1])

    return _rezipped(chance, content, exchange)


FILE_HARMS: Sequence[Callable[[Random, bytes], bytes]] = (
    *(bytes_changed, bytes_cut, part_changed, part_changed, markup_changed, markup_changed, markup_changed),
    *(part_lost, parts_exchanged),
)


def _repeated(chance: Random, data: bytes) -> bytes:
    start = chance.randrange(max(len(data), 1))
    end = start + chance.randint(1, 400)
    return data[:end] + data[start:end] + data[end:]


def _exchanged(chance: Random, data: bytes) -> bytes:
    pieces = data.split(b'"' if chance.random() < 0.6 else b"<")
    if len(pieces) < 3:
        return data
    mark = b'"' if data.count(b'"') >= len(pieces) - 1 and b'"'.join(pieces) == data else b"<"
    one, other = chance.sample(range(1, len(pieces)), 2)
    if chance.random() < 0.5:
        pieces[one], pieces[other] = pieces[other], pieces[one]
    else:
        pieces[one] = chance.choice((pieces[other], b"", b"-1", b"99999999999", b"A0", b"XFD1048577", b"\xff"))
    return mark.join(pieces)


def _with_part(chance: Random, content: bytes, change: Callable[[bytes], bytes]) -> bytes:
    def one(parts: list[tuple[str, bytes]]) -> None:
        at = chance.choice([at for at, (name, _) in enumerate(parts) if name.endswith((".xml", ".rels"))])
        name, data = parts[at]
        parts[at] = name, change(data) if data else data

    return _rezipped(chance, content, one)


def _rezipped(chance: Random, content: bytes, change: Callable[[list[tuple[str, bytes]]], object]) -> bytes:
    with zipfile.ZipFile(BytesIO(content)) as archive:
        parts = [(info.filename, archive.read(info)) for info in archive.infolist()]
    change(parts)
    file = BytesIO()
    method = chance.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED))
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in parts:
            archive.writestr(name, data)
    return file.getvalue()
