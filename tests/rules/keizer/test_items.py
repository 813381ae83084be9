"""What one round gives to one participant."""

from fractions import Fraction

import pytest

from rules.keizer.items import Item, ItemKind, ValueOf
from rules.keizer.recount import recount
from rules.keizer.regulation import KeizerRegulation
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import AbsenceKind, Game, Note, Round, RoundState, Status
from rules.tournament import Tournament
from tests.rules.keizer.seasons import absent, bye, closed, game, people, sliedrecht

A, B = PlayerId("A"), PlayerId("B")
TEN = sliedrecht(top_value=10)
"""Values 10, 9, 8, ... in the first stage."""


def items(tournament: Tournament, player: str, regulation: KeizerRegulation = TEN) -> tuple[Item, ...]:
    return recount(tournament, regulation).line[PlayerId(player)].items


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        (Result.WHITE_WINS, (ItemKind.WIN, 9), (ItemKind.LOSS, 0)),
        (Result.DRAW, (ItemKind.DRAW, "9/2"), (ItemKind.DRAW, 5)),
        (Result.BLACK_WINS, (ItemKind.LOSS, 0), (ItemKind.WIN, 10)),
        (Result.WHITE_WINS_BY_FORFEIT, (ItemKind.FORFEIT_WIN, 9), (ItemKind.FORFEIT_LOSS, 0)),
        (Result.BLACK_WINS_BY_FORFEIT, (ItemKind.FORFEIT_LOSS, 0), (ItemKind.FORFEIT_WIN, 10)),
        (Result.DOUBLE_FORFEIT, (ItemKind.DOUBLE_FORFEIT, 0), (ItemKind.DOUBLE_FORFEIT, 0)),
    ],
)
def test_a_game_pays_a_share_of_the_opponents_value(
    result: Result, white: tuple[ItemKind, str | int], black: tuple[ItemKind, str | int]
) -> None:
    tournament = Tournament(people("AB"), games=(game(1, "A", "B", result),))
    for player, (kind, points) in (("A", white), ("B", black)):
        (item,) = items(tournament, player)
        assert (item.kind, item.points) == (kind, Fraction(points))
        assert item.value_of is ValueOf.OPPONENT


def test_a_loss_may_pay_but_a_forfeited_one_never() -> None:
    generous = sliedrecht(top_value=12, loss="1/6")
    lost = Tournament(people("AB"), games=(game(1, "A", "B", Result.WHITE_WINS),))
    forfeited = Tournament(people("AB"), games=(game(1, "A", "B", Result.WHITE_WINS_BY_FORFEIT),))
    assert items(lost, "B", generous)[0].points == 2
    assert items(forfeited, "B", generous)[0].points == 0


@pytest.mark.parametrize(
    ("kind", "percent"),
    [
        (AbsenceKind.LATE, 0),
        (AbsenceKind.NOTIFIED, 33),
        (AbsenceKind.EXTERNAL, 33),
        (AbsenceKind.EXTERNAL_CLUB_NIGHT, 66),
        (AbsenceKind.HALF_POINT_BYE, 33),
    ],
)
def test_an_absence_pays_hundredths_of_the_own_value(kind: AbsenceKind, percent: int) -> None:
    tournament = Tournament(people("AB"), closed(1), absences=(absent(1, "A", kind),))
    (item,) = items(tournament, "A")
    assert (item.kind, item.value, item.factor) == (ItemKind.ABSENT, Fraction(10), Fraction(percent, 100))
    assert item.value_of is ValueOf.ONESELF


def test_a_bye_pays_two_thirds_in_hundredths() -> None:
    tournament = Tournament(people("A"), closed(1), (bye(1, "A"),))
    (item,) = items(tournament, "A")
    assert (item.kind, item.points) == (ItemKind.BYE, Fraction("6.6"))


def test_absent_by_default_pays_as_notified() -> None:
    sleeper = Player(A, "A", absent_by_default=True)
    (item,) = items(Tournament((sleeper,), closed(1)), "A")
    assert (item.kind, item.absence) == (ItemKind.ABSENT_BY_DEFAULT, AbsenceKind.NOTIFIED)
    assert (item.points, item.ordinal, item.paid_at_most) == (Fraction("3.3"), 1, 10)


@pytest.mark.parametrize("kind", [AbsenceKind.PRESENT, AbsenceKind.BYE_WANTED])
def test_who_says_that_he_comes_is_not_absent_by_default(kind: AbsenceKind) -> None:
    sleeper = Player(A, "A", absent_by_default=True)
    (item,) = items(Tournament((sleeper,), closed(1), absences=(absent(1, "A", kind),)), "A")
    assert item.kind is ItemKind.UNPAIRED


def test_present_but_unpaired_pays_nothing_and_is_told() -> None:
    table = recount(Tournament(people("AB"), closed(2), (bye(2, "B"),)), TEN)
    assert [item.points for item in table.line[A].items] == [0]
    assert table.notes == (Note.of("present-but-unpaired", round=2, player=A),)


# --- ten paid absences


def test_the_eleventh_notified_absence_pays_nothing() -> None:
    numbers = range(1, 13)
    tournament = Tournament(people("A"), closed(*numbers), absences=tuple(absent(n, "A") for n in numbers))
    found = items(tournament, "A")
    assert [item.ordinal for item in found] == list(numbers)
    assert [item.factor for item in found] == [Fraction(33, 100)] * 10 + [Fraction(0)] * 2
    assert [item.is_over_the_limit for item in found] == [False] * 10 + [True] * 2


def test_rounds_before_joining_and_absences_by_default_count_to_the_ten_external_matches_do_not() -> None:
    newcomer = Player(A, "A", joins_in_round=9, absent_by_default=True)
    externals = (absent(9, "A", AbsenceKind.EXTERNAL), absent(10, "A", AbsenceKind.EXTERNAL_CLUB_NIGHT))
    tournament = Tournament((newcomer,), closed(*range(1, 14)), absences=(*externals, absent(12, "A")))
    found = items(tournament, "A")
    assert [item.kind for item in found[:8]] == [ItemKind.BEFORE_JOINING] * 8
    assert [(item.kind, item.ordinal) for item in found[8:]] == [
        (ItemKind.ABSENT, 1),
        (ItemKind.ABSENT, 1),
        (ItemKind.ABSENT_BY_DEFAULT, 9),
        (ItemKind.ABSENT, 10),
        (ItemKind.ABSENT_BY_DEFAULT, 11),
    ]
    assert [item.factor * 100 for item in found[8:]] == [33, 66, 33, 33, 0]


def test_each_kind_has_a_limit_of_its_own() -> None:
    regulation = sliedrecht(**{"absence.external.paid_at_most": 1, "absence.notified.paid_at_most": 1})
    kinds = [AbsenceKind.EXTERNAL, AbsenceKind.NOTIFIED, AbsenceKind.EXTERNAL, AbsenceKind.NOTIFIED]
    tournament = Tournament(
        people("A"), closed(1, 2, 3, 4), absences=tuple(absent(n, "A", kind) for n, kind in enumerate(kinds, 1))
    )
    assert [bool(item.factor) for item in items(tournament, "A", regulation)] == [True, True, False, False]


def test_rounds_that_do_not_count_use_up_nothing() -> None:
    tournament = Tournament(people("AB"), closed(2), absences=(absent(1, "A"), absent(2, "A"), absent(3, "A")))
    assert [(item.round, item.ordinal) for item in items(tournament, "A")] == [(2, 1)]


# --- exactly one item per round, whatever the rows say


def test_a_game_wins_over_a_sign_off_and_that_is_told() -> None:
    tournament = Tournament(people("AB"), games=(game(1, "A", "B", Result.DRAW),), absences=(absent(1, "A"),))
    table = recount(tournament, TEN)
    assert [item.kind for item in table.line[A].items] == [ItemKind.DRAW]
    assert table.notes == (Note.of("paired-though-absent", round=1, player=A, kind=AbsenceKind.NOTIFIED),)


def test_who_loses_by_forfeit_may_be_signed_off() -> None:
    lost = game(1, "A", "B", Result.BLACK_WINS_BY_FORFEIT)
    table = recount(Tournament(people("AB"), games=(lost,), absences=(absent(1, "A", AbsenceKind.LATE),)), TEN)
    assert [item.kind for item in table.line[A].items] == [ItemKind.FORFEIT_LOSS]
    assert table.notes == ()


def test_of_several_games_the_one_with_a_result_counts() -> None:
    games = (
        Game(1, 1, A, B, None),
        Game(1, 2, PlayerId("C"), A, Result.BLACK_WINS),
        Game(1, 3, A, None, Result.BYE),
    )
    table = recount(Tournament(people("ABC"), games=games), TEN)
    (item,) = table.line[A].items
    assert (item.kind, item.opponent) == (ItemKind.WIN, "C")
    assert Note.of("several-games", round=1, player=A) in table.notes


def test_of_several_sign_offs_one_counts_and_that_is_told() -> None:
    signed = (absent(1, "A", AbsenceKind.EXTERNAL_CLUB_NIGHT), absent(1, "A", AbsenceKind.NOTIFIED))
    table = recount(Tournament(people("A"), closed(1), absences=signed), TEN)
    assert [item.absence for item in table.line[A].items] == [AbsenceKind.NOTIFIED]
    assert table.notes == (Note.of("several-absences", round=1, player=A),)


def test_a_game_against_oneself_is_no_game() -> None:
    table = recount(Tournament(people("AB"), closed(1), (game(1, "A", "A", Result.WHITE_WINS),)), TEN)
    assert [item.kind for item in table.line[A].items] == [ItemKind.UNPAIRED]
    assert Note.of("game-against-oneself", round=1, board=1, player=A) in table.notes


def test_a_game_against_somebody_unknown_pays_nothing_and_is_told() -> None:
    table = recount(Tournament(people("A"), games=(game(1, "A", "Z", Result.WHITE_WINS),)), TEN)
    assert [(item.kind, item.points) for item in table.line[A].items] == [(ItemKind.WIN, Fraction(0))]
    assert table.notes == (Note.of("unknown-player", round=1, board=1, player="Z"),)


def test_who_is_paired_before_he_joins_has_joined() -> None:
    early = Player(B, "B", joins_in_round=5)
    table = recount(Tournament((*people("A"), early), games=(game(2, "A", "B", Result.DRAW),)), TEN)
    assert set(table.order) == {A, B}
    assert table.notes == (Note.of("paired-before-joining", round=2, player=B),)


# --- games without a result


def test_a_disputed_result_does_not_count() -> None:
    disputed = game(1, "A", "B", Result.WHITE_WINS, Status.DISPUTED)
    table = recount(Tournament(people("AB"), closed(1), (disputed,)), TEN)
    assert [item.kind for line in table.lines for item in line.items] == [ItemKind.OPEN] * 2
    assert [line.points for line in table.lines] == [0, 0]
    assert table.notes == (Note.of("game-disputed", round=1, board=1, white=A, black=B),)


@pytest.mark.parametrize("status", [Status.REPORTED, Status.CONFIRMED, Status.CORRECTED, Status.NONE])
def test_every_other_result_counts(status: Status) -> None:
    tournament = Tournament(people("AB"), games=(game(1, "A", "B", Result.WHITE_WINS, status),))
    assert recount(tournament, TEN).line[A].points == 9


@pytest.mark.parametrize(
    ("setting", "points"), [("leave out", 0), ("block the next round", 0), ("count as draw", Fraction(9, 2))]
)
def test_a_postponed_game_pays_by_setting(setting: str, points: Fraction) -> None:
    tournament = Tournament(people("AB"), closed(1), (game(1, "A", "B", Result.POSTPONED),))
    table = recount(tournament, sliedrecht(top_value=10, postponed_games=setting))
    (item,) = table.line[A].items
    assert (item.kind, item.points) == (ItemKind.POSTPONED, points)
    assert table.notes == (Note.of("game-postponed", round=1, board=1, white=A, black=B),)


@pytest.mark.parametrize(
    ("state", "kind", "points"),
    [(RoundState.PUBLISHED, ItemKind.OPEN, 0), (RoundState.CLOSED, ItemKind.POSTPONED, Fraction(9, 2))],
)
def test_a_missing_result_is_a_postponed_game_once_the_round_is_closed(
    state: RoundState, kind: ItemKind, points: Fraction
) -> None:
    games = (game(1, "A", "B", None), Game(1, 2, PlayerId("C"), PlayerId("D"), Result.DRAW))
    table = recount(
        Tournament(people("ABCD"), (Round(1, state),), games), sliedrecht(top_value=10, postponed_games="count as draw")
    )
    (item,) = table.line[A].items
    assert (item.kind, item.points) == (kind, points)
    assert table.notes == (Note.of("game-without-result", round=1, board=1, white=A, black=B),)
