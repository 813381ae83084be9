"""From tables to a snapshot: everything that can be understood, and every problem of the workbook with its place.

A row that can't be understood is left out and doesn't hide the others. A snapshot is made of whatever stands there.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rules.players import PlayerId
from sheets.areas import parse_cell
from sheets.checks import games as game_checks
from sheets.checks.rows import row_problems, tab_problems
from sheets.errors import WorkbookError
from sheets.problems import Problem
from sheets.reading import games as decode_games
from sheets.reading import people as decode_people
from sheets.reading import rounds as decode_rounds
from sheets.reading.games import AbsenceRow, GameRow, Games, Season
from sheets.reading.roster import Entry, Roster
from sheets.reading.settings import read_settings
from sheets.reading.stages import ladder, stage_problems, stage_results, stages, table_rows
from sheets.reading.table import ID, Row, Tables
from sheets.records import (
    AbsenceRecord,
    ChangeSet,
    Format,
    GameRecord,
    LineUpRecord,
    Person,
    RoundPlan,
    SetValues,
    Snapshot,
)
from sheets.schema import TabName
from sheets.values.cells import Flaw


def snapshot(tables: Tables) -> Snapshot:
    """The competition as these tables tell it. Never raises."""
    settings = read_settings(tables)
    people = decode_people.people(tables)
    season = decode_games.season(people, tables, settings)
    rounds = decode_rounds.rounds(tables, settings)
    played = _Played.of(tables, season)
    problems = [
        *tables.problems,
        *settings.problems,
        *tab_problems(tables, settings.competition.format),
        *row_problems(tables),
        *decode_people.people_problems(tables),
        *decode_rounds.round_problems(tables, settings),
        *played.problems(tables, rounds),
        *stage_problems(tables),
    ]
    shown = Snapshot(
        competition=settings.competition,
        people=people,
        rounds=rounds,
        games=played.game_records(),
        absences=played.absence_records(),
        teams=decode_people.teams(tables),
        lineups=played.lineup_records(),
        stages=stages(tables),
        stage_results=stage_results(tables),
        table=table_rows(tables),
        ladder=ladder(tables),
        problems=_in_order(tables, problems),
    )
    more = _problems_of_format(tables, shown, played.rows)
    return replace(shown, problems=_in_order(tables, (*shown.problems, *more))) if more else shown


def _problems_of_format(tables: Tables, shown: Snapshot, games: Sequence[GameRow]) -> tuple[Problem, ...]:
    """What only the rules of the format can find; their modules are loaded when they are needed."""
    match shown.competition.format:
        case Format.KNOCKOUT:
            from sheets.checks.knockouts import knockout_problems

            return tuple(knockout_problems(tables, shown, games))
        case Format.TEAM_SWISS:
            from sheets.checks.teams import team_problems

            return team_problems(tables, shown, games)
        case Format.CIRCUIT:
            from sheets.checks.circuits import circuit_problems

            return circuit_problems(tables, shown)
        case Format.SWISS:
            from sheets.checks.swiss import swiss_problems

            return swiss_problems(tables, shown, games)
        case Format.KEIZER:
            return ()


@dataclass(frozen=True)
class _Played:
    """What the tabs say that are filled week by week."""

    season: Season
    games: Games | None
    absences: Sequence[AbsenceRow]
    refused: Sequence[Problem]
    lineups: Sequence[tuple[Row, LineUpRecord]]

    @classmethod
    def of(cls, tables: Tables, season: Season) -> "_Played":
        pairings, signed_off = tables.tabs.get(TabName.PAIRINGS), tables.tabs.get(TabName.ABSENCES)
        handed_in = tables.tabs.get(TabName.LINE_UPS)
        absences, refused = ([], []) if signed_off is None else decode_games.absences(signed_off, season)
        return cls(
            season,
            None if pairings is None else Games(pairings, season),
            absences,
            refused,
            [] if handed_in is None else list(decode_games.lineups(handed_in, season)),
        )

    @property
    def rows(self) -> Sequence[GameRow]:
        """All games with their rows."""
        return () if self.games is None else self.games.rows

    def game_records(self) -> tuple[GameRecord, ...]:
        """By round, match, game and board."""
        rounds = {} if self.games is None else self.games.by_round
        return tuple(row.record for number in sorted(rounds) for row in rounds[number])

    def absence_records(self) -> tuple[AbsenceRecord, ...]:
        """By round, player and kind; what stands there twice counts once."""
        once = {row.record.absence: row.record for row in reversed(self.absences)}
        return tuple(sorted(once.values(), key=lambda r: (r.absence.round, r.absence.player, r.absence.kind.value)))

    def lineup_records(self) -> tuple[LineUpRecord, ...]:
        """By round and team."""
        records = [lineup for _, lineup in self.lineups if self.season.has_round(lineup.round)]
        return tuple(sorted(records, key=lambda lineup: (lineup.round, lineup.team)))

    def problems(self, tables: Tables, rounds: Sequence[RoundPlan]) -> Iterator[Problem]:
        """What only shows when rows are compared."""
        signed_off = game_checks.away(self.absences)
        yield from self.refused
        if self.games is not None:
            yield from game_checks.game_problems(self.games, {plan.number: plan.state for plan in rounds}, signed_off)
            yield from game_checks.gap_problems(self.games)
            yield from game_checks.state_problems(tables, self.games)
        paired = frozenset[int]() if self.games is None else frozenset(self.games.by_round)
        yield from game_checks.nobody_problems(tables, self.season, rounds, paired, signed_off)
        if self.lineups:
            yield from game_checks.lineup_problems(tables.tabs[TabName.LINE_UPS], self.lineups, self.season, paired)


def _in_order(tables: Tables, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """By tab in the order of the schema, row, column and code."""
    order = {name.value: number for number, name in enumerate(TabName)}
    order |= {table.title: order[name.value] for name, table in tables.tabs.items()}

    def place(problem: Problem) -> tuple[int, str, tuple[int, int], str]:
        cell = parse_cell(problem.cell) if problem.cell else (-1, -1)
        return order.get(problem.tab, len(order)), problem.tab, cell, problem.code

    return tuple(sorted(problems, key=place))


# --- missing IDs


def missing_ids(tables: Tables, set_id: str = "missing ids") -> ChangeSet | None:
    """The set that writes the IDs that this reading has given; None if nobody lacks one.

    An ID is written only beside the name that it was given to: rows may have been sorted meanwhile.
    """
    changes = [
        SetValues(
            tab,
            (row.given_id,),
            {ID: None, naming: row.values.get(naming)},
            {ID: row.given_id, naming: row.values.get(naming)},
        )
        for tab, naming in ((TabName.PLAYERS, "Name"), (TabName.TEAMS, "Team"))
        for row in tables.rows(tab)
        if row.given_id and ID not in row.values and naming not in row.flaws
    ]
    return ChangeSet(set_id, tuple(changes)) if changes else None


# --- one person, or one team


def find_person(shown: Snapshot, text: str) -> Person:
    """The one who is meant by an ID, a Name, an alias or `Name (ID)`.

    WorkbookError `unknown-name`, `ambiguous-name` or `name-and-id-differ`.
    """
    return shown.person[PlayerId(_found(_people(shown).resolve(text), text))]


def find_participant(shown: Snapshot, text: str) -> PlayerId:
    """Who takes part: in an event of teams a team, else a person. WorkbookError as for a person, and as for a team."""
    if shown.competition.format is not Format.TEAM_SWISS:
        return find_person(shown, text).id
    team = Roster((Entry(team.id, team.name) for team in shown.teams), "team").resolve(text)
    if not isinstance(team, Flaw) or team.code != "unknown-team":
        return PlayerId(_found(team, text))
    person = _people(shown).resolve(text)
    if isinstance(person, Flaw) and not person.params.get("nearest") and team.params["nearest"]:
        return PlayerId(_found(team, text))
    return PlayerId(_found(person, text))


def _people(shown: Snapshot) -> Roster:
    return Roster(Entry(person.id, person.name, person.aliases) for person in shown.people)


def _found(found: str | Flaw, text: str) -> str:
    if isinstance(found, Flaw):
        raise WorkbookError(found.code, **{**found.params, "value": text.strip()})
    return found
