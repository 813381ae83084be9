"""The wrapped library: individual pairing by the Dutch system, and what it refuses."""

from fractions import Fraction
from random import Random

import pytest

from rules.errors import PairingError
from rules.players import Player, PlayerId
from rules.results import Colour
from rules.swiss_history import Absent, Bye, FreeRound, Meeting, Scores, Side, SwissHistory, TeamSystem, Verdict
from rules.swiss_library import check_report, pair_players, pair_teams
from rules.trf import PlayerEntry, RoundEntry, player_line, report

ROUNDS = 7
WORTH = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}
VERDICTS = {"1": Verdict.WIN, "=": Verdict.DRAW, "0": Verdict.LOSS, "+": Verdict.WIN, "-": Verdict.NOTHING}
MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}


class Swiss:
    """An individual Swiss played by a die, told twice: to the library as a history, and as a report."""

    def __init__(self, players: int, die: Random, first: Colour) -> None:
        self.die = die
        self.players = players
        self.first = first
        self.meetings: list[Meeting] = []
        self.free: list[FreeRound] = []
        self.entries: dict[int, list[RoundEntry | None]] = {n: [] for n in range(1, players + 1)}

    def history(self) -> SwissHistory:
        return SwissHistory(self.players, ROUNDS, self.first, Scores(), tuple(self.meetings), tuple(self.free))

    def play(self, number: int) -> None:
        away = frozenset(self.die.sample(range(1, self.players + 1), self.die.choice((0, 0, 1, 2))))
        for player in away:
            half = self.die.random() < 0.5
            bye = Bye.HALF_POINT if half else Bye.ZERO_POINT
            self.free.append(FreeRound(number, bye, Fraction(half, 2), player))
            self.entries[player].append(RoundEntry(None, None, "H" if half else "Z"))
        for white, black in pair_players(self.history(), number, Absent(away)):
            if black is None:
                self.free.append(FreeRound(number, Bye.PAIRING, Fraction(1), white))
                self.entries[white].append(RoundEntry(None, None, "U"))
            else:
                self.meet(number, white, black, self.die.choice("1==00+-11"))

    def meet(self, number: int, white: int, black: int, letter: str) -> None:
        sides = [Side(n, VERDICTS[x], WORTH[x]) for n, x in ((white, letter), (black, MIRROR[letter]))]
        self.meetings.append(Meeting(number, sides[0], sides[1], was_played=letter not in "+-"))
        self.entries[white].append(RoundEntry(black, Colour.WHITE, letter))
        self.entries[black].append(RoundEntry(white, Colour.BLACK, MIRROR[letter]))

    def report(self) -> str:
        scores = {n: self.score(n) for n in self.entries}
        lines = [
            player_line(
                PlayerEntry(n, Player(PlayerId(f"P{n}"), f"Player {n}", rating=2500 - n), scores[n], n, tuple(entries))
            )
            for n, entries in self.entries.items()
        ]
        return report([f"142 {ROUNDS}", f"152 {self.first.value.upper()}", "192 FIDE_DUTCH_2026", *lines])

    def score(self, number: int) -> Fraction:
        sides = [side for meeting in self.meetings for side in (meeting.white, meeting.black)]
        played = sum((side.points for side in sides if side.number == number), Fraction(0))
        return played + sum((free.points for free in self.free if free.number == number), Fraction(0))


@pytest.mark.parametrize(("players", "seed"), [(12, 1), (21, 2), (30, 3)])
@pytest.mark.parametrize("first", Colour)
def test_an_individual_swiss_is_paired_as_the_checker_would(players: int, seed: int, first: Colour) -> None:
    swiss = Swiss(players, Random(seed), first)
    for number in range(1, ROUNDS + 1):
        swiss.play(number)
    assert [each.round for each in check_report(swiss.report()) if not each.agrees] == []


def test_the_dutch_system_pairs_halves_and_alternates() -> None:
    empty = SwissHistory(5, 3, Colour.WHITE, Scores())
    assert pair_players(empty, 1, Absent()) == ((1, 3), (4, 2), (5, None))


def test_thirds_of_a_point_are_scores_like_others() -> None:
    """Three byes of a third make the point that the others have; in the library's decimals they would not."""
    thirds = [FreeRound(number, Bye.HALF_POINT, Fraction(1, 3), 1) for number in (1, 2, 3)]
    points = [FreeRound(1, Bye.FULL_POINT, Fraction(1), number) for number in (2, 3, 4)]
    history = SwissHistory(4, 5, Colour.WHITE, Scores(), (), (*thirds, *points))
    assert pair_players(history, 4, Absent()) == ((1, 3), (4, 2))


def test_a_field_that_has_played_itself_out_has_no_legal_pairing() -> None:
    win, loss = Side(1, Verdict.WIN, Fraction(1)), Side(2, Verdict.LOSS, Fraction(0))
    history = SwissHistory(2, 3, Colour.WHITE, Scores(), (Meeting(1, win, loss),))
    with pytest.raises(PairingError) as players_refused:
        pair_players(history, 2, Absent())
    with pytest.raises(PairingError) as teams_refused:
        pair_teams(history, 2, TeamSystem(4), Absent())
    assert players_refused.value.code == teams_refused.value.code == "no-legal-pairing"


def test_forbidden_pairs_are_kept_apart() -> None:
    empty = SwissHistory(4, 3, Colour.WHITE, Scores())
    kept = Absent(forbidden=((1, 3), (2, 4)))
    for paired in (pair_players(empty, 1, kept), pair_teams(empty, 1, TeamSystem(4), kept)):
        assert {frozenset(pair) for pair in paired}.isdisjoint({frozenset({1, 3}), frozenset({2, 4})})
        assert sorted(n for pair in paired for n in pair if n) == [1, 2, 3, 4]


def test_whatever_the_library_trips_over_is_a_pairing_error() -> None:
    ghost = Meeting(1, Side(1, Verdict.WIN, Fraction(1)), Side(99, Verdict.LOSS, Fraction(0)))
    with pytest.raises(PairingError) as refused:
        pair_players(SwissHistory(4, 3, Colour.WHITE, Scores(), (ghost,)), 2, Absent())
    assert refused.value.code == "pairing-library"


def test_byes_of_one_kind_have_the_same_game_points() -> None:
    free = tuple(FreeRound(n, Bye.PAIRING, Fraction(2), n, Fraction(n)) for n in (1, 2))
    with pytest.raises(PairingError) as refused:
        pair_teams(SwissHistory(4, 5, Colour.WHITE, Scores(), (), free), 3, TeamSystem(4), Absent())
    assert refused.value.code == "pairing-library"
