"""Rounds, the games paired in them, and who is away."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, unique

from rules.players import PlayerId
from rules.regulations import SettingValue
from rules.results import Colour, Result


@unique
class RoundState(Enum):
    """How far a round has come; the value is what stands in the Rounds tab."""

    PLANNED = "planned"
    PAIRED = "paired"
    PUBLISHED = "published"
    CLOSED = "closed"


@unique
class AbsenceKind(Enum):
    """Why somebody isn't paired; the value is what stands in the Absences tab."""

    LATE = "late"
    NOTIFIED = "notified"
    EXTERNAL = "external"
    EXTERNAL_CLUB_NIGHT = "external club night"
    BYE_WANTED = "bye wanted"
    HALF_POINT_BYE = "half-point bye"
    PRESENT = "present"

    @property
    def keeps_away(self) -> bool:
        """A volunteer for the bye is present, as is one who overrides his default of being absent."""
        return self not in {AbsenceKind.BYE_WANTED, AbsenceKind.PRESENT}


@unique
class Status(Enum):
    """How sure a result is; the value is what stands in the Pairings tab ("" for none)."""

    NONE = ""
    REPORTED = "reported"
    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    CORRECTED = "corrected"
    VOID = "void"  # of a match: it stays on record and is replayed


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the competition, numbered from 1."""

    number: int
    state: RoundState = RoundState.PLANNED


@dataclass(frozen=True, slots=True)
class Absence:
    """One sign-off (or wish for the bye) of one player for one round."""

    round: int
    player: PlayerId
    kind: AbsenceKind


@dataclass(frozen=True, slots=True)
class Game:
    """One row of the Pairings tab: a game of two, or a bye (no Black, result `BYE`).

    `match`, `game` and `stage` are empty but in team and knockout formats.
    """

    round: int
    board: int
    white: PlayerId
    black: PlayerId | None
    result: Result | None = None
    status: Status = Status.NONE
    match: str = ""
    game: int | None = None
    stage: str = ""

    @property
    def is_bye(self) -> bool:
        return self.black is None

    @property
    def counted_result(self) -> Result | None:
        """The result that the standings use: a disputed one doesn't count until an organiser has settled it."""
        return None if self.status in {Status.DISPUTED, Status.VOID} else self.result

    @property
    def players(self) -> tuple[PlayerId, ...]:
        return (self.white,) if self.black is None else (self.white, self.black)

    def colour_of(self, player: PlayerId) -> Colour:
        """ValueError when he doesn't play in this game."""
        if player == self.white:
            return Colour.WHITE
        if player == self.black:
            return Colour.BLACK
        raise ValueError(player)

    def opponent_of(self, player: PlayerId) -> PlayerId | None:
        """None for a bye. ValueError when he doesn't play in this game."""
        return self.black if self.colour_of(player) is Colour.WHITE else self.white


@dataclass(frozen=True, slots=True)
class Pairing:
    """A pair proposed for a round. All but the two are empty but in formats whose pairs play matches of many games.

    In an event of teams a team stands where nobody sits for it; `result` is that of a board left empty.
    """

    white: PlayerId
    black: PlayerId
    match: str = ""
    game: int | None = None
    stage: str = ""
    board: int | None = None
    time_control: str = ""
    book: str = ""
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth telling about a calculation: a code with parameters, like an error that stops nothing."""

    code: str
    params: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, code: str, **params: object) -> "Note":
        return cls(code, tuple(sorted(params.items())))


@dataclass(frozen=True, slots=True)
class PairedRound:
    """The pairing of one round: boards in order (board 1 first), byes, and what had to give way."""

    round: int
    pairings: tuple[Pairing, ...]
    byes: tuple[PlayerId, ...] = ()
    relaxed: tuple[Note, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the organiser has decided for one round before it is paired; forbidden pairs are never relaxed.

    `settings` are this round's own limits, by dotted name; they win over those of the competition. With
    `line_ups_open` a team that has to hand in a line-up and hasn't yet is left without one: it may still do so.
    """

    fixed: tuple[Pairing, ...] = ()
    forbidden: frozenset[frozenset[PlayerId]] = frozenset()
    bye: PlayerId | None = None
    line_ups_open: bool = False
    settings: Mapping[str, SettingValue] = field(default_factory=dict)


def games_of(player: PlayerId, games: Sequence[Game]) -> list[Game]:
    """His games and byes, in the order given."""
    return [game for game in games if player in game.players]
