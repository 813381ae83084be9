"""Short names for what a button points at."""

from hypothesis import given
from hypothesis import strategies as st

from bot.decisions import GameKey
from bot.parsing.callbacks import encode
from bot.parsing.presses import Choose
from bot.parsing.tokens import find_game, find_player, game_token, key_of, player_token
from rules.players import PlayerId
from rules.rounds import Game

ids = st.text(min_size=1, max_size=60).map(PlayerId)


def row(board: int, match: str = "") -> Game:
    """A game of round 7."""
    return Game(7, board, PlayerId("P1"), PlayerId("P2"), match=match)


@given(st.sets(ids, min_size=1, max_size=20))
def test_every_player_is_found_by_his_token(players: set[PlayerId]) -> None:
    for player in players:
        assert find_player(player_token(player), sorted(players)) == player


def test_nobody_is_found_by_a_token_of_somebody_who_is_gone() -> None:
    assert find_player("P3", [PlayerId("P1"), PlayerId("P2")]) is None


@given(st.text(max_size=60), st.integers(1, 9999))
def test_every_game_is_found_by_its_token_which_fits_a_button(match: str, board: int) -> None:
    game = row(board, match)
    found = game_token(key_of(game))
    assert find_game(found, [row(board + 1, match), game]) == game
    assert encode(Choose("c1", found, ""))


def test_a_plain_game_has_a_plain_token() -> None:
    assert game_token(GameKey(7, 3)) == "7.3"
    assert game_token(GameKey(7, 3, "QF1", 2)) == "7.3.QF1.2"
