"""Pair a round: from the chat and from the command line alike, so it works on a snapshot alone."""

from dataclasses import replace
from datetime import datetime

from bot import formats
from bot.errors import Refusal, StoppedByProblems
from bot.lines import game_line
from rules.errors import UnknownRound
from rules.keizer.attendance import is_present
from rules.results import Result
from rules.rounds import Game, Note, PairedRound, RoundState, Wishes
from rules.tournament import Tournament
from sheets.records import AddRow, Change, Format, GameRecord, SetValues, Snapshot, Value
from sheets.schema import TabName


def pair(
    snapshot: Snapshot, round_number: int | None = None, wishes: Wishes | None = None, now: datetime | None = None
) -> tuple[PairedRound, tuple[Change, ...]]:
    """The pairing of a round (default: the next one) and the changes that write it.

    Teams whose line-ups may still be handed in (by `now`) stand for their players; pairing the round again seats them.
    StoppedByProblems; Refusal `round-already-paired`, `games-block`, `line-ups-awaited`; RulesError of the format;
    UnknownRound.
    """
    if snapshot.competition.format is Format.KNOCKOUT:
        from bot.usecases.rounds.pair_knockout import pair_knockout

        return pair_knockout(snapshot, round_number, wishes)
    number = next_to_pair(snapshot) if round_number is None else round_number
    is_open = _line_ups_open(snapshot, number, now)
    if snapshot.competition.format is Format.TEAM_SWISS and not snapshot.errors:
        from bot.usecases.rounds.seat_line_ups import has_open_seats, seat_line_ups

        if has_open_seats(snapshot, number):
            return seat_line_ups(snapshot, number, is_open=is_open)
    _refuse_unready(snapshot, number)
    paired = formats.pairing(snapshot, number, replace(wishes or Wishes(), line_ups_open=is_open))
    notes = (*paired.notes, *_warnings(snapshot, number))
    whole = PairedRound(paired.round, paired.pairings, paired.byes, paired.relaxed, notes)
    games = _games(whole)
    after = replace(snapshot, games=(*snapshot.games, *(GameRecord(game) for game in games)))
    return whole, (
        *map(_row, games),
        _state_change(snapshot, number),
        *formats.matches(after),
        *formats.fixed(snapshot, number),
    )


def next_to_pair(snapshot: Snapshot) -> int:
    """The first unpaired round after the last paired one, else the first unpaired; UnknownRound `no-round-left`."""
    if snapshot.competition.format is Format.KNOCKOUT:
        from bot.usecases.rounds.pair_knockout import knockout_round

        return knockout_round(snapshot)
    paired = set(snapshot.tournament.games_by_round) | {
        p.number for p in snapshot.rounds if p.state is not RoundState.PLANNED
    }
    last = max(paired, default=0)
    planned = sorted({plan.number for plan in snapshot.rounds} - paired)
    later = [number for number in planned if number > last]
    if later or planned:
        return (later or planned)[0]
    if not _is_in_season(snapshot, last + 1):
        raise UnknownRound("no-round-left", round=last + 1, last=last)
    return last + 1


def unfinished(tournament: Tournament, before_round: int) -> tuple[Game, ...]:
    """Games of earlier rounds that have no result yet; a postponed one is known to be missing."""
    games = (game for game in tournament.games if game.round < before_round)
    return tuple(game for game in games if not game.is_bye and game.result is None)


def _refuse_unready(snapshot: Snapshot, number: int) -> None:
    if snapshot.errors:
        raise StoppedByProblems(snapshot.errors)
    if number not in snapshot.round_plan and not _is_in_season(snapshot, number):
        raise UnknownRound("unknown-round", round=number, last=formats.rounds(snapshot))
    plan = snapshot.round_plan.get(number)
    if number in snapshot.tournament.games_by_round or (plan and plan.state is not RoundState.PLANNED):
        raise Refusal("round-already-paired", round=number)
    waiting = formats.blocking(snapshot, number)
    if waiting:
        raise Refusal("games-block", round=number, games=tuple(game_line(snapshot, game) for game in waiting))


def _is_in_season(snapshot: Snapshot, number: int) -> bool:
    last = snapshot.competition.planned_rounds or formats.rounds(snapshot)
    return number >= 1 and (last is None or number <= last)


def _warnings(snapshot: Snapshot, number: int) -> tuple[Note, ...]:
    notes = []
    waiting = unfinished(snapshot.tournament, number)
    if waiting:
        notes.append(Note.of("results-missing", games=waiting))
    members = [player for player in snapshot.tournament.players if player.belongs_to(number)]
    away = sum(not is_present(snapshot.tournament, player, number) for player in members)
    if away * 2 > len(members):
        notes.append(Note.of("many-absent", absent=away, players=len(members)))
    notes += _far_fewer(snapshot, number, len(members) - away)
    return tuple(notes)


def _far_fewer(snapshot: Snapshot, number: int, here: int) -> list[Note]:
    """Less than half of those who were paired last are to be paired now: rows may have vanished from the sheet."""
    rounds = [played for played in snapshot.tournament.games_by_round if played < number]
    if not rounds:
        return []
    last = max(rounds)
    before = len({player for game in snapshot.tournament.games_by_round[last] for player in game.players})
    return [Note.of("far-fewer", count=here, before=before, last_round=last)] if here * 2 < before else []


def _line_ups_open(snapshot: Snapshot, number: int, now: datetime | None) -> bool:
    """Exactly at the deadline is in time; without one, what has been handed in by now is all."""
    plan = snapshot.round_plan.get(number)
    deadline = None if plan is None else plan.lineup_deadline
    return now is not None and deadline is not None and now <= deadline


def _games(paired: PairedRound) -> tuple[Game, ...]:
    """The rows of the Pairings tab: in matches each board by its own number, and a bye is a match of its own."""
    boards = [
        Game(paired.round, pair.board or number, pair.white, pair.black, pair.result, match=pair.match)
        for number, pair in enumerate(paired.pairings, 1)
    ]
    matches = len({pair.match for pair in paired.pairings if pair.match})
    byes = [
        Game(paired.round, 1 if matches else len(boards) + number, player, None, Result.BYE)
        for number, player in enumerate(paired.byes, 1)
    ]
    numbered = [replace(bye, match=str(matches + n)) if matches else bye for n, bye in enumerate(byes, 1)]
    return (*boards, *numbered)


def _row(game: Game) -> AddRow:
    values: dict[str, Value] = {
        "Round": game.round,
        "Board": game.board,
        "White": game.white,
        "Black": game.black,
        "Result": game.result.value if game.result else None,
    }
    return AddRow(TabName.PAIRINGS, {**values, "Match": game.match} if game.match else values)


def _state_change(snapshot: Snapshot, number: int) -> Change:
    plan = snapshot.round_plan.get(number)
    if plan is None:
        return AddRow(TabName.ROUNDS, {"Round": number, "State": RoundState.PAIRED.value})
    return SetValues(TabName.ROUNDS, (number,), {"State": plan.state.value}, {"State": RoundState.PAIRED.value})
