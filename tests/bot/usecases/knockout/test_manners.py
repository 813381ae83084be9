"""What doesn't fit a knockout is refused with what to do instead, and not offered."""

import pytest

from bot.decisions import State
from bot.errors import Refusal
from bot.parsing.absences import SaidAbsence
from bot.parsing.callbacks import decode
from bot.parsing.presses import Choice, Pick, Step, TakeStep, View
from bot.usecases.absences.ask_absence import AskAbsence, ask_absence
from bot.usecases.absences.show_absences import show_absences
from bot.usecases.panel.panel import panel
from bot.usecases.rounds.unpair_round import unpair
from bot.usecases.views.show_help import show_help, welcome
from bot.usecases.views.show_me import show_me
from rules.results import Result
from rules.rounds import Game, RoundState, Status
from tests.bot.usecases.knockout.states import ANNA, BORIS, CARLA, DIRK, OLGA, sender, state

GAMES = (
    Game(1, 1, ANNA, DIRK, Result.WHITE_WINS, Status.CONFIRMED, "SF-1", 1, "Classical"),
    Game(1, 2, BORIS, CARLA, None, match="SF-2", game=1, stage="Classical"),
    Game(1, 1, DIRK, ANNA, None, match="SF-1", game=2, stage="Classical"),
)


def presses(now: State, number: int) -> list[object]:
    return [decode(button.data) for row in panel(now, number).buttons for button in row]


def test_nobody_signs_off_from_a_match() -> None:
    with pytest.raises(Refusal, match="no-sign-off-in-knockout"):
        ask_absence(state(GAMES), AskAbsence(sender(ANNA), SaidAbsence()))
    with pytest.raises(Refusal, match="no-sign-off-in-knockout"):
        show_absences(state(GAMES), sender(ANNA), ANNA)


def test_games_that_would_come_again_by_themselves_are_not_taken_back() -> None:
    now = state(GAMES)
    with pytest.raises(Refusal, match="unpair-in-knockout"):
        unpair(now.snapshot, 1)
    assert Step.UNPAIR not in [press.step for press in presses(now, 1) if isinstance(press, TakeStep)]
    fresh = state((Game(1, 1, ANNA, DIRK, None, match="SF-1", game=1),))
    assert Step.UNPAIR in [press.step for press in presses(fresh, 1) if isinstance(press, TakeStep)]


def test_nobody_is_left_out_of_a_bracket_by_a_tap() -> None:
    planned = state((), {1: RoundState.PLANNED})
    assert not [p for p in presses(planned, 1) if isinstance(p, Pick) and p.choice is Choice.LEAVE_OUT]


def test_a_game_that_a_hand_has_taken_out_can_be_written_again() -> None:
    steps = [press.step for press in presses(state(GAMES[:2]), 1) if isinstance(press, TakeStep)]
    assert Step.PAIR in steps
    assert Step.PAIR not in [press.step for press in presses(state(GAMES), 1) if isinstance(press, TakeStep)]


@pytest.mark.parametrize(("who", "code"), [(ANNA, "help-player-cup"), (OLGA, "help-organiser-cup")])
def test_help_speaks_of_matches(who: str, code: str) -> None:
    say = show_help(state(GAMES), sender(who)).notices[0].say  # type: ignore[arg-type]
    assert say.code == code
    views = [getattr(decode(button.data), "view", None) for row in say.buttons for button in row]
    assert {View.MATCH, View.BRACKET} <= set(views)
    assert View.ABSENCES not in views


def test_the_welcome_says_nothing_of_signing_off() -> None:
    assert welcome(state(GAMES), ANNA, organiser=False).code == "welcome-cup"


def test_nobody_is_expected_in_a_round_that_follows_from_results() -> None:
    say = show_me(state(GAMES, {1: RoundState.PUBLISHED, 2: RoundState.PLANNED}), sender(ANNA)).notices[0].say
    assert say.params["next"] == ""
