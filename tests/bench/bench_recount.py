"""How long a Keizer list takes after 30 rounds, against the same stages added up in fractions."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from rules.keizer.claims import claims
from rules.keizer.items import ValueOf
from rules.keizer.recount import recount
from rules.keizer.regulation import KeizerRegulation, keizer_regulation
from rules.keizer.roster import Scope, roster
from rules.players import Player, PlayerId
from rules.regulations import effective
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game
from rules.tournament import Tournament

ROUNDS = 30
SEASONS = 5
CONVENTIONS = ("staged", "fixed point", "frozen")


def run() -> list[tuple[str, str]]:
    """(what, figure): the median of some seasons at random in which a fifth of the players is away each round."""
    rows: list[tuple[str, str]] = []
    for size in (40, 200, 1000):
        seasons = [season(size, seed) for seed in range(SEASONS)]
        for convention in CONVENTIONS:
            regulation = keizer_regulation(effective({"keizer.recalculation": convention}, "sliedrecht-2020"))
            seconds = median(_seconds(partial(recount, one, regulation)) for one in seasons)
            rows.append((f"{size} players, {ROUNDS} rounds, {convention}", f"{seconds * 1000:.0f} ms"))
        if size <= 200:
            rows.append((f"{size} players, staged: times slower in fractions", f"{_slower(seasons[0]):.1f}"))
    return rows


def season(size: int, seed: int) -> Tournament:
    """Neighbours in strength meet; the results are drawn by lot."""
    lots = Random(seed)
    players = tuple(Player(PlayerId(f"P{n}"), f"P{n}", rating=lots.randrange(1000, 2200)) for n in range(size))
    games: list[Game] = []
    absences: list[Absence] = []
    for number in range(1, ROUNDS + 1):
        away = frozenset(player.id for player in players if lots.random() < 0.2)
        absences += [Absence(number, player, lots.choice(_KINDS)) for player in sorted(away)]
        here = [player.id for player in sorted(players, key=lambda player: (player.rating or 0) + lots.gauss(0, 200))]
        here = [player for player in here if player not in away]
        if len(here) % 2:
            games.append(Game(number, 0, here.pop(0), None, Result.BYE))
        pairs = zip(here[::2], here[1::2], strict=True)
        games += [Game(number, board, *pair, lots.choice(_RESULTS)) for board, pair in enumerate(pairs, 1)]
    return Tournament(players, games=tuple(games), absences=tuple(absences))


_KINDS = (AbsenceKind.NOTIFIED, AbsenceKind.EXTERNAL, AbsenceKind.LATE)
_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def _slower(tournament: Tournament) -> float:
    """How many times longer than the recount; both must give the same points."""
    regulation = keizer_regulation(effective({}, "sliedrecht-2020"))
    expected = {line.player: line.points for line in recount(tournament, regulation).lines}
    if staged_in_fractions(tournament, regulation) != expected:
        raise AssertionError("the recount differs from the stages in fractions")
    fractions = _seconds(lambda: staged_in_fractions(tournament, regulation))
    return fractions / _seconds(lambda: recount(tournament, regulation))


def staged_in_fractions(tournament: Tournament, regulation: KeizerRegulation) -> dict[PlayerId, Fraction]:
    """The stages as the rule says them, without newcomers and leavers: every round again with every stage's values."""
    entered = roster(tournament, regulation, Scope.standings(ROUNDS))
    claimed = claims(tournament, regulation, entered)
    order = [entrant.id for entrant in entered.entrants]
    points = dict.fromkeys(order, Fraction(0))
    for stage in entered.rounds:
        value = {player: regulation.value_at(place, len(order)) for place, player in enumerate(order, 1)}
        for player in order:
            points[player] = sum(
                (
                    claim.factor
                    * value[claim.opponent if claim.value_of is ValueOf.OPPONENT and claim.opponent else player]
                    for claim in claimed.of[player]
                    if claim.round <= stage
                ),
                Fraction(0),
            )
        order.sort(key=lambda player: -points[player])
    return points


def _seconds(work: Callable[[], object]) -> float:
    begin = perf_counter()
    work()
    return perf_counter() - begin
