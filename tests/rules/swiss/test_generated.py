"""Every round of every generated tournament is accepted by the library's checker, whole and legal.

The checker stops at the last round in which anything was played.
"""

from collections import Counter

import pytest

from rules.keizer.attendance import is_present
from rules.players import PlayerId
from rules.results import Result
from rules.swiss.event import Part
from rules.swiss.report import swiss_report
from rules.swiss_library import check_report
from rules.trf import Heading
from tests.rules.swiss.generated import SEEDS, Generated, tournament

_PLAYED = frozenset({Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS})


@pytest.mark.parametrize("seed", SEEDS)
def test_every_round_is_paired_as_the_checker_would(seed: int) -> None:
    found = tournament(seed)
    ranks = dict.fromkeys(found.event.by_number, 1)
    last = max((game.round for game in found.event.tournament.games if game.result in _PLAYED), default=0)
    checked = check_report(swiss_report(found.event, Heading("Checked"), ranks, last)) if last else ()
    assert [each.round for each in checked] == list(range(1, last + 1))
    assert [each for each in checked if not each.agrees] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_there_has_a_game_or_the_bye_once_and_the_rules_are_kept(seed: int) -> None:
    found = tournament(seed)
    for number in range(1, found.last + 1):
        _check_round(found, number)
    met = Counter(
        frozenset(game.players)
        for game in found.event.tournament.games
        if game.black is not None and game.result is not None and game.result.is_played
    )
    assert max(met.values(), default=1) == 1
    assert met.keys().isdisjoint(found.event.regulation.forbidden)
    for player in found.event.by_number:
        _check_byes(found, player)


def _check_round(found: Generated, number: int) -> None:
    seated = [player for game in found.event.tournament.games if game.round == number for player in game.players]
    here = [p.id for p in found.event.tournament.players if is_present(found.event.tournament, p, number)]
    assert sorted(seated) == sorted(here)


def _check_byes(found: Generated, player: PlayerId) -> None:
    """C.04.1 art. 4: no second bye by the pairing, nor one after a win by forfeit."""
    parts = [turn.part for turn in found.event.turns(player, found.last)]
    assert parts.count(Part.BYE) <= 1
    if Part.BYE in parts:
        assert Part.FORFEIT_WIN not in parts[: parts.index(Part.BYE)]
