"""What a match is worth: who wins with the handicap, match points, game points (Svenska Cupen 2018, "Partipoäng").

Each team is measured against its own draw score. The two share the boards' points: the better one gets half plus what
it has above its draw score, capped to 0 and the boards, the other the rest; after a draw, half each. When
double-forfeited boards make both lose, each keeps its own score (or nothing: a setting).

In a league without a handicap table the higher score wins and the score itself is the game points.

*Not done here*: penalties, and results that an arbiter decides for the match as a whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rules.players import Player, PlayerId, TeamId
from rules.results import Colour, Result
from rules.team.handicap import Handicap, TeamAverage, handicap, team_average
from rules.team.matches import Board, Match
from rules.team.regulation import BothLose, EmptyBoard, Postponed, TeamRegulation
from rules.team.teams import registered_rating


@unique
class Outcome(Enum):
    """A match for one team; the value is the letter that TRF uses."""

    WIN = "W"
    DRAW = "D"
    LOSS = "L"


@dataclass(frozen=True, slots=True)
class SideResult:
    """One team's part of a match. `score` is what its boards gave, before any handicap.

    `uncapped` is its game points before they are capped to the boards; `outcome` is None while games are missing, and
    all points 0 then.
    """

    team: TeamId
    average: TeamAverage
    score: Fraction
    draw_score: Fraction
    outcome: Outcome | None
    match_points: Fraction
    game_points: Fraction
    uncapped: Fraction


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match of two teams as it counts. `is_forfeited`: one team or both did not appear on any board.

    Where both appeared the match was played, even if every board was forfeited by one side or the other.

    `boards` are the results that count, told from the white team's side; None is still missing.
    """

    match: Match
    handicap: Handicap
    white: SideResult
    black: SideResult
    boards: tuple[Result | None, ...]
    is_finished: bool
    is_forfeited: bool

    def side(self, team: TeamId) -> SideResult:
        """ValueError when the team isn't in this match."""
        return self.white if self.match.side_of(team) is Colour.WHITE else self.black

    def other_side(self, team: TeamId) -> SideResult:
        return self.black if self.side(team) is self.white else self.white


def score_match(match: Match, players: Mapping[PlayerId, Player], regulation: TeamRegulation) -> MatchResult:
    """What a match is worth as it stands. ValueError for a bye."""
    if match.black is None:
        raise ValueError(match)
    white, black = (_average(match, side, players, regulation) for side in Colour)
    asked = handicap(white, black, regulation.table, regulation.boards)
    results = tuple(_counted(board, regulation) for board in match.boards)
    scores = (_score(results, Colour.WHITE), _score(results, Colour.BLACK))
    finished = len(results) == regulation.boards and None not in results
    came = _came(results)
    worth = _worth(scores, came, asked, regulation) if finished else (_NOTHING_YET, _NOTHING_YET)
    return MatchResult(
        match,
        asked,
        SideResult(match.white, white, scores[0], asked.white_draw_score, *worth[0]),
        SideResult(match.black, black, scores[1], asked.black_draw_score, *worth[1]),
        results,
        is_finished=finished,
        is_forfeited=finished and came != _BOTH,
    )


_Worth = tuple[Outcome | None, Fraction, Fraction, Fraction]
"""Outcome, match points, game points, game points before the cap."""

_ZERO = Fraction(0)
_NOTHING_YET: _Worth = (None, _ZERO, _ZERO, _ZERO)
_BOTH = frozenset(Colour)


def _came(results: tuple[Result | None, ...]) -> frozenset[Colour]:
    """The sides that appeared: a game was played, or a board won because only the other side was missing."""
    if any(result is None or result.is_played for result in results):
        return _BOTH
    return frozenset(side for side in Colour if _score(results, side) > 0)


def _worth(
    scores: tuple[Fraction, Fraction], came: frozenset[Colour], asked: Handicap, regulation: TeamRegulation
) -> tuple[_Worth, _Worth]:
    if came == _BOTH:
        return _played(scores, asked, regulation)
    won = regulation.forfeit_win
    kept = _capped(won.game_points, regulation)
    rest = Fraction(regulation.boards) - kept
    winner: _Worth = (Outcome.WIN, won.match_points, kept, won.game_points)
    loser: _Worth = (Outcome.LOSS, _ZERO, rest, rest)
    nobody: _Worth = (Outcome.LOSS, _ZERO, _ZERO, _ZERO)
    if not came:
        return nobody, nobody
    return (winner, loser) if Colour.WHITE in came else (loser, winner)


def _played(scores: tuple[Fraction, Fraction], asked: Handicap, regulation: TeamRegulation) -> tuple[_Worth, _Worth]:
    outcomes = _outcomes(scores, asked, regulation)
    points = _game_points(scores, outcomes, asked, regulation)
    white, black = (
        (outcome, _match_points(outcome, regulation), _capped(own, regulation), own)
        for outcome, own in zip(outcomes, points, strict=True)
    )
    if Outcome.WIN in outcomes and regulation.table is not None:
        return _rest_to_the_loser(white, black, regulation)
    return white, black


def _rest_to_the_loser(white: _Worth, black: _Worth, regulation: TeamRegulation) -> tuple[_Worth, _Worth]:
    if white[0] is Outcome.WIN:
        return white, (*black[:2], regulation.boards - white[2], regulation.boards - white[3])
    return (*white[:2], regulation.boards - black[2], regulation.boards - black[3]), black


def _outcomes(
    scores: tuple[Fraction, Fraction], asked: Handicap, regulation: TeamRegulation
) -> tuple[Outcome, Outcome]:
    """Against the draw scores; without a table, against each other, and nobody wins a match without a point."""
    if regulation.table is not None:
        return _against(scores[0], asked.white_draw_score), _against(scores[1], asked.black_draw_score)
    if scores == (_ZERO, _ZERO):
        return Outcome.LOSS, Outcome.LOSS
    return _against(scores[0], scores[1]), _against(scores[1], scores[0])


def _against(score: Fraction, draw_score: Fraction) -> Outcome:
    if score == draw_score:
        return Outcome.DRAW
    return Outcome.WIN if score > draw_score else Outcome.LOSS


def _game_points(
    scores: tuple[Fraction, Fraction], outcomes: tuple[Outcome, Outcome], asked: Handicap, regulation: TeamRegulation
) -> tuple[Fraction, Fraction]:
    """Before the cap; a loser's share is settled afterwards, from what the winner gets."""
    if outcomes == (Outcome.LOSS, Outcome.LOSS):
        return scores if regulation.both_lose is BothLose.OWN_SCORE else (_ZERO, _ZERO)
    if regulation.table is None:
        return scores
    if Outcome.DRAW in outcomes:
        return regulation.half, regulation.half
    half = regulation.half
    return half + scores[0] - asked.white_draw_score, half + scores[1] - asked.black_draw_score


def _match_points(outcome: Outcome, regulation: TeamRegulation) -> Fraction:
    points = regulation.match_points
    return {Outcome.WIN: points.win, Outcome.DRAW: points.draw, Outcome.LOSS: points.loss}[outcome]


def _capped(points: Fraction, regulation: TeamRegulation) -> Fraction:
    if not regulation.cap_game_points:
        return points
    return min(max(points, _ZERO), Fraction(regulation.boards))


def _counted(board: Board, regulation: TeamRegulation) -> Result | None:
    """The result that counts: a postponed game has none yet, or is a draw where the regulation says so."""
    if board.result is not None and board.result.is_game_result:
        return board.result
    counts_as_draw = board.result is Result.POSTPONED and regulation.postponed is Postponed.COUNT_AS_DRAW
    return Result.DRAW if counts_as_draw else None


def _score(results: tuple[Result | None, ...], side: Colour) -> Fraction:
    return sum((result.score(side) for result in results if result is not None), _ZERO)


def _average(match: Match, side: Colour, players: Mapping[PlayerId, Player], regulation: TeamRegulation) -> TeamAverage:
    lineup = match.lineup(side, regulation.boards)
    ratings = [
        registered_rating(players[player], regulation.unrated) if player is not None else None
        for player in lineup.boards
    ]
    empty = regulation.unrated if regulation.empty_board is EmptyBoard.UNRATED else None
    return team_average(ratings, regulation.lift_limit, empty)
