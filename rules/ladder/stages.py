"""What a stage of a match is (rules of the TCEC Cup 4, "Matches and Tiebreaks"; Положение о Кубке России 2018, п. 2).

A match is a list of stages. A stage is played in units: a game, or a pair of games with colours reversed and the same
opening. *Not done here*: reading stages from texts (writing), playing them (course).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.time_controls import TimeControl


@unique
class Unit(Enum):
    """What is played as a whole; the value is what stands in the Ladder tab."""

    GAME = "game"
    PAIR = "pair"

    @property
    def games(self) -> int:
        return 2 if self is Unit.PAIR else 1


@unique
class Stops(Enum):
    """When a stage ends before all its units are played."""

    NEVER = "never"
    DECISIVE_UNIT = "decisive unit"  # after a whole unit in which one side scored more
    CLINCHED = "clinched"  # as soon as the other side can't catch up within the stage, also inside a pair


@unique
class OnTie(Enum):
    """What a level score at the end of a stage means."""

    NEXT = "next"
    REPEAT_LAST = "repeat last"
    BLACK_ADVANCES = "black advances"
    HIGHER_SEED_ADVANCES = "higher seed advances"


@dataclass(frozen=True, slots=True)
class Stage:
    """`time_controls` are those of unit 1, 2, ...; the last one goes on. None at all: nothing is prescribed."""

    name: str
    unit: Unit
    at_most: int
    time_controls: tuple[TimeControl, ...] = ()
    book: str = ""
    stops: Stops = Stops.NEVER
    on_tie: OnTie = OnTie.NEXT

    def time_control(self, unit: int) -> TimeControl | None:
        """That of one unit, counted from 1."""
        return self.time_controls[min(unit, len(self.time_controls)) - 1] if self.time_controls else None

    def games_left(self, unit: int, leg: int) -> int:
        """How many games can follow this one within the stage; a repeated unit is all that is left of it."""
        return self.unit.games - leg + max(self.at_most - unit, 0) * self.unit.games


Ladder = tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class LadderFlaw:
    """Something wrong with one stage, counted from 0, in the column with this heading of the Ladder tab."""

    stage: int
    heading: str
    code: str
    params: tuple[tuple[str, object], ...] = ()


def ladder_flaws(stages: Sequence[Stage]) -> tuple[LadderFlaw, ...]:
    """Whatever keeps a ladder from deciding every match, in the order of the stages."""
    flaws = []
    last = len(stages) - 1
    for number, stage in enumerate(stages):
        if number == last and stage.on_tie is OnTie.NEXT:
            flaws.append(LadderFlaw(number, "On tie", "ladder-ends-level"))
        if number < last and stage.on_tie is not OnTie.NEXT:
            flaws.append(LadderFlaw(number, "On tie", "ladder-goes-no-further"))
        if stage.on_tie is OnTie.BLACK_ADVANCES and (stage.unit, stage.at_most) != (Unit.GAME, 1):
            flaws.append(LadderFlaw(number, "On tie", "ladder-black-needs-one-game"))
        if len(stage.time_controls) > stage.at_most:
            flaws.append(LadderFlaw(number, "Time controls", "ladder-time-controls", (("at_most", stage.at_most),)))
    return tuple(flaws)
