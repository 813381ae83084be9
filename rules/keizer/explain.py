"""Where a participant's points come from, item by item, as data (Sliedrecht 2020: every item is a share of a value).

Not done here: the sentences.
"""

from dataclasses import dataclass
from fractions import Fraction

from rules.errors import RulesError
from rules.keizer.items import Item
from rules.keizer.table import KeizerTable
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class Explanation:
    """`items` add up to `points` exactly. With a `cycle_length` all values are means over the cycle."""

    player: PlayerId
    after_round: int
    rank: int
    points: Fraction
    items: tuple[Item, ...]
    cycle_length: int | None


def explain(table: KeizerTable, player: PlayerId) -> Explanation:
    """RulesError `not-in-list` for one who doesn't stand in this list."""
    line = table.line.get(player)
    if line is None:
        raise RulesError("not-in-list", player=player, round=table.after_round)
    return Explanation(player, table.after_round, line.rank, line.points, line.items, table.cycle_length)
