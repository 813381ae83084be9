"""Each step falls due once, at its instant, also after an outage, a restart or a change of the clock."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.decisions import State, StepDone
from bot.timetable import due, past_steps
from bot.usecases.rounds.steps import (
    ASK_PUBLISHING,
    ASK_RESULTS,
    CLOSE_ABSENCES,
    PAIR,
    PAIR_AT,
    PUBLISH,
    REMIND_ABSENCES,
    STANDINGS,
)
from sheets.decode import snapshot
from sheets.grid import Scalar
from sheets.records import AddRow, ChangeSet
from sheets.schema import TabName
from sheets.tables import read_tables
from tests.bot.club_book import CLUB, club_book, typed

Row = list[Scalar]

# Thursdays at 20:00; signing off until 18:00, paired at 19:30, standings on Friday at noon.
ROUND_1: Row = [1, "2026-03-12", "20:00", "published", "2026-03-12 18:00", "2026-03-12 19:30", "2026-03-13 12:00"]
ROUND_2: Row = [2, "2026-03-19", "20:00", "planned", "2026-03-19 18:00", "2026-03-19 19:30", "2026-03-20 12:00"]
ROUND_3: Row = [3, "2026-03-26", "20:00", "planned", "2026-03-26 18:00", "2026-03-26 19:30", "2026-03-27 12:00"]


def at(moment: str) -> datetime:
    """An instant in UTC; Amsterdam is an hour ahead until 29 March 2026."""
    return datetime.fromisoformat(f"2026-{moment}").replace(tzinfo=UTC)


def state(now: str, *rows: Row, results: Sequence[str] = ()) -> State:
    """The club, with its steps up to now undone; `results` of round 1 by board."""
    book = club_book([*rows] or [ROUND_1, ROUND_2, ROUND_3])
    for board, said in enumerate(results, start=1):
        typed(book, board, said)
    return State(CLUB, snapshot(read_tables(book.read())), at(now), last_reading_at=at(now))


def done(before: State, *steps: tuple[int, str]) -> State:
    return replace(before, done_steps=before.done_steps | set(steps))


def steps(now: State) -> list[tuple[int, str, bool]]:
    return [(one.round, one.step, one.is_missed) for one in due(now)]


def later_rounds(now: State) -> list[tuple[int, str, bool]]:
    """Without round 1, which is published by hand in this book."""
    return [one for one in steps(now) if one[0] > 1]


def test_a_quiet_week_has_nothing_due() -> None:
    assert later_rounds(state("03-17T12:00")) == []


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("03-18T16:59:59", []),
        ("03-18T17:00", [(2, REMIND_ABSENCES, False)]),
        ("03-19T17:00", [(2, REMIND_ABSENCES, False), (2, CLOSE_ABSENCES, False)]),
        ("03-19T17:01", [(2, REMIND_ABSENCES, True), (2, CLOSE_ABSENCES, False)]),
        ("03-19T18:30", [(2, REMIND_ABSENCES, True), (2, CLOSE_ABSENCES, False), (2, PAIR_AT, False)]),
        ("03-19T19:01", [(2, REMIND_ABSENCES, True), (2, CLOSE_ABSENCES, True), (2, PAIR_AT, True)]),
    ],
)
def test_steps_of_a_round_fall_due_in_order_and_are_missed_when_pointless(
    now: str, expected: list[tuple[int, str, bool]]
) -> None:
    assert later_rounds(state(now)) == expected


def test_what_is_done_is_not_due() -> None:
    evening = state("03-19T18:30")

    assert later_rounds(done(evening, (2, REMIND_ABSENCES), (2, CLOSE_ABSENCES), (2, PAIR_AT))) == []


def test_a_round_that_somebody_has_paired_is_not_paired_again() -> None:
    paired = [*ROUND_2[:3], "paired", *ROUND_2[4:]]

    assert (2, PAIR_AT, False) not in steps(state("03-19T18:30", ROUND_1, paired))


def test_after_three_days_away_deadlines_that_passed_are_reported_and_the_rest_is_done_late() -> None:
    """Stopped on Wednesday before anything of round 2 was due, started on Saturday."""
    back = done(state("03-21T10:00"), (1, ASK_PUBLISHING), (1, ASK_RESULTS), (1, STANDINGS))

    assert steps(back) == [(2, REMIND_ABSENCES, True), (2, CLOSE_ABSENCES, True), (2, PAIR_AT, True)]


def test_publishing_waits_until_the_pairing_was_read_back() -> None:
    paired = state("03-19T18:31", ROUND_1, [*ROUND_2[:3], "paired", *ROUND_2[4:]])
    wanted = replace(paired, wanted_steps=frozenset({(2, PUBLISH)}))
    row = AddRow(TabName.PAIRINGS, {"Round": 2, "Board": 1, "White": "P1", "Black": "P2"})
    waiting = replace(wanted, pending=(ChangeSet("x", (row,)),))

    assert (2, PUBLISH, False) not in steps(paired)
    assert (2, PUBLISH, False) in steps(wanted)
    assert (2, PUBLISH, False) not in steps(waiting)


def test_a_state_typed_by_hand_is_asked_about_once_and_ours_is_not() -> None:
    by_hand = state("03-17T12:00", ROUND_1, [*ROUND_2[:3], "paired", *ROUND_2[4:]])

    assert (2, ASK_PUBLISHING, False) in steps(by_hand)
    assert (1, ASK_PUBLISHING, False) in steps(by_hand)
    assert (2, ASK_PUBLISHING, False) not in steps(done(by_hand, (2, PAIR)))
    assert (1, ASK_PUBLISHING, False) not in steps(done(by_hand, (1, PUBLISH)))
    assert (2, ASK_PUBLISHING, False) not in steps(done(by_hand, (2, ASK_PUBLISHING)))


def test_missing_results_are_asked_for_half_a_day_after_the_round_began() -> None:
    assert (1, ASK_RESULTS, False) not in steps(state("03-13T06:59"))
    assert (1, ASK_RESULTS, False) in steps(state("03-13T07:00"))
    assert (1, ASK_RESULTS, True) in steps(state("03-20T07:00"))
    assert (1, ASK_RESULTS, False) not in steps(state("03-13T07:00", results=["1-0", "½-½"]))


def test_standings_are_posted_once_there_is_a_result_and_not_behind_those_of_a_later_round() -> None:
    played = state("03-13T11:00", results=["1-0"])

    assert (1, STANDINGS, False) in steps(played)
    assert (1, STANDINGS, False) not in steps(state("03-13T11:00"))
    assert (1, STANDINGS, False) not in steps(done(played, (2, STANDINGS)))
    assert (1, STANDINGS, True) in steps(state("03-20T11:00", results=["1-0"]))


def test_when_the_clock_is_set_back_during_a_round_nothing_happens_twice_or_an_hour_off() -> None:
    """The night of 25 October 2026: at 03:00 it is 02:00 again. 02:30, which there is twice, means the second one."""
    row: Row = [2, "2026-10-25", "02:45", "planned", "2026-10-25 02:30", "2026-10-25 02:30", None]
    instants = [state("10-25T00:00", [1, None, None, "closed"], row)]
    first = next(one for one in instants[0].snapshot.rounds if one.number == 2).absence_deadline
    assert first is not None
    assert first.astimezone(UTC) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)

    fallen: list[tuple[int, str, datetime]] = []
    now = instants[0]
    for minute in range(0, 180, 5):
        now = replace(now, now=instants[0].now + timedelta(minutes=minute))
        for one in due(now):
            fallen.append((one.round, one.step, now.now))
            now = done(now, (one.round, one.step))

    deadline = datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    assert fallen[1:] == [(2, CLOSE_ABSENCES, deadline), (2, PAIR_AT, deadline)]


def test_a_round_without_times_has_no_steps_by_itself() -> None:
    assert steps(state("03-21T10:00", [1, None, None, "planned"], [2, None, None, "planned"])) == []


def test_the_first_start_on_a_used_workbook_sends_nothing_for_past_rounds() -> None:
    """Round 1 is played, round 2 is tonight: its reminder is late, but its pairing is still to come."""
    first = state("03-19T17:30", results=["1-0", "0-1"])
    facts = past_steps(first).facts
    then = done(first, *((fact.round, fact.step) for fact in facts if isinstance(fact, StepDone)))

    assert [one for one in steps(then) if one[0] == 1] == []
    assert (2, CLOSE_ABSENCES, False) in steps(then)
    assert (1, PUBLISH) in then.done_steps


def test_a_first_start_in_the_middle_of_a_season_of_undated_rounds_is_quiet() -> None:
    rows: list[Row] = [[1, None, None, "closed"], [2, None, None, "published"], [3, None, None, "planned"]]
    first = state("03-19T17:30", *rows)
    facts = [fact for fact in past_steps(first).facts if isinstance(fact, StepDone)]

    assert steps(done(first, *((fact.round, fact.step) for fact in facts))) == []


def test_order_is_by_instant_then_round_then_step() -> None:
    found = due(state("03-27T12:00", results=["1-0"]))

    assert [(one.at, one.round) for one in found] == sorted((one.at, one.round) for one in found)
