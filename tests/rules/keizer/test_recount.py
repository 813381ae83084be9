"""Which rounds a list takes in, and how orders that move in a circle are told."""

from fractions import Fraction

import pytest

from rules.errors import RulesError, UnknownRound
from rules.keizer.explain import explain
from rules.keizer.recount import list_for_pairing, recount
from rules.keizer.season import games_that_block
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game, Note, Round, RoundState
from rules.tournament import Tournament
from tests.rules.keizer.seasons import CONVENTIONS, closed, game, people, sliedrecht

A, B = PlayerId("A"), PlayerId("B")
TWO_CYCLE = Tournament(
    people("0123"), games=(game(1, "3", "1", Result.DRAW), Game(1, 2, PlayerId("0"), PlayerId("2"), Result.BLACK_WINS))
)


def test_a_cycle_is_told_and_explained_by_mean_values() -> None:
    table = recount(TWO_CYCLE, sliedrecht(top_value=6, recalculation="fixed point"))
    assert table.cycle_length == 2
    assert Note.of("list-oscillates", length=2) in table.notes
    line = table.line[PlayerId("1")]
    assert (line.value, line.items[0].value) == (Fraction(9, 2), Fraction(9, 2))
    assert line.next_value == 5
    explanation = explain(table, PlayerId("1"))
    assert (explanation.points, explanation.cycle_length) == (Fraction(9, 4), 2)


def test_the_conventions_differ() -> None:
    lists = {
        tuple(line.points for line in recount(TWO_CYCLE, sliedrecht(top_value=6, recalculation=convention)).lines)
        for convention in CONVENTIONS
    }
    assert len(lists) > 1


def test_only_counted_rounds_are_scored() -> None:
    games = (
        game(1, "A", "B", Result.WHITE_WINS),
        game(2, "B", "A", None),
        game(3, "A", "B", Result.POSTPONED),
        game(4, "A", "B", Result.DRAW),
    )
    tournament = Tournament(people("AB"), (Round(2, RoundState.PUBLISHED), Round(3), *closed(6)), games)
    assert recount(tournament, sliedrecht()).rounds == (1, 4, 6)
    assert recount(tournament, sliedrecht(), 4).rounds == (1, 4)
    assert list_for_pairing(tournament, sliedrecht(), 4).rounds == (1,)


def test_a_list_after_a_round_that_does_not_count_says_so() -> None:
    tournament = Tournament(people("AB"), games=(game(1, "A", "B", Result.DRAW),))
    table = recount(tournament, sliedrecht(), 2)
    assert (table.after_round, table.rounds) == (2, (1,))
    assert table.notes == (Note.of("round-not-counted", round=2),)


@pytest.mark.parametrize("number", [-1, 31])
def test_a_round_outside_the_season_is_unknown(number: int) -> None:
    with pytest.raises(UnknownRound) as refusal:
        recount(Tournament(people("AB")), sliedrecht(), number)
    assert refusal.value.params == {"round": number, "last": 30}


def test_a_season_may_be_longer_than_planned() -> None:
    tournament = Tournament(people("AB"), closed(31))
    assert recount(tournament, sliedrecht()).after_round == 31


def test_there_is_no_pairing_before_round_one() -> None:
    with pytest.raises(UnknownRound):
        list_for_pairing(Tournament(people("AB")), sliedrecht(), 0)


def test_who_is_not_in_the_list_has_no_explanation() -> None:
    with pytest.raises(RulesError) as refusal:
        explain(recount(Tournament(people("AB")), sliedrecht()), PlayerId("Z"))
    assert refusal.value.code == "not-in-list"


def test_a_top_value_too_low_for_so_many_is_told() -> None:
    table = recount(Tournament(people("ABCDE")), sliedrecht(top_value=3))
    assert [line.value for line in table.lines] == [3, 2, 1, 0, -1]
    assert table.notes == (Note.of("values-below-zero", top=Fraction(3), lowest=Fraction(-1)),)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_nobody_at_all_is_an_empty_list(convention: str) -> None:
    table = recount(Tournament(()), sliedrecht(recalculation=convention))
    assert (table.lines, table.notes) == ((), ())


@pytest.mark.parametrize(("ties", "order"), [("previous order", ("B", "A")), ("rating", ("A", "B"))])
def test_equals_stay_as_they_were_or_go_by_rating(ties: str, order: tuple[str, ...]) -> None:
    # After round 1 B leads; his game of round 2 brings A level: 2 points each with values of 2.
    games = (game(1, "A", "B", Result.BLACK_WINS), game(2, "A", "B", Result.WHITE_WINS))
    regulation = sliedrecht(top_value=2, step=0, ties=ties)
    table = recount(Tournament(people("AB"), games=games), regulation)
    assert [line.points for line in table.lines] == [2, 2]
    assert table.order == order


@pytest.mark.parametrize(("setting", "blocking"), [("leave out", 0), ("block the next round", 1), ("count as draw", 0)])
def test_a_postponed_game_blocks_the_next_round_where_the_club_wants_it(setting: str, blocking: int) -> None:
    games = (game(1, "A", "B", Result.POSTPONED), game(3, "A", "B", Result.POSTPONED))
    tournament, regulation = Tournament(people("AB"), games=games), sliedrecht(postponed_games=setting)
    assert len(games_that_block(tournament, regulation, 2)) == blocking
    assert games_that_block(tournament, regulation, 1) == ()
