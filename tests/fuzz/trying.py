"""One try: a workbook, harmed as its number says, and judged."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.texts.catalogue import catalogue
from sheets.records import Format
from sheets.template import write_new
from tests.fuzz.changing import FILE_HARMS, harmed
from tests.fuzz.grids import SETTINGS, club, packed
from tests.fuzz.judging import PRINTING, READING, WRITING, answer, faults

PRINTED = 0.04
"""Share of the workbooks that are printed: a PDF takes as long as all the rest."""


@dataclass(frozen=True)
class Try:
    """What came of one mutation."""

    number: int
    harms: Sequence[str]
    faults: Sequence[str]
    content: bytes


class Workshop:
    """A folder in which workbooks are made and judged."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._path = folder / "club.xlsx"
        self._seed = seed
        self.made = _made(folder)

    def trial(self, number: int) -> Try:
        """The mutation of this number; the same seed and number give the same one."""
        chance = Random(f"{self._seed}-{number}")
        content, harms = self._workbook(chance)
        self._path.write_bytes(content)
        commands = [*READING, *([PRINTING] if chance.random() < PRINTED else []), *chance.sample(WRITING, k=2)]
        return Try(number, harms, tuple(faults(self._path, commands)), content)

    def _workbook(self, chance: Random) -> tuple[bytes, Sequence[str]]:
        if chance.random() < 0.7:
            grid = club(chance.choice(SETTINGS))
            names = harmed(chance, grid)
            return packed(grid), names
        harm = chance.choice(FILE_HARMS)
        content = chance.choice((self.made, packed(club({}))))
        return harm(chance, content), [harm.__name__]


def _made(folder: Path) -> bytes:
    """A workbook as `rondo new` makes it, filled in and with its first rounds paired."""
    path = folder / "made.xlsx"
    rows = {sheet.title: sheet.rows for sheet in club({})}
    settings = {"preset": "sliedrecht-2020", "timezone": "Europe/Amsterdam", "competition": "The Rook"}
    write_new(path, Format.KEIZER, settings, {}, catalogue("en"))
    _fill(path, [str(row[1].value) for row in rows["Players"][1:]])
    for _ in range(2):
        paired = answer(["pair", str(path)])
        assert paired.status == 0, paired.err
    return path.read_bytes()


def _fill(path: Path, names: Sequence[str]) -> None:
    import openpyxl

    book = openpyxl.load_workbook(path)
    for row, name in enumerate(names, 2):
        book["Players"][f"B{row}"] = name
    book.save(path)
