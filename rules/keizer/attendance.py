"""Who is to be paired in a Keizer round, and whether the organiser's wishes fit those who are there.

Not done here: the wishes' limits (`limits`), the bye (`byes`).
"""

from collections import Counter
from collections.abc import Sequence

from rules.errors import PairingError
from rules.players import Player, PlayerId
from rules.rounds import Wishes
from rules.tournament import Tournament


def present(tournament: Tournament, places: Sequence[PlayerId], round_number: int) -> tuple[PlayerId, ...]:
    """Those to be paired in the order of their places. PairingError `nobody-present`, `place-missing`.

    One with a game or bye in this round already isn't paired again.
    """
    busy = _busy(tournament, round_number)
    here = {p.id for p in tournament.players if p.id not in busy and is_present(tournament, p, round_number)}
    missing = sorted(here - set(places))
    if missing:
        raise PairingError("place-missing", round=round_number, player=missing[0])
    if not here:
        raise PairingError("nobody-present", round=round_number)
    return tuple(player for player in dict.fromkeys(places) if player in here)


def is_present(tournament: Tournament, player: Player, round_number: int) -> bool:
    """Whether he belongs to the round and isn't away. If two entries contradict each other he is away."""
    kinds = [entry.kind for entry in tournament.absences_by_round.get(round_number, ()) if entry.player == player.id]
    if not player.belongs_to(round_number) or any(kind.keeps_away for kind in kinds):
        return False
    return bool(kinds) or not player.absent_by_default


def check_wishes(wishes: Wishes, tournament: Tournament, here: Sequence[PlayerId], round_number: int) -> None:
    """PairingError when fixed pairs or the named bye can't be kept.

    `wish-already-paired`, `wish-absent`, `fixed-with-himself`, `fixed-twice`, `fixed-forbidden`, `bye-in-fixed-pair`,
    `bye-not-odd`.
    """
    fixed = [player for pair in wishes.fixed for player in (pair.white, pair.black)]
    named = [*fixed, *([wishes.bye] if wishes.bye is not None else [])]
    _check_there(named, _busy(tournament, round_number), here, round_number)
    _check_fixed(wishes, round_number)
    if wishes.bye in fixed:
        raise PairingError("bye-in-fixed-pair", round=round_number, player=wishes.bye)
    if wishes.bye is not None and len(here) % 2 == 0:
        raise PairingError("bye-not-odd", round=round_number, player=wishes.bye, present=len(here))


def _check_there(
    named: Sequence[PlayerId], busy: frozenset[PlayerId], here: Sequence[PlayerId], round_number: int
) -> None:
    for player in named:
        if player in busy:
            raise PairingError("wish-already-paired", round=round_number, player=player)
        if player not in here:
            raise PairingError("wish-absent", round=round_number, player=player)


def _check_fixed(wishes: Wishes, round_number: int) -> None:
    for pair in wishes.fixed:
        if pair.white == pair.black:
            raise PairingError("fixed-with-himself", round=round_number, player=pair.white)
        if frozenset((pair.white, pair.black)) in wishes.forbidden:
            raise PairingError("fixed-forbidden", round=round_number, white=pair.white, black=pair.black)
    times = Counter(player for pair in wishes.fixed for player in (pair.white, pair.black))
    twice = [player for player, number in times.items() if number > 1]
    if twice:
        raise PairingError("fixed-twice", round=round_number, player=twice[0])


def _busy(tournament: Tournament, round_number: int) -> frozenset[PlayerId]:
    games = tournament.games_by_round.get(round_number, ())
    return frozenset(player for game in games for player in game.players)
