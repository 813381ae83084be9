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
from rules.postponed import PostponedGames
from rules.results import Colour, Result
from rules.team.handicap import Handicap, TeamAverage, handicap, team_average
from rules.team.matches import Board, Match
from rules.team.regulation import BothLose, EmptyBoard, TeamRegulation
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
    scores = _scores(results)
    finished = len(results) == regulation.boards and None not in results
    came = _came(results, scores)
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


def _came(results: tuple[Result | None, ...], scores: tuple[Fraction, Fraction]) -> frozenset[Colour]:
    """The sides that appeared: a game was played, or a board won because only the other side was missing."""
    if any(result is None or not result.is_forfeit for result in results):
        return _BOTH
    return frozenset(side for side, score in zip(Colour, scores, strict=True) if score > 0)


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
    white, black = _outcomes(scores, asked, regulation)
    if regulation.table is None or white is black is Outcome.LOSS:
        nothing = white is black is Outcome.LOSS and regulation.both_lose is BothLose.NOTHING
        own, other = (_ZERO, _ZERO) if nothing else scores
        return _worth_of(white, own, own, regulation), _worth_of(black, other, other, regulation)
    if white is Outcome.WIN:
        return _won(scores[0] - asked.white_draw_score, regulation)
    if black is Outcome.WIN:
        winner, loser = _won(scores[1] - asked.black_draw_score, regulation)
        return loser, winner
    half = regulation.half
    return _worth_of(white, half, half, regulation), _worth_of(black, half, half, regulation)


def _won(above_the_draw: Fraction, regulation: TeamRegulation) -> tuple[_Worth, _Worth]:
    """Winner and loser: half of the points and what is above the draw score, capped, against the rest."""
    literal = regulation.half + above_the_draw
    kept = _capped(literal, regulation)
    boards = regulation.boards
    return (
        _worth_of(Outcome.WIN, kept, literal, regulation),
        _worth_of(Outcome.LOSS, boards - kept, boards - literal, regulation),
    )


def _worth_of(outcome: Outcome, game_points: Fraction, uncapped: Fraction, regulation: TeamRegulation) -> _Worth:
    points = regulation.match_points
    match outcome:
        case Outcome.WIN:
            return outcome, points.win, game_points, uncapped
        case Outcome.DRAW:
            return outcome, points.draw, game_points, uncapped
        case Outcome.LOSS:
            return outcome, points.loss, game_points, uncapped


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


def _capped(points: Fraction, regulation: TeamRegulation) -> Fraction:
    if not regulation.cap_game_points or 0 <= points <= regulation.boards:
        return points
    return _ZERO if points < 0 else Fraction(regulation.boards)


def _counted(board: Board, regulation: TeamRegulation) -> Result | None:
    """The result that counts: a postponed game has none yet, or is a draw where the regulation says so."""
    if board.result is not None and board.result.is_game_result:
        return board.result
    counts_as_draw = board.result is Result.POSTPONED and regulation.postponed is PostponedGames.COUNT_AS_DRAW
    return Result.DRAW if counts_as_draw else None


_IN_HALVES = {
    result: (int(2 * result.score(Colour.WHITE)), int(2 * result.score(Colour.BLACK)))
    for result in Result
    if result.is_game_result
}
_NO_HALVES = (0, 0)


def _scores(results: tuple[Result | None, ...]) -> tuple[Fraction, Fraction]:
    """What the boards gave each side. Added up in half points: fractions make the standings of a large event slow."""
    halves = [_NO_HALVES if result is None else _IN_HALVES[result] for result in results]
    return Fraction(sum(white for white, _ in halves), 2), Fraction(sum(black for _, black in halves), 2)


def _average(match: Match, side: Colour, players: Mapping[PlayerId, Player], regulation: TeamRegulation) -> TeamAverage:
    seated = {board.number: board.player(side) for board in match.boards}
    by_board = (seated.get(number) for number in range(1, regulation.boards + 1))
    ratings = tuple(None if p is None else registered_rating(players[p], regulation.unrated) for p in by_board)
    empty = regulation.unrated if regulation.empty_board is EmptyBoard.UNRATED else None
    return team_average(ratings, regulation.lift_limit, empty)
