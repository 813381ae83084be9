"""Colours of a Keizer pairing."""

from dataclasses import replace

import pytest

from rules.keizer.colours import Fault, allocate, colour_record
from rules.keizer.history import history_before
from rules.keizer.limits import EqualColours, PairingLimits
from rules.keizer.pairing import pair_round
from rules.results import Colour, Result
from rules.rounds import Game
from tests.rules.keizer.pairing_cases import FREE, SLIEDRECHT, away, bye, club, game, ids, numbers, p

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def colours(letters: str) -> list[Colour]:
    return [Colour(letter.lower()) for letter in letters]


def allocated(
    higher: str, lower: str, equal: EqualColours = EqualColours.HIGHER_BLACK, met: Colour | None = None
) -> tuple[Colour, int]:
    limits = replace(SLIEDRECHT, equal_colours=equal)
    return allocate(colour_record(colours(higher), limits), colour_record(colours(lower), limits), met, limits)


@pytest.mark.parametrize(
    ("higher", "lower", "colour"),
    [
        ("", "", BLACK),
        ("WB", "BW", BLACK),
        ("B", "W", WHITE),
        ("B", "", WHITE),
        ("", "B", BLACK),
        ("BWB", "BWBB", BLACK),
        ("WW", "W", BLACK),
    ],
)
def test_the_smaller_difference_gets_white_and_the_higher_placed_black_if_equal(
    higher: str, lower: str, colour: Colour
) -> None:
    assert allocated(higher, lower) == (colour, 0)


@pytest.mark.parametrize(
    ("equal", "higher", "colour"),
    [
        (EqualColours.HIGHER_WHITE, "BW", WHITE),
        (EqualColours.HIGHER_BLACK, "WB", BLACK),
        (EqualColours.ALTERNATE, "BW", BLACK),
        (EqualColours.ALTERNATE, "WB", WHITE),
        (EqualColours.ALTERNATE, "", BLACK),
    ],
)
def test_equal_differences_are_a_setting(equal: EqualColours, higher: str, colour: Colour) -> None:
    assert allocated(higher, "WB", equal) == (colour, 0)


@pytest.mark.parametrize(
    ("higher", "lower", "met", "colour", "faults"),
    [
        # By the differences (-1 and 0) the higher placed one would get White, for the third time in a row.
        ("BBBWW", "WB", None, BLACK, Fault.NONE),
        ("WB", "BW", WHITE, BLACK, Fault.NONE),
        ("WB", "BW", BLACK, WHITE, Fault.NONE),
        # The reversed colours would be a third Black in a row: whichever way, something is broken, the rematch least.
        ("WBWBB", "WB", WHITE, WHITE, Fault.REMATCH),
        ("BWWBB", "BWWBB", None, BLACK, Fault.RUN),
        ("WW", "WW", None, BLACK, Fault.RUN | Fault.DIFFERENCE),
    ],
)
def test_limits_outweigh_an_even_distribution(
    higher: str, lower: str, met: Colour | None, colour: Colour, faults: Fault
) -> None:
    assert allocated(higher, lower, met=met) == (colour, faults)


def test_a_player_outside_the_limit_may_play_with_the_colour_that_brings_him_back() -> None:
    record = colour_record(colours("WWBWWBWWBWW"), replace(SLIEDRECHT, max_colour_difference=2))
    assert record.difference == 5
    assert record.faults(BLACK) == Fault.NONE
    assert record.faults(WHITE) == Fault.RUN | Fault.DIFFERENCE


@pytest.mark.parametrize(
    ("result", "is_colour"),
    [
        (Result.WHITE_WINS, True),
        (Result.POSTPONED, True),
        (None, True),
        (Result.WHITE_WINS_BY_FORFEIT, False),
        (Result.DOUBLE_FORFEIT, False),
    ],
)
def test_a_forfeited_game_is_no_colour_but_a_postponed_one_is(result: Result | None, is_colour: bool) -> None:
    """Player 1 had White in round 1 and was to have it in round 2; round 3 is the one to be paired."""
    games = [game(1, 1, 3), game(2, 1, 4, result), game(3, 5, 1)]
    history = history_before(club(5, games), 3)
    assert colour_record(history.colours[p(1)], SLIEDRECHT).run == (2 if is_colour else 1)


def two_alone(games: list[Game], round_number: int, limits: PairingLimits) -> list[tuple[int, int]]:
    """Colours of 1 and 2 when only they are there."""
    there = away(round_number, 3, 4, 5, 6)
    return numbers(pair_round(club(6, games, there), ids(6), limits, round_number))


def test_absences_and_byes_do_not_interrupt_a_run() -> None:
    """1 had Black twice, then White in rounds 3 and 6 with a bye and an absence between; 2 had both colours once."""
    games = [game(1, 3, 1), game(2, 4, 1), game(3, 1, 3), bye(4, 1), game(6, 1, 4), game(1, 2, 5), game(2, 6, 2)]
    limits = replace(FREE, equal_colours=EqualColours.HIGHER_WHITE)
    assert two_alone(games, 7, limits) == [(1, 2)]
    assert two_alone(games, 7, replace(limits, max_same_colour=2)) == [(2, 1)]


def test_a_rematch_after_a_forfeit_reverses_the_last_colours_that_were_played() -> None:
    """The difference of colours (1 in all for player 1, -1 for player 2) would give White to player 2."""
    games = [game(1, 2, 1), game(2, 1, 2, Result.BLACK_WINS_BY_FORFEIT)]
    games += [game(3, 1, 3), game(4, 1, 4), game(3, 5, 2), game(4, 6, 2)]
    assert two_alone(games, 17, FREE) == [(1, 2)]


def test_two_who_only_met_by_forfeit_have_no_colours_to_reverse() -> None:
    assert two_alone([game(1, 2, 1, Result.WHITE_WINS_BY_FORFEIT)], 17, FREE) == [(2, 1)]


def test_a_pair_whose_reversed_colours_break_a_limit_is_not_legal() -> None:
    """1 was White against 2 and then Black twice: he can't have Black again, so he meets 3."""
    games = [game(1, 1, 2), game(2, 3, 1), game(3, 4, 1), game(2, 2, 4), game(3, 2, 3)]
    limits = replace(SLIEDRECHT, meetings_per_period=None, max_meetings=None)
    paired = pair_round(club(4, games), ids(4), limits, 4)
    assert numbers(paired) == [(1, 3), (4, 2)]
    assert paired.relaxed == ()
