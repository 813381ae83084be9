"""Reports there and back: what is written of an event is what is read of it."""

from random import Random

import pytest

from rules.players import Player
from rules.results import Colour
from rules.rounds import Absence, AbsenceKind
from rules.swiss.event import SwissEvent
from rules.swiss.reading import AskedBye, read_report
from rules.swiss.report import Extras, swiss_report
from rules.swiss.report_text import decoded
from rules.trf import Heading, Trf
from tests.rules.swiss.events import event, field, played

ROUNDS = 4
LETTERS = {"win": "1", "draw": "=", "loss": "0", "forfeit-win": "+", "forfeit-loss": "-"} | {
    "bye": "U",
    "half-point-bye": "H",
    "away": "Z",
}


def _written(found: SwissEvent, edition: Trf) -> str:
    extras = Extras(edition, {found.by_number[0]: "w"}, {found.by_number[0]: "1990/03/12"}, ("022 Åre", "XXZ own line"))
    return swiss_report(found, Heading("The open"), dict.fromkeys(found.by_number, 1), ROUNDS, extras)


@pytest.mark.parametrize("edition", Trf)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_is_read(seed: int, edition: Trf) -> None:
    die = Random(seed)
    first = die.choice(("white", "black"))
    found = played(field(die.randint(6, 20), die), ROUNDS, die, {"swiss.initial colour": first, "rounds": 6})
    report = read_report(decoded(_written(found, edition).encode("utf-8")))
    assert (report.name, report.rounds, report.notes) == ("The open", 6, ())
    assert report.initial_colour is (Colour.WHITE if first == "white" else Colour.BLACK)
    assert report.kept == ("022 Åre", "XXZ own line")
    assert (report.players[0].sex, report.players[0].born) == ("w", "1990/03/12")
    for player, read in zip(found.by_number, report.players, strict=True):
        turns = found.turns(player, ROUNDS)
        listed: Player = found.tournament.player[player]
        assert (read.name, read.rating, read.points) == (listed.name, listed.rating, found.points(player, ROUNDS))
        entries = [entry for entry in read.rounds if entry is not None]
        assert [entry.letter for entry in entries] == [LETTERS[turn.part.value] for turn in turns]
        opponents = [None if turn.opponent is None else found.number[turn.opponent] for turn in turns]
        assert [entry.opponent for entry in entries] == opponents
        assert [entry.colour for entry in entries] == [turn.colour for turn in turns]


def test_byes_asked_for_and_forbidden_pairs_stand_in_the_newer_edition() -> None:
    players = field(4, Random(1))
    away = tuple(Absence(5, player.id, AbsenceKind.HALF_POINT_BYE) for player in players[1:3])
    found = event(players, (), away, {"swiss.forbidden pairs": "P1-P4"})
    report = read_report(decoded(_written(found, Trf.OF_2026).encode("utf-8")))
    assert report.asked == (AskedBye(5, "H", 2), AskedBye(5, "H", 3))
    assert report.forbidden == ((1, 4),)
    assert report.tie_breaks == "BH/C1,BH,SB,DE"
