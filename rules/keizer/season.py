"""Which games and rounds make up the season (Sliedrecht 2020: the play-off comes after it and pays no Keizer points).

Not done here: what the rounds pay (claims); how the play-off goes (play_off).
"""

from collections.abc import Sequence

from rules.errors import UnknownRound
from rules.keizer.regulation import KeizerRegulation
from rules.postponed import PostponedGames
from rules.results import Result
from rules.rounds import Game
from rules.tournament import Tournament

PLAY_OFF_STAGE = "play-off"
"""What stands in the Stage of a game of the play-off; capitals, blanks and hyphens don't matter."""

_SIGNS = str.maketrans("", "", " -\u2010\u2011\u2013")


def is_play_off(game: Game) -> bool:
    """Whether it is one of those that come after the season."""
    return game.stage.translate(_SIGNS).casefold() == "playoff"


def season_games(tournament: Tournament) -> tuple[Game, ...]:
    """All games but those of the play-off."""
    return tuple(game for game in tournament.games if not is_play_off(game))


def play_off_games(tournament: Tournament) -> tuple[Game, ...]:
    """The games of the play-off, byes left out."""
    return tuple(game for game in tournament.games if is_play_off(game) and not game.is_bye)


def counted_rounds(tournament: Tournament) -> tuple[int, ...]:
    """Rounds of the season that count, rising: closed, or with at least one result of a game."""
    evening_after = {game.round for game in tournament.games if is_play_off(game)}
    if not evening_after:
        return tournament.counted_rounds
    in_season = {game.round for game in season_games(tournament)}
    return tuple(number for number in tournament.counted_rounds if number in in_season or number not in evening_after)


def last_possible_round(tournament: Tournament, regulation: KeizerRegulation) -> int:
    """The highest round that means anything: planned, listed or played."""
    listed = (entry.number for entry in tournament.rounds)
    played = (game.round for game in tournament.games)
    return max(regulation.rounds, *listed, *played, 0)


def require_round(number: int, tournament: Tournament, regulation: KeizerRegulation) -> None:
    """UnknownRound `unknown-round` for a round below 0 or beyond the last possible one."""
    last = last_possible_round(tournament, regulation)
    if not 0 <= number <= last:
        raise UnknownRound("unknown-round", round=number, last=last)


def games_that_block(tournament: Tournament, regulation: KeizerRegulation, round_number: int) -> Sequence[Game]:
    """Postponed games of earlier rounds that must be played before this round is paired."""
    if regulation.postponed_games is not PostponedGames.BLOCK_NEXT_ROUND:
        return ()
    earlier = (game for game in season_games(tournament) if game.round < round_number)
    return tuple(game for game in earlier if game.result is Result.POSTPONED)
