"""The Players and Teams tabs."""

from collections.abc import Iterator, Sequence

from rules.players import Player, PlayerId, TeamId
from sheets.names import folded
from sheets.problems import Problem, Severity
from sheets.reading.remembered import remembered
from sheets.reading.roster import split_aliases
from sheets.reading.row_values import person, text, whole
from sheets.reading.table import ID, Row, Table, Tables
from sheets.records import Person, Role, TeamRecord
from sheets.schema import TabName

_ABSENT = "absent"


def people(tables: Tables) -> tuple[Person, ...]:
    """In the order of the tab; also those whose row has something wrong with it."""
    return _people(tables.rows(TabName.PLAYERS))


@remembered
def _people(rows: tuple[Row, ...]) -> tuple[Person, ...]:
    return tuple(_person(row) for row in rows)


def _person(row: Row) -> Person:
    team = text(row, "Team")
    player = Player(
        id=PlayerId(row.id),
        name=str(row.values.get("Name") or row.id),
        rating=whole(row, "Rating") or None,
        national_rating=whole(row, "National rating") or None,
        title=text(row, "Title"),
        federation=text(row, "Federation"),
        fide_id=text(row, "FIDE ID"),
        team=TeamId(team) if team else None,
        joins_in_round=whole(row, "Joins in round") or 1,
        left_after_round=whole(row, "Left after round"),
        absent_by_default=text(row, "Default") == _ABSENT,
    )
    return Person(player, _roles(row), split_aliases(text(row, "Aliases")), text(row, "Remarks"))


def _roles(row: Row) -> frozenset[Role]:
    words = text(row, "Role").split(", ")
    return frozenset(role for role in Role if role.value in words) or frozenset({Role.PLAYER})


def teams(tables: Tables) -> tuple[TeamRecord, ...]:
    """In the order of the tab."""
    return tuple(_team(row) for row in tables.rows(TabName.TEAMS))


def _team(row: Row) -> TeamRecord:
    vices = text(row, "Vice-captains")
    return TeamRecord(
        id=row.id,
        name=str(row.values.get("Team") or row.id),
        club=text(row, "Club"),
        captain=person(row, "Captain"),
        vice_captains=tuple(PlayerId(one) for one in vices.split(", ") if one),
        left_after_round=whole(row, "Left after round"),
    )


# --- what is wrong with them


def people_problems(tables: Tables) -> Iterator[Problem]:
    """Of both tabs: the same ID or name twice, and nobody to play with."""
    for tab, naming in ((TabName.PLAYERS, "Name"), (TabName.TEAMS, "Team")):
        if tab in tables.tabs:
            yield from _twice(tables.tabs[tab], naming)
    players = tables.tabs.get(TabName.PLAYERS)
    if players is not None:
        yield from _who_plays(players)


@remembered
def _twice(table: Table, naming: str) -> tuple[Problem, ...]:
    return (
        *_same(table, ID, "duplicate-id", Severity.ERROR),
        *_same(table, naming, "duplicate-name", Severity.WARNING),
    )


@remembered
def _who_plays(players: Table) -> tuple[Problem, ...]:
    return (*_leaving(players), *_too_few(players))


def _same(table: Table, heading: str, code: str, severity: Severity) -> Iterator[Problem]:
    first: dict[str, Row] = {}
    for row in table.rows:
        value = row.values.get(heading)
        if value is None or heading in row.flaws:
            continue
        earlier = first.setdefault(folded(str(value)), row)
        if earlier is not row:
            yield table.problem(code, row, heading, severity, other=table.cell(earlier, heading))


def _leaving(players: Table) -> Iterator[Problem]:
    for row in players.rows:
        left, joins = whole(row, "Left after round"), whole(row, "Joins in round") or 1
        # 0 says that he never came: then joining later makes no sense, but joining in round 1 is the empty cell.
        if left is not None and left < joins - 1:
            yield players.problem("leaves-before-joining", row, "Left after round", Severity.WARNING, joins=joins)


def _too_few(players: Table) -> Iterator[Problem]:
    playing: Sequence[Row] = [row for row in players.rows if Role.PLAYER in _roles(row)]
    if not playing:
        yield Problem("no-players", players.title, "", {}, Severity.WARNING)
    elif len(playing) == 1:
        yield players.problem("one-player", playing[0], "Name", Severity.WARNING)
