"""The Matches tab of an event of teams: what each match is worth, with the scores at which it would be a draw."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from bot.numbers import game_points
from rules.players import TeamId
from rules.team.event import Part, TeamEvent
from rules.team.matches import Match
from rules.team.scoring import MatchResult
from sheets.events.teams import event_of
from sheets.records import Repaint, Snapshot, Value
from sheets.schema import TabName

Row = Mapping[str, Value]


def matches_painted(snapshot: Snapshot) -> Repaint:
    """The whole tab, by round and match. Scores are written with the white team's first. SettingError."""
    event = event_of(snapshot)
    results = {(result.match.round, result.match.number, result.match.white): result for result in event.results}
    rows = (_row(event, match, results.get((match.round, match.number, match.white))) for match in event.matches)
    return Repaint(TabName.MATCHES, tuple(rows))


def _row(event: TeamEvent, match: Match, result: MatchResult | None) -> Row:
    cells: dict[str, Value] = {
        "Round": match.round,
        "Match": match.number or None,
        "White team": event.team[match.white].name,
        "Black team": None if match.black is None else event.team[match.black].name,
    }
    values = dict(_bye(event, match) if result is None else _values(event, result))
    return {
        **cells,
        **{heading: values.get(heading) for heading in ("Score", "Handicap", "Match points", "Game points")},
    }


def _values(event: TeamEvent, result: MatchResult) -> Iterator[tuple[str, Value]]:
    white, black = result.white, result.black
    if any(board is not None for board in result.boards):
        yield "Score", _pair(white.score, black.score)
    if event.regulation.table is not None and white.average.average is not None and black.average.average is not None:
        yield "Handicap", _pair(white.draw_score, black.draw_score)
    if result.is_finished:
        yield "Match points", _pair(white.match_points, black.match_points)
        yield "Game points", _pair(white.game_points, black.game_points)


def _bye(event: TeamEvent, match: Match) -> Iterator[tuple[str, Value]]:
    taken = event.rounds_of(TeamId(match.white), match.round)[-1]
    if taken.part is Part.BYE:
        yield "Match points", game_points(taken.match_points)
        yield "Game points", game_points(taken.game_points)


def _pair(first: Fraction, second: Fraction) -> str:
    return f"{game_points(first)}-{game_points(second)}"
