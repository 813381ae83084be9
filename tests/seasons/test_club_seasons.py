"""Two real seasons, round by round: nothing stops, everything adds up, the next round is paired with those who came."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

import pytest

from bot import formats
from bot.formats.keizer import settings
from bot.usecases.rounds.pair_round import pair
from rules.keizer.recount import recount
from rules.keizer.regulation import keizer_regulation
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import PairedRound
from sheets.decode import snapshot
from sheets.encode import plan
from sheets.memory import MemoryWorkbook
from sheets.records import AddRow, ChangeSet, Snapshot, Value
from sheets.schema import TabName
from sheets.tables import read_tables
from tests.seasons.club_season import SEASONS, Season, content, season


def workbook(played: Season, through_round: int) -> Snapshot:
    """The season as a workbook would tell it after a round."""
    rows = content(played, through_round)
    given: Mapping[str, Value] = {
        "format": "keizer",
        "preset": "sliedrecht-2020",
        "rounds": played.last_round,
        "timezone": "Europe/Amsterdam",
    }
    changes = [AddRow(TabName.SETTINGS, {"Key": key, "Value": value}) for key, value in given.items()]
    changes += [AddRow(tab, row) for tab, lines in rows.items() for row in lines]
    book = MemoryWorkbook(())
    book.write(lambda empty: plan(read_tables(empty), [ChangeSet("season", tuple(changes))]).plan)
    return snapshot(read_tables(book.read()))


def rounds() -> Iterator[tuple[str, int]]:
    """Every round of both seasons, from before the first to after the last."""
    for name in SEASONS:
        for number in range(season(name).last_round + 1):
            yield name, number


@pytest.mark.parametrize(("name", "number"), list(rounds()))
def test_every_round_is_ranked_explained_and_followed_by_a_pairing(name: str, number: int) -> None:
    played = season(name)
    shown = workbook(played, number)
    assert shown.errors == ()
    _standings_add_up(shown)
    if number < played.last_round:
        _next_round_is_paired(shown, played, number + 1)


def _standings_add_up(shown: Snapshot) -> None:
    """Everybody's items by one recount; the whole way of an explanation for the first and the last of the list."""
    table = formats.standings(shown)
    assert [line.rank for line in table.standings] == list(range(1, len(table.standings) + 1))
    items = {line.player: line.items for line in recount(shown.tournament, keizer_regulation(settings(shown))).lines}
    assert list(items) == [line.id for line in table.standings]
    for line in table.standings:
        assert sum((item.points for item in items[PlayerId(line.id)]), Fraction(0)) == line.points
    for line in (table.standings[0], table.standings[-1]):
        told = formats.explanation(shown, PlayerId(line.id)).items
        assert [(item.round, item.points) for item in told] == [
            (item.round, item.points) for item in items[PlayerId(line.id)]
        ]


def _next_round_is_paired(shown: Snapshot, played: Season, number: int) -> None:
    paired, _ = pair(shown, number)
    seated = [player for two in paired.pairings for player in (two.white, two.black)] + list(paired.byes)
    away = {absence.player for absence in shown.tournament.absences_by_round.get(number, ())}
    members = {player.id for player in shown.tournament.players if player.belongs_to(number)}
    assert sorted(seated) == sorted(members - away)
    assert len(paired.byes) == len(seated) % 2
    if not paired.relaxed:
        _keeps_to_the_regulation(shown, paired)


def _keeps_to_the_regulation(shown: Snapshot, paired: PairedRound) -> None:
    """Sliedrecht, told once more and plainly: twelve places, twice a season, once a period, two colours more."""
    games = [game for game in shown.tournament.games if game.round < paired.round and not game.is_bye]
    for two in paired.pairings:
        met = [game.round for game in games if set(game.players) == {two.white, two.black}]
        assert len(met) < 2
        assert not any((number < 16) == (paired.round < 16) for number in met) or paired.round >= 16
        for player, colour in ((two.white, Colour.WHITE), (two.black, Colour.BLACK)):
            had = [g.colour_of(player) for g in games if player in g.players and not (g.result and g.result.is_forfeit)]
            difference = had.count(Colour.WHITE) - had.count(Colour.BLACK) + (1 if colour is Colour.WHITE else -1)
            before = had.count(Colour.WHITE) - had.count(Colour.BLACK)
            assert abs(difference) <= max(2, abs(before))
            assert had[-2:] != [colour, colour]
