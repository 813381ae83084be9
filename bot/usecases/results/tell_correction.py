"""Results of an old round have changed, by chat or in the sheet: later standings follow, and the organisers hear how.

A round is old once a later one counts, it is closed, or its standings were posted. Places that changed are named first;
in Keizer nearly everybody's points change with one result. A knockout tells what follows by itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot import formats
from bot.decisions import Decision, GameKey, Notice, Say, State, ToOrganisers
from bot.errors import Refusal
from bot.formats import Table
from bot.formats.painting import painted
from bot.lines import name_of
from bot.parsing.tokens import key_of
from bot.usecases.rounds.steps import STANDINGS
from rules.errors import RulesError
from rules.players import PlayerId
from rules.rounds import Game, RoundState
from sheets.records import Change, Format, Snapshot
from sheets.schema import TabName

GAMES_SHOWN = 5
LINES_SHOWN = 10


@dataclass(frozen=True, slots=True)
class _Moved:
    """A line of the standings that isn't what it was; None where somebody wasn't in the list."""

    name: str
    old: tuple[int, Fraction] | None
    new: tuple[int, Fraction]

    @property
    def changes_place(self) -> bool:
        return self.old is None or self.old[0] != self.new[0]


def concerns_results(changes: Sequence[Change]) -> bool:
    """Whether there can be anything to tell."""
    return any(change.tab is TabName.PAIRINGS for change in changes)


def tell_correction(state: State, before: Snapshot, after: Snapshot) -> Decision:
    """What a change of old results does to the standings, which are painted anew; nothing where none has changed."""
    if after.competition.format is Format.KNOCKOUT:
        return Decision()
    games = _corrected(state, before, after)
    if not games:
        return Decision()
    try:
        old, new = formats.standings(before), formats.standings(after)
    except (RulesError, Refusal):
        return Decision()
    moved = sorted(_moved(after, old, new), key=lambda one: (not one.changes_place, one.new[0], one.name))
    params: dict[str, object] = {
        "games": _game_lines(after, games),
        "round": new.after_round,
        "places": sum(one.changes_place for one in moved),
        "count": len(moved),
        "lines": tuple(_line(one) for one in moved[:LINES_SHOWN]),
        "more": Say("and-more", {"count": len(moved) - LINES_SHOWN}) if len(moved) > LINES_SHOWN else "",
    }
    say = Say("standings-corrected" if moved else "standings-stay", params)
    return Decision((Notice(ToOrganisers(), say),), (painted(new),) if moved else ())


def _corrected(state: State, before: Snapshot, after: Snapshot) -> list[tuple[Game | None, Game | None]]:
    """Games of old rounds that count otherwise, before and after; in the order of the rounds."""
    was, now = _by_key(before), _by_key(after)
    last = min(before.tournament.last_counted_round, after.tournament.last_counted_round)
    return [
        (was.get(key), now.get(key))
        for key in sorted({*was, *now}, key=lambda key: (key.round, key.match, key.game or 0, key.board))
        if _counts(was.get(key)) != _counts(now.get(key)) and _is_old(state, before, key.round, last)
    ]


def _is_old(state: State, before: Snapshot, number: int, last: int) -> bool:
    plan = before.round_plan.get(number)
    is_closed = plan is not None and plan.state is RoundState.CLOSED
    return number < last or is_closed or (number, STANDINGS) in state.done_steps


def _by_key(snapshot: Snapshot) -> Mapping[GameKey, Game]:
    return {key_of(record.game): record.game for record in snapshot.games}


def _counts(game: Game | None) -> object:
    """What the standings take from it; nothing without a result."""
    return None if game is None or game.counted_result is None else (game.white, game.black, game.counted_result)


def _moved(after: Snapshot, old: Table, new: Table) -> Iterator[_Moved]:
    known = {line.id: (line.rank, line.points) for line in old.standings}
    for line in new.standings:
        now = line.rank, line.points
        if known.get(line.id) != now:
            yield _Moved(name_of(after, PlayerId(line.id)), known.get(line.id), now)


# --- what is said


def _game_lines(after: Snapshot, games: Sequence[tuple[Game | None, Game | None]]) -> tuple[Say, ...]:
    lines = tuple(_game_line(after, was, now) for was, now in games[:GAMES_SHOWN])
    rest = len(games) - GAMES_SHOWN
    return (*lines, *([Say("and-more", {"count": rest})] if rest > 0 else []))


def _game_line(after: Snapshot, was: Game | None, now: Game | None) -> Say:
    """By the players as they stand now."""
    game = now or was
    if game is None:
        raise ValueError(game)
    params = {
        "round": game.round,
        "board": game.board,
        "white": name_of(after, game.white),
        "black": name_of(after, game.black) if game.black else None,
        "before": was.counted_result if was else None,
        "after": now.counted_result if now else None,
    }
    return Say("result-corrected", params)


def _line(moved: _Moved) -> Say:
    rank, points = moved.new
    if moved.old is None:
        return Say("place-new", {"player": moved.name, "new": rank, "points": points})
    params = {"player": moved.name, "old": moved.old[0], "new": rank, "was": moved.old[1], "points": points}
    return Say("place-and-points-moved" if moved.changes_place else "points-moved", params)
