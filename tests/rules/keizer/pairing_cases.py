"""Players, limits and random competitions for the tests of the Keizer pairing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from rules.keizer.limits import EqualColours, PairingLimits, Relax
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, PairedRound, Pairing, Wishes
from rules.tournament import Tournament
from tests.rules.keizer.literal_pairing import LiteralRound

SLIEDRECHT = PairingLimits(
    max_place_difference=12,
    max_meetings=2,
    meetings_per_period=1,
    periods=(1, 16),
    early_rematch_top=10,
    rematch_gap=0,
    max_colour_difference=2,
    max_same_colour=2,
    equal_colours=EqualColours.HIGHER_BLACK,
    relax=Relax.YES,
)
"""The numbers of Schaakvereniging Sliedrecht, June 2020."""

FREE = replace(
    SLIEDRECHT,
    max_place_difference=None,
    max_meetings=None,
    meetings_per_period=None,
    max_colour_difference=None,
    max_same_colour=None,
)
"""No limit but that a rematch reverses the colours."""

UNFINISHED = (None, Result.POSTPONED)
RESULTS = (*UNFINISHED, *(result for result in Result if result.is_game_result))


def ids(number: int) -> tuple[PlayerId, ...]:
    """p01, p02, ... in the order of their places."""
    return tuple(PlayerId(f"p{n:02}") for n in range(1, number + 1))


def p(number: int) -> PlayerId:
    return PlayerId(f"p{number:02}")


def club(number: int, games: Sequence[Game] = (), absences: Sequence[Absence] = ()) -> Tournament:
    """So many players who are always there."""
    return Tournament(
        tuple(Player(player, str(player)) for player in ids(number)), games=tuple(games), absences=tuple(absences)
    )


def game(round_number: int, white: int, black: int, result: Result | None = Result.DRAW) -> Game:
    return Game(round_number, white, p(white), p(black), result)


def bye(round_number: int, player: int) -> Game:
    return Game(round_number, 99, p(player), None, Result.BYE)


def away(round_number: int, *players: int, kind: AbsenceKind = AbsenceKind.NOTIFIED) -> list[Absence]:
    return [Absence(round_number, p(player), kind) for player in players]


def numbers(paired: PairedRound) -> list[tuple[int, int]]:
    """(White, Black) board by board, as numbers."""
    return [(int(pair.white[1:]), int(pair.black[1:])) for pair in paired.pairings]


def pairs(paired: PairedRound) -> list[tuple[int, int]]:
    """Pairs board by board, the higher placed one first."""
    return [(min(pair), max(pair)) for pair in numbers(paired)]


def params(note: object) -> Mapping[str, object]:
    return dict(getattr(note, "params"))  # noqa: B009  # notes and errors alike


def random_round(random: Random, most: int) -> LiteralRound:
    """A round to be paired after a random season: tight random limits, absences, wishes that can be kept."""
    size = random.randint(2, most)
    round_number = random.randint(1, 14)
    places = list(ids(size))
    random.shuffle(places)
    tournament = Tournament(
        tuple(_random_player(random, player) for player in ids(size)),
        games=tuple(_random_games(random, ids(size), round_number)),
        absences=tuple(_random_absences(random, places, round_number)),
    )
    bare = LiteralRound(tournament, tuple(places), _random_limits(random), round_number, Wishes())
    return replace(bare, wishes=_random_wishes(random, bare))


def _random_player(random: Random, player: PlayerId) -> Player:
    if random.random() < 0.9:
        return Player(player, str(player))
    left = random.choice((None, random.randint(1, 14)))
    return Player(
        player,
        str(player),
        joins_in_round=random.randint(1, 14),
        left_after_round=left,
        absent_by_default=random.random() < 0.5,
    )


def _random_games(random: Random, players: Sequence[PlayerId], round_number: int) -> list[Game]:
    games: list[Game] = []
    for number in range(1, round_number):
        there = [player for player in players if random.random() < 0.8]
        random.shuffle(there)
        games += [
            Game(number, board, white, black, random.choice(RESULTS))
            for board, (white, black) in enumerate(zip(there[::2], there[1::2], strict=False), start=1)
        ]
        if len(there) % 2:
            games.append(Game(number, 99, there[-1], None, Result.BYE))
    if random.random() < 0.1 and len(players) > 2:
        white, black = random.sample(players, 2)
        games.append(Game(round_number, 1, white, black, random.choice(UNFINISHED)))
    return games


def _random_absences(random: Random, players: Sequence[PlayerId], round_number: int) -> list[Absence]:
    kinds = [*AbsenceKind, AbsenceKind.BYE_WANTED, AbsenceKind.BYE_WANTED, AbsenceKind.PRESENT]
    return [Absence(round_number, player, random.choice(kinds)) for player in players if random.random() < 0.15]


def _random_limits(random: Random) -> PairingLimits:
    return PairingLimits(
        max_place_difference=random.choice((None, 1, 2, 3, 4)),
        max_meetings=random.choice((None, 1, 2, 3, 4, 4)),
        meetings_per_period=random.choice((None, 1, 1, 2)),
        periods=random.choice(((1,), (), (1, 6), (1, 4, 9))),
        early_rematch_top=random.choice((0, 2, 4)),
        rematch_gap=random.choice((0, 0, 2, 4)),
        max_colour_difference=random.choice((None, 1, 2, 2)),
        max_same_colour=random.choice((None, 1, 2, 2)),
        equal_colours=random.choice(tuple(EqualColours)),
        relax=Relax.YES,
    )


def _random_wishes(random: Random, bare: LiteralRound) -> Wishes:
    there = bare.present()
    random.shuffle(there)
    fixed: tuple[Pairing, ...] = ()
    if len(there) > 3 and random.random() < 0.2:
        fixed = (Pairing(there.pop(), there.pop()),)
    named = random.choice(there) if len(there) % 2 and random.random() < 0.2 else None
    forbidden: frozenset[frozenset[PlayerId]] = frozenset()
    if len(there) > 1 and random.random() < 0.3:
        forbidden = frozenset({frozenset(random.sample(there, 2))})
    return Wishes(fixed=fixed, forbidden=forbidden, bye=named)
