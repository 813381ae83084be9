"""Seat the line-ups of a round of teams that was paired before all of them were handed in."""

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
    return any(_is_open(match) for match in _matches(event_of(snapshot), number))


def seat_line_ups(snapshot: Snapshot, number: int, *, is_open: bool) -> tuple[PairedRound, tuple[Change, ...]]:
    """All boards of the round as they are then, and the changes that write them.

    Nothing else of the rows is touched, and no match whose boards are taken. Refusal `line-ups-awaited` while nothing
    can be seated (`is_open`: line-ups can still be handed in).
    """
    event = event_of(snapshot)
    matches = _matches(event, number)
    found = seated(snapshot, event, [match for match in matches if _is_open(match)], is_open=is_open)
    ready = [match for match in found.matches if match.number not in {waiting.number for waiting in found.waiting}]
    if not ready:
        plan = snapshot.round_plan.get(number)
        raise Refusal("line-ups-awaited", round=number, deadline=plan.lineup_deadline if plan else None)
    after = {match.number: match for match in (*matches, *ready)}
    games = {(game.match.strip(), game.board): game for game in snapshot.tournament.games_by_round[number]}
    rows = [row for match in ready for row in rows_of(match)]
    changes = tuple(_change(games[row.match, row.board], row) for row in rows)
    pairings = pairings_of(tuple(after.values()))
    byes = tuple(game.white for game in games.values() if game.is_bye)
    shown = PairedRound(number, pairings, byes, (), found.notes)
    return shown, (*changes, *formats.matches(_with_rows(snapshot, rows)))


def _matches(event: TeamEvent, number: int) -> tuple[Match, ...]:
    return tuple(match for match in event.matches if match.round == number)


def _is_open(match: Match) -> bool:
    """An empty board is forfeited; a seat without a result waits for somebody."""
    return any(
        board.result is None and (board.white_team is None or board.black_team is None) for board in match.boards
    )


def _change(game: Game, row: Game) -> SetValues:
    return SetValues(TabName.PAIRINGS, row_key(game), _cells(game), _cells(row))


def _cells(game: Game) -> dict[str, Value]:
    return {"White": game.white, "Black": game.black, "Result": game.result.value if game.result else None}


def _with_rows(snapshot: Snapshot, rows: list[Game]) -> Snapshot:
    known = {(row.round, row.match, row.board): row for row in rows}
    games = tuple(
        replace(record, game=known.get((record.game.round, record.game.match.strip(), record.game.board), record.game))
        for record in snapshot.games
    )
    return replace(snapshot, games=games)
