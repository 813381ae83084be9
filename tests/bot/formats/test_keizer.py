"""What a Keizer competition tells through the formats."""

from fractions import Fraction

import pytest

from bot import formats
from rules.errors import RulesError, SettingError
from rules.results import Result
from rules.rounds import AbsenceKind, Wishes
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, OLGA, away, club, game

W = Result.WHITE_WINS
PLAYED = club([game(1, 1, ANNA, BORIS, W), game(1, 2, CARLA, DIRK, Result.POSTPONED)])


def test_standings_have_the_value_used_in_this_list() -> None:
    table = formats.standings(PLAYED)
    assert (table.after_round, table.standings[0].id, table.standings[0].more["value"]) == (1, ANNA, Fraction(12))
    assert [line.rank for line in table.standings] == list(range(1, 9))
    assert formats.standings(PLAYED, 0).after_round == 0


def test_an_explanation_adds_up_to_the_points_of_the_list() -> None:
    points = {line.id: line.points for line in formats.standings(PLAYED).standings}
    for player in (ANNA, BORIS, CARLA, DIRK):
        told = formats.explanation(PLAYED, player)
        assert sum((item.points for item in told.items), Fraction(0)) == told.points == points[player]


def test_whoever_is_not_in_the_list_has_no_explanation() -> None:
    with pytest.raises(RulesError, match="not-in-list"):
        formats.explanation(PLAYED, OLGA)


def test_the_terms_begin_with_the_usual_kind_and_end_with_the_late_one() -> None:
    kinds = [entry.kind for entry in formats.terms(PLAYED, ANNA, 2)]
    assert kinds[0] is AbsenceKind.NOTIFIED
    assert kinds[-1] is AbsenceKind.LATE
    assert AbsenceKind.HALF_POINT_BYE not in kinds
    half = club(settings={"keizer.absence.half-point bye": "50%"})
    assert AbsenceKind.HALF_POINT_BYE in [entry.kind for entry in formats.terms(half, ANNA, 2)]


@pytest.mark.parametrize(
    ("taken", "code", "left"), [(0, "pays-share-capped", 1), (1, "pays-share-capped", 0), (2, "pays-no-longer", None)]
)
def test_the_paid_absences_left_are_counted_with_those_signed_off_before(
    taken: int, code: str, left: int | None
) -> None:
    absences = [away(number, ANNA) for number in range(2, 2 + taken)]
    snapshot = club(absences=absences, settings={"keizer.absence.notified.paid at most": 2})
    pays = formats.terms(snapshot, ANNA, 5)[0].pays
    assert (pays.code, dict(pays.params).get("left")) == (code, left)


def test_settings_of_the_workbook_win_over_the_preset() -> None:
    assert formats.rounds(club()) == 30
    assert formats.rounds(club(settings={"rounds": 12})) == 12
    with pytest.raises(SettingError):
        formats.standings(club(settings={"keizer.win": "a lot"}))


def test_postponed_games_block_only_where_the_settings_say_so() -> None:
    blocking = club(PLAYED.games, settings={"postponed games": "block the next round"})
    assert [game.board for game in formats.blocking(blocking, 2)] == [2]
    assert not formats.blocking(PLAYED, 2)


def test_the_organisers_wishes_reach_the_pairing() -> None:
    forbidden = Wishes(forbidden=frozenset({frozenset({ANNA, BORIS})}))
    pairs = {frozenset((two.white, two.black)) for two in formats.pairing(club(), 1, forbidden).pairings}
    assert frozenset({ANNA, BORIS}) not in pairs
    assert frozenset({ANNA, BORIS}) in {frozenset((t.white, t.black)) for t in formats.pairing(club(), 1).pairings}
