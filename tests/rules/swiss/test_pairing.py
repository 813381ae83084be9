"""Rounds of an individual Swiss: nobody twice idle, forbidden pairs apart. The checker sees those of test_generated."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rules.errors import PairingError
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Pairing, Wishes
from rules.swiss.event import Part
from rules.swiss.pairing import pair_round
from tests.rules.swiss.events import event, field, played


@pytest.mark.parametrize("seed", range(20, 26))
def test_nobody_has_a_second_bye_nor_one_after_a_forfeit_win(seed: int) -> None:
    die = Random(seed)
    found = played(field(9, die), 6, die, {})
    for player in found.by_number:
        turns = found.turns(player, 6)
        byes = [turn.round for turn in turns if turn.part is Part.BYE]
        forfeits = [turn.round for turn in turns if turn.part is Part.FORFEIT_WIN]
        assert len(byes) <= 1
        assert not any(forfeit < bye for bye in byes for forfeit in forfeits)


def test_nobody_meets_the_same_opponent_twice() -> None:
    die = Random(7)
    found = played(field(16, die), 6, die, {})
    meetings = Counter(
        frozenset(game.players)
        for game in found.tournament.games
        if game.black is not None and game.result is not None and game.result.is_played
    )
    assert max(meetings.values()) == 1


FOUR = tuple(Player(PlayerId(f"P{number}"), f"Player {number}", 2000 - number) for number in range(1, 5))


def test_a_forbidden_pair_of_the_settings_never_meets() -> None:
    assert pair_round(event(FOUR), 1).pairings[0] == Pairing(PlayerId("P1"), PlayerId("P3"))
    apart = event(FOUR, settings={"swiss.forbidden pairs": "P1-P3"})
    assert {frozenset((p.white, p.black)) for p in pair_round(apart, 1).pairings} == {
        frozenset({"P1", "P4"}),
        frozenset({"P2", "P3"}),
    }


def test_pairs_that_a_wish_forbids_dont_meet() -> None:
    wishes = Wishes(forbidden=frozenset({frozenset({PlayerId("P1"), PlayerId("P3")})}))
    assert frozenset({"P1", "P3"}) not in {
        frozenset((p.white, p.black)) for p in pair_round(event(FOUR), 1, wishes).pairings
    }


def test_a_round_that_cant_be_paired_is_refused() -> None:
    everybody = "P1-P2, P1-P3, P1-P4"
    with pytest.raises(PairingError) as refused:
        pair_round(event(FOUR, settings={"swiss.forbidden pairs": everybody}), 1)
    assert refused.value.code == "swiss-no-legal-pairing"


def test_a_bye_that_the_organiser_names_is_refused() -> None:
    with pytest.raises(PairingError) as refused:
        pair_round(event(FOUR), 1, Wishes(bye=PlayerId("P1")))
    assert refused.value.code == "swiss-wishes"


def test_one_alone_has_the_bye_and_without_anybody_there_is_no_round() -> None:
    away = tuple(Absence(1, player.id, AbsenceKind.NOTIFIED) for player in FOUR)
    assert pair_round(event(FOUR, absences=away[1:]), 1).byes == ("P1",)
    with pytest.raises(PairingError) as refused:
        pair_round(event(FOUR, absences=away), 1)
    assert refused.value.code == "nobody-present"


def test_numbers_go_by_rating_title_and_name_and_late_comers_come_last() -> None:
    die = Player(PlayerId("P1"), "Zoe", 2100)
    others = (
        Player(PlayerId("P2"), "Bob", 2100, title="GM"),
        Player(PlayerId("P3"), "Ann", 2100),
        Player(PlayerId("P4"), "Eve", 2600, joins_in_round=5),
        Player(PlayerId("P5"), "Kim", 2500, joins_in_round=4),
    )
    assert event((die, *others)).by_number == ("P5", "P2", "P3", "P1", "P4")
    listed = event((die, *others), settings={"swiss.seeding": "listed order"})
    assert listed.by_number == ("P1", "P2", "P3", "P4", "P5")


def test_an_unfinished_game_can_be_paired_as_a_draw() -> None:
    one = Game(1, 1, PlayerId("P1"), PlayerId("P3"), Result.POSTPONED)
    two = Game(1, 2, PlayerId("P4"), PlayerId("P2"), Result.BLACK_WINS)
    drawn = event(FOUR, (one, two), settings={"postponed games": "count as draw"})
    as_draw = event(FOUR, (replace(one, result=Result.DRAW), two))
    assert pair_round(drawn, 2).pairings == pair_round(as_draw, 2).pairings
    assert drawn.points(PlayerId("P1"), 1) == 0
