"""A ladder as a table of texts: the setting `knockout.ladder` of a preset, and the rows of the Ladder tab.

In a preset each line is a stage, its columns those of the tab with `|` between:

    Stage | Unit | At most | Time controls | Book | Stops | On tie

An empty Unit is a game, an empty At most as many units as there are time controls (at least one), an empty Stops
`never`, an empty On tie `next`. *Not done here*: the words in other languages, which the workbook translates.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from rules.errors import SettingError
from rules.ladder.stages import Ladder, LadderFlaw, OnTie, Stage, Stops, Unit, ladder_flaws
from rules.regulations import SettingValue, whole
from rules.time_controls import TimeControl, time_controls

_E = TypeVar("_E", bound=Enum)
_T = TypeVar("_T")

HEADINGS = ("Stage", "Unit", "At most", "Time controls", "Book", "Stops", "On tie")


@dataclass(frozen=True, slots=True)
class StageText:
    """One row of the table, as it stands there."""

    stage: str
    unit: str = ""
    at_most: str = ""
    time_controls: str = ""
    book: str = ""
    stops: str = ""
    on_tie: str = ""


def ladder_of(rows: Sequence[StageText]) -> Ladder:
    """The stages of a table. SettingError with the first flaw; `stage` names where it is."""
    stages, flaws = read(rows)
    if not flaws:
        return stages
    first = flaws[0]
    named = {"key": first.heading, "stage": rows[first.stage].stage if rows else "", **dict(first.params)}
    raise SettingError(first.code, **named)


def read(rows: Sequence[StageText]) -> tuple[Ladder, tuple[LadderFlaw, ...]]:
    """The stages that can be read, and everything that is wrong with the table."""
    if not rows:
        return (), (LadderFlaw(0, "Stage", "ladder-empty"),)
    flaws: list[LadderFlaw] = []
    stages = tuple(_stage(number, row, flaws) for number, row in enumerate(rows))
    unreadable = {(flaw.stage, flaw.heading) for flaw in flaws}
    senseless = (flaw for flaw in ladder_flaws(stages) if (flaw.stage, flaw.heading) not in unreadable)
    return stages, tuple(sorted((*flaws, *senseless), key=lambda flaw: (flaw.stage, HEADINGS.index(flaw.heading))))


def ladder_text(key: str, value: SettingValue) -> Ladder:
    """A ladder in one setting. SettingError."""
    rows = [_split(key, line) for line in str(value).splitlines() if line.strip()]
    return ladder_of(rows)


def with_units(ladder: Ladder, units: int) -> Ladder:
    """The same with so many units at most in its first stage."""
    return (replace(ladder[0], at_most=units), *ladder[1:])


def _split(key: str, line: str) -> StageText:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) > len(HEADINGS):
        raise SettingError("ladder-line", key=key, value=line.strip())
    return StageText(*cells)


def _stage(number: int, row: StageText, flaws: list[LadderFlaw]) -> Stage:
    """The stage as far as it can be read; what can't is a flaw."""

    def tried(heading: str, reading: Callable[[], _T], otherwise: _T) -> _T:
        try:
            return reading()
        except SettingError as error:
            flaws.append(LadderFlaw(number, heading, error.code, tuple(sorted(error.params.items()))))
            return otherwise

    none: tuple[TimeControl, ...] = ()
    controls = tried("Time controls", lambda: time_controls(row.time_controls), none)
    units = max(1, len(controls))
    return Stage(
        name=row.stage,
        unit=tried("Unit", lambda: _word(Unit, "Unit", row.unit, Unit.GAME), Unit.GAME),
        at_most=tried("At most", lambda: whole("At most", row.at_most, least=1) if row.at_most else units, units),
        time_controls=controls,
        book=row.book,
        stops=tried("Stops", lambda: _word(Stops, "Stops", row.stops, Stops.NEVER), Stops.NEVER),
        on_tie=tried("On tie", lambda: _word(OnTie, "On tie", row.on_tie, OnTie.NEXT), OnTie.NEXT),
    )


def _word(kind: type[_E], heading: str, text: str, default: _E) -> _E:
    word = " ".join(text.split()).casefold()
    if not word:
        return default
    known = {str(option.value): option for option in kind}
    if word not in known:
        raise SettingError("setting-choice", key=heading, value=text, choices=tuple(known))
    return known[word]
