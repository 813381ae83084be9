"""A pairing that is decided, but hasn't been read back from the workbook yet: nobody is told of it."""

from collections.abc import Iterable, Iterator

from bot.decisions import State
from bot.usecases.rounds.steps import PUBLISH
from rules.rounds import RoundState
from sheets.records import AddRow, Change, RemoveRow, Repaint, SetValues
from sheets.schema import TabName

DOUBTFUL = frozenset({"many-absent", "far-fewer", "results-missing"})
"""Notes of a pairing that an organiser has to see before everybody is told."""


def announced(changes: Iterable[Change]) -> Iterator[Change]:
    """The changes of a pairing that is to be published at once: one write says both. WantStep belongs to it."""
    paired, published = RoundState.PAIRED.value, RoundState.PUBLISHED.value
    for change in changes:
        match change:
            case SetValues(TabName.ROUNDS, key, before, after) if after.get("State") == paired:
                yield SetValues(TabName.ROUNDS, key, before, {**after, "State": published})
            case AddRow(TabName.ROUNDS, values) if values.get("State") == paired:
                yield AddRow(TabName.ROUNDS, {**values, "State": published})
            case _:
                yield change


def is_announced(state: State, number: int) -> bool:
    """Whether a round is published or closed, and not only written as published because somebody wants it to be."""
    plan = state.snapshot.round_plan.get(number)
    if plan is None or plan.state is RoundState.PLANNED:
        return False
    is_wanted = (number, PUBLISH) in state.wanted_steps
    return plan.state is RoundState.CLOSED or (plan.state is RoundState.PUBLISHED and not is_wanted)


def is_awaited(state: State, number: int) -> bool:
    """Whether a round is to be published as soon as its pairing stands in the workbook for certain."""
    return (number, PUBLISH) in state.wanted_steps and waits_for_workbook(state, number)


def waits_for_workbook(state: State, number: int) -> bool:
    """Whether the pairing of a round is decided, but hasn't been read back from the workbook yet."""
    return any(_pairs(change, number) for pending in state.pending for change in pending.changes)


def _pairs(change: Change, number: int) -> bool:
    match change:
        case AddRow(TabName.PAIRINGS, values):
            return values.get("Round") == number
        case RemoveRow(TabName.PAIRINGS, key) | SetValues(TabName.ROUNDS, key):
            return key[0] == number
        case SetValues(TabName.PAIRINGS, key, before, after) if any(
            side in after and after[side] != before.get(side) for side in ("White", "Black")
        ):
            return key[0] == number
        case AddRow() | RemoveRow() | SetValues() | Repaint():
            return False
