"""Where points come from in an event of teams: a team's match by match with all steps, a player's board by board."""

from collections.abc import Iterator
from fractions import Fraction

from bot.formats.tables import Explanation, Item
from rules.players import PlayerId, TeamId
from rules.results import Colour, Result
from rules.rounds import Note
from rules.team.event import TeamEvent, TeamRound
from rules.team.explain import explain_match, explain_team
from rules.team.matches import Board
from rules.team.regulation import TeamRegulation
from rules.team.scoring import MatchResult, Outcome, SideResult


def of_team(event: TeamEvent, team: TeamId, last: int) -> Explanation:
    """One item a round: what happened and what it brought, then how the match came to count so."""
    told = explain_team(event, team, last)
    items = tuple(
        Item(item.round, item.match_points, _reason(item.note, item.game_points), _steps(event, taken))
        for item, taken in zip(told.items, event.rounds_of(team, last), strict=True)
    )
    return Explanation(PlayerId(team), last, told.match_points, items)


def of_player(event: TeamEvent, player: PlayerId, last: int) -> Explanation:
    """One item for each board he sat at."""
    items = tuple(_boards_of(event, player, last))
    return Explanation(player, last, sum((item.points for item in items), Fraction(0)), items)


def _reason(note: Note, game_points: Fraction) -> Note:
    """The outcome chooses the sentence."""
    params = dict(note.params)
    outcome = params.get("outcome")
    reason = outcome.name.casefold() if isinstance(outcome, Outcome) else ""
    return Note.of(note.code, **{**params, "game_points": game_points, "reason": reason})


def _steps(event: TeamEvent, taken: TeamRound) -> tuple[Note, ...]:
    """What led from the ratings to the points; nothing where the score itself is what counts."""
    result, regulation = taken.result, event.regulation
    if result is None or (regulation.table is None and not result.is_forfeited):
        return ()
    shown = [note for note in explain_match(result, regulation) if note.code in _SHOWN]
    return (*shown, *_points_step(result, regulation))


_SHOWN = frozenset(
    {
        "match-average",
        "match-nobody",
        "match-lift",
        "match-handicap",
        "match-no-handicap",
        "match-needs",
        "match-forfeited",
        "match-both-lose",
        "match-capped",
    }
)
"""Of all steps; the score and the points stand in the item itself."""


def _points_step(result: MatchResult, regulation: TeamRegulation) -> Iterator[Note]:
    """How the winner's game points are made of what he has above his draw score."""
    for side in (result.white, result.black):
        if side.outcome is Outcome.WIN and not result.is_forfeited and regulation.table is not None:
            yield _winner(result, side, regulation)


def _winner(result: MatchResult, side: SideResult, regulation: TeamRegulation) -> Note:
    return Note.of(
        "match-winner-points",
        team=side.team,
        half=regulation.half,
        score=side.score,
        draw_score=side.draw_score,
        uncapped=side.uncapped,
        opponent=result.other_side(side.team).team,
        rest=result.other_side(side.team).uncapped,
    )


# --- a player


def _boards_of(event: TeamEvent, player: PlayerId, last: int) -> Iterator[Item]:
    for result in event.results:
        if result.match.round > last:
            continue
        for board, counted in zip(result.match.boards, result.boards, strict=True):
            for side in Colour:
                if board.player(side) == player:
                    yield _board(result, board, counted, side)


def _board(result: MatchResult, board: Board, counted: Result | None, side: Colour) -> Item:
    points = Fraction(0) if counted is None else counted.score(side)
    teams = (result.match.white, result.match.black)
    reason = Note.of(
        f"team-board-{_how(counted, side)}",
        opponent=board.player(side.other) or teams[1 if side is Colour.WHITE else 0],
        board=board.number,
        colour=board.colour(side),
        match=result.match.number,
    )
    return Item(result.match.round, points, reason)


def _how(counted: Result | None, side: Colour) -> str:
    if counted is None:
        return "open"
    score = counted.score(side)
    if counted.is_forfeit:
        return "forfeit-win" if score else "forfeit-loss"
    return {Fraction(1): "win", Fraction(1, 2): "draw", Fraction(0): "loss"}[score]
