"""Pair a round: from the chat and from the command line alike, so it works on a snapshot alone."""

from bot import formats
from bot.errors import Refusal, StoppedByProblems
from rules.errors import UnknownRound
from rules.players import Player
from rules.results import Result
from rules.rounds import Game, Note, PairedRound, RoundState, Wishes
from rules.tournament import Tournament
from sheets.records import AddRow, Change, SetValues, Snapshot, Value
from sheets.schema import TabName

POSTPONED_GAMES = "postponed games"
BLOCK = "block the next round"


def pair(
    snapshot: Snapshot, round_number: int | None = None, wishes: Wishes | None = None
) -> tuple[PairedRound, tuple[Change, ...]]:
    """The pairing of a round (default: the next one) and the changes that write it.

    StoppedByProblems; Refusal `round-already-paired`, `games-block`; RulesError of the format; UnknownRound.
    """
    number = next_to_pair(snapshot) if round_number is None else round_number
    _refuse_unready(snapshot, number)
    paired = formats.pairing(snapshot, number, wishes)
    notes = (*paired.notes, *_warnings(snapshot, number))
    whole = PairedRound(paired.round, paired.pairings, paired.byes, paired.relaxed, notes)
    return whole, (*_rows(whole), _state_change(snapshot, number))


def next_to_pair(snapshot: Snapshot) -> int:
    """The first unpaired round after the last paired one, else the first unpaired; UnknownRound `no-round-left`."""
    paired = set(snapshot.tournament.games_by_round) | {p.number for p in snapshot.rounds if _is_begun(p.state)}
    last = max(paired, default=0)
    planned = sorted({plan.number for plan in snapshot.rounds} - paired)
    later = [number for number in planned if number > last]
    if later or planned:
        return (later or planned)[0]
    if not _is_in_season(snapshot, last + 1):
        raise UnknownRound("no-round-left", round=last + 1, rounds=snapshot.competition.planned_rounds)
    return last + 1


def unfinished(tournament: Tournament, before_round: int) -> tuple[Game, ...]:
    """Games of earlier rounds that have no result yet, postponed ones included."""
    return tuple(
        game
        for game in tournament.games
        if game.round < before_round and not game.is_bye and game.result in {None, Result.POSTPONED}
    )


def _refuse_unready(snapshot: Snapshot, number: int) -> None:
    if snapshot.errors:
        raise StoppedByProblems(snapshot.errors)
    if number not in snapshot.round_plan and not _is_in_season(snapshot, number):
        raise UnknownRound("unknown-round", round=number, rounds=snapshot.competition.planned_rounds)
    plan = snapshot.round_plan.get(number)
    if number in snapshot.tournament.games_by_round or (plan and _is_begun(plan.state)):
        raise Refusal("round-already-paired", round=number)
    waiting = unfinished(snapshot.tournament, number)
    if waiting and str(snapshot.competition.settings.get(POSTPONED_GAMES, "")).strip().casefold() == BLOCK:
        raise Refusal("games-block", round=number, games=waiting)


def _is_in_season(snapshot: Snapshot, number: int) -> bool:
    rounds = snapshot.competition.planned_rounds
    return number >= 1 and (number <= rounds if rounds is not None else not snapshot.rounds)


def _is_begun(state: RoundState) -> bool:
    return state is not RoundState.PLANNED


def _warnings(snapshot: Snapshot, number: int) -> tuple[Note, ...]:
    notes = []
    waiting = tuple(game for game in unfinished(snapshot.tournament, number) if game.result is None)
    if waiting:
        notes.append(Note.of("results-missing", games=waiting))
    members = [player for player in snapshot.tournament.players if player.belongs_to(number)]
    away = len(members) - sum(is_present(snapshot.tournament, number, player) for player in members)
    if away * 2 > len(members):
        notes.append(Note.of("many-absent", absent=away, players=len(members)))
    return tuple(notes)


def is_present(tournament: Tournament, number: int, player: Player) -> bool:
    """Whether a player is to be paired: his word for the round, else his default."""
    kinds = {a.kind for a in tournament.absences_by_round.get(number, ()) if a.player == player.id}
    return not any(kind.keeps_away for kind in kinds) if kinds else not player.absent_by_default


def _rows(paired: PairedRound) -> tuple[AddRow, ...]:
    games: list[tuple[Value, Value, Value]] = [(p.white, p.black, None) for p in paired.pairings]
    games += [(player, None, Result.BYE.value) for player in paired.byes]
    return tuple(
        AddRow(
            TabName.PAIRINGS,
            {"Round": paired.round, "Board": board, "White": white, "Black": black, "Result": result},
        )
        for board, (white, black, result) in enumerate(games, start=1)
    )


def _state_change(snapshot: Snapshot, number: int) -> Change:
    plan = snapshot.round_plan.get(number)
    if plan is None:
        return AddRow(TabName.ROUNDS, {"Round": number, "State": RoundState.PAIRED.value})
    return SetValues(TabName.ROUNDS, (number,), {"State": plan.state.value}, {"State": RoundState.PAIRED.value})
