"""What every format gives: a table of standings, an account of one participant's points, the reasons of a pairing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from rules.players import PlayerId
from rules.rounds import AbsenceKind, Note, PairedRound, Pairing


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
class StagePoints:
    """What a player has from one stage of a circuit, of which `number` counts the season's; in `more` as `stages`."""

    number: int
    stage: str
    place: int
    points: Fraction


def stages_in(line: Standing) -> tuple[StagePoints, ...]:
    """Those of one line; none but in a circuit."""
    found = line.more.get("stages", ())
    return tuple(each for each in found if isinstance(each, StagePoints)) if isinstance(found, tuple) else ()


def tie_breaks_in(line: Standing) -> Mapping[str, Fraction | None]:
    """Those of one line of a Swiss, by FIDE's acronyms in their order; none in other formats."""
    found = line.more.get("tie_breaks")
    if not isinstance(found, Mapping):
        return {}
    return {str(name): value if isinstance(value, Fraction) else None for name, value in found.items()}


@dataclass(frozen=True, slots=True)
class Table:
    """Standings after a round (0: before the first), first place first."""

    after_round: int
    standings: tuple[Standing, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """Where some points come from. `reason` has its sentence in bot/texts/explain.py; round None: of no round.

    `steps` tell how it came to that, one sentence each, where the reason doesn't.
    """

    round: int | None
    points: Fraction
    reason: Note
    steps: tuple[Note, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Possible:
    """One who plays in the round too; `against` is what speaks against pairing them, nothing if little does."""

    player: PlayerId
    place: int
    against: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another pairing of the round. `cost` counts as in `WhyPaired`; rules in `paired.relaxed` weigh more than it."""

    paired: PairedRound
    cost: int


@dataclass(frozen=True, slots=True)
class WhyPaired:
    """Why one player is paired as he is. `pairing` is None for a bye; `is_paired`: it stands in the workbook already.

    `cost` is what the format wants as small as possible, over the whole round. `next_best` is the best round without
    this pair, `with_rival` the best with the one asked about; None if there is none. `reasons` tell all that in words.
    """

    round: int
    player: PlayerId
    place: int
    is_paired: bool
    pairing: Pairing | None
    cost: int
    others: tuple[Possible, ...]
    next_best: Alternative | None
    with_rival: Alternative | None
    reasons: tuple[Note, ...]
