"""Who joins late, and who leaves. The figures are worked out by hand from the rules of each module."""

from fractions import Fraction

import pytest

from rules.keizer.items import ItemKind, ValueOf
from rules.keizer.recount import list_for_pairing, recount
from rules.keizer.roster import start_order
from rules.keizer.table import KeizerTable
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import Note
from rules.tournament import Tournament
from tests.rules.keizer.seasons import CONVENTIONS, absent, closed, game, people, sliedrecht

A, B, C, D = (PlayerId(name) for name in "ABCD")


def points(table: KeizerTable) -> dict[str, Fraction]:
    return {str(line.player): line.points for line in table.lines}


def test_the_start_order_is_by_rating_the_unrated_last_ties_in_roster_order() -> None:
    ratings = {"A": None, "B": 1500, "C": 1700, "D": 1500, "E": None}
    roster = tuple(Player(PlayerId(name), name, rating=rating) for name, rating in ratings.items())
    assert [player.id for player in start_order(roster)] == ["C", "B", "D", "A", "E"]


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_before_the_first_round_the_list_is_the_start_order(convention: str) -> None:
    table = recount(Tournament(people("ABC")), sliedrecht(recalculation=convention))
    assert (table.after_round, table.order) == (0, (A, B, C))
    assert [(line.points, line.value, line.next_value) for line in table.lines] == [
        (Fraction(0), Fraction(value), Fraction(value)) for value in (5, 4, 3)
    ]


def test_the_own_value_counts_from_the_start_where_it_counts() -> None:
    table = recount(Tournament(people("AB")), sliedrecht(own_value_counts="yes"))
    assert [line.points for line in table.lines] == [3, 2]
    assert [item.kind for item in table.line[A].items] == [ItemKind.OWN_VALUE]


# --- newcomers

NEWCOMER = Player(D, "D", joins_in_round=3)


def joined_late() -> Tournament:
    """A wins twice against B; D comes in round 3."""
    games = (game(1, "A", "B", Result.WHITE_WINS), game(2, "B", "A", Result.BLACK_WINS))
    notified = (absent(1, "C"), absent(2, "C"))
    return Tournament((*people("ABC"), NEWCOMER), closed(3), games, notified)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_newcomer_is_in_no_list_before_he_joins(convention: str) -> None:
    tournament, regulation = joined_late(), sliedrecht(recalculation=convention)
    assert D not in recount(tournament, regulation, 2).line
    assert D not in list_for_pairing(tournament, regulation, 2).line
    assert D in list_for_pairing(tournament, regulation, 3).line
    assert D in recount(tournament, regulation, 3).line


def test_a_newcomer_counts_in_n_and_as_absent_with_notice_from_the_first_stage() -> None:
    table = list_for_pairing(joined_late(), sliedrecht(), 3)
    # N = 4, top 6. Stage 1: A 6, B 5, C 4, D 3 -> A 5, C 1.32, D 0.99, B 0. Stage 2: A 6, C 5, D 4, B 3.
    assert points(table) == {"A": 6, "C": Fraction("3.3"), "D": Fraction("2.64"), "B": 0}
    assert [item.kind for item in table.line[D].items] == [ItemKind.BEFORE_JOINING] * 2


def test_frozen_a_newcomer_takes_the_highest_place_that_his_points_hold() -> None:
    table = list_for_pairing(joined_late(), sliedrecht(recalculation="frozen"), 3)
    # Without D, N = 3, top 5. Round 1: A 5, B 4, C 3 -> A 4, C 0.99, B 0. Round 2: A 5, C 4, B 3 -> A 7, C 2.31, B 0.
    # With D, N = 4, top 6. His 66% are worth 3.96 in place 1 (A has 7), 3.3 in place 2, which is above the 2.31 of C.
    assert points(table) == {"A": 7, "D": Fraction("3.3"), "C": Fraction("2.31"), "B": 0}
    assert table.order == (A, D, C, B)
    assert [item.value for item in table.line[D].items] == [5, 5]
    assert table.line[D].value == table.line[D].next_value == 5


def test_frozen_the_missed_rounds_keep_that_value() -> None:
    tournament, regulation = joined_late(), sliedrecht(recalculation="frozen")
    played = Tournament(
        tournament.players,
        games=(*tournament.games, game(3, "D", "A", Result.WHITE_WINS), game(3, "B", "C", Result.WHITE_WINS)),
        absences=tournament.absences,
    )
    # Values in round 3: A 6, D 5, C 4, B 3.
    assert points(recount(played, regulation)) == {
        "D": Fraction("9.3"),
        "A": 7,
        "B": 4,
        "C": Fraction("2.31"),
    }


def test_frozen_the_own_value_is_that_of_the_round_in_which_he_first_appears() -> None:
    regulation = sliedrecht(recalculation="frozen", own_value_counts="yes")
    table = recount(joined_late(), regulation)
    assert table.line[A].items[0].value == 5  # first of three in round 1
    assert table.line[D].items[0].value == 5  # second of four in round 3


# --- leavers


def left_early(**settings: str) -> KeizerTable:
    """A loses to D and beats B; D then leaves; A beats C."""
    leaver = Player(D, "D", left_after_round=1)
    games = (
        game(1, "A", "D", Result.BLACK_WINS),
        game(1, "B", "C", Result.DRAW),
        game(2, "A", "B", Result.WHITE_WINS),
        game(3, "C", "A", Result.BLACK_WINS),
    )
    return recount(Tournament((*people("ABC"), leaver), games=games), sliedrecht(**settings))


def test_who_left_takes_part_in_the_stages_until_then() -> None:
    leaver = Player(D, "D", left_after_round=1)
    games = (game(1, "A", "D", Result.BLACK_WINS), game(2, "B", "C", Result.WHITE_WINS))
    tournament = Tournament((*people("ABC"), leaver), games=games)
    first = recount(tournament, sliedrecht(), 1)
    assert first.order[0] == D  # six points for beating A
    assert first.top_value == 6
    second = recount(tournament, sliedrecht(), 2)
    assert D not in second.line
    assert second.top_value == 5
    assert D not in list_for_pairing(tournament, sliedrecht(), 2).line


def test_games_against_who_left_count_the_value_of_his_last_stage() -> None:
    leaver = Player(D, "D", left_after_round=1)
    games = (game(1, "A", "D", Result.WHITE_WINS), game(2, "B", "C", Result.WHITE_WINS))
    tournament = Tournament((*people("ABC"), leaver), games=games)
    # Stage 1 of four: A 6, B 5, C 4, D 3.
    assert points(recount(tournament, sliedrecht())) == {"A": 3, "B": 3, "C": 0}
    (item, _) = recount(tournament, sliedrecht()).line[A].items
    assert (item.value, item.value_of) == (Fraction(3), ValueOf.WITHDRAWN_OPPONENT)
    (before,) = recount(tournament, sliedrecht(), 1).line[A].items
    assert before.value_of is ValueOf.OPPONENT
    assert points(recount(tournament, sliedrecht(value_of_withdrawn="50%")))["A"] == Fraction(3, 2)


def test_a_fixed_point_leaves_him_out_and_takes_his_place_in_the_start_order() -> None:
    table = left_early(recalculation="fixed point")
    assert set(table.order) == {A, B, C}
    lost = table.line[A].items[0]
    # Three remain before D in the start order; N = 3, top 5: 5 - 3.
    assert (lost.kind, lost.value, lost.value_of) == (ItemKind.LOSS, Fraction(2), ValueOf.WITHDRAWN_OPPONENT)


def test_never_ranked_pays_by_result_a_share_of_the_own_value() -> None:
    leaver = Player(D, "D", left_after_round=2)
    games = (
        game(1, "A", "D", Result.WHITE_WINS),
        game(2, "B", "D", Result.DRAW),
        game(2, "A", "C", Result.WHITE_WINS),
    )
    regulation = sliedrecht(withdrawn="never ranked")
    table = recount(Tournament((*people("ABC"), leaver), games=games), regulation)
    # N = 3 in every stage, top 5. Stage 1: A 5, B 4, C 3 -> A 3.75. Stage 2: the same order.
    assert points(table) == {"A": Fraction("6.75"), "B": Fraction("1.5"), "C": 0}
    item = table.line[A].items[0]
    assert (item.value, item.factor, item.value_of) == (Fraction(5), Fraction(3, 4), ValueOf.ONESELF)


def test_never_ranked_does_not_look_ahead() -> None:
    """A list of the time before he left, and the pairing of the rounds he still plays, have him."""
    leaver = Player(D, "D", left_after_round=2)
    tournament = Tournament((*people("A"), leaver), closed(1, 2))
    regulation = sliedrecht(withdrawn="never ranked")
    assert D in recount(tournament, regulation, 1).line
    assert D in list_for_pairing(tournament, regulation, 2).line
    assert D not in recount(tournament, regulation, 2).line


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_forfeit_after_leaving_pays_the_opponent_without_a_word(convention: str) -> None:
    leaver = Player(B, "B", left_after_round=1)
    games = (game(1, "A", "B", Result.DRAW), game(2, "A", "B", Result.WHITE_WINS_BY_FORFEIT))
    table = recount(Tournament((*people("A"), leaver), games=games), sliedrecht(recalculation=convention))
    assert table.order == (A,)
    assert table.line[A].items[1].points > 0
    assert table.notes == ()


def test_a_game_played_after_leaving_is_told() -> None:
    leaver = Player(B, "B", left_after_round=1)
    table = recount(Tournament((*people("A"), leaver), games=(game(2, "A", "B", Result.DRAW),)), sliedrecht())
    assert table.notes == (Note.of("played-after-leaving", round=2, player=B),)


def test_frozen_who_left_before_any_round_counted_is_worth_what_he_was_in_his_first_list() -> None:
    leaver = Player(B, "B", left_after_round=1)
    late = Player(D, "D", joins_in_round=2)
    tournament = Tournament((*people("A"), leaver, late), games=(game(3, "A", "B", Result.WHITE_WINS_BY_FORFEIT),))
    # In round 1 there are A and B, top 3; when D has come and B has gone A is first of two again.
    table = recount(tournament, sliedrecht(recalculation="frozen"))
    assert points(table) == {"A": 2, "D": 0}


def test_frozen_who_left_before_he_came_keeps_the_value_he_had_then_when_others_join() -> None:
    leaver = Player(B, "B", left_after_round=0)
    late = Player(D, "D", joins_in_round=2)
    beaten = game(1, "A", "B", Result.WHITE_WINS)
    regulation = sliedrecht(recalculation="frozen", top_value="1.5 N")
    # N = 2 when round 1 was played: top 3, so B is worth 2; with D it would be 1.5 x 3 = 4.5, and 3.5.
    before = recount(Tournament((*people("A"), leaver, late), games=(beaten,)), regulation)
    after = recount(Tournament((*people("A"), leaver, late), closed(2), games=(beaten,)), regulation, 2)
    assert before.line[A].items == after.line[A].items[:1]
    assert before.line[A].items[0].value == 2


def test_everyone_may_leave() -> None:
    gone = tuple(Player(player.id, player.name, left_after_round=1) for player in people("AB"))
    for convention in CONVENTIONS:
        table = recount(Tournament(gone, closed(1, 2)), sliedrecht(recalculation=convention))
        assert (table.lines, table.after_round) == ((), 2)
