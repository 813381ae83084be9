"""What only the rules of a team event can say of a workbook: what it assumes, line-ups, who can play, odd matches.

| code | says |
|---|---|
| team-assumption | a value that the regulation leaves open, until it is confirmed or replaced |
| handicap-..., setting-... | a handicap table that can't be used |
| team-id-of-player, too-few-teams, player-without-team, player-unrated | rosters |
| lineup-too-many, -too-few, -absent, -nobody-available | a line-up for a round that isn't paired yet |
| team-nobody-available, team-empty-boards, rating-lifted | the teams as they would play the next round |
| match-..., team-paired-after-leaving | rows of the Pairings tab |

A player named twice or of another team is found without rules: `sheets.checks.games`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.errors import SettingError
from rules.players import PlayerId, TeamId
from rules.rounds import Note
from rules.team.event import TeamEvent
from rules.team.handicap import team_average
from rules.team.lineups import LineUp, Origin, SettledLineUp, problems, settle, squad_notes
from rules.team.matches import Match
from rules.team.regulation import TABLE, EmptyBoard, assumptions
from rules.team.teams import is_unrated, registered_rating
from sheets.events.teams import HANDICAP, event_of, handed_in, handicap_rows, is_paired, next_round
from sheets.problems import Problem, Severity
from sheets.reading.games import GameRow
from sheets.reading.row_values import called
from sheets.reading.table import Row, Table, Tables
from sheets.records import Snapshot, TableRow
from sheets.schema import TabName

_WARNING = Severity.WARNING


def team_problems(tables: Tables, snapshot: Snapshot, games: Sequence[GameRow]) -> tuple[Problem, ...]:
    """All of them; without teams or usable settings, only what is wrong with those."""
    places = _Places(tables)
    in_settings = any(problem.tab == places.title(TabName.SETTINGS) for problem in snapshot.errors)
    if in_settings or places.table(TabName.TEAMS) is None:
        return ()
    try:
        event = event_of(snapshot)
    except SettingError as error:
        return (_of_setting(places, snapshot, error),)
    checks = _Checks(places, snapshot, event, games)
    found = (*checks.settings(), *checks.rosters(), *checks.lineups(), *checks.next_round(), *checks.matches())
    # Two rows for one board are mostly the same row twice, which is said already.
    doubled = {problem.tab for problem in snapshot.problems if problem.code == "duplicate-row"}
    return tuple(p for p in found if p.code != "match-board-twice" or p.tab not in doubled)


# --- places


class _Places:
    """Cells by what stands in them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def table(self, tab: TabName) -> Table | None:
        return self._tables.tabs.get(tab)

    def title(self, tab: TabName) -> str:
        table = self.table(tab)
        return tab.value if table is None else table.title

    def of(self, note: Note, tab: TabName, key: tuple[str | int | None, ...], heading: str) -> Problem:
        """A warning in the row with a key; about the tab as a whole if there is no such row."""
        table = self.table(tab)
        rows = () if table is None else table.find(key)
        if table is None or not rows:
            return Problem(note.code, self.title(tab), "", dict(note.params), _WARNING)
        return table.problem(note.code, rows[0], heading, _WARNING, **_params(note))

    def name(self, entry_id: str, tab: TabName) -> str:
        """Somebody as he is called in his tab."""
        table = self.table(tab)
        rows = () if table is None else table.find((entry_id,))
        return called(rows[0], "Name" if tab is TabName.PLAYERS else "Team") or entry_id if rows else entry_id


def _params(note: Note) -> dict[str, object]:
    """Those of a note, but for what the cell itself says."""
    return {name: value for name, value in note.params if name not in {"value", "column"}}


def _of_setting(places: _Places, snapshot: Snapshot, error: SettingError) -> Problem:
    """At the row of the Table tab, where the handicap table stands there, else in Settings."""
    key, note = str(error.params.get("key", "")), Note.of(error.code, **error.params)
    own = [row for row in snapshot.table if row.kind == HANDICAP]
    if key == TABLE.key and own:
        at = _row_at_fault(own, error).start
        heading = "From" if error.code in _ABOUT_FROM else "Value"
        found = places.of(note, TabName.TABLE, (HANDICAP, at if isinstance(at, (int, str)) else None), heading)
    else:
        found = places.of(note, TabName.SETTINGS, (key,), "Value")
    return Problem(found.code, found.tab, found.cell, {**found.params, **error.params}, Severity.ERROR)


_ABOUT_FROM = frozenset({"handicap-row-negative", "handicap-row-twice"})


def _row_at_fault(rows: Sequence[TableRow], error: SettingError) -> TableRow:
    """The row that begins where the error says, else the one with the value that it names."""
    value = str(error.params.get("value"))
    start = str(error.params.get("start", value if error.code in _ABOUT_FROM else ""))
    by_start = (row for row in rows if str(row.start) == start)
    by_value = (row for row in rows if str(row.value) == value)
    return next(by_start, None) or next(by_value, rows[0])


# --- the checks


@dataclass(frozen=True)
class _Checks:
    """One reading of the workbook with the event that it tells of."""

    places: _Places
    snapshot: Snapshot
    event: TeamEvent
    games: Sequence[GameRow]

    @cached_property
    def coming(self) -> int | None:
        return next_round(self.snapshot, self.event.regulation)

    @cached_property
    def games_of_match(self) -> Mapping[tuple[int, str], Sequence[GameRow]]:
        found: dict[tuple[int, str], list[GameRow]] = {}
        for row in sorted(self.games, key=lambda row: (row.game.board, row.row.at)):
            found.setdefault((row.game.round, row.game.match.strip()), []).append(row)
        return found

    def settings(self) -> Iterator[Problem]:
        """What is assumed, and rows of the handicap table that the higher team can't win by."""
        for note in assumptions(self.snapshot.competition.settings, handicap_rows(self.snapshot)):
            key = str(dict(note.params)["key"])
            problem = self.places.of(note, TabName.SETTINGS, (key,), "Value")
            params = {**problem.params, "column": key, "value": dict(note.params)["value"]}
            yield Problem(problem.code, problem.tab, problem.cell, params, _WARNING)
        for note in self.event.notes:
            if note.code == "handicap-row-unwinnable":
                start = dict(note.params)["start"]
                at = next((r.start for r in self.snapshot.table if r.kind == HANDICAP and r.start == start), None)
                yield self.places.of(note, TabName.TABLE, (HANDICAP, at if isinstance(at, int) else None), "From")

    # --- rosters

    def rosters(self) -> Iterator[Problem]:
        """Teams and players that can't be told apart, belong nowhere or have no rating."""
        if len(self.event.teams) < 2:
            yield Problem("too-few-teams", self.places.title(TabName.TEAMS), "", {}, _WARNING)
        for team in self.event.teams:
            if PlayerId(team.id) in self.snapshot.person:
                note = Note.of("team-id-of-player", team=team.name, id=team.id)
                problem = self.places.of(note, TabName.TEAMS, (team.id,), "ID")
                yield Problem(problem.code, problem.tab, problem.cell, problem.params)
        yield from self._players()

    def _players(self) -> Iterator[Problem]:
        table = self.places.table(TabName.PLAYERS)
        for player in self.event.tournament.players if table is not None else ():
            row = next(iter(table.find((player.id,))), None) if table is not None else None
            if player.team is None and row is not None and "Team" not in row.flaws:
                note = Note.of("player-without-team", player=player.name)
                yield self.places.of(note, TabName.PLAYERS, (player.id,), "Team")
            elif is_unrated(player) and player.belongs_to(self.coming or self.event.last_counted_round):
                note = Note.of("player-unrated", player=player.name, counts_as=self.event.regulation.unrated)
                yield self.places.of(note, TabName.PLAYERS, (player.id,), "Rating")

    # --- line-ups of rounds to come

    def lineups(self) -> Iterator[Problem]:
        """Those that can't be played as they were handed in."""
        table = self.places.table(TabName.LINE_UPS)
        for record in self.snapshot.lineups:
            team = TeamId(record.team)
            if table is None or team not in self.event.team or is_paired(self.snapshot, record.round):
                continue
            row = table.find((record.round, team))[0]
            lineup = LineUp(record.round, team, record.boards)
            for note in problems(lineup, self.event.squad(team, record.round), self.event.regulation):
                yield from self._of_lineup(table, row, lineup, note)

    def _of_lineup(self, table: Table, row: Row, lineup: LineUp, note: Note) -> Iterator[Problem]:
        params = {**_params(note), "round": lineup.round, "team": self._team(lineup.team)}
        match note.code:
            case "lineup-too-many":
                heading = f"Board {self.event.regulation.boards + 1}"
                yield table.problem(note.code, row, heading, Severity.ERROR, **params)
            case "lineup-absent":
                player = PlayerId(str(dict(note.params)["player"]))
                heading = f"Board {lineup.boards.index(player) + 1}"
                yield table.problem(note.code, row, heading, _WARNING, **{**params, "player": called(row, heading)})
            case "lineup-too-few" | "lineup-nobody-available":
                yield table.problem(note.code, row, "Team", _WARNING, **params)

    # --- the next round

    def next_round(self) -> Iterator[Problem]:
        """Who can't fill its boards, and who is lifted, as the teams would play now."""
        if self.coming is None:
            return
        for team, squad in self.event.squads(self.coming).items():
            if not self.event.team[team].belongs_to(self.coming):
                continue
            for note in squad_notes(squad, self.event.regulation):
                if note.code != "player-unrated":
                    told = Note.of(note.code, **{**dict(note.params), "team": self._team(team)})
                    yield self.places.of(told, TabName.TEAMS, (team,), "Team")
            last = self.event.last_lineup(team, self.coming)
            given = handed_in(self.snapshot, team, self.coming)
            yield from self._lifts(settle(squad, given, last, self.event.regulation))

    def _lifts(self, settled: SettledLineUp) -> Iterator[Problem]:
        regulation, lineup = self.event.regulation, settled.lineup
        if regulation.table is None or lineup is None:
            return
        players = self.event.tournament.player
        ratings = tuple(None if p is None else registered_rating(players[p], regulation.unrated) for p in lineup.boards)
        empty = regulation.unrated if regulation.empty_board is EmptyBoard.UNRATED else None
        for board in team_average(ratings, regulation.lift_limit, empty).boards:
            player = lineup.boards[board.board - 1]
            if board.is_lifted and player is not None:
                note = Note.of(
                    "rating-lifted",
                    player=self.places.name(player, TabName.PLAYERS),
                    team=self._team(lineup.team),
                    round=lineup.round,
                    board=board.board,
                    rating=board.rating,
                    counted=board.counted,
                    limit=regulation.lift_limit,
                )
                if settled.origin is Origin.HANDED_IN:
                    key = (lineup.round, lineup.team)
                    yield self.places.of(note, TabName.LINE_UPS, key, f"Board {board.board}")
                else:
                    of_fide = players[player].rating is not None
                    yield self.places.of(note, TabName.PLAYERS, (player,), "Rating" if of_fide else "National rating")

    # --- matches

    def matches(self) -> Iterator[Problem]:
        """Rows that don't make up matches, and matches of teams that have left."""
        for note in self.event.reading.problems:
            yield self._of_match(note)
        for match in self.event.matches:
            for team in match.teams:
                if not self.event.team[team].belongs_to(match.round):
                    yield from self._after_leaving(match, team)

    def _of_match(self, note: Note) -> Problem:
        params = dict(note.params)
        rows = self.games_of_match.get((int(str(params["round"])), str(params["match"]).strip()), ())
        row = next((r for r in rows if r.game.board == params.get("board", r.game.board)), None)
        severity = _WARNING if note.code == "match-colours" else Severity.ERROR
        named = {**params, "team": self._team(str(params["team"]))} if "team" in params else params
        table = self.places.table(TabName.PAIRINGS)
        if table is None or row is None:
            return Problem(note.code, self.places.title(TabName.PAIRINGS), "", named, severity)
        return table.problem(note.code, row.row, _COLUMN.get(note.code, "White"), severity, **named)

    def _after_leaving(self, match: Match, team: TeamId) -> Iterator[Problem]:
        """A match that was given up is in order; one that still has to be played isn't."""
        table, rows = self.places.table(TabName.PAIRINGS), self.games_of_match.get((match.round, match.number), ())
        results = [board.result for board in match.boards]
        if table is None or not rows or (results and all(r is not None and r.is_forfeit for r in results)):
            return
        severity = Severity.ERROR if None in results else _WARNING
        left = self.event.team[team].left_after_round
        params = {"team": self._team(team), "round": match.round, "match": match.number, "left": left}
        yield table.problem("team-paired-after-leaving", rows[0].row, "White", severity, **params)

    def _team(self, team: str) -> str:
        return self.places.name(team, TabName.TEAMS)


_COLUMN = {
    "match-same-team": "Black",
    "match-board-number": "Board",
    "match-board-twice": "Board",
    "match-no-opponent": "Black",
    "match-board-missing": "Board",
    "match-team-twice": "Match",
}
"""Where a row shows that it doesn't fit; White for the others."""
