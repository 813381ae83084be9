"""`/absent` with whatever stands behind it."""

from dataclasses import replace
from datetime import date

import pytest

from bot.decisions import Decision, Link, State
from bot.errors import Refusal
from bot.parsing.absences import SaidAbsence
from bot.parsing.presses import Show, SignOff, View
from bot.usecases.absences.ask_absence import AskAbsence, absence_rows, ask_absence
from rules.players import PlayerId
from rules.rounds import AbsenceKind
from sheets.records import AddRow
from tests.bot.clubs import ANNA, CARLA, FIRST_EVENING, OLGA, away, club, deadline, state, user
from tests.bot.reading import answer, presses, sender

NOW = deadline(1)
PARENT = replace(state(now=NOW), links=(*state().links, Link(user(ANNA), CARLA)))


def ask(said: SaidAbsence, now: State | None = None, player: PlayerId = ANNA, *, coming: bool = False) -> Decision:
    """Somebody types `/absent` or `/present` in time for round 1."""
    return ask_absence(now or state(now=NOW), AskAbsence(sender(player, NOW), said, coming))


def rounds(decision: Decision) -> list[object]:
    """Rounds that were signed off."""
    return [change.values["Round"] for change in decision.changes if isinstance(change, AddRow)]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (SaidAbsence((2,)), [2]),
        (SaidAbsence((2, 4)), [2, 4]),
        (SaidAbsence(days=(date(2026, 3, 12),)), [2]),
        (SaidAbsence((4,), (date(2026, 3, 12),)), [2, 4]),
        (SaidAbsence(until=date(2026, 3, 19)), [1, 2, 3]),
        (SaidAbsence(until=date(2026, 3, 20)), [1, 2, 3]),
        (SaidAbsence(since=date(2026, 3, 12), until=date(2026, 3, 19)), [2, 3]),
        (SaidAbsence(until_round=2), [1, 2]),
    ],
)
def test_rounds_days_and_stretches(said: SaidAbsence, expected: list[int]) -> None:
    assert rounds(ask(said)) == expected


def test_a_kind_may_be_named_with_it() -> None:
    decision = ask(SaidAbsence((2,), kind=AbsenceKind.EXTERNAL))
    assert isinstance(decision.changes[0], AddRow)
    assert decision.changes[0].values["Kind"] == "external"


def test_nothing_behind_the_command_shows_the_next_rounds() -> None:
    decision = ask(SaidAbsence())
    assert not decision.changes
    assert presses(decision) == [SignOff("c1", ANNA, (n,), AbsenceKind.NOTIFIED) for n in range(1, 7)]
    assert "Round 1, Thu 5 Mar: present, until Thursday 5 March, 18:00" in answer(decision)
    assert "Signing off in time pays 33% of the own value; 9 more paid ones are left" in answer(decision)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (SaidAbsence(unknown="the dentist"), "absence-not-understood"),
        (SaidAbsence(days=(date(2026, 3, 13),)), "no-round-on-day"),
        (SaidAbsence(until=date(2026, 3, 4)), "no-round-until"),
        (SaidAbsence((2,), kind=AbsenceKind.HALF_POINT_BYE), "absence-kind-unknown"),
        (SaidAbsence((9,)), "no-such-round"),
    ],
)
def test_what_cannot_be_meant_is_refused(said: SaidAbsence, code: str) -> None:
    with pytest.raises(Refusal, match=code) as refusal:
        ask(said)
    assert refusal.value.buttons or code == "no-such-round"


def test_coming_back_takes_the_same_words() -> None:
    now = state(club(absences=[away(2, ANNA)]), NOW)
    decision = ask(SaidAbsence(days=(date(2026, 3, 12),)), now, coming=True)
    assert "you take part" in answer(decision)
    assert len(decision.changes) == 1


def test_an_account_for_two_players_is_asked_for_whom_and_nothing_typed_is_lost() -> None:
    decision = ask(SaidAbsence((2, 3), kind=AbsenceKind.EXTERNAL), PARENT)
    assert not decision.changes
    assert presses(decision) == [SignOff("c1", who, (2, 3), AbsenceKind.EXTERNAL) for who in (ANNA, CARLA)]
    assert presses(ask(SaidAbsence(), PARENT)) == [Show("c1", View.ABSENCES, who, 0) for who in (ANNA, CARLA)]


def test_too_many_rounds_for_a_button_lead_to_the_list() -> None:
    many = tuple(range(1, 100, 2))
    assert presses(ask(SaidAbsence(many), PARENT)) == [Show("c1", View.ABSENCES, who, 0) for who in (ANNA, CARLA)]


def test_a_question_across_competitions_carries_player_and_competition() -> None:
    rows = absence_rows(state(now=NOW), AskAbsence(sender(ANNA, NOW), SaidAbsence((2,))))
    assert [button.data for row in rows for button in row] == ["a:c1:P1:2:n"]
    assert rows[0][0].params == {"name": "Anna", "competition": "Club night"}


@pytest.mark.parametrize(("who", "code"), [(OLGA, "not-a-player"), (PlayerId("P77"), "not-linked")])
def test_whoever_does_not_play_has_nothing_to_sign_off(who: PlayerId, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        ask(SaidAbsence((2,)), player=who)


def test_when_no_round_is_left_he_is_told_so() -> None:
    over = replace(state(now=NOW), now=FIRST_EVENING.replace(year=2027))
    with pytest.raises(Refusal, match="no-rounds-ahead"):
        ask_absence(over, AskAbsence(sender(ANNA, NOW), SaidAbsence()))
