"""The Pairings, Absences and Line-ups tabs: what can be understood of them, row by row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from zoneinfo import ZoneInfo

from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Status
from sheets.problems import Problem
from sheets.reading.row_values import at, called, day, person, sound_rows, text, whole
from sheets.reading.settings import Settings
from sheets.reading.table import Row, Table, Tables
from sheets.records import AbsenceRecord, Format, GameRecord, LineUpRecord, Person
from sheets.schema import TabName
from sheets.values.moments import local

_RESULT = {result.value: result for result in Result}
_STATUS = {status.value: status for status in Status}


@dataclass(frozen=True)
class Season:
    """What the rows are read against: who there is, which rounds there are, and the clock on the wall.

    `rounds` are those of the Rounds tab, `planned` how many the settings say. `teams` are those of an event of teams:
    a team stands in a game where nobody sits for it.
    """

    people: Mapping[PlayerId, Person]
    rounds: frozenset[int]
    planned: int | None
    zone: ZoneInfo
    teams: frozenset[str] = frozenset()

    @cached_property
    def playing(self) -> frozenset[str]:
        """The IDs of those who take part; a captain need not."""
        return frozenset(person.id for person in self.people.values() if person.plays)

    def has_round(self, number: int) -> bool:
        """Of the Rounds tab or within the number of rounds; any, if neither says anything."""
        if self.planned is not None and number <= self.planned:
            return True
        return number in self.rounds or (self.planned is None and not self.rounds)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game and where it stands."""

    row: Row
    record: GameRecord
    game: Game

    @property
    def sides(self) -> Sequence[tuple[str, PlayerId]]:
        """Who plays, with the heading of his column."""
        game = self.game
        return (("White", game.white),) if game.black is None else (("White", game.white), ("Black", game.black))


class Games:
    """The Pairings tab: games that can be played, and rows that can't be one."""

    def __init__(self, table: Table, season: Season) -> None:
        self.table = table
        self.season = season
        self.refused: list[Problem] = []
        self.rows = [game for row in sound_rows(table) if (game := self._game(row)) is not None]

    @cached_property
    def by_round(self) -> Mapping[int, list[GameRow]]:
        """In the order of the boards."""
        rounds: dict[int, list[GameRow]] = {}
        for row in sorted(
            self.rows, key=lambda r: (r.game.round, r.game.match, r.game.game or 0, r.game.board, r.row.at)
        ):
            rounds.setdefault(row.game.round, []).append(row)
        return rounds

    def _game(self, row: Row) -> GameRow | None:
        values = row.values
        wrong = self._why_not(row)
        if wrong is not None:
            self.refused.append(wrong)
            return None
        if "Black" in row.flaws or self.table.is_covered(row, "Black") or ("Board" not in values and "Black" in values):
            return None
        black = values.get("Black")
        result = values.get("Result") if "Result" not in row.flaws else None
        status = values.get("Status") if "Status" not in row.flaws else None
        game = Game(
            round=int(values["Round"] or 0),
            board=int(values.get("Board") or 0),
            white=PlayerId(str(values["White"])),
            black=None if black is None else PlayerId(str(black)),
            result=None if result is None else _RESULT[str(result)],
            status=Status.NONE if status is None else _STATUS[str(status)],
            match=str(values.get("Match") or ""),
            game=whole(row, "Game"),
            stage=str(values.get("Stage") or ""),
        )
        return GameRow(row, self._record(row, game), game)

    def _record(self, row: Row, game: Game) -> GameRecord:
        return GameRecord(
            game,
            day(row, "Date"),
            at(row, "Time"),
            text(row, "Place"),
            text(row, "Reported by"),
            instant(row, "Reported at", self.season.zone),
            text(row, "Remarks"),
        )

    def _why_not(self, row: Row) -> Problem | None:
        """The one thing for which a row can't be a game."""
        values, problem = row.values, self.table.problem
        number, white, black, result = (
            int(values["Round"] or 0),
            values["White"],
            values.get("Black"),
            values.get("Result"),
        )
        if not self.season.has_round(number):
            return problem("unknown-round", row, "Round", round=number)
        if "Black" in row.flaws or self.table.is_covered(row, "Black"):
            return None
        if white == black:
            return problem("plays-himself", row, "Black", player=called(row, "White"))
        for heading, player in (("White", white), ("Black", black)):
            if player is not None and player not in self.season.playing and player not in self.season.teams:
                return problem("not-a-player", row, heading, player=called(row, heading))
        if black is None and result is None:
            return problem("missing-black", row, "Black")
        if black is None and result != Result.BYE.value and "Result" not in row.flaws and not self._is_empty_board(row):
            return problem("result-in-bye", row, "Result", player=called(row, "White"))
        if black is not None and result == Result.BYE.value:
            return problem("bye-with-opponent", row, "Black", player=called(row, "White"))
        has_board = black is None or "Board" in values or self.table.is_covered(row, "Board")
        return None if has_board else problem("missing-value", row, "Board")

    def _is_empty_board(self, row: Row) -> bool:
        """In an event of teams a board may be forfeited by a side that nobody sits for."""
        return bool(self.season.teams) and _RESULT[str(row.values["Result"])].is_forfeit


def instant(row: Row, heading: str, zone: ZoneInfo) -> datetime | None:
    """A local time that stands in a cell, in the competition's zone."""
    found = text(row, heading)
    return local(datetime.fromisoformat(found), zone) if found else None


# --- absences and line-ups


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """A sign-off and where it stands."""

    row: Row
    record: AbsenceRecord


def absences(table: Table, season: Season) -> tuple[list[AbsenceRow], list[Problem]]:
    """What says for certain who is away when and why, and rows of people or rounds that aren't there."""
    rows, refused = [], []
    for row in sound_rows(table):
        number, player = int(row.values["Round"] or 0), PlayerId(str(row.values["Player"]))
        if not season.has_round(number):
            refused.append(table.problem("unknown-round", row, "Round", round=number))
        elif player not in season.playing:
            refused.append(table.problem("not-a-player", row, "Player", player=called(row, "Player")))
        else:
            absence = Absence(number, player, AbsenceKind(str(row.values["Kind"])))
            reported = text(row, "Reported by"), instant(row, "Reported at", season.zone)
            rows.append(AbsenceRow(row, AbsenceRecord(absence, *reported)))
    return rows, refused


def lineups(table: Table, season: Season) -> Iterator[tuple[Row, LineUpRecord]]:
    """Boards as far as the last one that is filled; a board whose player is unknown is empty."""
    for row in sound_rows(table):
        numbers = [int(heading.split()[1]) for heading in row.values if heading.startswith("Board ")]
        boards = tuple(person(row, f"Board {number}") for number in range(1, max(numbers, default=0) + 1))
        yield (
            row,
            LineUpRecord(
                round=int(row.values["Round"] or 0),
                team=text(row, "Team"),
                boards=boards,
                handed_in_by=text(row, "Handed in by"),
                handed_in_at=instant(row, "Handed in at", season.zone),
            ),
        )


def season(people: tuple[Person, ...], tables: Tables, settings: Settings) -> Season:
    """What the rows of this workbook are read against."""
    rounds = tables.tabs.get(TabName.ROUNDS)
    numbers = frozenset[int]() if rounds is None else frozenset(int(r.values["Round"] or 0) for r in sound_rows(rounds))
    competition = settings.competition
    of_teams = competition.format is Format.TEAM_SWISS
    teams = frozenset(row.id for row in tables.rows(TabName.TEAMS)) if of_teams else frozenset[str]()
    by_id = {person.id: person for person in people}
    return Season(by_id, numbers, competition.planned_rounds, competition.timezone, teams)
