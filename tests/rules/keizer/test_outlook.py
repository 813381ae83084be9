"""What an absence will pay, told beforehand."""

from fractions import Fraction

import pytest

from rules.errors import RulesError
from rules.keizer.outlook import absence_outlook
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import AbsenceKind
from rules.tournament import Tournament
from tests.rules.keizer.seasons import absent, closed, game, people, sliedrecht

A = PlayerId("A")
PERCENT_33 = Fraction(33, 100)


def test_the_fourth_of_ten_leaves_six() -> None:
    away = (absent(1, "A"), absent(2, "A", AbsenceKind.EXTERNAL), absent(3, "A"), absent(5, "A"))
    tournament = Tournament(people("AB"), closed(1, 2, 3), absences=away)
    outlook = absence_outlook(tournament, sliedrecht(), A, 6, AbsenceKind.NOTIFIED)
    assert (outlook.share, outlook.ordinal, outlook.paid_left) == (PERCENT_33, 4, 6)


def test_sign_offs_for_later_rounds_and_for_rounds_that_were_never_played_do_not_come_before() -> None:
    away = (absent(2, "A"), absent(6, "A"), absent(7, "A"))
    tournament = Tournament(people("AB"), closed(1, 3), absences=away)
    assert absence_outlook(tournament, sliedrecht(), A, 6, AbsenceKind.NOTIFIED).ordinal == 1


def test_the_eleventh_pays_nothing() -> None:
    newcomer = Player(A, "A", joins_in_round=11)
    outlook = absence_outlook(Tournament((newcomer,), closed(*range(1, 11))), sliedrecht(), A, 11, AbsenceKind.NOTIFIED)
    assert (outlook.share, outlook.ordinal, outlook.paid_left) == (Fraction(0), 11, 0)


def test_external_matches_are_paid_without_end() -> None:
    outlook = absence_outlook(Tournament(people("A")), sliedrecht(), A, 1, AbsenceKind.EXTERNAL)
    assert (outlook.share, outlook.ordinal, outlook.paid_left) == (PERCENT_33, 1, None)


def test_it_can_be_asked_after_a_game_against_somebody_who_left() -> None:
    tournament = Tournament(
        (*people("A"), Player(PlayerId("B"), "B", left_after_round=1)), games=(game(1, "A", "B", Result.DRAW),)
    )
    outlook = absence_outlook(tournament, sliedrecht(withdrawn="never ranked"), A, 2, AbsenceKind.NOTIFIED)
    assert outlook.ordinal == 1


def test_somebody_unknown_is_refused() -> None:
    with pytest.raises(RulesError) as refusal:
        absence_outlook(Tournament(people("A")), sliedrecht(), PlayerId("Z"), 1, AbsenceKind.LATE)
    assert refusal.value.code == "unknown-player"


def test_a_volunteer_for_the_bye_is_not_away() -> None:
    with pytest.raises(ValueError, match="BYE_WANTED"):
        absence_outlook(Tournament(people("A")), sliedrecht(), A, 1, AbsenceKind.BYE_WANTED)
