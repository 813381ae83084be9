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
    "match_points": "Match points",
    "game_points": "Game points",
}
"""What a format adds to a line, and the heading under which it stands in the tab."""


def painted(table: Table) -> Repaint:
    """The whole tab; points with two decimals at most, as in every text."""
    return Repaint(TabName.STANDINGS, tuple(_row(line) for line in table.standings))


def _row(line: Standing) -> Mapping[str, Value]:
    more = {heading: _cell(line.more[key]) for key, heading in _HEADINGS.items() if key in line.more}
    tie_breaks = line.more.get("tie_breaks")
    named = tie_breaks if isinstance(tie_breaks, Mapping) else {}
    in_order = {str(acronym): _cell(value) for acronym, value in named.items()}
    return {"Rank": line.rank, "Player": line.id, "Points": _cell(line.points), **more, **in_order}


def _cell(value: object) -> Value:
    if value is None:
        return None
    if isinstance(value, Fraction):
        return points(value, "en")
    return value if isinstance(value, int) else str(value)
