"""What people look at, and choose for themselves."""

from dataclasses import dataclass
from enum import Enum, unique

from bot.messages import Kind


@unique
class View(Enum):
    """What can be looked at with a button."""

    PAIRINGS = "p"
    STANDINGS = "s"
    ME = "m"
    WHY = "w"
    ABSENCES = "a"
    HELP = "h"
    DISPUTES = "d"
    ROUND = "r"
    PROBLEMS = "x"
    RESULT = "g"
    PLAYERS = "l"
    SCHEDULE = "c"
    LINE_UP = "u"
    CALENDAR = "k"
    TABLE_PICTURE = "t"
    COURSE_PICTURE = "o"
    MATCH = "j"
    BRACKET = "b"
    CIRCUIT = "C"
    NEEDS = "N"
    BRACKET_PICTURE = "f"


@dataclass(frozen=True, slots=True)
class Show:
    """Look at something: of a player or round where the view has one (empty, 0: none)."""

    competition: str
    view: View
    player: str
    round: int


@dataclass(frozen=True, slots=True)
class Speak:
    """Choose a language."""

    language: str


@dataclass(frozen=True, slots=True)
class Subscribe:
    """A kind of messages (None: all) is wanted from now on, or isn't any more."""

    topic: Kind | None
    yes: bool


@dataclass(frozen=True, slots=True)
class Erase:
    """A user wants to be forgotten."""

    user: int
