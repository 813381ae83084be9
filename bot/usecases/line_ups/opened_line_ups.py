"""Kept line-ups become rows of the workbook: the Line-ups tab, the boards of the round, the Log; all in one set."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot import formats
from bot.decisions import State
from bot.formats.team_seats import seated
from bot.known import KeptLineUp
from bot.usecases.line_ups.bench import in_sheet
from bot.usecases.line_ups.logged import REVEALED, logged
from bot.usecases.results.game_rows import local
from bot.usecases.rounds.seat_line_ups import is_open_match, seat_changes, with_rows
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Note
from rules.team.matches import Match
from sheets.events.teams import event_of
from sheets.records import AddRow, Change, LineUpRecord, SetValues, Snapshot, Value
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class Opened:
    """What has to be written, the snapshot with it, and what captains should know."""

    changes: tuple[Change, ...]
    after: Snapshot
    notes: tuple[Note, ...]


def opened_line_ups(state: State, number: int, line_ups: Sequence[KeptLineUp], *, overwrite: bool = False) -> Opened:
    """Written and seated wherever the round is paired already; no board that has a result is touched.

    A row that an organiser has written stays, as his word holds, unless it is he who overwrites it.
    """
    known = [one for one in line_ups if one.boards is not None]
    new = [one for one in known if overwrite or in_sheet(state.snapshot, number, one.team) is None]
    written = [_row(state.snapshot, one) for one in new]
    told = [logged(state, one, REVEALED, state.now, PlayerId("")) for one in new]
    with_line_ups = _with_line_ups(state.snapshot, new)
    seats, after, notes = _seated(with_line_ups, number, {one.team for one in new})
    return Opened((*written, *seats, *told), after, notes)


def _seated(snapshot: Snapshot, number: int, teams: set[str]) -> tuple[Sequence[Change], Snapshot, tuple[Note, ...]]:
    event = event_of(snapshot)
    matches = [match for match in event.matches if match.round == number and can_be_seated(match, teams)]
    found = seated(snapshot, event, matches, is_open=False)
    changes, rows = seat_changes(snapshot, number, found.matches)
    if not changes:
        return (), snapshot, found.notes
    after = with_rows(snapshot, rows)
    return (*changes, *formats.matches(after)), after, found.notes


def can_be_seated(match: Match, teams: set[str]) -> bool:
    """Somebody is still missing there, or one of these teams plays it and no game has begun."""
    if match.is_bye:
        return False
    played = any(board.result is not None and not board.result.is_forfeit for board in match.boards)
    postponed = any(board.result is Result.POSTPONED for board in match.boards)
    return is_open_match(match) or (not teams.isdisjoint(match.teams) and not played and not postponed)


def _with_line_ups(snapshot: Snapshot, line_ups: Iterable[KeptLineUp]) -> Snapshot:
    new = tuple(LineUpRecord(one.round, one.team, one.boards or (), one.by, one.at) for one in line_ups)
    taken = {(one.round, one.team) for one in new}
    others = tuple(record for record in snapshot.lineups if (record.round, record.team) not in taken)
    return replace(snapshot, lineups=(*others, *new))


def _row(snapshot: Snapshot, line_up: KeptLineUp) -> Change:
    """A new row, or the one that stands there without a name."""
    cells: dict[str, Value] = {f"Board {n}": player for n, player in enumerate(line_up.boards or (), 1)}
    at = local(line_up.at, snapshot.competition.timezone)
    cells |= {"Handed in by": line_up.by, "Handed in at": at}
    key = line_up.round, line_up.team
    there = next((record for record in snapshot.lineups if (record.round, record.team) == key), None)
    if there is None:
        return AddRow(TabName.LINE_UPS, {"Round": line_up.round, "Team": line_up.team, **cells})
    boards = (*there.boards, *(None for _ in cells))
    before: dict[str, Value] = {f"Board {n}": boards[n - 1] for n in range(1, len(line_up.boards or ()) + 1)}
    before |= {
        "Handed in by": there.handed_in_by or None,
        "Handed in at": local(there.handed_in_at, snapshot.competition.timezone) if there.handed_in_at else None,
    }
    return SetValues(TabName.LINE_UPS, key, before, cells)
