"""A table of standings as the rows of the Standings tab."""

from collections.abc import Mapping
from fractions import Fraction

from bot.formats.tables import Standing, Table
from bot.texts.numbers import points
from sheets.records import Repaint, Value
from sheets.schema import TabName

_HEADINGS = {
    "value": "Value",
    "played": "Played",
    "wins": "Wins",
    "draws": "Draws",
    "losses": "Losses",
    "absences": "Absences",
    "seed": "Seed",
    "match": "Match",
    "matches_won": "Matches won",
}
"""What a format adds to a line, and the heading under which it stands in the tab."""


def painted(table: Table) -> Repaint:
    """The whole tab; points with two decimals at most, as in every text."""
    return Repaint(TabName.STANDINGS, tuple(_row(line) for line in table.standings))


def _row(line: Standing) -> Mapping[str, Value]:
    more = {heading: _cell(line.more[key]) for key, heading in _HEADINGS.items() if key in line.more}
    return {"Rank": line.rank, "Player": line.id, "Points": _cell(line.points), **more}


def _cell(value: object) -> Value:
    if isinstance(value, Fraction):
        return points(value, "en")
    return value if isinstance(value, int) else str(value)
