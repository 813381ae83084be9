"""Why a match counts as it does, and what a team's points are made of, as data (style: a code with parameters).

A match is explained step by step, in the order the regulation goes: averages, lifts, the row, what each side needed,
what it has, the game points. A team's items add up exactly to its points in the standings.

*Not done here*: sentences.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules.players import PlayerId, TeamId
from rules.results import Colour
from rules.rounds import Note
from rules.team.event import TeamEvent
from rules.team.regulation import TeamRegulation
from rules.team.scoring import MatchResult, Outcome, SideResult


@dataclass(frozen=True, slots=True)
class TeamItem:
    """One round of a team: what happened (code `team-round-...`), and what it brought."""

    round: int
    note: Note
    match_points: Fraction
    game_points: Fraction


@dataclass(frozen=True, slots=True)
class TeamExplanation:
    """A team's points, round by round; the items add up to the totals."""

    team: TeamId
    match_points: Fraction
    game_points: Fraction
    items: tuple[TeamItem, ...]


def explain_team(event: TeamEvent, team: TeamId, after_round: int | None = None) -> TeamExplanation:
    """What the team's points after a round (None: the last that counts) are made of."""
    last = event.last_counted_round if after_round is None else after_round
    items = tuple(
        TeamItem(taken.round, _what(taken.part.value, team, taken.result), taken.match_points, taken.game_points)
        for taken in event.rounds_of(team, last)
    )
    return TeamExplanation(
        team,
        sum((item.match_points for item in items), Fraction(0)),
        sum((item.game_points for item in items), Fraction(0)),
        items,
    )


def explain_match(result: MatchResult, regulation: TeamRegulation) -> tuple[Note, ...]:
    """The steps from ratings to points. Codes, in this order (those that don't apply are left out):

    `match-average` (team, average, players), `match-lift` (team, player, board, rating, counted, limit);
    `match-no-handicap` | `match-handicap` (higher, difference, row, draw_score); `match-needs` (team, draw_score);
    `match-score` (team, score, draw_score, outcome, match_points);
    `match-unfinished` | `match-forfeited` | `match-both-lose` | `match-game-points` (team, game_points, ...);
    `match-capped` (team, uncapped, game_points).
    """
    sides = (result.white, result.black)
    steps = [step for side in sides for step in _average_steps(result, side, regulation)]
    steps.append(_handicap_step(result))
    if regulation.table is not None:
        steps.extend(Note.of("match-needs", team=side.team, draw_score=side.draw_score) for side in sides)
    steps.extend(_score_step(side) for side in sides)
    steps.extend(_ending_steps(result, regulation))
    return tuple(steps)


def _what(part: str, team: TeamId, result: MatchResult | None) -> Note:
    code = f"team-round-{part.replace(' ', '-')}"
    if result is None:
        return Note.of(code)
    side, other = result.side(team), result.other_side(team)
    return Note.of(
        code,
        opponent=other.team,
        match=result.match.number,
        score=side.score,
        other_score=other.score,
        draw_score=side.draw_score,
        outcome=side.outcome,
        other_game_points=other.game_points,
    )


def _average_steps(result: MatchResult, side: SideResult, regulation: TeamRegulation) -> Iterator[Note]:
    if side.average.average is None:
        yield Note.of("match-nobody", team=side.team)
        return
    boards = side.average.boards
    yield Note.of("match-average", team=side.team, average=side.average.average, players=len(boards))
    seated: dict[int, PlayerId | None] = {
        board.number: board.player(Colour.WHITE if side is result.white else Colour.BLACK)
        for board in result.match.boards
    }
    for board in boards:
        if board.is_lifted:
            yield Note.of(
                "match-lift",
                team=side.team,
                player=seated.get(board.board),
                board=board.board,
                rating=board.rating,
                counted=board.counted,
                limit=regulation.lift_limit,
            )


def _handicap_step(result: MatchResult) -> Note:
    asked = result.handicap
    if asked.higher is None or asked.row is None:
        return Note.of("match-no-handicap", difference=asked.difference)
    higher = result.white if asked.higher is Colour.WHITE else result.black
    return Note.of(
        "match-handicap",
        higher=higher.team,
        difference=asked.difference,
        row=asked.row.start,
        draw_score=asked.row.draw_score,
    )


def _score_step(side: SideResult) -> Note:
    return Note.of(
        "match-score",
        team=side.team,
        score=side.score,
        draw_score=side.draw_score,
        outcome=side.outcome,
        match_points=side.match_points,
    )


def _ending_steps(result: MatchResult, regulation: TeamRegulation) -> Iterator[Note]:
    sides = (result.white, result.black)
    if not result.is_finished:
        yield Note.of("match-unfinished", round=result.match.round, match=result.match.number)
        return
    if result.is_forfeited:
        winners = [side.team for side in sides if side.outcome is Outcome.WIN]
        yield Note.of("match-forfeited", winner=winners[0] if winners else None)
    elif all(side.outcome is Outcome.LOSS for side in sides):
        yield Note.of("match-both-lose", kept=regulation.both_lose.value)
    for side in sides:
        yield Note.of("match-game-points", team=side.team, game_points=side.game_points, half=regulation.half)
        if side.uncapped != side.game_points:
            yield Note.of("match-capped", team=side.team, uncapped=side.uncapped, game_points=side.game_points)
