"""The results of a round in the groups: one post, replaced as they come in."""

import json
from collections.abc import Iterator

from bot.decisions import Decision, KeepPublished, Notice, Published, Say, State, ToGroups
from bot.lines import marked_line, round_line
from bot.usecases.panel.told import PAIRINGS
from bot.usecases.results.find_game import is_open
from rules.rounds import Game

GROUP_RESULTS = "group results"
"""The published list: JSON rows of board, match, game number, White, Black, result and status."""


def post_results(state: State) -> Decision:
    """Of every round whose pairing was published here and whose results aren't what the groups have seen."""
    if not state.bindings:
        return Decision()
    changed = [(number, rows) for number, rows in _seen(state) if rows != _told(state, number)]
    return Decision(
        notices=tuple(Notice(ToGroups(), _said(state, number), post=f"results {number}") for number, _ in changed),
        facts=tuple(
            KeepPublished(Published(number, GROUP_RESULTS, json.dumps(rows), state.now)) for number, rows in changed
        ),
    )


Rows = list[list[object]]


def _seen(state: State) -> Iterator[tuple[int, Rows]]:
    """Rounds that players know, with their results; one without any isn't worth a post, unless it had one."""
    ours = {one.round for one in state.published if one.what == PAIRINGS}
    for number, games in state.snapshot.tournament.games_by_round.items():
        rows = [_row(game) for game in games if not game.is_bye]
        if number in ours and (any(not is_open(game) for game in games if not game.is_bye) or _told(state, number)):
            yield number, rows


def _row(game: Game) -> list[object]:
    result = game.result.value if game.result else ""
    return [game.board, game.match, game.game, game.white, game.black, result, game.status.value]


def _told(state: State, number: int) -> Rows:
    kept = next((one for one in state.published if (one.round, one.what) == (number, GROUP_RESULTS)), None)
    rows: Rows = json.loads(kept.content) if kept else []
    return rows


def _said(state: State, number: int) -> Say:
    games = [game for game in state.snapshot.tournament.games_by_round[number] if not game.is_bye]
    params = {
        "round": round_line(state.snapshot, number),
        "played": sum(not is_open(game) for game in games),
        "boards": len(games),
        "lines": tuple(marked_line(state.snapshot, game) for game in games),
    }
    return Say("group-results", params)
