"""Why two are paired: colours by the rules as the library gives them, groups, floats, byes."""

from collections import Counter

import pytest

from rules.errors import PairingError
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import Absence, AbsenceKind, Game, Wishes
from rules.swiss.event import Part
from rules.swiss.preferences import ColourHistory, ColourRule, Strength
from rules.swiss.why import Bar, WhyPaired, board_rule, rated_before, why_paired
from tests.rules.swiss.events import event
from tests.rules.swiss.generated import MEDIUM, SMALL, tournament
from tests.rules.swiss.test_pairing import FOUR

P1, P2, P3, P4 = (player.id for player in FOUR)
ROUND_1 = (Game(1, 1, P1, P3, Result.WHITE_WINS), Game(1, 2, P4, P2, Result.BLACK_WINS))


def test_the_rule_that_is_told_gives_the_colours_of_the_library() -> None:
    """In every game of the generated tournaments, each rule often enough."""
    found: Counter[ColourRule] = Counter()
    for seed in (*SMALL[::4], *MEDIUM[::3]):
        now = tournament(seed).event
        for game in now.tournament.games:
            if game.black is not None:
                sides = (rated_before(now, player, game.round) for player in (game.white, game.black))
                rule = board_rule(now, *sides)
                assert rule is not None, (seed, game)
                found[rule] += 1
    print(found)
    assert min(found[rule] for rule in ColourRule) >= 1


def why(
    games: tuple[Game, ...], player: PlayerId, number: int = 2, settings: dict[str, str] | None = None
) -> WhyPaired:
    return why_paired(event(FOUR, games, settings={**(settings or {})}), number, player, Wishes())


def test_of_a_pairing_to_come_the_group_and_the_opponent_are_told() -> None:
    found = why(ROUND_1, P1)
    assert (found.is_paired, found.opponent and found.opponent.player) == (False, P2)
    assert [each.player for each in found.group] == [P1, P2]
    assert found.others == ()
    assert found.rule is ColourRule.BOTH


def test_of_one_who_floats_it_is_told_whom_he_has_met() -> None:
    """P1 and P2 have met: each of them floats."""
    games = (Game(1, 1, P1, P2, Result.DRAW), Game(1, 2, P3, P4, Result.DOUBLE_FORFEIT))
    found = why(games, P1)
    assert found.opponent is not None
    assert found.opponent.score < found.own.score
    assert [(other.rated.player, other.bar, other.met_in) for other in found.others] == [(P2, Bar.MET, 1)]


def test_forbidden_pairs_and_equal_absolute_preferences_are_bars() -> None:
    apart = why((), P1, 1, {"swiss.forbidden pairs": "P1-P3"})
    assert [(other.rated.player, other.bar) for other in apart.others if other.bar] == [(P3, Bar.FORBIDDEN)]
    whites = ColourHistory((Colour.WHITE, Colour.WHITE))
    assert (whites.due, whites.strength) == (Colour.BLACK, Strength.ABSOLUTE)


def test_a_bye_tells_who_could_not_have_it() -> None:
    three = FOUR[:3]
    games = (Game(1, 1, P1, P2, Result.WHITE_WINS), Game(1, 2, P3, None, Result.BYE))
    found = why_paired(event(three, games), 2, P2, Wishes())
    assert found.pairing is None
    assert found.passed == ()
    games = (Game(1, 1, P1, P2, Result.BLACK_WINS), Game(1, 2, P3, None, Result.BYE))
    again = why_paired(event((*three, FOUR[3]), games, (Absence(2, P4, AbsenceKind.NOTIFIED),)), 2, P1, Wishes())
    assert again.pairing is None
    longer = (Game(1, 1, P1, P2, Result.DRAW), Game(1, 2, P3, None, Result.BYE), Game(2, 1, P3, P1, Result.BLACK_WINS))
    third = why_paired(event(three, (*longer, Game(2, 2, P2, None, Result.BYE))), 3, P1, Wishes())
    assert [(each.player, each.part) for each in third.passed] == [(P3, Part.BYE), (P2, Part.BYE)]


def test_who_stays_away_has_no_pairing_to_explain() -> None:
    with pytest.raises(PairingError) as refused:
        why_paired(event(FOUR, absences=(Absence(1, P4, AbsenceKind.NOTIFIED),)), 1, P4, Wishes())
    assert refused.value.code == "not-in-round"


def test_colours_that_the_rules_would_not_give_are_told_as_somebodys() -> None:
    turned = (*ROUND_1, Game(2, 1, P1, P2))
    assert why(turned, P1).rule is None
