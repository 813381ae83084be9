"""One tap pairs and publishes, unless something has to be seen first; nobody knows before it is written."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.decisions import StepDone, WantStep
from bot.errors import Refusal
from bot.parsing.presses import Step
from bot.usecases.results.game_rows import is_public
from bot.usecases.rounds.publish_round import publish_round
from bot.usecases.rounds.run_round import TakeStep, take_step
from rules.rounds import RoundState
from sheets.records import ChangeSet
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, EMMA, OLGA, away, club, state
from tests.bot.reading import answer, presses, sender
from tests.bot.usecases.rounds.test_run_round import BEFORE, at, state_written, take


def test_one_write_says_both_and_publishing_waits_for_it() -> None:
    decision = take(Step.PAIR_AND_PUBLISH, club())
    assert state_written(decision) == ["published"]
    assert decision.facts == (StepDone(1, "pair"), WantStep(1, "publish"))
    assert "as soon as the pairing stands in the workbook" in answer(decision)


def test_nobody_knows_of_it_before_it_was_read_back() -> None:
    written = at(RoundState.PUBLISHED)
    decided = take(Step.PAIR_AND_PUBLISH, club())
    waiting = replace(
        state(written, BEFORE),
        pending=(ChangeSet("x", decided.changes),),
        wanted_steps=frozenset({(1, "publish")}),
    )
    assert not is_public(waiting, 1)
    there = replace(waiting, pending=())
    assert is_public(there, 1)
    assert state_written(publish_round(there, 1)) == []


def test_with_more_than_half_absent_the_names_are_shown_first() -> None:
    absent = [away(1, player) for player in (ANNA, BORIS, CARLA, DIRK, EMMA)]
    decision = take(Step.PAIR_AND_PUBLISH, club(absences=absent))
    assert decision.changes == ()
    assert next(press.step for press in presses(decision) if hasattr(press, "step")) is Step.PAIR_SURELY


def test_a_day_that_is_over_is_paired_but_not_published() -> None:
    late = BEFORE + timedelta(days=3)
    now = state(club(), late)
    decision = take_step(now, TakeStep(sender(OLGA, late), 1, Step.PAIR_AND_PUBLISH))
    assert state_written(decision) == ["paired"]


def test_a_round_that_is_paired_already_is_refused_as_ever() -> None:
    with pytest.raises(Refusal, match="round-already-paired"):
        take(Step.PAIR_AND_PUBLISH, at(RoundState.PAIRED))
