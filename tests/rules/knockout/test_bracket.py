"""The event as its games tell it: who advances, what a correction draws again, who is where."""

import random
from dataclasses import replace

import pytest

from rules.errors import ImpossibleGame, UnknownMatch
from rules.knockout.bracket import Knockout, knockout
from rules.knockout.due import DueGame, due_games, next_games
from rules.knockout.places import places, player_matches
from rules.knockout.seating import BYE, WALKOVER
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game, Status
from rules.tournament import Tournament
from tests.rules.knockout.cups import KUBOK, Cup, drawn, higher_wins, players, regulation, winners, with_results

P1, P2, P3, P4, P5 = (PlayerId(f"P{n}") for n in range(1, 6))
WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


def at_random(seed: int) -> Cup:
    """A final of the cup of Russia with results drawn by a seed."""
    drawing = random.Random(seed)
    cup = Cup.of(16, lot_seed=seed)

    def outcome(due: DueGame) -> Result:
        return drawing.choice((DRAW, DRAW, DRAW, WHITE, BLACK))

    cup.play_out(outcome)
    return cup


def test_a_final_of_sixteen_ends_with_one_champion_a_thousand_times() -> None:
    champions, longest = set(), 0
    for seed in range(1000):
        cup = at_random(seed)
        event = cup.event
        assert event.champion is not None
        assert all(state.is_over for state in event.states)
        assert len({state.loser for state in event.states}) == 15
        champions.add(event.champion)
        longest = max(longest, len(cup.games))
        if seed % 50 == 0:
            assert winners(cup.anew()) == winners(event)
            assert not cup.anew().refused
    assert len(champions) == 16
    assert longest <= 15 * 5


@pytest.mark.parametrize("preset", ["tcec-cup-4", "tcec-cup-5", "tcec-cup-10", KUBOK])
@pytest.mark.parametrize("count", [2, 3, 6, 11, 16])
def test_the_favourite_wins_if_the_higher_seed_always_does(preset: str, count: int) -> None:
    cup = Cup.of(count, preset)
    cup.play_out()
    assert cup.event.champion == P1
    assert winners(cup.anew()) == winners(cup.event)


def test_after_any_game_the_event_is_the_same_as_calculated_from_its_rows() -> None:
    cup = Cup.of(5, "tcec-cup-5", third_place="yes")
    for number in range(1, 4):
        while due_games(cup.event, number):
            cup.play_due(number)
            anew = cup.anew()
            assert [state.next for state in anew.states] == [state.next for state in cup.event.states]
            assert winners(anew) == winners(cup.event)


# --- byes, the third place, walkovers


def test_who_is_free_advances_without_a_game() -> None:
    event = Cup.of(3).event
    assert event.state["SF-1"].decided_by == BYE
    assert event.state["F"].players == (P1,)


def test_the_losers_of_the_semi_finals_play_for_the_third_place() -> None:
    cup = Cup.of(4, third_place="yes")
    cup.play_round(1)
    assert set(cup.event.state["B"].players) == {P3, P4}
    cup.play_round(2)
    assert [(place.rank, place.player) for place in places(cup.event)] == [(1, P1), (2, P2), (3, P3), (4, P4)]


def test_with_three_players_the_third_place_needs_no_match() -> None:
    cup = Cup.of(3, third_place="yes")
    cup.play_out()
    assert cup.event.state["B"].decided_by == BYE
    assert [(place.rank, place.player) for place in places(cup.event)] == [(1, P1), (2, P2), (3, P3)]


def test_who_has_left_gives_his_next_match_away() -> None:
    cup = Cup.of(4)
    cup.play_round(1)
    left = tuple(replace(p, left_after_round=1) if p.id == P1 else p for p in cup.players)
    event = knockout(Tournament(left, games=tuple(cup.games)), regulation())
    assert event.state["F"].decided_by == WALKOVER
    assert event.champion == P2


def test_who_has_left_keeps_what_he_has_begun() -> None:
    cup = Cup.of(2)
    cup.play_due(1)
    left = tuple(replace(p, left_after_round=0) if p.id == P1 else p for p in cup.players)
    event = knockout(Tournament(left, games=tuple(cup.games)), regulation(seeds="P1, P2"))
    assert not event.state["F"].is_over


# --- playing order


def test_tie_breaks_wait_for_the_last_regular_game_of_the_round() -> None:
    cup = Cup.of(8, "tcec-cup-5")
    for _ in range(4):
        for due in due_games(cup.event, 1):
            if due.match != "QF-3":
                cup.play(due, DRAW)
    listed = next_games(cup.event, 1)
    assert [each.match for each in listed] == ["QF-3", "QF-1", "QF-2", "QF-4"]
    assert [each.is_due for each in listed] == [True, False, False, False]
    for _ in range(4):
        cup.play(due_games(cup.event, 1)[0], DRAW)
    assert [each.match for each in due_games(cup.event, 1)] == ["QF-1", "QF-2", "QF-3", "QF-4"]


def test_tie_breaks_may_be_played_at_once() -> None:
    cup = Cup.of(4, tie_breaks="at once")
    for _ in range(2):
        cup.play(due_games(cup.event, 1)[0], DRAW)
    assert [each.game.stage.name for each in due_games(cup.event, 1)] == ["Classical", "Rapid"]


def test_the_match_for_the_third_place_is_played_before_the_final() -> None:
    cup = Cup.of(4, third_place="yes")
    cup.play_round(1)
    assert [each.match for each in due_games(cup.event, 2)] == ["B", "F"]


# --- corrections


def test_a_correction_draws_again_what_has_not_begun() -> None:
    cup = Cup.of(4)
    cup.play_round(1)
    assert set(cup.event.state["F"].players) == {P1, P2}
    corrected = with_results(cup.games, "SF-1", {1: _loses(P1, cup, 1), 2: _loses(P1, cup, 2)})
    event = cup.anew(corrected)
    assert set(event.state["F"].players) == {P4, P2}
    assert not event.notes


def test_a_match_that_has_begun_goes_on_after_a_correction_and_says_so() -> None:
    cup = Cup.of(8)
    cup.play_round(1)
    cup.play_due(2)
    corrected = with_results(cup.games, "QF-1", {1: _loses(P1, cup, 1), 2: _loses(P1, cup, 2)})
    event = cup.anew(corrected)
    assert event.state["QF-1"].winner == PlayerId("P8")
    assert P1 in event.state["SF-1"].players
    assert [note.code for note in event.state["SF-1"].notes] == ["match-begun-otherwise"]
    assert dict(event.state["SF-1"].notes[0].params)["passed"] == (PlayerId("P8"), P4)
    assert not event.refused


def test_void_games_are_the_organisers_word_to_draw_a_begun_match_again() -> None:
    cup = Cup.of(8)
    cup.play_round(1)
    cup.play_due(2)
    corrected = with_results(cup.games, "QF-1", {1: _loses(P1, cup, 1), 2: _loses(P1, cup, 2)})
    void = [replace(game, status=Status.VOID) if game.match == "SF-1" else game for game in corrected]
    event = cup.anew(void)
    assert set(event.state["SF-1"].players) == {PlayerId("P8"), P4}
    assert event.state["SF-1"].next is not None
    assert event.state["SF-1"].next.number == 1
    assert not event.state["SF-1"].notes


def test_a_later_match_may_be_left_without_a_player() -> None:
    cup = Cup.of(4)
    cup.play_round(1)
    cup.play_due(2)
    disputed = [replace(game, status=Status.DISPUTED) if game.match == "SF-1" else game for game in cup.games]
    event = cup.anew(disputed)
    assert event.state["SF-1"].winner is None
    assert set(event.state["F"].players) == {P1, P2}
    assert [note.code for note in event.state["F"].notes] == ["match-begun-otherwise"]


def _loses(player: PlayerId, cup: Cup, number: int) -> Result:
    game = next(game for game in cup.games if game.game == number and player in game.players)
    return BLACK if game.white == player else WHITE


# --- games that belong nowhere


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (Game(1, 1, P1, P2, WHITE, match="R16-1"), "match-unknown"),
        (Game(1, 1, P1, P2, WHITE), "match-unknown"),
        (Game(1, 1, P1, P2, WHITE, match="F", game=1), "match-unknown"),
        (Game(9, 1, P1, P4, WHITE, match="SF-1", game=1), "match-unknown"),
        (Game(2, 1, P1, P2, WHITE, match="F", game=1), "match-not-due"),
        (Game(1, 1, P1, P3, WHITE, match="SF-1", game=1), "game-of-others"),
    ],
)
def test_a_game_that_belongs_nowhere_is_told(game: Game, code: str) -> None:
    event = knockout(Tournament(players(4), games=(game,)), regulation())
    assert [(each.game, each.reason.code) for each in event.refused] == [(game, code)]


def test_a_row_without_a_match_belongs_to_the_match_of_its_players() -> None:
    row = Game(1, 1, P1, P4, WHITE)
    event = knockout(Tournament(players(4), games=(row,)), regulation(white="higher seed"))
    assert event.state["SF-1"].is_begun
    assert not event.refused


def test_match_names_are_found_however_they_are_written() -> None:
    event = Cup.of(4).event
    assert event.named(" sf-1 ").id == "SF-1"
    with pytest.raises(UnknownMatch) as refusal:
        event.named("QF-1")
    assert refusal.value.params["known"] == ("SF-1", "SF-2", "F")


def test_no_game_can_be_added_to_a_match_whose_players_are_not_known() -> None:
    with pytest.raises(ImpossibleGame, match="match-not-due"):
        Cup.of(4).event.after("F", Game(2, 1, P1, P2, WHITE, match="F", game=1))


# --- who is where


def ranks(event: Knockout) -> dict[str, int]:
    return {place.player: place.rank for place in places(event)}


def test_ranks_are_shared_by_those_who_came_equally_far() -> None:
    cup = Cup.of(16)
    assert set(ranks(cup.event).values()) == {1}
    cup.play_round(1)
    assert sorted(ranks(cup.event).values()) == [1] * 8 + [9] * 8
    cup.play_round(2)
    cup.play_round(3)
    assert sorted(ranks(cup.event).values()) == [1, 1, 3, 3, *[5] * 4, *[9] * 8]
    cup.play_round(4)
    assert ranks(cup.event)["P1"] == 1
    assert sorted(ranks(cup.event).values()) == [1, 2, 3, 3, *[5] * 4, *[9] * 8]


def test_who_still_plays_stands_above_those_who_are_out_of_the_same_round() -> None:
    cup = Cup.of(4, tie_breaks="at once")
    while not cup.event.state["SF-1"].is_over:
        cup.play(due_games(cup.event, 1)[0], higher_wins(due_games(cup.event, 1)[0]))
    assert ranks(cup.event) == {"P1": 1, "P2": 2, "P3": 2, "P4": 4}


def test_points_are_those_of_all_matches() -> None:
    cup = Cup.of(4)
    cup.play_round(1, drawn)
    for place in places(cup.event):
        assert place.points == sum(match.own for match in player_matches(cup.event, place.player))
    assert sum(place.points for place in places(cup.event)) == len(cup.games)
