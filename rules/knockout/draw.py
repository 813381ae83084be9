"""Who is seeded where: the empty bracket before any game (common practice; TCEC Cup; Кубок России 2018, item 2).

Seeds meet in the standard order (1-16, 8-9, 4-13, ...), so that the first two can meet in the final only. Where there
are fewer players than places, the top seeds are free in the first round. Matches are called R32-1, R16-1, QF-1, SF-1, F
for the final and B for the third place, numbered down the bracket.
*Not done here*: who has won (bracket).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from rules.errors import PairingError, SettingError
from rules.knockout.regulation import BRACKET, REPLACEMENTS, SEEDS, KnockoutRegulation
from rules.players import Player, PlayerId

FINAL, THIRD_PLACE = "F", "B"


@dataclass(frozen=True, slots=True)
class Seeded:
    """A place of the first round: that of a seed. `player` None: there are fewer players, his opponent is free."""

    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """A place for whoever wins a match."""

    match: str


@dataclass(frozen=True, slots=True)
class LoserOf:
    """A place for whoever loses a match."""

    match: str


Seat = Seeded | WinnerOf | LoserOf


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """One match of the bracket; `number` counts down the bracket within its round."""

    id: str
    round: int
    number: int
    seats: tuple[Seat, Seat]


@dataclass(frozen=True)
class Draw:
    """The bracket: `seeds` in order, replacements made; `matches` by round, the third place before the final.

    `spare` are players of the workbook who have no place in it.
    """

    seeds: tuple[PlayerId, ...]
    rounds: int
    matches: tuple[BracketMatch, ...]
    spare: tuple[PlayerId, ...] = ()

    @cached_property
    def seed_of(self) -> Mapping[PlayerId, int]:
        """Seeds by player, from 1."""
        return MappingProxyType({player: seed for seed, player in enumerate(self.seeds, 1)})

    @cached_property
    def match(self) -> Mapping[str, BracketMatch]:
        """Matches by ID."""
        return MappingProxyType({match.id: match for match in self.matches})

    def find(self, name: str) -> BracketMatch | None:
        """A match by its ID, however it is capitalised."""
        return next((match for match in self.matches if match.id.casefold() == name.strip().casefold()), None)

    def of_round(self, number: int) -> tuple[BracketMatch, ...]:
        """In playing order."""
        return tuple(match for match in self.matches if match.round == number)


def draw(players: Sequence[Player], regulation: KnockoutRegulation, begun: frozenset[PlayerId] = frozenset()) -> Draw:
    """The bracket for these players. PairingError `knockout-too-few`; SettingError.

    `begun` are those who have played a game: nobody takes their place any more.
    """
    listed = seeding(players, regulation)
    seeds = _replaced(listed, players, regulation, begun)
    if len(seeds) < 2:
        raise PairingError("knockout-too-few", players=len(seeds))
    rounds = (len(seeds) - 1).bit_length()
    order = _order(2**rounds, regulation)
    first = [Seeded(seeds[seed - 1] if seed <= len(seeds) else None) for seed in order]
    matches = tuple(_matches(first, rounds, third_place=regulation.third_place))
    known = frozenset(seeds) | {leaves for leaves, _ in regulation.replacements}
    spare = tuple(player.id for player in players if player.id not in known)
    return Draw(seeds, rounds, matches, spare)


def seeding(players: Sequence[Player], regulation: KnockoutRegulation) -> tuple[PlayerId, ...]:
    """Who is seeded, before anybody is replaced: as listed, else by rating, the unrated last. SettingError."""
    known = {player.id for player in players}
    if regulation.seeds is not None:
        stranger = next((player for player in regulation.seeds if player not in known), None)
        if stranger is not None:
            raise SettingError("seeds-unknown", key=SEEDS.key, player=stranger)
        return regulation.seeds
    coming = {comes for _, comes in regulation.replacements}
    there = [player for player in players if player.id not in coming and player.belongs_to(1)]
    return tuple(player.id for player in sorted(there, key=_by_rating))


def standard_order(places: int) -> tuple[int, ...]:
    """The seeds down a bracket of 2, 4, 8, ... places: 1-2; 1-4, 2-3; 1-8, 4-5, 2-7, 3-6; ..."""
    order = [1]
    while len(order) < places:
        order = [each for seed in order for each in (seed, 2 * len(order) + 1 - seed)]
    return tuple(order)


def _by_rating(player: Player) -> tuple[int, int, str]:
    """P9 comes before P10."""
    digits = "".join(filter(str.isdecimal, player.id))
    return (-(player.rating or 0), int(digits or 0), player.id)


def _order(places: int, regulation: KnockoutRegulation) -> tuple[int, ...]:
    if regulation.order is None:
        return standard_order(places)
    if sorted(regulation.order) != list(range(1, places + 1)):
        raise SettingError("bracket-order", key=BRACKET.key, value=regulation.order, places=places)
    return regulation.order


def _replaced(
    seeds: tuple[PlayerId, ...],
    players: Sequence[Player],
    regulation: KnockoutRegulation,
    begun: frozenset[PlayerId],
) -> tuple[PlayerId, ...]:
    """A player may be replaced before his first game, by one who isn't in the bracket."""
    known = {player.id for player in players}
    for leaves, comes in regulation.replacements:
        if leaves not in seeds:
            raise SettingError("replacement-not-seeded", key=REPLACEMENTS.key, player=leaves)
        if leaves in begun:
            raise SettingError("replacement-too-late", key=REPLACEMENTS.key, player=leaves)
        if comes not in known or comes in seeds:
            raise SettingError("replacement-not-free", key=REPLACEMENTS.key, player=comes)
        seeds = tuple(comes if player == leaves else player for player in seeds)
    return seeds


def _matches(first: Sequence[Seat], rounds: int, *, third_place: bool) -> Iterator[BracketMatch]:
    seats: Sequence[Seat] = first
    for number in range(1, rounds + 1):
        if number == rounds and third_place and rounds > 1:
            losers = (LoserOf(_id(rounds - 1, 1, rounds)), LoserOf(_id(rounds - 1, 2, rounds)))
            yield BracketMatch(THIRD_PLACE, number, 1, losers)
        pairs = zip(seats[::2], seats[1::2], strict=True)
        matches = [
            BracketMatch(_id(number, place, rounds), number, place, (one, other))
            for place, (one, other) in enumerate(pairs, 1)
        ]
        yield from matches
        seats = [WinnerOf(match.id) for match in matches]


def _id(round_number: int, place: int, rounds: int) -> str:
    left = 2 ** (rounds - round_number + 1)
    if left == 2:
        return FINAL
    return f"{ {4: 'SF', 8: 'QF'}.get(left, f'R{left}') }-{place}"
