"""The other side's answer to a report, and what time does to it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.decisions import Claim, GameKey, State
from bot.errors import NotAllowed, Refusal
from bot.parsing.presses import Report
from bot.usecases.results.confirm_result import (
    ConfirmResult,
    DenyResult,
    confirm_result,
    confirm_unanswered,
    deny_result,
)
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.records import SetValues
from tests.bot.clubs import ANNA, BORIS, CARLA, FIRST_EVENING, OLGA, club, game, state
from tests.bot.reading import answer, presses, sender, text_to, told

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
KEY = GameKey(1, 1)


def reported(result: Result | None = W, status: Status = Status.REPORTED, by: PlayerId = ANNA) -> State:
    """Anna has reported the game on board 1, an hour ago."""
    row = replace(game(1, 1, ANNA, BORIS, result, status=status, by=by), reported_at=FIRST_EVENING - timedelta(hours=1))
    now = state(club(games=[row], states={1: RoundState.PUBLISHED}, settings={"confirm results after": 24}))
    claim = Claim(KEY, by, (result or W).value, FIRST_EVENING - timedelta(hours=1))
    return replace(now, claims=(claim,))


def test_confirm_makes_it_sure() -> None:
    decision = confirm_result(reported(), ConfirmResult(sender(BORIS), KEY, BORIS, W))
    assert isinstance(decision.changes[0], SetValues)
    assert decision.changes[0].after == {"Result": "1-0", "Status": "confirmed"}
    assert "Board 1: Anna (White) 1-0 Boris <b> (Black)" in answer(decision)


def test_a_second_tap_has_no_second_effect() -> None:
    decision = confirm_result(reported(status=Status.CONFIRMED), ConfirmResult(sender(BORIS), KEY, BORIS, W))
    assert not decision.changes
    assert [who for who, _ in told(decision)] == ["chat 5002"]


@pytest.mark.parametrize("presser", [CARLA, OLGA, ANNA])
def test_a_button_pressed_by_somebody_else_is_refused_with_words(presser: PlayerId) -> None:
    with pytest.raises(NotAllowed, match="not-allowed-confirm"):
        confirm_result(reported(), ConfirmResult(sender(presser), KEY, BORIS, W))


def test_nobody_confirms_his_own_report() -> None:
    with pytest.raises(NotAllowed, match="not-allowed-confirm-own"):
        confirm_result(reported(), ConfirmResult(sender(ANNA), KEY, ANNA, W))


def test_a_report_that_has_changed_since_is_shown_anew() -> None:
    with pytest.raises(Refusal, match="result-changed-since") as refusal:
        confirm_result(reported(D), ConfirmResult(sender(BORIS), KEY, BORIS, W))
    assert refusal.value.buttons[0][0].data == "y:c1:1.1:P2:h"


def test_a_report_that_was_cleared_since_is_said_to_be() -> None:
    with pytest.raises(Refusal, match="result-cleared-since"):
        confirm_result(reported(None, Status.NONE), ConfirmResult(sender(BORIS), KEY, BORIS, W))


def test_a_game_that_is_gone_is_refused() -> None:
    with pytest.raises(Refusal, match="game-gone"):
        confirm_result(reported(), ConfirmResult(sender(BORIS), GameKey(1, 9), BORIS, W))


def test_not_right_disputes_at_once_and_asks_what_it_was() -> None:
    decision = deny_result(reported(), DenyResult(sender(BORIS), KEY, BORIS))
    assert isinstance(decision.changes[0], SetValues)
    assert decision.changes[0].after == {"Result": "1-0", "Status": "disputed"}
    assert [p.result for p in presses(decision, "chat") if isinstance(p, Report)] == [W, D, B]
    assert "Anna says 1-0" in text_to(decision, "organisers")


def test_not_right_on_a_sure_result_asks_without_changing_it() -> None:
    decision = deny_result(reported(status=Status.CONFIRMED), DenyResult(sender(BORIS), KEY, BORIS))
    assert not decision.changes
    assert len(decision.notices) == 1


@pytest.mark.parametrize(("hours", "confirmed"), [(22, False), (23, True), (48, True)])
def test_an_unanswered_report_is_confirmed_when_its_time_has_come(hours: int, *, confirmed: bool) -> None:
    now = replace(reported(), now=FIRST_EVENING + timedelta(hours=hours))
    decision = confirm_unanswered(now)
    assert bool(decision.changes) is confirmed
    assert [who for who, _ in told(decision)] == ([ANNA, BORIS] if confirmed else [])


def test_a_disputed_report_is_never_confirmed_by_time() -> None:
    late = replace(reported(status=Status.DISPUTED), now=FIRST_EVENING + timedelta(days=9))
    assert not confirm_unanswered(late).changes


def test_without_the_setting_time_confirms_nothing() -> None:
    now = reported()
    competition = replace(now.snapshot.competition, settings={})
    bare = replace(now, snapshot=replace(now.snapshot, competition=competition), now=FIRST_EVENING + timedelta(days=9))
    assert not confirm_unanswered(bare).changes
