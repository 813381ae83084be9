"""Signing off and coming back: what is booked, as what, and who is told."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.decisions import Decision
from bot.errors import NotAllowed, Refusal
from bot.parsing.presses import Book, Settle
from bot.parsing.presses import SignOff as SignOffPress
from bot.usecases.absences.sign_off import SignOff, sign_off
from rules.players import PlayerId
from rules.rounds import AbsenceKind as Kind
from rules.rounds import RoundState
from sheets.records import AddRow, Change, RemoveRow, SetValues, Snapshot
from sheets.schema import TabName
from tests.bot.clubs import ANNA, BORIS, HANS, OLGA, away, club, deadline, evening, game, state
from tests.bot.reading import answer, presses, sender, text_to, told

EARLY = deadline(2) - timedelta(days=1)
LATE = deadline(2) + timedelta(seconds=1)
PAIRED = club(games=[game(2, 1, ANNA, BORIS)], states={2: RoundState.PUBLISHED})


def off(snapshot: Snapshot, kind: Kind | None, at: datetime = EARLY, rounds: tuple[int, ...] = (2,)) -> Decision:
    """Anna signs off, or comes (None)."""
    return sign_off(state(snapshot, at), SignOff(sender(ANNA, at), ANNA, rounds, kind))


def by(who: PlayerId, snapshot: Snapshot, kind: Kind | None, *, decided: bool = False) -> Decision:
    """Somebody signs Anna off, after the deadline."""
    return sign_off(state(snapshot, LATE), SignOff(sender(who, LATE), ANNA, (2,), kind, decided))


def wrote(decision: Decision) -> list[tuple[str, object]]:
    """What a decision does to the Absences tab."""
    return [_wrote(change) for change in decision.changes]


def _wrote(change: Change) -> tuple[str, object]:
    match change:
        case AddRow(TabName.ABSENCES, values):
            return "add", values["Kind"]
        case SetValues(TabName.ABSENCES, _, _, after):
            return "set", after["Kind"]
        case RemoveRow(TabName.ABSENCES):
            return "remove", None
    raise AssertionError(change)


@pytest.mark.parametrize(
    ("booked", "kind", "at", "change"),
    [
        # in time: whatever he wants
        (None, Kind.NOTIFIED, EARLY, ("add", "notified")),
        (None, Kind.EXTERNAL_CLUB_NIGHT, EARLY, ("add", "external club night")),
        (None, Kind.BYE_WANTED, EARLY, ("add", "bye wanted")),
        (None, Kind.NOTIFIED, deadline(2), ("add", "notified")),
        (Kind.NOTIFIED, Kind.EXTERNAL, EARLY, ("set", "external")),
        (Kind.BYE_WANTED, Kind.NOTIFIED, EARLY, ("set", "notified")),
        (Kind.NOTIFIED, None, EARLY, ("remove", None)),
        # late: `late`, and what is booked already stays
        (None, Kind.NOTIFIED, LATE, ("add", "late")),
        (None, Kind.EXTERNAL, LATE, ("add", "late")),
        (Kind.BYE_WANTED, Kind.NOTIFIED, LATE, ("set", "late")),
        (Kind.NOTIFIED, Kind.EXTERNAL, LATE, None),
        (Kind.LATE, Kind.NOTIFIED, LATE, None),
        (None, Kind.BYE_WANTED, LATE, None),
        (Kind.NOTIFIED, None, LATE, ("remove", None)),
        # nothing new
        (Kind.NOTIFIED, Kind.NOTIFIED, EARLY, None),
        (None, None, EARLY, None),
    ],
)
def test_what_is_booked_depends_on_the_deadline_and_on_what_stands_there(
    booked: Kind | None, kind: Kind | None, at: datetime, change: tuple[str, str | None] | None
) -> None:
    decision = off(club(absences=[away(2, ANNA, booked)] if booked else []), kind, at)
    assert wrote(decision) == ([change] if change else [])


def test_the_answer_says_the_kind_what_it_pays_and_how_many_are_left() -> None:
    text = answer(off(club(), Kind.NOTIFIED))
    assert "signed off (notified)" in text
    assert "33% of the own value" in text
    assert "9 more paid ones are left" in text


def test_the_paid_ones_left_count_down_within_one_message() -> None:
    text = answer(off(club(), Kind.NOTIFIED, rounds=(2, 3, 4)))
    assert [f"{left} more paid" in text for left in (9, 8, 7, 6)] == [True, True, True, False]


def test_after_the_last_paid_absence_the_answer_says_so() -> None:
    capped = club(settings={"keizer.absence.notified.paid at most": 1})
    assert "all paid ones are used up" in answer(off(capped, Kind.NOTIFIED, rounds=(2, 3)))


def test_a_late_sign_off_says_the_deadline_and_what_it_is_booked_as() -> None:
    decision = off(club(), Kind.NOTIFIED, LATE)
    assert "the deadline was Thursday 12 March, 18:00" in answer(decision)
    assert "without timely notice" in answer(decision)
    assert "after the deadline" in text_to(decision, "organisers")


def test_another_kind_after_the_deadline_is_for_an_organiser_to_book_with_one_tap() -> None:
    decision = off(club(), Kind.EXTERNAL, LATE)
    assert presses(decision, "organisers") == [Book("c1", ANNA, (2,), Kind.EXTERNAL)]


def test_a_press_that_arrives_after_an_outage_goes_to_an_organiser_and_nobody_is_paired_meanwhile() -> None:
    pressed = sender(ANNA, LATE, since=EARLY)
    decision = sign_off(state(club(), LATE), SignOff(pressed, ANNA, (2,), Kind.NOTIFIED))
    assert wrote(decision) == [("add", "late")]
    assert "can't tell whether you were in time" in answer(decision)
    asked = presses(decision, "organisers")
    assert asked == [Book("c1", ANNA, (2,), Kind.NOTIFIED), Book("c1", ANNA, (2,), Kind.LATE)]


def test_a_press_that_is_certainly_late_is_late() -> None:
    pressed = sender(ANNA, LATE + timedelta(hours=1), since=LATE)
    decision = sign_off(state(club(), LATE + timedelta(hours=1)), SignOff(pressed, ANNA, (2,), Kind.NOTIFIED))
    assert wrote(decision) == [("add", "late")]
    assert "the deadline was" in answer(decision)


def test_the_buttons_name_the_state_that_they_lead_to_so_a_double_tap_has_one_effect() -> None:
    first = off(club(), Kind.NOTIFIED)
    assert SignOffPress("c1", ANNA, (2,), None) in presses(first)
    assert SignOffPress("c1", ANNA, (3,), Kind.NOTIFIED) in presses(first)


def test_other_kinds_are_offered_for_the_rounds_just_signed_off() -> None:
    kinds = {p.kind for p in presses(off(club(), Kind.NOTIFIED)) if isinstance(p, SignOffPress) and p.rounds == (2,)}
    assert kinds == {None, Kind.EXTERNAL, Kind.EXTERNAL_CLUB_NIGHT, Kind.BYE_WANTED}


def test_an_absence_from_a_paired_round_goes_to_the_organisers_with_the_game() -> None:
    decision = off(PAIRED, Kind.NOTIFIED)
    assert not decision.changes
    assert "I have told the organisers" in answer(decision)
    assert "Board 1: Anna (White) – Boris <b> (Black)" in text_to(decision, "organisers")
    assert any(isinstance(press, Settle) for press in presses(decision, "organisers"))
    assert decision.notices[-1].key


def test_a_secret_pairing_isnt_given_away_by_the_answer() -> None:
    secret = club(games=[game(2, 1, ANNA, BORIS)], states={2: RoundState.PAIRED})
    assert "Boris" not in answer(off(secret, Kind.NOTIFIED))


def test_coming_to_a_round_that_is_paired_is_passed_on() -> None:
    walk_in = club(games=[game(2, 1, BORIS, HANS)], absences=[away(2, ANNA)], states={2: RoundState.PUBLISHED})
    decision = off(walk_in, None)
    assert not decision.changes
    assert "comes after all" in text_to(decision, "organisers")


def test_whoever_is_absent_by_default_signs_up() -> None:
    people = tuple(
        replace(person, player=replace(person.player, absent_by_default=True)) if person.id == ANNA else person
        for person in club().people
    )
    snapshot = replace(club(), people=people)
    assert wrote(off(snapshot, None)) == [("add", "present")]
    assert "absent unless you say otherwise" in answer(off(snapshot, None))


@pytest.mark.parametrize(("kind", "change"), [(Kind.EXTERNAL, ("add", "external")), (Kind.LATE, ("add", "late"))])
def test_no_deadline_limits_an_organiser_who_signs_off_somebody_else(kind: Kind, change: tuple[str, str]) -> None:
    decision = by(OLGA, club(), kind)
    assert wrote(decision) == [change]
    assert decision.by == OLGA


def test_an_organiser_upgrades_what_was_booked_as_late() -> None:
    assert wrote(by(OLGA, club(absences=[away(2, ANNA, Kind.LATE)]), Kind.NOTIFIED, decided=True)) == [
        ("set", "notified")
    ]


def test_the_organisers_button_works_for_organisers_only() -> None:
    with pytest.raises(NotAllowed, match="not-allowed-decide-absence"):
        by(ANNA, club(), Kind.NOTIFIED, decided=True)


def test_nobody_signs_off_others() -> None:
    with pytest.raises(NotAllowed, match="not-allowed-sign-off"):
        by(BORIS, club(), Kind.NOTIFIED)


@pytest.mark.parametrize("number", [7, 99])
def test_a_round_that_is_not_planned_is_refused(number: int) -> None:
    with pytest.raises(Refusal, match="no-such-round"):
        off(club(), Kind.NOTIFIED, rounds=(number,))


def test_a_round_that_is_over_is_said_to_be() -> None:
    decision = off(club(), Kind.NOTIFIED, at=evening(2) + timedelta(hours=7))
    assert not decision.changes
    assert "is over" in answer(decision)


def test_a_round_before_joining_is_said_not_to_be_his() -> None:
    people = tuple(
        replace(person, player=replace(person.player, joins_in_round=4)) if person.id == ANNA else person
        for person in club().people
    )
    decision = off(replace(club(), people=people), Kind.NOTIFIED)
    assert not decision.changes
    assert "you don't belong to it" in answer(decision)


def test_a_sign_off_doesnt_fail_because_the_rules_cant_say_what_it_pays() -> None:
    broken = club(settings={"keizer.bye": "a lot"})
    decision = off(broken, Kind.NOTIFIED)
    assert wrote(decision) == [("add", "notified")]
    assert "can't be worked out" in answer(decision)


def test_leaving_and_coming_back_after_the_deadline_gains_nothing() -> None:
    back = off(club(absences=[away(2, ANNA)]), None, LATE)
    assert wrote(back) == [("remove", None)]
    assert wrote(off(club(), Kind.NOTIFIED, LATE)) == [("add", "late")]


def test_only_the_sender_hears_of_a_sign_off_in_time() -> None:
    assert [who for who, _ in told(off(club(), Kind.NOTIFIED))] == ["chat 5001"]
