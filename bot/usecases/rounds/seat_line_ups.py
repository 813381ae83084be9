"""Seat the line-ups of a round of teams that was paired before all of them were handed in."""

from collections.abc import Sequence
from dataclasses import replace

from bot import formats
from bot.errors import Refusal
from bot.formats.team_seats import seated
from bot.formats.teams import pairings_of
from bot.usecases.results.game_rows import row_key
from rules.rounds import Game, PairedRound
from rules.team.event import TeamEvent
from rules.team.matches import Match, rows_of
from sheets.events.teams import event_of
from sheets.records import Change, Format, SetValues, Snapshot, Value
from sheets.schema import TabName


def has_open_seats(snapshot: Snapshot, number: int) -> bool:
    """Whether teams still stand for their players somewhere in the round."""
    if snapshot.competition.format is not Format.TEAM_SWISS:
        return False
    return any(is_open_match(match) for match in _matches(event_of(snapshot), number))


def seat_line_ups(snapshot: Snapshot, number: int, *, is_open: bool) -> tuple[PairedRound, tuple[Change, ...]]:
    """All boards of the round as they are then, and the changes that write them.

    Nothing else of the rows is touched, and no match whose boards are taken. Refusal `line-ups-awaited` while nothing
    can be seated (`is_open`: line-ups can still be handed in).
    """
    event = event_of(snapshot)
    matches = _matches(event, number)
    found = seated(snapshot, event, [match for match in matches if is_open_match(match)], is_open=is_open)
    ready = [match for match in found.matches if match.number not in {waiting.number for waiting in found.waiting}]
    if not ready:
        plan = snapshot.round_plan.get(number)
        raise Refusal("line-ups-awaited", round=number, deadline=plan.lineup_deadline if plan else None)
    after = {match.number: match for match in (*matches, *ready)}
    changes, rows = seat_changes(snapshot, number, ready)
    byes = tuple(game.white for game in snapshot.tournament.games_by_round[number] if game.is_bye)
    shown = PairedRound(number, pairings_of(tuple(after.values())), byes, (), found.notes)
    return shown, (*changes, *formats.matches(with_rows(snapshot, rows)))


def seat_changes(
    snapshot: Snapshot, number: int, matches: Sequence[Match]
) -> tuple[tuple[Change, ...], tuple[Game, ...]]:
    """The changes that write the boards of these matches where they stand otherwise, and the boards."""
    games = {(game.match.strip(), game.board): game for game in snapshot.tournament.games_by_round.get(number, ())}
    rows = tuple(row for match in matches for row in rows_of(match))
    pairs = ((games[row.match, row.board], row) for row in rows if (row.match, row.board) in games)
    return tuple(_change(game, row) for game, row in pairs if _cells(game) != _cells(row)), rows


def _matches(event: TeamEvent, number: int) -> tuple[Match, ...]:
    return tuple(match for match in event.matches if match.round == number)


def is_open_match(match: Match) -> bool:
    """An empty board is forfeited; a seat without a result waits for somebody."""
    return any(
        board.result is None and (board.white_team is None or board.black_team is None) for board in match.boards
    )


def _change(game: Game, row: Game) -> SetValues:
    return SetValues(TabName.PAIRINGS, row_key(game), _cells(game), _cells(row))


def _cells(game: Game) -> dict[str, Value]:
    return {"White": game.white, "Black": game.black, "Result": game.result.value if game.result else None}


def with_rows(snapshot: Snapshot, rows: Sequence[Game]) -> Snapshot:
    """The snapshot with these boards in place of those that stand there."""
    known = {(row.round, row.match, row.board): row for row in rows}
    games = tuple(
        replace(record, game=known.get((record.game.round, record.game.match.strip(), record.game.board), record.game))
        for record in snapshot.games
    )
    return replace(snapshot, games=games)
