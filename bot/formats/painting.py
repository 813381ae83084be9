"""A table of standings as the rows of the Standings tab."""

from collections.abc import Mapping
from fractions import Fraction

from bot.formats.tables import Standing, Table, stages_in
from bot.numbers import points
from sheets.records import Repaint, Value
from sheets.schema import TABS, TabName

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
    "average": "Average",
    "best_place": "Best place",
    "qualifies": "Qualifies",
}
"""What a format adds to a line, and the heading under which it stands in the tab."""


def painted(table: Table) -> Repaint:
    """The whole tab; points with two decimals at most, as in every text."""
    stages = _stage_headings(table)
    return Repaint(TabName.STANDINGS, tuple({**_row(line), **_stages(line, stages)} for line in table.standings))


def _row(line: Standing) -> Mapping[str, Value]:
    more = {heading: _cell(line.more[key]) for key, heading in _HEADINGS.items() if key in line.more}
    tie_breaks = line.more.get("tie_breaks")
    named = tie_breaks if isinstance(tie_breaks, Mapping) else {}
    in_order = {str(acronym): _cell(value) for acronym, value in named.items()}
    return {"Rank": line.rank, "Player": line.id, "Points": _cell(line.points), **more, **in_order}


def _stage_headings(table: Table) -> Mapping[int, str]:
    """A column for each stage of a circuit, by its number; a name that is a heading already gets the number."""
    named = {each.number: each.stage for line in table.standings for each in stages_in(line)}
    schema, own = TABS[TabName.STANDINGS], set(_HEADINGS.values())
    taken = {name for name in named.values() if schema.canonical(name) or name in own}
    return {number: f"{name} ({number})" if name in taken else name for number, name in sorted(named.items())}


def _stages(line: Standing, headings: Mapping[int, str]) -> Mapping[str, Value]:
    """Points and place of each: `25 (3)`."""
    own = {each.number: f"{points(each.points, 'en')} ({each.place})" for each in stages_in(line)}
    return {heading: own.get(number) for number, heading in headings.items()}


def _cell(value: object) -> Value:
    if value is None:
        return None
    if isinstance(value, bool):
        return "yes" if value else None
    if isinstance(value, Fraction):
        return points(value, "en")
    return value if isinstance(value, int) else str(value)
