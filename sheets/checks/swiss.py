"""What only the rules of an individual Swiss can say of a workbook: pairs that name nobody, and what shouldn't happen.

| code | says |
|---|---|
| swiss-tie-break-edition | a tie-break that the edition of 2018 doesn't know |
| swiss-numbers-unknown | swiss.pairing numbers names somebody who isn't a player (a warning: he is passed over) |
| swiss-forbidden-unknown | swiss.forbidden pairs names somebody who isn't a player (an error: he would be paired) |
| swiss-many-rounds | more rounds than the players can play without meeting twice |
| swiss-result-missing | a game without a result in a round that is closed, or before one that is paired |
| swiss-met-twice, swiss-second-bye | what somebody has entered that the pairing would never do (C.04.1 art. 2 and 4) |
"""

from collections.abc import Iterator, Sequence

from rules.errors import SettingError
from rules.players import PlayerId
from rules.rounds import RoundState
from rules.swiss.regulation import EDITION, FORBIDDEN, NUMBERS, TIE_BREAKS, SwissRegulation, swiss_regulation
from sheets.problems import Problem, Severity
from sheets.reading.games import GameRow
from sheets.reading.table import Table, Tables
from sheets.records import Snapshot
from sheets.schema import TabName


def swiss_problems(tables: Tables, snapshot: Snapshot, games: Sequence[GameRow]) -> tuple[Problem, ...]:
    """All of them. Settings that can't be used are told already; those that don't go together are told here."""
    settings, pairings = tables.tabs.get(TabName.SETTINGS), tables.tabs.get(TabName.PAIRINGS)
    try:
        regulation = swiss_regulation(snapshot.competition.settings)
    except SettingError as error:
        return () if settings is None else tuple(_together(settings, error))
    return (
        *(() if settings is None else _settings(settings, snapshot, regulation)),
        *(() if pairings is None else _missing(pairings, snapshot, games)),
        *(() if pairings is None else _games(pairings, games)),
    )


def _together(table: Table, error: SettingError) -> Iterator[Problem]:
    if error.code != "swiss-tie-break-edition":
        return
    for row in table.find((TIE_BREAKS.key,)) or table.find((EDITION.key,)) or table.find(("preset",)):
        yield table.problem(error.code, row, "Value", key=error.params["key"], value=error.params["value"])


def _settings(table: Table, snapshot: Snapshot, regulation: SwissRegulation) -> Iterator[Problem]:
    known = snapshot.tournament.player
    unknown = sorted({player for pair in regulation.forbidden for player in pair if player not in known})
    for row in table.find((FORBIDDEN.key,)) if unknown else ():
        yield table.problem("swiss-forbidden-unknown", row, "Value", players=", ".join(unknown))
    strange = sorted(player for player in regulation.numbers if player not in known)
    for row in table.find((NUMBERS.key,)) if strange else ():
        yield table.problem("swiss-numbers-unknown", row, "Value", Severity.WARNING, players=", ".join(strange))
    players, rounds = len(known), regulation.rounds
    if players >= 2 and rounds > players - 1 + players % 2:
        for row in table.find(("rounds",)):
            yield table.problem("swiss-many-rounds", row, "Value", Severity.WARNING, players=players, rounds=rounds)


def _missing(table: Table, snapshot: Snapshot, games: Sequence[GameRow]) -> Iterator[Problem]:
    """Whom the next round pairs hangs on them."""
    last = max((row.game.round for row in games), default=0)
    state = snapshot.tournament.state
    for row in games:
        game = row.game
        is_over = game.round < last or state.get(game.round) is RoundState.CLOSED
        if is_over and game.result is None and not game.is_bye:
            yield table.problem("swiss-result-missing", row.row, "Result", Severity.WARNING, round=game.round)


def _games(table: Table, games: Sequence[GameRow]) -> Iterator[Problem]:
    """In the order of rounds; of two the later is told."""
    met: dict[frozenset[PlayerId], int] = {}
    idle: dict[PlayerId, int] = {}
    for row in sorted(games, key=lambda each: (each.game.round, each.game.board)):
        game = row.game
        if game.is_bye:
            earlier = idle.setdefault(game.white, game.round)
            if earlier != game.round:
                yield table.problem("swiss-second-bye", row.row, "White", Severity.WARNING, round=earlier)
        elif game.result is None or not game.result.is_forfeit:
            earlier = met.setdefault(frozenset(game.players), game.round)
            if earlier != game.round:
                yield table.problem("swiss-met-twice", row.row, "Black", Severity.WARNING, round=earlier)
