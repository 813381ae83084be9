"""When line-ups are shown: by the club's zone, once, also when its clock changes, and never before what was in time."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.decisions import Account, AddLink, Decision, Fact, Link, SetAccount, State, StepDone
from bot.known import HANDED_IN, LATE, KeptLineUp
from bot.running import Rondo
from bot.sandbox.person import Person
from bot.timetable import due
from bot.usecases.rounds.keep_timetable import take_step
from bot.usecases.rounds.steps import LAST_CALL, REMIND_LINE_UPS, REVEAL
from sheets.decode import snapshot
from sheets.records import RoundPlan
from sheets.tables import read_tables
from tests.bot.club_book import CLUB
from tests.bot.eventually import eventually
from tests.bot.league import A1, A2, A3, A6, CORA, MORNING, NAMES, NOON, OSCAR, ZONE, league_book
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, running_telegram

SECOND = timedelta(seconds=1)


def league_at(now: datetime, deadline: datetime | None = None) -> State:
    """Round 1 with its deadline at that instant, by default at noon."""
    found = snapshot(read_tables(league_book().read()))
    plans = tuple(_with(plan, deadline) for plan in found.rounds)
    return State(CLUB, replace(found, rounds=plans), now.astimezone(UTC), last_reading_at=now)


def _with(plan: RoundPlan, deadline: datetime | None) -> RoundPlan:
    if plan.number != 1 or deadline is None:
        return plan
    return replace(plan, lineup_deadline=deadline, starts_at=deadline + timedelta(hours=1))


def steps(state: State) -> list[str]:
    """Those about line-ups of round 1 that are due."""
    wanted = {REMIND_LINE_UPS, LAST_CALL, REVEAL}
    return [one.step for one in due(state) if one.round == 1 and one.step in wanted]


@pytest.mark.parametrize(
    ("after", "shown"), [(-SECOND, False), (0 * SECOND, False), (29 * SECOND, False), (30 * SECOND, True)]
)
def test_nothing_is_shown_while_a_message_in_time_may_be_on_its_way(after: timedelta, shown: bool) -> None:
    assert (REVEAL in steps(league_at(NOON + after))) is shown


def test_what_was_said_in_time_has_to_be_heard_first_but_not_for_ever() -> None:
    later = league_at(NOON + timedelta(minutes=20))
    assert REVEAL in steps(later)
    assert REVEAL not in steps(replace(later, heard_until=NOON))
    assert REVEAL in steps(replace(later, heard_until=NOON + SECOND))
    begun = replace(later, now=(NOON + timedelta(hours=1)).astimezone(UTC))
    assert REVEAL in steps(replace(begun, heard_until=NOON)), "Telegram is away until the round begins"


def test_a_round_that_was_played_long_ago_is_left_alone_unless_something_waits() -> None:
    long_ago = league_at(NOON + timedelta(hours=14))
    assert REVEAL not in steps(long_ago)
    waiting = KeptLineUp(1, "T1", (A1, A2, A3, A6), CORA, NOON, draft_of=HANDED_IN)
    assert REVEAL in steps(replace(long_ago, line_ups=(waiting,)))


def test_an_organisers_word_is_waited_for_half_an_hour() -> None:
    late = KeptLineUp(1, "T1", (A1, A2, A3, A6), CORA, NOON, draft_of=LATE)
    for minutes, shown in ((29, False), (30, True)):
        state = replace(league_at(NOON + timedelta(minutes=minutes)), line_ups=(late,))
        assert (REVEAL in steps(state)) is shown


@pytest.mark.parametrize("fold", [0, 1])
def test_on_the_night_the_clock_is_set_back_it_happens_once_and_at_the_instant_meant(fold: int) -> None:
    """02:30 comes twice on 25 October 2026; a step that was taken isn't due again an hour later."""
    deadline = datetime(2026, 10, 25, 2, 30, tzinfo=ZONE, fold=fold)
    instant = deadline.astimezone(UTC)
    assert instant.hour == fold
    assert REVEAL not in steps(league_at(instant + 29 * SECOND, deadline))
    state = league_at(instant + 30 * SECOND, deadline)
    assert REVEAL in steps(state)
    done = replace(state, done_steps=frozenset({(1, REVEAL)}))
    for minutes in (1, 59, 60, 61, 120):
        assert REVEAL not in steps(replace(done, now=instant + timedelta(minutes=minutes)))


def test_the_reminder_comes_24_hours_before_also_across_a_change_of_the_clock() -> None:
    deadline = datetime(2026, 10, 25, 12, 0, tzinfo=ZONE)
    before = datetime(2026, 10, 24, 11, 0, tzinfo=UTC)  # 13:00 in summer time
    assert deadline.astimezone(UTC) - before == timedelta(hours=24)
    assert REMIND_LINE_UPS not in steps(league_at(before - SECOND, deadline))
    assert REMIND_LINE_UPS in steps(league_at(before, deadline))


def test_an_hour_that_is_left_out_in_spring_is_no_trouble() -> None:
    deadline = datetime(2027, 3, 28, 2, 30, tzinfo=ZONE)
    instant = deadline.astimezone(UTC)
    assert REVEAL not in steps(league_at(instant, deadline))
    assert REVEAL in steps(league_at(instant + 30 * SECOND, deadline))


def test_a_second_reveal_changes_nothing() -> None:
    handed_in = KeptLineUp(1, "T1", (A1, A2, A3, A6), CORA, NOON, draft_of=HANDED_IN, commitment="0" * 64)
    state = replace(league_at(NOON + timedelta(minutes=1)), line_ups=(handed_in,))
    decision = take_step(state, 1, REVEAL)
    assert StepDone(1, REVEAL) in decision.facts
    again = replace(state, done_steps=frozenset({(1, REVEAL)}), line_ups=())
    assert REVEAL not in steps(again)


# --- the running program


@pytest.fixture
async def telegram(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Telegram]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with running_telegram(MORNING) as running:
        yield running


async def linked(telegram: Telegram, rondo: Rondo) -> dict[str, Person]:
    people = {who: telegram.reader(NAMES[who]) for who in (CORA, OSCAR)}
    facts: list[Fact] = []
    for who, person in people.items():
        facts += [SetAccount(Account(person.id, person.id, NAMES[who])), AddLink(Link(person.id, who))]
    await rondo.desk.decide(None, CLUB, lambda _: Decision(facts=tuple(facts)))
    return {str(who): person for who, person in people.items()}


async def test_a_line_up_sent_in_time_counts_though_the_program_was_down_over_the_deadline(
    telegram: Telegram, tmp_path: Path
) -> None:
    club = Club(telegram, tmp_path, league_book())
    async with club.running() as rondo:
        people = await linked(telegram, rondo)
    clock = telegram.clock
    clock.advance(NOON - SECOND - clock.now())
    people[CORA].send("/lineup Adam, Agnes, Albin, Astrid")
    clock.advance(timedelta(minutes=20))
    async with club.running() as rondo:
        await eventually(lambda: (1, REVEAL) in rondo.desk.state(CLUB).done_steps)
        await settled(telegram, rondo)
    said = [message.text for message in people[CORA].received()]
    assert any("Handed in by Cora Captain, Sunday 4 October, 11:59" in text for text in said)
    tab = club.book.read().tab("Line-ups")
    assert tab is not None
    assert [cell.value for cell in tab.rows[1]][1:6] == ["Alfa", *(NAMES[p] for p in (A1, A2, A3, A6))]
