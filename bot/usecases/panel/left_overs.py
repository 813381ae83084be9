"""The left-over players of a round are paired among each other; nobody else is touched.

Left over are those who come unannounced, who has the bye, and the opponents of those who leave.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot import formats
from bot.errors import Refusal
from bot.lines import game_line
from bot.usecases.panel.bare import without_pairing, written_over
from bot.usecases.results.game_rows import row_key
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, PairedRound
from sheets.records import AbsenceRecord, AddRow, Change, RemoveRow, Snapshot, Value
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class Mended:
    """The new games (byes last) and what writes them."""

    games: tuple[Game, ...]
    changes: tuple[Change, ...]
    notes: PairedRound


def mended(
    snapshot: Snapshot, number: int, coming: Sequence[PlayerId] = (), leaving: Sequence[PlayerId] = ()
) -> Mended:
    """`snapshot` knows already who is present. Refusal `change-has-result`; RulesError when they can't be paired."""
    games = snapshot.tournament.games_by_round.get(number, ())
    freed = tuple(game for game in games if game.is_bye or set(game.players) & set(leaving))
    _refuse_played(snapshot, freed)
    left = [player for game in freed for player in game.players if player not in leaving] + list(coming)
    paired = _paired(snapshot, number, left, [p for game in games if game not in freed for p in game.players])
    seats = _seats(games, freed)
    pairs = [Game(number, next(seats), pair.white, pair.black) for pair in paired.pairings]
    byes = [Game(number, next(seats), player, None, Result.BYE) for player in paired.byes]
    removed = [RemoveRow(TabName.PAIRINGS, row_key(game), _cells(game)) for game in freed]
    made = [_row(game) for game in (*pairs, *byes)]
    return Mended((*pairs, *byes), tuple(written_over(removed, made)), paired)


def _refuse_played(snapshot: Snapshot, freed: Sequence[Game]) -> None:
    played = next((game for game in freed if not game.is_bye and game.result is not None), None)
    if played is not None:
        raise Refusal("change-has-result", line=game_line(snapshot, played))


def _paired(snapshot: Snapshot, number: int, left: Sequence[PlayerId], busy: Sequence[PlayerId]) -> PairedRound:
    """Everybody else is away for the rules."""
    if len(left) < 2:  # one alone can't be paired
        return PairedRound(number, (), tuple(left))
    away = tuple(AbsenceRecord(Absence(number, player, AbsenceKind.NOTIFIED)) for player in busy)
    bare = without_pairing(snapshot, number)
    others = tuple(r for r in bare.absences if r.absence.round != number or r.absence.player not in busy)
    return formats.pairing(replace(bare, absences=(*others, *away)), number)


def _seats(games: Sequence[Game], freed: Sequence[Game]) -> Iterator[int]:
    """The boards that are free: those that were played on first, then those behind the last one."""
    yield from (game.board for game in sorted(freed, key=lambda game: (game.is_bye, game.board)))
    last = max((game.board for game in games), default=0)
    while True:
        last += 1
        yield last


def _cells(game: Game) -> dict[str, Value]:
    return {"White": game.white, "Black": game.black, "Result": game.result.value if game.result else None}


def _row(game: Game) -> AddRow:
    return AddRow(TabName.PAIRINGS, {"Round": game.round, "Board": game.board, **_cells(game)})
