"""What every format gives: a table of standings, and an account of one participant's points."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from rules.players import PlayerId
from rules.rounds import AbsenceKind, Note


@dataclass(frozen=True, slots=True)
class Standing:
    """One line. `id` and `name` are a player's, in team competitions a team's.

    `more` is what the format adds, by the name it has in the command line's JSON (`value`, `match_points`, ...).
    """

    rank: int
    id: str
    name: str
    points: Fraction
    more: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Table:
    """Standings after a round (0: before the first), first place first."""

    after_round: int
    standings: tuple[Standing, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """Where some points come from. `reason` has its sentence in bot/texts/explain.py; round None: of no round."""

    round: int | None
    points: Fraction
    reason: Note


@dataclass(frozen=True, slots=True)
class Explanation:
    """One participant's points; the items add up to them exactly."""

    player: PlayerId
    after_round: int
    points: Fraction
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What signing off with a kind means for one player; `pays` has its sentence in bot/texts/notes.py."""

    kind: AbsenceKind
    pays: Note
