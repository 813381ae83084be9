"""From a command or a new reading to everything that follows from it, ready to be committed; without any effect."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from bot.decisions import Decision, State
from bot.desk.addressing import Render, after, letters_of
from bot.desk.committing import Adopted, Batch, Update
from bot.desk.hand_edits import hand_edits
from bot.desk.held import Held
from bot.desk.log_rows import SHEET
from bot.desk.view import Adoption, View
from bot.errors import Refusal
from bot.journal.changesets import PendingSet
from bot.journal.readings import StoredReading
from bot.messages import Notice, Say, ToChat
from bot.receiver.origin import Origin
from bot.timetable import past_steps
from bot.usecases.results.tell_correction import concerns_results, tell_correction
from bot.usecases.rounds.changed_by_hand import ask_to_tell
from bot.usecases.workbook.tell_trouble import set_lost
from bot.usecases.workbook.tell_vanished import tell_vanished
from rules.errors import RulesError
from sheets.errors import WorkbookError
from sheets.records import Change, ChangeSet, Snapshot
from sheets.tables import to_json

UseCase = Callable[[State], Decision]


@dataclass(frozen=True)
class Prepared:
    """A decision, the competition as it will be seen after it, and what has to be committed for that."""

    decision: Decision
    view: View
    batch: Batch


@dataclass(frozen=True, slots=True)
class Asking:
    """The update that a decision answers."""

    update_id: int
    origin: Origin

    @property
    def done(self) -> Update:
        """Whoever writes in private can be reached there."""
        return Update(self.update_id, self.origin.chat_id if self.origin.is_private else 0)


def decided(view: View, state: State, usecase: UseCase, asking: Asking | None, render: Render) -> Prepared:
    """A use case on a state. What it refuses is its answer when somebody asked; Refusal when the timetable did."""
    decision = usecase(state) if asking is None else _answered(view, state, usecase, asking.origin)
    sets = _sets(decision.changes, decision.by, state)
    now = reduce(View.with_set, sets, view)
    if concerns_results(decision.changes):
        follows = tell_correction(state, state.snapshot, now.snapshot)
        decision = replace(decision, notices=(*decision.notices, *follows.notices))
        painted = _sets(follows.changes, "", state)
        now, sets = reduce(View.with_set, painted, now), (*sets, *painted)
    return Prepared(
        decision,
        now,
        Batch(
            state.competition,
            state.now,
            update=asking.done if asking else None,
            sets=sets,
            facts=decision.facts,
            letters=letters_of(after(state, decision.facts), decision, asking.origin if asking else None, render),
        ),
    )


def refused(say: Say, origin: Origin) -> Decision:
    """A refusal as an answer: in a group over the pressed button, where only he who pressed it sees it."""
    if origin.query_id and not origin.is_private and not say.buttons:
        return Decision(answer=say)
    return Decision(notices=(Notice(ToChat(origin.chat_id, origin.thread_id), say),))


def adopted(before: Held, adoption: Adoption, state: State, render: Render) -> Prepared:
    """What a new reading brings about: lost sets are told, hand edits logged, a first reading starts no old rounds.

    `state` is that of the adoption's view.
    """
    reading, is_first = adoption.view.reading, before.view.reading.read_at is None
    decision = _together(
        [
            *(set_lost(state, lost.pending.set, lost.conflict, lost.pending.by) for lost in adoption.lost),
            *([past_steps(state)] if is_first else _noticed(before.view.snapshot, state)),
        ]
    )
    edits = () if is_first else _edits(before, adoption, state)
    sets = (*_sets(decision.changes, "", state), *_sets(edits, SHEET, state))
    return Prepared(
        decision,
        reduce(View.with_set, sets, adoption.view),
        Batch(
            state.competition,
            state.now,
            adopted=Adopted(
                StoredReading(reading.read_at or state.now, reading.tables.stamp, to_json(reading.tables)),
                adoption.written,
                tuple(lost.pending.set.id for lost in adoption.lost),
            ),
            sets=sets,
            facts=decision.facts,
            letters=letters_of(state, decision, None, render),
        ),
    )


def _noticed(before: Snapshot, state: State) -> tuple[Decision, ...]:
    """What people have changed in the sheet that organisers have to hear of."""
    if before is state.snapshot:
        return ()
    return (
        tell_correction(state, before, state.snapshot),
        ask_to_tell(before, state),
        tell_vanished(before, state.snapshot),
    )


def _answered(view: View, state: State, usecase: UseCase, origin: Origin) -> Decision:
    if view.reading.read_at is None:
        return refused(Say("not-read-yet"), origin)
    try:
        return usecase(state)
    except Refusal as refusal:
        return refused(refusal.say, origin)
    except (RulesError, WorkbookError) as error:
        return refused(Say(error.code, error.params), origin)


def _sets(changes: Sequence[Change], by: str, state: State) -> tuple[PendingSet, ...]:
    """The changes of one decision are one set."""
    return (PendingSet(ChangeSet(secrets.token_hex(8), tuple(changes)), by, state.now),) if changes else ()


def _edits(before: Held, adoption: Adoption, state: State) -> Sequence[Change]:
    written = [each.set for each in before.view.pending if each.set.id in adoption.written]
    zone = state.snapshot.competition.timezone
    return hand_edits(before.view.reading.tables, adoption.view.reading.tables, written, state.now, zone)


def _together(decisions: Iterable[Decision]) -> Decision:
    return reduce(
        lambda one, other: Decision(
            (*one.notices, *other.notices), (*one.changes, *other.changes), (*one.facts, *other.facts)
        ),
        decisions,
        Decision(),
    )
