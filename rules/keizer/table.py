"""A Keizer list: the lines in the order of rank, each with everything that its points come from."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from rules.keizer.items import Item, ItemKind
from rules.players import PlayerId
from rules.rounds import Note


@dataclass(frozen=True, slots=True)
class KeizerLine:
    """One participant. `value` is the one used in this list, `next_value` the one that his rank gives.

    The items are one per counted round, in round order, behind the own value where it counts; they add up to `points`.
    """

    rank: int
    player: PlayerId
    points: Fraction
    value: Fraction
    next_value: Fraction
    items: tuple[Item, ...]

    @property
    def played(self) -> int:
        """Games over the board; forfeits are none."""
        return sum(item.kind.is_played for item in self.items)

    @property
    def wins(self) -> int:
        """Over the board, as are draws and losses."""
        return self._number_of(ItemKind.WIN)

    @property
    def draws(self) -> int:
        return self._number_of(ItemKind.DRAW)

    @property
    def losses(self) -> int:
        return self._number_of(ItemKind.LOSS)

    @property
    def absences(self) -> int:
        """Rounds away, those before joining included."""
        return sum(item.kind.is_absence for item in self.items)

    def _number_of(self, kind: ItemKind) -> int:
        return sum(item.kind is kind for item in self.items)


@dataclass(frozen=True)
class KeizerTable:
    """The list after a round (0: the start order). Ranks are 1, 2, 3 ...

    `rounds` are those counted in it. `cycle_length`: how many orders it moves round in, None when it stands still.
    """

    after_round: int
    rounds: tuple[int, ...]
    lines: tuple[KeizerLine, ...]
    top_value: Fraction
    cycle_length: int | None = None
    notes: tuple[Note, ...] = ()

    @cached_property
    def line(self) -> Mapping[PlayerId, KeizerLine]:
        """Lines by player."""
        return MappingProxyType({line.player: line for line in self.lines})

    @property
    def order(self) -> tuple[PlayerId, ...]:
        return tuple(line.player for line in self.lines)
