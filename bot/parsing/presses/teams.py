"""What pressed buttons mean in events of teams: line-ups, matches, substitutes."""

from dataclasses import dataclass
from enum import Enum, unique


@unique
class LineUpAct(Enum):
    """What a captain does with a line-up besides picking and handing in."""

    OPEN = "o"
    BOARD = "b"
    AS_LAST = "l"
    BY_RATING = "r"
    EMPTY = "e"
    WITHDRAW = "w"
    WITHDRAW_SURELY = "W"


@dataclass(frozen=True, slots=True)
class SeatPlayer:
    """A captain puts a player (or empty: nobody) on a board; the same again has no second effect."""

    competition: str
    round: int
    team: str
    board: int
    player: str


@dataclass(frozen=True, slots=True)
class HandIn:
    """He hands in the draft that he sees (`draft`), over what he has seen to be handed in (`over`, "" for nothing)."""

    competition: str
    round: int
    team: str
    draft: str
    over: str


@dataclass(frozen=True, slots=True)
class OpenLineUp:
    """Everything else about a line-up; `board` is 0 where it is about none."""

    competition: str
    round: int
    team: str
    act: LineUpAct
    board: int


@unique
class Ruling(Enum):
    """What an organiser decides about a team in a round."""

    ACCEPT_LATE = "y"
    REFUSE_LATE = "n"
    TEAMS = "t"
    BOARDS = "b"
    BOARD = "c"
    SEAT = "s"
    FORFEIT = "f"
    FORFEIT_SURELY = "F"


@dataclass(frozen=True, slots=True)
class RuleOnTeam:
    """`board` 0, `player` and `team` empty where it is about none."""

    competition: str
    round: int
    team: str
    ruling: Ruling
    board: int
    player: str


@unique
class Deed(Enum):
    """What a captain, or a player whom he asks, does about a match."""

    BOARDS = "b"
    REPORT = "r"
    CONFIRM = "c"
    DENY = "d"
    ILL = "i"
    WHOM = "w"
    ASK = "a"
    YES = "y"
    NO = "n"


@dataclass(frozen=True, slots=True)
class ActForTeam:
    """`said` is a letter for each board (`-`: nothing said of it), or until when an answer counts; else empty."""

    competition: str
    round: int
    team: str
    deed: Deed
    board: int
    player: str
    said: str


TeamPress = SeatPlayer | HandIn | OpenLineUp | RuleOnTeam | ActForTeam
