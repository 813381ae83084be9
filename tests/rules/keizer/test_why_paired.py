"""Why two are paired in a Keizer round."""

from dataclasses import replace

import pytest

from rules.errors import PairingError
from rules.keizer.legality import Bar
from rules.keizer.limits import PairingLimits, Relax
from rules.keizer.pairing import NO_WISHES
from rules.keizer.why import Question, WhyPaired, sum_of_squares, why_paired
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Note, Pairing, Wishes
from tests.rules.keizer.pairing_cases import FREE, SLIEDRECHT, away, bye, club, game, ids, p, pairs


def why(
    player: int,
    games: list[Game],
    *,
    rival: int | None = None,
    size: int = 6,
    absences: list[Absence] | None = None,
    limits: PairingLimits = SLIEDRECHT,
    wishes: Wishes = NO_WISHES,
) -> WhyPaired:
    question = Question(p(player), None if rival is None else p(rival), wishes)
    return why_paired(club(size, games, absences or []), ids(size), limits, 17, question)


def test_every_possible_opponent_is_told_with_what_speaks_against_him() -> None:
    limits = replace(SLIEDRECHT, max_place_difference=3, early_rematch_top=0)
    met = [game(1, 1, 2), game(15, 2, 1), game(16, 3, 1)]
    found = why(1, met, limits=limits)
    assert [(other.player, other.place, other.bar) for other in found.opponents] == [
        (p(2), 2, Bar.MAX_MEETINGS),
        (p(3), 3, None),
        (p(4), 4, None),
        (p(5), 5, None),
        (p(6), 6, None),
    ]
    assert [tuple(note.code for note in other.breaks) for other in found.opponents] == [
        (),
        ("once-a-period",),
        (),
        ("place-difference",),
        ("place-difference",),
    ]
    assert found.pairing == Pairing(p(1), p(4))


def test_the_sums_of_the_best_without_the_pair_and_with_the_rival_are_told() -> None:
    """1-2 3-4 costs 2; without 1-2, 1-3 2-4 costs 8; with 1-4, 2-3 makes it 10."""
    found = why(1, [], rival=4, size=4, limits=FREE)
    assert found.squares == 2
    assert found.best is not None
    assert found.without is not None
    assert found.with_rival is not None
    assert (found.best.squares, pairs(found.best.paired)) == (2, [(1, 2), (3, 4)])
    assert (found.without.squares, pairs(found.without.paired)) == (8, [(1, 3), (2, 4)])
    assert (found.with_rival.squares, pairs(found.with_rival.paired)) == (10, [(1, 4), (2, 3)])


def test_a_barred_rival_has_no_pairing() -> None:
    assert why(1, [game(1, 1, 2), game(16, 2, 1)], rival=2, size=4).with_rival is None
    assert why(1, [], rival=1, size=4).with_rival is None
    assert why(1, [], rival=9, size=4).with_rival is None


def test_when_there_is_no_other_pairing_none_is_told() -> None:
    assert why(1, [], size=2).without is None


def test_a_round_that_is_paired_is_told_as_it_was_paired_whoever_has_signed_off_since() -> None:
    paired = [game(17, 1, 3, None), game(17, 4, 2, None)]
    found = why(1, paired, size=5, absences=away(17, 1, 4))
    assert found.pairing == Pairing(p(1), p(3))
    assert [other.player for other in found.opponents] == [p(2), p(3), p(4)]
    assert found.squares == 8
    assert found.best is not None
    assert found.best.squares == 2
    assert found.bye_order == ()


def test_one_who_has_left_since_is_told_as_if_he_were_there() -> None:
    tournament = club(4, [game(17, 1, 3, None), game(17, 4, 2, None)])
    players = tuple(
        replace(player, left_after_round=16) if player.id == p(4) else player for player in tournament.players
    )
    found = why_paired(replace(tournament, players=players), ids(4), SLIEDRECHT, 17, Question(p(1)))
    assert found.best is not None
    assert pairs(found.best.paired) == [(1, 2), (3, 4)]


def test_the_bye_is_told_with_those_it_could_go_to() -> None:
    games = [bye(3, 5), game(17, 1, 2, None), game(17, 4, 3, None), bye(17, 5)]
    found = why(5, games, size=5, absences=away(17, 2, kind=AbsenceKind.BYE_WANTED))
    assert (found.pairing, found.colours, found.without, found.with_rival) == (None, None, None, None)
    assert found.bye_order == (p(2), p(4), p(3), p(1))


@pytest.mark.parametrize(
    ("games", "reason"),
    [
        ([], "colours-equal"),
        ([game(1, 1, 3)], "colours-difference"),
        ([game(1, 1, 2)], "colours-rematch"),
        ([game(1, 3, 1), game(2, 4, 1), game(3, 1, 5), game(4, 1, 6), game(1, 2, 3)], "colours-limits"),
        ([game(1, 2, 1, Result.DOUBLE_FORFEIT)], "colours-equal"),
    ],
)
def test_the_colours_have_a_reason(games: list[Game], reason: str) -> None:
    found = why(1, games, absences=away(17, 3, 4, 5, 6))
    assert found.pairing == Pairing(p(2), p(1))
    assert found.colours == Note.of(reason, white=p(2), black=p(1))


def test_fixed_colours_are_the_organisers() -> None:
    found = why(2, [], size=2, wishes=Wishes(fixed=(Pairing(p(1), p(2)),)))
    assert found.colours == Note.of("colours-fixed", white=p(1), black=p(2))


def test_an_organiser_who_wants_to_be_asked_is_not_asked_for_an_explanation() -> None:
    met = [game(16, 1, 2), game(17, 2, 1, None)]
    limits = replace(SLIEDRECHT, early_rematch_top=0, relax=Relax.ASK)
    found = why(1, met, size=2, limits=limits)
    assert found.best is not None
    assert [note.code for note in found.best.paired.relaxed] == ["once-a-period"]


def test_one_without_game_or_bye_is_refused() -> None:
    with pytest.raises(PairingError, match="not-in-round"):
        why(3, [game(17, 1, 2, None)])
    with pytest.raises(PairingError, match="not-in-round"):
        why(3, [], absences=away(17, 3))


def test_a_player_of_the_round_who_is_missing_in_the_list_is_named() -> None:
    tournament = club(4, [game(17, 1, 4, None)])
    with pytest.raises(PairingError, match="place-missing") as caught:
        why_paired(tournament, ids(3), SLIEDRECHT, 17, Question(p(1)))
    assert caught.value.params["player"] == p(4)


def test_the_sum_counts_only_those_who_play() -> None:
    assert sum_of_squares([Pairing(p(9), p(1)), Pairing(p(4), p(6))], ids(10)) == 9 + 1
