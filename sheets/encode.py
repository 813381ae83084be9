"""Sets of changes laid over a reading of the workbook: how it will look, what has to be written, what becomes of each.

A set is written if every cell still holds what was read, else none of it. The reply to an earlier write may have been
lost: a set whose effect is there, or was there before later sets of ours changed it again, is not written twice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sheets.grid import Plan
from sheets.reading.table import Tables
from sheets.records import ChangeSet
from sheets.writing.draft import Draft
from sheets.writing.outcomes import WAITING_CODES, Conflict, Fate, Outcome, Rows, Standing
from sheets.writing.past import already_there
from sheets.writing.sets import Touched, created, referred, set_standing, touched

__all__ = ["Conflict", "Fate", "Outcome", "Planned", "overlay", "plan"]


@dataclass(frozen=True)
class Planned:
    """What one write does, and what becomes of each set by it (by its id)."""

    plan: Plan
    outcomes: Mapping[str, Outcome]


def plan(tables: Tables, sets: Sequence[ChangeSet]) -> Planned:
    """What has to be written for these sets, in their order."""
    draft, outcomes = _drafted(tables, sets)
    return Planned(draft.plan(), outcomes)


def overlay(tables: Tables, sets: Sequence[ChangeSet]) -> tuple[Tables, Mapping[str, Outcome]]:
    """The reading as it will be once these sets are written."""
    draft, outcomes = _drafted(tables, sets)
    return draft.tables(), outcomes


def _drafted(tables: Tables, sets: Sequence[ChangeSet]) -> tuple[Draft, Mapping[str, Outcome]]:
    draft = Draft(tables)
    there = already_there(draft, sets)
    taint = _Taint()
    outcomes: dict[str, Outcome] = {}
    for one in sets:
        outcome = taint.follower(one) or (Outcome(Fate.ALREADY_THERE) if one.id in there else _outcome(draft, one))
        outcomes[one.id] = outcome
        if outcome.fate is Fate.WRITTEN:
            draft.apply(one.changes)
        elif outcome.fate in {Fate.LOST, Fate.WAITING}:
            taint.add(one, outcome)
    draft.finish()
    return draft, outcomes


def _outcome(rows: Rows, one: ChangeSet) -> Outcome:
    found = set_standing(rows, one.changes)
    match found:
        case Conflict() if found.code in WAITING_CODES:
            return Outcome(Fate.WAITING, found)
        case Conflict():
            return Outcome(Fate.LOST, found)
        case Standing.THERE:
            return Outcome(Fate.ALREADY_THERE)
        case Standing.TO_DO | Standing.NEUTRAL:
            return Outcome(Fate.WRITTEN)


# --- followers


@dataclass(frozen=True, slots=True)
class _Fallen:
    """A set that isn't written, the rows it touches, and the IDs that don't exist without it."""

    id: str
    outcome: Outcome
    rows: Touched
    ids: frozenset[str]


class _Taint:
    """What later sets can't be built on."""

    def __init__(self) -> None:
        self._fallen: list[_Fallen] = []

    def add(self, one: ChangeSet, outcome: Outcome) -> None:
        self._fallen.append(_Fallen(one.id, outcome, touched(one), created(one.changes)))

    def follower(self, one: ChangeSet) -> Outcome | None:
        """The fate of a set that was built on one that has fallen."""
        rows, spoken_of = touched(one), referred(one)
        for fallen in self._fallen:
            if not (rows.isdisjoint(fallen.rows) and spoken_of.isdisjoint(fallen.ids)):
                return Outcome(fallen.outcome.fate, fallen.outcome.conflict, fallen.outcome.fell_with or fallen.id)
        return None
