"""An organiser's word on a game."""

from dataclasses import replace

import pytest

from bot.decisions import Claim, DropClaims, GameKey
from bot.errors import NotAllowed, Refusal
from bot.parsing.presses import Choose, Settle, Swap
from bot.usecases.results.settle import SettleGame, settle, show_choices, show_disputes
from bot.usecases.results.swap_colours import SwapColours, swap_colours
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Status
from sheets.records import GameRecord, SetValues
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, FIRST_EVENING, OLGA, club, game, state
from tests.bot.reading import answer, presses, sender, text_to, told

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
KEY = GameKey(1, 1)


@pytest.mark.parametrize(
    ("row", "result", "written"),
    [
        (game(1, 1, ANNA, BORIS), W, ("1-0", "confirmed")),
        (game(1, 1, ANNA, BORIS, W, status=Status.REPORTED), W, ("1-0", "confirmed")),
        (game(1, 1, ANNA, BORIS, W, status=Status.DISPUTED), D, ("½-½", "corrected")),
        (game(1, 1, ANNA, BORIS, W, status=Status.CONFIRMED), B, ("0-1", "corrected")),
        (game(1, 1, ANNA, BORIS, Result.POSTPONED), B, ("0-1", "confirmed")),
        (game(1, 1, ANNA, BORIS), Result.DOUBLE_FORFEIT, ("-/-", "confirmed")),
        (game(1, 1, ANNA, BORIS), Result.POSTPONED, ("postponed", "confirmed")),
        (game(1, 1, ANNA, BORIS, W, status=Status.CONFIRMED), None, (None, None)),
    ],
)
def test_whatever_stands_there_an_organiser_enters_changes_or_clears_it(
    row: GameRecord, result: Result | None, written: tuple[str | None, str | None]
) -> None:
    decision = settle(state(club(games=[row])), SettleGame(sender(OLGA), KEY, result))
    change = decision.changes[0]
    assert isinstance(change, SetValues)
    assert (change.after["Result"], change.after["Status"]) == written
    assert decision.facts == (DropClaims(KEY),)
    assert decision.by == OLGA
    assert {who for who, _ in told(decision)} == {"chat 5009", ANNA, BORIS}


def test_what_stands_there_already_is_not_written_again() -> None:
    now = state(club(games=[game(1, 1, ANNA, BORIS, W)]))
    decision = settle(now, SettleGame(sender(OLGA), KEY, W))
    assert not decision.changes
    assert len(decision.notices) == 1


@pytest.mark.parametrize("who", [ANNA, BORIS, CARLA])
def test_players_settle_nothing(who: PlayerId) -> None:
    with pytest.raises(NotAllowed, match="not-allowed-decide-result"):
        settle(state(club(games=[game(1, 1, ANNA, BORIS)])), SettleGame(sender(who), KEY, W))


def test_a_bye_has_no_result_to_change() -> None:
    with pytest.raises(Refusal, match="bye-has-no-result"):
        settle(state(club(games=[game(1, 1, ANNA, None)])), SettleGame(sender(OLGA), KEY, W))


def test_a_result_is_recorded_also_when_the_standings_cannot_be_worked_out() -> None:
    games = [game(1, 1, ANNA, BORIS, W), game(2, 1, ANNA, CARLA, W)]
    broken = state(club(games=games, settings={"keizer.win": "a lot"}))
    assert settle(broken, SettleGame(sender(OLGA), KEY, B)).changes


def test_the_choices_show_both_claims_and_every_result() -> None:
    now = state(club(games=[game(1, 1, ANNA, BORIS, W, status=Status.DISPUTED)]))
    claims = (Claim(KEY, ANNA, "1-0", FIRST_EVENING), Claim(KEY, BORIS, "0-1", FIRST_EVENING))
    decision = show_choices(replace(now, claims=claims), sender(OLGA), KEY)
    assert "Anna says 1-0\nBoris <b> says 0-1" in answer(decision)
    assert {press.result for press in presses(decision) if isinstance(press, Settle)} == {*Result, None} - {Result.BYE}


def test_one_dispute_is_shown_at_once_several_by_their_boards() -> None:
    first = game(1, 1, ANNA, BORIS, W, status=Status.DISPUTED)
    second = game(1, 2, CARLA, DIRK, W, status=Status.DISPUTED)
    assert any(isinstance(p, Settle) for p in presses(show_disputes(state(club(games=[first])), sender(OLGA))))
    several = show_disputes(state(club(games=[first, second])), sender(OLGA))
    assert presses(several) == [Choose("c1", "1.1", ""), Choose("c1", "1.2", "")]
    assert "No result is disputed" in answer(show_disputes(state(), sender(OLGA)))


def test_reversed_colours_are_exchanged_and_the_winner_stays() -> None:
    now = state(club(games=[game(1, 1, ANNA, BORIS, W)]))
    decision = swap_colours(now, SwapColours(sender(OLGA), KEY, BORIS))
    change = decision.changes[0]
    assert isinstance(change, SetValues)
    assert change.after == {"White": BORIS, "Black": ANNA, "Result": "0-1"}
    assert "Board 1: Boris <b> (White) 0-1 Anna (Black)" in text_to(decision, ANNA)
    assert Swap("c1", "1.1", BORIS) in presses(show_choices(now, sender(OLGA), KEY))


def test_colours_that_are_right_already_stay() -> None:
    now = state(club(games=[game(1, 1, ANNA, BORIS, W)]))
    assert not swap_colours(now, SwapColours(sender(OLGA), KEY, ANNA)).changes
    with pytest.raises(NotAllowed):
        swap_colours(now, SwapColours(sender(ANNA), KEY, BORIS))
    with pytest.raises(Refusal, match="game-gone"):
        swap_colours(now, SwapColours(sender(OLGA), KEY, CARLA))
