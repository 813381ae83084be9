"""Cells that refer to people and teams: how they are read, and how they are written so that the same one is meant."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sheets.names import tidy
from sheets.reading.roster import Roster
from sheets.records import Value
from sheets.schema import Column, Kind
from sheets.values.cells import REFERENCES, Flaw, Reader, Reading, flaw, reader, shown


@dataclass(frozen=True)
class Rosters:
    """Who can be referred to. `teams_are_names`: there is no Teams tab, so a team is what is written."""

    people: Roster | None
    teams: Roster | None
    teams_are_names: bool

    def reader(self, column: Column) -> Reader:
        """How a column's cells are read."""
        if column.kind is Kind.TEAM and self.teams_are_names:
            return reader(replace(column, kind=Kind.NAME))
        if column.kind is Kind.SIDE:
            return lambda value: _side(tidy(shown(value)), self)
        if column.kind is Kind.PERSON_OR_TEXT:
            return lambda value: _somebody_or_text(tidy(shown(value)), self)
        if column.kind in REFERENCES:
            return reference_reader(column.kind, self.teams if column.kind is Kind.TEAM else self.people)
        return reader(column)

    def written(self, value: Value, column: Column) -> Value:
        """The text of a cell that refers to these IDs."""
        if column.kind is Kind.SIDE:
            return _written_side(value, self)
        is_team = column.kind is Kind.TEAM or (column.kind is Kind.PERSON_OR_TEXT and self._is_team(value))
        return written_reference(value, column.kind, self.teams if is_team else self.people)

    def _is_team(self, value: Value) -> bool:
        """Whether an ID is a team's and nobody's else."""
        of_people, of_teams = _one(str(value), self.people), _one(str(value), self.teams)
        return isinstance(of_people, Flaw) and of_teams == value


def reference_reader(kind: Kind, roster: Roster | None) -> Reader:
    """How cells of a kind of reference are read. None: there is no such tab that can be read, so nobody is known."""
    match kind:
        case Kind.PEOPLE:
            return lambda value: _several(tidy(shown(value)), roster)
        case _:
            return lambda value: _one(tidy(shown(value)), roster)


UNKNOWABLE = flaw("unknowable")
"""Nobody can be looked up, for a reason that is a problem of its own; such a cell is none."""


def _one(text: str, roster: Roster | None) -> Reading:
    if not text:
        return None
    return UNKNOWABLE if roster is None else roster.resolve(text)


def _somebody_or_text(text: str, known: Rosters) -> Reading:
    found = [_one(text, roster) for roster in (known.people, known.teams)]
    return next((one for one in found if not isinstance(one, Flaw)), text)


def _side(text: str, known: Rosters) -> Reading:
    """A person, else a team: the seat of a team that nobody takes, or that nobody is known for yet."""
    person = _one(text, known.people)
    if not isinstance(person, Flaw) or person.code != "unknown-name" or known.teams is None:
        return person
    team = _one(text, known.teams)
    if isinstance(team, Flaw) and team.code == "unknown-team":
        return flaw(person.code, nearest=person.params["nearest"] or team.params["nearest"])
    return team


def _written_side(value: Value, known: Rosters) -> Value:
    """By name; a team that is called like a person gets its ID behind it."""
    for roster in (known.people, known.teams):
        if isinstance(value, str) and roster is not None and roster.resolve(value) == value:
            name = roster.reference(value)
            spellings = (name, f"{name} ({value})")
            return next((text for text in spellings if _side(text, known) == value), value)
    return value


def _several(text: str, roster: Roster | None) -> Reading:
    if roster is None:
        return UNKNOWABLE if text else None
    found = list(_each(text, roster))
    wrong = next((one for one in found if isinstance(one, Flaw)), None)
    return wrong or ", ".join(str(one) for one in found) or None


def _each(text: str, roster: Roster) -> Iterator[str | Flaw]:
    """Between semicolons one each; between commas as many words as make a known name (`Berg, Anna`)."""
    if ";" in text:
        yield from (roster.resolve(part) for part in text.split(";") if part.strip())
        return
    parts = [part for part in text.split(",") if part.strip()]
    while parts:
        longest = next((n for n in range(len(parts), 0, -1) if isinstance(_joined(parts, n, roster), str)), 1)
        yield _joined(parts, longest, roster)
        parts = parts[longest:]


def _joined(parts: list[str], count: int, roster: Roster) -> str | Flaw:
    return roster.resolve(",".join(parts[:count]))


def written_reference(value: Value, kind: Kind, roster: Roster | None) -> Value:
    """The text of a cell that refers to these IDs."""
    if not isinstance(value, str) or roster is None:
        return value
    if kind is not Kind.PEOPLE:
        return roster.reference(value)
    names = [_listed(part.strip(), roster) for part in value.split(",")]
    return ("; " if any("," in name for name in names) else ", ").join(names)


def _listed(entry_id: str, roster: Roster) -> str:
    name = roster.reference(entry_id)
    return entry_id if ";" in name else name
