"""Games of a list under the matches that they belong to."""

from bot.lines import game_line
from bot.texts.rendering import plain
from bot.usecases.matches.match_lines import under_heads
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game
from tests.bot.usecases.cups import ANNA, BORIS, CARLA, DIRK, cup


def played(match: str, number: int, white: PlayerId, black: PlayerId, result: Result | None) -> Game:
    return Game(1, 1 if match == "SF-1" else 2, white, black, result, match=match, game=number)


def test_games_of_a_knockout_stand_under_their_match_in_the_order_in_which_they_are_played() -> None:
    snapshot = cup(
        [
            played("SF-1", 1, ANNA, DIRK, Result.DRAW),
            played("SF-2", 1, BORIS, CARLA, Result.WHITE_WINS),
            played("SF-1", 2, DIRK, ANNA, None),
        ]
    )
    games = snapshot.tournament.games_by_round[1]
    assert [plain(say, "en") for say in under_heads(snapshot, 1, games, lambda game: game_line(snapshot, game))] == [
        "SF-1: Anna – Dirk",
        "Board 1: Anna (White) ½-½ Dirk (Black)",
        "Board 1: Dirk (White) – Anna (Black)",
        "SF-2: Boris – Carla",
        "Board 2: Boris (White) 1-0 Carla (Black)",
    ]
