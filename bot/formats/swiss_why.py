"""Why two are paired in a Swiss, as notes: score groups, halves, floats, colours, what spoke against others, the bye.

The notes have their sentences in bot/texts/swiss_why.py.
"""

from collections.abc import Iterator, Mapping

from bot.formats.tables import Possible, WhyPaired
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Note, PairedRound
from rules.swiss import why
from rules.swiss.event import SwissEvent
from rules.swiss.preferences import ColourRule

_MOST_OTHERS = 5
"""How many others of the score group are told of, the next ones by number."""


def told(event: SwissEvent, found: why.WhyPaired, rival: PlayerId | None) -> WhyPaired:
    """What the rules have found, ready to be said. There is no sum here that the round makes small."""
    return WhyPaired(
        round=found.round,
        player=found.own.player,
        place=found.own.number,
        is_paired=found.is_paired,
        pairing=found.pairing,
        cost=0,
        others=tuple(Possible(other.rated.player, other.rated.number, (_bar(other),)) for other in found.others),
        next_best=None,
        with_rival=None,
        reasons=(*_reasons(found), *_about_rival(event, found, rival)),
    )


def short_reasons(event: SwissEvent, paired: PairedRound) -> Mapping[PlayerId, tuple[Note, ...]]:
    """Of each board, by who has White: the points and the colours."""
    found: dict[PlayerId, tuple[Note, ...]] = {}
    for pair in paired.pairings:
        one, other = (why.rated_before(event, player, paired.round) for player in (pair.white, pair.black))
        points = Note.of("short-swiss-points", points=one.points, other=other.points)
        found[pair.white] = (points, _short_colours(why.board_rule(event, one, other)))
    return found


def _short_colours(rule: ColourRule | None) -> Note:
    return Note.of("short-swiss-colours-by-hand" if rule is None else f"short-swiss-colours-{rule.value}")


def _reasons(found: why.WhyPaired) -> Iterator[Note]:
    if found.opponent is None or found.pairing is None:
        yield from _bye(found)
        return
    own, opponent = found.own, found.opponent
    yield Note.of("why-swiss-points", player=own.player, points=own.points, number=own.number)
    yield Note.of("why-swiss-points", player=opponent.player, points=opponent.points, number=opponent.number)
    if own.score != own.points or opponent.score != opponent.points:
        yield Note.of("why-swiss-virtual", score=own.score, other=opponent.score)
    if own.score == opponent.score:
        yield _halves(found)
    else:
        higher, lower = (own, opponent) if own.score > opponent.score else (opponent, own)
        yield Note.of("why-swiss-float", player=higher.player, opponent=lower.player)
    yield from _colours(found)
    for other in found.others[:_MOST_OTHERS]:
        yield _not_against(other)


def _halves(found: why.WhyPaired) -> Note:
    group = [each.player for each in found.group]
    opponent = found.opponent.player if found.opponent else ""
    places = {"place": group.index(found.own.player) + 1, "other": group.index(PlayerId(opponent)) + 1}
    return Note.of("why-swiss-halves", count=len(group), points=found.own.points, opponent=opponent, **places)


def _colours(found: why.WhyPaired) -> Iterator[Note]:
    if found.pairing is None or found.opponent is None:
        return
    has_white, has_black = found.pairing.white, found.pairing.black
    for each in (found.own, found.opponent):
        if each.colours.colours:
            yield Note.of("why-swiss-colours-so-far", player=each.player, colours=each.colours.colours)
    if found.rule is None:
        yield Note.of("why-swiss-colours-by-hand", white=has_white)
    else:
        yield Note.of(f"why-swiss-colours-{found.rule.value}", white=has_white, black=has_black)


def _bar(other: why.Other) -> Note:
    match other.bar:
        case why.Bar.FORBIDDEN:
            return Note.of("why-not-forbidden")
        case why.Bar.MET:
            return Note.of("why-swiss-not-met", round=other.met_in)
        case why.Bar.COLOURS:
            return Note.of("why-swiss-not-colours", colour=other.rated.colours.due or Colour.WHITE)
        case None:
            return Note.of("why-swiss-not-order")


def _not_against(other: why.Other) -> Note:
    return Note.of("why-swiss-not", opponent=other.rated.player, number=other.rated.number, because=_bar(other))


def _bye(found: why.WhyPaired) -> Iterator[Note]:
    yield Note.of("why-swiss-points", player=found.own.player, points=found.own.points, number=found.own.number)
    yield Note.of("why-swiss-bye", player=found.own.player)
    for passed in found.passed[:_MOST_OTHERS]:
        yield Note.of(f"why-swiss-passed-{passed.part.value}", player=passed.player, round=passed.round)


def _about_rival(event: SwissEvent, found: why.WhyPaired, rival: PlayerId | None) -> Iterator[Note]:
    if rival is None or (found.opponent is not None and rival == found.opponent.player):
        return
    other = next((each for each in found.others if each.rated.player == rival), None)
    if other is not None:
        yield _not_against(other)
    elif rival in event.number:
        rated = why.rated_before(event, rival, found.round)
        yield Note.of("why-swiss-other-points", rival=rival, points=rated.points, own=found.own.points)
