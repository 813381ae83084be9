"""What only the rules of a knockout can say of a workbook: about its ladder, its draw, impossible games."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from rules.errors import ImpossibleGame, RulesError, SettingError
from rules.knockout.bracket import Knockout, knockout
from rules.knockout.regulation import KnockoutRegulation, knockout_regulation
from rules.knockout.seating import counts
from rules.ladder.writing import StageText, read
from rules.players import PlayerId
from rules.regulations import SettingValue, effective
from rules.rounds import Game
from sheets.problems import Problem, Severity
from sheets.reading.games import GameRow
from sheets.reading.row_values import sound_rows
from sheets.reading.table import Row, Table, Tables
from sheets.records import Competition, LadderRow, Snapshot
from sheets.schema import TabName

DEFAULT_PRESET = "kubok-rossii-2018-final"
"""The regulation of a knockout that names none."""

_AT = {
    "game-out-of-turn": "Game",
    "game-of-another-stage": "Stage",
    "game-of-others": "White",
    "pair-unbalanced": "White",
    "match-unknown": "Match",
    "match-not-due": "Match",
}
"""The column in which a game shows why it could not have been played; Result for the others."""


def regulation_of(snapshot: Snapshot) -> KnockoutRegulation:
    """What the workbook's event is played by. SettingError."""
    return knockout_regulation(knockout_settings(snapshot.competition), stage_texts(snapshot.ladder))


def event_of(snapshot: Snapshot) -> Knockout:
    """The event as the workbook tells it. SettingError; PairingError `knockout-too-few`."""
    return knockout(snapshot.tournament, regulation_of(snapshot))


def knockout_settings(competition: Competition) -> Mapping[str, SettingValue]:
    """The workbook's settings over those of its preset. SettingError `unknown-preset`."""
    return effective(competition.settings, DEFAULT_PRESET)


def stage_texts(rows: Sequence[LadderRow]) -> tuple[StageText, ...]:
    """The Ladder tab as the rules read it."""
    return tuple(
        StageText(
            row.stage,
            row.unit,
            "" if row.at_most is None else str(row.at_most),
            row.time_controls,
            row.book,
            row.stops,
            row.on_tie,
        )
        for row in rows
    )


def knockout_problems(tables: Tables, snapshot: Snapshot, games: Sequence[GameRow]) -> Iterator[Problem]:
    """All of them; the event itself is looked at only if its ladder and its settings can be used."""
    of_ladder = list(_ladder_problems(tables, snapshot))
    yield from of_ladder
    unusable = {_title(tables, TabName.SETTINGS), _title(tables, TabName.LADDER)}
    if of_ladder or any(problem.tab in unusable for problem in snapshot.errors):
        return
    try:
        event = event_of(snapshot)
    except SettingError as error:
        yield _of_setting(tables, error)
    except RulesError as error:
        title = _title(tables, TabName.PLAYERS)
        yield Problem(error.code, title, "", dict(error.params), Severity.WARNING)
    else:
        yield from _game_problems(tables, event, games, snapshot)


def _ladder_problems(tables: Tables, snapshot: Snapshot) -> Iterator[Problem]:
    """A cell that can't be read has its problem already; what follows from it is none, another cell's own is one."""
    table = tables.tabs.get(TabName.LADDER)
    rows = [] if table is None else sound_rows(table)
    if table is None or not rows:
        return
    is_flawed = any(row.flaws for row in table.rows)
    for flaw in read(stage_texts(snapshot.ladder))[1]:
        if is_flawed and flaw.code != "time-control":
            continue
        yield table.problem(flaw.code, rows[flaw.stage], flaw.heading, Severity.ERROR, **_free(flaw.params))


def _free(params: tuple[tuple[str, object], ...]) -> dict[str, object]:
    """Without what the cell itself says."""
    return {name: value for name, value in params if name != "value"}


def _of_setting(tables: Tables, error: SettingError) -> Problem:
    table = tables.tabs.get(TabName.SETTINGS)
    key = error.params.get("key")
    row = next((row for row in tables.rows(TabName.SETTINGS) if row.values.get("Key") == key), None)
    if table is None or row is None:
        return Problem(error.code, _title(tables, TabName.SETTINGS), "", dict(error.params))
    return table.problem(error.code, row, "Value", Severity.ERROR, **{**error.params, "column": key})


def _game_problems(tables: Tables, event: Knockout, games: Sequence[GameRow], snapshot: Snapshot) -> Iterator[Problem]:
    table = tables.tabs.get(TabName.PAIRINGS)
    if table is None:
        return
    rows: dict[Game, Row] = {game.game: game.row for game in games}
    for refused in event.refused:
        if refused.game in rows:
            yield _of_game(table, rows[refused.game], refused.reason, snapshot)
    for state in event.states:
        first = [rows[game] for game in state.rows if game in rows and counts(game)][:1]
        for row, note in product(first, state.seated):
            params = {name: _named(value, snapshot) for name, value in note.params}
            yield table.problem(note.code, row, "Match", Severity.WARNING, **params)


def _of_game(table: Table, row: Row, reason: ImpossibleGame, snapshot: Snapshot) -> Problem:
    params = {name: _named(value, snapshot) for name, value in reason.params.items()}
    return table.problem(reason.code, row, _AT.get(reason.code, "Result"), Severity.ERROR, **params)


def _named(value: object, snapshot: Snapshot) -> object:
    """Names instead of IDs."""
    if isinstance(value, tuple):
        return tuple(_named(item, snapshot) for item in value)
    person = snapshot.person.get(PlayerId(value)) if isinstance(value, str) else None
    return person.name if person is not None else value


def _title(tables: Tables, tab: TabName) -> str:
    table = tables.tabs.get(tab)
    return tab.value if table is None else table.title
