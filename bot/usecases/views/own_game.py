"""One's own pairing: opponent, rating, colour, board, time, and how long until then."""

from datetime import datetime

from bot.decisions import Say, State
from bot.game_days import has_own_day, record_for, starts_at
from bot.lines import lines, name_of, round_line
from rules.players import PlayerId
from rules.rounds import Game
from sheets.records import GameRecord


def own_game(state: State, game: Game, player: PlayerId) -> dict[str, object]:
    """What the sentences about it need; of a game against somebody, not of a bye."""
    opponent = game.opponent_of(player)
    person = state.snapshot.person.get(opponent) if opponent else None
    record = record_for(state.snapshot, game)
    when = starts_at(state.snapshot, record)
    own_day = Say("own-day", {"when": when}) if has_own_day(state.snapshot, record) and when else None
    left = countdown(state, record)
    return {
        "player": name_of(state.snapshot, player),
        "round": round_line(state.snapshot, game.round),
        "opponent": name_of(state.snapshot, opponent) if opponent else "",
        "rating": person.player.rating if person else None,
        "colour": game.colour_of(player),
        "board": game.board,
        "countdown": left or "",
        "time": lines(own_day, left),
    }


def countdown(state: State, record: GameRecord) -> Say | None:
    """None once it has begun, or when nobody knows the time."""
    begins = starts_at(state.snapshot, record)
    if not isinstance(begins, datetime) or begins <= state.now:
        return None
    return Say("starts-in", {"until": begins - state.now})
