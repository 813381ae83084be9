"""Why two are paired in an individual Swiss, as far as it can be told of two alone (FIDE Handbook C.04.3).

Score groups, floats, colours, and what speaks against others of the score group. *Not done here*: the choice among
pairings of a whole score group that are all legal (art. 2.3 and 2.4); it is the library's.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rules.errors import PairingError
from rules.players import PlayerId
from rules.rounds import PairedRound, Pairing, Wishes
from rules.swiss.acceleration import virtual_points
from rules.swiss.event import Part, SwissEvent
from rules.swiss.pairing import pair_round
from rules.swiss.preferences import ColourHistory, ColourRule, Strength, white


@unique
class Bar(Enum):
    """What forbids a pair; the value is the end of a note's code."""

    FORBIDDEN = "forbidden"
    MET = "met"
    COLOURS = "colours"


@dataclass(frozen=True, slots=True)
class Rated:
    """One player before the round. `score` with the virtual points of an accelerated round."""

    player: PlayerId
    number: int
    points: Fraction
    score: Fraction
    colours: ColourHistory


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody else of the score group; `bar` None: he could have been the opponent."""

    rated: Rated
    bar: Bar | None
    met_in: int = 0


@dataclass(frozen=True, slots=True)
class Passed:
    """One who can't have the bye: he had one, or a win without playing, in that round."""

    player: PlayerId
    round: int
    part: Part


@dataclass(frozen=True, slots=True)
class WhyPaired:
    """`opponent` None: a bye. `rule` None: the colours are not those of the rules. `group` by number, his own too."""

    round: int
    own: Rated
    opponent: Rated | None
    pairing: Pairing | None
    is_paired: bool
    rule: ColourRule | None
    group: tuple[Rated, ...]
    others: tuple[Other, ...]
    passed: tuple[Passed, ...] = ()


def why_paired(event: SwissEvent, round_number: int, player: PlayerId, wishes: Wishes) -> WhyPaired:
    """Of the pairing that stands there, else of the one that would be made. PairingError `not-in-round`, or of that."""
    paired = _standing(event, round_number)
    found = paired or pair_round(event, round_number, wishes)
    pairing = next((pair for pair in found.pairings if player in (pair.white, pair.black)), None)
    if pairing is None and player not in found.byes:
        raise PairingError("not-in-round", round=round_number, player=player)
    rated = {each: rated_before(event, each, round_number) for each in _seated(found)}
    own = rated[player]
    opponent = None if pairing is None else rated[pairing.black if pairing.white == player else pairing.white]
    group = sorted((each for each in rated.values() if each.score == own.score), key=lambda each: each.number)
    return WhyPaired(
        round_number,
        own,
        opponent,
        pairing,
        paired is not None,
        None if pairing is None else board_rule(event, rated[pairing.white], rated[pairing.black]),
        tuple(group),
        tuple(_other(event, own, each, round_number, wishes) for each in group if each not in (own, opponent)),
        () if pairing else tuple(_passed(event, rated.values(), own, round_number)),
    )


def board_rule(event: SwissEvent, has_white: Rated, has_black: Rated) -> ColourRule | None:
    """Which rule gave these colours; None when the rules give the others, so that somebody changed them."""
    is_higher = (-has_white.score, has_white.number) < (-has_black.score, has_black.number)
    higher, lower = (has_white, has_black) if is_higher else (has_black, has_white)
    first = event.regulation.initial_colour
    gets_white, rule = white(higher.colours, lower.colours, is_odd=higher.number % 2 == 1, first=first)
    if rule is ColourRule.NUMBER:  # the library numbers those anew who have come by now
        return rule
    return rule if gets_white is is_higher else None


def _standing(event: SwissEvent, round_number: int) -> PairedRound | None:
    games = event.tournament.games_by_round.get(round_number, ())
    if not games:
        return None
    pairings = tuple(Pairing(game.white, game.black) for game in games if game.black is not None)
    return PairedRound(round_number, pairings, tuple(game.white for game in games if game.is_bye))


def _seated(found: PairedRound) -> list[PlayerId]:
    return [player for pair in found.pairings for player in (pair.white, pair.black)] + list(found.byes)


def rated_before(event: SwissEvent, player: PlayerId, round_number: int) -> Rated:
    """What a player has before a round."""
    turns = event.turns(player, round_number - 1)
    colours = tuple(turn.colour for turn in turns if turn.part.is_played and turn.colour is not None)
    points, number = event.points(player, round_number - 1), event.number[player]
    virtual = (
        each.points
        for each in virtual_points(event)
        if number <= each.last_number and each.first_round <= round_number <= each.last_round
    )
    return Rated(player, number, points, points + sum(virtual, Fraction(0)), ColourHistory(colours))


# --- who else


def _other(event: SwissEvent, own: Rated, other: Rated, round_number: int, wishes: Wishes) -> Other:
    met = [turn.round for turn in event.turns(own.player, round_number - 1) if turn.opponent == other.player]
    played = [n for n in met if event.turns(own.player, n)[-1].part.is_played]
    pair = frozenset({own.player, other.player})
    if played:
        return Other(other, Bar.MET, played[-1])
    if pair in event.regulation.forbidden | wishes.forbidden:
        return Other(other, Bar.FORBIDDEN)
    return Other(other, Bar.COLOURS if _both_must(event, own, other, round_number) else None)


def _both_must(event: SwissEvent, own: Rated, other: Rated, round_number: int) -> bool:
    """Art. 2.1.3: the same absolute preference, and nobody a topscorer of the last round."""
    is_last = round_number >= event.regulation.rounds
    tops = is_last and any(2 * each.points > round_number - 1 for each in (own, other))
    absolute = own.colours.strength is other.colours.strength is Strength.ABSOLUTE
    return absolute and own.colours.due is other.colours.due and not tops


def _passed(event: SwissEvent, here: Iterable[Rated], own: Rated, round_number: int) -> Iterator[Passed]:
    """Those with no more points who can't have the bye (art. 2.1.2), the last of the list first."""
    others = (each for each in here if each.score <= own.score and each is not own)
    for each in sorted(others, key=lambda each: (each.score, -each.number)):
        turns = event.turns(each.player, round_number - 1)
        spoilt = next((turn for turn in turns if turn.part in {Part.BYE, Part.FORFEIT_WIN}), None)
        if spoilt is not None:
            yield Passed(each.player, spoilt.round, spoilt.part)
