"""The end of the season: the last six points of the regulation of Sliedrecht."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.keizer.play_off import Champion, DecidedBy, PlayOffDue, PlayOffGame, SeasonEnd, Unfinished, season_end
from rules.keizer.recount import recount
from rules.keizer.regulation import KeizerRegulation
from rules.keizer.season import PLAY_OFF_STAGE
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game, Round, RoundState, Status
from rules.tournament import Tournament
from tests.rules.keizer.seasons import classic, closed, game, people, sliedrecht

A, B, C, D = (PlayerId(name) for name in "ABCD")
FLAT = sliedrecht(top_value=20, step=0, rounds=2, play_off_margin=10)
"""Everybody is worth 20 points; whoever is within 10 of the first plays off."""


def play_off(number: int, white: str, black: str, result: Result | None) -> Game:
    return replace(game(number, white, black, result), stage=PLAY_OFF_STAGE)


def season(*games: Game, names: str = "ABCD", rounds: int = 2) -> Tournament:
    return Tournament(people(names), closed(*range(1, rounds + 1)), games)


def ended(*games: Game, names: str = "ABCD", regulation: KeizerRegulation = FLAT) -> SeasonEnd:
    return season_end(season(*games, names=names), regulation)


# --- is it over


def test_while_rounds_are_missing_nothing_is_declared() -> None:
    tournament = Tournament(people("AB"), games=(game(2, "A", "B", Result.WHITE_WINS),))
    assert season_end(tournament, sliedrecht(rounds=4)) == Unfinished((1, 3, 4), ())


@pytest.mark.parametrize(
    "open_game",
    [
        game(2, "A", "B", None),
        game(2, "A", "B", Result.POSTPONED),
        game(2, "A", "B", Result.WHITE_WINS, Status.DISPUTED),
    ],
)
def test_while_a_game_is_open_nothing_is_declared(open_game: Game) -> None:
    assert ended(game(1, "A", "B", Result.WHITE_WINS), open_game) == Unfinished((), (open_game,))


def test_the_board_may_end_the_season_earlier() -> None:
    tournament = season(game(1, "A", "B", Result.WHITE_WINS), rounds=1)
    assert season_end(tournament, FLAT) == Unfinished((2,), ())
    assert season_end(tournament, FLAT, rounds=1) == Champion(A, DecidedBy.LEAD)


def test_without_participants_there_is_no_champion() -> None:
    assert ended(names="") == Unfinished((), ())


def test_a_single_participant_is_champion() -> None:
    assert ended(names="A") == Champion(A, DecidedBy.LEAD)


# --- is there a play-off


@pytest.mark.parametrize(("margin", "due"), [(19, False), (20, True), ("half top value", False), ("20.5", True)])
def test_a_lead_of_the_margin_is_not_enough(margin: str | int, due: bool) -> None:
    regulation = sliedrecht(top_value=20, step=0, rounds=2, play_off_margin=margin)
    end = ended(game(1, "A", "B", Result.WHITE_WINS), names="AB", regulation=regulation)
    assert isinstance(end, PlayOffDue if due else Champion)


def test_half_the_top_value_is_exact() -> None:
    """Top 25, half 12.5: a lead of 12.5 is within it."""
    regulation = sliedrecht(top_value=25, step=0, rounds=1)
    games = (game(1, "A", "C", Result.WHITE_WINS), Game(1, 2, B, D, Result.DRAW))
    end = season_end(season(*games, rounds=1), regulation)
    assert isinstance(end, PlayOffDue)
    assert (end.lead, end.margin, end.players) == (Fraction("12.5"), Fraction("12.5"), (A, B, D))


def test_a_club_without_play_off_takes_the_list() -> None:
    end = ended(game(1, "A", "B", Result.DRAW), regulation=classic(rounds=2))
    assert end == Champion(A, DecidedBy.FINAL_LIST)


def test_the_play_off_pays_no_points_and_is_no_round() -> None:
    games = (game(1, "A", "C", Result.WHITE_WINS), Game(1, 2, B, D, Result.WHITE_WINS))
    rapid = (play_off(3, "A", "B", Result.BLACK_WINS), play_off(3, "B", "A", Result.BLACK_WINS))
    before, after = season(*games), season(*games, *rapid)
    after = replace(after, rounds=(*after.rounds, Round(3, RoundState.CLOSED)))
    assert recount(after, FLAT) == recount(before, FLAT)


# --- two: a match of two games

LEVEL = (game(1, "A", "C", Result.WHITE_WINS), Game(1, 2, B, D, Result.WHITE_WINS))
"""A and B have 20 points each, C and D none; A and B have not met."""


def test_the_first_of_the_list_has_white_in_game_one_and_black_in_game_two() -> None:
    end = ended(*LEVEL)
    assert end == PlayOffDue((A, B), Fraction(0), Fraction(10), (PlayOffGame(1, A, B), PlayOffGame(2, B, A)))


def test_between_the_games_it_is_still_due() -> None:
    end = ended(*LEVEL, play_off(3, "A", "B", Result.DRAW), play_off(3, "B", "A", Result.POSTPONED))
    assert isinstance(end, PlayOffDue)
    assert [game.result for game in end.games] == [Result.DRAW, None]


def test_the_winner_of_the_match_is_champion_whatever_the_colours_were() -> None:
    end = ended(*LEVEL, play_off(3, "B", "A", Result.WHITE_WINS), play_off(4, "B", "A", Result.DRAW))
    assert isinstance(end, Champion)
    assert (end.player, end.decided_by) == (B, DecidedBy.PLAY_OFF)
    assert [game.result for game in end.games] == [Result.BLACK_WINS, Result.DRAW]


def test_a_play_off_may_be_won_by_forfeit() -> None:
    lost = (play_off(3, "A", "B", Result.BLACK_WINS_BY_FORFEIT), play_off(3, "B", "A", Result.DOUBLE_FORFEIT))
    end = ended(*LEVEL, *lost)
    assert isinstance(end, Champion)
    assert (end.player, end.decided_by) == (B, DecidedBy.PLAY_OFF)


LEVEL_AGAIN = (play_off(3, "A", "B", Result.WHITE_WINS), play_off(3, "B", "A", Result.WHITE_WINS))


def test_level_the_seasons_games_decide() -> None:
    """A is first of the list, but B has won their game."""
    met = (
        game(1, "A", "C", Result.WHITE_WINS),
        game(2, "A", "B", Result.BLACK_WINS),
        game(3, "A", "D", Result.DRAW),
    )
    regulation = replace(FLAT, rounds=3)
    tournament = season(*met, *(replace(rapid, round=4) for rapid in LEVEL_AGAIN), rounds=3)
    assert recount(tournament, regulation).order[:2] == (A, B)
    end = season_end(tournament, regulation)
    assert isinstance(end, Champion)
    assert (end.player, end.decided_by) == (B, DecidedBy.SEASON_GAMES)


def test_still_level_the_higher_in_the_list() -> None:
    end = ended(*LEVEL, *LEVEL_AGAIN)
    assert isinstance(end, Champion)
    assert (end.player, end.decided_by) == (A, DecidedBy.FINAL_LIST)


# --- more than two: a single round robin

THREE = (
    game(1, "A", "D", Result.WHITE_WINS),
    game(2, "B", "D", Result.WHITE_WINS),
    game(3, "C", "D", Result.WHITE_WINS),
)
THREE_ROUNDS = replace(FLAT, rounds=3)


def three(*games: Game) -> SeasonEnd:
    return season_end(season(*THREE, *games, rounds=3), THREE_ROUNDS)


def test_three_within_the_margin_play_a_berger_round_robin_numbered_by_the_list() -> None:
    end = three()
    assert isinstance(end, PlayOffDue)
    assert end.players == (A, B, C)
    assert end.games == (PlayOffGame(1, B, C), PlayOffGame(2, A, B), PlayOffGame(3, C, A))


def test_the_best_of_the_round_robin_is_champion() -> None:
    end = three(
        play_off(4, "B", "C", Result.DRAW), play_off(4, "A", "B", Result.DRAW), play_off(4, "C", "A", Result.WHITE_WINS)
    )
    assert isinstance(end, Champion)
    assert (end.player, end.decided_by) == (C, DecidedBy.PLAY_OFF)


def test_a_round_robin_with_everyone_level_goes_by_the_list_when_the_season_says_nothing() -> None:
    end = three(
        play_off(4, "B", "C", Result.WHITE_WINS),
        play_off(4, "A", "B", Result.WHITE_WINS),
        play_off(4, "C", "A", Result.WHITE_WINS),
    )
    assert isinstance(end, Champion)
    assert (end.player, end.decided_by) == (A, DecidedBy.FINAL_LIST)


def test_only_the_games_among_those_level_decide() -> None:
    """B and C are level in front; C won their game in the season, B's win over A is worth nothing here."""
    games = (
        game(1, "B", "A", Result.WHITE_WINS),
        Game(1, 2, C, D, Result.WHITE_WINS),
        game(2, "C", "B", Result.WHITE_WINS),
        Game(2, 2, A, D, Result.WHITE_WINS),
        game(3, "A", "C", Result.WHITE_WINS),
        Game(3, 2, B, D, Result.WHITE_WINS),
    )
    rapid = (
        play_off(4, "A", "B", Result.BLACK_WINS),
        play_off(4, "B", "C", Result.DRAW),
        play_off(4, "C", "A", Result.WHITE_WINS),
    )
    tournament = season(*games, *rapid, rounds=3)
    end = season_end(tournament, THREE_ROUNDS)
    assert [line.points for line in recount(tournament, THREE_ROUNDS).lines] == [40, 40, 40, 0]
    assert isinstance(end, Champion)
    assert (end.player, end.decided_by) == (C, DecidedBy.SEASON_GAMES)
