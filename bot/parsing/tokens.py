"""Short names for what a button points at: callback data has 64 bytes, an ID or a match's name may be longer."""

import hashlib
import re
from collections.abc import Iterable

from bot.decisions import GameKey
from rules.players import PlayerId
from rules.rounds import Game

_SAFE = re.compile(r"[A-Za-z0-9_-]{0,12}")


def token(name: str) -> str:
    """The name itself when it is short and plain, else `~` and eight digits of its hash."""
    return name if _SAFE.fullmatch(name) else "~" + hashlib.sha256(name.encode()).hexdigest()[:8]


def player_token(player: PlayerId) -> str:
    """The token of a player."""
    return token(player)


def find_player(wanted: str, players: Iterable[PlayerId]) -> PlayerId | None:
    """Whom a token names; None when he is gone, or two share it."""
    found = [player for player in players if token(player) == wanted]
    return found[0] if len(found) == 1 else None


def game_token(game: GameKey) -> str:
    """`7.3`, or `7.3.QF1.2` with a match and the game's number in it."""
    if not game.match and game.game is None:
        return f"{game.round}.{game.board}"
    return f"{game.round}.{game.board}.{token(game.match)}.{'' if game.game is None else game.game}"


def find_game(wanted: str, games: Iterable[Game]) -> Game | None:
    """Which game a token names; None when it is gone, or two share it."""
    found = [game for game in games if game_token(key_of(game)) == wanted]
    return found[0] if len(found) == 1 else None


def key_of(game: Game) -> GameKey:
    """The row key of a game."""
    return GameKey(game.round, game.board, game.match, game.game)
