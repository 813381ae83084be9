"""What a reading of the workbook gives (Snapshot) and what can be written (ChangeSet). Pure; no cells, no chat."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique
from functools import cached_property
from types import MappingProxyType
from zoneinfo import ZoneInfo

from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.rounds import Absence, Game, Round, RoundState
from rules.tournament import Tournament
from sheets.problems import Problem, Severity
from sheets.schema import TabName


@unique
class Role(Enum):
    """What a person of the Players tab may do; the value is what stands there."""

    PLAYER = "player"
    ORGANISER = "organiser"
    CAPTAIN = "captain"
    OPERATOR = "operator"
    CONTACT = "contact"


@unique
class Format(Enum):
    """The kind of competition; the value is what stands in Settings."""

    KEIZER = "keizer"
    SWISS = "swiss"
    TEAM_SWISS = "team swiss"
    CIRCUIT = "circuit"
    KNOCKOUT = "knockout"


@dataclass(frozen=True, slots=True)
class Person:
    """One row of the Players tab. `player` also holds those who don't play; only role `player` takes part."""

    player: Player
    roles: frozenset[Role] = frozenset({Role.PLAYER})
    aliases: tuple[str, ...] = ()
    remarks: str = ""

    @property
    def id(self) -> PlayerId:
        return self.player.id

    @property
    def name(self) -> str:
        return self.player.name

    @property
    def plays(self) -> bool:
        return Role.PLAYER in self.roles


@dataclass(frozen=True, slots=True)
class Competition:
    """The Settings tab. `settings` are all values as they stand there, by their canonical key.

    `listed` are the keys that have a row, with a value or without.
    """

    name: str
    format: Format
    timezone: ZoneInfo
    language: str = "en"
    planned_rounds: int | None = None
    settings: Mapping[str, SettingValue] = field(default_factory=lambda: MappingProxyType({}))
    listed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One row of the Rounds tab. Instants are resolved: aware, in the competition's zone; None where nothing is set."""

    round: Round
    starts_at: dt.datetime | None = None
    absence_deadline: dt.datetime | None = None
    lineup_deadline: dt.datetime | None = None
    pair_at: dt.datetime | None = None
    publish_standings_at: dt.datetime | None = None
    remarks: str = ""

    @property
    def number(self) -> int:
        return self.round.number

    @property
    def state(self) -> RoundState:
        return self.round.state


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One row of the Pairings tab. `date` and `time` are the game's own, which win over the round's."""

    game: Game
    date: dt.date | None = None
    time: dt.time | None = None
    place: str = ""
    reported_by: str = ""
    reported_at: dt.datetime | None = None
    remarks: str = ""


@dataclass(frozen=True, slots=True)
class AbsenceRecord:
    """One row of the Absences tab."""

    absence: Absence
    reported_by: str = ""
    reported_at: dt.datetime | None = None


@dataclass(frozen=True, slots=True)
class TeamRecord:
    """One row of the Teams tab; captains by their player ids."""

    id: str
    name: str
    club: str = ""
    captain: PlayerId | None = None
    vice_captains: tuple[PlayerId, ...] = ()
    left_after_round: int | None = None


@dataclass(frozen=True, slots=True)
class LineUpRecord:
    """One row of the Line-ups tab: board 1 first, None for an empty board."""

    round: int
    team: str
    boards: tuple[PlayerId | None, ...]
    handed_in_by: str = ""
    handed_in_at: dt.datetime | None = None


@dataclass(frozen=True, slots=True)
class StageRecord:
    """One row of the Stages tab, of a circuit. `players` and `grandmasters` count everyone who took part."""

    stage: str
    date: dt.date | None = None
    place: str = ""
    players: int | None = None
    grandmasters: int | None = None


@dataclass(frozen=True, slots=True)
class StageResult:
    """One row of the Stage results tab: who came where in a stage."""

    stage: str
    place: int
    player: PlayerId
    federation: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of the Table tab. `kind` is folded; `start` is the heading From."""

    kind: str
    start: SettingValue
    value: SettingValue


@dataclass(frozen=True, slots=True)
class LadderRow:
    """One row of the Ladder tab, as it stands there: an own stage of a drawn match."""

    stage: str
    unit: str = ""
    at_most: int | None = None
    time_controls: str = ""
    book: str = ""
    stops: str = ""
    on_tie: str = ""


@dataclass(frozen=True)
class Snapshot:
    """A competition as the workbook tells it at one moment, with everything that is wrong with it."""

    competition: Competition
    people: tuple[Person, ...] = ()
    rounds: tuple[RoundPlan, ...] = ()
    games: tuple[GameRecord, ...] = ()
    absences: tuple[AbsenceRecord, ...] = ()
    teams: tuple[TeamRecord, ...] = ()
    lineups: tuple[LineUpRecord, ...] = ()
    stages: tuple[StageRecord, ...] = ()
    stage_results: tuple[StageResult, ...] = ()
    table: tuple[TableRow, ...] = ()
    ladder: tuple[LadderRow, ...] = ()
    problems: tuple[Problem, ...] = ()

    @cached_property
    def person(self) -> Mapping[PlayerId, Person]:
        """People by ID."""
        return MappingProxyType({person.id: person for person in self.people})

    @cached_property
    def team(self) -> Mapping[str, TeamRecord]:
        """Teams by ID."""
        return MappingProxyType({team.id: team for team in self.teams})

    @cached_property
    def round_plan(self) -> Mapping[int, RoundPlan]:
        """Rounds by number."""
        return MappingProxyType({plan.number: plan for plan in self.rounds})

    @cached_property
    def tournament(self) -> Tournament:
        """What the rules calculate on: those who play, their games and sign-offs."""
        return Tournament(
            players=tuple(person.player for person in self.people if person.plays),
            rounds=tuple(plan.round for plan in self.rounds),
            games=tuple(record.game for record in self.games),
            absences=tuple(record.absence for record in self.absences),
        )

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that stop pairing and publishing."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)


# --- what can be written

Value = str | int | None
"""A value in its canonical form, which survives JSON: ids for people (P3) and teams (T2), results as in
`Result`, local date-times as ISO text (2026-03-12T18:00), whole numbers as int, empty as None."""

RowKey = tuple[Value, ...]
"""The values of a tab's key columns, in the order that the schema names them: ("Round", "Player") -> (7, "P3")."""


@dataclass(frozen=True, slots=True)
class SetValues:
    """Change some cells of the row with this key, provided they still hold `before` (same columns)."""

    tab: TabName
    key: RowKey
    before: Mapping[str, Value]
    after: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class AddRow:
    """Add a row, provided that no row has its key."""

    tab: TabName
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class RemoveRow:
    """Empty the row with this key, provided it still holds `before`."""

    tab: TabName
    key: RowKey
    before: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Repaint:
    """Replace the program's own columns of an output tab; row by row, in this order."""

    tab: TabName
    rows: tuple[Mapping[str, Value], ...]


Change = SetValues | AddRow | RemoveRow | Repaint


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """The changes of one decision: all are written or none.

    A set built on an earlier one that is lost is lost with it; that holds where both touch one row.
    """

    id: str
    changes: tuple[Change, ...]
