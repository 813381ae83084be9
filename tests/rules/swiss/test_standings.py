"""Places and tie-breaks of an individual Swiss."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from rules.errors import SettingError
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game
from rules.swiss.explain import explain
from rules.swiss.regulation import KNOWN_TIE_BREAKS, TieBreak, forbidden_pairs, tie_breaks
from rules.swiss.report import swiss_report
from rules.swiss.standings import swiss_standings
from rules.swiss_library import rank_report
from rules.trf import Heading
from tests.rules.swiss.events import event, field, played
from tests.rules.swiss.generated import tournament

HALF = Fraction(1, 2)


def _players(count: int) -> tuple[Player, ...]:
    return tuple(Player(PlayerId(f"P{n}"), f"Player {n}", 2000 - n) for n in range(1, count + 1))


def _game(number: int, board: int, white: int, black: int | None, result: Result) -> Game:
    return Game(number, board, PlayerId(f"P{white}"), None if black is None else PlayerId(f"P{black}"), result)


@pytest.mark.parametrize("edition", ["2018", "2026"])
@pytest.mark.parametrize("seed", range(4))
def test_explanations_add_up_to_the_points_of_the_list(seed: int, edition: str) -> None:
    die = Random(seed)
    found = played(field(15, die), 4, die, {"tie-break edition": edition, "tie-breaks": "BH, BH/C1, WIN, DE"})
    for line in swiss_standings(found).lines:
        items = explain(found, line.player)
        assert [item.round for item in items] == [1, 2, 3, 4]
        assert sum(item.points for item in items) == line.points


@pytest.mark.parametrize("seed", range(4))
def test_where_everything_is_played_both_editions_agree(seed: int) -> None:
    die = Random(seed)
    rounds = (((1, 6), (2, 5), (3, 4)), ((6, 4), (5, 3), (1, 2)), ((2, 6), (3, 1), (4, 5)))
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    games = tuple(
        _game(number, board, white, black, die.choice(results))
        for number, pairs in enumerate(rounds, 1)
        for board, (white, black) in enumerate(pairs, 1)
    )
    old, new = (
        swiss_standings(event(_players(6), games, settings={"tie-break edition": each, "tie-breaks": ALL})).lines
        for each in ("2018", "2026")
    )
    assert old == new


ALL = "BH, BH/C1, BH/M1, SB, WIN, PS, DE"


def test_the_virtual_opponent_of_2018_by_hand() -> None:
    """P3 has the bye in round 1 and a half-point bye in round 2 of 3: Svon = 0 + 0 + 1 = 1 and 1 + 1/2 + 1/2 = 2."""
    games = (
        _game(1, 1, 1, 2, Result.WHITE_WINS),
        _game(1, 2, 3, None, Result.BYE),
        _game(2, 1, 2, 1, Result.WHITE_WINS),
        _game(3, 1, 1, 3, Result.WHITE_WINS),
    )
    away = (Absence(2, PlayerId("P3"), AbsenceKind.HALF_POINT_BYE),)
    found = event(_players(3), games, away, {"tie-break edition": "2018", "tie-breaks": "BH, BH/C1, SB"})
    lines = {line.player: dict(line.values) for line in swiss_standings(found).lines}
    p3 = lines[PlayerId("P3")]
    assert p3[TieBreak("BH")] == 1 + 2 + 2
    assert p3[TieBreak("BH", ("C1",))] == 4
    assert p3[TieBreak("SB")] == 1 * 1 + HALF * 2
    p1 = lines[PlayerId("P1")]
    assert p1[TieBreak("BH")] == (1 + HALF) * 2 + (0 + HALF + HALF)


@pytest.mark.parametrize("edition", ["2018", "2026"])
def test_direct_encounter_decides_and_what_nothing_decides_is_shared(edition: str) -> None:
    games = (
        _game(1, 1, 2, 1, Result.WHITE_WINS),
        _game(1, 2, 3, 4, Result.DRAW),
        _game(2, 1, 1, 3, Result.WHITE_WINS),
        _game(2, 2, 4, 2, Result.WHITE_WINS),
    )
    settings = {"tie-break edition": edition, "tie-breaks": "DE"}
    lines = swiss_standings(event(_players(4), games, settings=settings)).lines
    assert [(line.rank, line.player) for line in lines] == [(1, "P4"), (2, "P2"), (3, "P1"), (4, "P3")]
    shared = swiss_standings(event(_players(4), games, settings={"tie-breaks": "none"})).lines
    assert [(line.rank, line.player) for line in shared] == [(1, "P4"), (2, "P1"), (2, "P2"), (4, "P3")]


def test_a_game_without_result_is_told_and_brings_nothing() -> None:
    games = (_game(1, 1, 1, 2, Result.POSTPONED), _game(1, 2, 3, 4, Result.DRAW))
    table = swiss_standings(event(_players(4), games))
    assert [note.code for note in table.notes] == ["game-postponed"]
    assert [line.points for line in table.lines] == [HALF, HALF, 0, 0]


def test_before_the_first_round_all_share_the_first_place() -> None:
    table = swiss_standings(event(_players(3)))
    assert [(line.rank, line.points == 0) for line in table.lines] == [(1, True)] * 3
    assert swiss_standings(event(())).lines == ()


def test_tie_breaks_are_read_as_people_write_them() -> None:
    assert tie_breaks("tie-breaks", "bh, BH-C1, win; de") == (
        TieBreak("BH"),
        TieBreak("BH", ("C1",)),
        TieBreak("WIN"),
        TieBreak("DE"),
    )
    for wrong, code in (("BH, BHX", "setting-choice"), ("BH, BH", "setting-twice"), ("BH/Q1", "setting-choice")):
        with pytest.raises(SettingError) as refused:
            tie_breaks("tie-breaks", wrong)
        assert refused.value.code == code


def test_forbidden_pairs_need_two() -> None:
    assert forbidden_pairs("k", "p1 - P2; P3 P4") == {frozenset({"P1", "P2"}), frozenset({"P3", "P4"})}
    with pytest.raises(SettingError):
        forbidden_pairs("k", "P1")


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_ranking_from_the_rows_is_what_the_library_reads_in_a_report(seed: int) -> None:
    """Every tie-break there is, some players unrated, against the library's own reading of our report file."""
    found = tournament(seed)
    players = tuple(
        replace(p, rating=None) if n % 4 == seed % 3 else p for n, p in enumerate(found.event.tournament.players)
    )
    settings: dict[str, SettingValue] = {
        "rounds": found.last,
        "tie-breaks": ", ".join(KNOWN_TIE_BREAKS),
        "swiss.seeding": "listed order",
    }
    rated = event(players, found.event.tournament.games, found.event.tournament.absences, settings)
    told = rank_report(
        swiss_report(rated, Heading("Ranked"), dict.fromkeys(rated.by_number, 1), found.last),
        ["PTS", *KNOWN_TIE_BREAKS],
        found.last,
    )
    lines = swiss_standings(rated, found.last).lines
    assert {each.number: each.values[1:] for each in told} == {
        line.pairing_number: tuple(value for _, value in line.values) for line in lines
    }
    assert {each.number: each.rank for each in told} == {line.pairing_number: line.rank for line in lines}
