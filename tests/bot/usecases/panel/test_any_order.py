"""Whatever is changed by hand in whatever order: everybody present sits somewhere once, and all of it can be undone."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC
from functools import reduce

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.decisions import Decision, DoneSet, State
from bot.desk.view import Reading, View
from bot.errors import Refusal
from bot.journal.changesets import PendingSet
from bot.known import NOBODY
from bot.usecases.panel.changing import Change, change_pairing, seat_of
from bot.usecases.panel.leaving_out import leave_out
from bot.usecases.panel.pairing_steps import pair_anew, pair_now, unpair_now
from bot.usecases.panel.undo import TakeBack, last_act, take_back
from bot.usecases.panel.walk_in import WalkIn, walk_in
from rules.errors import RulesError
from rules.keizer.attendance import is_present
from rules.players import PlayerId
from sheets.records import ChangeSet, GameRecord, Snapshot
from sheets.tables import read_tables
from tests.bot.clubs import FIRST_EVENING, OLGA, state
from tests.bot.handlers.evening import club_workbook
from tests.bot.reading import sender

PLAYERS = [PlayerId(f"P{n}") for n in range(1, 9)]
players = st.sampled_from(PLAYERS)


@dataclass
class Club:
    """The desk's way of a decision, without a journal: sets are laid over the workbook, none is ever lost."""

    view: View = field(default_factory=lambda: View(Reading(), (), read_tables(club_workbook("Club").read())))
    done: tuple[DoneSet, ...] = ()

    @property
    def snapshot(self) -> Snapshot:
        return self.view.snapshot

    @property
    def state(self) -> State:
        laid = replace(state(self.snapshot), tables=self.view.laid, done_sets=self.done)
        return replace(laid, now=FIRST_EVENING.astimezone(UTC))

    def decide(self, act: Callable[[State], Decision]) -> None:
        """Refused or done; a set that doesn't fit the workbook raises ValueError."""
        try:
            decision = act(self.state)
        except (Refusal, RulesError):
            return
        if decision.changes:
            one = ChangeSet(f"{len(self.done):04x}", decision.changes)
            self.view = reduce(View.with_set, [PendingSet(one, decision.by, FIRST_EVENING)], self.view)
            self.done = (DoneSet(one, decision.by, FIRST_EVENING), *self.done)


def swapped(one: PlayerId, other: PlayerId) -> Callable[[State], Decision]:
    def act(now: State) -> Decision:
        board = seat_of(now, 1, one).board
        return change_pairing(now, Change(sender(OLGA), 1, one, other, board, surely=True))

    return act


def undone(now: State) -> Decision:
    last = last_act(now)
    return take_back(now, TakeBack(sender(OLGA), last.set.id if last else ""))


acts = st.one_of(
    st.builds(swapped, players, players | st.just(NOBODY)),
    players.map(lambda who: lambda now: walk_in(now, WalkIn(sender(OLGA), 1, who))),
    players.map(lambda who: lambda now: leave_out(now, sender(OLGA), 1, who)),
    st.just(undone),
    st.just(lambda now: pair_anew(now, sender(OLGA), 1, OLGA)),
)


def sits_once(snapshot: Snapshot) -> bool:
    games = snapshot.tournament.games_by_round.get(1, ())
    sitting = [player for game in games for player in game.players]
    present = [p.id for p in snapshot.tournament.players if is_present(snapshot.tournament, p, 1)]
    return sorted(sitting) == sorted(present) and len({game.board for game in games}) == len(games)


@settings(max_examples=60, deadline=None)
@given(st.lists(acts, max_size=8))
def test_everybody_present_sits_somewhere_exactly_once(changes: list[Callable[[State], Decision]]) -> None:
    club = Club()
    club.decide(lambda now: pair_now(now, sender(OLGA), 1, OLGA))
    for change in changes:
        before = club.snapshot
        club.decide(change)
        if club.snapshot.tournament.games_by_round.get(1):
            assert sits_once(club.snapshot), (before.games, club.snapshot.games)
        assert not club.snapshot.errors


@settings(max_examples=40, deadline=None)
@given(st.lists(acts.filter(lambda act: act is not undone), min_size=1, max_size=5))
def test_what_is_undone_is_as_it_was(changes: list[Callable[[State], Decision]]) -> None:
    club = Club()
    club.decide(lambda now: pair_now(now, sender(OLGA), 1, OLGA))
    for change in changes:
        before, done = club.snapshot, len(club.done)
        club.decide(change)
        if len(club.done) > done:
            after = club.snapshot
            club.decide(undone)
            assert games(club.snapshot) == games(before)
            assert club.snapshot.absences == before.absences
            club.decide(undone)
            assert games(club.snapshot) == games(after)


def games(snapshot: Snapshot) -> list[GameRecord]:
    """The rows, in whatever order they stand in the tab."""
    return sorted(snapshot.games, key=lambda record: record.game.board)


def test_a_round_taken_back_and_undone_is_as_it_was() -> None:
    club = Club()
    club.decide(lambda now: pair_now(now, sender(OLGA), 1, OLGA))
    before = games(club.snapshot)
    club.decide(lambda now: unpair_now(now, sender(OLGA), 1, OLGA))
    assert games(club.snapshot) == []
    club.decide(undone)
    assert games(club.snapshot) == before
