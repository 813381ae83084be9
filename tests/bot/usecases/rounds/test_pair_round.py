"""Pairing a round on a snapshot, as the chat and the command line do it."""

from dataclasses import replace

import pytest

from bot.errors import Refusal, StoppedByProblems
from bot.usecases.rounds.pair_round import next_to_pair, pair
from rules.errors import PairingError, UnknownRound
from rules.results import Result
from rules.rounds import RoundState
from sheets.problems import Problem
from sheets.records import AddRow, SetValues, Snapshot
from sheets.schema import TabName
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, EMMA, FRITS, GREET, HANS, away, club, game

FIRST = (
    game(1, 1, ANNA, BORIS, Result.WHITE_WINS),
    game(1, 2, CARLA, DIRK, Result.DRAW),
    game(1, 3, EMMA, FRITS),
    game(1, 4, GREET, HANS, Result.POSTPONED),
)


def codes(snapshot: Snapshot, number: int) -> list[str]:
    """What is noted about a pairing."""
    return [note.code for note in pair(snapshot, number)[0].notes]


def test_everyone_present_gets_a_row_and_the_round_becomes_paired() -> None:
    paired, changes = pair(club())
    rows = [change for change in changes if isinstance(change, AddRow)]
    assert paired.round == 1
    assert [row.values["Board"] for row in rows] == [1, 2, 3, 4]
    assert {row.values[side] for row in rows for side in ("White", "Black")} == {f"P{n}" for n in range(1, 9)}
    assert changes[-1] == SetValues(TabName.ROUNDS, (1,), {"State": "planned"}, {"State": "paired"})


def test_with_an_odd_number_the_bye_is_the_last_row() -> None:
    _, changes = pair(club(absences=[away(1, ANNA)]))
    byes = [change for change in changes if isinstance(change, AddRow) and change.values["Black"] is None]
    assert [bye.values for bye in byes] == [{"Round": 1, "Board": 4, "White": "P8", "Black": None, "Result": "bye"}]


def test_a_round_that_the_rounds_tab_does_not_list_is_added_to_it() -> None:
    _, changes = pair(club(), 7)
    assert changes[-1] == AddRow(TabName.ROUNDS, {"Round": 7, "State": "paired"})


@pytest.mark.parametrize("number", [0, 31])
def test_a_round_outside_the_season_is_refused(number: int) -> None:
    with pytest.raises(UnknownRound):
        pair(club(), number)


def test_errors_in_the_workbook_stop_it_with_all_of_them() -> None:
    problems = (Problem("x", "Players"), Problem("y", "Rounds", "A2"))
    with pytest.raises(StoppedByProblems) as refusal:
        pair(replace(club(), problems=problems))
    assert refusal.value.problems == problems


@pytest.mark.parametrize(
    "snapshot", [club(games=FIRST), club(states={1: RoundState.PAIRED})], ids=["has games", "state says so"]
)
def test_a_round_is_not_paired_twice(snapshot: Snapshot) -> None:
    with pytest.raises(Refusal, match="round-already-paired"):
        pair(snapshot, 1)


def test_all_absent_ends_in_words() -> None:
    everybody = [away(1, who) for who in (ANNA, BORIS, CARLA, DIRK, EMMA, FRITS, GREET, HANS)]
    with pytest.raises(PairingError, match="nobody-present"):
        pair(club(absences=everybody))


def test_a_warning_comes_before_a_mass_mistake() -> None:
    many = [away(1, who) for who in (ANNA, BORIS, CARLA, DIRK, EMMA)]
    assert "many-absent" in codes(club(absences=many), 1)
    assert "many-absent" not in codes(club(absences=many[:4]), 1)


def test_results_that_are_missing_are_named_but_a_postponed_game_is_known_to_be_missing() -> None:
    paired, _ = pair(club(games=FIRST), 2)
    note = next(note for note in paired.notes if note.code == "results-missing")
    assert [game.board for game in dict(note.params)["games"]] == [3]  # type: ignore[attr-defined]


def test_postponed_games_block_the_next_round_where_the_settings_say_so() -> None:
    with pytest.raises(Refusal, match="games-block"):
        pair(club(games=FIRST, settings={"postponed games": "block the next round"}), 2)


@pytest.mark.parametrize(
    ("states", "expected"),
    [
        ({}, 1),
        ({1: RoundState.PUBLISHED}, 2),
        ({1: RoundState.CLOSED, 3: RoundState.CLOSED}, 4),
        (dict.fromkeys((1, 2, 3, 5, 6), RoundState.CLOSED), 4),
        (dict.fromkeys(range(1, 7), RoundState.CLOSED), 7),
    ],
)
def test_the_next_round_follows_the_last_paired_one(states: dict[int, RoundState], expected: int) -> None:
    assert next_to_pair(club(states=states)) == expected


def test_after_the_last_round_of_the_season_none_is_left() -> None:
    full = club(states=dict.fromkeys(range(1, 7), RoundState.CLOSED), settings={"rounds": 6})
    with pytest.raises(UnknownRound, match="no-round-left"):
        next_to_pair(full)
