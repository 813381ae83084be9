"""The pairing of a Keizer round, case by case."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from rules.errors import PairingError
from rules.keizer.limits import PairingLimits, Relax
from rules.keizer.pairing import NO_WISHES, pair_round
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Note, PairedRound, Pairing, Wishes
from rules.tournament import Tournament
from tests.rules.keizer.pairing_cases import (
    FREE,
    SLIEDRECHT,
    away,
    bye,
    club,
    game,
    ids,
    numbers,
    p,
    pairs,
    params,
)


def paired(
    size: int,
    games: Sequence[Game] = (),
    absences: Sequence[Absence] = (),
    *,
    round_number: int = 1,
    limits: PairingLimits = SLIEDRECHT,
    wishes: Wishes = NO_WISHES,
) -> PairedRound:
    return pair_round(club(size, games, absences), ids(size), limits, round_number, wishes)


def refused(code: str, size: int, **how: object) -> PairingError:
    with pytest.raises(PairingError, match=code) as caught:
        paired(size, **how)  # type: ignore[arg-type]
    return caught.value


def codes(notes: Sequence[Note]) -> list[str]:
    return [note.code for note in notes]


class TestOptimum:
    def test_neighbours_meet_when_nothing_forbids_it(self) -> None:
        assert pairs(paired(8)) == [(1, 2), (3, 4), (5, 6), (7, 8)]

    def test_the_sum_of_squares_decides_not_the_top_first(self) -> None:
        """Without 1-2, 1-3 2-4 costs 8 and 1-4 2-3 costs 10."""
        assert pairs(paired(4, wishes=forbidding((1, 2)))) == [(1, 3), (2, 4)]

    def test_of_equal_sums_the_top_is_the_closest(self) -> None:
        """Without 3-4, 1-2 3-5 4-6 and 1-3 2-4 5-6 both cost 9."""
        assert pairs(paired(6, wishes=forbidding((3, 4)))) == [(1, 2), (3, 5), (4, 6)]

    @pytest.mark.parametrize(
        ("expected", "equal"),
        [
            ([(1, 3), (2, 6), (4, 5)], [(1, 5), (2, 3), (4, 6)]),
            ([(1, 4), (2, 6), (3, 5)], [(1, 5), (2, 4), (3, 6)]),
        ],
    )
    def test_of_pairings_with_both_sums_equal_number_1_has_the_highest_opponent(
        self, expected: list[tuple[int, int]], equal: list[tuple[int, int]]
    ) -> None:
        """Sums 21 and 28 of both in the first case, 29 and 37 in the second."""
        others = set(combinations(range(1, 7), 2)) - {*expected, *equal}
        assert pairs(paired(6, limits=FREE, wishes=forbidding(*others))) == expected

    def test_places_count_the_absent_but_numbers_do_not(self) -> None:
        """Places 1 and 14 are 13 apart, so they can't meet though they are neighbours among those who are there."""
        error = refused(
            "relaxation-needed",
            14,
            absences=away(1, *range(2, 14)),
            limits=replace(SLIEDRECHT, relax=Relax.ASK),
        )
        assert error.params["relaxed"] == (
            Note.of("place-difference", white=p(14), black=p(1), difference=13, limit=12),
        )
        found = paired(13, absences=away(1, *range(2, 13)))
        assert (pairs(found), found.relaxed) == ([(1, 13)], ())

    def test_the_same_rows_in_any_order_give_the_same_pairing(self) -> None:
        random = Random(20200601)
        games = [
            game(number, white, black)
            for number in range(1, 12)
            for white, black in (random.sample(range(1, 21), 2) for _ in range(4))
        ]
        absences = [*away(12, 3, 8), *away(12, 5, kind=AbsenceKind.BYE_WANTED)]
        expected = paired(20, games, absences, round_number=12)
        for _ in range(5):
            random.shuffle(games)
            random.shuffle(absences)
            players = list(club(20).players)
            random.shuffle(players)
            tournament = Tournament(tuple(players), games=tuple(games), absences=tuple(absences))
            assert pair_round(tournament, ids(20), SLIEDRECHT, 12) == expected

    def test_boards_are_in_the_order_of_their_highest_placed_player(self) -> None:
        found = paired(8, wishes=Wishes(fixed=(Pairing(p(8), p(2)),)))
        assert [pair[0] for pair in pairs(found)] == [1, 2, 4, 6]

    def test_later_rounds_do_not_count(self) -> None:
        """A round that is paired late, while games of the next one are there already."""
        assert pairs(paired(4, [game(2, 1, 2), game(3, 3, 4)])) == [(1, 2), (3, 4)]


class TestMeetings:
    def test_two_meet_once_a_period(self) -> None:
        assert pairs(paired(4, [game(1, 1, 2)], round_number=15)) == [(1, 3), (2, 4)]

    def test_two_meet_again_in_the_next_period(self) -> None:
        assert pairs(paired(4, [game(1, 1, 2)], round_number=16)) == [(1, 2), (3, 4)]

    def test_a_forfeited_game_is_a_meeting(self) -> None:
        games = [game(1, 1, 2, Result.WHITE_WINS_BY_FORFEIT)]
        assert pairs(paired(4, games, round_number=2)) == [(1, 3), (2, 4)]

    def test_a_postponed_game_is_a_meeting(self) -> None:
        assert pairs(paired(4, [game(1, 1, 2, Result.POSTPONED)], round_number=2)) == [(1, 3), (2, 4)]

    def test_the_top_ten_meet_again_sooner_from_round_16_on(self) -> None:
        assert pairs(paired(4, [game(16, 1, 2)], round_number=17)) == [(1, 2), (3, 4)]

    def test_both_must_stand_in_the_top_ten(self) -> None:
        there = away(17, *range(1, 9))
        assert pairs(paired(12, [game(16, 9, 10)], there, round_number=17)) == [(9, 10), (11, 12)]
        assert pairs(paired(12, [game(16, 11, 12)], there, round_number=17)) == [(9, 11), (10, 12)]
        assert pairs(paired(12, [game(16, 10, 11)], there, round_number=17)) == [(9, 10), (11, 12)]

    def test_before_round_16_the_top_ten_are_like_all_others(self) -> None:
        assert pairs(paired(4, [game(14, 1, 2)], round_number=15)) == [(1, 3), (2, 4)]

    def test_the_limit_of_two_meetings_holds_for_the_top_ten_too(self) -> None:
        met = [game(16, 1, 2), game(1, 2, 1)]
        assert pairs(paired(4, met, round_number=17)) == [(1, 3), (2, 4)]

    def test_more_meetings_need_the_organisers_word(self) -> None:
        met = [game(1, 1, 2), game(16, 2, 1)]
        error = refused("no-legal-pairing", 2, games=met, round_number=17)
        assert error.params["reasons"] == ("max-meetings",)
        assert set(error.params["unpaired"]) == {p(1), p(2)}  # type: ignore[call-overload]
        found = paired(2, met, round_number=17, wishes=Wishes(settings={"keizer.max meetings": 3}))
        assert pairs(found) == [(1, 2)]

    def test_a_gap_between_two_meetings_counts_the_rounds_between_them(self) -> None:
        limits = replace(FREE, rematch_gap=3)
        assert pairs(paired(4, [game(1, 1, 2)], round_number=4, limits=limits)) == [(1, 3), (2, 4)]
        assert pairs(paired(4, [game(1, 1, 2)], round_number=5, limits=limits)) == [(1, 2), (3, 4)]


class TestRelaxation:
    def test_the_place_difference_grows_only_as_far_as_needed(self) -> None:
        """1-15 and 2-16 need a difference of 14; 1-16 and 2-15 would need 15."""
        found = paired(16, absences=away(1, *range(3, 15)), wishes=forbidding((1, 2)))
        assert pairs(found) == [(1, 15), (2, 16)]
        assert [params(note)["difference"] for note in found.relaxed] == [14, 14]

    def test_as_few_pairs_as_possible_break_a_rule(self) -> None:
        """1 has met everyone and 3 has met 4: 1-2 3-4 would be closest but repeat two meetings."""
        limits = replace(FREE, meetings_per_period=1)
        met = [game(1, 1, 2), game(1, 3, 4), game(2, 1, 3), game(3, 4, 1)]
        found = paired(4, met, round_number=4, limits=limits)
        assert pairs(found) == [(1, 3), (2, 4)]
        assert found.relaxed == (Note.of("once-a-period", white=p(3), black=p(1), last_round=2),)

    def test_everything_said_names_players_and_numbers(self) -> None:
        found = paired(16, [game(1, 14, 1)], away(2, *range(2, 14), 15, 16), round_number=2)
        assert pairs(found) == [(1, 14)]
        assert found.relaxed == (
            Note.of("place-difference", white=p(1), black=p(14), difference=13, limit=12),
            Note.of("once-a-period", white=p(1), black=p(14), last_round=1),
        )

    def test_meetings_give_way_after_the_place_difference(self) -> None:
        """1-2 met; 1 and 14 are 13 apart: the place difference is relaxed, not the period."""
        found = paired(14, [game(1, 1, 2), game(1, 13, 14)], away(2, *range(3, 13)), round_number=2)
        assert pairs(found) == [(1, 13), (2, 14)]
        found = paired(15, [game(1, 1, 2), game(1, 14, 15)], away(2, *range(3, 14)), round_number=2)
        assert pairs(found) == [(1, 14), (2, 15)]
        assert codes(found.relaxed) == ["place-difference", "place-difference"]

    def test_colours_of_a_rematch_give_way_before_a_run(self) -> None:
        """1 had White against 2 and then Black twice: Black once more would be a run of three."""
        met = [game(1, 1, 2), game(2, 3, 1), game(3, 4, 1)]
        found = paired(4, met, away(16, 3, 4), round_number=16)
        assert numbers(found) == [(1, 2)]
        assert found.relaxed == (Note.of("rematch-colours", white=p(1), black=p(2), last_round=1),)

    def test_colours_of_a_rematch_are_those_of_the_last_game_that_was_played(self) -> None:
        met = [game(1, 1, 2), game(2, 3, 1), game(3, 4, 1), game(4, 2, 1, Result.DOUBLE_FORFEIT)]
        limits = replace(SLIEDRECHT, max_meetings=3, early_rematch_top=0)
        found = paired(4, met, away(16, 3, 4), round_number=16, limits=limits)
        assert found.relaxed == (Note.of("rematch-colours", white=p(1), black=p(2), last_round=1),)

    def test_a_run_and_a_difference_name_the_player_they_are_about(self) -> None:
        whites = [game(1, 1, 3), game(2, 1, 4), game(1, 2, 5), game(2, 2, 6)]
        found = paired(6, whites, away(3, 3, 4, 5, 6), round_number=3)
        assert numbers(found) == [(2, 1)]
        assert codes(found.relaxed) == ["colour-run", "colour-difference"]
        assert [params(note)["player"] for note in found.relaxed] == [p(2), p(2)]
        assert [params(note).get("run", params(note).get("difference")) for note in found.relaxed] == [3, 3]

    def test_a_difference_that_grows_smaller_is_not_among_what_is_said(self) -> None:
        """1 stands at -4 and comes back to -3 with White; it is 2 who goes from -2 to -3."""
        games = [*with_colours(1, "BBWBBWBB", 3), *with_colours(2, "BBWB", 4)]
        found = paired(4, games, away(9, 3, 4), round_number=9)
        assert numbers(found) == [(1, 2)]
        assert found.relaxed == (
            Note.of("colour-difference", white=p(1), black=p(2), player=p(2), difference=-3, limit=2),
        )

    def test_a_forbidden_pair_is_never_relaxed(self) -> None:
        error = refused("no-legal-pairing", 2, wishes=forbidding((1, 2)))
        assert error.params["reasons"] == ("forbidden",)

    def test_an_organiser_who_wants_to_be_asked_is_asked_and_can_agree_for_the_round(self) -> None:
        asking = replace(SLIEDRECHT, relax=Relax.ASK)
        error = refused("relaxation-needed", 2, games=[game(1, 1, 2)], round_number=2, limits=asking)
        assert error.params["relaxed"] == (Note.of("once-a-period", white=p(2), black=p(1), last_round=1),)
        agreed = Wishes(settings={"keizer.relax": "yes"})
        assert pairs(paired(2, [game(1, 1, 2)], round_number=2, limits=asking, wishes=agreed)) == [(1, 2)]

    def test_a_legal_pairing_needs_no_question(self) -> None:
        assert paired(4, limits=replace(SLIEDRECHT, relax=Relax.ASK)).relaxed == ()


class TestByes:
    def test_the_lowest_placed_without_one_gets_the_bye(self) -> None:
        found = paired(5, [bye(1, 5)], round_number=2)
        assert found.byes == (p(4),)
        assert found.notes == (Note.of("bye", player=p(4), reason="lowest", passed=()),)

    def test_an_even_number_has_none_even_with_volunteers(self) -> None:
        assert paired(4, absences=away(1, 2, kind=AbsenceKind.BYE_WANTED)).byes == ()

    def test_the_lowest_placed_volunteer_gets_it_even_for_the_second_time(self) -> None:
        wanted = away(2, 1, 2, kind=AbsenceKind.BYE_WANTED)
        found = paired(5, [bye(1, 2)], wanted, round_number=2)
        assert found.byes == (p(2),)
        assert found.notes == (Note.of("bye", player=p(2), reason="volunteer", passed=()),)

    def test_if_everyone_had_one_the_lowest_placed_with_the_fewest_gets_it(self) -> None:
        byes = [bye(number, player) for number, player in enumerate((1, 2, 3, 3, 2), start=1)]
        assert paired(3, byes, round_number=6).byes == (p(1),)

    def test_the_absent_do_not_count_for_having_the_fewest(self) -> None:
        byes = [bye(1, 1), bye(2, 2), bye(3, 3)]
        assert paired(4, byes, away(4, 4), round_number=4).byes == (p(3),)

    def test_it_passes_to_the_next_before_any_rule_is_relaxed(self) -> None:
        """Without 5, nobody is left for 1 but 4, whom he has met."""
        found = paired(5, [game(1, 1, 2), game(2, 1, 3), game(3, 1, 4)], round_number=4)
        assert found.byes == (p(4),)
        assert found.relaxed == ()
        assert found.notes == (Note.of("bye", player=p(4), reason="lowest", passed=(p(5),)),)

    def test_it_never_passes_to_one_who_had_it_while_others_had_not(self) -> None:
        """1 met 2 and 3 as often as can be; only 1 could have the bye, but he had one."""
        games = [game(1, 1, 2), game(16, 2, 1), game(2, 1, 3), game(17, 3, 1), bye(3, 1)]
        assert refused("no-legal-pairing", 3, games=games, round_number=18).params["reasons"] == ("bye",)
        assert paired(3, games, round_number=18, wishes=Wishes(bye=p(1))).byes == (p(1),)

    def test_the_organiser_names_whom_he_likes(self) -> None:
        found = paired(5, [bye(1, 1)], round_number=2, wishes=Wishes(bye=p(1)))
        assert found.byes == (p(1),)
        assert found.notes == (Note.of("bye", player=p(1), reason="named", passed=()),)

    def test_the_only_one_who_came_gets_it(self) -> None:
        found = paired(3, [bye(1, 2)], away(2, 1, 3), round_number=2)
        assert (found.pairings, found.byes) == ((), (p(2),))


class TestAttendance:
    @pytest.mark.parametrize("kind", [kind for kind in AbsenceKind if kind.keeps_away])
    def test_one_who_is_away_is_not_paired(self, kind: AbsenceKind) -> None:
        assert pairs(paired(3, absences=away(1, 2, kind=kind))) == [(1, 3)]

    def test_a_sign_off_for_another_round_does_not_matter(self) -> None:
        assert pairs(paired(2, absences=away(2, 1, 2))) == [(1, 2)]

    @pytest.mark.parametrize("kind", [AbsenceKind.PRESENT, AbsenceKind.BYE_WANTED])
    def test_one_who_is_absent_by_default_plays_when_he_says_so(self, kind: AbsenceKind) -> None:
        players = (*club(2).players, Player(p(3), "3", absent_by_default=True))
        assert pair_round(Tournament(players), ids(3), SLIEDRECHT, 1).byes == ()
        came = Tournament(players, absences=tuple(away(1, 3, kind=kind)))
        assert pair_round(came, ids(3), SLIEDRECHT, 1).byes == (p(3),)

    def test_of_two_entries_that_contradict_each_other_the_sign_off_counts(self) -> None:
        both = [*away(1, 3, kind=AbsenceKind.PRESENT), *away(1, 3)]
        assert paired(3, absences=both).byes == ()

    def test_one_who_has_not_joined_or_has_left_is_not_paired(self) -> None:
        players = (
            *club(2).players,
            Player(p(3), "3", joins_in_round=6),
            Player(p(4), "4", left_after_round=4),
        )
        assert pairs(pair_round(Tournament(players), ids(4), SLIEDRECHT, 5)) == [(1, 2)]

    def test_one_who_has_a_game_in_the_round_is_not_paired_again(self) -> None:
        assert pairs(paired(6, [game(1, 2, 5, None)])) == [(1, 3), (4, 6)]

    def test_nobody_there_is_refused_in_words(self) -> None:
        assert refused("nobody-present", 2, absences=away(1, 1, 2)).params == {"round": 1}

    def test_one_who_is_there_but_not_in_the_list_is_not_lost(self) -> None:
        with pytest.raises(PairingError, match="place-missing") as caught:
            pair_round(club(3), ids(2), SLIEDRECHT, 1)
        assert caught.value.params["player"] == p(3)


class TestWishes:
    def test_fixed_pairs_keep_their_colours_and_say_what_they_break(self) -> None:
        met = [game(1, 4, 1), game(2, 1, 4)]
        found = paired(6, met, round_number=3, wishes=Wishes(fixed=(Pairing(p(1), p(4)),)))
        assert numbers(found)[0] == (1, 4)
        assert pairs(found) == [(1, 4), (2, 3), (5, 6)]
        assert found.relaxed == ()
        rules = ("max-meetings", "once-a-period", "rematch-colours")
        assert found.notes == (Note.of("fixed-pair-breaks", white=p(1), black=p(4), rules=rules),)

    def test_when_all_pairs_are_fixed_nothing_is_left_to_do(self) -> None:
        found = paired(3, wishes=Wishes(fixed=(Pairing(p(3), p(1)),)))
        assert (numbers(found), found.byes) == ([(3, 1)], (p(2),))

    @pytest.mark.parametrize(
        ("code", "wishes"),
        [
            ("wish-absent", Wishes(fixed=(Pairing(p(1), p(7)),))),
            ("wish-absent", Wishes(fixed=(Pairing(p(1), PlayerId("stranger")),))),
            ("wish-absent", Wishes(bye=p(7))),
            ("wish-already-paired", Wishes(fixed=(Pairing(p(1), p(8)),))),
            ("wish-already-paired", Wishes(bye=p(9))),
            ("fixed-twice", Wishes(fixed=(Pairing(p(1), p(2)), Pairing(p(3), p(1))))),
            ("fixed-twice", Wishes(fixed=(Pairing(p(1), p(2)), Pairing(p(1), p(2))))),
            ("fixed-with-himself", Wishes(fixed=(Pairing(p(1), p(1)),))),
            ("fixed-forbidden", Wishes(fixed=(Pairing(p(1), p(2)),), forbidden=frozenset({frozenset({p(1), p(2)})}))),
            ("bye-in-fixed-pair", Wishes(fixed=(Pairing(p(1), p(2)),), bye=p(2))),
            ("bye-not-odd", Wishes(bye=p(2))),
        ],
    )
    def test_what_can_not_be_kept_is_refused(self, code: str, wishes: Wishes) -> None:
        """Nine members: 7 is away, 8 and 9 have been paired; six are left."""
        error = refused(code, 9, games=[game(1, 8, 9, None)], absences=away(1, 7), wishes=wishes)
        assert error.params["round"] == 1

    def test_this_rounds_place_difference_replaces_the_regulations(self) -> None:
        absences = away(1, *range(2, 14))
        found = paired(14, absences=absences, wishes=Wishes(settings={"keizer.max place difference": 13}))
        assert (pairs(found), found.relaxed) == ([(1, 14)], ())


def forbidding(*forbidden: tuple[int, int]) -> Wishes:
    return Wishes(forbidden=frozenset(frozenset(p(number) for number in pair) for pair in forbidden))


def with_colours(player: int, letters: str, opponent: int) -> list[Game]:
    """One game a round against the same opponent, with these colours."""
    games = {"W": (player, opponent), "B": (opponent, player)}
    return [game(number, games[letter][0], games[letter][1]) for number, letter in enumerate(letters, start=1)]
