"""What a game of a file says, as far as an event needs it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique

from rules.results import Result


@unique
class Ending(Enum):
    """How a game ended, by its Termination (PGN standard 9.8.1; what cutechess and TCEC write)."""

    PLAYED = "played"
    ADJUDICATED = "adjudicated"
    BROKEN_OFF = "broken off"


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game began: its start position (empty for the usual one) and its first moves (UCI).

    `book` is how many of them the file marks as moves from the book; None when it marks nothing.
    """

    position: str = ""
    moves: tuple[str, ...] = ()
    book: int | None = None

    @property
    def from_book(self) -> tuple[str, ...]:
        """The moves that are marked."""
        return self.moves[: self.book or 0]

    @property
    def shows_book(self) -> bool:
        """Whether the game certainly began with something prepared."""
        return bool(self.position) or bool(self.book)


@unique
class Flaw(Enum):
    """Why a game can't be used; the value is the code of its sentence."""

    NO_NAMES = "pgn-no-names"
    UNFINISHED = "pgn-unfinished"
    TRUNCATED = "pgn-truncated"
    RESULTS_DIFFER = "pgn-results-differ"
    NO_MOVES = "pgn-no-moves"
    UNREADABLE_MOVES = "pgn-unreadable-moves"
    TOO_LONG = "pgn-too-long"


@dataclass(frozen=True, slots=True)
class FileGame:
    """One game. `number` counts in the file, `line` is where it begins; both from 1.

    `fingerprint` is the same for the same game with other comments. Without a `flaw` it has a result.
    """

    number: int
    line: int
    white: str
    black: str
    event: str = ""
    round: str = ""
    played_at: str = ""
    time_control: str = ""
    result: Result | None = None
    ending: Ending = Ending.PLAYED
    opening: Opening = field(default_factory=Opening)
    plies: int = 0
    fingerprint: str = ""
    flaw: Flaw | None = None


Tags = Mapping[str, str]
