"""A round as if it hadn't been paired, and one pairing written over another."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rules.rounds import Round, RoundState
from sheets.records import AddRow, Change, RemoveRow, RowKey, SetValues, Snapshot, Value
from sheets.schema import TABS, TabName


def without_pairing(snapshot: Snapshot, number: int) -> Snapshot:
    """The competition before this round was paired."""
    rounds = tuple(
        replace(plan, round=Round(number, RoundState.PLANNED)) if plan.number == number else plan
        for plan in snapshot.rounds
    )
    games = tuple(record for record in snapshot.games if record.game.round != number)
    return replace(snapshot, rounds=rounds, games=games)


def written_over(removed: Sequence[RemoveRow], made: Sequence[Change]) -> Iterator[Change]:
    """The rows of a pairing in place of those of an earlier one; what is no row of Pairings stays as it is.

    A row that is the same in both isn't touched.
    """
    old = {change.key: change for change in removed}
    for change in made:
        match change:
            case AddRow(TabName.PAIRINGS, values) if (key := _key(values)) in old:
                before = old.pop(key).before
                after = {heading: values.get(heading) for heading in before}
                if after != dict(before):
                    yield SetValues(TabName.PAIRINGS, key, before, after)
            case SetValues(TabName.ROUNDS):
                pass  # it stays paired
            case _:
                yield change
    yield from old.values()


def _key(values: Mapping[str, Value]) -> RowKey:
    return tuple(values.get(heading) for heading in TABS[TabName.PAIRINGS].key)
