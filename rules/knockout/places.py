"""Who is where in the event, and by which matches he got there.

Ranks are shared by those who have come equally far: all who lost in the quarter-finals are fifth. Those who are still
in the event stand above those who are out. The match for the third place orders the two who play it.
"""

from dataclasses import dataclass
from fractions import Fraction

from rules.knockout.bracket import Knockout
from rules.knockout.draw import THIRD_PLACE
from rules.knockout.seating import MatchState
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class PlayerMatch:
    """One match of one player. `opponent` None: he was free, or isn't known yet. Scores are game points."""

    match: str
    round: int
    opponent: PlayerId | None
    own: Fraction
    others: Fraction
    decided_by: str
    has_won: bool | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player stands. `points` are his game points of all matches; `match` is his last or present one."""

    rank: int
    player: PlayerId
    seed: int
    points: Fraction
    wins: int
    match: str
    is_in: bool


def places(event: Knockout) -> tuple[Place, ...]:
    """Best first; those who share a rank by their seeds."""
    courses = {player: player_matches(event, player) for player in event.draw.seeds}
    reached = {player: _reached(matches) for player, matches in courses.items()}
    seed = event.draw.seed_of
    ordered = sorted(event.draw.seeds, key=lambda player: (*(-part for part in reached[player]), seed[player]))
    return tuple(
        Place(
            rank=1 + sum(other > reached[player] for other in reached.values()),
            player=player,
            seed=seed[player],
            points=sum((each.own for each in courses[player]), Fraction(0)),
            wins=sum(each.has_won is True for each in courses[player]),
            match=courses[player][-1].match,
            is_in=courses[player][-1].has_won is None,
        )
        for player in ordered
    )


def player_matches(event: Knockout, player: PlayerId) -> tuple[PlayerMatch, ...]:
    """His matches in their order, byes too."""
    return tuple(_told(state, player) for state in event.states if player in state.players)


def _told(state: MatchState, player: PlayerId) -> PlayerMatch:
    opponent = next((other for other in state.players if other != player), None)
    score = state.replayed.course.score if state.replayed else {}
    return PlayerMatch(
        state.id,
        state.slot.round,
        opponent,
        score.get(player, Fraction(0)),
        score.get(opponent, Fraction(0)) if opponent else Fraction(0),
        state.decided_by,
        None if not state.is_over else state.winner == player,
    )


def _reached(matches: tuple[PlayerMatch, ...]) -> tuple[int, int, int]:
    """How far he has come: the round; whether he lost in it, plays on, or won; the same of the third place."""
    last = matches[-1]
    so_far = {False: 0, None: 1, True: 2}[last.has_won]
    if last.match == THIRD_PLACE:
        return last.round - 1, 0, so_far
    return last.round, so_far, 0
