"""Why two are paired in a Keizer round, as notes: places, colours, what spoke against others, what else would cost.

The notes have their sentences in bot/texts/why.py.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.formats.tables import Alternative, Possible, WhyPaired
from rules.keizer import why
from rules.keizer.legality import Bar
from rules.keizer.limits import PairingLimits
from rules.keizer.season import is_play_off
from rules.players import PlayerId
from rules.rounds import Note, Pairing
from rules.tournament import Tournament


def told(tournament: Tournament, found: why.WhyPaired, limits: PairingLimits, rival: PlayerId | None) -> WhyPaired:
    """What the rules have found, ready to be said."""
    games = tournament.games_by_round.get(found.round, ())
    others = tuple(_possible(other, limits) for other in found.opponents)
    plays_off = any(found.player in game.players and is_play_off(game) for game in games)
    reasons = [*_reasons(found, others), *_about_rival(found, others, rival)]
    return WhyPaired(
        round=found.round,
        player=found.player,
        place=found.place,
        is_paired=bool(games),
        pairing=found.pairing,
        cost=found.squares,
        others=others,
        next_best=_alternative(found.without),
        with_rival=_alternative(found.with_rival),
        reasons=(Note.of("why-play-off"),) if plays_off else tuple(reasons),
    )


def short_reasons(places: Sequence[PlayerId], colours: Sequence[Note]) -> Mapping[PlayerId, tuple[Note, ...]]:
    """Of each board, by who has White: the places and the colours."""
    place = {player: number for number, player in enumerate(places, 1)}
    return {
        white: (_places(note, place), Note(f"short-{note.code}", note.params)) for note, white in _by_white(colours)
    }


def _by_white(colours: Sequence[Note]) -> Iterator[tuple[Note, PlayerId]]:
    return ((note, PlayerId(str(dict(note.params)["white"]))) for note in colours)


def _places(note: Note, place: Mapping[PlayerId, int]) -> Note:
    sides = dict(note.params)
    return Note.of(
        "short-places", place=place[PlayerId(str(sides["white"]))], other=place[PlayerId(str(sides["black"]))]
    )


def against(other: why.Opponent, limits: PairingLimits, pairing: Pairing) -> tuple[Note, ...]:
    """What speaks against a pair that is made by hand."""
    notes = [*(_possible(other, limits).against if other.bar else ()), *map(_would_break, other.breaks)]
    return tuple(Note.of("why-would-break", white=pairing.white, black=pairing.black, because=note) for note in notes)


def _alternative(found: why.Alternative | None) -> Alternative | None:
    return None if found is None else Alternative(found.paired, found.squares)


# --- the others


def _possible(other: why.Opponent, limits: PairingLimits) -> Possible:
    match other.bar:
        case Bar.FORBIDDEN:
            against: tuple[Note, ...] = (Note.of("why-not-forbidden"),)
        case Bar.MAX_MEETINGS:
            against = (Note.of("why-not-max-meetings", limit=limits.max_meetings),)
        case None:
            against = tuple(_would_break(note) for note in other.breaks)
    return Possible(other.player, other.place, against)


def _would_break(note: Note) -> Note:
    """The same said of a pair that is only thought of."""
    return Note(f"why-not-{note.code}", note.params)


# --- the pair


def _reasons(found: why.WhyPaired, others: Sequence[Possible]) -> Iterator[Note]:
    if found.pairing is None:
        yield from _bye(found)
        return
    place = {found.player: found.place, **{other.player: other.place for other in others}}
    opponent = _opponent(found.pairing, found.player)
    yield Note.of("why-places", player=found.player, place=found.place, opponent=opponent, other=place[opponent])
    if found.colours is not None:
        yield Note(f"why-{found.colours.code}", found.colours.params)
    yield from _broken(next(other for other in others if other.player == opponent))
    distance = abs(place[opponent] - found.place)
    nearer = [other for other in others if other.player != opponent and abs(other.place - found.place) <= distance]
    for other in sorted(nearer, key=lambda other: abs(other.place - found.place)):
        yield from _why_not(other)
    yield Note.of("why-sum", sum=found.squares)
    if found.best is not None and found.best.squares != found.squares:
        yield Note.of("why-not-the-best", best=found.best.squares)
    yield from _without(found)


def _bye(found: why.WhyPaired) -> Iterator[Note]:
    order = found.bye_order
    yield Note.of("why-bye-place", player=found.player, place=found.place)
    if found.player in order:
        yield Note.of("why-bye", players=order[: order.index(found.player) + 1])
    elif order:
        yield Note.of("why-bye-by-hand", player=order[0])


def _broken(opponent: Possible) -> Iterator[Note]:
    for note in opponent.against:
        yield Note.of("why-in-spite", because=note)


def _why_not(other: Possible) -> Iterator[Note]:
    for because in other.against or (Note.of("why-not-the-rest"),):
        yield Note.of("why-not", opponent=other.player, place=other.place, because=because)


def _without(found: why.WhyPaired) -> Iterator[Note]:
    if found.without is None:
        yield Note.of("why-no-other")
        return
    opponent = _opponent_in(found.without, found.player)
    sums = {"sum": found.without.squares, "now": found.squares}
    yield Note.of("why-next-best", player=found.player, opponent=opponent, **sums)
    if found.without.squares == found.squares:
        yield Note.of("why-equal-sum")
    yield from _breaks(found.without.paired.relaxed)


def _about_rival(found: why.WhyPaired, others: Sequence[Possible], rival: PlayerId | None) -> Iterator[Note]:
    other = next((other for other in others if other.player == rival), None)
    if rival is None or (found.pairing is not None and rival in (found.pairing.white, found.pairing.black)):
        return
    if other is None:
        yield Note.of("why-rival-away", rival=rival)
    elif found.pairing is None:
        yield from _why_not(other)
    elif found.with_rival is None:
        yield Note.of("why-rival-impossible", rival=rival)
        yield from (note for note in _why_not(other) if other.against)
    else:
        yield Note.of("why-rival", rival=rival, sum=found.with_rival.squares, now=found.squares)
        yield from _breaks(found.with_rival.paired.relaxed)


def _breaks(relaxed: Iterable[Note]) -> Iterator[Note]:
    for note in relaxed:
        pair = dict(note.params)
        yield Note.of("why-would-break", white=pair["white"], black=pair["black"], because=_would_break(note))


def _opponent(pairing: Pairing, player: PlayerId) -> PlayerId:
    return pairing.black if pairing.white == player else pairing.white


def _opponent_in(found: why.Alternative, player: PlayerId) -> PlayerId:
    """Nobody has a bye in it: whoever has one in the round is left out of what is compared."""
    pairings = found.paired.pairings
    return next(_opponent(pair, player) for pair in pairings if player in (pair.white, pair.black))
