"""What holds for the workbook of every Keizer club: from cells to lists, reasons and pairings."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot import formats
from bot.formats import Item
from rules.errors import PairingError
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.rounds import Absence, AbsenceKind, Note, PairedRound
from rules.tournament import Tournament
from sheets.decode import snapshot
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from sheets.records import Snapshot
from sheets.tables import read_tables
from tests.rules.keizer.seasons import CONVENTIONS, ROUNDS, tournaments
from tests.rules.keizer.seasons import settings as club_settings

quick = settings(max_examples=40, deadline=None)

Rows = list[Sequence[Scalar]]
Tabs = Mapping[str, Rows]


def tabs_of(tournament: Tournament, values: Mapping[str, SettingValue]) -> Tabs:
    """The season as a person would have typed it."""
    return {
        "Settings": [
            ("Key", "Value"),
            *{**values, "format": "keizer", "timezone": "UTC", "rounds": ROUNDS + 1}.items(),
        ],
        "Players": [
            ("ID", "Name", "Rating", "Joins in round", "Left after round", "Default"),
            *(_player(player) for player in tournament.players),
        ],
        "Rounds": [("Round", "State"), *((entry.number, entry.state.value) for entry in tournament.rounds)],
        "Absences": [
            ("Round", "Player", "Kind"),
            *((entry.round, entry.player, entry.kind.value) for entry in tournament.absences),
        ],
        "Pairings": [
            ("Round", "Board", "White", "Black", "Result", "Status"),
            *(
                (
                    game.round,
                    game.board + 1,
                    game.white,
                    game.black,
                    game.result and game.result.value,
                    game.status.value,
                )
                for game in tournament.games
            ),
        ],
    }


def _player(player: Player) -> Sequence[Scalar]:
    default = "absent" if player.absent_by_default else None
    return player.id, f"Member {player.id}", player.rating, player.joins_in_round, player.left_after_round, default


def read(tabs: Tabs) -> Snapshot:
    return snapshot(read_tables(MemoryWorkbook(tabs).read()))


def in_another_order(tabs: Tabs, lots: Random) -> Tabs:
    """Rows but those of the players, columns of all tabs, and empty rows in between."""
    return {title: _shuffled(rows, lots, title == "Players") for title, rows in tabs.items()}


def _shuffled(rows: Rows, lots: Random, keeps_rows: bool) -> Rows:
    columns = lots.sample(range(len(rows[0])), len(rows[0]))
    below = rows[1:] if keeps_rows else lots.sample(rows[1:], len(rows) - 1)
    wanted = [[row[column] for column in columns] for row in (rows[0], *below)]
    return [line for row in wanted for line in ((row, []) if lots.random() < 0.2 else (row,))]


@quick
@given(tournaments(), club_settings(), st.randoms(use_true_random=False))
def test_the_order_of_rows_and_columns_changes_nothing(
    tournament: Tournament, values: Mapping[str, SettingValue], lots: Random
) -> None:
    tabs = tabs_of(tournament, values)
    one, other = read(tabs), read(in_another_order(tabs, lots))
    assert one.tournament == other.tournament == tournament_of(tournament)
    assert sorted(problem.code for problem in one.problems) == sorted(problem.code for problem in other.problems)
    assert formats.standings(one) == formats.standings(other)
    assert _pairing(one) == _pairing(other)


def tournament_of(tournament: Tournament) -> Tournament:
    """As it is read back: with the names of the members, and boards that count from 1."""
    return Tournament(
        tuple(replace(player, name=f"Member {player.id}") for player in tournament.players),
        tournament.rounds,
        tuple(replace(game, board=game.board + 1) for game in tournament.games),
        tournament.absences,
    )


def _pairing(shown: Snapshot) -> PairedRound | str:
    try:
        return formats.pairing(shown, ROUNDS + 1)
    except PairingError as refused:
        return refused.code


@quick
@given(tournaments(), st.sampled_from(CONVENTIONS).flatmap(club_settings))
def test_every_explanation_adds_up_to_the_points_of_the_list(
    tournament: Tournament, values: Mapping[str, SettingValue]
) -> None:
    shown = read(tabs_of(tournament, values))
    for line in formats.standings(shown).standings:
        told = formats.explanation(shown, PlayerId(line.id))
        assert sum((item.points for item in told.items), Fraction(0)) == told.points == line.points


@quick
@given(tournaments(), club_settings(), st.data())
def test_an_absence_changes_nothing_for_others_but_values(
    tournament: Tournament, values: Mapping[str, SettingValue], data: st.DataObject
) -> None:
    away = data.draw(st.sampled_from(tournament.players)).id
    kind = data.draw(st.sampled_from([kind for kind in AbsenceKind if kind.keeps_away]))
    more = Absence(data.draw(st.integers(1, ROUNDS)), away, kind)
    before = read(tabs_of(tournament, values))
    after = read(tabs_of(replace(tournament, absences=(*tournament.absences, more)), values))
    for line in formats.standings(before).standings:
        if line.id != away:
            mine = [formats.explanation(shown, PlayerId(line.id)).items for shown in (before, after)]
            assert [*map(_without_values, mine[0])] == [*map(_without_values, mine[1])]


def _without_values(item: Item) -> tuple[int | None, Note]:
    kept = tuple((name, value) for name, value in item.reason.params if name not in {"value", "points"})
    return item.round, Note(item.reason.code, kept)


@quick
@given(tournaments(), club_settings())
def test_a_pairing_is_legal_or_says_what_had_to_give_way(
    tournament: Tournament, values: Mapping[str, SettingValue]
) -> None:
    """Told once more and plainly: at most two places apart, at most twice, not in the round before."""
    limits = {"keizer.max place difference": 2, "keizer.max meetings": 2, "keizer.rematch gap": 1}
    shown = read(tabs_of(tournament, {**values, **limits, "keizer.max colour difference": "none"}))
    paired = _pairing(shown)
    if isinstance(paired, str):
        return
    seated = [player for two in paired.pairings for player in (two.white, two.black)] + list(paired.byes)
    assert len(seated) == len(set(seated))
    told = {(note.code, frozenset((dict(note.params)["white"], dict(note.params)["black"]))) for note in paired.relaxed}
    for two in paired.pairings:
        pair = frozenset((two.white, two.black))
        met = [game.round for game in shown.tournament.games if set(game.players) == pair]
        assert len(met) < 2
        assert (ROUNDS in met) == (("rematch-gap", pair) in told)
        why = formats.why_paired(shown, two.white, ROUNDS + 1)
        places = why.place, next(other.place for other in why.others if other.player == two.black)
        assert (abs(places[0] - places[1]) > 2) == (("place-difference", pair) in told)
