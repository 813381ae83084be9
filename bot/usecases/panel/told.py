"""Whom a published pairing no longer fits: what each was told is compared with what stands there now."""

import json
from collections.abc import Mapping

from bot.decisions import State
from bot.usecases.rounds.awaiting import is_awaited
from bot.usecases.rounds.steps import PUBLISH
from rules.players import PlayerId
from rules.rounds import Game, RoundState
from sheets.records import Format

PAIRINGS = "pairings"
"""The published list of a round: JSON rows of board, White, Black."""

Row = list[object]


def told_before(state: State, number: int) -> Mapping[PlayerId, Row]:
    """What each was told when the round was published."""
    kept = next((one for one in state.published if (one.round, one.what) == (number, PAIRINGS)), None)
    rows: list[Row] = json.loads(kept.content) if kept else []
    return {PlayerId(str(player)): row for row in rows for player in row[1:] if player is not None}


def row_of(game: Game) -> Row:
    """What is compared."""
    return [game.board, game.white, game.black]


def told_otherwise(state: State, number: int) -> tuple[PlayerId, ...]:
    """Those whose game in a published round isn't what they were told; nobody where the bot has told nobody.

    A team that stands for a player not known yet is nobody. Who has played knows it, also where colours were corrected
    afterwards. A knockout tells its games one by one.
    """
    plan, before = state.snapshot.round_plan.get(number), told_before(state, number)
    is_cup = state.snapshot.competition.format is Format.KNOCKOUT
    if is_cup or plan is None or plan.state is not RoundState.PUBLISHED or not before:
        return ()
    games = state.snapshot.tournament.games_by_round.get(number, ())
    now = {player: game for game in games for player in game.players}
    everybody = dict.fromkeys(player for player in (*now, *before) if player not in state.snapshot.team)
    return tuple(player for player in everybody if _is_news(now.get(player), before.get(player)))


def is_untold(state: State, number: int) -> bool:
    """Whether a person has typed that a round is published, and the bot has told nobody."""
    plan = state.snapshot.round_plan.get(number)
    is_published = plan is not None and plan.state is RoundState.PUBLISHED
    is_told = (number, PUBLISH) in state.done_steps or bool(told_before(state, number))
    return is_published and not is_told and not is_awaited(state, number)


def _is_news(game: Game | None, told: Row | None) -> bool:
    if game is None:
        return told is not None
    return row_of(game) != told and (game.is_bye or game.result is None)
