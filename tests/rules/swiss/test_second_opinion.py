"""Tie-breaks against an independent library, tiebreak-core, on generated events full of byes and forfeits."""

from random import Random

import pytest
from tiebreak_core import GameRecord, PlayerTiebreakData, calculate_all_strict

from rules.players import PlayerId
from rules.results import Colour
from rules.swiss.event import Part, SwissEvent
from rules.swiss.standings import swiss_standings
from tests.rules.swiss.events import field, played

ROUNDS = 5
KINDS = {
    **dict.fromkeys((Part.WIN, Part.DRAW, Part.LOSS), "played"),
    **dict.fromkeys((Part.HALF_POINT_BYE, Part.AWAY), "requested_bye"),
    Part.BYE: "pairing_bye",
    Part.FORFEIT_WIN: "forfeit_win",
    Part.FORFEIT_LOSS: "forfeit_loss",
}
NAMES = {
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "SB": "sonneborn_berger",
    "PS": "progressive",
    "WON": "won",
    "BPG": "games_black",
}


def _told(event: SwissEvent, player: PlayerId) -> PlayerTiebreakData:
    games = [
        GameRecord(
            -1 if turn.opponent is None else event.number[turn.opponent],
            0,
            float(turn.points),
            "black" if turn.colour is Colour.BLACK else "white",
            turn.round,
            kind=KINDS[turn.part],
        )
        for turn in event.turns(player, ROUNDS)
    ]
    rating = event.tournament.player[player].rating or 0
    return PlayerTiebreakData(event.number[player], rating, float(event.points(player, ROUNDS)), games)


@pytest.mark.parametrize("seed", range(100, 112))
def test_every_tie_break_is_what_another_library_reckons(seed: int) -> None:
    die = Random(seed)
    event = played(field(die.randint(10, 24), die), ROUNDS, die, {"tie-breaks": ", ".join(NAMES)})
    told = {event.number[player]: _told(event, player) for player in event.by_number}
    for line in swiss_standings(event, ROUNDS).lines:
        own = told[line.pairing_number]
        expected = calculate_all_strict(own, told, list(NAMES.values()), ROUNDS, "fide-2026")
        found = {NAMES[criterion.name]: float(value) for criterion, value in line.values if value is not None}
        assert found == pytest.approx(expected)
