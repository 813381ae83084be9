"""What the buttons of an organiser's panel mean, besides the steps of a round."""

from dataclasses import dataclass
from enum import Enum, unique

from bot.known import WishKind


@unique
class Sight(Enum):
    """What of a round an organiser looks at, page by page."""

    PREVIEW = "v"
    BOARDS = "b"
    WHY = "w"
    CHANGES = "c"
    WISHES = "i"
    STRANGER = "s"
    RESULTS = "r"


@unique
class Choice(Enum):
    """What an organiser chooses players for."""

    SWAP_PLAYERS = "s"
    SWAP_COLOURS = "c"
    FIX = "f"
    FORBID = "x"
    BYE = "b"
    LEAVE_OUT = "o"
    WALK_IN = "w"


@dataclass(frozen=True, slots=True)
class Look:
    """An organiser turns to a page of a round; the pages of WHY are its boards. Pages count from 1."""

    competition: str
    round: int
    sight: Sight
    page: int


@dataclass(frozen=True, slots=True)
class Pick:
    """An organiser chooses players: `first`, then `second`; empty ones are still to be chosen, from a page of a list.

    `board` is where `first` sat when the button was made, so that a second press has no second effect. `yes`: after a
    warning.
    """

    competition: str
    round: int
    choice: Choice
    first: str
    second: str
    board: int
    page: int
    yes: bool


@dataclass(frozen=True, slots=True)
class DropWish:
    """An organiser takes back one of the wishes for a round."""

    competition: str
    round: int
    wish: WishKind
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Undo:
    """An organiser takes back the last thing that was done: the set of changes of this id."""

    competition: str
    set: str


@unique
class Step(Enum):
    """A step of a round that an organiser can take."""

    PREVIEW = "v"
    PAIR = "p"
    UNPAIR = "u"
    UNPAIR_SURELY = "U"
    PUBLISH = "b"
    REMIND = "m"
    STANDINGS = "s"
    CLOSE = "c"
    CLOSE_SURELY = "C"
    PAIR_SURELY = "P"
    PAIR_ANEW = "a"
    PUBLISH_SURELY = "B"
    PAIR_AND_PUBLISH = "w"


@dataclass(frozen=True, slots=True)
class TakeStep:
    """An organiser takes a step of a round."""

    competition: str
    round: int
    step: Step
