"""A word that means nothing in Result, Status or State: asked back once, with what it could mean as buttons."""

from dataclasses import replace
from datetime import datetime

import pytest

from bot.decisions import Decision, State, StepDone
from bot.errors import NotAllowed, Refusal
from bot.parsing.presses import MeanState as MeanStatePress
from bot.parsing.presses import Settle, Show, Swap
from bot.parsing.tokens import key_of
from bot.usecases.results.settle import SettleGame, settle
from bot.usecases.workbook.unread_cells import MeanState, ask_meaning, mean_state
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.decode import snapshot
from sheets.encode import Fate, overlay
from sheets.grid import Cell, Scalar
from sheets.records import ChangeSet
from sheets.tables import Tables, read_tables
from tests.bot.club_book import ANNA, CLUB, OLGA, PAIRINGS, RESULT, ROUNDS, club_book
from tests.bot.clubs import state as any_state
from tests.bot.reading import presses, sender, text_to

STATE, STATUS = 3, 5
"""Columns of Rounds and Pairings."""


def typed(*cells: tuple[int, int, int, Scalar]) -> tuple[Tables, State]:
    """The club after somebody typed into cells: sheet, row, column, value."""
    book = club_book()
    for sheet, row, column, value in cells:
        book.edit(sheet, row, column, Cell(value))
    tables = read_tables(book.read())
    return tables, replace(any_state(), competition=CLUB, snapshot=snapshot(tables))


def after(tables: Tables, decision: Decision) -> Tables:
    """The workbook once the decision is written; it must be possible."""
    laid, outcomes = overlay(tables, [ChangeSet("s", decision.changes)])
    assert outcomes["s"].fate is not Fate.LOST, outcomes["s"].conflict
    return laid


@pytest.mark.parametrize("value", ["2-1", "gewonnen", "1", datetime.fromisoformat("2026-01-02")])
def test_a_result_that_is_none_is_asked_back_and_a_tap_replaces_it(value: Scalar) -> None:
    tables, now = typed((PAIRINGS, 1, RESULT, value))
    asked = ask_meaning(now)
    text = text_to(asked, "organisers")
    assert "Pairings!E2" in text
    assert "Board 1: Anna" in text
    results = [press.result for press in presses(asked) if isinstance(press, Settle)]
    assert set(results) == {*Result} - {Result.BYE} | {None}
    decision = settle(now, SettleGame(sender(OLGA), key_of(now.snapshot.games[0].game), Result.DRAW))
    shown = snapshot(after(tables, decision))
    assert (shown.games[0].game.result, shown.games[0].game.status) == (Result.DRAW, Status.CONFIRMED)
    assert not [problem for problem in shown.problems if problem.cell == "E2"]


def test_a_status_that_is_none_is_mended_by_the_result_that_stands() -> None:
    tables, now = typed((PAIRINGS, 1, RESULT, "1-0"), (PAIRINGS, 1, STATUS, "dispted"))
    assert "dispted" in text_to(ask_meaning(now), "organisers")
    decision = settle(now, SettleGame(sender(OLGA), key_of(now.snapshot.games[0].game), Result.WHITE_WINS))
    shown = snapshot(after(tables, decision))
    assert (shown.games[0].game.result, shown.games[0].game.status) == (Result.WHITE_WINS, Status.CONFIRMED)


def test_a_state_that_is_none_is_asked_back_and_a_tap_sends_nothing_to_players() -> None:
    tables, now = typed((ROUNDS, 1, STATE, "pubblished"))
    asked = ask_meaning(now)
    assert [press.state for press in presses(asked) if isinstance(press, MeanStatePress)] == list(RoundState)
    decision = mean_state(now, MeanState(sender(OLGA), 1, RoundState.PUBLISHED))
    shown = snapshot(after(tables, decision))
    assert shown.rounds[0].state is RoundState.PUBLISHED
    assert len(decision.notices) == 1
    with pytest.raises(Refusal, match="meant-settled"):
        mean_state(replace(now, snapshot=shown), MeanState(sender(OLGA), 1, RoundState.CLOSED))
    with pytest.raises(NotAllowed):
        mean_state(now, MeanState(sender(ANNA), 1, RoundState.CLOSED))


def test_it_is_asked_once_and_another_word_anew() -> None:
    _, now = typed((PAIRINGS, 1, RESULT, "2-1"))
    asked = ask_meaning(now)
    done = frozenset((fact.round, fact.step) for fact in asked.facts if isinstance(fact, StepDone))
    assert len(done) == 1
    assert all(len(step) <= 64 for _, step in done)
    assert ask_meaning(replace(now, done_steps=done)) == Decision()
    _, again = typed((PAIRINGS, 1, RESULT, "3-1"))
    assert ask_meaning(replace(again, done_steps=done)).notices


def test_without_an_organiser_the_question_waits() -> None:
    _, now = typed((PAIRINGS, 1, RESULT, "2-1"))
    assert ask_meaning(replace(now, links=())) == Decision()


def test_a_sheet_full_of_them_is_one_message() -> None:
    cells = [(PAIRINGS, row, column, "?!") for row in (1, 2) for column in (RESULT, STATUS)]
    _, now = typed(*cells)
    asked = ask_meaning(now)
    assert len(asked.notices) == 1
    assert "4 results, statuses or states" in text_to(asked, "organisers")
    assert [type(press) for press in presses(asked)] == [Show]


def test_a_sheet_that_can_be_read_asks_nothing() -> None:
    _, now = typed((PAIRINGS, 1, RESULT, "1–0"), (ROUNDS, 1, STATE, "gepubliceerd"))
    assert ask_meaning(now) == Decision()


def test_a_players_report_doesnt_write_over_what_somebody_typed() -> None:
    """Only an organiser, who saw the word, decides on it."""
    from bot.usecases.results.report_game import ReportGame, report_game

    tables, now = typed((PAIRINGS, 1, RESULT, "2-1"))
    decision = report_game(now, ReportGame(sender(ANNA), key_of(now.snapshot.games[0].game), ANNA, Result.WHITE_WINS))
    _, outcomes = overlay(tables, [ChangeSet("s", decision.changes)])
    assert outcomes["s"].fate is Fate.LOST


def test_colours_can_be_swapped_beside_it() -> None:
    _, now = typed((PAIRINGS, 1, RESULT, "2-1"))
    assert [press for press in presses(ask_meaning(now)) if isinstance(press, Swap)]
